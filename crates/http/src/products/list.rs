use axum::extract::State;
use yapa_wire::products::{BestSellerQuery, ProductPage, ProductQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the products that the query wants.
#[utoipa::path(get, path = "/v2/empresas/{host}/productos", tag = "products",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 20 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("estado" = Option<String>, Query, description = "activo, inactivo o todos"),
        ("q" = Option<String>, Query, description = "Palabras o código"),
        ("chatbot" = Option<bool>, Query, description = "Solo los que ofrece el chatbot, o los que no"),
        ("sin_stock" = Option<bool>, Query, description = "Solo los que no tienen stock, o los que sí"),
        ("sin_precio" = Option<bool>, Query, description = "Solo los que no tienen precio, o los que sí"),
        ("personalizado" = Option<bool>, Query, description = "Solo los creados por la empresa, o los demás"),
        ("umbral" = Option<bool>, Query, description = "Solo los que llegaron al umbral de reposición, o los demás"),
    ),
    responses((status = 200, body = ProductPage), Refusals))]
pub async fn list_products(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<ProductQuery>,
) -> Answer<ProductPage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::products::list(&ctx, &caller, &scope, query).await?,
    ))
}

/// The products on sale, what sells most first.
#[utoipa::path(get, path = "/v2/pedidos/paises/{countryCode}/productos", tag = "products",
    params(
        ("countryCode" = String, Path, description = "País de la empresa, ISO 3166-1 alfa-2"),
        ("maspedidos" = Option<bool>, Query, description = "Siempre true"),
        ("ruc" = String, Query, description = "Número de registro de la empresa"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
    ),
    responses((status = 200, body = ProductPage), Refusals))]
pub async fn list_best_sellers(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(country): Path<String>,
    Query(query): Query<BestSellerQuery>,
) -> Answer<ProductPage> {
    caller.country(&country)?;
    let scope = caller.company(&query.company_host)?;
    Ok(Json(
        yapa_app::products::best_sellers(&ctx, &caller, &scope, &query).await?,
    ))
}
