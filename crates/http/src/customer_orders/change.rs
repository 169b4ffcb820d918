use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::customer_orders::{CustomerOrder, CustomerOrderPatch, CustomerOrderPatchQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path, Query};
use crate::state::Ctx;

/// Brings an order of a customer into another state; what leaves the shelf is sold with it, and
/// what is handed over closes its sale.
#[utoipa::path(patch, path = "/v2/pedidos/{orderId}", tag = "customer_orders",
    params(
        ("orderId" = i64, Path, description = "Clave del pedido"),
        ("usu_id_venta" = Option<i64>, Query, description = "Clave del vendedor; quien llama si falta"),
        ("ruc" = Option<String>, Query, description = "Empresa del pedido; la propia si falta"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = CustomerOrderPatch, responses((status = 200, body = CustomerOrder), Refusals))]
pub async fn change_customer_order(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(order): Path<Id>,
    Query(query): Query<CustomerOrderPatchQuery>,
    Idempotent { body, idempotency }: Idempotent<CustomerOrderPatch>,
) -> Answer<CustomerOrder> {
    let scope = match &query.host {
        Some(host) => caller.company(host)?,
        None => caller.home(),
    };
    let seller = query.seller.map(|seller| seller.0);
    let orders = yapa_app::customer_orders::change;
    Ok(Json(
        orders(&ctx, &caller, &scope, order.0, seller, body, idempotency).await?,
    ))
}
