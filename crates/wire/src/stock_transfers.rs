//! Goods that go from one company of a family to another.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};

#[wire]
pub enum TransferDirection {
    #[es("salida")]
    Out,
    #[es("entrada")]
    In,
}

#[wire]
pub enum TransferState {
    #[es("en_camino")]
    InTransit,
    #[es("recibida")]
    Received,
    /// The sender took it back.
    #[es("retirada")]
    TakenBack,
}

/// A company of the family that goods can be sent to.
#[wire]
pub struct TransferTarget {
    /// Its register number.
    #[es("numero")]
    pub number: String,
    #[es("nombre")]
    pub name: String,
}

/// Stock of a product in another company of the family.
#[wire]
pub struct FamilyStock {
    /// Its register number.
    #[es("numero")]
    pub number: String,
    #[es("nombre")]
    pub name: String,
    /// The other company's name of the product; absent where nothing matches.
    #[es("producto")]
    pub product: Option<String>,
    /// Absent where nothing matches.
    pub stock: Option<Quantity>,
    #[es("unidad")]
    pub unit: Option<String>,
    /// Why nothing matches, where it is not that it has none.
    #[es("mensaje")]
    pub message: Option<String>,
}

#[wire]
pub struct TransferMatchQuery {
    /// Register number of the receiver.
    #[es("destino")]
    pub target: String,
    /// Keys of products, between commas; at most 200.
    #[es("productos")]
    pub products: String,
}

/// A product and the receiver's product under its barcode or code.
#[wire]
pub struct TransferMatch {
    #[es("idProducto")]
    pub product_id: Id,
    /// The receiver's name of it; absent where nothing matches.
    #[es("producto")]
    pub product: Option<String>,
    /// Why nothing matches.
    #[es("mensaje")]
    pub message: Option<String>,
}

#[wire]
pub struct NewTransferLine {
    #[es("idProducto")]
    pub product_id: Id,
    /// Above zero.
    #[es("cantidad")]
    pub quantity: Quantity,
}

/// Sends goods to another company of the family.
#[wire]
pub struct NewStockTransfer {
    /// Register number of the receiver.
    #[es("destino")]
    pub target: String,
    /// At most 200, each product once.
    #[es("lineas")]
    pub lines: Vec<NewTransferLine>,
    /// At most 250 characters.
    #[es("nota")]
    pub note: Option<String>,
}

#[wire]
pub struct TransferLine {
    #[es("linea")]
    pub line: i64,
    #[es("idProducto")]
    pub product_id: Id,
    #[es("producto")]
    pub product: String,
    /// The other side's name of it.
    #[es("productoOtro")]
    pub other_product: String,
    #[es("unidad")]
    pub unit: String,
    #[es("cantidad")]
    pub quantity: Quantity,
    /// Absent until the goods are received.
    #[es("recibido")]
    pub received: Option<Quantity>,
    /// Of one unit at the sender; absent when that was unknown, and for callers who do not see costs.
    #[es("costo")]
    pub cost: Option<Money>,
}

#[wire]
pub struct StockTransfer {
    pub id: Id,
    #[es("sentido")]
    pub direction: TransferDirection,
    /// Register number of the other side.
    #[es("numeroOtro")]
    pub other_number: String,
    #[es("nombreOtro")]
    pub other_name: String,
    #[es("estado")]
    pub state: TransferState,
    #[es("nota")]
    pub note: String,
    #[es("usuario")]
    pub user_name: String,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// Who received it or took it back.
    #[es("cerradoPor")]
    pub closed_by: Option<String>,
    #[es("fechaCierre")]
    pub closed_date: Option<Day>,
    /// Why less was received than was sent.
    #[es("motivo")]
    pub reason: String,
    #[es("productos")]
    pub products: i64,
}

#[wire]
pub struct StockTransferDetail {
    #[es("traslado")]
    pub transfer: StockTransfer,
    #[es("lineas")]
    pub lines: Vec<TransferLine>,
}

#[wire(Default)]
pub struct StockTransferQuery {
    /// Rows a page, 1 to 100; 20 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    #[es("sentido")]
    pub direction: Option<TransferDirection>,
}

#[wire]
pub struct StockTransferPage {
    #[es("paginacion")]
    pub page: Page,
    #[es("traslados")]
    pub transfers: Vec<StockTransfer>,
}

#[wire]
pub struct ReceivedLine {
    #[es("linea")]
    pub line: i64,
    /// From 0 to the sent quantity.
    #[es("cantidad")]
    pub quantity: Quantity,
}

/// Receives goods: the quantities of the lines; a line that is left out is received in full.
#[wire]
pub struct ReceiveTransfer {
    #[es("lineas")]
    pub lines: Vec<ReceivedLine>,
    /// At most 250 characters; needed where less came than was sent.
    #[es("motivo")]
    pub reason: Option<String>,
}
