//! What is sent about orders: a new one, and where orders go.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::PurchaseStatus;
use crate::scalars::{Id, Money, Quantity};
use crate::sponsors::{PurchasePayment, PurchaseShipping};

/// A line of a new order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewPurchaseLine {
    /// The sponsor's code of the product, or its key.
    #[serde(rename = "idCodigo", deserialize_with = "crate::loose::text")]
    pub code: String,
    /// Name; the sponsor's list counts.
    #[serde(rename = "nombre", default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Presentation; the sponsor's list counts.
    #[serde(
        rename = "presentacion",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub presentation: Option<String>,
    /// Measure; the sponsor's list counts.
    #[serde(rename = "medida", default, skip_serializing_if = "Option::is_none")]
    pub measurement: Option<Quantity>,
    /// Unit of that measure; the sponsor's list counts.
    #[serde(
        rename = "unidadMedida",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub measurement_unit: Option<String>,
    /// Units, a whole number from 1.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
    /// Price of a unit before discounts, refused when it is not the sponsor's.
    #[serde(rename = "precio", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Money>,
    /// Key of the discount to take.
    #[serde(
        rename = "idDescuento",
        default,
        deserialize_with = "crate::loose::key_above_zero",
        skip_serializing_if = "Option::is_none"
    )]
    pub discount_id: Option<Id>,
}

/// Body that sends an order to a sponsor.
///
/// The server computes every amount again and refuses a body that does not agree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewPurchase {
    /// Key of the user who orders; the caller when absent.
    #[serde(
        rename = "usuarioId",
        default,
        deserialize_with = "crate::loose::key",
        skip_serializing_if = "Option::is_none"
    )]
    pub user: Option<Id>,
    /// ISO 4217 code of the currency; the country's when absent.
    #[serde(
        rename = "moneda",
        default,
        deserialize_with = "crate::loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    pub currency: Option<String>,
    /// What the order comes to.
    #[serde(rename = "montoTotal")]
    pub total: Money,
    /// How it will be paid; discounts count as paid at once when absent.
    #[serde(
        rename = "metodoPago",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub payment: Option<PurchasePayment>,
    /// How it will come.
    #[serde(
        rename = "formaEnvio",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub shipping: Option<PurchaseShipping>,
    /// The lines, at least one.
    #[serde(rename = "detalle", default)]
    pub lines: Vec<NewPurchaseLine>,
}

/// What became of a new order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseRegistered {
    /// Key.
    #[serde(rename = "idPedido")]
    pub id: Id,
    /// Its number among the company's orders.
    #[serde(rename = "numero")]
    pub number: i64,
    /// Where it stands.
    #[serde(rename = "estado")]
    pub status: PurchaseStatus,
    /// The same as a number.
    #[serde(rename = "idEstado")]
    pub status_id: i64,
}

/// What a sponsor agreed to of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseConfirmation {
    /// Place of the line, from 1.
    #[serde(rename = "linea")]
    pub line: i64,
    /// Units, from 0 to what was asked for.
    #[serde(rename = "cantidadConfirmada")]
    pub quantity: Quantity,
    /// Price of a unit with discounts taken off; as asked when absent.
    #[serde(
        rename = "precioConfirmado",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub price: Option<Money>,
}

/// An order that changes its state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseRef {
    /// Key.
    pub id: Id,
    /// What the sponsor agreed to, for `Confirmado`; lines left out are as asked.
    #[serde(rename = "detalle", default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<PurchaseConfirmation>>,
}

/// Where an order stands after a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseMoved {
    /// Key.
    #[serde(rename = "idPedido")]
    pub id: Id,
    /// Where it stands.
    #[serde(rename = "estado")]
    pub status: PurchaseStatus,
    /// The same as a number.
    #[serde(rename = "idEstado")]
    pub status_id: i64,
}
