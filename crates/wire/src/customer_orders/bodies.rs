//! What places an order and what brings it into another state.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{CustomerOrderChannel, CustomerOrderClient, CustomerOrderStatus};
use crate::sales::{LineKind, NewTaxTotals, Payment, PaymentPart, SaleClient};
use crate::scalars::{Id, Money, Quantity};

/// What is wanted of a product.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewCustomerOrderLine {
    /// Key of the product, or of the grouping when `kind` says so.
    #[serde(rename = "idProducto")]
    pub id: Id,
    /// What `id` names.
    #[serde(rename = "tipoItem", default)]
    pub kind: LineKind,
    /// How many, or how much.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
}

/// Body that places an order. The server prices it from the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewCustomerOrder {
    /// Who orders: by key, by identity document, or by name and telephone.
    #[serde(rename = "cliente")]
    pub client: CustomerOrderClient,
    /// Whether it is to be brought.
    #[serde(default)]
    pub delivery: bool,
    /// Whether it is fetched in the shop; exactly one of both.
    #[serde(rename = "recojoTienda", default)]
    pub pickup: bool,
    /// Where to bring it.
    #[serde(rename = "direccion", default)]
    pub address: String,
    /// How to find it.
    #[serde(rename = "referencia", default)]
    pub reference: String,
    /// Degrees of the address, as text.
    #[serde(rename = "latitud", default)]
    pub latitude: String,
    /// Degrees of the address, as text.
    #[serde(rename = "longitud", default)]
    pub longitude: String,
    /// Kilometres to the address; worked out from the coordinates where both are known.
    #[serde(rename = "distancia", skip_serializing_if = "Option::is_none")]
    pub distance: Option<Quantity>,
    /// How it came in.
    #[serde(rename = "canal", default)]
    pub channel: CustomerOrderChannel,
    /// Code of the payment type; the company's first when absent.
    #[serde(rename = "medioPago", skip_serializing_if = "Option::is_none")]
    pub payment_type: Option<String>,
    /// What the client will pay with; the total when absent.
    #[serde(rename = "montoPago", skip_serializing_if = "Option::is_none")]
    pub payment_amount: Option<Money>,
    /// Code of the document type; the company's usual one when absent.
    #[serde(rename = "tipoComprobante", skip_serializing_if = "Option::is_none")]
    pub invoice_type: Option<String>,
    /// What the client was shown; refused when the server finds another total.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<Money>,
    /// What the client adds, at most 250 characters.
    #[serde(rename = "nota", default)]
    pub note: String,
    /// The lines, at least one.
    #[serde(rename = "detalle", default)]
    pub lines: Vec<NewCustomerOrderLine>,
}

/// A line of an order that goes out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrderPatchLine {
    /// Key of the line within the order.
    #[serde(rename = "idDetalle", skip_serializing_if = "Option::is_none")]
    pub line_id: Option<i64>,
    /// Key of the product or grouping, for who does not know the line.
    #[serde(rename = "idProducto", skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
    /// What `id` names.
    #[serde(rename = "tipoItem", default)]
    pub kind: LineKind,
    /// How much of it goes out, at most what was ordered.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
    /// The price it was ordered for; checked when given.
    #[serde(rename = "precioUnitario", skip_serializing_if = "Option::is_none")]
    pub unit_price: Option<Money>,
}

/// Body that brings an order into another state, and sells it on the way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrderPatch {
    /// The new state.
    #[serde(rename = "estado")]
    pub status: CustomerOrderStatus,
    /// A better address.
    #[serde(rename = "direccion", skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// ISO 4217 code of the currency.
    #[serde(
        rename = "moneda",
        default,
        deserialize_with = "crate::loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    pub currency: Option<String>,
    /// Code of the document type; the order's own when absent.
    #[serde(rename = "tipoComprobante", skip_serializing_if = "Option::is_none")]
    pub invoice_type: Option<String>,
    /// Whether that document is electronic; the server knows by its code.
    #[serde(
        rename = "documentoElectronico",
        skip_serializing_if = "Option::is_none"
    )]
    pub electronic: Option<bool>,
    /// How it is paid; needed by the state that sells it.
    #[serde(rename = "pago", skip_serializing_if = "Option::is_none")]
    pub payment: Option<Payment>,
    /// The parts of a mixed payment.
    #[serde(rename = "mediosDePago", default)]
    pub payments: Vec<PaymentPart>,
    /// What is to be paid; needed by the state that sells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<Money>,
    /// What goes out; everything when absent.
    #[serde(rename = "detalle", skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<CustomerOrderPatchLine>>,
    /// The figures of the tax document; checked when given.
    #[serde(rename = "totalesDolpos", skip_serializing_if = "Option::is_none")]
    pub tax_totals: Option<NewTaxTotals>,
    /// Who stands on the document; who ordered when absent.
    #[serde(
        rename = "cliente",
        default,
        deserialize_with = "crate::loose::client",
        skip_serializing_if = "Option::is_none"
    )]
    pub client: Option<SaleClient>,
    /// Why, at most 250 characters.
    #[serde(rename = "notaEstado", skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// Query of changing an order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrderPatchQuery {
    /// Key of the seller of the sale; the caller when absent.
    #[serde(rename = "usu_id_venta", skip_serializing_if = "Option::is_none")]
    pub seller: Option<Id>,
    /// Register number of the company; the caller's own when absent.
    #[serde(rename = "ruc", skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
}
