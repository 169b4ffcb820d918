//! Counts of the stock.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};

#[wire]
pub enum CountScope {
    /// Every product on sale.
    #[es("todo")]
    Everything,
    #[es("categoria")]
    Category,
    #[es("grupo")]
    Group,
    /// A free choice of products.
    #[es("libre")]
    Free,
}

#[wire]
pub enum CountState {
    #[es("abierto")]
    Open,
    /// Its differences are being written.
    #[es("aplicando")]
    Applying,
    #[es("aplicado")]
    Applied,
    #[es("descartado")]
    Discarded,
}

#[wire]
pub enum CountReason {
    /// The cause is the count itself.
    #[es("conteo")]
    Count,
    #[es("robo")]
    Theft,
    #[es("merma")]
    Waste,
    /// Something was written down wrongly.
    #[es("error")]
    Mistake,
    #[es("otro")]
    Other,
}

/// Opens a count.
#[wire]
pub struct NewStockCount {
    /// At most 80 characters; may be left out.
    #[es("nombre")]
    pub name: Option<String>,
    #[es("alcance")]
    pub scope: CountScope,
    /// Key of the category or the group; needed for those scopes.
    #[es("idAlcance")]
    pub scope_id: Option<Id>,
    /// Hides the stock of the ledger from people who do not see the shop's figures.
    #[es("aCiegas")]
    pub blind: bool,
}

#[wire]
pub struct StockCount {
    pub id: Id,
    #[es("nombre")]
    pub name: String,
    #[es("alcance")]
    pub scope: CountScope,
    /// Name of the category or the group when the count was opened.
    #[es("nombreAlcance")]
    pub scope_name: String,
    #[es("aCiegas")]
    pub blind: bool,
    #[es("estado")]
    pub state: CountState,
    #[es("usuario")]
    pub user_name: String,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// Who applied or discarded it.
    #[es("cerradoPor")]
    pub closed_by: Option<String>,
    #[es("fechaCierre")]
    pub closed_date: Option<Day>,
    /// Products that were counted.
    #[es("contados")]
    pub counted: i64,
    /// Products with another quantity than the ledger says; absent while the caller may not know.
    #[es("diferencias")]
    pub differences: Option<i64>,
    /// Products of the application, and those of them that were worked on.
    #[es("total")]
    pub total: i64,
    #[es("procesados")]
    pub done: i64,
    /// Whether products without a count were set to zero.
    #[es("noContadosEnCero")]
    pub zero_uncounted: bool,
}

/// How far a count is.
#[wire]
pub struct StockCountProgress {
    #[es("conteo")]
    pub count: StockCount,
    /// Products on sale in its scope; absent for a free one.
    #[es("productos")]
    pub products: Option<i64>,
    /// Those of them that were counted.
    #[es("productosContados")]
    pub products_counted: Option<i64>,
    /// Whether the caller sees the stock of the ledger.
    #[es("veEsperado")]
    pub sees_expected: bool,
}

#[wire(Default)]
pub struct StockCountQuery {
    /// Rows a page, 1 to 100; 20 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
}

#[wire]
pub struct StockCountPage {
    #[es("paginacion")]
    pub page: Page,
    #[es("conteos")]
    pub counts: Vec<StockCount>,
}

#[wire]
pub enum CountEntryKind {
    /// Adds to the counted quantity; below zero subtracts.
    #[es("suma")]
    Add,
    /// Replaces the counted quantity.
    #[es("fija")]
    Set,
    /// The product is not counted any more.
    #[es("quita")]
    Remove,
}

/// Counted quantity of one product. `Idempotency-Age` says how long ago it was counted.
#[wire]
pub struct NewCountEntry {
    #[es("idProducto")]
    pub product_id: Id,
    #[es("tipo")]
    pub kind: CountEntryKind,
    /// Whole where the product is not sold in parts; left out to take the product away.
    #[es("cantidad")]
    pub quantity: Option<Quantity>,
}

#[wire]
pub struct CountLine {
    #[es("idProducto")]
    pub product_id: Id,
    #[es("producto")]
    pub product: String,
    #[es("marca")]
    pub brand: String,
    #[es("presentacion")]
    pub presentation: String,
    /// How much one piece holds.
    #[es("medida")]
    pub measurement: Quantity,
    #[es("unidadMedida")]
    pub measurement_unit: String,
    #[es("unidad")]
    pub unit: String,
    #[es("codigo")]
    pub code: String,
    #[es("codigoEan")]
    pub ean_code: String,
    /// Whether parts of the unit are sold.
    #[es("ventaParcial")]
    pub partial_sale: bool,
    /// Whether the product is on sale.
    #[es("activo")]
    pub active: bool,
    /// Absent for a product that is not counted.
    #[es("contado")]
    pub counted: Option<Quantity>,
    /// Stock of the ledger at the last entry; absent while the caller may not see it.
    #[es("esperado")]
    pub expected: Option<Quantity>,
    #[es("diferencia")]
    pub difference: Option<Quantity>,
    /// Of the difference at cost; absent where the cost is unknown, and for callers who do not see costs.
    #[es("valor")]
    pub value: Option<Money>,
    /// Movements of the product between its first entry and its last.
    #[es("movidoMientras")]
    pub moved_meanwhile: Option<Quantity>,
    /// Absent for the usual reason of the count.
    #[es("motivo")]
    pub reason: Option<CountReason>,
    #[es("comentario")]
    pub comment: String,
    /// Who counted it last, and when.
    #[es("usuario")]
    pub user_name: String,
    #[es("fecha")]
    pub date: Option<Day>,
    #[es("hora")]
    pub hour: Option<TimeOfDay>,
    /// Quantity moved by the application.
    #[es("aplicado")]
    pub moved: Option<Quantity>,
    /// Another count of the product came before the application, so that nothing moved.
    #[es("superado")]
    pub superseded: bool,
    /// Not counted, and applied as zero.
    #[es("sinContar")]
    pub uncounted: bool,
}

/// Result of an entry.
#[wire]
pub struct CountEntered {
    /// Absent where the product is not counted any more.
    #[es("linea")]
    pub line: Option<CountLine>,
}

#[wire]
pub enum CountLineFilter {
    #[es("contados")]
    Counted,
    /// For callers who see the stock of the ledger.
    #[es("diferencias")]
    Differing,
    #[es("sinContar")]
    Uncounted,
}

#[wire(Default)]
pub struct CountLineQuery {
    /// Rows a page, 1 to 100; 20 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// `contados` by default.
    #[es("filtro")]
    pub filter: Option<CountLineFilter>,
    /// Words of the product or its code.
    #[es("texto")]
    pub text: Option<String>,
}

/// The product counted last comes first; products that were not counted come by name.
#[wire]
pub struct CountLinePage {
    #[es("paginacion")]
    pub page: Page,
    #[es("lineas")]
    pub lines: Vec<CountLine>,
}

/// Movements by a count, planned or done.
#[wire]
pub struct StockCountReview {
    #[es("avance")]
    pub progress: StockCountProgress,
    /// Products with more than the ledger says.
    #[es("sobrantes")]
    pub surpluses: i64,
    #[es("faltantes")]
    pub shortages: i64,
    /// At cost, of products with a known cost; absent for callers who do not see costs.
    #[es("valorSobrantes")]
    pub surplus_value: Option<Money>,
    /// Below zero.
    #[es("valorFaltantes")]
    pub shortage_value: Option<Money>,
    /// Differences of unknown cost.
    #[es("sinCosto")]
    pub uncosted: i64,
    /// Products of the scope that were not counted and that the ledger does not have at zero.
    #[es("noContados")]
    pub uncounted: i64,
    #[es("valorNoContados")]
    pub uncounted_value: Option<Money>,
    #[es("motivoUsual")]
    pub usual_reason: CountReason,
    #[es("comentarioUsual")]
    pub usual_comment: String,
}

/// Says why products differ.
#[wire]
pub struct CountReasonForm {
    /// The product; left out for all differences without a reason of their own.
    #[es("idProducto")]
    pub product_id: Option<Id>,
    #[es("motivo")]
    pub reason: CountReason,
    /// At most 250 characters; needed for `otro`.
    #[es("comentario")]
    pub comment: Option<String>,
}

#[wire]
pub enum UncountedChoice {
    /// Their stock stays as it is.
    #[es("dejar")]
    Keep,
    /// There are none of them.
    #[es("cero")]
    Zero,
}

#[wire]
pub struct ApplyStockCount {
    /// Treatment of the products of the scope that were not counted.
    #[es("noContados")]
    pub uncounted: UncountedChoice,
}
