//! A sale, read again.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    ExtraTax, Payment, PaymentPart, SaleBags, SaleClient, SaleLine, SaleSituation, SaleStatus,
    SaleType, ServiceType, TaxTotals,
};
use crate::document_states::{CreditNoteRef, RefusedNumber};
use crate::scalars::{Day, Id, Money, Rate, TimeOfDay};
use crate::users::Currency;

/// What the tax authority said of the document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TaxAuthorityVerdict {
    /// State: `PENDIENTE`, `ACEPTADO`…
    #[serde(rename = "estadoSunat")]
    pub status: String,
    /// Its words, may be empty.
    #[serde(rename = "descripcionSunat")]
    pub description: String,
    /// Numbers that the document had before and that were refused, the oldest first; absent
    /// without any.
    #[serde(
        rename = "numerosRechazados",
        default,
        skip_serializing_if = "Vec::is_empty"
    )]
    pub refused_numbers: Vec<RefusedNumber>,
}

/// A person named beside its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Seller {
    /// Key of the user.
    #[serde(rename = "usuId")]
    pub id: Id,
    /// Given and family name.
    #[serde(rename = "nombre")]
    pub name: String,
}

/// Answer of `GET /v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Sale {
    /// Key of the sale.
    #[serde(rename = "idVenta")]
    pub id: Id,
    /// Where it stands.
    #[serde(rename = "estado")]
    pub status: SaleStatus,
    /// The same in a shopkeeper's words.
    #[serde(rename = "situacion")]
    pub situation: SaleSituation,
    /// What credit notes took back of a sale that still counts.
    #[serde(rename = "montoDevuelto")]
    pub returned: Money,
    /// Why, may be empty.
    #[serde(rename = "notaEstado")]
    pub status_note: String,
    /// What was sold.
    #[serde(rename = "tipoVenta")]
    pub sale_type: SaleType,
    /// How the goods reached the client.
    #[serde(rename = "tipoServicio")]
    pub service: Option<ServiceType>,
    /// `web` or `app`.
    #[serde(rename = "canal")]
    pub channel: String,
    /// Key of the customer order.
    #[serde(rename = "idPedido")]
    pub order_id: Option<Id>,
    /// Key of the quote.
    #[serde(rename = "proforma")]
    pub proforma: Option<Id>,
    /// Who sold.
    #[serde(rename = "usuario")]
    pub user: Seller,
    /// Who bought.
    #[serde(rename = "cliente")]
    pub client: Option<SaleClient>,
    /// Day of the sale.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time of the sale.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Code of the document type.
    #[serde(rename = "tipoComprobante")]
    pub invoice_type: String,
    /// Name of the document type.
    #[serde(rename = "descripcionComprobante")]
    pub invoice_type_name: String,
    /// Code of the document type at the tax authority.
    #[serde(rename = "codigoEmision")]
    pub emission_code: String,
    /// Whether the document is electronic.
    #[serde(rename = "documentoElectronico")]
    pub electronic: bool,
    /// Series.
    #[serde(rename = "serie")]
    pub series: String,
    /// Number within the series.
    #[serde(rename = "correlativo")]
    pub correlative: i64,
    /// `series-correlative` as people read it.
    #[serde(rename = "serieCorrelativo")]
    pub series_correlative: String,
    /// The same, or `S/N` when the document is not electronic.
    #[serde(rename = "numeroComprobante")]
    pub invoice_number: String,
    /// Number at the external tax-document flow, when there is one.
    #[serde(rename = "idDte")]
    pub dte_id: Option<String>,
    /// Currency of the amounts.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// Sum of the lines and bags.
    #[serde(rename = "subTotal")]
    pub subtotal: Money,
    /// Discount of the whole sale.
    #[serde(rename = "totalDescuento")]
    pub discount: Money,
    /// The same in percent.
    #[serde(rename = "descuentoPorcentaje")]
    pub discount_percentage: Rate,
    /// Exempt part.
    #[serde(rename = "operacionesExoneradas")]
    pub exempt: Money,
    /// Taxed part without taxes.
    #[serde(rename = "operacionesGravadas")]
    pub taxed: Money,
    /// Part outside the tax's reach.
    #[serde(rename = "operacionesInafectas")]
    pub unaffected: Money,
    /// Sales tax.
    #[serde(rename = "valorImpuesto")]
    pub tax: Money,
    /// Additional taxes.
    #[serde(rename = "impuestosAdicionales")]
    pub extra_taxes: Vec<ExtraTax>,
    /// The figures of the tax document.
    #[serde(rename = "totalesDolpos")]
    pub tax_totals: TaxTotals,
    /// What was to be paid.
    pub total: Money,
    /// The total in words.
    #[serde(rename = "totalTexto")]
    pub total_text: String,
    /// Code of the payment type.
    #[serde(rename = "medioPago")]
    pub payment_type: String,
    /// Its name.
    #[serde(rename = "descripcionMedioPago")]
    pub payment_type_name: String,
    /// What was paid in all.
    #[serde(rename = "pago")]
    pub payment: Payment,
    /// The parts of it.
    #[serde(rename = "mediosDePago")]
    pub payments: Vec<PaymentPart>,
    /// Bags.
    #[serde(rename = "bolsasPlasticas")]
    pub bags: SaleBags,
    /// Business line of the client (Chile), may be empty.
    #[serde(rename = "giro")]
    pub gyro: String,
    /// Remark of the seller, may be empty.
    #[serde(rename = "comentario")]
    pub comment: String,
    /// Where its document stands with the tax authority; absent without an electronic document.
    pub sunat: Option<TaxAuthorityVerdict>,
    /// The credit notes over it, the newest first.
    #[serde(rename = "notasCredito", default)]
    pub credit_notes: Vec<CreditNoteRef>,
    /// Whether there can be another one.
    #[serde(rename = "permiteNotaCredito", default)]
    pub can_be_noted: bool,
    /// The lines.
    #[serde(rename = "detalle")]
    pub lines: Vec<SaleLine>,
}
