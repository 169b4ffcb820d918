//! Quotes: offers with prices that can become a sale.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::companies::DiscountMode;
use crate::paging::Page;
use crate::products::Tax;
use crate::sales::{LineKind, SaleClient, SaleType, Seller};
use crate::scalars::{Day, Id, Money, Quantity, Rate, TimeOfDay};
use crate::users::Currency;

/// Where a quote stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum ProformaStatus {
    /// Can be sold, freed or canceled.
    #[serde(rename = "abierta")]
    Open,
    /// Became a sale.
    #[serde(rename = "cerrada")]
    Closed,
    /// Called off.
    #[serde(rename = "anulado")]
    Canceled,
    /// Given free of charge.
    #[serde(rename = "gratuito")]
    Free,
}

/// A line of a quote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProformaLine {
    /// Key of the product, or of the grouping when `kind` says so.
    #[serde(rename = "idProducto")]
    pub id: Id,
    /// Whether `id` names a product or a grouping; an open line (`libre`) is as one of a sale.
    #[serde(rename = "tipoItem", default)]
    pub kind: LineKind,
    /// The company's own code of it.
    #[serde(rename = "codigo", default)]
    pub code: String,
    /// Brand.
    #[serde(rename = "marca", default)]
    pub brand: String,
    /// Name.
    #[serde(rename = "nombre", default)]
    pub name: String,
    /// Presentation.
    #[serde(rename = "presentacion", default)]
    pub presentation: String,
    /// How much one piece holds.
    #[serde(rename = "medida", default)]
    pub measurement: Quantity,
    /// Unit of that measure.
    #[serde(rename = "unidadMedida", default)]
    pub measurement_unit: String,
    /// URL path of the picture.
    #[serde(rename = "imagen", default)]
    pub image: Option<String>,
    /// Taxes; an empty list means exempt.
    #[serde(rename = "impuestoProductoDolpos", default)]
    pub taxes: Vec<Tax>,
    /// How many, or how much.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
    /// Price a unit, taxes included, before discounts.
    #[serde(rename = "precio")]
    pub price: Money,
    /// Discount of the whole line, in money.
    #[serde(rename = "descuentoMonto", default)]
    pub discount_amount: Money,
    /// The same in percent of the line.
    #[serde(rename = "descuentoPorcentaje", default)]
    pub discount_percentage: Rate,
    /// Which of the two counts. Absent: the amount, which has to agree with the percentage when
    /// both are given, else the percentage.
    #[serde(rename = "descuentoModo", default)]
    pub discount_mode: Option<DiscountMode>,
    /// What the line adds to the subtotal (after its own discount).
    #[serde(rename = "precioTotal")]
    pub total_price: Money,
}

/// The sale a quote became.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProformaSale {
    /// Key of the sale.
    #[serde(rename = "idVenta")]
    pub id: Id,
    /// Key of its seller.
    #[serde(rename = "usuId")]
    pub user_id: Id,
    /// Day of the sale.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Name of its document type.
    #[serde(rename = "descripcionComprobante")]
    pub invoice_type_name: String,
    /// `series-correlative`, or `S/N` when the document is not electronic.
    #[serde(rename = "numeroComprobante")]
    pub invoice_number: String,
}

/// A quote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Proforma {
    /// Key.
    #[serde(rename = "idProforma")]
    pub id: Id,
    /// Its number among the company's quotes.
    #[serde(rename = "numero")]
    pub number: i64,
    /// The same as people read it.
    #[serde(rename = "serieCorrelativo")]
    pub series_correlative: String,
    /// Where it stands.
    #[serde(rename = "estado")]
    pub status: ProformaStatus,
    /// What is offered.
    #[serde(rename = "tipo")]
    pub kind: SaleType,
    /// Who wrote it.
    #[serde(rename = "usuario")]
    pub user: Seller,
    /// For whom; the generic client when nobody was chosen.
    #[serde(rename = "cliente")]
    pub client: SaleClient,
    /// Day it was written.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time it was written.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Last day on which its prices hold.
    #[serde(rename = "fechaVencimiento")]
    pub expires: Day,
    /// Whether that day is over.
    #[serde(rename = "vencida")]
    pub expired: bool,
    /// Currency of the amounts.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// Sum of the lines.
    #[serde(rename = "subTotal")]
    pub subtotal: Money,
    /// Discount of the whole quote.
    #[serde(rename = "descuento")]
    pub discount: Money,
    /// The same in percent.
    #[serde(rename = "descuentoPorcentaje")]
    pub discount_percentage: Rate,
    /// How that discount was typed.
    #[serde(rename = "descuentoModo")]
    pub discount_mode: DiscountMode,
    /// What would be to pay.
    pub total: Money,
    /// The note under it, may be empty.
    #[serde(rename = "nota")]
    pub note: String,
    /// Hours of parking; absent for goods.
    #[serde(rename = "cantidadHoras")]
    pub hours: Option<i64>,
    /// The sale it became.
    #[serde(rename = "venta")]
    pub sale: Option<ProformaSale>,
    /// The lines.
    #[serde(rename = "detalle")]
    pub lines: Vec<ProformaLine>,
}

/// A row of a list of quotes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProformaItem {
    /// Key.
    #[serde(rename = "idProforma")]
    pub id: Id,
    /// Its number among the company's quotes.
    #[serde(rename = "numero")]
    pub number: i64,
    /// The same as people read it.
    #[serde(rename = "serieCorrelativo")]
    pub series_correlative: String,
    /// Where it stands.
    #[serde(rename = "estado")]
    pub status: ProformaStatus,
    /// What is offered.
    #[serde(rename = "tipo")]
    pub kind: SaleType,
    /// Day it was written.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time it was written.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Last day on which its prices hold.
    #[serde(rename = "fechaVencimiento")]
    pub expires: Day,
    /// Whether that day is over.
    #[serde(rename = "vencida")]
    pub expired: bool,
    /// Name of the client.
    #[serde(rename = "nombreCliente")]
    pub client_name: String,
    /// Identity number of the client.
    #[serde(rename = "documentoCliente")]
    pub client_document: String,
    /// Name of the one who wrote it.
    #[serde(rename = "nombreUsuario")]
    pub user_name: String,
    /// What would be to pay.
    pub total: Money,
    /// The sale it became.
    #[serde(rename = "venta")]
    pub sale: Option<ProformaSale>,
}

/// Page of quotes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProformaPage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The quotes, the newest first.
    #[serde(rename = "proformas")]
    pub proformas: Vec<ProformaItem>,
}

/// Query of a list of quotes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProformaQuery {
    /// Client name, identity number, or number of the quote.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Rows a page, 1 to 100 (10 by default).
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Only those in this state.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub status: Option<ProformaStatus>,
    /// Only of this kind.
    #[serde(rename = "tipo", skip_serializing_if = "Option::is_none")]
    pub kind: Option<SaleType>,
    /// From this day on.
    #[serde(rename = "fecha_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[serde(rename = "fecha_fin", skip_serializing_if = "Option::is_none")]
    pub before: Option<Day>,
}

/// Body that writes a quote.
///
/// The server computes every total again and refuses a body that does not agree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewProforma {
    /// Key of the seller; the caller when absent.
    #[serde(
        rename = "usuario",
        default,
        deserialize_with = "crate::loose::key",
        skip_serializing_if = "Option::is_none"
    )]
    pub user: Option<Id>,
    /// For whom; the generic client when absent.
    #[serde(
        rename = "cliente",
        default,
        deserialize_with = "crate::loose::client",
        skip_serializing_if = "Option::is_none"
    )]
    pub client: Option<SaleClient>,
    /// ISO 4217 code of the currency; the country's when absent.
    #[serde(
        rename = "moneda",
        default,
        deserialize_with = "crate::loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    pub currency: Option<String>,
    /// Sum of the lines.
    #[serde(rename = "subTotal")]
    pub subtotal: Money,
    /// Discount of the whole quote, in money.
    #[serde(rename = "descuento", default)]
    pub discount: Money,
    /// The same in percent.
    #[serde(rename = "descuentoPorcentaje", default)]
    pub discount_percentage: Rate,
    /// Which of the two counts. Absent: the amount, which has to agree with the percentage when
    /// both are given, else the percentage.
    #[serde(rename = "descuentoModo", skip_serializing_if = "Option::is_none")]
    pub discount_mode: Option<DiscountMode>,
    /// What would be to pay.
    pub total: Money,
    /// What is offered.
    #[serde(rename = "tipo", default)]
    pub kind: SaleType,
    /// Note under it, at most 120 characters; the company's own when absent.
    #[serde(rename = "nota", skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Days its prices hold, 1 to 365; the company's when absent.
    #[serde(rename = "vigencia", skip_serializing_if = "Option::is_none")]
    pub days: Option<i64>,
    /// Hours of parking, 1 when absent; only for parking.
    #[serde(rename = "cantidadHoras", skip_serializing_if = "Option::is_none")]
    pub hours: Option<i64>,
    /// The lines, at least one.
    #[serde(rename = "detalle", default)]
    pub lines: Vec<ProformaLine>,
}

/// Body that changes the state of a quote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProformaPatch {
    /// `gratuito` or `anulado`; a quote is only closed by its sale.
    #[serde(rename = "estado")]
    pub status: ProformaStatus,
}
