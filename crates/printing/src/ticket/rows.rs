//! Rows of a ticket.

use super::TicketFormat;
use crate::logo::Logo;

/// A ticket ready to be drawn by a printer, a page or a browser.
#[derive(Clone, Debug, PartialEq)]
pub struct Ticket {
    /// Name of its PDF file: `boleta-B001-00000012.pdf`.
    pub file_name: String,
    /// The company that issues it, for the properties of the file.
    pub author: String,
    /// The paper it was laid out for.
    pub format: TicketFormat,
    /// The picture printed for [`Row::Logo`].
    pub logo: Option<Logo>,
    /// From top to bottom; none is empty.
    pub sections: Vec<Section>,
}

impl Ticket {
    /// The file name without its ending, used as the title of the document.
    pub fn title(&self) -> &str {
        self.file_name
            .strip_suffix(".pdf")
            .unwrap_or(&self.file_name)
    }

    /// All rows, from top to bottom.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.sections.iter().flat_map(|section| &section.rows)
    }
}

/// Rows that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Their subject.
    pub kind: SectionKind,
    /// From top to bottom.
    pub rows: Vec<Row>,
}

/// Subjects of sections, in the order in which they are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SectionKind {
    /// The shop.
    Head,
    /// The document, its date and its seller.
    Document,
    /// The client.
    Client,
    /// The product lines.
    Detail,
    /// The totals and the amount in words.
    Totals,
    /// How it was paid.
    Payments,
    /// Comment, QR code, notices and thanks.
    Foot,
}

/// The place of a text between the margins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// At the left margin.
    Left,
    /// In the middle.
    Center,
    /// At the right margin.
    Right,
}

/// How large a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// Notices: four characters in the width of three.
    Small,
    /// Everything else.
    Normal,
    /// Names and totals: taller, not wider.
    Large,
    /// State marks: twice as tall and twice as wide.
    Huge,
}

/// One cell of a row of columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its text; wraps inside the cell.
    pub text: String,
    /// The place in the cell: left or right.
    pub align: Align,
    /// Its width in characters; cells are one character apart.
    pub columns: usize,
}

/// One row; a text that is wider than the paper wraps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// The shop's logo, in the middle.
    Logo,
    /// A paragraph.
    Text {
        /// Its text.
        text: String,
        /// The place of the text.
        align: Align,
        /// Whether it is bold.
        bold: bool,
        /// How large it is.
        size: Size,
    },
    /// A bold label followed by its value in the same paragraph.
    Field {
        /// With its colon: `Vendedor:`.
        label: String,
        /// The text after it.
        value: String,
    },
    /// Cells side by side: the head and the lines of the product table.
    Columns {
        /// From left to right.
        cells: Vec<Cell>,
        /// Whether it is the head of the table.
        head: bool,
    },
    /// A label at the left margin and an amount at the right one.
    KeyValue {
        /// The label.
        key: String,
        /// The amount as text.
        value: String,
        /// Whether both are bold.
        bold: bool,
        /// How large both are.
        size: Size,
    },
    /// A dashed line across the paper.
    Rule,
    /// A QR code, in the middle.
    Qr {
        /// The text it holds.
        payload: String,
        /// Its side in CSS pixels (1/96 inch), without the quiet zone.
        size: u32,
    },
    /// A PDF417 code over the whole width.
    Strip {
        /// The bytes as they are coded.
        bytes: Vec<u8>,
        /// About how wide it is, in hundredths of its height.
        ratio: usize,
    },
    /// An empty line of half height.
    Blank,
}
