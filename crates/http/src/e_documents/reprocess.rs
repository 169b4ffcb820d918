use axum::extract::State;
use yapa_wire::e_documents::{ReprocessForm, Reprocessed, SendAllForm, SentAll};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json};
use crate::state::Ctx;

/// Sends a document to the authority again.
#[utoipa::path(post, path = "/v2/ventas/comprobantes/reprocesar", tag = "e-documents",
    params(("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición")),
    request_body = ReprocessForm, responses((status = 200, body = Reprocessed), Refusals))]
pub async fn reprocess_e_invoice(
    State(ctx): State<Ctx>,
    caller: Caller,
    Idempotent { body, idempotency }: Idempotent<ReprocessForm>,
) -> Answer<Reprocessed> {
    let scope = caller.company(&body.issuer)?;
    Ok(Json(
        yapa_app::e_documents::reprocess(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}

/// Sends every document of the company that waits.
#[utoipa::path(post, path = "/v2/ventas/comprobantes/enviar", tag = "e-documents",
    params(("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición")),
    request_body = SendAllForm, responses((status = 200, body = SentAll), Refusals))]
pub async fn send_all_e_documents(
    State(ctx): State<Ctx>,
    caller: Caller,
    Idempotent { body, idempotency }: Idempotent<SendAllForm>,
) -> Answer<SentAll> {
    let scope = caller.company(&body.issuer)?;
    Ok(Json(
        yapa_app::e_documents::send_all(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}
