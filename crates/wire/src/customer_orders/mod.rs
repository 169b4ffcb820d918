//! Orders of customers, to be delivered or fetched, until they are sold.

mod bodies;

pub use bodies::*;

use yapa_macros::wire;

use crate::paging::Page;
use crate::products::Tax;
use crate::sales::{LineKind, TaxTotals};
use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};
use crate::users::Currency;

#[wire]
pub enum CustomerOrderStatus {
    /// Not answered yet.
    #[es("nuevo")]
    New,
    #[es("aceptado")]
    Accepted,
    /// On its way to the client; sold.
    #[es("despachado")]
    Dispatched,
    /// Waits in the shop for the client; sold.
    #[es("recoger")]
    Ready,
    #[es("entregado")]
    Delivered,
    #[es("rechazado")]
    Rejected,
}

/// The same with its words for people.
#[wire]
pub struct CustomerOrderState {
    pub id: CustomerOrderStatus,
    #[es("titulo")]
    pub title: String,
    #[es("descripcion")]
    pub description: String,
}

#[wire]
pub enum CustomerOrderChannel {
    #[es("app")]
    #[default]
    App,
    #[es("web")]
    Web,
    #[es("whatsapp")]
    WhatsApp,
    #[es("telefono")]
    Phone,
}

#[wire(Default)]
pub struct CustomerOrderClient {
    /// Key, when the company knows the client.
    #[es("idCliente")]
    pub id: Option<Id>,
    #[es("nombre", default)]
    pub name: String,
    #[es("codigoTipoDocumento", default)]
    pub document_type: String,
    #[es("numeroDocumento", default)]
    pub document_number: String,
    #[es("telefono", default)]
    pub phone: String,
    #[es("correo", default)]
    pub email: String,
}

/// The sale an order became.
#[wire]
pub struct CustomerOrderSale {
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
    pub total: Money,
}

/// A line of an order, at the price the client ordered it for.
#[wire(nulls)]
pub struct CustomerOrderLine {
    /// Key of the line within the order, from 1.
    #[es("idDetalle")]
    pub line_id: i64,
    /// Key of the product, or of the grouping when `kind` says so.
    #[es("idProducto")]
    pub id: Id,
    /// Kind of the record that `id` names.
    #[es("tipoItem")]
    pub kind: LineKind,
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("marca")]
    pub brand: String,
    #[es("presentacion")]
    pub presentation: String,
    /// How much one piece holds.
    #[es("medida")]
    pub measurement: Quantity,
    #[es("unidadMedida")]
    pub measurement_unit: String,
    #[es("imagen")]
    pub image: Option<String>,
    #[es("cantidad")]
    pub quantity: Quantity,
    /// Price a unit, taxes included.
    #[es("precioUnitario")]
    pub unit_price: Money,
    /// The line, taxes included.
    #[es("precioTotal")]
    pub total_price: Money,
    /// The line without the country's sales tax, four decimals.
    #[es("montoNeto")]
    pub net_amount: Money,
    /// Taxes; an empty list means exempt.
    #[es("impuestoProductoDolpos")]
    pub taxes: Vec<Tax>,
    /// Stock at this moment; absent where it is not counted.
    #[es("disponible")]
    pub available: Option<Quantity>,
    /// How much of it was sold, once there is a sale.
    #[es("cantidadVendida")]
    pub sold_quantity: Option<Quantity>,
}

/// A step in the life of an order.
#[wire]
pub struct CustomerOrderStep {
    #[es("estado")]
    pub status: CustomerOrderStatus,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("usuario")]
    pub user_name: String,
    #[es("nota")]
    pub note: String,
}

#[wire(nulls)]
pub struct CustomerOrder {
    #[es("idPedido")]
    pub id: Id,
    /// Its number among the company's orders.
    #[es("numero")]
    pub number: i64,
    #[es("nombreEmpresa")]
    pub company_name: String,
    #[es("direccionEmpresa")]
    pub company_address: String,
    #[es("estado")]
    pub status: CustomerOrderState,
    #[es("notaEstado")]
    pub status_note: String,
    /// The states that it can change to.
    #[es("siguientes")]
    pub next: Vec<CustomerOrderStatus>,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("cliente")]
    pub client: CustomerOrderClient,
    #[es("direccionCliente")]
    pub address: String,
    #[es("referencia")]
    pub reference: String,
    /// Degrees of the address, as text, may be empty.
    #[es("latitud")]
    pub latitude: String,
    /// Degrees of the address, as text, may be empty.
    #[es("longitud")]
    pub longitude: String,
    /// From the company to the address, in kilometres.
    #[es("distancia")]
    pub distance: Option<Quantity>,
    pub delivery: bool,
    #[es("recojoTienda")]
    pub pickup: bool,
    #[es("canal")]
    pub channel: CustomerOrderChannel,
    #[es("tipoComprobante")]
    pub invoice_type: String,
    #[es("descripcionComprobante")]
    pub invoice_type_name: String,
    /// Whether it gets an electronic document; decided when it is accepted.
    #[es("documentoElectronico")]
    pub electronic: bool,
    #[es("medioPago")]
    pub payment_type: String,
    #[es("descripcionMedioPago")]
    pub payment_type_name: String,
    /// Amount that the client will hand over.
    #[es("montoPago")]
    pub payment_amount: Money,
    #[es("moneda")]
    pub currency: Currency,
    #[es("subTotal")]
    pub subtotal: Money,
    #[es("descuento")]
    pub discount: Money,
    /// Price of bringing it, which is one of the lines.
    #[es("costoDelivery")]
    pub delivery_price: Money,
    #[es("igv")]
    pub tax: Money,
    /// The figures of the tax document, were everything sold.
    #[es("totalesDolpos")]
    pub tax_totals: TaxTotals,
    pub total: Money,
    #[es("nota")]
    pub note: String,
    /// Warnings before the shop accepts it: stock that is short.
    #[es("avisos")]
    pub warnings: Vec<String>,
    #[es("venta")]
    pub sale: Option<CustomerOrderSale>,
    #[es("detalle")]
    pub lines: Vec<CustomerOrderLine>,
    /// Its history, the oldest first.
    #[es("historial")]
    pub history: Vec<CustomerOrderStep>,
}

#[wire(nulls)]
pub struct CustomerOrderItem {
    #[es("idPedido")]
    pub id: Id,
    /// Its number among the company's orders.
    #[es("numero")]
    pub number: i64,
    #[es("estado")]
    pub status: CustomerOrderState,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("cliente")]
    pub client: CustomerOrderClient,
    #[es("direccionCliente")]
    pub address: String,
    /// From the company to the address, in kilometres.
    #[es("distancia")]
    pub distance: Option<Quantity>,
    pub delivery: bool,
    #[es("recojoTienda")]
    pub pickup: bool,
    #[es("canal")]
    pub channel: CustomerOrderChannel,
    #[es("tipoComprobante")]
    pub invoice_type: String,
    #[es("descripcionComprobante")]
    pub invoice_type_name: String,
    #[es("medioPago")]
    pub payment_type: String,
    #[es("descripcionMedioPago")]
    pub payment_type_name: String,
    #[es("moneda")]
    pub currency: Currency,
    pub total: Money,
    /// How many lines name goods.
    #[es("cantidadProductos")]
    pub product_count: i64,
    #[es("venta")]
    pub sale: Option<CustomerOrderSale>,
}

#[wire]
pub struct CustomerOrderPage {
    #[es("pageRender")]
    pub page: Page,
    /// The orders, the newest first.
    #[es("pedidos")]
    pub orders: Vec<CustomerOrderItem>,
    /// How many of all orders of the company are new.
    #[es("cantidadPedidosNuevos")]
    pub new_orders: i64,
    /// Number of orders of the company in each state, in the order of the states.
    #[es("cantidades")]
    pub counts: Vec<CustomerOrderCount>,
}

#[wire(Copy)]
pub struct CustomerOrderCount {
    #[es("estado")]
    pub status: CustomerOrderStatus,
    #[es("cantidad")]
    pub count: i64,
}

#[wire(Default)]
pub struct CustomerOrderQuery {
    /// Only those in this state, or in one of several joined by commas.
    #[es("estado")]
    pub statuses: Option<String>,
    /// Client name, identity number, telephone, or number of the order.
    #[es("q")]
    pub text: Option<String>,
    /// Rows a page, 1 to 100 (100 by default).
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[es("fecha_fin")]
    pub before: Option<Day>,
}
