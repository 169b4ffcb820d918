use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::sales::SaleRegistered;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, IdempotentBare, Json, Path};
use crate::state::Ctx;

/// Issues the ticket of a receipt, once.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/ventas/{saleId}/recibo-a-boleta", tag = "sales",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("saleId" = i64, Path, description = "Clave de la venta")
    ),
    responses((status = 200, body = SaleRegistered), Refusals))]
pub async fn convert_receipt(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, sale_id)): Path<(String, Id)>,
    request: IdempotentBare,
) -> Answer<SaleRegistered> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::sales::to_ticket(&ctx, &caller, &scope, sale_id.0, request.0).await?,
    ))
}
