//! Sales: registering, states, lists, figures and tickets.

use axum::extract::State;
use yapa_app::sales;
use yapa_wire::Id;
use yapa_wire::auth::Message;
use yapa_wire::sales::{
    AccumulatedSales, DayGoal, NewSale, Sale, SalePage, SalePaymentPatch, SaleQuery,
    SaleRegistered, SaleStatusPatch, SellerGoal, Statistic, StatisticQuery, TotalsQuery,
};
use yapa_wire::tickets::{Ticket, TicketMail, TicketQuery};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{
    Answer, Caller, Company, Idempotent, IdempotentBare, Json, Path, Query, Shown,
};
use crate::state::Ctx;

endpoints! {
    register_sale, change_sale_status, mend_sale_payment, convert_receipt, load_sale, list_sales,
    load_accumulated_sales, load_day_goal, load_statistic, load_seller_goal, load_ticket,
    load_ticket_pdf, mail_ticket,
}

/// Registers a sale: number, stock, payment and figures in one transaction.
#[endpoint(post, "/v2/ventas/empresas/{host}", allow = [Sell], sections = ["sales"])]
pub async fn register_sale(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewSale>,
) -> Answer<SaleRegistered> {
    let added = sales::register(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(added))
}

/// Closes, discards or voids a sale of the caller's company.
#[endpoint(patch, "/v2/ventas/{saleId}", allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn change_sale_status(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(sale_id): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<SaleStatusPatch>,
) -> Answer<Sale> {
    let scope = caller.home();
    let changed = sales::change(&ctx, &caller, &scope, sale_id.0, body, idempotency).await?;
    Ok(Json(changed))
}

/// Mends how a sale was paid, until its cash session is closed; sellers where the company lets them.
#[endpoint(patch, "/v2/ventas/empresas/{host}/ventas/{saleId}/pago",
    allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn mend_sale_payment(
    Company(ctx, caller, scope): Company,
    Path(sale_id): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<SalePaymentPatch>,
) -> Answer<Sale> {
    let mended = sales::mend_payment(&ctx, &caller, &scope, sale_id.0, body, idempotency).await?;
    Ok(Json(mended))
}

/// Issues the ticket of a receipt, once.
#[endpoint(post, "/v2/ventas/empresas/{host}/ventas/{saleId}/recibo-a-boleta",
    allow = [Sell], sections = ["my-sales"])]
pub async fn convert_receipt(
    Company(ctx, caller, scope): Company,
    Path(sale_id): Path<Id>,
    request: IdempotentBare,
) -> Answer<SaleRegistered> {
    let answer = sales::to_ticket(&ctx, &caller, &scope, sale_id.0, request.0).await?;
    Ok(Json(answer))
}

/// A sale with its lines and payments.
#[endpoint(get, "/v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}",
    allow = [Base], sections = ["my-sales", "mis-comprobantes", "clients-orders"])]
pub async fn load_sale(
    Company(ctx, caller, scope): Company,
    Path((sale_id, user_id)): Path<(Id, Id)>,
) -> Answer<Sale> {
    let found = sales::find(&ctx, &caller, &scope, user_id.0, sale_id.0).await?;
    Ok(Json(found))
}

/// A page of a seller's sales, the newest first.
#[endpoint(get, "/v2/ventas/empresas/{host}/usuarios/{userId}",
    allow = [Base], sections = ["my-sales", "sales", "mis-comprobantes"])]
pub async fn list_sales(
    Company(ctx, caller, scope): Company,
    Path(user_id): Path<Id>,
    Query(query): Query<SaleQuery>,
) -> Answer<SalePage> {
    let found = sales::list(&ctx, &caller, &scope, user_id.0, query).await?;
    Ok(Json(found))
}

/// Sales of a seller in a range of days, filtered like the list; today by default.
#[endpoint(get, "/v2/ventas/empresas/{host}/usuarios/{userId}/acumulado-total-ventas",
    allow = [Base], sections = ["home", "my-sales", "sales"])]
pub async fn load_accumulated_sales(
    Company(ctx, caller, scope): Company,
    Path(user_id): Path<Id>,
    Query(query): Query<TotalsQuery>,
) -> Answer<AccumulatedSales> {
    let found = sales::accumulated(&ctx, &caller, &scope, user_id.0, query).await?;
    Ok(Json(found))
}

/// The company's day against its goal.
#[endpoint(get, "/v2/ventas/empresas/{host}/graficos/monto-ventas-dia",
    allow = [Base], sections = ["home", "my-company"])]
pub async fn load_day_goal(Company(ctx, caller, scope): Company) -> Answer<DayGoal> {
    Ok(Json(sales::day_goal(&ctx, &caller, &scope).await?))
}

/// A seller's week, month or year against the one before.
#[endpoint(get, "/v2/ventas/empresas/{host}/usuarios/{userId}/estadisticas",
    allow = [Base], sections = ["home"])]
pub async fn load_statistic(
    Company(ctx, caller, scope): Company,
    Path(user_id): Path<Id>,
    Query(query): Query<StatisticQuery>,
) -> Answer<Statistic> {
    let found = sales::statistic(&ctx, &caller, &scope, user_id.0, query.period).await?;
    Ok(Json(found))
}

/// A seller against the goal of the week, month or year.
#[endpoint(get, "/v2/ventas/empresas/{host}/usuarios/{userId}/metas-vendedor",
    allow = [Base], sections = ["home", "my-company"])]
pub async fn load_seller_goal(
    Company(ctx, caller, scope): Company,
    Path(user_id): Path<Id>,
    Query(query): Query<StatisticQuery>,
) -> Answer<SellerGoal> {
    let found = sales::goal(&ctx, &caller, &scope, user_id.0, query.period).await?;
    Ok(Json(found))
}

/// The ticket of a sale, laid out in rows.
#[endpoint(get, "/v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}/ticket",
    allow = [Base], sections = ["my-sales", "sales", "mis-comprobantes"])]
pub async fn load_ticket(
    Company(ctx, caller, scope): Company,
    Path((sale_id, user_id)): Path<(Id, Id)>,
    Query(query): Query<TicketQuery>,
) -> Answer<Ticket> {
    let found = sales::ticket(&ctx, &caller, &scope, user_id.0, sale_id.0, query.format).await?;
    Ok(Json(found))
}

/// The ticket of a sale as a PDF.
#[endpoint(get, "/v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}/ticket.pdf",
    allow = [Base], sections = ["my-sales", "sales", "mis-comprobantes"], file = "application/pdf")]
pub async fn load_ticket_pdf(
    Company(ctx, caller, scope): Company,
    Path((sale_id, user_id)): Path<(Id, Id)>,
    Query(query): Query<TicketQuery>,
) -> Result<Shown, ApiError> {
    let file = sales::ticket_pdf(&ctx, &caller, &scope, user_id.0, sale_id.0, query.format).await?;
    Ok(Shown(file.name, file.bytes))
}

/// Mails the ticket of a sale, or the page and the XML of its electronic document if that
/// is valid; the answer says that it is on its way.
#[endpoint(post, "/v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}/ticket/correo",
    allow = [Base], sections = ["my-sales", "sales", "mis-comprobantes"])]
pub async fn mail_ticket(
    Company(ctx, caller, scope): Company,
    Path((sale_id, user_id)): Path<(Id, Id)>,
    Idempotent { body, idempotency }: Idempotent<TicketMail>,
) -> Answer<Message> {
    let (sale, user) = (sale_id.0, user_id.0);
    let message = sales::mail_ticket(&ctx, &caller, &scope, user, sale, body, idempotency).await?;
    Ok(Json(message))
}
