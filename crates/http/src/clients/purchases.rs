use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::clients::ClientPurchasePage;
use yapa_wire::paging::PageQuery;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// What a client bought, the newest first. Owners and managers see every seller's
/// sales under their own key.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/usuarios/{userId}/clientes/{clientId}/compras", tag = "clients",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("userId" = i64, Path, description = "Vendedor"),
        ("clientId" = i64, Path, description = "Clave del cliente"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
    ),
    responses((status = 200, body = ClientPurchasePage), Refusals))]
pub async fn list_client_purchases(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, user, client)): Path<(String, Id, Id)>,
    Query(query): Query<PageQuery>,
) -> Answer<ClientPurchasePage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::clients::purchases(&ctx, &caller, &scope, user.0, client.0, query).await?,
    ))
}
