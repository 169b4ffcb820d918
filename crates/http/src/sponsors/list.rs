use axum::extract::State;
use yapa_wire::sponsors::{Sponsor, SponsorPage, SponsorQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the sponsors of the company's country.
#[utoipa::path(get, path = "/v1/compras/paises/{countryCode}/empresas/{host}/distribuidores", tag = "sponsors",
    params(
        ("countryCode" = String, Path, description = "País de la empresa: PE, CL, CO o MX"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("orden" = Option<String>, Query, description = "nombre, desc o pedidos; por nombre si no se indica"),
        ("nombre" = Option<String>, Query, description = "Palabras del nombre o número de registro"),
    ),
    responses((status = 200, body = SponsorPage), Refusals))]
pub async fn list_sponsors(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((country, host)): Path<(String, String)>,
    Query(query): Query<SponsorQuery>,
) -> Answer<SponsorPage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::sponsors::list(&ctx, &caller, &scope, &country, query).await?,
    ))
}

/// One sponsor.
#[utoipa::path(get, path = "/v1/compras/empresas/{host}/distribuidores/{ruc}", tag = "sponsors",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("ruc" = String, Path, description = "Número de registro del distribuidor"),
    ),
    responses((status = 200, body = Sponsor), Refusals))]
pub async fn load_sponsor(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, sponsor)): Path<(String, String)>,
) -> Answer<Sponsor> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::sponsors::load(&ctx, &caller, &scope, sponsor).await?,
    ))
}
