//! Orders of customers: placing, reading and serving them.

use axum::extract::State;
use yapa_app::customer_orders;
use yapa_wire::Id;
use yapa_wire::customer_orders::{
    CustomerOrder, CustomerOrderPage, CustomerOrderPatch, CustomerOrderPatchQuery,
    CustomerOrderQuery, NewCustomerOrder,
};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Caller, Company, Idempotent, Json, Made, Path, Query};
use crate::state::Ctx;

endpoints! {
    list_customer_orders, add_customer_order, load_customer_order, change_customer_order,
}

/// A page of the orders of the company's customers, the newest first, and how many are new.
#[endpoint(get, "/v2/ventas/empresas/{host}/pedidos",
    allow = [ViewProducts], sections = ["clients-orders", "home", "my-orders", "reports"])]
pub async fn list_customer_orders(
    Company(ctx, caller, scope): Company,
    Query(query): Query<CustomerOrderQuery>,
) -> Answer<CustomerOrderPage> {
    let found = customer_orders::list(&ctx, &caller, &scope, query).await?;
    Ok(Json(found))
}

/// Places an order of a customer, priced from the catalogue: for a shop's own online channel,
/// and for staff who take an order by telephone.
#[endpoint(post, "/v2/ventas/empresas/{host}/pedidos",
    allow = [Sell], sections = ["clients-orders"])]
pub async fn add_customer_order(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewCustomerOrder>,
) -> Result<Made<CustomerOrder>, ApiError> {
    let placed = customer_orders::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Made(placed))
}

/// One order of a customer.
#[endpoint(get, "/v2/ventas/empresas/{host}/pedidos/{orderId}",
    allow = [ViewProducts], sections = ["clients-orders", "home"])]
pub async fn load_customer_order(
    Company(ctx, caller, scope): Company,
    Path(order): Path<Id>,
) -> Answer<CustomerOrder> {
    let found = customer_orders::find(&ctx, &caller, &scope, order.0).await?;
    Ok(Json(found))
}

/// Brings an order of a customer into another state; when goods leave the shelf their sale is
/// registered, and handing them over closes it.
#[endpoint(patch, "/v2/pedidos/{orderId}", allow = [Sell], sections = ["clients-orders"])]
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
    let orders = customer_orders::change;
    let changed = orders(&ctx, &caller, &scope, order.0, seller, body, idempotency).await?;
    Ok(Json(changed))
}
