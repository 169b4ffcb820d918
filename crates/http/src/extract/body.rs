//! Reading a body whole, within the limit of its route.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use yapa_app::{Error, Kind, say};

use crate::ApiError;

/// The body, or 413 when it is larger than its route takes.
pub async fn read<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    Bytes::from_request(request, state)
        .await
        .map_err(|rejection| {
            let too_large = rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE;
            ApiError(if too_large {
                Error::of(Kind::TooLarge)
            } else {
                Error::of(Kind::Validation)
            })
        })
}

/// Whether the media type, parameters aside, is this one.
pub fn has_media_type(request: &Request, wanted: impl Fn(&str) -> bool) -> bool {
    let value = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let essence = value
        .and_then(|text| text.split(';').next())
        .map(|text| text.trim().to_ascii_lowercase());
    essence.is_some_and(|essence| wanted(&essence))
}

/// Refuses a JSON text in which some string holds U+0000, written `\u0000`.
pub fn refuse_escaped_nul(json: &[u8]) -> Result<(), Error> {
    const NUL: &[u8] = b"\\u0000";
    let mut from = 0;
    while let Some(at) = find(&json[from..], NUL) {
        let start = from + at;
        let backslashes = json[..start]
            .iter()
            .rev()
            .take_while(|byte| **byte == b'\\')
            .count();
        if backslashes % 2 == 0 {
            return Err(Error::validation(say::NUL_BYTE));
        }
        from = start + NUL.len();
    }
    Ok(())
}

/// Refuses a form or query in which a value holds a NUL byte, written `%00`.
pub fn refuse_encoded_nul(text: &[u8]) -> Result<(), Error> {
    let found = text.contains(&0) || find(text, b"%00").is_some();
    if found {
        Err(Error::validation(say::NUL_BYTE))
    } else {
        Ok(())
    }
}

fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nul_is_found_however_it_is_written() {
        assert!(refuse_escaped_nul(br#"{"a":"x\u0000"}"#).is_err());
        assert!(refuse_escaped_nul(br#"{"a":"x\\\u0000"}"#).is_err());
        assert!(refuse_escaped_nul(br#"{"a":"x\\u0000 \u00001"}"#).is_err());
        assert!(refuse_escaped_nul(br#"{"a":"x\\u0000"}"#).is_ok());
        assert!(refuse_encoded_nul(b"a=1%00").is_err());
        assert!(refuse_encoded_nul(b"a=1%20").is_ok());
    }
}
