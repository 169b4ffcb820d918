use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::customer_orders::CustomerOrder;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// One order of a customer.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/pedidos/{orderId}", tag = "customer_orders",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("orderId" = i64, Path, description = "Clave del pedido"),
    ),
    responses((status = 200, body = CustomerOrder), Refusals))]
pub async fn load_customer_order(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, order)): Path<(String, Id)>,
) -> Answer<CustomerOrder> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::customer_orders::find(&ctx, &caller, &scope, order.0).await?,
    ))
}
