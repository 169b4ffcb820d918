use axum::extract::State;
use yapa_wire::sales::{NewSale, SaleRegistered};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Registers a sale: number, stock, payment and figures in one transaction.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}", tag = "sales", request_body = NewSale,
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Identifica la venta ante reintentos")
    ),
    responses((status = 200, body = SaleRegistered), Refusals))]
pub async fn register_sale(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    request: Idempotent<NewSale>,
) -> Answer<SaleRegistered> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::sales::register(&ctx, &caller, &scope, request.body, request.idempotency).await?,
    ))
}
