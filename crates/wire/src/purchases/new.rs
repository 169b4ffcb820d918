//! Request bodies of orders: a new one, and changes of state.

use yapa_macros::wire;

use super::PurchaseStatus;
use crate::scalars::{Id, Money, Quantity};
use crate::sponsors::{PurchasePayment, PurchaseShipping};

#[wire]
pub struct NewPurchaseLine {
    /// The sponsor's code of the product, or its key.
    #[es("idCodigo", read = crate::loose::text)]
    pub code: String,
    /// Name; the sponsor's list counts.
    #[es("nombre")]
    pub name: Option<String>,
    /// Presentation; the sponsor's list counts.
    #[es("presentacion")]
    pub presentation: Option<String>,
    /// Measure; the sponsor's list counts.
    #[es("medida")]
    pub measurement: Option<Quantity>,
    /// Unit of that measure; the sponsor's list counts.
    #[es("unidadMedida")]
    pub measurement_unit: Option<String>,
    /// Units, a whole number from 1.
    #[es("cantidad")]
    pub quantity: Quantity,
    /// Price of a unit before discounts, refused when it is not the sponsor's.
    #[es("precio")]
    pub price: Option<Money>,
    #[es("idDescuento", read = crate::loose::key_above_zero)]
    pub discount_id: Option<Id>,
}

/// Body that sends an order to a sponsor.
///
/// The server computes every amount again and refuses a body that does not agree.
#[wire]
pub struct NewPurchase {
    /// Key of the user who orders; the caller when absent.
    #[es("usuarioId", read = crate::loose::key)]
    pub user: Option<Id>,
    /// ISO 4217 code of the currency; the country's when absent.
    #[es("moneda", read = crate::loose::code)]
    pub currency: Option<String>,
    #[es("montoTotal")]
    pub total: Money,
    /// How it will be paid; discounts count as paid at once when absent.
    #[es("metodoPago")]
    pub payment: Option<PurchasePayment>,
    #[es("formaEnvio")]
    pub shipping: Option<PurchaseShipping>,
    /// The lines, at least one.
    #[es("detalle", default)]
    pub lines: Vec<NewPurchaseLine>,
}

/// Result of a new order.
#[wire]
pub struct PurchaseRegistered {
    #[es("idPedido")]
    pub id: Id,
    /// Its number among the company's orders.
    #[es("numero")]
    pub number: i64,
    #[es("estado")]
    pub status: PurchaseStatus,
    #[es("idEstado")]
    pub status_id: i64,
}

/// The sponsor's confirmation of a line.
#[wire]
pub struct PurchaseConfirmation {
    /// Place of the line, from 1.
    #[es("linea")]
    pub line: i64,
    /// Units, from 0 to the ordered quantity.
    #[es("cantidadConfirmada")]
    pub quantity: Quantity,
    /// Price of a unit with discounts taken off; the ordered one when absent.
    #[es("precioConfirmado")]
    pub price: Option<Money>,
}

/// An order that changes its state.
#[wire]
pub struct PurchaseRef {
    pub id: Id,
    /// The sponsor's confirmation, for `Confirmado`; lines left out are confirmed as ordered.
    #[es("detalle")]
    pub lines: Option<Vec<PurchaseConfirmation>>,
}

/// State of an order after a change.
#[wire]
pub struct PurchaseMoved {
    #[es("idPedido")]
    pub id: Id,
    #[es("estado")]
    pub status: PurchaseStatus,
    #[es("idEstado")]
    pub status_id: i64,
}
