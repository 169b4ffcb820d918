//! The code that is printed on a document.

/// The code of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Code {
    /// A square.
    Qr(String),
    /// A strip; the bytes as they are coded.
    Pdf417(Vec<u8>),
}
