use axum::extract::State;
use yapa_wire::receipts::{NewReceipt, Receipt};

use crate::error::{ApiError, Refusals};
use crate::extract::{Caller, Idempotent, Made, Path};
use crate::state::Ctx;

/// Writes down goods that came, of an order or without one.
#[utoipa::path(post, path = "/v1/compras/empresas/{host}/guias", tag = "receipts",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewReceipt, responses((status = 201, body = Receipt), Refusals))]
pub async fn add_receipt(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Idempotent { body, idempotency }: Idempotent<NewReceipt>,
) -> Result<Made<Receipt>, ApiError> {
    let scope = caller.company(&host)?;
    Ok(Made(
        yapa_app::receipts::add(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}
