//! Imports of the catalogue: what they are and how far they are.

/// What changes many products.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImportKind {
    /// A spreadsheet.
    Spreadsheet,
    /// One change of products that were chosen in the list.
    Chosen,
}

crate::codes! {
    ImportKind { Spreadsheet = "productos", Chosen = "varios" }
}

/// How far an import is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImportState {
    /// The file was read; nothing is written yet.
    Draft,
    /// A job works through its rows.
    Running,
    /// All rows were worked on.
    Applied,
    /// A job takes it back.
    Undoing,
    /// It was taken back.
    Undone,
}

crate::codes! {
    ImportState {
        Draft = "borrador",
        Running = "aplicando",
        Applied = "aplicada",
        Undoing = "deshaciendo",
        Undone = "deshecha",
    }
}

/// What became of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImportOutcome {
    /// A new product.
    Added,
    /// A product that there was.
    Changed,
    /// Something is wrong with it.
    Refused,
}

crate::codes! {
    ImportOutcome { Added = "agregado", Changed = "cambiado", Refused = "rechazado" }
}
