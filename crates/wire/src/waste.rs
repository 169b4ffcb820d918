//! Goods that were lost, given away or used by the shop.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};

#[wire]
pub enum WasteReason {
    #[es("vencido")]
    Expired,
    #[es("danado")]
    Damaged,
    /// Stolen, or not to be found.
    #[es("robo")]
    Lost,
    /// Used by the shop itself.
    #[es("consumo")]
    OwnUse,
    /// A sample or a gift.
    #[es("muestra")]
    Gift,
    #[es("otro")]
    Other,
}

/// Takes goods of one product out of the stock.
#[wire]
pub struct NewWaste {
    #[es("idProducto")]
    pub product_id: Id,
    /// Above zero; whole where the product is not sold in parts.
    #[es("cantidad")]
    pub quantity: Quantity,
    #[es("motivo")]
    pub reason: WasteReason,
    /// At most 250 characters; needed for `otro`.
    #[es("comentario")]
    pub comment: Option<String>,
}

#[wire]
pub struct Waste {
    pub id: Id,
    #[es("idProducto")]
    pub product_id: Id,
    /// As the product was called then.
    #[es("producto")]
    pub product: String,
    #[es("unidad")]
    pub unit: String,
    #[es("cantidad")]
    pub quantity: Quantity,
    #[es("motivo")]
    pub reason: WasteReason,
    #[es("comentario")]
    pub comment: String,
    /// Of all of it; absent when it was unknown, and for callers who do not see costs.
    #[es("costo")]
    pub cost: Option<Money>,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("usuario")]
    pub user_name: String,
    /// User who withdrew it; absent while it counts.
    #[es("deshechoPor")]
    pub undone_by: Option<String>,
}

/// Waste of a month for one reason.
#[wire]
pub struct WasteSum {
    /// `YYYY-MM`.
    #[es("mes")]
    pub month: String,
    #[es("motivo")]
    pub reason: WasteReason,
    #[es("registros")]
    pub entries: i64,
    /// At known cost; absent for callers who do not see costs.
    #[es("costo")]
    pub cost: Option<Money>,
    /// Entries of unknown cost.
    #[es("sinCosto")]
    pub uncosted: i64,
}

#[wire(Default)]
pub struct WasteQuery {
    /// Rows a page, 1 to 100; 20 by default.
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
    #[es("motivo")]
    pub reason: Option<WasteReason>,
    /// Key of a product.
    #[es("producto")]
    pub product: Option<Id>,
}

#[wire]
pub struct WastePage {
    #[es("paginacion")]
    pub page: Page,
    #[es("mermas")]
    pub entries: Vec<Waste>,
    /// Of all pages, without withdrawn entries: the last month first.
    #[es("sumas")]
    pub sums: Vec<WasteSum>,
}
