use axum::extract::State;
use yapa_wire::shared::{SharedProductPage, SharedQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the shared catalogue; an exact barcode comes first.
#[utoipa::path(get, path = "/v2/empresas/{host}/paises/{countryCode}/yapa/productos", tag = "shared",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("countryCode" = String, Path, description = "Código ISO 3166-1 del país de la empresa"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 12 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("rubro" = Option<String>, Query, description = "Código del rubro"),
        ("q" = Option<String>, Query, description = "Palabras o código de barras"),
        ("categoria" = Option<String>, Query, description = "Clave o nombre de la categoría"),
        ("soloNuevos" = Option<bool>, Query, description = "Solo lo que la empresa no tiene"),
    ),
    responses((status = 200, body = SharedProductPage), Refusals))]
pub async fn list_shared_products(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, country)): Path<(String, String)>,
    Query(query): Query<SharedQuery>,
) -> Answer<SharedProductPage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::shared::list(&ctx, &caller, &scope, &country, query).await?,
    ))
}
