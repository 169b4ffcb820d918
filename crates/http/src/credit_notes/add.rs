use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::credit_notes::{CreditNoteAdded, CreditNoteQuery, NewCreditNote};

use crate::ApiError;
use crate::error::Refusals;
use crate::extract::{Caller, IdempotentOrEmpty, Made, Path, Query};
use crate::state::Ctx;

/// Writes a credit note over a sale of the caller's company.
#[utoipa::path(post, path = "/v2/ventas/{saleId}/cambio", tag = "credit-notes",
    params(
        ("saleId" = i64, Path, description = "Clave de la venta"),
        ("tipo" = String, Query, description = "anulacion, modificacion o devolucionTotal"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = Option<NewCreditNote>,
    responses((status = 201, body = CreditNoteAdded), Refusals))]
pub async fn add_credit_note(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(sale_id): Path<Id>,
    Query(query): Query<CreditNoteQuery>,
    IdempotentOrEmpty { body, idempotency }: IdempotentOrEmpty<NewCreditNote>,
) -> Result<Made<CreditNoteAdded>, ApiError> {
    let scope = caller.home();
    let kind = query.kind;
    let added =
        yapa_app::credit_notes::add(&ctx, &caller, &scope, sale_id.0, kind, body, idempotency)
            .await?;
    Ok(Made(added))
}
