//! Reading a body whole, within the limit of its route.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::Value;
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

/// Refuses a JSON text in which some string holds U+0000, written `\u0000`; a text
/// that can be read names the field that holds it.
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
            let value = serde_json::from_slice::<Value>(json).ok();
            let place = value.and_then(|value| place_of_nul(&value, String::new()));
            let field = place.filter(|place| !place.is_empty());
            return Err(Error::field(
                field.as_deref().unwrap_or(super::faults::WHOLE),
                say::NUL_BYTE,
            ));
        }
        from = start + NUL.len();
    }
    Ok(())
}

/// Where the first text with U+0000 stands: `detalle[0].nombre`. A name that holds
/// one is no field: then it is the object around it.
fn place_of_nul(value: &Value, place: String) -> Option<String> {
    match value {
        Value::String(text) => text.contains('\0').then_some(place),
        Value::Array(all) => {
            let mut all = all.iter().enumerate();
            all.find_map(|(at, inner)| place_of_nul(inner, format!("{place}[{at}]")))
        }
        Value::Object(fields) => {
            let dot = if place.is_empty() { "" } else { "." };
            let mut inside = fields.iter();
            inside.find_map(|(name, inner)| match name.contains('\0') {
                true => Some(place.clone()),
                false => place_of_nul(inner, format!("{place}{dot}{name}")),
            })
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// Refuses a form or query in which a value holds a NUL byte, written `%00`; the
/// refusal names the parameter.
pub fn refuse_encoded_nul(text: &[u8]) -> Result<(), Error> {
    let has_nul = |part: &[u8]| part.contains(&0) || find(part, b"%00").is_some();
    let Some(pair) = text.split(|byte| *byte == b'&').find(|pair| has_nul(pair)) else {
        return Ok(());
    };
    let name = pair.split(|byte| *byte == b'=').next().unwrap_or_default();
    let refused = Error::validation(say::NUL_BYTE);
    if has_nul(name) {
        return Err(refused);
    }
    let name = form_urlencoded::parse(name).next();
    Err(match name {
        Some((name, _)) => refused.about(name),
        None => refused,
    })
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
        assert!(refuse_encoded_nul(b"%00=1").is_err());
        assert!(refuse_encoded_nul(b"a=1%20").is_ok());
    }

    #[test]
    fn nul_is_told_with_its_field() {
        let field = |refused: Result<(), Error>| refused.unwrap_err().details()[0].field.clone();
        let json = |text: &str| field(refuse_escaped_nul(text.as_bytes()));
        assert_eq!(json(r#"{"a":1,"b":"x\u0000"}"#), "b");
        assert_eq!(json(r#"{"a":[1,{"b":{"c":"\u0000"}}]}"#), "a[1].b.c");
        assert_eq!(json(r#"{"a":{"b\u0000":1}}"#), "a");
        assert_eq!(json(r#"{"b\u0000":1}"#), "cuerpo");
        assert_eq!(json(r#"{"b":"\u0000"#), "cuerpo");
        assert_eq!(json(r#""\u0000""#), "cuerpo");
        assert_eq!(field(refuse_encoded_nul(b"b=2&a%20b=1%00")), "a b");
    }
}
