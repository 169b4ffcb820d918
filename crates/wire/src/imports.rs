//! Imports of products and clients: spreadsheets, and changes of many products at once.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, TimeOfDay};

/// Field of a product or of a client that a column has.
#[wire]
pub enum ImportField {
    #[es("codigo")]
    Code,
    #[es("codigoBarras")]
    Barcode,
    #[es("nombre")]
    Name,
    #[es("marca")]
    Brand,
    #[es("presentacion")]
    Presentation,
    /// How much one piece holds.
    #[es("medida")]
    Measurement,
    #[es("unidad")]
    Unit,
    #[es("precio")]
    Price,
    #[es("precioMinimo")]
    MinPrice,
    #[es("categoria")]
    Category,
    #[es("stock")]
    Stock,
    /// At or below this stock it should be bought again.
    #[es("umbralReposicion")]
    RepositionThreshold,
    #[es("impuesto")]
    Tax,
    /// Cost of one sold unit for the shop.
    #[es("costo")]
    Cost,
    #[es("tipoDocumento")]
    DocumentType,
    #[es("numeroDocumento")]
    DocumentNumber,
    #[es("telefono")]
    Phone,
    #[es("correo")]
    Email,
    #[es("direccion")]
    Address,
    /// Name or code of the smallest division of the country.
    #[es("lugar")]
    Place,
    /// Limit of the client's debt.
    #[es("limite")]
    CreditLimit,
    /// Debt of the client.
    #[es("debe")]
    Balance,
}

#[wire]
pub enum ImportKind {
    /// A spreadsheet of products.
    #[es("productos")]
    Spreadsheet,
    /// One change of products that were chosen in the list.
    #[es("varios")]
    Chosen,
    /// A spreadsheet of clients.
    #[es("clientes")]
    Clients,
}

#[wire]
pub enum ImportState {
    #[es("borrador")]
    Draft,
    #[es("aplicando")]
    Running,
    #[es("aplicada")]
    Applied,
    #[es("deshaciendo")]
    Undoing,
    #[es("deshecha")]
    Undone,
}

/// Effect of a row.
#[wire]
pub enum ImportOutcome {
    #[es("agregado")]
    Added,
    #[es("cambiado")]
    Changed,
    #[es("rechazado")]
    Refused,
}

/// An import: its progress and its result.
#[wire]
pub struct Import {
    pub id: Id,
    #[es("tipo")]
    pub kind: ImportKind,
    /// Name of the file, or description of the change of the chosen products.
    #[es("archivo")]
    pub file_name: String,
    #[es("estado")]
    pub state: ImportState,
    #[es("usuario")]
    pub user_name: String,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// Rows of the file.
    #[es("total")]
    pub total: i64,
    /// Rows that were worked on.
    #[es("procesadas")]
    pub done: i64,
    #[es("agregados")]
    pub added: i64,
    #[es("cambiados")]
    pub changed: i64,
    #[es("sinCambios")]
    pub unchanged: i64,
    #[es("rechazados")]
    pub refused: i64,
    /// Products that the undoing has worked on.
    #[es("deshechos")]
    pub undone: i64,
    /// Products that it did not set back whole, because others had changed them.
    #[es("conservados")]
    pub kept: i64,
    /// Whether it can be undone now.
    #[es("puedeDeshacer")]
    pub can_undo: bool,
    /// Who took it back.
    #[es("deshechaPor")]
    pub undone_by: Option<String>,
    #[es("fechaDeshecha")]
    pub undone_date: Option<Day>,
}

#[wire]
pub struct ImportPage {
    #[es("paginacion")]
    pub page: Page,
    #[es("importaciones")]
    pub imports: Vec<Import>,
}

/// A file that was read, with the columns as they were recognised.
#[wire]
pub struct ImportFile {
    #[es("importacion")]
    pub import: Import,
    #[es("columnas")]
    pub columns: Vec<ImportColumn>,
    /// The columns are as they were chosen for the last file with these headings.
    #[es("recordadas")]
    pub remembered: bool,
}

/// A column of the file.
#[wire(nulls)]
pub struct ImportColumn {
    #[es("titulo")]
    pub heading: String,
    /// The first values that are not empty.
    #[es("ejemplos")]
    pub samples: Vec<String>,
    /// How many rows have a value in it.
    #[es("valores")]
    pub values: i64,
    /// The recognised field, or the one chosen before; null for a column that is left out.
    #[es("campo")]
    pub field: Option<ImportField>,
}

#[wire(Default)]
pub struct ImportPreviewQuery {
    /// The field of each column, between commas; empty for one that is left out.
    #[es("columnas", default)]
    pub columns: String,
    /// Existing records stay unchanged.
    #[es("solo_nuevos")]
    pub only_new: Option<bool>,
}

/// Applies an import with these columns.
#[wire]
pub struct ApplyImport {
    /// The field of each column, between commas; empty for one that is left out.
    #[es("columnas")]
    pub columns: String,
    /// Existing records stay unchanged.
    #[es("soloNuevos", default)]
    pub only_new: bool,
}

/// A field before and after, as people read it.
#[wire]
pub struct ImportChange {
    #[es("campo")]
    pub field: String,
    /// Empty for a new product.
    #[es("antes")]
    pub before: String,
    #[es("despues")]
    pub after: String,
}

/// A planned or past change by a row.
#[wire]
pub struct ImportLine {
    /// Number of the row in the file.
    #[es("fila")]
    pub row: i64,
    #[es("resultado")]
    pub outcome: ImportOutcome,
    #[es("idProducto")]
    pub product_id: Option<Id>,
    #[es("idCliente")]
    pub client_id: Option<Id>,
    #[es("nombre")]
    pub name: String,
    #[es("cambios")]
    pub changes: Vec<ImportChange>,
    /// Why it is refused, or what the undoing could not restore.
    #[es("mensaje")]
    pub message: String,
}

/// Preview of the application. Nothing was written.
#[wire]
pub struct ImportPreview {
    pub total: i64,
    #[es("agregados")]
    pub added: i64,
    #[es("cambiados")]
    pub changed: i64,
    #[es("sinCambios")]
    pub unchanged: i64,
    #[es("rechazados")]
    pub refused: i64,
    /// Categories that will be made.
    #[es("categoriasNuevas")]
    pub new_categories: Vec<String>,
    /// The first rows that are refused.
    #[es("errores")]
    pub faults: Vec<ImportLine>,
    /// The first rows that add or change a product.
    #[es("filas")]
    pub lines: Vec<ImportLine>,
}

#[wire(Copy, Default)]
pub struct ImportLineQuery {
    /// Rows a page, 1 to 100.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// New products by default.
    #[es("resultado")]
    pub outcome: Option<ImportOutcome>,
}

#[wire]
pub struct ImportLinePage {
    #[es("paginacion")]
    pub page: Page,
    #[es("filas")]
    pub lines: Vec<ImportLine>,
}

/// How the prices of chosen products change.
#[wire]
pub enum PriceChangeKind {
    /// By a percentage of the price.
    #[es("porcentaje")]
    Percent,
    /// By a sum.
    #[es("monto")]
    Amount,
}

/// A change of prices.
#[wire]
pub struct PriceChange {
    #[es("tipo")]
    pub kind: PriceChangeKind,
    /// Percentage or sum; below zero to lower prices.
    #[es("valor")]
    pub value: Money,
    /// The coin that prices are rounded to, half up: 0.10; without it to the smallest decimal of
    /// the currency.
    #[es("redondeo")]
    pub rounding: Option<Money>,
}

/// Changes of many products at once; fields left out keep their value.
#[wire]
pub struct ChangeProducts {
    /// Keys of the products, 1 to 500.
    #[es("productos")]
    pub products: Vec<Id>,
    #[es("precio")]
    pub price: Option<PriceChange>,
    /// Key of the only category that they are in from now on.
    #[es("categoria")]
    pub category: Option<Id>,
    /// Whether they are sold.
    #[es("activo")]
    pub active: Option<bool>,
    /// Only previews the changes; nothing is written.
    #[es("simular", default)]
    pub dry_run: bool,
}

/// Preview or result of a change of many products.
#[wire]
pub struct ProductChanges {
    /// The import that undoes it; null for a preview and where nothing changes.
    #[es("importacion")]
    pub import: Option<Import>,
    /// The products that change.
    #[es("filas")]
    pub lines: Vec<ImportLine>,
    /// Products that are already so.
    #[es("sinCambios")]
    pub unchanged: i64,
}
