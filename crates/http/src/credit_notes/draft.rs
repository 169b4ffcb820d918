use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::credit_notes::CreditNoteDraft;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// What a credit note over a sale could give back.
#[utoipa::path(get, path = "/v2/ventas/{saleId}/cambio", tag = "credit-notes",
    params(("saleId" = i64, Path, description = "Clave de la venta")),
    responses((status = 200, body = CreditNoteDraft), Refusals))]
pub async fn load_credit_note_draft(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(sale_id): Path<Id>,
) -> Answer<CreditNoteDraft> {
    let scope = caller.home();
    Ok(Json(
        yapa_app::credit_notes::draft(&ctx, &caller, &scope, sale_id.0).await?,
    ))
}
