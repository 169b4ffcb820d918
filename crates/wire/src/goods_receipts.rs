//! Goods receipts: what came from a sponsor, and what of it went into stock.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};

#[wire(Default)]
pub struct ReceiptQuery {
    /// Rows a page, 10 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// Goods that came from this day on.
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Goods that came before this day (browsers send the last day plus one).
    #[es("fecha_fin")]
    pub before: Option<Day>,
    /// Part of the sponsor's name or tax number, or a number of a receipt or an order.
    #[es("q")]
    pub text: Option<String>,
}

#[wire(nulls)]
pub struct ReceiptItem {
    #[es("id")]
    pub guide_id: Id,
    /// Its number in the company.
    #[es("numero")]
    pub number: i64,
    /// Key of the order; none for goods without an order here.
    #[es("ordenCompra")]
    pub order_id: Option<Id>,
    /// Number of the order, empty without one.
    #[es("numeroOrden")]
    pub order_number: String,
    #[es("razonSocialDistribuidor")]
    pub sponsor_name: String,
    #[es("rucDistribuidor")]
    pub sponsor_ruc: String,
    /// Their telephone, `0` when it is not known.
    #[es("telefonoDistribuidor")]
    pub sponsor_phone: String,
    #[es("montoTotal")]
    pub total_price: Money,
    /// Currency of it, ISO code.
    #[es("moneda")]
    pub currency: String,
    #[es("fechaIngreso")]
    pub received_date: Day,
    #[es("modificaStock")]
    pub update_stock: bool,
}

#[wire]
pub struct ReceiptPage {
    #[es("pageRender")]
    pub page: Page,
    /// The receipts, the latest goods first.
    #[es("guias")]
    pub receipts: Vec<ReceiptItem>,
}

/// An own product that a line is of.
#[wire]
pub struct ReceiptProduct {
    pub id: Id,
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("presentacion")]
    pub presentation: String,
    #[es("unidadMedida")]
    pub unit: String,
    #[es("imagen")]
    pub image: String,
    /// Units of it in one unit of the line.
    #[es("factorConversion")]
    pub conversion_factor: Quantity,
    /// Whether it is marked as entering the shop.
    #[es("enTienda")]
    pub in_store: bool,
    /// Quantity added to the stock; 0 when the receipt does not move stock.
    #[es("cantidadIngresada")]
    pub quantity_entered: Quantity,
}

#[wire(nulls)]
pub struct ReceiptLine {
    /// Its place, from 1.
    #[es("linea")]
    pub line_no: i64,
    /// The line of the order, none without one.
    #[es("lineaOrden")]
    pub order_line: Option<i64>,
    /// Key of the sponsor's product, none without an order.
    #[es("idProducto")]
    pub product_id: Option<Id>,
    #[es("nombre")]
    pub name: String,
    #[es("marca")]
    pub brand: String,
    #[es("presentacion")]
    pub presentation: String,
    #[es("unidadMedida")]
    pub unit: String,
    #[es("cantidadSolicitada")]
    pub quantity_requested: Quantity,
    /// How much came.
    #[es("cantidadConfirmada")]
    pub quantity_confirmed: Quantity,
    #[es("precio")]
    pub price: Money,
    pub total: Money,
    #[es("imagen")]
    pub image: String,
    /// The own products it is of.
    #[es("productosAsociados")]
    pub associated_products: Vec<ReceiptProduct>,
}

#[wire(nulls)]
pub struct Receipt {
    #[es("id")]
    pub guide_id: Id,
    /// Its number in the company.
    #[es("numero")]
    pub number: i64,
    /// Key of the order; none for goods without an order here.
    #[es("ordenCompra")]
    pub order_id: Option<Id>,
    /// Number of the order, empty without one.
    #[es("numeroOrden")]
    pub order_number: String,
    #[es("razonSocialDistribuidor")]
    pub sponsor_name: String,
    #[es("rucDistribuidor")]
    pub sponsor_ruc: String,
    /// Their telephone, `0` when it is not known.
    #[es("telefonoDistribuidor")]
    pub sponsor_phone: String,
    #[es("montoTotal")]
    pub total_price: Money,
    /// Currency of it, ISO code.
    #[es("moneda")]
    pub currency: String,
    #[es("fechaIngreso")]
    pub received_date: Day,
    #[es("modificaStock")]
    pub update_stock: bool,
    #[es("usuario")]
    pub user_name: String,
    #[es("fechaRegistro")]
    pub registered_on: Day,
    #[es("horaRegistro")]
    pub registered_at: TimeOfDay,
    #[es("detalle")]
    pub lines: Vec<ReceiptLine>,
}

/// An own product of a line to write down.
#[wire]
pub struct NewReceiptProduct {
    pub id: Id,
    /// Units of it in one unit of the line; that of the association, else 1.
    #[es("factorConversion")]
    pub conversion_factor: Option<Quantity>,
    /// Whether it enters the shop.
    #[es("enTienda")]
    pub in_store: bool,
}

/// A line to write down. With an order, `lineaOrden` or `idProducto` says which line of it; the
/// words are then those of the order. Without one they are those of the own product.
#[wire]
pub struct NewReceiptLine {
    #[es("lineaOrden")]
    pub order_line: Option<i64>,
    /// Key of the sponsor's product.
    #[es("idProducto")]
    pub product_id: Option<Id>,
    #[es("nombre")]
    pub name: Option<String>,
    #[es("presentacion")]
    pub presentation: Option<String>,
    #[es("unidadMedida")]
    pub unit: Option<String>,
    /// Ordered quantity, without an order; the received one when absent.
    #[es("cantidadSolicitada")]
    pub quantity_requested: Option<Quantity>,
    /// How much came; a line of nothing does not count.
    #[es("cantidadConfirmada")]
    pub quantity_confirmed: Quantity,
    /// Price of a unit; that of the order when absent, needed without one.
    #[es("precio")]
    pub price: Option<Money>,
    /// The own products it is of; a line of which none enters does not count.
    #[es("productosAsociados")]
    pub associated_products: Vec<NewReceiptProduct>,
}

/// Goods that came, to write down.
#[wire(Default)]
pub struct NewReceipt {
    /// Key of the order; none for goods without an order here.
    #[es("ordenCompra")]
    pub order_id: Option<Id>,
    /// Who writes it down: the caller.
    #[es("usuario")]
    pub user_id: Option<Id>,
    /// Whether the goods go into stock; they do when absent.
    #[es("modificaStock")]
    pub update_stock: Option<bool>,
    /// Day on which they came; today when absent.
    #[es("fechaIngreso")]
    pub received_date: Option<Day>,
    /// Price of the goods, without an order; has to be the sum of the lines that count.
    #[es("montoTotal")]
    pub total_price: Option<Money>,
    /// Tax number of who sent them, without an order.
    #[es("rucDistribuidor")]
    pub sponsor_ruc: Option<String>,
    /// Name of who sent them; needed without an order.
    #[es("razonSocialDistribuidor")]
    pub sponsor_name: Option<String>,
    /// Their telephone, without an order; `No Registrado` when it is not known.
    #[es("telefonoDistribuidor")]
    pub sponsor_phone: Option<String>,
    #[es("detalle")]
    pub lines: Vec<NewReceiptLine>,
}

/// A line of an order with the quantity still to be received.
#[wire]
pub struct ReceivableLine {
    #[es("lineaOrden")]
    pub order_line: i64,
    /// Key of the sponsor's product.
    #[es("idProducto")]
    pub product_id: Id,
    #[es("codigoEan")]
    pub ean_code: String,
    #[es("nombre")]
    pub name: String,
    #[es("marca")]
    pub brand: String,
    #[es("presentacion")]
    pub presentation: String,
    #[es("unidadMedida")]
    pub unit: String,
    #[es("imagen")]
    pub image: String,
    #[es("cantidadSolicitada")]
    pub quantity_requested: Quantity,
    /// How much the sponsor agreed to; as much as was ordered until they say.
    #[es("cantidadConfirmada")]
    pub quantity_confirmed: Quantity,
    #[es("cantidadRecibida")]
    pub quantity_received: Quantity,
    #[es("cantidadPendiente")]
    pub quantity_pending: Quantity,
    /// Price of a unit, discount taken off.
    #[es("precio")]
    pub price: Money,
    /// The own products it is of.
    #[es("productosAsociados")]
    pub associated_products: Vec<ReceiptProduct>,
}

/// The lines of an order that are still to be received.
#[wire]
pub struct Receivable {
    #[es("ordenCompra")]
    pub order_id: Id,
    #[es("numeroOrden")]
    pub order_number: String,
    #[es("razonSocialDistribuidor")]
    pub sponsor_name: String,
    #[es("rucDistribuidor")]
    pub sponsor_ruc: String,
    /// Telephone of the sponsor, `0` when it is not known.
    #[es("telefonoDistribuidor")]
    pub sponsor_phone: String,
    /// Currency of the prices, ISO code.
    #[es("moneda")]
    pub currency: String,
    #[es("recibible")]
    pub receivable: bool,
    /// Why not, for people; empty when they may.
    #[es("motivo")]
    pub reason: String,
    #[es("detalle")]
    pub lines: Vec<ReceivableLine>,
}
