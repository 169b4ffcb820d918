//! Orders of the company to sponsors.

mod new;

pub use new::*;

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Quantity, Rate, TimeOfDay};
use crate::sponsors::{AssociatedProduct, PurchasePayment, PurchaseShipping};
use crate::users::Currency;

/// State of an order.
#[wire]
pub enum PurchaseStatus {
    /// Sent to the sponsor (1).
    #[es("Pendiente")]
    Pending,
    /// The sponsor agreed to it (2).
    #[es("Confirmado")]
    Confirmed,
    /// On its way (3).
    #[es("Despachado")]
    Shipped,
    /// Arrived at the shop (4).
    #[es("Entregado")]
    Delivered,
    /// Counted and received, or closed with the goods that came (5).
    #[es("Recibido")]
    Received,
    /// Refused by the sponsor, or by the shop on delivery (6).
    #[es("Rechazado")]
    Rejected,
    /// Called off by the shop (7).
    #[es("Anulado")]
    Canceled,
}

/// A change of the state of an order.
#[wire]
pub struct PurchaseChange {
    #[es("estado")]
    pub status: PurchaseStatus,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("nombreUsuario")]
    pub user_name: String,
}

#[wire(nulls)]
pub struct PurchaseItem {
    #[es("idPedido")]
    pub id: Id,
    /// Its number among the company's orders, from 1 without gaps.
    #[es("numero")]
    pub number: i64,
    #[es("nombreEmpresa")]
    pub company_name: String,
    /// Tax number of the company.
    #[es("rucEmpresa")]
    pub company_number: String,
    /// Name of the sponsor on the day of the order.
    #[es("nombreDistribuidor")]
    pub sponsor_name: String,
    #[es("rucDistribuidor")]
    pub sponsor_number: String,
    /// Units of all lines together.
    #[es("cantidadProductos")]
    pub product_quantity: Quantity,
    #[es("estado")]
    pub status: PurchaseStatus,
    /// The same as a number, 1 to 7.
    #[es("idEstado")]
    pub status_id: i64,
    #[es("fechaPedido")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("precioSolicitado")]
    pub requested_price: Money,
    /// Total that the sponsor confirmed.
    #[es("precioConfirmado")]
    pub confirmed_price: Option<Money>,
    /// Sum of the lines' discounts.
    #[es("descuento")]
    pub discount: Money,
    #[es("fechaEnvio")]
    pub shipped: Option<Day>,
    #[es("fechaEntrega")]
    pub delivered: Option<Day>,
    #[es("fechaRecepcion")]
    pub received: Option<Day>,
    #[es("fechaEstado")]
    pub status_date: Day,
    #[es("moneda")]
    pub currency: Currency,
    #[es("metodoPago")]
    pub payment: Option<PurchasePayment>,
    #[es("formaEnvio")]
    pub shipping: Option<PurchaseShipping>,
    #[es("bonificacion")]
    pub bonus: Option<String>,
}

#[wire]
pub struct PurchasePage {
    #[es("pageRender")]
    pub page: Page,
    /// The orders, the newest first.
    #[es("pedidos")]
    pub purchases: Vec<PurchaseItem>,
}

#[wire(Default)]
pub struct PurchaseQuery {
    /// Rows a page, 1 to 100 (10 by default).
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// Only those in one of these states: numbers or names, joined by commas.
    #[es("estados")]
    pub statuses: Option<String>,
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[es("fecha_fin")]
    pub before: Option<Day>,
    /// Words of the sponsor's name, its tax number, or the number of the order.
    #[es("q")]
    pub text: Option<String>,
    /// Only those to the sponsor with this tax number.
    #[es("distribuidor")]
    pub sponsor: Option<String>,
}

#[wire(nulls)]
pub struct PurchaseLine {
    /// Its place, from 1.
    #[es("linea")]
    pub line: i64,
    /// Key of the product at the sponsor's.
    #[es("idProducto")]
    pub id: Id,
    /// The sponsor's code of it.
    #[es("idCodigo")]
    pub code: String,
    /// Barcode of a piece, may be empty.
    #[es("codigoEan")]
    pub ean_code: String,
    #[es("fabricante")]
    pub factory: String,
    #[es("marca")]
    pub brand: String,
    #[es("nombre")]
    pub name: String,
    #[es("presentacion")]
    pub presentation: String,
    /// How much one piece holds.
    #[es("medida")]
    pub measurement: Quantity,
    #[es("unidadMedida")]
    pub measurement_unit: String,
    #[es("descripcionUnidad")]
    pub unit_description: String,
    /// Pieces in one bought unit.
    #[es("contenido")]
    pub package_content: Quantity,
    #[es("cantidadSolicitada")]
    pub quantity: Quantity,
    /// Units the sponsor agreed to.
    #[es("cantidadConfirmada")]
    pub confirmed_quantity: Option<Quantity>,
    /// Units received so far.
    #[es("cantidadRecibida")]
    pub received_quantity: Quantity,
    /// Price of a unit, before discounts.
    #[es("precio")]
    pub price: Money,
    /// Price of a unit that the sponsor confirmed, discounts taken off.
    #[es("precioConfirmado")]
    pub confirmed_price: Option<Money>,
    #[es("idDescuento")]
    pub discount_id: Option<Id>,
    /// Discount of a unit.
    #[es("descuento")]
    pub discount: Money,
    /// Discount of the line.
    #[es("montoDescuento")]
    pub discount_amount: Money,
    /// Whether it comes along at no price.
    #[es("bonificacion")]
    pub is_bonus: bool,
    /// Part of the order's total.
    #[es("precioTotal")]
    pub total: Money,
    #[es("imagen")]
    pub image: Option<String>,
    /// The company's own products that it is.
    #[es("productosAsociados")]
    pub associated: Vec<AssociatedProduct>,
}

/// An order.
#[wire(nulls)]
pub struct Purchase {
    #[es("idPedido")]
    pub id: Id,
    /// Its number among the company's orders, from 1 without gaps.
    #[es("numero")]
    pub number: i64,
    #[es("nombreEmpresa")]
    pub company_name: String,
    /// Tax number of the company.
    #[es("rucEmpresa")]
    pub company_number: String,
    /// Name of the sponsor on the day of the order.
    #[es("nombreDistribuidor")]
    pub sponsor_name: String,
    #[es("rucDistribuidor")]
    pub sponsor_number: String,
    /// Units of all lines together.
    #[es("cantidadProductos")]
    pub product_quantity: Quantity,
    #[es("estado")]
    pub status: PurchaseStatus,
    /// The same as a number, 1 to 7.
    #[es("idEstado")]
    pub status_id: i64,
    #[es("fechaPedido")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("precioSolicitado")]
    pub requested_price: Money,
    /// Total that the sponsor confirmed.
    #[es("precioConfirmado")]
    pub confirmed_price: Option<Money>,
    /// Sum of the lines' discounts.
    #[es("descuento")]
    pub discount: Money,
    #[es("fechaEnvio")]
    pub shipped: Option<Day>,
    #[es("fechaEntrega")]
    pub delivered: Option<Day>,
    #[es("fechaRecepcion")]
    pub received: Option<Day>,
    #[es("fechaEstado")]
    pub status_date: Day,
    #[es("moneda")]
    pub currency: Currency,
    #[es("metodoPago")]
    pub payment: Option<PurchasePayment>,
    #[es("formaEnvio")]
    pub shipping: Option<PurchaseShipping>,
    #[es("bonificacion")]
    pub bonus: Option<String>,
    /// Prices times quantities.
    #[es("subTotal")]
    pub subtotal: Money,
    /// Telephone of the sponsor; `No Registrado` when there is none.
    #[es("telefonoDistribuidor")]
    pub sponsor_phone: String,
    #[es("nombreUsuario")]
    pub user_name: String,
    /// Whether the company controls stock: the default for whether receipts move it.
    #[es("modificaStock")]
    pub update_stock: bool,
    /// Where it may go from here.
    #[es("estadosSiguientes")]
    pub next_statuses: Vec<PurchaseStatus>,
    /// How it came here, the first change first.
    #[es("historial")]
    pub changes: Vec<PurchaseChange>,
    #[es("detalle")]
    pub lines: Vec<PurchaseLine>,
}

/// An amount and how it compares.
#[wire]
pub struct PurchaseFigure {
    #[es("monto")]
    pub amount: Money,
    /// Percent more (or less) than in the stretch before; for the goal, percent of it that is bought.
    #[es("variacion")]
    pub variation: Rate,
}

/// Sums of the company's orders.
#[wire]
pub struct PurchaseSummary {
    #[es("moneda")]
    pub currency: Currency,
    /// This week, from Monday, against the last.
    #[es("semana")]
    pub week: PurchaseFigure,
    /// This month against the last.
    #[es("mes")]
    pub month: PurchaseFigure,
    /// The goal of the year, 0 when there is none, and how much of it is bought.
    #[es("meta")]
    pub goal: PurchaseFigure,
}
