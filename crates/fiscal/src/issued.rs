//! An issued document: stored, printed and sent as it is, never made again.

use jiff::civil::DateTime;
use yapa_domain::Country;

/// Legal identification of a document; no two have the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// Whose authority.
    pub country: Country,
    /// The issuer's tax number.
    pub issuer: String,
    /// The authority's code of the type.
    pub type_code: String,
    /// Series; empty in Chile.
    pub series: String,
    /// Number or folio.
    pub number: u64,
}

/// The machine-readable code on the print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The content of a QR code (Peru, Colombia, Mexico).
    Qr(String),
    /// The content of a PDF417 code, as ISO-8859-1 bytes (Chile's timbre).
    Pdf417(String),
}

/// A signed document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issued {
    /// Which one it is.
    pub key: Key,
    /// Name of its file, `20123456789-01-F001-12.xml`.
    pub name: String,
    /// The signed XML. These bytes are the document: they are stored and sent as they are.
    pub xml: Vec<u8>,
    /// Identification of its content: the digest of its signature in base64 (Peru, Chile), the
    /// CUFE or CUDE (Colombia), or the UUID of the stamp (Mexico; before it, the seal).
    pub digest: String,
    /// Text of the printed code.
    pub mark: Mark,
    /// When it was issued, on the shop's clock.
    pub issued: DateTime,
}

impl Issued {
    /// The name of its file without `.xml`.
    pub fn stem(&self) -> &str {
        self.name.strip_suffix(".xml").unwrap_or(&self.name)
    }
}
