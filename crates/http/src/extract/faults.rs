//! Faults of readers of JSON, forms and addresses, in Spanish and with the name of the
//! field.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;
use yapa_app::{Error, Kind, say};

use super::body;

/// Name in place of a field for a fault of the whole body.
pub(super) const WHOLE: &str = "cuerpo";

/// Reads one JSON object; the refusal names the field and the expected value.
pub fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Error> {
    read_json_or_list(bytes, false)
}

/// The same, for a type that says itself whether it `lists`, that is, takes a list too.
pub fn read_json_or_list<T: DeserializeOwned>(bytes: &[u8], lists: bool) -> Result<T, Error> {
    // The reader leaves fields unchecked that it does not know.
    if let Err(fault) = std::str::from_utf8(bytes) {
        let (line, column) = place_of_byte(bytes, fault.valid_up_to());
        return Err(
            Error::validation(say::BAD_JSON).with_detail(WHOLE, say::json_malformed(line, column))
        );
    }
    body::refuse_escaped_nul(bytes)?;
    body::refuse_controls(bytes)?;
    let composed = body::composed(bytes);
    let bytes = composed.as_ref();
    // The derived readers would take a list for an object's values in order.
    if !lists && bytes.trim_ascii_start().first() == Some(&b'[') && is_json(bytes) {
        let message = say::must_be(say::AN_OBJECT);
        return Err(Error::of(Kind::Validation).with_detail(WHOLE, message));
    }
    serde_json::from_slice(bytes).map_err(|fault| of_json::<T>(bytes, &fault))
}

/// Reads the parameters of an address; one without a value is as good as absent.
pub fn read_query<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Error> {
    let given: Vec<&[u8]> = bytes
        .split(|byte| *byte == b'&')
        .filter(|pair| !pair.is_empty() && name_of(pair).len() + 1 != pair.len())
        .collect();
    read_pairs(&given.join(&b'&'), say::BAD_QUERY, "consulta")
}

fn name_of(pair: &[u8]) -> &[u8] {
    pair.split(|byte| *byte == b'=').next().unwrap_or_default()
}

/// Reads `a=1&b=2`; a refusal says `sentence` and names the field, or `whole` when
/// no single field is at fault.
pub fn read_pairs<T: DeserializeOwned>(
    bytes: &[u8],
    sentence: &'static str,
    whole: &'static str,
) -> Result<T, Error> {
    body::refuse_encoded_nul(bytes)?;
    let composed = body::composed_pairs(bytes);
    let pairs = serde_urlencoded::Deserializer::new(form_urlencoded::parse(&composed));
    serde_path_to_error::deserialize(pairs).map_err(|fault| {
        let (field, message) =
            field_and_message(&path_of(&fault), &fault.inner().to_string(), whole);
        Error::validation(sentence).with_detail(field, message)
    })
}

/// The body is read a second time only to learn where the fault is.
fn of_json<T: DeserializeOwned>(bytes: &[u8], fault: &serde_json::Error) -> Error {
    let (line, column) = (fault.line(), fault.column());
    let category = match fault.classify() {
        // So the reader calls a value of another type where it wants one of a few words.
        Category::Syntax if is_json(bytes) => Category::Data,
        category => category,
    };
    match category {
        Category::Data => {
            let mut again = serde_json::Deserializer::from_slice(bytes);
            let (path, text) = match serde_path_to_error::deserialize::<_, T>(&mut again) {
                Err(found) => (path_of(&found), found.inner().to_string()),
                Ok(_) => (String::new(), fault.to_string()),
            };
            let (field, message) = field_and_message(&path, &text, WHOLE);
            Error::of(Kind::Validation).with_detail(field, message)
        }
        Category::Eof => {
            Error::validation(say::BAD_JSON).with_detail(WHOLE, say::json_ends_early(line, column))
        }
        Category::Syntax | Category::Io => {
            Error::validation(say::BAD_JSON).with_detail(WHOLE, say::json_malformed(line, column))
        }
    }
}

/// Line and column of a byte, as the reader of JSON counts them.
fn place_of_byte(bytes: &[u8], at: usize) -> (usize, usize) {
    let before = &bytes[..at];
    let lines = before.iter().filter(|byte| **byte == b'\n').count();
    let line_start = before.iter().rposition(|byte| *byte == b'\n');
    (lines + 1, at - line_start.map_or(0, |end| end + 1) + 1)
}

fn is_json(bytes: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(bytes).is_ok()
}

fn path_of<E>(fault: &serde_path_to_error::Error<E>) -> String {
    match fault.path().to_string() {
        root if root == "." => String::new(),
        path => path,
    }
}

/// The field a complaint is about, and the complaint as a sentence.
fn field_and_message(path: &str, text: &str, whole: &str) -> (String, String) {
    let text = text.split(" at line ").next().unwrap_or(text);
    let named = [
        ("missing field `", say::FIELD_MISSING),
        ("duplicate field `", say::FIELD_TWICE),
        ("unknown field `", say::FIELD_UNKNOWN),
    ];
    for (start, sentence) in named {
        if let Some(rest) = text.strip_prefix(start) {
            let name = rest.split('`').next().unwrap_or_default();
            let field = match path.is_empty() || path.ends_with(name) {
                true => name.to_owned(),
                false => format!("{path}.{name}"),
            };
            return (field, sentence.to_owned());
        }
    }
    let field = if path.is_empty() { whole } else { path };
    (field.to_owned(), sentence(text))
}

/// A reader's complaint about one value, in Spanish.
pub fn sentence(text: &str) -> String {
    if text.starts_with("unknown variant") {
        let options = text.split_once(", expected ").map_or("", |parts| parts.1);
        let options: Vec<&str> = options.split('`').skip(1).step_by(2).collect();
        return say::one_of(&yapa_wire::loose::spellings(&options).join(", "));
    }
    if let Some((_, wanted)) = text.split_once(", expected ") {
        return say::must_be(expected(wanted));
    }
    match text {
        "invalid digit found in string" | "cannot parse integer from empty string" => {
            say::must_be(say::AN_INTEGER)
        }
        "number too large to fit in target type" | "number too small to fit in target type" => {
            say::NUMBER_OUT_OF_RANGE.to_owned()
        }
        "provided string was not `true` or `false`" => say::must_be(say::TRUE_OR_FALSE),
        "invalid float literal" | "cannot parse float from empty string" => {
            say::must_be(say::A_NUMBER)
        }
        // The readers of the contract complain in Spanish themselves.
        own if own.starts_with("falta ") || own.starts_with("se esperaba ") => capital(own),
        _ => say::VALUE_NOT_VALID.to_owned(),
    }
}

/// The type that a reader expected, in Spanish. The contract's own readers say it so already.
pub fn expected(wanted: &str) -> &str {
    match wanted {
        own if own.starts_with("un ") || own.starts_with("una ") => own,
        "i8" | "i16" | "i32" | "i64" => say::AN_INTEGER,
        "u8" | "u16" | "u32" | "u64" | "usize" => say::A_NATURAL,
        "f32" | "f64" => say::A_NUMBER,
        "a boolean" | "bool" => say::TRUE_OR_FALSE,
        "a string" | "a borrowed string" | "String" | "str" | "a character" => say::A_TEXT,
        "a map" => say::AN_OBJECT,
        text if text.starts_with("struct ") => say::AN_OBJECT,
        text if text.starts_with("a sequence") || text.starts_with("a tuple") => say::A_LIST,
        text if text.starts_with("tuple") || text.contains("element") => say::A_LIST,
        _ => say::A_VALID_VALUE,
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    let mut out: String = first.into_iter().flatten().collect();
    out.push_str(letters.as_str());
    out.push('.');
    out
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use yapa_wire::scalars::{Decimal, Id};

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase")]
    #[allow(dead_code)]
    struct Cart {
        id_cart: Option<Id>,
        name: String,
        open: bool,
        pages: Option<u32>,
        kind: Option<CartKind>,
        kinds: Option<Vec<CartKind>>,
        lines: Vec<Line>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum CartKind {
        First,
        Second,
    }

    #[derive(Debug, Deserialize)]
    #[allow(dead_code)]
    struct Line {
        amount: Decimal,
    }

    fn detail_of(error: &Error) -> (String, String) {
        let detail = &error.details()[0];
        (detail.field.clone(), detail.message.clone())
    }

    #[track_caller]
    fn json(text: &str, field: &str, sentence: &str) {
        let error = read_json::<Cart>(text.as_bytes()).unwrap_err();
        assert_eq!(detail_of(&error), (field.to_owned(), sentence.to_owned()));
    }

    #[test]
    fn json_faults_name_the_field_and_the_expected_type() {
        json(
            "{",
            "cuerpo",
            "El JSON termina antes de tiempo (línea 1, columna 1).",
        );
        json(
            "{]",
            "cuerpo",
            "El JSON está mal formado (línea 1, columna 2).",
        );
        for whole in ["7", "null", "[]", r#" ["a", true]"#] {
            json(whole, "cuerpo", "Debe ser un objeto.");
        }
        json(r#"{"name":"a","open":true}"#, "lines", "Falta este campo.");
        json(
            r#"{"name":"a","name":"b","open":true,"lines":[]}"#,
            "name",
            "Este campo está repetido.",
        );
        json(r#"{"name":7}"#, "name", "Debe ser un texto.");
        json(r#"{"open":"no"}"#, "open", "Debe ser verdadero o falso.");
        json(
            r#"{"pages":-1}"#,
            "pages",
            "Debe ser un número entero que no sea negativo.",
        );
        json(
            r#"{"kind":"third"}"#,
            "kind",
            "Debe ser uno de estos valores: first, second.",
        );
        for value in ["null", "7", "[1]", "true"] {
            let text = format!(r#"{{"kind":"first","kinds":[{value}]}}"#);
            json(&text, "kinds[0]", "El valor no es válido.");
        }
        json(r#"{"lines":{}}"#, "lines", "Debe ser una lista.");
        json(
            r#"{"lines":[{"amount":1},{}]}"#,
            "lines[1].amount",
            "Falta este campo.",
        );
        json(
            r#"{"lines":[{"amount":1.23456}]}"#,
            "lines[0].amount",
            "Debe ser un número con un máximo de cuatro decimales.",
        );
        for amount in [
            "900000000000",
            "1e15",
            "-99999999999999999999",
            r#""900000000000""#,
        ] {
            let text = format!(r#"{{"lines":[{{"amount":{amount}}}]}}"#);
            let sentence = "El número está fuera de lo que se admite.";
            json(&text, "lines[0].amount", sentence);
        }
        json(
            r#"{"idCart":0.5}"#,
            "idCart",
            "Debe ser un identificador numérico.",
        );
    }

    #[derive(Debug, Deserialize)]
    #[allow(dead_code)]
    struct Page {
        page: u32,
        active: Option<bool>,
    }

    #[test]
    fn faults_of_queries_name_the_parameter() {
        let cases = [
            ("page=x", "page", "Debe ser un número entero."),
            ("page=", "page", "Falta este campo."),
            (
                "page=99999999999",
                "page",
                "El número está fuera de lo que se admite.",
            ),
            ("page=1&active=si", "active", "Debe ser verdadero o falso."),
            ("active=true", "page", "Falta este campo."),
            ("page=1&page=2", "page", "Este campo está repetido."),
        ];
        for (text, field, sentence) in cases {
            let error = read_query::<Page>(text.as_bytes()).unwrap_err();
            assert_eq!(
                detail_of(&error),
                (field.to_owned(), sentence.to_owned()),
                "{text}"
            );
        }
        let page = read_query::<Page>(b"active=&page=3&").unwrap();
        assert_eq!((page.page, page.active), (3, None));
        let words = read_query::<Vec<(String, String)>>(b"q=a%3D&r==").unwrap();
        let kept = |at: usize| (words[at].0.as_str(), words[at].1.as_str());
        assert_eq!((kept(0), kept(1)), (("q", "a="), ("r", "=")));
    }
}
