//! Orders of the company to sponsors.

mod new;

pub use new::*;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Quantity, Rate, TimeOfDay};
use crate::sponsors::{AssociatedProduct, PurchasePayment, PurchaseShipping};
use crate::users::Currency;

/// Where an order stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum PurchaseStatus {
    /// Sent to the sponsor (1).
    #[serde(rename = "Pendiente")]
    Pending,
    /// The sponsor agreed to it (2).
    #[serde(rename = "Confirmado")]
    Confirmed,
    /// On its way (3).
    #[serde(rename = "Despachado")]
    Shipped,
    /// Arrived at the shop (4).
    #[serde(rename = "Entregado")]
    Delivered,
    /// Counted and taken in, or closed with what came (5).
    #[serde(rename = "Recibido")]
    Received,
    /// The sponsor, or the shop at the door, said no (6).
    #[serde(rename = "Rechazado")]
    Rejected,
    /// Called off by the shop (7).
    #[serde(rename = "Anulado")]
    Canceled,
}

/// A change of where an order stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseChange {
    /// Where it went.
    #[serde(rename = "estado")]
    pub status: PurchaseStatus,
    /// Day.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Who did it.
    #[serde(rename = "nombreUsuario")]
    pub user_name: String,
}

/// A row of the list of orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseItem {
    /// Key.
    #[serde(rename = "idPedido")]
    pub id: Id,
    /// Its number among the company's orders, from 1 without gaps.
    #[serde(rename = "numero")]
    pub number: i64,
    /// Legal name of the company.
    #[serde(rename = "nombreEmpresa")]
    pub company_name: String,
    /// Tax number of the company.
    #[serde(rename = "rucEmpresa")]
    pub company_number: String,
    /// Name of the sponsor on the day of the order.
    #[serde(rename = "nombreDistribuidor")]
    pub sponsor_name: String,
    /// Tax number of the sponsor.
    #[serde(rename = "rucDistribuidor")]
    pub sponsor_number: String,
    /// Units of all lines together.
    #[serde(rename = "cantidadProductos")]
    pub product_quantity: Quantity,
    /// Where it stands.
    #[serde(rename = "estado")]
    pub status: PurchaseStatus,
    /// The same as a number, 1 to 7.
    #[serde(rename = "idEstado")]
    pub status_id: i64,
    /// Day of the order.
    #[serde(rename = "fechaPedido")]
    pub date: Day,
    /// Time of the order.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// What the order came to.
    #[serde(rename = "precioSolicitado")]
    pub requested_price: Money,
    /// What the sponsor agreed to.
    #[serde(rename = "precioConfirmado")]
    pub confirmed_price: Option<Money>,
    /// Sum of the lines' discounts.
    #[serde(rename = "descuento")]
    pub discount: Money,
    /// Day it was sent off.
    #[serde(rename = "fechaEnvio")]
    pub shipped: Option<Day>,
    /// Day it arrived.
    #[serde(rename = "fechaEntrega")]
    pub delivered: Option<Day>,
    /// Day it was taken in.
    #[serde(rename = "fechaRecepcion")]
    pub received: Option<Day>,
    /// Day of its last change.
    #[serde(rename = "fechaEstado")]
    pub status_date: Day,
    /// Currency of the amounts.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// How it is paid.
    #[serde(rename = "metodoPago")]
    pub payment: Option<PurchasePayment>,
    /// How it comes.
    #[serde(rename = "formaEnvio")]
    pub shipping: Option<PurchaseShipping>,
    /// Name of the bonus it takes.
    #[serde(rename = "bonificacion")]
    pub bonus: Option<String>,
}

/// Page of orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchasePage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The orders, the newest first.
    #[serde(rename = "pedidos")]
    pub purchases: Vec<PurchaseItem>,
}

/// Query of the list of orders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseQuery {
    /// Rows a page, 1 to 100 (10 by default).
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Only those in one of these states: numbers or names, joined by commas.
    #[serde(rename = "estados", skip_serializing_if = "Option::is_none")]
    pub statuses: Option<String>,
    /// From this day on.
    #[serde(rename = "fecha_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[serde(rename = "fecha_fin", skip_serializing_if = "Option::is_none")]
    pub before: Option<Day>,
    /// Words of the sponsor's name, its tax number, or the number of the order.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Only those to the sponsor with this tax number.
    #[serde(rename = "distribuidor", skip_serializing_if = "Option::is_none")]
    pub sponsor: Option<String>,
}

/// A line of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseLine {
    /// Its place, from 1.
    #[serde(rename = "linea")]
    pub line: i64,
    /// Key of the product at the sponsor's.
    #[serde(rename = "idProducto")]
    pub id: Id,
    /// The sponsor's code of it.
    #[serde(rename = "idCodigo")]
    pub code: String,
    /// Barcode of a piece, may be empty.
    #[serde(rename = "codigoEan")]
    pub ean_code: String,
    /// Manufacturer, may be empty.
    #[serde(rename = "fabricante")]
    pub factory: String,
    /// Brand, may be empty.
    #[serde(rename = "marca")]
    pub brand: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Presentation, may be empty.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// How much one piece holds.
    #[serde(rename = "medida")]
    pub measurement: Quantity,
    /// Unit of that measure.
    #[serde(rename = "unidadMedida")]
    pub measurement_unit: String,
    /// That unit in words.
    #[serde(rename = "descripcionUnidad")]
    pub unit_description: String,
    /// Pieces in one bought unit.
    #[serde(rename = "contenido")]
    pub package_content: Quantity,
    /// Units asked for.
    #[serde(rename = "cantidadSolicitada")]
    pub quantity: Quantity,
    /// Units the sponsor agreed to.
    #[serde(rename = "cantidadConfirmada")]
    pub confirmed_quantity: Option<Quantity>,
    /// Units taken in so far.
    #[serde(rename = "cantidadRecibida")]
    pub received_quantity: Quantity,
    /// Price of a unit, before discounts.
    #[serde(rename = "precio")]
    pub price: Money,
    /// Price of a unit the sponsor agreed to, discounts taken off.
    #[serde(rename = "precioConfirmado")]
    pub confirmed_price: Option<Money>,
    /// Key of the discount that was taken.
    #[serde(rename = "idDescuento")]
    pub discount_id: Option<Id>,
    /// Discount of a unit.
    #[serde(rename = "descuento")]
    pub discount: Money,
    /// Discount of the line.
    #[serde(rename = "montoDescuento")]
    pub discount_amount: Money,
    /// Whether it comes along at no price.
    #[serde(rename = "bonificacion")]
    pub is_bonus: bool,
    /// What the line adds to the order.
    #[serde(rename = "precioTotal")]
    pub total: Money,
    /// URL path of the picture, absent without one.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
    /// The company's own products that it is.
    #[serde(rename = "productosAsociados")]
    pub associated: Vec<AssociatedProduct>,
}

/// An order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Purchase {
    /// Key.
    #[serde(rename = "idPedido")]
    pub id: Id,
    /// Its number among the company's orders, from 1 without gaps.
    #[serde(rename = "numero")]
    pub number: i64,
    /// Legal name of the company.
    #[serde(rename = "nombreEmpresa")]
    pub company_name: String,
    /// Tax number of the company.
    #[serde(rename = "rucEmpresa")]
    pub company_number: String,
    /// Name of the sponsor on the day of the order.
    #[serde(rename = "nombreDistribuidor")]
    pub sponsor_name: String,
    /// Tax number of the sponsor.
    #[serde(rename = "rucDistribuidor")]
    pub sponsor_number: String,
    /// Units of all lines together.
    #[serde(rename = "cantidadProductos")]
    pub product_quantity: Quantity,
    /// Where it stands.
    #[serde(rename = "estado")]
    pub status: PurchaseStatus,
    /// The same as a number, 1 to 7.
    #[serde(rename = "idEstado")]
    pub status_id: i64,
    /// Day of the order.
    #[serde(rename = "fechaPedido")]
    pub date: Day,
    /// Time of the order.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// What the order came to.
    #[serde(rename = "precioSolicitado")]
    pub requested_price: Money,
    /// What the sponsor agreed to.
    #[serde(rename = "precioConfirmado")]
    pub confirmed_price: Option<Money>,
    /// Sum of the lines' discounts.
    #[serde(rename = "descuento")]
    pub discount: Money,
    /// Day it was sent off.
    #[serde(rename = "fechaEnvio")]
    pub shipped: Option<Day>,
    /// Day it arrived.
    #[serde(rename = "fechaEntrega")]
    pub delivered: Option<Day>,
    /// Day it was taken in.
    #[serde(rename = "fechaRecepcion")]
    pub received: Option<Day>,
    /// Day of its last change.
    #[serde(rename = "fechaEstado")]
    pub status_date: Day,
    /// Currency of the amounts.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// How it is paid.
    #[serde(rename = "metodoPago")]
    pub payment: Option<PurchasePayment>,
    /// How it comes.
    #[serde(rename = "formaEnvio")]
    pub shipping: Option<PurchaseShipping>,
    /// Name of the bonus it takes.
    #[serde(rename = "bonificacion")]
    pub bonus: Option<String>,
    /// Prices times quantities.
    #[serde(rename = "subTotal")]
    pub subtotal: Money,
    /// Telephone of the sponsor; `No Registrado` when there is none.
    #[serde(rename = "telefonoDistribuidor")]
    pub sponsor_phone: String,
    /// Who ordered.
    #[serde(rename = "nombreUsuario")]
    pub user_name: String,
    /// Whether the company controls stock, so that receipts move it unless told otherwise.
    #[serde(rename = "modificaStock")]
    pub update_stock: bool,
    /// Where it may go from here.
    #[serde(rename = "estadosSiguientes")]
    pub next_statuses: Vec<PurchaseStatus>,
    /// How it came here, the first change first.
    #[serde(rename = "historial")]
    pub changes: Vec<PurchaseChange>,
    /// The lines.
    #[serde(rename = "detalle")]
    pub lines: Vec<PurchaseLine>,
}

/// An amount and how it compares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseFigure {
    /// Money.
    #[serde(rename = "monto")]
    pub amount: Money,
    /// Percent more (or less) than in the stretch before; for the goal, percent of it that is bought.
    #[serde(rename = "variacion")]
    pub variation: Rate,
}

/// What the company orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseSummary {
    /// Currency of the amounts.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// This week, from Monday, against the last.
    #[serde(rename = "semana")]
    pub week: PurchaseFigure,
    /// This month against the last.
    #[serde(rename = "mes")]
    pub month: PurchaseFigure,
    /// The goal of the year, 0 when there is none, and how much of it is bought.
    #[serde(rename = "meta")]
    pub goal: PurchaseFigure,
}
