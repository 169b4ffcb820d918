use axum::extract::State;
use yapa_wire::sponsors::{SponsorProductPage, SponsorProductQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of a sponsor's products, each with its discounts and the own products that it is.
#[utoipa::path(get, path = "/v1/compras/empresas/{host}/distribuidores/{ruc}/productos", tag = "sponsors",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("ruc" = String, Path, description = "Número de registro del distribuidor"),
        ("q" = Option<String>, Query, description = "Palabras, código o código de barras"),
        ("codigos" = Option<String>, Query, description = "Solo estos códigos del distribuidor, separados por comas"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 12 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("categoria" = Option<i64>, Query, description = "Clave de la categoría"),
        ("sub_categoria" = Option<i64>, Query, description = "Clave de la subcategoría"),
        ("descuentos" = Option<bool>, Query, description = "Solo los que tienen descuento"),
        ("activo" = Option<bool>, Query, description = "Los que se pueden pedir (true) o los que no"),
    ),
    responses((status = 200, body = SponsorProductPage), Refusals))]
pub async fn list_sponsor_products(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, sponsor)): Path<(String, String)>,
    Query(query): Query<SponsorProductQuery>,
) -> Answer<SponsorProductPage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::sponsors::list_products(&ctx, &caller, &scope, sponsor, query).await?,
    ))
}
