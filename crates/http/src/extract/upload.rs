//! Files that browsers send.

use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use bytes::Bytes;
use multer::Multipart;
use yapa_app::pictures::{self, FIELD, LARGEST_FILE};
use yapa_app::{Error, Kind, say};

use super::body;
use crate::ApiError;

/// What may stand around the file: other fields, names and boundaries.
const AROUND: usize = 64 * 1024;

/// A form with one file, `multipart/form-data`; 415 for another body, 413 for a file of more
/// than 5 MiB, 400 without a file.
pub struct Upload {
    /// The file, whatever the name of its field; what stands beside it is not asked for.
    pub picture: Bytes,
}

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let boundary = multer::parse_boundary(kind)
            .map_err(|_| ApiError(Error::of(Kind::UnsupportedMediaType)))?;
        let read = body::read_up_to(request, LARGEST_FILE + AROUND).await;
        let bytes = read.map_err(|ApiError(error)| match error.kind() {
            Kind::TooLarge => ApiError(pictures::too_large()),
            _ => ApiError(error),
        })?;
        Ok(parts(bytes, boundary).await?)
    }
}

async fn parts(body: Bytes, boundary: String) -> Result<Upload, Error> {
    let whole = futures::stream::iter([Ok::<_, std::convert::Infallible>(body)]);
    let mut form = Multipart::new(whole, boundary);
    let mut picture = None;
    while let Some(part) = form.next_field().await.map_err(bad_form)? {
        let is_file = part.file_name().is_some();
        let content = part.bytes().await.map_err(bad_form)?;
        if is_file && picture.replace(content).is_some() {
            return Err(Error::field(FIELD, say::ONE_FILE));
        }
    }
    let picture = picture.ok_or_else(|| Error::field(FIELD, say::NO_FILE))?;
    Ok(Upload { picture })
}

fn bad_form(_: multer::Error) -> Error {
    Error::validation(say::BAD_FORM)
}
