//! The documents of a month as a file for the authority or an accountant.

use jiff::civil::Date;
use yapa_domain::{DocumentTax, Money};

/// Whose documents, and of which month.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisterMonth {
    /// Of the company.
    pub tax_number: String,
    /// Of the company.
    pub legal_name: String,
    /// The first of the month.
    pub first: Date,
    /// Whether there are documents at all.
    pub has_documents: bool,
}

/// The file without its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisterFile {
    /// Its name.
    pub name: String,
    /// Its media type.
    pub media_type: &'static str,
    /// The text before the lines.
    pub heading: String,
    /// Whether it travels in an archive of the same name that ends in `.zip`.
    pub is_packed: bool,
}

/// A document of the month that the authority accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisterEntry {
    /// Its position among those of the month, from 1.
    pub position: u64,
    /// The authority's code of the type.
    pub type_code: String,
    /// May be empty.
    pub series: String,
    /// In the series.
    pub number: u64,
    /// Day of the document.
    pub issued: Date,
    /// None for the country's generic client.
    pub buyer: Option<RegisterBuyer>,
    /// Net taxable amount.
    pub net: Money,
    /// Exempt amount.
    pub exempt: Money,
    /// Amount outside of the sales tax.
    pub unaffected: Money,
    /// The sales tax.
    pub vat: Money,
    /// Additional taxes.
    pub extras: Vec<DocumentTax>,
    /// Everything.
    pub total: Money,
    /// ISO code.
    pub currency: String,
    /// Type, series and number of what a credit note corrects.
    pub corrects: Option<(String, String, u64)>,
    /// When that was issued.
    pub corrects_issued: Option<Date>,
    /// Whether it was cancelled at the authority after that had taken it, so that it counts for nothing.
    pub is_cancelled: bool,
}

/// The buyer of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisterBuyer {
    /// The identity's code in the country's profile.
    pub identity: String,
    /// The identity's number.
    pub number: String,
    /// As the document says it.
    pub name: String,
}

/// The archive with a register in it; `None` when it cannot be written.
pub fn pack_register(name: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    crate::archive::pack(name, bytes)
}

/// A text without what ends a field or a line, and without what spreadsheets take for a formula.
pub(crate) fn field(text: &str, separator: char) -> String {
    let clean: String = text
        .chars()
        .map(|c| match c {
            c if c == separator || c == '"' || c.is_control() => ' ',
            c => c,
        })
        .collect();
    let clean = clean.trim().trim_start_matches(['=', '+', '-', '@']);
    clean.trim_start().to_owned()
}
