//! The pictures of a company.

use yapa_app::gallery;
use yapa_wire::gallery::{PicturePage, PictureQuery};

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Json, Query};

endpoints! {
    list_pictures,
}

/// A page of the pictures: the shop, its logo, then the products by name. A seller sees those of the
/// guides of the own sales.
#[endpoint(get, "/v2/administracion/empresas/{host}/galeria",
    allow = [Base], sections = ["photo-gallery"])]
pub async fn list_pictures(
    Company(ctx, caller, scope): Company,
    Query(query): Query<PictureQuery>,
) -> Answer<PicturePage> {
    Ok(Json(gallery::list(&ctx, &caller, &scope, query).await?))
}
