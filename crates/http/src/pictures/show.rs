use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::ApiError;
use crate::error::Refusals;
use crate::extract::Path;
use crate::state::Ctx;

/// A picture never changes: another one has another name.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// A picture; its name is all that it takes to see it.
#[utoipa::path(get, path = "/media/{name}", tag = "pictures",
    params(("name" = String, Path, description = "Nombre de la imagen")),
    responses((status = 200, content_type = "image/jpeg", body = Vec<u8>), Refusals))]
pub async fn load_picture(
    State(ctx): State<Ctx>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let picture = yapa_app::pictures::load(&ctx, name.clone()).await?;
    let tag = format!("\"{name}\"");
    let known = headers.get(header::IF_NONE_MATCH);
    let known = known.and_then(|tags| tags.to_str().ok());
    let unchanged = known.is_some_and(|tags| tags.split(',').any(|one| one.trim() == tag));
    let mut response = if unchanged {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        (
            [(header::CONTENT_TYPE, picture.media_type)],
            picture.content,
        )
            .into_response()
    };
    let out = response.headers_mut();
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(FOR_EVER));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        out.insert(header::ETAG, tag);
    }
    Ok(response)
}
