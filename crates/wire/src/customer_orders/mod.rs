//! Orders of customers: what somebody wants brought or fetches, until it is sold.

mod bodies;

pub use bodies::*;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::Page;
use crate::products::Tax;
use crate::sales::{LineKind, TaxTotals};
use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};
use crate::users::Currency;

/// Where a customer's order stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum CustomerOrderStatus {
    /// Nobody has answered it yet.
    #[serde(rename = "nuevo")]
    New,
    /// The shop will serve it.
    #[serde(rename = "aceptado")]
    Accepted,
    /// On its way to the client; sold.
    #[serde(rename = "despachado")]
    Dispatched,
    /// Waits in the shop for the client; sold.
    #[serde(rename = "recoger")]
    Ready,
    /// The client has it.
    #[serde(rename = "entregado")]
    Delivered,
    /// The shop does not serve it.
    #[serde(rename = "rechazado")]
    Rejected,
}

/// The same with its words for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrderState {
    /// The state.
    pub id: CustomerOrderStatus,
    /// What it is called.
    #[serde(rename = "titulo")]
    pub title: String,
    /// What it means.
    #[serde(rename = "descripcion")]
    pub description: String,
}

/// How an order came in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum CustomerOrderChannel {
    /// Through an application.
    #[default]
    #[serde(rename = "app")]
    App,
    /// Through an online shop.
    #[serde(rename = "web")]
    Web,
    /// By WhatsApp.
    #[serde(rename = "whatsapp")]
    WhatsApp,
    /// By telephone.
    #[serde(rename = "telefono")]
    Phone,
}

/// Who ordered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrderClient {
    /// Key, when the company knows the client.
    #[serde(rename = "idCliente", skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
    /// Name.
    #[serde(rename = "nombre", default)]
    pub name: String,
    /// Code of the identity document type, may be empty.
    #[serde(rename = "codigoTipoDocumento", default)]
    pub document_type: String,
    /// Identity number, may be empty.
    #[serde(rename = "numeroDocumento", default)]
    pub document_number: String,
    /// Telephone, may be empty.
    #[serde(rename = "telefono", default)]
    pub phone: String,
    /// E-mail, may be empty.
    #[serde(rename = "correo", default)]
    pub email: String,
}

/// The sale an order became.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrderSale {
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
    /// What was paid for.
    pub total: Money,
}

/// A line of an order, at the price the client ordered it for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrderLine {
    /// Key of the line within the order, from 1.
    #[serde(rename = "idDetalle")]
    pub line_id: i64,
    /// Key of the product, or of the grouping when `kind` says so.
    #[serde(rename = "idProducto")]
    pub id: Id,
    /// What `id` names.
    #[serde(rename = "tipoItem")]
    pub kind: LineKind,
    /// The company's own code of it.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Brand.
    #[serde(rename = "marca")]
    pub brand: String,
    /// Presentation.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// How much one piece holds.
    #[serde(rename = "medida")]
    pub measurement: Quantity,
    /// Unit of that measure.
    #[serde(rename = "unidadMedida")]
    pub measurement_unit: String,
    /// URL path of the picture.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
    /// How many, or how much.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
    /// Price a unit, taxes included.
    #[serde(rename = "precioUnitario")]
    pub unit_price: Money,
    /// The line, taxes included.
    #[serde(rename = "precioTotal")]
    pub total_price: Money,
    /// The line without the country's sales tax, four decimals.
    #[serde(rename = "montoNeto")]
    pub net_amount: Money,
    /// Taxes; an empty list means exempt.
    #[serde(rename = "impuestoProductoDolpos")]
    pub taxes: Vec<Tax>,
    /// Stock at this moment; absent where it is not counted.
    #[serde(rename = "disponible")]
    pub available: Option<Quantity>,
    /// How much of it was sold, once there is a sale.
    #[serde(rename = "cantidadVendida")]
    pub sold_quantity: Option<Quantity>,
}

/// A step in the life of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrderStep {
    /// The state it went to.
    #[serde(rename = "estado")]
    pub status: CustomerOrderStatus,
    /// Day.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Who did it.
    #[serde(rename = "usuario")]
    pub user_name: String,
    /// Why, may be empty.
    #[serde(rename = "nota")]
    pub note: String,
}

/// A customer's order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrder {
    /// Key.
    #[serde(rename = "idPedido")]
    pub id: Id,
    /// Its number among the company's orders.
    #[serde(rename = "numero")]
    pub number: i64,
    /// Name of the company.
    #[serde(rename = "nombreEmpresa")]
    pub company_name: String,
    /// Address of the company.
    #[serde(rename = "direccionEmpresa")]
    pub company_address: String,
    /// Where it stands.
    #[serde(rename = "estado")]
    pub status: CustomerOrderState,
    /// Why, may be empty.
    #[serde(rename = "notaEstado")]
    pub status_note: String,
    /// The states it can be brought into.
    #[serde(rename = "siguientes")]
    pub next: Vec<CustomerOrderStatus>,
    /// Day it came in.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time it came in.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Who ordered.
    #[serde(rename = "cliente")]
    pub client: CustomerOrderClient,
    /// Where to bring it, may be empty.
    #[serde(rename = "direccionCliente")]
    pub address: String,
    /// How to find it, may be empty.
    #[serde(rename = "referencia")]
    pub reference: String,
    /// Degrees of the address, as text, may be empty.
    #[serde(rename = "latitud")]
    pub latitude: String,
    /// Degrees of the address, as text, may be empty.
    #[serde(rename = "longitud")]
    pub longitude: String,
    /// From the company to the address, in kilometres.
    #[serde(rename = "distancia")]
    pub distance: Option<Quantity>,
    /// Whether it is brought.
    pub delivery: bool,
    /// Whether it is fetched in the shop.
    #[serde(rename = "recojoTienda")]
    pub pickup: bool,
    /// How it came in.
    #[serde(rename = "canal")]
    pub channel: CustomerOrderChannel,
    /// Code of the document type the client asked for.
    #[serde(rename = "tipoComprobante")]
    pub invoice_type: String,
    /// Name of the document type.
    #[serde(rename = "descripcionComprobante")]
    pub invoice_type_name: String,
    /// Whether it gets an electronic document; decided when it is accepted.
    #[serde(rename = "documentoElectronico")]
    pub electronic: bool,
    /// Code of the payment type the client chose.
    #[serde(rename = "medioPago")]
    pub payment_type: String,
    /// Its name.
    #[serde(rename = "descripcionMedioPago")]
    pub payment_type_name: String,
    /// What the client will pay with.
    #[serde(rename = "montoPago")]
    pub payment_amount: Money,
    /// Currency of the amounts.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// Sum of the lines.
    #[serde(rename = "subTotal")]
    pub subtotal: Money,
    /// Discount of the whole order.
    #[serde(rename = "descuento")]
    pub discount: Money,
    /// Price of bringing it, which is one of the lines.
    #[serde(rename = "costoDelivery")]
    pub delivery_price: Money,
    /// Sales tax in the total.
    #[serde(rename = "igv")]
    pub tax: Money,
    /// The figures of the tax document, were everything sold.
    #[serde(rename = "totalesDolpos")]
    pub tax_totals: TaxTotals,
    /// What is to be paid.
    pub total: Money,
    /// What the client adds, may be empty.
    #[serde(rename = "nota")]
    pub note: String,
    /// What the shop should know before it promises anything: stock that is short.
    #[serde(rename = "avisos")]
    pub warnings: Vec<String>,
    /// The sale it became.
    #[serde(rename = "venta")]
    pub sale: Option<CustomerOrderSale>,
    /// The lines.
    #[serde(rename = "detalle")]
    pub lines: Vec<CustomerOrderLine>,
    /// What happened to it, the oldest first.
    #[serde(rename = "historial")]
    pub history: Vec<CustomerOrderStep>,
}

/// A row of the list of orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrderItem {
    /// Key.
    #[serde(rename = "idPedido")]
    pub id: Id,
    /// Its number among the company's orders.
    #[serde(rename = "numero")]
    pub number: i64,
    /// Where it stands.
    #[serde(rename = "estado")]
    pub status: CustomerOrderState,
    /// Day it came in.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time it came in.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Who ordered.
    #[serde(rename = "cliente")]
    pub client: CustomerOrderClient,
    /// Where to bring it, may be empty.
    #[serde(rename = "direccionCliente")]
    pub address: String,
    /// From the company to the address, in kilometres.
    #[serde(rename = "distancia")]
    pub distance: Option<Quantity>,
    /// Whether it is brought.
    pub delivery: bool,
    /// Whether it is fetched in the shop.
    #[serde(rename = "recojoTienda")]
    pub pickup: bool,
    /// How it came in.
    #[serde(rename = "canal")]
    pub channel: CustomerOrderChannel,
    /// Code of the document type.
    #[serde(rename = "tipoComprobante")]
    pub invoice_type: String,
    /// Name of the document type.
    #[serde(rename = "descripcionComprobante")]
    pub invoice_type_name: String,
    /// Code of the payment type.
    #[serde(rename = "medioPago")]
    pub payment_type: String,
    /// Its name.
    #[serde(rename = "descripcionMedioPago")]
    pub payment_type_name: String,
    /// Currency of the amounts.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// What is to be paid.
    pub total: Money,
    /// How many lines name goods.
    #[serde(rename = "cantidadProductos")]
    pub product_count: i64,
    /// The sale it became.
    #[serde(rename = "venta")]
    pub sale: Option<CustomerOrderSale>,
}

/// Page of orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrderPage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The orders, the newest first.
    #[serde(rename = "pedidos")]
    pub orders: Vec<CustomerOrderItem>,
    /// How many of all orders of the company are new.
    #[serde(rename = "cantidadPedidosNuevos")]
    pub new_orders: i64,
    /// How many of all orders of the company stand in each state, in their order.
    #[serde(rename = "cantidades")]
    pub counts: Vec<CustomerOrderCount>,
}

/// How many orders stand in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrderCount {
    /// The state.
    #[serde(rename = "estado")]
    pub status: CustomerOrderStatus,
    /// How many.
    #[serde(rename = "cantidad")]
    pub count: i64,
}

/// Query of the list of orders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerOrderQuery {
    /// Only those in this state, or in one of several joined by commas.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub statuses: Option<String>,
    /// Client name, identity number, telephone, or number of the order.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Rows a page, 1 to 100 (100 by default).
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// From this day on.
    #[serde(rename = "fecha_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[serde(rename = "fecha_fin", skip_serializing_if = "Option::is_none")]
    pub before: Option<Day>,
}
