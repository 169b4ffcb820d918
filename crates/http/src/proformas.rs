//! Quotes: writing, reading, states and paper.

use yapa_app::proformas;
use yapa_wire::Id;
use yapa_wire::proformas::{NewProforma, Proforma, ProformaPage, ProformaPatch, ProformaQuery};
use yapa_wire::tickets::{Ticket, TicketQuery};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, Json, Path, Query, Shown};

endpoints! {
    list_proformas, list_client_proformas, add_proforma, add_parking_proforma, load_proforma,
    change_proforma_status, load_proforma_ticket, load_proforma_pdf,
}

/// A page of the company's quotes, the newest first.
#[endpoint(get, "/v2/ventas/empresas/{host}/proformas",
    allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn list_proformas(
    Company(ctx, caller, scope): Company,
    Query(query): Query<ProformaQuery>,
) -> Answer<ProformaPage> {
    Ok(Json(proformas::list(&ctx, &caller, &scope, query).await?))
}

/// A page of a client's quotes, the newest first.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/{clientId}/proformas",
    allow = [Sell], sections = ["clients", "my-sales"])]
pub async fn list_client_proformas(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    Query(query): Query<ProformaQuery>,
) -> Answer<ProformaPage> {
    let found = proformas::list_of_client(&ctx, &caller, &scope, client.0, query).await?;
    Ok(Json(found))
}

/// Writes a quote.
#[endpoint(post, "/v2/ventas/empresas/{host}/proformas", allow = [Sell], sections = ["sales"])]
pub async fn add_proforma(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewProforma>,
) -> Answer<Proforma> {
    let added = proformas::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(added))
}

/// Writes a quote of parking for a client; answers its number, which every path of
/// quotes and the sale of the quote take like its key.
#[endpoint(post, "/v2/ventas/empresas/{host}/cliente/{clientId}/proformas/parqueo",
    allow = [Sell], sections = ["sales"])]
pub async fn add_parking_proforma(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<NewProforma>,
) -> Answer<i64> {
    let added = proformas::add_parking(&ctx, &caller, &scope, client.0, body, idempotency).await?;
    Ok(Json(added))
}

/// One quote.
#[endpoint(get, "/v2/ventas/empresas/{host}/proformas/{proformaId}",
    allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn load_proforma(
    Company(ctx, caller, scope): Company,
    Path(proforma): Path<Id>,
) -> Answer<Proforma> {
    let found = proformas::find(&ctx, &caller, &scope, proforma.0).await?;
    Ok(Json(found))
}

/// Cancels an open quote, or makes it free of charge.
#[endpoint(patch, "/v2/ventas/empresas/{host}/proformas/{proformaId}",
    allow = [Sell], sections = ["my-sales"])]
pub async fn change_proforma_status(
    Company(ctx, caller, scope): Company,
    Path(proforma): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<ProformaPatch>,
) -> Answer<Proforma> {
    let changed = proformas::change(&ctx, &caller, &scope, proforma.0, body, idempotency).await?;
    Ok(Json(changed))
}

/// A quote on paper, laid out in rows.
#[endpoint(get, "/v2/ventas/empresas/{host}/proformas/{proformaId}/ticket",
    allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn load_proforma_ticket(
    Company(ctx, caller, scope): Company,
    Path(proforma): Path<Id>,
    Query(query): Query<TicketQuery>,
) -> Answer<Ticket> {
    let found = proformas::ticket(&ctx, &caller, &scope, proforma.0, query.format).await?;
    Ok(Json(found))
}

/// A quote on paper as a PDF.
#[endpoint(get, "/v2/ventas/empresas/{host}/proformas/{proformaId}/ticket.pdf",
    allow = [Sell], sections = ["my-sales", "sales"], file = "application/pdf")]
pub async fn load_proforma_pdf(
    Company(ctx, caller, scope): Company,
    Path(proforma): Path<Id>,
    Query(query): Query<TicketQuery>,
) -> Result<Shown, ApiError> {
    let file = proformas::ticket_pdf(&ctx, &caller, &scope, proforma.0, query.format).await?;
    Ok(Shown(file.name, file.bytes))
}
