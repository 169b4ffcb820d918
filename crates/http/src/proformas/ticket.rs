use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use yapa_wire::Id;
use yapa_wire::tickets::{Ticket, TicketQuery};

use crate::ApiError;
use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A quote on paper, laid out in rows.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/proformas/{proformaId}/ticket", tag = "proformas",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("proformaId" = i64, Path, description = "Clave de la proforma"),
        ("formato" = Option<String>, Query, description = "57mm, 80mm o default; el de la empresa si falta")
    ),
    responses((status = 200, body = Ticket), Refusals))]
pub async fn load_proforma_ticket(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, proforma)): Path<(String, Id)>,
    Query(query): Query<TicketQuery>,
) -> Answer<Ticket> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::proformas::ticket(&ctx, &caller, &scope, proforma.0, query.format).await?,
    ))
}

/// A quote on paper as a PDF.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/proformas/{proformaId}/ticket.pdf", tag = "proformas",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("proformaId" = i64, Path, description = "Clave de la proforma"),
        ("formato" = Option<String>, Query, description = "57mm, 80mm o default; el de la empresa si falta")
    ),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>), Refusals))]
pub async fn load_proforma_pdf(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, proforma)): Path<(String, Id)>,
    Query(query): Query<TicketQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let scope = caller.company(&host)?;
    let file =
        yapa_app::proformas::ticket_pdf(&ctx, &caller, &scope, proforma.0, query.format).await?;
    let disposition = format!("inline; filename=\"{}\"", file.name);
    Ok((
        [
            (CONTENT_TYPE, "application/pdf".to_owned()),
            (CONTENT_DISPOSITION, disposition),
        ],
        file.bytes,
    ))
}
