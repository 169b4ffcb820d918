use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::products::{
    Category, CategoryForm, CategoryProductPage, CategoryQuery, ProductQuery,
};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path, Query};
use crate::state::Ctx;

/// The categories, each with the number of its products on sale.
#[utoipa::path(get, path = "/v2/empresas/{host}/categorias", tag = "products",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("estado" = Option<String>, Query, description = "activo, inactivo o todos"),
    ),
    responses((status = 200, body = Vec<Category>), Refusals))]
pub async fn list_categories(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<CategoryQuery>,
) -> Answer<Vec<Category>> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::products::categories(&ctx, &caller, &scope, &query).await?,
    ))
}

/// Adds a category.
#[utoipa::path(post, path = "/v2/empresas/{host}/categorias", tag = "products",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = CategoryForm, responses((status = 200, body = Category), Refusals))]
pub async fn add_category(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Idempotent { body, idempotency }: Idempotent<CategoryForm>,
) -> Answer<Category> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::products::add_category(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}

/// Changes a category; what the body leaves out stays. One that is put away keeps its products.
#[utoipa::path(patch, path = "/v2/empresas/{host}/categorias/{categoryId}", tag = "products",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("categoryId" = i64, Path, description = "Clave de la categoría"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = CategoryForm, responses((status = 200, body = Category), Refusals))]
pub async fn change_category(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, category)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<CategoryForm>,
) -> Answer<Category> {
    let scope = caller.company(&host)?;
    let id = category.0;
    Ok(Json(
        yapa_app::products::change_category(&ctx, &caller, &scope, id, body, idempotency).await?,
    ))
}

/// A page of the products of a category.
#[utoipa::path(get, path = "/v2/empresas/{host}/categorias/{categoryId}", tag = "products",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("categoryId" = i64, Path, description = "Clave de la categoría"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 12 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("estado" = Option<String>, Query, description = "activo, inactivo o todos"),
        ("q" = Option<String>, Query, description = "Palabras o código"),
    ),
    responses((status = 200, body = CategoryProductPage), Refusals))]
pub async fn list_category_products(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, category)): Path<(String, Id)>,
    Query(query): Query<ProductQuery>,
) -> Answer<CategoryProductPage> {
    let scope = caller.company(&host)?;
    let page = yapa_app::products::list_category(&ctx, &caller, &scope, category.0, query).await?;
    Ok(Json(page))
}
