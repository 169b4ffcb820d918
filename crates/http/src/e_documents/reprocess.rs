use axum::extract::State;
use yapa_domain::Permission;
use yapa_wire::e_documents::{ReprocessForm, Reprocessed};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Once};
use crate::state::Ctx;

/// Sends a document to the authority again.
#[utoipa::path(post, path = "/v2/ventas/comprobantes/reprocesar", tag = "e-documents",
    params(("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición")),
    request_body = ReprocessForm, responses((status = 200, body = Reprocessed), Refusals))]
pub async fn reprocess_e_invoice(
    State(ctx): State<Ctx>,
    caller: Caller,
    Once { body, repeat }: Once<ReprocessForm>,
) -> Answer<Reprocessed> {
    let scope = caller.company(&body.issuer)?;
    caller.needs(Permission::Documents)?;
    Ok(Json(
        yapa_app::e_documents::reprocess(&ctx, &caller, &scope, body, repeat).await?,
    ))
}
