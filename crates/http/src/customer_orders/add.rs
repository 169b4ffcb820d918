use axum::extract::State;
use axum::http::StatusCode;
use yapa_wire::customer_orders::{CustomerOrder, NewCustomerOrder};

use crate::ApiError;
use crate::error::Refusals;
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Places an order of a customer, priced from the catalogue: for a shop's own online channel,
/// and for staff who take an order by telephone.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/pedidos", tag = "customer_orders",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewCustomerOrder, responses((status = 201, body = CustomerOrder), Refusals))]
pub async fn add_customer_order(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Idempotent { body, idempotency }: Idempotent<NewCustomerOrder>,
) -> Result<(StatusCode, Json<CustomerOrder>), ApiError> {
    let scope = caller.company(&host)?;
    let placed = yapa_app::customer_orders::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok((StatusCode::CREATED, Json(placed)))
}
