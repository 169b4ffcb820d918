use axum::extract::State;
use yapa_wire::clients::{ClientPage, ClientQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the clients.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/clientes", tag = "clients",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("q" = Option<String>, Query, description = "Palabras del nombre o inicio del documento"),
        ("tipo" = Option<String>, Query, description = "Todos, Natural o Juridico"),
        ("favorito" = Option<bool>, Query, description = "Solo favoritos"),
        ("con_cuponera" = Option<bool>, Query, description = "Solo los que tienen cuponera"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
    ),
    responses((status = 200, body = ClientPage), Refusals))]
pub async fn list_clients(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<ClientQuery>,
) -> Answer<ClientPage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::clients::list(&ctx, &caller, &scope, query).await?,
    ))
}
