//! Imports of products and clients: what they are and how far they are.

/// Origin of a change of many products or clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImportKind {
    /// A spreadsheet.
    Spreadsheet,
    /// One change of products that were chosen in the list.
    Chosen,
    /// A spreadsheet of clients.
    Clients,
}

crate::codes! {
    ImportKind { Spreadsheet = "productos", Chosen = "varios", Clients = "clientes" }
}

/// Subject of an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImportSubject {
    /// The catalogue.
    Products,
    /// Clients and what they owe.
    Clients,
}

impl ImportSubject {
    /// The kind of its spreadsheets.
    pub const fn spreadsheet(self) -> ImportKind {
        match self {
            ImportSubject::Products => ImportKind::Spreadsheet,
            ImportSubject::Clients => ImportKind::Clients,
        }
    }

    /// The kinds of its imports.
    pub const fn kinds(self) -> [ImportKind; 2] {
        match self {
            ImportSubject::Products => [ImportKind::Spreadsheet, ImportKind::Chosen],
            ImportSubject::Clients => [ImportKind::Clients, ImportKind::Clients],
        }
    }
}

impl ImportKind {
    /// Its subject.
    pub const fn subject(self) -> ImportSubject {
        match self {
            ImportKind::Spreadsheet | ImportKind::Chosen => ImportSubject::Products,
            ImportKind::Clients => ImportSubject::Clients,
        }
    }
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

/// Result of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImportOutcome {
    /// A new product or client.
    Added,
    /// One that there was.
    Changed,
    /// Something is wrong with it.
    Refused,
}

crate::codes! {
    ImportOutcome { Added = "agregado", Changed = "cambiado", Refused = "rechazado" }
}
