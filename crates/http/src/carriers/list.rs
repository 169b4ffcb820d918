use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::carriers::{Carrier, CarrierPage, CarrierQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// The company's vehicles, by plate.
#[utoipa::path(get, path = "/v2/administracion/empresas/{host}/transportes", tag = "carriers",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 12 si no se dice"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("q" = Option<String>, Query, description = "Parte de la placa"),
    ),
    responses((status = 200, body = CarrierPage), Refusals))]
pub async fn list_carriers(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<CarrierQuery>,
) -> Answer<CarrierPage> {
    let scope = caller.company(&host)?;
    Ok(Json(yapa_app::carriers::list(&ctx, &scope, &query).await?))
}

/// A vehicle with its drivers.
#[utoipa::path(get, path = "/v2/administracion/empresas/{host}/transportes/{carrierId}", tag = "carriers",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("carrierId" = i64, Path, description = "Clave del vehículo"),
    ),
    responses((status = 200, body = Carrier), Refusals))]
pub async fn load_carrier(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, carrier)): Path<(String, Id)>,
) -> Answer<Carrier> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::carriers::load(&ctx, &scope, carrier.0).await?,
    ))
}
