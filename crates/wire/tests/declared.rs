//! What `#[wire]` makes of a declaration.

#![allow(clippy::unwrap_used)]

use serde::{Deserializer, de::Deserialize};
use serde_json::{from_value, json, to_value};
use yapa_macros::wire;

#[wire(Default)]
struct Body {
    #[es("nombre")]
    name: Option<String>,
    #[es("activo", null)]
    active: Option<bool>,
    #[es("cantidad", default)]
    quantity: i64,
    #[es("nota", read = shout)]
    note: Option<String>,
}

#[wire(Default, nulls)]
struct Answer {
    id: i64,
    #[es("nombre")]
    name: Option<String>,
}

#[wire]
enum Direction {
    #[default]
    #[es("ENTRADA", "entrada")]
    In,
    #[es("SALIDA")]
    Out,
}

fn shout<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<String>::deserialize(from)?.map(|text| text.to_uppercase()))
}

#[test]
fn an_option_without_a_value_is_left_out_unless_it_is_declared_null() {
    let body = to_value(Body::default()).unwrap();
    assert_eq!(body, json!({"activo": null, "cantidad": 0}));
    let answer = to_value(Answer::default()).unwrap();
    assert_eq!(answer, json!({"id": 0, "nombre": null}));
}

#[test]
fn optional_fields_may_be_missing_and_a_reader_is_used() {
    assert_eq!(from_value::<Body>(json!({})).unwrap(), Body::default());
    let body = from_value::<Body>(json!({"nota": "ya"})).unwrap();
    assert_eq!(body.note.as_deref(), Some("YA"));
    assert!(from_value::<Answer>(json!({})).is_err());
}

#[test]
fn a_word_is_written_in_its_first_spelling_and_read_in_each() {
    let read = |text: &str| from_value::<Direction>(json!(text));
    assert_eq!(read("entrada").unwrap(), Direction::default());
    assert_eq!(read("ENTRADA").unwrap(), Direction::In);
    assert_eq!(to_value(Direction::In).unwrap(), "ENTRADA");
    assert_eq!(to_value(Direction::Out).unwrap(), "SALIDA");
    assert!(read("salida").is_err());
}
