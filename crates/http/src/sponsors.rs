//! Sponsors: what they offer, and which of the company's own products that is.

use axum::extract::State;
use yapa_app::sponsors;
use yapa_wire::Id;
use yapa_wire::sponsors::{
    AssociatedProduct, AssociationForm, Sponsor, SponsorCategory, SponsorDocument, SponsorPage,
    SponsorProductPage, SponsorProductQuery, SponsorQuery, SponsorSubcategory,
};

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Caller, Company, Idempotent, Json, Path, Query};
use crate::state::Ctx;

endpoints! {
    list_sponsors, load_sponsor, list_sponsor_products, associate_products,
    list_sponsor_categories, list_sponsor_subcategories, list_sponsor_documents,
}

/// A page of the sponsors of the company's country.
#[endpoint(get, "/v1/compras/paises/{countryCode}/empresas/{host}/distribuidores",
    allow = [Purchasing], sections = ["supplying", "my-orders"])]
pub async fn list_sponsors(
    Company(ctx, caller, scope): Company,
    Path(country): Path<String>,
    Query(query): Query<SponsorQuery>,
) -> Answer<SponsorPage> {
    let found = sponsors::list(&ctx, &caller, &scope, &country, query).await?;
    Ok(Json(found))
}

/// One sponsor.
#[endpoint(get, "/v1/compras/empresas/{host}/distribuidores/{ruc}",
    allow = [Purchasing], sections = ["supplying"])]
pub async fn load_sponsor(
    Company(ctx, caller, scope): Company,
    Path(sponsor): Path<String>,
) -> Answer<Sponsor> {
    Ok(Json(sponsors::load(&ctx, &caller, &scope, sponsor).await?))
}

/// A page of a sponsor's products, each with its discounts and the own products that it is.
#[endpoint(get, "/v1/compras/empresas/{host}/distribuidores/{ruc}/productos",
    allow = [Purchasing], sections = ["supplying"])]
pub async fn list_sponsor_products(
    Company(ctx, caller, scope): Company,
    Path(sponsor): Path<String>,
    Query(query): Query<SponsorProductQuery>,
) -> Answer<SponsorProductPage> {
    let found = sponsors::list_products(&ctx, &caller, &scope, sponsor, query).await?;
    Ok(Json(found))
}

/// Links a sponsor's product with products of the company, in place of the links before.
#[endpoint(put, "/v1/compras/empresas/{host}/distribuidores/{ruc}/productos/{productId}/asociados",
    allow = [Purchasing], sections = ["products", "my-orders"])]
pub async fn associate_products(
    Company(ctx, caller, scope): Company,
    Path((sponsor, product)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<AssociationForm>,
) -> Answer<Vec<AssociatedProduct>> {
    let answer =
        sponsors::associate(&ctx, &caller, &scope, sponsor, product.0, body, idempotency).await?;
    Ok(Json(answer))
}

/// The categories of a sponsor of the caller's country, each with its subcategories.
#[endpoint(get, "/v1/distribuidores/{ruc}/categorias",
    allow = [Purchasing], sections = ["supplying"])]
pub async fn list_sponsor_categories(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(sponsor): Path<String>,
) -> Answer<Vec<SponsorCategory>> {
    Ok(Json(sponsors::categories(&ctx, &caller, sponsor).await?))
}

/// The subcategories of a category of a sponsor.
#[endpoint(get, "/v1/distribuidores/{ruc}/categorias/{categoryId}/subcategorias",
    allow = [Purchasing], sections = ["supplying"])]
pub async fn list_sponsor_subcategories(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((sponsor, category)): Path<(String, Id)>,
) -> Answer<Vec<SponsorSubcategory>> {
    let found = sponsors::subcategories(&ctx, &caller, sponsor, category.0).await?;
    Ok(Json(found))
}

/// The documents that a sponsor issues for its sales.
#[endpoint(get, "/v1/distribuidores/{ruc}/tipos-comprobante",
    allow = [Purchasing], sections = ["supplying"])]
pub async fn list_sponsor_documents(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(sponsor): Path<String>,
) -> Answer<Vec<SponsorDocument>> {
    Ok(Json(sponsors::documents(&ctx, &caller, sponsor).await?))
}
