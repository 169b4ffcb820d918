//! The shared catalogue: products of a country that a company may take over.

use axum::extract::State;
use yapa_app::shared;
use yapa_wire::shared::{
    BusinessLine, SharedAdded, SharedAddition, SharedAdditionQuery, SharedCategory,
    SharedCategoryQuery, SharedProductPage, SharedQuery,
};

use crate::access::CATALOGUE_SCREENS;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Caller, Company, Idempotent, Json, Path, Query};
use crate::state::Ctx;

endpoints! {
    list_shared_products, list_shared_categories, list_business_lines, add_shared_products,
}

/// A page of the shared catalogue; an exact barcode comes first.
#[endpoint(get, "/v2/empresas/{host}/paises/{countryCode}/yapa/productos",
    allow = [ViewProducts], sections = CATALOGUE_SCREENS)]
pub async fn list_shared_products(
    Company(ctx, caller, scope): Company,
    Path(country): Path<String>,
    Query(query): Query<SharedQuery>,
) -> Answer<SharedProductPage> {
    let found = shared::list(&ctx, &caller, &scope, &country, query).await?;
    Ok(Json(found))
}

/// The categories of the shared catalogue by name.
#[endpoint(get, "/v2/empresas/{host}/paises/{countryCode}/yapa/categorias",
    allow = [ViewProducts], sections = ["products"])]
pub async fn list_shared_categories(
    Company(ctx, caller, scope): Company,
    Path(country): Path<String>,
    Query(query): Query<SharedCategoryQuery>,
) -> Answer<Vec<SharedCategory>> {
    let found = shared::categories(&ctx, &caller, &scope, &country, &query).await?;
    Ok(Json(found))
}

/// The business lines by code.
#[endpoint(get, "/v1/yapa/rubros", allow = [Anyone], sections = [])]
pub async fn list_business_lines(
    State(ctx): State<Ctx>,
    _caller: Caller,
) -> Answer<Vec<BusinessLine>> {
    Ok(Json(shared::lines(&ctx).await?))
}

/// Adds products of the shared catalogue to the company's; the answer names those it already had.
#[endpoint(post, "/v2/empresas/{host}/productos", allow = [EditProducts], sections = ["products"])]
pub async fn add_shared_products(
    Company(ctx, caller, scope): Company,
    Query(query): Query<SharedAdditionQuery>,
    Idempotent {
        mut body,
        idempotency,
    }: Idempotent<SharedAddition, true>,
) -> Answer<SharedAdded> {
    body.user = body.user.or(query.user);
    let added = shared::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(added))
}
