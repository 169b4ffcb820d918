//! A ticket laid out in rows, for a browser or a printer to draw.

use yapa_macros::wire;

use crate::users::PrintFormat;

#[wire]
pub struct Ticket {
    #[es("formato")]
    pub format: PrintFormat,
    /// Width of the paper (57, 80) or of the print (48), in millimetres.
    #[es("anchoMm")]
    pub width_mm: i64,
    /// Characters of normal size that fit on a row.
    #[es("columnas")]
    pub columns: i64,
    /// Name of the document, for the window and the file.
    #[es("titulo")]
    pub title: String,
    /// From top to bottom.
    #[es("secciones")]
    pub sections: Vec<TicketSection>,
}

/// Rows that belong together.
#[wire]
pub struct TicketSection {
    /// `cabecera`, `comprobante`, `cliente`, `detalle`, `totales`, `pie`…
    #[es("nombre")]
    pub name: String,
    #[es("filas")]
    pub rows: Vec<TicketRow>,
}

/// One row.
#[wire]
#[serde(tag = "clase")]
pub enum TicketRow {
    /// A text over the whole width, wrapped where needed.
    #[es("texto")]
    Text(TicketText),
    #[es("columnas")]
    Columns(TicketColumns),
    #[es("linea")]
    Rule(TicketRule),
    #[es("qr")]
    Qr(TicketQr),
    #[es("timbre")]
    Strip(TicketStrip),
    #[es("logo")]
    Logo(TicketLogo),
}

#[wire]
pub enum TicketAlign {
    #[es("izquierda")]
    #[default]
    Left,
    #[es("centro")]
    Center,
    #[es("derecha")]
    Right,
}

#[wire]
pub enum TicketSize {
    #[es("pequeno")]
    Small,
    #[es("normal")]
    #[default]
    Normal,
    #[es("grande")]
    Large,
}

#[wire]
pub struct TicketText {
    #[es("texto")]
    pub text: String,
    #[es("alineacion", default)]
    pub align: TicketAlign,
    #[es("negrita", default)]
    pub bold: bool,
    #[es("tamano", default)]
    pub size: TicketSize,
}

#[wire]
pub struct TicketColumns {
    /// From left to right; their widths add up to 100.
    #[es("celdas")]
    pub cells: Vec<TicketCell>,
    #[es("negrita", default)]
    pub bold: bool,
    #[es("tamano", default)]
    pub size: TicketSize,
}

#[wire]
pub struct TicketCell {
    #[es("texto")]
    pub text: String,
    /// Width in percent of the row.
    #[es("ancho")]
    pub width: i64,
    #[es("alineacion", default)]
    pub align: TicketAlign,
}

#[wire(Copy, Default)]
pub struct TicketRule {
    #[es("doble", default)]
    pub double: bool,
}

#[wire]
pub struct TicketQr {
    /// Content of the code.
    #[es("contenido")]
    pub content: String,
    /// Side in CSS pixels (80).
    #[es("lado")]
    pub side: i64,
    /// The code drawn: rows of `0` (light) and `1` (dark), without a margin.
    #[es("modulos")]
    pub modules: Vec<String>,
}

/// A PDF417 code as wide as the ticket, its rows three modules tall.
#[wire]
pub struct TicketStrip {
    /// The code drawn: rows of `0` (light) and `1` (dark), without a margin.
    #[es("modulos")]
    pub modules: Vec<String>,
}

#[wire]
pub struct TicketLogo {
    #[es("imagen")]
    pub image: String,
}

#[wire(Copy, Default)]
pub struct TicketQuery {
    /// Format; the company's own when absent.
    #[es("formato")]
    pub format: Option<PrintFormat>,
}

#[wire(Default)]
pub struct TicketMail {
    /// Up to five addresses, separated by commas or semicolons.
    #[es("correo", default)]
    pub email: String,
}
