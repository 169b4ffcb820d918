//! What registers a sale and changes its state.

use yapa_macros::wire;

use super::{
    NewTaxTotals, Payment, PaymentPart, SaleBags, SaleClient, SaleLine, SaleStatus, SaleType,
    ServiceType,
};
use crate::scalars::{Day, Id, Money, Rate, TimeOfDay};

/// Body of `POST /v2/ventas/empresas/{host}`.
///
/// The server computes every total again and refuses a body that does not agree.
#[wire(Default)]
pub struct NewSale {
    /// Who buys; absent for a sale without a client.
    #[es("cliente", read = crate::loose::client)]
    pub client: Option<SaleClient>,
    /// Key of the seller; the caller when absent.
    #[es("usuario", read = crate::loose::key)]
    pub user: Option<Id>,
    /// ISO 4217 code of the currency; the country's when absent.
    #[es("moneda", read = crate::loose::code)]
    pub currency: Option<String>,
    #[es("subTotal")]
    pub subtotal: Money,
    pub total: Money,
    /// Discount of the whole sale, in money.
    #[es("descuentoMonto", default)]
    pub discount_amount: Money,
    /// The same in percent.
    #[es("descuentoPorcentaje", default)]
    pub discount_percentage: Rate,
    /// Which of the two counts. Absent: the amount, which has to agree with the percentage when
    /// both are given, else the percentage.
    #[es("descuentoModo")]
    pub discount_mode: Option<crate::companies::DiscountMode>,
    /// Code of the document type.
    #[es("tipoComprobante")]
    pub invoice_type: String,
    #[es("documentoElectronico", default)]
    pub electronic: bool,
    /// Code of the payment type; `MIX` for several.
    #[es("medioPago")]
    pub payment_type: String,
    #[es("pago")]
    pub payment: Payment,
    /// The parts of it; empty means one part, the payment itself.
    #[es("mediosDePago", default)]
    pub payments: Vec<PaymentPart>,
    /// `cuotas` for a card, else absent.
    #[es("tipoPagoRequisito")]
    pub payment_requirement: Option<String>,
    /// Number of instalments, 1 to 48.
    #[es("tipoPagoRequisitoValor")]
    pub payment_requirement_value: Option<i64>,
    /// Whether the external tax-document flow issues the document.
    #[es("faceleDolpos", default)]
    pub external_tax_flow: bool,
    /// Business line of the client (Chile).
    #[es("giro")]
    pub business_line: Option<String>,
    /// The figures of the tax document; checked when given.
    #[es("totalesDolpos")]
    pub tax_totals: Option<NewTaxTotals>,
    #[es("comentario")]
    pub comment: Option<String>,
    #[es("bolsasPlasticas", read = crate::loose::bags)]
    pub bags: Option<SaleBags>,
    /// Key of the quote this sale was made from.
    #[es(read = crate::loose::key)]
    pub proforma: Option<Id>,
    #[es("tipoVenta", default)]
    pub sale_type: SaleType,
    #[es("tipoServicio")]
    pub service: Option<ServiceType>,
    /// `web`, or `app` for a customer order.
    #[es("canal")]
    pub channel: Option<String>,
    /// Key of the customer order; zero is none.
    #[es("idPedido", read = crate::loose::key_above_zero)]
    pub order_id: Option<Id>,
    /// Key of the cash session that was open when the client paid; a sale that arrives after
    /// its close amends it, unless `Idempotency-Age` says that the client paid later. The
    /// seller's open session when absent.
    #[es("idCaja", read = crate::loose::key)]
    pub cash_session: Option<Id>,
    /// The lines, at least one.
    #[es("detalle", default)]
    pub lines: Vec<SaleLine>,
}

/// Mends how a sale was paid, as long as its cash session is open.
#[wire]
pub struct SalePaymentPatch {
    /// Code of the payment type; `MIX` for several.
    #[es("medioPago")]
    pub payment_type: String,
    /// Money received; the total when absent. Of several parts their sum counts.
    #[es("monto")]
    pub amount: Option<Money>,
    /// The parts of several.
    #[es("mediosDePago", default)]
    pub payments: Vec<PaymentPart>,
    /// Number of instalments of a card, 1 to 48.
    #[es("cuotas")]
    pub instalments: Option<i64>,
    /// Why, at most 250 characters.
    #[es("motivo")]
    pub reason: Option<String>,
}

#[wire(nulls)]
pub struct SaleRegistered {
    #[es("idVenta")]
    pub id: Id,
    /// `series-correlative`, or `S/N` when not electronic.
    #[es("numeroComprobante")]
    pub invoice_number: String,
    #[es("serie")]
    pub series: String,
    #[es("correlativo")]
    pub correlative: i64,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("estado")]
    pub status: SaleStatus,
    pub total: Money,
    /// Number at the external tax-document flow, when there is one.
    #[es("idDte")]
    pub dte_id: Option<String>,
}

#[wire]
pub enum SaleStatusTarget {
    #[es("cerrada")]
    Closed,
    /// Thrown away; gives the stock back.
    #[es("descartada")]
    Discarded,
    /// Voided; gives the stock back.
    #[es("anulada")]
    Voided,
}

/// Body of `PATCH /v2/ventas/{saleId}`.
#[wire]
pub struct SaleStatusPatch {
    #[es("estado")]
    pub status: SaleStatusTarget,
    #[es("notaEstado")]
    pub note: Option<String>,
}

/// A payment type as the sale screen offers it.
#[wire(nulls)]
pub struct PaymentType {
    /// Key, the one that documents are associated with.
    #[es("idMedioPago")]
    pub payment_id: Id,
    /// Code, which may carry a suffix: `EFE`, `TCR`, `TCR-2`.
    #[es("codigo")]
    pub id: String,
    #[es("nombre")]
    pub name: String,
    #[es("descripcion")]
    pub description: String,
    /// URL path or name of the icon.
    #[es("iconoApp")]
    pub app_icon: Option<String>,
    /// URL path or name of the icon of its credit line.
    #[es("iconoCredito")]
    pub credit_icon: Option<String>,
    /// `cuotas` for a card, else absent.
    #[es("requisito")]
    pub requirement: Option<String>,
    /// Parameters, free text, may be empty.
    #[es("parametros")]
    pub params: String,
    #[es("tieneLineaCredito")]
    pub has_credit_line: bool,
    #[es("montoLineaCredito")]
    pub credit_line_amount: Money,
    #[es("imagenesTarjetas")]
    pub card_images: Vec<String>,
    #[es("activo")]
    pub active: bool,
    /// Whether the terminal's voucher already is the fiscal ticket (Chile).
    #[es("voucherCL")]
    pub voucher_cl: bool,
}
