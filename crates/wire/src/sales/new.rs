//! What registers a sale and changes its state.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    NewTaxTotals, Payment, PaymentPart, SaleBags, SaleClient, SaleLine, SaleStatus, SaleType,
    ServiceType,
};
use crate::scalars::{Day, Id, Money, Rate, TimeOfDay};

/// Body of `POST /v2/ventas/empresas/{host}`.
///
/// The server computes every total again and refuses a body that does not agree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewSale {
    /// Who buys; absent for a sale without a client.
    #[serde(
        rename = "cliente",
        default,
        deserialize_with = "crate::loose::client",
        skip_serializing_if = "Option::is_none"
    )]
    pub client: Option<SaleClient>,
    /// Key of the seller; the caller when absent.
    #[serde(
        rename = "usuario",
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
    /// Sum of the lines and bags.
    #[serde(rename = "subTotal")]
    pub subtotal: Money,
    /// What is to be paid.
    pub total: Money,
    /// Discount of the whole sale, in money.
    #[serde(rename = "descuentoMonto", default)]
    pub discount_amount: Money,
    /// The same in percent.
    #[serde(rename = "descuentoPorcentaje", default)]
    pub discount_percentage: Rate,
    /// Which of the two counts. Absent: the amount, which has to agree with the percentage when
    /// both are given, else the percentage.
    #[serde(rename = "descuentoModo", skip_serializing_if = "Option::is_none")]
    pub discount_mode: Option<crate::companies::DiscountMode>,
    /// Code of the document type.
    #[serde(rename = "tipoComprobante")]
    pub invoice_type: String,
    /// Whether that document is electronic.
    #[serde(rename = "documentoElectronico", default)]
    pub electronic: bool,
    /// Code of the payment type; `MIX` for several.
    #[serde(rename = "medioPago")]
    pub payment_type: String,
    /// What was paid in all.
    #[serde(rename = "pago")]
    pub payment: Payment,
    /// The parts of it; empty means one part, the payment itself.
    #[serde(rename = "mediosDePago", default)]
    pub payments: Vec<PaymentPart>,
    /// `cuotas` for a card, else absent.
    #[serde(rename = "tipoPagoRequisito", skip_serializing_if = "Option::is_none")]
    pub payment_requirement: Option<String>,
    /// Number of instalments, 1 to 48.
    #[serde(
        rename = "tipoPagoRequisitoValor",
        skip_serializing_if = "Option::is_none"
    )]
    pub payment_requirement_value: Option<i64>,
    /// Whether the external tax-document flow issues the document.
    #[serde(rename = "faceleDolpos", default)]
    pub external_tax_flow: bool,
    /// Business line of the client (Chile).
    #[serde(rename = "giro", skip_serializing_if = "Option::is_none")]
    pub gyro: Option<String>,
    /// The figures of the tax document; checked when given.
    #[serde(rename = "totalesDolpos", skip_serializing_if = "Option::is_none")]
    pub tax_totals: Option<NewTaxTotals>,
    /// Remark of the seller.
    #[serde(rename = "comentario", skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// Bags.
    #[serde(
        rename = "bolsasPlasticas",
        default,
        deserialize_with = "crate::loose::bags",
        skip_serializing_if = "Option::is_none"
    )]
    pub bags: Option<SaleBags>,
    /// Key of the quote this sale was made from.
    #[serde(
        rename = "proforma",
        default,
        deserialize_with = "crate::loose::key",
        skip_serializing_if = "Option::is_none"
    )]
    pub proforma: Option<Id>,
    /// What is sold.
    #[serde(rename = "tipoVenta", default)]
    pub sale_type: SaleType,
    /// How the goods reach the client.
    #[serde(rename = "tipoServicio", skip_serializing_if = "Option::is_none")]
    pub service: Option<ServiceType>,
    /// `web`, or `app` for a customer order.
    #[serde(rename = "canal", skip_serializing_if = "Option::is_none")]
    pub channel: Option<String>,
    /// Key of the customer order; zero is none.
    #[serde(
        rename = "idPedido",
        default,
        deserialize_with = "crate::loose::key_above_zero",
        skip_serializing_if = "Option::is_none"
    )]
    pub order_id: Option<Id>,
    /// The lines, at least one.
    #[serde(rename = "detalle", default)]
    pub lines: Vec<SaleLine>,
}

/// Answer of registering a sale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SaleRegistered {
    /// Key of the sale.
    #[serde(rename = "idVenta")]
    pub id: Id,
    /// `series-correlative`, or `S/N` when not electronic.
    #[serde(rename = "numeroComprobante")]
    pub invoice_number: String,
    /// Series.
    #[serde(rename = "serie")]
    pub series: String,
    /// Number within the series.
    #[serde(rename = "correlativo")]
    pub correlative: i64,
    /// Day of the sale.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time of the sale.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Where the sale stands.
    #[serde(rename = "estado")]
    pub status: SaleStatus,
    /// What was to be paid.
    pub total: Money,
    /// Number at the external tax-document flow, when there is one.
    #[serde(rename = "idDte")]
    pub dte_id: Option<String>,
}

/// States a sale can be brought into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum SaleStatusTarget {
    /// Confirmed.
    #[serde(rename = "cerrada")]
    Closed,
    /// Thrown away; gives the stock back.
    #[serde(rename = "descartada")]
    Discarded,
    /// Voided; gives the stock back.
    #[serde(rename = "anulada")]
    Voided,
}

/// Body of `PATCH /v2/ventas/{saleId}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SaleStatusPatch {
    /// The new state.
    #[serde(rename = "estado")]
    pub status: SaleStatusTarget,
    /// Why.
    #[serde(rename = "notaEstado", skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A payment type as the sale screen offers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentType {
    /// Key, the one that documents are associated with.
    #[serde(rename = "idMedioPago")]
    pub payment_id: Id,
    /// Code, which may carry a suffix: `EFE`, `TCR`, `TCR-2`.
    #[serde(rename = "codigo")]
    pub id: String,
    /// Name for people.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Description, may be empty.
    #[serde(rename = "descripcion")]
    pub description: String,
    /// URL path or name of the icon.
    #[serde(rename = "iconoApp")]
    pub app_icon: Option<String>,
    /// URL path or name of the icon of its credit line.
    #[serde(rename = "iconoCredito")]
    pub credit_icon: Option<String>,
    /// `cuotas` for a card, else absent.
    #[serde(rename = "requisito")]
    pub requirement: Option<String>,
    /// Parameters, free text, may be empty.
    #[serde(rename = "parametros")]
    pub params: String,
    /// Whether it has a credit line.
    #[serde(rename = "tieneLineaCredito")]
    pub has_credit_line: bool,
    /// Money of the credit line.
    #[serde(rename = "montoLineaCredito")]
    pub credit_line_amount: Money,
    /// Pictures of the accepted cards.
    #[serde(rename = "imagenesTarjetas")]
    pub card_images: Vec<String>,
    /// Whether it is offered.
    #[serde(rename = "activo")]
    pub active: bool,
    /// Whether the terminal's voucher already is the fiscal ticket (Chile).
    #[serde(rename = "voucherCL")]
    pub voucher_cl: bool,
}
