//! Movements of the stock of a product (kardex), and its sales history.

use yapa_macros::wire;

use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};
use crate::waste::WasteReason;

/// Why stock moved.
#[wire]
pub enum StockMovementKind {
    #[es("apertura")]
    Opening,
    #[es("venta")]
    Sale,
    /// A sale was voided or discarded.
    #[es("venta-deshecha")]
    SaleUndone,
    #[es("nota-credito")]
    CreditNote,
    #[es("recepcion")]
    Receipt,
    #[es("conteo")]
    Count,
    /// A cost was typed; nothing moved.
    #[es("costo")]
    Cost,
    /// Lost, given away or used by the shop.
    #[es("merma")]
    Waste,
    /// The reversal of an entry of waste.
    #[es("merma-deshecha")]
    WasteUndone,
    #[es("traslado_salida")]
    TransferOut,
    #[es("traslado_entrada")]
    TransferIn,
    /// The sender took goods back.
    #[es("traslado_retirado")]
    TransferUndone,
}

#[wire(Default)]
pub struct StockMovementQuery {
    #[es("tipo")]
    pub kind: Option<StockMovementKind>,
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[es("fecha_fin")]
    pub before: Option<Day>,
    /// `siguiente` of the page before.
    #[es("desde")]
    pub after: Option<Id>,
    /// Rows a page, 1 to 100; 50 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
}

/// A movement of a product.
#[wire]
pub struct StockMovement {
    pub id: Id,
    #[es("tipo")]
    pub kind: StockMovementKind,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// First and last name; empty for an automatic action.
    #[es("usuario")]
    pub user_name: String,
    /// Key of the sale, the credit note, the goods receipt, the waste or the count behind it.
    #[es("idDocumento")]
    pub document_id: Option<Id>,
    /// Its number as people read it: `B001-00000012`, or that of the goods receipt.
    #[es("documento")]
    pub document: String,
    /// Who sent the goods of a receipt.
    #[es("proveedor")]
    pub supplier: Option<String>,
    /// Why goods were lost or used.
    #[es("motivo")]
    pub reason: Option<WasteReason>,
    /// Below zero for goods that went out.
    #[es("cantidad")]
    pub quantity: Quantity,
    #[es("saldo")]
    pub balance: Quantity,
    /// Cost of one unit: the price paid for a receipt, else the cost of the product at that time.
    /// Absent when that is unknown, and for callers who do not see costs.
    #[es("costo")]
    pub cost: Option<Money>,
    /// Quantity at that cost.
    #[es("valor")]
    pub value: Option<Money>,
    /// The balance at the product's cost after the movement.
    #[es("valorSaldo")]
    pub balance_value: Option<Money>,
}

/// Movements, the newest first.
#[wire]
pub struct StockMovementPage {
    #[es("movimientos")]
    pub movements: Vec<StockMovement>,
    /// Parameter of the next page; absent on the last one.
    #[es("siguiente")]
    pub next: Option<Id>,
}

/// A price of the past.
#[wire]
pub struct PastPrice {
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("usuario")]
    pub user_name: String,
    /// Absent for the first one.
    #[es("precioAnterior")]
    pub before: Option<Money>,
    #[es("precio")]
    pub after: Money,
    /// It came out of a spreadsheet, or by undoing one.
    #[es("importado")]
    pub imported: bool,
}

/// Sales of a week, from Monday.
#[wire]
pub struct WeekSold {
    #[es("desde")]
    pub from: Day,
    #[es("cantidad")]
    pub quantity: Quantity,
    #[es("total")]
    pub total: Money,
}

/// Who sent goods of a product.
#[wire]
pub struct ProductSupplier {
    #[es("ruc")]
    pub number: String,
    #[es("razonSocial")]
    pub name: String,
    /// Receipts of the last 200 of the product.
    #[es("recepciones")]
    pub receipts: i64,
    #[es("ultimaRecepcion")]
    pub last_receipt: Id,
    #[es("ultimaFecha")]
    pub last_date: Day,
    #[es("ultimaCantidad")]
    pub last_quantity: Quantity,
    /// Cost of one unit at that time; absent for callers who do not see costs.
    #[es("ultimoCosto")]
    pub last_cost: Option<Money>,
}

/// History of a product, shown beside its form.
#[wire]
pub struct ProductHistory {
    /// The last changes of its price, the newest first.
    #[es("precios")]
    pub prices: Vec<PastPrice>,
    /// The last 12 weeks, the oldest first; absent for callers without the shop's figures.
    #[es("semanas")]
    pub weeks: Option<Vec<WeekSold>>,
    /// For how many days the stock lasts at the sales of the last 28 days; absent without sales or
    /// stock, and for callers without the shop's figures.
    #[es("diasDeStock")]
    pub days_of_stock: Option<i64>,
    /// The one whose goods came last is first.
    #[es("proveedores")]
    pub suppliers: Vec<ProductSupplier>,
}
