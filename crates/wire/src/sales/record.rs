//! A sale, read again.

use yapa_macros::wire;

use super::{
    ExtraTax, Payment, PaymentPart, SaleBags, SaleClient, SaleLine, SaleSituation, SaleStatus,
    SaleType, ServiceType, TaxTotals,
};
use crate::document_states::{CreditNoteRef, RefusedNumber};
use crate::scalars::{Day, Id, Money, Rate, TimeOfDay};
use crate::users::Currency;

/// Answer of the tax authority about the document.
#[wire]
pub struct TaxAuthorityVerdict {
    /// State: `PENDIENTE`, `ACEPTADO`…
    #[es("estadoSunat")]
    pub status: String,
    #[es("descripcionSunat")]
    pub description: String,
    /// Numbers that the document had before and that were refused, the oldest first; absent
    /// without any.
    #[es("numerosRechazados", default)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refused_numbers: Vec<RefusedNumber>,
}

/// A person named beside its key.
#[wire]
pub struct Seller {
    #[es("usuId")]
    pub id: Id,
    /// Given and family name.
    #[es("nombre")]
    pub name: String,
}

/// Cost and profit of a line of a sale.
#[wire(Copy, nulls)]
pub struct LineEarnings {
    /// Cost of the whole line, taxes included; absent when it was unknown.
    #[es("costo")]
    pub cost: Option<Money>,
    /// Profit without taxes, every discount taken off; below zero for a line below cost.
    #[es("ganancia")]
    pub profit: Option<Money>,
}

/// Cost and profit of a sale, as known at the time of the sale. The parts of credit notes are
/// subtracted.
#[wire(nulls)]
pub struct SaleEarnings {
    /// Of everything whose cost was known; absent when nothing was.
    #[es("costo")]
    pub cost: Option<Money>,
    /// Without taxes, of everything whose cost was known; absent when nothing was.
    #[es("ganancia")]
    pub profit: Option<Money>,
    /// Profit in percent of the sale without taxes; absent unless every cost
    /// was known.
    #[es("margen")]
    pub margin: Option<Rate>,
    /// Lines of unknown cost, the bags being one.
    #[es("sinCosto")]
    pub without_cost: i64,
    /// The lines, in the order of `detalle`.
    #[es("lineas")]
    pub lines: Vec<LineEarnings>,
}

/// Answer of `GET /v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}`.
#[wire(nulls)]
pub struct Sale {
    #[es("idVenta")]
    pub id: Id,
    #[es("estado")]
    pub status: SaleStatus,
    #[es("situacion")]
    pub situation: SaleSituation,
    /// Sum of the credit notes over a sale that still counts.
    #[es("montoDevuelto")]
    pub returned: Money,
    #[es("notaEstado")]
    pub status_note: String,
    #[es("tipoVenta")]
    pub sale_type: SaleType,
    #[es("tipoServicio")]
    pub service: Option<ServiceType>,
    /// `web` or `app`.
    #[es("canal")]
    pub channel: String,
    /// Key of the customer order.
    #[es("idPedido")]
    pub order_id: Option<Id>,
    /// Key of the quote.
    pub proforma: Option<Id>,
    #[es("usuario")]
    pub user: Seller,
    #[es("cliente")]
    pub client: Option<SaleClient>,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("tipoComprobante")]
    pub invoice_type: String,
    #[es("descripcionComprobante")]
    pub invoice_type_name: String,
    /// Code of the document type at the tax authority.
    #[es("codigoEmision")]
    pub emission_code: String,
    #[es("documentoElectronico")]
    pub electronic: bool,
    #[es("serie")]
    pub series: String,
    #[es("correlativo")]
    pub correlative: i64,
    /// `series-correlative` as people read it.
    #[es("serieCorrelativo")]
    pub series_correlative: String,
    /// The same, or `S/N` when the document is not electronic.
    #[es("numeroComprobante")]
    pub invoice_number: String,
    /// Number at the external tax-document flow, when there is one.
    #[es("idDte")]
    pub dte_id: Option<String>,
    #[es("moneda")]
    pub currency: Currency,
    #[es("subTotal")]
    pub subtotal: Money,
    #[es("totalDescuento")]
    pub discount: Money,
    /// The same in percent.
    #[es("descuentoPorcentaje")]
    pub discount_percentage: Rate,
    #[es("operacionesExoneradas")]
    pub exempt: Money,
    /// Taxed part without taxes.
    #[es("operacionesGravadas")]
    pub taxed: Money,
    /// Part outside the tax's reach.
    #[es("operacionesInafectas")]
    pub unaffected: Money,
    #[es("valorImpuesto")]
    pub tax: Money,
    #[es("impuestosAdicionales")]
    pub extra_taxes: Vec<ExtraTax>,
    /// The figures of the tax document.
    #[es("totalesDolpos")]
    pub tax_totals: TaxTotals,
    pub total: Money,
    #[es("totalTexto")]
    pub total_text: String,
    #[es("medioPago")]
    pub payment_type: String,
    #[es("descripcionMedioPago")]
    pub payment_type_name: String,
    #[es("pago")]
    pub payment: Payment,
    #[es("mediosDePago")]
    pub payments: Vec<PaymentPart>,
    #[es("bolsasPlasticas")]
    pub bags: SaleBags,
    /// Business line of the client (Chile), may be empty.
    #[es("giro")]
    pub business_line: String,
    #[es("comentario")]
    pub comment: String,
    /// Verdict of the tax authority on its document; absent without an electronic document.
    pub sunat: Option<TaxAuthorityVerdict>,
    /// The credit notes over it, the newest first.
    #[es("notasCredito", default)]
    pub credit_notes: Vec<CreditNoteRef>,
    #[es("permiteNotaCredito", default)]
    pub can_be_noted: bool,
    /// Whether the payment can be corrected: its cash session is open, and nothing came back.
    #[es("permiteCorregirPago", default)]
    pub can_mend_payment: bool,
    #[es("detalle")]
    pub lines: Vec<SaleLine>,
    /// Cost and profit; only for callers who see costs.
    #[es("ganancias", default)]
    pub earnings: Option<SaleEarnings>,
}
