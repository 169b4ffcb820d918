//! A ticket laid out in rows, for a browser or a printer to draw.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::users::PrintFormat;

/// A whole ticket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Ticket {
    /// What it was laid out for.
    #[serde(rename = "formato")]
    pub format: PrintFormat,
    /// Width of the paper (57, 80) or of the print (48), in millimetres.
    #[serde(rename = "anchoMm")]
    pub width_mm: i64,
    /// Characters of normal size that fit on a row.
    #[serde(rename = "columnas")]
    pub columns: i64,
    /// Name of the document, for the window and the file.
    #[serde(rename = "titulo")]
    pub title: String,
    /// From top to bottom.
    #[serde(rename = "secciones")]
    pub sections: Vec<TicketSection>,
}

/// Rows that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TicketSection {
    /// `cabecera`, `comprobante`, `cliente`, `detalle`, `totales`, `pie`…
    #[serde(rename = "nombre")]
    pub name: String,
    /// Its rows.
    #[serde(rename = "filas")]
    pub rows: Vec<TicketRow>,
}

/// One row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "clase")]
pub enum TicketRow {
    /// A text over the whole width, wrapped where needed.
    #[serde(rename = "texto")]
    Text(TicketText),
    /// Cells side by side.
    #[serde(rename = "columnas")]
    Columns(TicketColumns),
    /// A horizontal line.
    #[serde(rename = "linea")]
    Rule(TicketRule),
    /// A QR code in the middle.
    #[serde(rename = "qr")]
    Qr(TicketQr),
    /// The company's logo in the middle.
    #[serde(rename = "logo")]
    Logo(TicketLogo),
}

/// Where a text stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum TicketAlign {
    /// At the left.
    #[default]
    #[serde(rename = "izquierda")]
    Left,
    /// In the middle.
    #[serde(rename = "centro")]
    Center,
    /// At the right.
    #[serde(rename = "derecha")]
    Right,
}

/// How large a text is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum TicketSize {
    /// For small print.
    #[serde(rename = "pequeno")]
    Small,
    /// As most rows.
    #[default]
    #[serde(rename = "normal")]
    Normal,
    /// For names and totals.
    #[serde(rename = "grande")]
    Large,
}

/// A row of text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TicketText {
    /// What it says.
    #[serde(rename = "texto")]
    pub text: String,
    /// Where it stands.
    #[serde(rename = "alineacion", default)]
    pub align: TicketAlign,
    /// Whether it is bold.
    #[serde(rename = "negrita", default)]
    pub bold: bool,
    /// How large it is.
    #[serde(rename = "tamano", default)]
    pub size: TicketSize,
}

/// A row of cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TicketColumns {
    /// From left to right; their widths add up to 100.
    #[serde(rename = "celdas")]
    pub cells: Vec<TicketCell>,
    /// Whether all of them are bold.
    #[serde(rename = "negrita", default)]
    pub bold: bool,
    /// How large they are.
    #[serde(rename = "tamano", default)]
    pub size: TicketSize,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TicketCell {
    /// What it says.
    #[serde(rename = "texto")]
    pub text: String,
    /// Width in percent of the row.
    #[serde(rename = "ancho")]
    pub width: i64,
    /// Where the text stands in it.
    #[serde(rename = "alineacion", default)]
    pub align: TicketAlign,
}

/// A horizontal line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TicketRule {
    /// Whether it is drawn twice.
    #[serde(rename = "doble", default)]
    pub double: bool,
}

/// A QR code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TicketQr {
    /// What a scanner reads.
    #[serde(rename = "contenido")]
    pub content: String,
    /// Side in CSS pixels (80).
    #[serde(rename = "lado")]
    pub side: i64,
    /// The code drawn: rows of `0` (light) and `1` (dark), without a margin.
    #[serde(rename = "modulos")]
    pub modules: Vec<String>,
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TicketLogo {
    /// URL path of the picture.
    #[serde(rename = "imagen")]
    pub image: String,
}

/// Query of the ticket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TicketQuery {
    /// Format; the company's own when absent.
    #[serde(rename = "formato", skip_serializing_if = "Option::is_none")]
    pub format: Option<PrintFormat>,
}

/// A ticket to be mailed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TicketMail {
    /// Up to five addresses, separated by commas or semicolons.
    #[serde(rename = "correo", default)]
    pub email: String,
}
