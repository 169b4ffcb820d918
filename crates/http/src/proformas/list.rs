use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::proformas::{ProformaPage, ProformaQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the company's quotes, the newest first.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/proformas", tag = "proformas",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("q" = Option<String>, Query, description = "Cliente, documento o número de la proforma"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("estado" = Option<String>, Query, description = "abierta, cerrada, anulado o gratuito"),
        ("tipo" = Option<String>, Query, description = "venta, parqueo, parqueo-carro o parqueo-moto"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día (AAAA-MM-DD)"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día (AAAA-MM-DD)"),
    ),
    responses((status = 200, body = ProformaPage), Refusals))]
pub async fn list_proformas(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<ProformaQuery>,
) -> Answer<ProformaPage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::proformas::list(&ctx, &caller, &scope, query).await?,
    ))
}

/// A page of a client's quotes, the newest first.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/clientes/{clientId}/proformas", tag = "proformas",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("clientId" = i64, Path, description = "Clave del cliente"),
        ("q" = Option<String>, Query, description = "Número de la proforma"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("estado" = Option<String>, Query, description = "abierta, cerrada, anulado o gratuito"),
        ("tipo" = Option<String>, Query, description = "venta, parqueo, parqueo-carro o parqueo-moto"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día (AAAA-MM-DD)"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día (AAAA-MM-DD)"),
    ),
    responses((status = 200, body = ProformaPage), Refusals))]
pub async fn list_client_proformas(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, client)): Path<(String, Id)>,
    Query(query): Query<ProformaQuery>,
) -> Answer<ProformaPage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::proformas::list_of_client(&ctx, &caller, &scope, client.0, query).await?,
    ))
}
