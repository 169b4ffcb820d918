//! Files that browsers send.

use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use bytes::Bytes;
use multer::Multipart;
use yapa_app::pictures::{self, FIELD, LARGEST_FILE};
use yapa_app::{Error, IdempotencyKey, Kind, say};

use super::body;
use super::idempotent::{self, RequestDigest};
use crate::ApiError;

/// The field of a comment beside the file.
const COMMENT: &str = "comentario";
/// Allowed bytes around the file: other fields, names and boundaries.
const AROUND: usize = 64 * 1024;

/// A form with one file, `multipart/form-data`; 415 for another body, 413 for a file of more
/// than 5 MiB, 400 without a file.
pub struct Upload {
    /// The file, under any field name.
    pub picture: Bytes,
    /// Its file name on the device; empty when the request has none.
    pub name: String,
    /// The field `comentario`; empty when there is none.
    pub comment: String,
    /// Key, and hash of address, file and comment: boundaries differ between retries.
    pub idempotency: IdempotencyKey,
}

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let boundary = multer::parse_boundary(kind)
            .map_err(|_| ApiError(Error::of(Kind::UnsupportedMediaType)))?;
        let key = idempotent::key(request.headers())?;
        let asked = RequestDigest::of(request.method(), request.uri());
        let read = body::read_up_to(request, LARGEST_FILE + AROUND).await;
        let bytes = read.map_err(|ApiError(error)| match error.kind() {
            Kind::TooLarge => ApiError(pictures::too_large()),
            _ => ApiError(error),
        })?;
        let (picture, name, comment) = parts(bytes, boundary).await?;
        let content = [&picture, b"\n".as_slice(), comment.as_bytes()].concat();
        Ok(Upload {
            idempotency: asked.idempotency(key, &content),
            picture,
            name,
            comment,
        })
    }
}

async fn parts(body: Bytes, boundary: String) -> Result<(Bytes, String, String), Error> {
    let whole = futures::stream::iter([Ok::<_, std::convert::Infallible>(body)]);
    let mut form = Multipart::new(whole, boundary);
    let (mut picture, mut name, mut comment) = (None, String::new(), String::new());
    while let Some(part) = form.next_field().await.map_err(bad_form)? {
        let file_name = part.file_name().map(str::to_owned);
        let is_comment = part.name() == Some(COMMENT);
        let content = part.bytes().await.map_err(bad_form)?;
        if let Some(file_name) = file_name {
            name = file_name;
            if picture.replace(content).is_some() {
                return Err(Error::field(FIELD, say::ONE_FILE));
            }
        } else if is_comment {
            comment = text(&content)?;
        }
    }
    let picture = picture.ok_or_else(|| Error::field(FIELD, say::NO_FILE))?;
    Ok((picture, name, comment))
}

/// The words of a comment.
fn text(content: &[u8]) -> Result<String, Error> {
    let text = std::str::from_utf8(content).map_err(|_| Error::field(COMMENT, say::BAD_FORM))?;
    match text.chars().all(is_printed) {
        true => Ok(text.to_owned()),
        false => Err(Error::field(COMMENT, say::CONTROLS)),
    }
}

/// Whether a character is allowed in a comment; line ends are.
fn is_printed(letter: char) -> bool {
    !letter.is_control() || matches!(letter, '\n' | '\r' | '\t')
}

fn bad_form(_: multer::Error) -> Error {
    Error::validation(say::BAD_FORM)
}
