//! Shapes that clients of the contract also send: a thing instead of its key.
//!
//! The contract shows `usuario`, `moneda` and the like without saying whether
//! they are keys or objects; both are read, one is written.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{
    Deserialize, DeserializeOwned, Deserializer, Error, IntoDeserializer, MapAccess, Visitor,
};
use serde_json::Value;

use crate::groups::ProductRef;
use crate::products::CategoryRef;
use crate::sales::{SaleBags, SaleClient};
use crate::scalars::Id;

const WHOLE_NUMBER: &str = "se esperaba un número entero";

/// English words that are read in place of the contract's own. They are not documented for clients.
const ENGLISH: [&str; 4] = ["all", "amount", "legal", "percent"];

/// Of the words that are read somewhere, those of the contract, each in one spelling.
pub fn spellings<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let mut found: Vec<&str> = Vec::new();
    for word in words {
        let same = |other: &&str| other.eq_ignore_ascii_case(word);
        if !ENGLISH.iter().any(same) && !found.iter().any(same) {
            found.push(word);
        }
    }
    found
}

/// A key, where zero says that there is none.
///
/// # Errors
/// When there is a value and it is no key.
pub fn key_above_zero<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Id>, D::Error> {
    match Option::<Value>::deserialize(from)? {
        Some(value) if value != 0 => serde_json::from_value(value)
            .map(Some)
            .map_err(D::Error::custom),
        _ => Ok(None),
    }
}

/// A key, or an object that carries it.
///
/// # Errors
/// When there is a value and no key can be read from it.
pub fn key<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Id>, D::Error> {
    match Option::<Value>::deserialize(from)? {
        None => Ok(None),
        Some(Value::Object(fields)) => {
            let known = [
                "id",
                "usuId",
                "idUsuario",
                "idCliente",
                "cliId",
                "idProforma",
            ];
            let value = known.iter().find_map(|name| fields.get(*name)).cloned();
            let value = value.ok_or_else(|| D::Error::custom("falta la clave"))?;
            serde_json::from_value(value)
                .map(Some)
                .map_err(D::Error::custom)
        }
        Some(value) => serde_json::from_value(value)
            .map(Some)
            .map_err(D::Error::custom),
    }
}

/// Categories, each by its key alone or by an object that carries it.
///
/// # Errors
/// When an item of the list is neither.
pub fn categories<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<Vec<CategoryRef>>, D::Error> {
    #[derive(serde::Deserialize)]
    struct Keyed(#[serde(deserialize_with = "key")] Option<Id>);

    let list = Option::<Vec<Keyed>>::deserialize(from)?;
    let one = |keyed: Keyed| {
        let id = keyed.0.ok_or_else(|| D::Error::custom("falta la clave"))?;
        Ok(CategoryRef { id })
    };
    list.map(|list| list.into_iter().map(one).collect())
        .transpose()
}

/// A code, or an object that carries it.
///
/// # Errors
/// When there is a value and no code can be read from it.
pub fn code<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    match Option::<Value>::deserialize(from)? {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(Value::Object(fields)) => {
            let value = ["codigo", "id"]
                .iter()
                .find_map(|name| fields.get(*name)?.as_str());
            value
                .map(|text| Some(text.to_owned()))
                .ok_or_else(|| D::Error::custom("falta el código"))
        }
        Some(_) => Err(D::Error::custom("se esperaba un código")),
    }
}

/// One of some words; an empty text says that none was chosen.
///
/// # Errors
/// When there is a value and it is none of the words.
pub fn chosen<'de, D, Word>(from: D) -> Result<Option<Word>, D::Error>
where
    D: Deserializer<'de>,
    Word: DeserializeOwned,
{
    match Option::<Value>::deserialize(from)? {
        None => Ok(None),
        Some(Value::String(text)) if text.trim().is_empty() => Ok(None),
        Some(value) => Word::deserialize(value).map(Some).map_err(D::Error::custom),
    }
}

/// A text, or a number as its digits.
///
/// # Errors
/// When the value is neither.
pub fn text<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    match Value::deserialize(from)? {
        Value::String(text) => Ok(text),
        Value::Number(number) => Ok(number.to_string()),
        _ => Err(D::Error::custom("se esperaba un código")),
    }
}

/// The same for a text that may be absent.
///
/// # Errors
/// As [`text`].
pub fn some_text<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    match Option::<Value>::deserialize(from)? {
        None => Ok(None),
        Some(value) => text(value).map(Some).map_err(D::Error::custom),
    }
}

/// A key in an address, where zero says that there is none.
///
/// # Errors
/// When there is a value and it is no key.
pub fn key_text<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Id>, D::Error> {
    match Option::<String>::deserialize(from)?.as_deref() {
        None | Some("0") => Ok(None),
        Some(text) => Id::deserialize(text.into_deserializer()).map(Some),
    }
}

/// Yes or no in an address: `true`, `1`, `false` or `0`.
///
/// # Errors
/// When there is a value and it says neither.
pub fn flag<'de, D: Deserializer<'de>>(from: D) -> Result<Option<bool>, D::Error> {
    match Option::<String>::deserialize(from)?.as_deref() {
        None => Ok(None),
        Some("true" | "1") => Ok(Some(true)),
        Some("false" | "0") => Ok(Some(false)),
        Some(_) => Err(D::Error::custom("se esperaba true o false")),
    }
}

/// A client, or only its key.
///
/// # Errors
/// When the value is neither.
pub fn client<'de, D: Deserializer<'de>>(from: D) -> Result<Option<SaleClient>, D::Error> {
    Ok(Option::<Client>::deserialize(from)?.map(|client| client.0))
}

struct Client(SaleClient);

impl<'de> Deserialize<'de> for Client {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(ClientVisitor).map(Client)
    }
}

struct ClientVisitor;

impl ClientVisitor {
    fn known<E: Error>(id: Result<Id, E>) -> Result<SaleClient, E> {
        Ok(SaleClient {
            id: Some(id?),
            ..SaleClient::default()
        })
    }
}

// The object is read in place, so that a complaint names the part of it that is wrong.
impl<'de> Visitor<'de> for ClientVisitor {
    type Value = SaleClient;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("un objeto")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<SaleClient, A::Error> {
        SaleClient::deserialize(MapAccessDeserializer::new(fields))
    }

    fn visit_i64<E: Error>(self, key: i64) -> Result<SaleClient, E> {
        Self::known(Id::deserialize(key.into_deserializer()))
    }

    fn visit_u64<E: Error>(self, key: u64) -> Result<SaleClient, E> {
        Self::known(Id::deserialize(key.into_deserializer()))
    }

    fn visit_f64<E: Error>(self, key: f64) -> Result<SaleClient, E> {
        Self::known(Id::deserialize(key.into_deserializer()))
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<SaleClient, E> {
        Self::known(Id::deserialize(key.into_deserializer()))
    }
}

/// Bags, or only their number.
///
/// # Errors
/// When the value is neither.
pub fn bags<'de, D: Deserializer<'de>>(from: D) -> Result<Option<SaleBags>, D::Error> {
    Ok(Option::<Bags>::deserialize(from)?.map(|bags| bags.0))
}

struct Bags(SaleBags);

impl<'de> Deserialize<'de> for Bags {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(BagsVisitor).map(Bags)
    }
}

struct BagsVisitor;

impl<'de> Visitor<'de> for BagsVisitor {
    type Value = SaleBags;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("un objeto")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<SaleBags, A::Error> {
        SaleBags::deserialize(MapAccessDeserializer::new(fields))
    }

    fn visit_i64<E: Error>(self, count: i64) -> Result<SaleBags, E> {
        Ok(SaleBags {
            count,
            ..SaleBags::default()
        })
    }

    fn visit_u64<E: Error>(self, count: u64) -> Result<SaleBags, E> {
        let count = i64::try_from(count).map_err(|_| E::custom(WHOLE_NUMBER))?;
        self.visit_i64(count)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<SaleBags, E> {
        Err(E::custom(WHOLE_NUMBER))
    }
}

/// Products, each by its key alone or by an object that names it.
///
/// # Errors
/// When an item of the list is neither.
pub fn products<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<ProductRef>, D::Error> {
    Ok(some_products(from)?.unwrap_or_default())
}

/// The same for a list that may be absent.
///
/// # Errors
/// As [`products`].
pub fn some_products<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<Vec<ProductRef>>, D::Error> {
    let list = Option::<Vec<Product>>::deserialize(from)?;
    Ok(list.map(|list| list.into_iter().map(|one| one.0).collect()))
}

struct Product(ProductRef);

impl<'de> Deserialize<'de> for Product {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(ProductVisitor).map(Product)
    }
}

struct ProductVisitor;

impl ProductVisitor {
    fn known<E: Error>(id: Result<Id, E>) -> Result<ProductRef, E> {
        Ok(ProductRef {
            product_id: Some(id?),
            code: None,
        })
    }
}

impl<'de> Visitor<'de> for ProductVisitor {
    type Value = ProductRef;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("un objeto")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<ProductRef, A::Error> {
        ProductRef::deserialize(MapAccessDeserializer::new(fields))
    }

    fn visit_i64<E: Error>(self, key: i64) -> Result<ProductRef, E> {
        Self::known(Id::deserialize(key.into_deserializer()))
    }

    fn visit_u64<E: Error>(self, key: u64) -> Result<ProductRef, E> {
        Self::known(Id::deserialize(key.into_deserializer()))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<ProductRef, E> {
        Err(E::custom(WHOLE_NUMBER))
    }
}
