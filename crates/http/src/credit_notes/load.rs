use axum::extract::State;
use yapa_wire::credit_notes::{CreditNote, CreditNoteNumber};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A credit note with everything that stands on it.
#[utoipa::path(get, path = "/v1/integracion/comprobantes/notas-credito/empresas/{host}", tag = "credit-notes",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("serie" = String, Query, description = "Serie; puede faltar donde el folio basta"),
        ("correlativo" = String, Query, description = "Número o folio"),
    ),
    responses((status = 200, body = CreditNote), Refusals))]
pub async fn load_credit_note(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<CreditNoteNumber>,
) -> Answer<CreditNote> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::credit_notes::find(&ctx, &caller, &scope, query).await?,
    ))
}
