//! Fiado: what clients owe the shop.

use axum::extract::State;
use yapa_app::client_credit;
use yapa_wire::Id;
use yapa_wire::auth::Message;
use yapa_wire::client_credit::{
    ClientCredit, ClientCreditEntry, ClientCreditLimit, ClientCreditQuery, CreditLink,
    CreditPaymentUndoing, CreditPromise, DebtorPage, DebtorQuery, NewCreditAdjustment,
    NewCreditPayment, SharedClientCredit,
};
use yapa_wire::tickets::{Ticket, TicketQuery};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{
    Answer, Company, Download, Idempotent, IdempotentBare, Json, Made, Path, Query, Shown,
};
use crate::state::Ctx;

endpoints! {
    list_debtors, download_debtors, load_client_credit, add_credit_payment, undo_credit_payment, adjust_client_credit, set_credit_limit,
    set_credit_promise, load_credit_receipt, load_credit_receipt_pdf, load_credit_statement,
    load_credit_statement_pdf, add_credit_link, withdraw_credit_links, load_shared_credit,
}

/// A page of the clients who owe, the oldest debt first, and the sums of the debts by age.
#[endpoint(get, "/v2/ventas/empresas/{host}/fiado",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn list_debtors(
    Company(ctx, caller, scope): Company,
    Query(query): Query<DebtorQuery>,
) -> Answer<DebtorPage> {
    let found = client_credit::debtors(&ctx, &caller, &scope, query).await?;
    Ok(Json(found))
}

/// The clients who owe, the oldest debt first, as a spreadsheet.
#[endpoint(get, "/v2/ventas/empresas/{host}/fiado/excel",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"],
    file = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
pub async fn download_debtors(
    Company(ctx, caller, scope): Company,
    Query(query): Query<DebtorQuery>,
) -> Result<Download, ApiError> {
    let file = client_credit::debtors_sheet(&ctx, &caller, &scope, query).await?;
    Ok(Download(file))
}

/// The debt of a client, with a page of the entries, the newest first.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/{clientId}/fiado",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn load_client_credit(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    Query(query): Query<ClientCreditQuery>,
) -> Answer<ClientCredit> {
    let found = client_credit::load(&ctx, &caller, &scope, client.0, query).await?;
    Ok(Json(found))
}

/// Records a payment of a client's debt; it goes into the drawer of the user who takes it.
#[endpoint(post, "/v2/ventas/empresas/{host}/clientes/{clientId}/fiado/abonos",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn add_credit_payment(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<NewCreditPayment>,
) -> Result<Made<ClientCreditEntry>, ApiError> {
    let id = client.0;
    let added = client_credit::add_payment(&ctx, &caller, &scope, id, body, idempotency).await?;
    Ok(Made(added))
}

/// Withdraws a payment of a client's debt, with a reason; owners and managers alone.
#[endpoint(post, "/v2/ventas/empresas/{host}/clientes/{clientId}/fiado/abonos/{creditEntryId}/anulacion",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn undo_credit_payment(
    Company(ctx, caller, scope): Company,
    Path((client, entry)): Path<(Id, Id)>,
    Idempotent { body, idempotency }: Idempotent<CreditPaymentUndoing>,
) -> Result<Made<ClientCreditEntry>, ApiError> {
    let undone =
        client_credit::undo_payment(&ctx, &caller, &scope, client.0, entry.0, body, idempotency)
            .await?;
    Ok(Made(undone))
}

/// Corrects the debt of a client, with a reason; owners and managers alone.
#[endpoint(post, "/v2/ventas/empresas/{host}/clientes/{clientId}/fiado/ajustes",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn adjust_client_credit(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<NewCreditAdjustment>,
) -> Result<Made<ClientCreditEntry>, ApiError> {
    let id = client.0;
    let added = client_credit::adjust(&ctx, &caller, &scope, id, body, idempotency).await?;
    Ok(Made(added))
}

/// Sets the limit of a client's debt; owners and managers alone.
#[endpoint(put, "/v2/ventas/empresas/{host}/clientes/{clientId}/fiado/limite",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn set_credit_limit(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<ClientCreditLimit>,
) -> Answer<Message> {
    let id = client.0;
    let saved = client_credit::set_limit(&ctx, &caller, &scope, id, body, idempotency).await?;
    Ok(Json(saved))
}

/// Sets the day on which a client promised to pay.
#[endpoint(put, "/v2/ventas/empresas/{host}/clientes/{clientId}/fiado/promesa",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn set_credit_promise(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<CreditPromise>,
) -> Answer<Message> {
    let id = client.0;
    let saved = client_credit::promise(&ctx, &caller, &scope, id, body, idempotency).await?;
    Ok(Json(saved))
}

/// The receipt of a payment, laid out in rows.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/{clientId}/fiado/abonos/{creditEntryId}/ticket",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn load_credit_receipt(
    Company(ctx, caller, scope): Company,
    Path((client, entry)): Path<(Id, Id)>,
    Query(query): Query<TicketQuery>,
) -> Answer<Ticket> {
    let slip =
        client_credit::receipt(&ctx, &caller, &scope, client.0, entry.0, query.format).await?;
    Ok(Json(slip))
}

/// The same as a PDF.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/{clientId}/fiado/abonos/{creditEntryId}/ticket.pdf",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"], file = "application/pdf")]
pub async fn load_credit_receipt_pdf(
    Company(ctx, caller, scope): Company,
    Path((client, entry)): Path<(Id, Id)>,
    Query(query): Query<TicketQuery>,
) -> Result<Shown, ApiError> {
    let file =
        client_credit::receipt_pdf(&ctx, &caller, &scope, client.0, entry.0, query.format).await?;
    Ok(Shown(file.name, file.bytes))
}

/// The statement of a client's account, laid out in rows.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/{clientId}/fiado/ticket",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn load_credit_statement(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    Query(query): Query<TicketQuery>,
) -> Answer<Ticket> {
    let slip = client_credit::statement(&ctx, &caller, &scope, client.0, query.format).await?;
    Ok(Json(slip))
}

/// The same as a PDF.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/{clientId}/fiado/ticket.pdf",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"], file = "application/pdf")]
pub async fn load_credit_statement_pdf(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    Query(query): Query<TicketQuery>,
) -> Result<Shown, ApiError> {
    let id = client.0;
    let file = client_credit::statement_pdf(&ctx, &caller, &scope, id, query.format).await?;
    Ok(Shown(file.name, file.bytes))
}

/// Makes a link by which a client reads the own account for 30 days; its address is shown once.
#[endpoint(post, "/v2/ventas/empresas/{host}/clientes/{clientId}/fiado/enlaces",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn add_credit_link(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<CreditLink> {
    let link = client_credit::share(&ctx, &caller, &scope, client.0, idempotency).await?;
    Ok(Json(link))
}

/// Ends every link to the account of a client.
#[endpoint(delete, "/v2/ventas/empresas/{host}/clientes/{clientId}/fiado/enlaces",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn withdraw_credit_links(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Message> {
    let ended = client_credit::withdraw(&ctx, &caller, &scope, client.0, idempotency).await?;
    Ok(Json(ended))
}

/// The account of a client, for the bearer of its link.
#[endpoint(get, "/v2/fiado/{creditToken}", public)]
pub async fn load_shared_credit(
    State(ctx): State<Ctx>,
    Path(token): Path<String>,
) -> Answer<SharedClientCredit> {
    Ok(Json(client_credit::open_link(&ctx, &token).await?))
}
