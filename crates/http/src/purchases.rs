//! Orders of the company to sponsors.

use axum::extract::State;
use yapa_app::purchases;
use yapa_wire::Id;
use yapa_wire::purchases::{
    NewPurchase, Purchase, PurchaseMoved, PurchasePage, PurchaseQuery, PurchaseRef,
    PurchaseRegistered, PurchaseSummary,
};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Caller, Company, Idempotent, Json, Made, Path, Query};
use crate::state::Ctx;

endpoints! {
    add_purchase, list_purchases, load_purchase_summary, load_purchase, change_purchase_status,
}

/// Sends an order to a sponsor; every amount is worked out again from the sponsor's list.
#[endpoint(post, "/v1/distribuidores/{ruc}/empresas/{host}/pedidos",
    allow = [Purchasing], sections = ["supplying"])]
pub async fn add_purchase(
    Company(ctx, caller, scope): Company,
    Path(sponsor): Path<String>,
    Idempotent { body, idempotency }: Idempotent<NewPurchase>,
) -> Result<Made<PurchaseRegistered>, ApiError> {
    let added = purchases::add(&ctx, &caller, &scope, sponsor, body, idempotency).await?;
    Ok(Made(added))
}

/// A page of the company's orders to sponsors, the newest first.
#[endpoint(get, "/v1/compras/empresas/{host}/pedidos",
    allow = [Purchasing], sections = ["my-orders", "supplying", "clients-orders", "reports"])]
pub async fn list_purchases(
    Company(ctx, caller, scope): Company,
    Query(query): Query<PurchaseQuery>,
) -> Answer<PurchasePage> {
    Ok(Json(purchases::list(&ctx, &caller, &scope, query).await?))
}

/// The company's orders of this week and month, and the distance to its goal.
#[endpoint(get, "/v1/compras/empresas/{host}/pedidos/resumen",
    allow = [Purchasing], sections = ["my-orders"])]
pub async fn load_purchase_summary(
    Company(ctx, caller, scope): Company,
) -> Answer<PurchaseSummary> {
    Ok(Json(purchases::summary(&ctx, &caller, &scope).await?))
}

/// An order to a sponsor with its lines.
#[endpoint(get, "/v1/compras/empresas/{host}/pedidos/{purchaseId}",
    allow = [Purchasing], sections = ["my-orders", "supplying", "products"])]
pub async fn load_purchase(
    Company(ctx, caller, scope): Company,
    Path(purchase): Path<Id>,
) -> Answer<Purchase> {
    let found = purchases::load(&ctx, &caller, &scope, purchase.0).await?;
    Ok(Json(found))
}

/// Moves orders of the caller's company on, all of them or none: 1 Pendiente, 2 Confirmado,
/// 3 Despachado, 4 Entregado, 5 Recibido, 6 Rechazado, 7 Anulado. They only go forward; they
/// are rejected until received, and canceled until shipped.
#[endpoint(patch, "/v1/distribuidores/pedidos/estados/{statusId}",
    allow = [Purchasing], sections = ["my-orders"])]
pub async fn change_purchase_status(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(status): Path<i64>,
    Idempotent { body, idempotency }: Idempotent<Vec<PurchaseRef>, true>,
) -> Answer<Vec<PurchaseMoved>> {
    let scope = caller.home();
    let changed = purchases::change(&ctx, &caller, &scope, status, body, idempotency).await?;
    Ok(Json(changed))
}
