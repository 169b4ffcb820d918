//! Reading a body whole, within the limit of its route.

use std::borrow::Cow;

use axum::body::Bytes;
use axum::extract::Request;
use axum::http::header::CONTENT_TYPE;
use http_body_util::BodyExt;
use serde_json::Value;
use yapa_app::{Error, Kind, say};
use yapa_domain::text;

use crate::ApiError;

/// Largest JSON or form body, in bytes.
const LARGEST: usize = 1024 * 1024;

/// The body, or 413 when it is too large.
pub async fn read(request: Request) -> Result<Bytes, ApiError> {
    read_up_to(request, LARGEST).await
}

/// The same with another limit, in bytes. Bytes beyond it are left unread.
pub async fn read_up_to(request: Request, largest: usize) -> Result<Bytes, ApiError> {
    let mut body = request.into_body();
    let mut whole = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| ApiError(Error::of(Kind::Validation)))?;
        let Ok(data) = frame.into_data() else {
            continue;
        };
        if whole.len() + data.len() > largest {
            return Err(ApiError(Error::of(Kind::TooLarge)));
        }
        whole.extend_from_slice(&data);
    }
    Ok(whole.into())
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

/// Whether the body says that it is JSON.
pub fn is_json(request: &Request) -> bool {
    has_media_type(request, |essence| {
        essence == "application/json" || essence.ends_with("+json")
    })
}

/// 415 unless the body says that it is JSON.
pub fn require_json(request: &Request) -> Result<(), Error> {
    match is_json(request) {
        true => Ok(()),
        false => Err(Error::of(Kind::UnsupportedMediaType)),
    }
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
            let nul = |text: &str| text.contains('\0');
            let place = value.and_then(|value| place_of(&value, String::new(), nul));
            return Err(Error::field(field_at(place), say::NUL_BYTE));
        }
        from = start + NUL.len();
    }
    Ok(())
}

/// Refuses a JSON text in which some string holds characters that people do not type and that no
/// printer or tax document takes: control characters other than line ends and tabs, signs that turn
/// the direction of the text after them, and code points that are no characters (XML 1.0,
/// production 2, has no U+FFFE and U+FFFF). The refusal names the field.
pub fn refuse_controls(json: &[u8]) -> Result<(), Error> {
    let suspicious = json.windows(2).any(|pair| {
        matches!(
            pair,
            [b'\\', b'u' | b'b' | b'f']
                | [0xC2, 0x80..=0x9F]
                | [0xE2, 0x80 | 0x81]
                | [0xBF, 0xBE | 0xBF]
                | [0x7F, _]
        )
    });
    if !suspicious {
        return Ok(());
    }
    // An unreadable text is refused by its reader.
    let value = serde_json::from_slice::<Value>(json).ok();
    let held = |text: &str| text.chars().any(is_control);
    match value.and_then(|value| place_of(&value, String::new(), held)) {
        Some(place) => Err(Error::field(field_at(Some(place)), say::CONTROLS)),
        None => Ok(()),
    }
}

/// A JSON text with its texts composed (NFC); one that is so already, or is no text, as it is.
/// Signs of JSON join with no mark.
pub fn composed(json: &[u8]) -> Cow<'_, [u8]> {
    match std::str::from_utf8(json).map(text::compose) {
        Ok(Cow::Owned(text)) => Cow::Owned(text.into_bytes()),
        _ => Cow::Borrowed(json),
    }
}

/// A form or query with its texts composed (NFC).
pub fn composed_pairs(pairs: &[u8]) -> Cow<'_, [u8]> {
    let read = || form_urlencoded::parse(pairs);
    let is_composed = |text: &str| matches!(text::compose(text), Cow::Borrowed(_));
    if read().all(|(name, value)| is_composed(&name) && is_composed(&value)) {
        return Cow::Borrowed(pairs);
    }
    let mut written = form_urlencoded::Serializer::new(String::new());
    for (name, value) in read() {
        written.append_pair(&text::compose(&name), &text::compose(&value));
    }
    Cow::Owned(written.finish().into_bytes())
}

fn field_at(place: Option<String>) -> String {
    let named = place.filter(|place| !place.is_empty());
    named.unwrap_or_else(|| super::faults::WHOLE.to_owned())
}

fn is_control(c: char) -> bool {
    let turns = matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let no_character = matches!(c, '\u{FFFE}' | '\u{FFFF}');
    turns || no_character || c.is_control() && !matches!(c, '\n' | '\r' | '\t')
}

/// The place of the first such text: `detalle[0].nombre`. A name with such characters is no field:
/// then it is the object around it.
fn place_of(value: &Value, place: String, held: impl Fn(&str) -> bool + Copy) -> Option<String> {
    match value {
        Value::String(text) => held(text).then_some(place),
        Value::Array(all) => {
            let mut all = all.iter().enumerate();
            all.find_map(|(at, inner)| place_of(inner, format!("{place}[{at}]"), held))
        }
        Value::Object(fields) => {
            let dot = if place.is_empty() { "" } else { "." };
            let mut inside = fields.iter();
            inside.find_map(|(name, inner)| match held(name) {
                true => Some(place.clone()),
                false => place_of(inner, format!("{place}{dot}{name}"), held),
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
    fn nul_is_refused_with_its_field() {
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

    #[test]
    fn texts_are_composed_however_they_come() {
        let json = composed("{\"a\":\"\u{301}Cafe\u{301}\"}".as_bytes()).into_owned();
        assert_eq!(json, "{\"a\":\"\u{301}Café\"}".as_bytes());
        assert_eq!(composed(b"{\"a\":\"\xFF\"}").as_ref(), b"{\"a\":\"\xFF\"}");
        assert_eq!(
            composed_pairs(b"a=Cafe%CC%81&b=1+2").as_ref(),
            b"a=Caf%C3%A9&b=1+2"
        );
        assert_eq!(
            composed_pairs(b"a=Caf%C3%A9%20x").as_ref(),
            b"a=Caf%C3%A9%20x"
        );
    }

    #[test]
    fn controls_are_refused_and_line_ends_are_not() {
        let refused = |text: &str| refuse_controls(text.as_bytes()).err();
        for held in [
            "\\u0007",
            "\\u001b[31m",
            "\\b",
            "\u{7f}",
            "\u{85}",
            "\u{202e}",
            "\\u2066",
            "\u{ffff}",
            "\\ufffe",
        ] {
            let error = refused(&format!(r#"{{"a":{{"b":"x{held}"}}}}"#)).unwrap();
            assert_eq!(error.details()[0].field, "a.b", "{held}");
        }
        for kept in [
            "\\n\\r\\t",
            "\\u00f1",
            "\u{e9}\u{a0}",
            "\u{2013}\u{2026}",
            "\u{1f468}\u{200d}\u{1f373}",
            "\\\\b",
        ] {
            assert!(refused(&format!(r#"{{"a":"{kept}"}}"#)).is_none(), "{kept}");
        }
        assert!(refused("{\"a\":\"\\u0007").is_none());
    }
}
