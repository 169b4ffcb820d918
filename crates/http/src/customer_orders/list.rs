use axum::extract::State;
use yapa_wire::customer_orders::{CustomerOrderPage, CustomerOrderQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the orders of the company's customers, the newest first, and how many are new.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/pedidos", tag = "customer_orders",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("estado" = Option<String>, Query, description = "nuevo, aceptado, despachado, recoger, entregado o rechazado; varios separados por comas"),
        ("q" = Option<String>, Query, description = "Cliente, documento, teléfono o número del pedido"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 100 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día (AAAA-MM-DD)"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día (AAAA-MM-DD)"),
    ),
    responses((status = 200, body = CustomerOrderPage), Refusals))]
pub async fn list_customer_orders(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<CustomerOrderQuery>,
) -> Answer<CustomerOrderPage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::customer_orders::list(&ctx, &caller, &scope, query).await?,
    ))
}
