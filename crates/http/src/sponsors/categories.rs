use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::sponsors::{SponsorCategory, SponsorDocument, SponsorSubcategory};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// The categories of a sponsor of the caller's country, each with what is below it.
#[utoipa::path(get, path = "/v1/distribuidores/{ruc}/categorias", tag = "sponsors",
    params(("ruc" = String, Path, description = "Número de registro del distribuidor")),
    responses((status = 200, body = Vec<SponsorCategory>), Refusals))]
pub async fn list_sponsor_categories(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(sponsor): Path<String>,
) -> Answer<Vec<SponsorCategory>> {
    Ok(Json(
        yapa_app::sponsors::categories(&ctx, &caller, sponsor).await?,
    ))
}

/// The subcategories of a category of a sponsor.
#[utoipa::path(get, path = "/v1/distribuidores/{ruc}/categorias/{categoryId}/subcategorias", tag = "sponsors",
    params(
        ("ruc" = String, Path, description = "Número de registro del distribuidor"),
        ("categoryId" = i64, Path, description = "Clave de la categoría"),
    ),
    responses((status = 200, body = Vec<SponsorSubcategory>), Refusals))]
pub async fn list_sponsor_subcategories(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((sponsor, category)): Path<(String, Id)>,
) -> Answer<Vec<SponsorSubcategory>> {
    Ok(Json(
        yapa_app::sponsors::subcategories(&ctx, &caller, sponsor, category.0).await?,
    ))
}

/// The documents that a sponsor issues for what it sells.
#[utoipa::path(get, path = "/v1/distribuidores/{ruc}/tipos-comprobante", tag = "sponsors",
    params(("ruc" = String, Path, description = "Número de registro del distribuidor")),
    responses((status = 200, body = Vec<SponsorDocument>), Refusals))]
pub async fn list_sponsor_documents(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(sponsor): Path<String>,
) -> Answer<Vec<SponsorDocument>> {
    Ok(Json(
        yapa_app::sponsors::documents(&ctx, &caller, sponsor).await?,
    ))
}
