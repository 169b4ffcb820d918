//! Content of a page.

use crate::code::Code;
use crate::logo::Logo;
use crate::numbers::NumberFormat;
use crate::ticket::{TaxPart, Total};
use yapa_domain::{Money, Quantity};

/// A document as it is handed out on A4.
#[derive(Clone, Debug)]
pub struct Paper {
    /// Title of the file, `Factura electrónica F001-00000012`.
    pub title: String,
    /// How numbers are written.
    pub numbers: NumberFormat,
    /// The shop's picture.
    pub logo: Option<Logo>,
    /// The company that issues.
    pub issuer: PaperIssuer,
    /// The box with the number.
    pub frame: Frame,
    /// The buyer.
    pub client: Vec<Field>,
    /// When, in which money, how it is paid.
    pub facts: Vec<Field>,
    /// The corrected document; empty for those that correct nothing.
    pub reference: Vec<Field>,
    /// A warning above everything else; may be empty.
    pub warning: String,
    /// Over the column of prices.
    pub price_head: String,
    /// Over the column of discounts, or of what else is taken off.
    pub discount_head: String,
    /// Over the column of amounts.
    pub amount_head: String,
    /// Sold or returned goods.
    pub lines: Vec<PaperLine>,
    /// The sums, in order.
    pub totals: Vec<Total>,
    /// The taxes by rate; empty where the sums show them.
    pub taxes: Vec<TaxPart>,
    /// The total in words.
    pub in_words: String,
    /// The code that proves it.
    pub code: Option<Code>,
    /// Under or beside the code.
    pub code_notes: Vec<String>,
    /// Seals and what they are over: long texts in small letters.
    pub seals: Vec<Field>,
    /// At the end of the last page.
    pub notices: Vec<String>,
}

/// The company that issues a document.
#[derive(Clone, Debug, Default)]
pub struct PaperIssuer {
    /// In large letters.
    pub name: String,
    /// Registered name, address, telephone and so on, a line each.
    pub lines: Vec<String>,
}

/// The box that says what the document is.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    /// Red instead of black.
    pub red: bool,
    /// Tax number, name of the type and number.
    pub lines: Vec<String>,
    /// Under the box: the tax office, may be empty.
    pub below: String,
}

/// A value with its name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// The name, with its colon.
    pub label: String,
    /// The value.
    pub value: String,
}

impl Field {
    /// A field, unless it has no value.
    pub fn of(label: &str, value: &str) -> Option<Field> {
        let field = || Field {
            label: format!("{label}:"),
            value: value.to_owned(),
        };
        (!value.trim().is_empty()).then(field)
    }
}

/// A line of the table.
#[derive(Clone, Debug, Default)]
pub struct PaperLine {
    /// How many.
    pub quantity: Quantity,
    /// In which unit.
    pub unit: String,
    /// The product's code.
    pub code: String,
    /// What.
    pub description: String,
    /// Of one.
    pub unit_price: Money,
    /// Taken off.
    pub discount: Money,
    /// Total of the line.
    pub amount: Money,
    /// Whether the columns of figures are empty: weights that are not known.
    pub without_figures: bool,
}

/// A figure that is not known.
pub const NO_FIGURE: &str = "—";
