//! Shapes that clients of the contract also send: a thing instead of its key.
//!
//! The contract shows `usuario`, `moneda` and the like without saying whether
//! they are keys or objects; both are read, one is written.

use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;

use crate::sales::{SaleBags, SaleClient};
use crate::scalars::Id;

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

/// A client, or only its key.
///
/// # Errors
/// When the value is neither.
pub fn client<'de, D: Deserializer<'de>>(from: D) -> Result<Option<SaleClient>, D::Error> {
    match Option::<Value>::deserialize(from)? {
        None => Ok(None),
        Some(fields @ Value::Object(_)) => serde_json::from_value(fields)
            .map(Some)
            .map_err(D::Error::custom),
        Some(value) => {
            let id = serde_json::from_value(value).map_err(D::Error::custom)?;
            Ok(Some(SaleClient {
                id: Some(id),
                ..SaleClient::default()
            }))
        }
    }
}

/// Bags, or only their number.
///
/// # Errors
/// When the value is neither.
pub fn bags<'de, D: Deserializer<'de>>(from: D) -> Result<Option<SaleBags>, D::Error> {
    match Option::<Value>::deserialize(from)? {
        None => Ok(None),
        Some(Value::Number(count)) => {
            let count = count
                .as_i64()
                .ok_or_else(|| D::Error::custom("se esperaba un número entero"))?;
            Ok(Some(SaleBags {
                count,
                ..SaleBags::default()
            }))
        }
        Some(value) => serde_json::from_value(value)
            .map(Some)
            .map_err(D::Error::custom),
    }
}
