//! Quotes: offers with prices that can become a sale.

use yapa_macros::wire;

use crate::companies::DiscountMode;
use crate::paging::Page;
use crate::products::Tax;
use crate::sales::{LineKind, SaleClient, SaleType, Seller};
use crate::scalars::{Day, Id, Money, Quantity, Rate, TimeOfDay};
use crate::users::Currency;

#[wire]
pub enum ProformaStatus {
    /// Can be sold, freed or canceled.
    #[es("abierta")]
    Open,
    /// Became a sale.
    #[es("cerrada")]
    Closed,
    #[es("anulado")]
    Canceled,
    /// Given free of charge.
    #[es("gratuito")]
    Free,
}

#[wire(nulls)]
pub struct ProformaLine {
    /// Key of the product, or of the grouping when `kind` says so.
    #[es("idProducto")]
    pub id: Id,
    /// Whether `id` names a product or a grouping; an open line (`libre`) is as one of a sale.
    #[es("tipoItem", default)]
    pub kind: LineKind,
    #[es("codigo", default)]
    pub code: String,
    #[es("marca", default)]
    pub brand: String,
    #[es("nombre", default)]
    pub name: String,
    #[es("presentacion", default)]
    pub presentation: String,
    /// How much one piece holds.
    #[es("medida", default)]
    pub measurement: Quantity,
    #[es("unidadMedida", default)]
    pub measurement_unit: String,
    #[es("imagen", default)]
    pub image: Option<String>,
    /// Taxes; an empty list means exempt.
    #[es("impuestoProductoDolpos", default)]
    pub taxes: Vec<Tax>,
    #[es("cantidad")]
    pub quantity: Quantity,
    /// Price a unit, taxes included, before discounts.
    #[es("precio")]
    pub price: Money,
    /// Discount of the whole line, in money.
    #[es("descuentoMonto", default)]
    pub discount_amount: Money,
    /// The same in percent of the line.
    #[es("descuentoPorcentaje", default)]
    pub discount_percentage: Rate,
    /// Which of the two counts. Absent: the amount, which has to agree with the percentage when
    /// both are given, else the percentage.
    #[es("descuentoModo", default)]
    pub discount_mode: Option<DiscountMode>,
    /// Part of the subtotal (after its own discount).
    #[es("precioTotal")]
    pub total_price: Money,
}

/// The sale a quote became.
#[wire]
pub struct ProformaSale {
    #[es("idVenta")]
    pub id: Id,
    #[es("usuId")]
    pub user_id: Id,
    #[es("fecha")]
    pub date: Day,
    #[es("descripcionComprobante")]
    pub invoice_type_name: String,
    /// `series-correlative`, or `S/N` when the document is not electronic.
    #[es("numeroComprobante")]
    pub invoice_number: String,
}

/// A quote.
#[wire(nulls)]
pub struct Proforma {
    #[es("idProforma")]
    pub id: Id,
    /// Its number among the company's quotes.
    #[es("numero")]
    pub number: i64,
    #[es("serieCorrelativo")]
    pub series_correlative: String,
    #[es("estado")]
    pub status: ProformaStatus,
    #[es("tipo")]
    pub kind: SaleType,
    #[es("usuario")]
    pub user: Seller,
    /// The client; the generic one when none was chosen.
    #[es("cliente")]
    pub client: SaleClient,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// Last day on which its prices hold.
    #[es("fechaVencimiento")]
    pub expires: Day,
    #[es("vencida")]
    pub expired: bool,
    #[es("moneda")]
    pub currency: Currency,
    #[es("subTotal")]
    pub subtotal: Money,
    #[es("descuento")]
    pub discount: Money,
    /// The same in percent.
    #[es("descuentoPorcentaje")]
    pub discount_percentage: Rate,
    #[es("descuentoModo")]
    pub discount_mode: DiscountMode,
    pub total: Money,
    #[es("nota")]
    pub note: String,
    /// Hours of parking; absent for goods.
    #[es("cantidadHoras")]
    pub hours: Option<i64>,
    #[es("venta")]
    pub sale: Option<ProformaSale>,
    #[es("detalle")]
    pub lines: Vec<ProformaLine>,
}

#[wire(nulls)]
pub struct ProformaItem {
    #[es("idProforma")]
    pub id: Id,
    /// Its number among the company's quotes.
    #[es("numero")]
    pub number: i64,
    #[es("serieCorrelativo")]
    pub series_correlative: String,
    #[es("estado")]
    pub status: ProformaStatus,
    #[es("tipo")]
    pub kind: SaleType,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// Last day on which its prices hold.
    #[es("fechaVencimiento")]
    pub expires: Day,
    #[es("vencida")]
    pub expired: bool,
    #[es("nombreCliente")]
    pub client_name: String,
    #[es("documentoCliente")]
    pub client_document: String,
    #[es("nombreUsuario")]
    pub user_name: String,
    pub total: Money,
    #[es("venta")]
    pub sale: Option<ProformaSale>,
}

#[wire]
pub struct ProformaPage {
    #[es("pageRender")]
    pub page: Page,
    /// The quotes, the newest first.
    pub proformas: Vec<ProformaItem>,
}

#[wire(Default)]
pub struct ProformaQuery {
    /// Client name, identity number, or number of the quote.
    #[es("q")]
    pub text: Option<String>,
    /// Rows a page, 1 to 100 (10 by default).
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    #[es("estado")]
    pub status: Option<ProformaStatus>,
    #[es("tipo")]
    pub kind: Option<SaleType>,
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[es("fecha_fin")]
    pub before: Option<Day>,
}

/// Body that writes a quote.
///
/// The server computes every total again and refuses a body that does not agree.
#[wire]
pub struct NewProforma {
    /// Key of the seller; the caller when absent.
    #[es("usuario", read = crate::loose::key)]
    pub user: Option<Id>,
    /// The client; the generic one when absent.
    #[es("cliente", read = crate::loose::client)]
    pub client: Option<SaleClient>,
    /// ISO 4217 code of the currency; the country's when absent.
    #[es("moneda", read = crate::loose::code)]
    pub currency: Option<String>,
    #[es("subTotal")]
    pub subtotal: Money,
    /// Discount of the whole quote, in money.
    #[es("descuento", default)]
    pub discount: Money,
    /// The same in percent.
    #[es("descuentoPorcentaje", default)]
    pub discount_percentage: Rate,
    /// Which of the two counts. Absent: the amount, which has to agree with the percentage when
    /// both are given, else the percentage.
    #[es("descuentoModo")]
    pub discount_mode: Option<DiscountMode>,
    pub total: Money,
    #[es("tipo", default)]
    pub kind: SaleType,
    /// Note under it, at most 120 characters; the company's own when absent.
    #[es("nota")]
    pub note: Option<String>,
    /// Days its prices hold, 1 to 365; the company's when absent.
    #[es("vigencia")]
    pub days: Option<i64>,
    /// Hours of parking, 1 when absent; only for parking.
    #[es("cantidadHoras")]
    pub hours: Option<i64>,
    /// The lines, at least one.
    #[es("detalle", default)]
    pub lines: Vec<ProformaLine>,
}

#[wire(Copy)]
pub struct ProformaPatch {
    /// `gratuito` or `anulado`; a quote is only closed by its sale.
    #[es("estado")]
    pub status: ProformaStatus,
}
