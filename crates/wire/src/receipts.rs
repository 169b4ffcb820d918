//! Goods receipts: what came from a sponsor, and what of it went into stock.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};

/// Query of the receipts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptQuery {
    /// Rows a page, 10 unless said otherwise.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Goods that came from this day on.
    #[serde(rename = "fecha_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Goods that came before this day (browsers send the last day plus one).
    #[serde(rename = "fecha_fin", skip_serializing_if = "Option::is_none")]
    pub before: Option<Day>,
    /// Part of the sponsor's name or tax number, or a number of a receipt or an order.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A row of the receipts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptItem {
    /// Key.
    #[serde(rename = "id")]
    pub guide_id: Id,
    /// Its number in the company.
    #[serde(rename = "numero")]
    pub number: i64,
    /// Key of the order; none when nobody ordered the goods here.
    #[serde(rename = "ordenCompra")]
    pub order_id: Option<Id>,
    /// Number of the order, empty without one.
    #[serde(rename = "numeroOrden")]
    pub order_number: String,
    /// Name of who sent the goods.
    #[serde(rename = "razonSocialDistribuidor")]
    pub sponsor_name: String,
    /// Tax number of who sent them, may be empty.
    #[serde(rename = "rucDistribuidor")]
    pub sponsor_ruc: String,
    /// Their telephone, `0` when it is not known.
    #[serde(rename = "telefonoDistribuidor")]
    pub sponsor_phone: String,
    /// What the goods cost.
    #[serde(rename = "montoTotal")]
    pub total_price: Money,
    /// Currency of it, ISO code.
    #[serde(rename = "moneda")]
    pub currency: String,
    /// Day on which the goods came.
    #[serde(rename = "fechaIngreso")]
    pub received_date: Day,
    /// Whether they went into stock.
    #[serde(rename = "modificaStock")]
    pub update_stock: bool,
}

/// Page of the receipts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptPage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The receipts, the latest goods first.
    #[serde(rename = "guias")]
    pub receipts: Vec<ReceiptItem>,
}

/// An own product that a line is of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptProduct {
    /// Key of the product.
    pub id: Id,
    /// Its code.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Its name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// How it is presented, may be empty.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// Unit in which it is counted.
    #[serde(rename = "unidadMedida")]
    pub unit: String,
    /// URL path of its picture, may be empty.
    #[serde(rename = "imagen")]
    pub image: String,
    /// How many of it one unit of the line brings.
    #[serde(rename = "factorConversion")]
    pub conversion_factor: Quantity,
    /// Whether it is marked as entering the shop.
    #[serde(rename = "enTienda")]
    pub in_store: bool,
    /// What went into stock; 0 when the receipt leaves stock alone.
    #[serde(rename = "cantidadIngresada")]
    pub quantity_entered: Quantity,
}

/// A line of a receipt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptLine {
    /// Its place, from 1.
    #[serde(rename = "linea")]
    pub line_no: i64,
    /// The line of the order, none without one.
    #[serde(rename = "lineaOrden")]
    pub order_line: Option<i64>,
    /// Key of the sponsor's product, none without an order.
    #[serde(rename = "idProducto")]
    pub product_id: Option<Id>,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Brand, may be empty.
    #[serde(rename = "marca")]
    pub brand: String,
    /// How it is presented, may be empty.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// Unit in which it came.
    #[serde(rename = "unidadMedida")]
    pub unit: String,
    /// How much was asked for.
    #[serde(rename = "cantidadSolicitada")]
    pub quantity_requested: Quantity,
    /// How much came.
    #[serde(rename = "cantidadConfirmada")]
    pub quantity_confirmed: Quantity,
    /// Price of a unit.
    #[serde(rename = "precio")]
    pub price: Money,
    /// Price of what came.
    pub total: Money,
    /// URL path of its picture, may be empty.
    #[serde(rename = "imagen")]
    pub image: String,
    /// The own products it is of.
    #[serde(rename = "productosAsociados")]
    pub associated_products: Vec<ReceiptProduct>,
}

/// A receipt with its lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Receipt {
    /// Key.
    #[serde(rename = "id")]
    pub guide_id: Id,
    /// Its number in the company.
    #[serde(rename = "numero")]
    pub number: i64,
    /// Key of the order; none when nobody ordered the goods here.
    #[serde(rename = "ordenCompra")]
    pub order_id: Option<Id>,
    /// Number of the order, empty without one.
    #[serde(rename = "numeroOrden")]
    pub order_number: String,
    /// Name of who sent the goods.
    #[serde(rename = "razonSocialDistribuidor")]
    pub sponsor_name: String,
    /// Tax number of who sent them, may be empty.
    #[serde(rename = "rucDistribuidor")]
    pub sponsor_ruc: String,
    /// Their telephone, `0` when it is not known.
    #[serde(rename = "telefonoDistribuidor")]
    pub sponsor_phone: String,
    /// What the goods cost.
    #[serde(rename = "montoTotal")]
    pub total_price: Money,
    /// Currency of it, ISO code.
    #[serde(rename = "moneda")]
    pub currency: String,
    /// Day on which the goods came.
    #[serde(rename = "fechaIngreso")]
    pub received_date: Day,
    /// Whether they went into stock.
    #[serde(rename = "modificaStock")]
    pub update_stock: bool,
    /// Who wrote it down.
    #[serde(rename = "usuario")]
    pub user_name: String,
    /// Day on which it was written down.
    #[serde(rename = "fechaRegistro")]
    pub registered_on: Day,
    /// Time of that day.
    #[serde(rename = "horaRegistro")]
    pub registered_at: TimeOfDay,
    /// What came.
    #[serde(rename = "detalle")]
    pub lines: Vec<ReceiptLine>,
}

/// An own product of a line to write down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewReceiptProduct {
    /// Key of the own product.
    pub id: Id,
    /// How many of it one unit of the line brings; that of the association, else 1.
    #[serde(rename = "factorConversion", skip_serializing_if = "Option::is_none")]
    pub conversion_factor: Option<Quantity>,
    /// Whether it enters the shop.
    #[serde(rename = "enTienda")]
    pub in_store: bool,
}

/// A line to write down. With an order, `lineaOrden` or `idProducto` says which line of it; the
/// words are then those of the order. Without one they are those of the own product.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewReceiptLine {
    /// The line of the order.
    #[serde(rename = "lineaOrden", skip_serializing_if = "Option::is_none")]
    pub order_line: Option<i64>,
    /// Key of the sponsor's product.
    #[serde(rename = "idProducto", skip_serializing_if = "Option::is_none")]
    pub product_id: Option<Id>,
    /// Name.
    #[serde(rename = "nombre", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How it is presented.
    #[serde(rename = "presentacion", skip_serializing_if = "Option::is_none")]
    pub presentation: Option<String>,
    /// Unit in which it came.
    #[serde(rename = "unidadMedida", skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// How much was asked for, without an order; as much as came when absent.
    #[serde(rename = "cantidadSolicitada", skip_serializing_if = "Option::is_none")]
    pub quantity_requested: Option<Quantity>,
    /// How much came; a line of nothing does not count.
    #[serde(rename = "cantidadConfirmada")]
    pub quantity_confirmed: Quantity,
    /// Price of a unit; that of the order when absent, needed without one.
    #[serde(rename = "precio", skip_serializing_if = "Option::is_none")]
    pub price: Option<Money>,
    /// The own products it is of; a line of which none enters does not count.
    #[serde(rename = "productosAsociados")]
    pub associated_products: Vec<NewReceiptProduct>,
}

/// Goods that came, to write down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewReceipt {
    /// Key of the order; none for goods that nobody ordered here.
    #[serde(rename = "ordenCompra", skip_serializing_if = "Option::is_none")]
    pub order_id: Option<Id>,
    /// Who writes it down: the caller.
    #[serde(rename = "usuario", skip_serializing_if = "Option::is_none")]
    pub user_id: Option<Id>,
    /// Whether the goods go into stock; they do when absent.
    #[serde(rename = "modificaStock", skip_serializing_if = "Option::is_none")]
    pub update_stock: Option<bool>,
    /// Day on which they came; today when absent.
    #[serde(rename = "fechaIngreso", skip_serializing_if = "Option::is_none")]
    pub received_date: Option<Day>,
    /// What they cost, without an order; has to be the sum of the lines that count.
    #[serde(rename = "montoTotal", skip_serializing_if = "Option::is_none")]
    pub total_price: Option<Money>,
    /// Tax number of who sent them, without an order.
    #[serde(rename = "rucDistribuidor", skip_serializing_if = "Option::is_none")]
    pub sponsor_ruc: Option<String>,
    /// Name of who sent them; needed without an order.
    #[serde(
        rename = "razonSocialDistribuidor",
        skip_serializing_if = "Option::is_none"
    )]
    pub sponsor_name: Option<String>,
    /// Their telephone, without an order; `No Registrado` when it is not known.
    #[serde(
        rename = "telefonoDistribuidor",
        skip_serializing_if = "Option::is_none"
    )]
    pub sponsor_phone: Option<String>,
    /// What came.
    #[serde(rename = "detalle")]
    pub lines: Vec<NewReceiptLine>,
}

/// A line of an order with what is still to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceivableLine {
    /// The line of the order.
    #[serde(rename = "lineaOrden")]
    pub order_line: i64,
    /// Key of the sponsor's product.
    #[serde(rename = "idProducto")]
    pub product_id: Id,
    /// Barcode, may be empty.
    #[serde(rename = "codigoEan")]
    pub ean_code: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Brand, may be empty.
    #[serde(rename = "marca")]
    pub brand: String,
    /// How it is presented, may be empty.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// Unit in which it comes.
    #[serde(rename = "unidadMedida")]
    pub unit: String,
    /// URL path of its picture, may be empty.
    #[serde(rename = "imagen")]
    pub image: String,
    /// How much was ordered.
    #[serde(rename = "cantidadSolicitada")]
    pub quantity_requested: Quantity,
    /// How much the sponsor agreed to; as much as was ordered until they say.
    #[serde(rename = "cantidadConfirmada")]
    pub quantity_confirmed: Quantity,
    /// How much has come so far.
    #[serde(rename = "cantidadRecibida")]
    pub quantity_received: Quantity,
    /// How much is still to come.
    #[serde(rename = "cantidadPendiente")]
    pub quantity_pending: Quantity,
    /// Price of a unit, discount taken off.
    #[serde(rename = "precio")]
    pub price: Money,
    /// The own products it is of.
    #[serde(rename = "productosAsociados")]
    pub associated_products: Vec<ReceiptProduct>,
}

/// What is still to come of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Receivable {
    /// Key of the order.
    #[serde(rename = "ordenCompra")]
    pub order_id: Id,
    /// Its number.
    #[serde(rename = "numeroOrden")]
    pub order_number: String,
    /// Name of the sponsor.
    #[serde(rename = "razonSocialDistribuidor")]
    pub sponsor_name: String,
    /// Tax number of the sponsor.
    #[serde(rename = "rucDistribuidor")]
    pub sponsor_ruc: String,
    /// Telephone of the sponsor, `0` when it is not known.
    #[serde(rename = "telefonoDistribuidor")]
    pub sponsor_phone: String,
    /// Currency of the prices, ISO code.
    #[serde(rename = "moneda")]
    pub currency: String,
    /// Whether goods of it may be received.
    #[serde(rename = "recibible")]
    pub receivable: bool,
    /// Why not, for people; empty when they may.
    #[serde(rename = "motivo")]
    pub reason: String,
    /// Its lines.
    #[serde(rename = "detalle")]
    pub lines: Vec<ReceivableLine>,
}
