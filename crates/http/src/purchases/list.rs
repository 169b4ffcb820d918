use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::purchases::{Purchase, PurchasePage, PurchaseQuery, PurchaseSummary};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the company's orders to sponsors, the newest first.
#[utoipa::path(get, path = "/v1/compras/empresas/{host}/pedidos", tag = "purchases",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("estados" = Option<String>, Query, description = "Números de estado (1 a 7) separados por comas"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día (AAAA-MM-DD)"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día (AAAA-MM-DD)"),
        ("q" = Option<String>, Query, description = "Distribuidor, su número de registro o número del pedido"),
        ("distribuidor" = Option<String>, Query, description = "Número de registro de un distribuidor"),
    ),
    responses((status = 200, body = PurchasePage), Refusals))]
pub async fn list_purchases(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<PurchaseQuery>,
) -> Answer<PurchasePage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::purchases::list(&ctx, &caller, &scope, query).await?,
    ))
}

/// What the company ordered this week and month, and how far it is from its goal.
#[utoipa::path(get, path = "/v1/compras/empresas/{host}/pedidos/resumen", tag = "purchases",
    params(("host" = String, Path, description = "Número de registro de la empresa")),
    responses((status = 200, body = PurchaseSummary), Refusals))]
pub async fn load_purchase_summary(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
) -> Answer<PurchaseSummary> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::purchases::summary(&ctx, &caller, &scope).await?,
    ))
}

/// An order to a sponsor with its lines.
#[utoipa::path(get, path = "/v1/compras/empresas/{host}/pedidos/{purchaseId}", tag = "purchases",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("purchaseId" = i64, Path, description = "Clave del pedido"),
    ),
    responses((status = 200, body = Purchase), Refusals))]
pub async fn load_purchase(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, purchase)): Path<(String, Id)>,
) -> Answer<Purchase> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::purchases::load(&ctx, &caller, &scope, purchase.0).await?,
    ))
}
