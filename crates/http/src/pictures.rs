//! Pictures: uploaded by users, shown to every client that knows their address.

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use yapa_app::pictures;
use yapa_wire::gallery::UploadedPicture;

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Json, Path, Upload};
use crate::state::Ctx;
use crate::tagged::{self, FOR_EVER};

endpoints! {
    load_picture, upload_product_picture,
}

/// A picture; its name is all that it takes to see it.
#[endpoint(get, "/media/{name}", public, outside_contract, file = "image/jpeg")]
pub async fn load_picture(
    State(ctx): State<Ctx>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let picture = pictures::load(&ctx, name.clone()).await?;
    let tag = format!("\"{name}\"");
    // A picture never changes: another one has another name.
    tagged::answer(&headers, &tag, FOR_EVER, || {
        let kind = [(header::CONTENT_TYPE, picture.media_type)];
        Ok((kind, picture.content).into_response())
    })
}

/// Takes in the picture of a product; the same file again has the same address.
#[endpoint(post, "/v2/ventas/empresas/{host}/subir-img-prod-almacen",
    allow = [EditProducts], sections = ["products"])]
pub async fn upload_product_picture(
    Company(ctx, caller, scope): Company,
    upload: Upload,
) -> Answer<UploadedPicture> {
    let stored = pictures::store(&ctx, &caller, &scope, upload.picture).await?;
    Ok(Json(stored))
}
