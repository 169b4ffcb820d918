//! Rows of a credit note, as the tables hold them.

use yapa_domain::{EpochMillis, Money, Quantity};

use crate::{FromRow, Result, Row};

/// A credit note.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CreditNoteRow {
    /// Key, of its electronic document too.
    pub id: i64,
    /// The sale.
    pub sale_id: i64,
    /// `anulacion`, `modificacion` or `devolucionTotal`.
    pub kind: String,
    /// What the authority is told: `void`, `full_return`, `partial_return` or `discount`.
    pub reason: String,
    /// Whether it took the last of the sale.
    pub closes: bool,
    /// Why, in words.
    pub sustentation: String,
    /// Who wrote it.
    pub user_id: i64,
    /// The company's local date.
    pub business_date: String,
    /// Local time, `HH:mm:ss`.
    pub hour: String,
    /// The moment itself.
    pub created_at_ms: EpochMillis,
    /// Code of the document type.
    pub document_code: String,
    /// The tax authority's code of it.
    pub issuer_code: String,
    /// Series of the number.
    pub series: String,
    /// Number within the series.
    pub number: i64,
    /// Taxed part without taxes.
    pub net: Money,
    /// Exempt part, the unaffected one included.
    pub exempt: Money,
    /// Of the exempt part, what the tax does not reach at all.
    pub unaffected: Money,
    /// Sales tax.
    pub vat: Money,
    /// Sum of the additional taxes.
    pub extra_tax: Money,
    /// The additional taxes in the order of the sale's, as JSON text.
    pub extra_taxes: String,
    /// What it comes to.
    pub total: Money,
    /// Number of bags.
    pub bags: i64,
    /// What they come to.
    pub bags_total: Money,
}

impl FromRow for CreditNoteRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(CreditNoteRow {
            id: row.get(0)?,
            sale_id: row.get(1)?,
            kind: row.get(2)?,
            reason: row.get(3)?,
            closes: row.get(4)?,
            sustentation: row.get(5)?,
            user_id: row.get(6)?,
            business_date: row.get(7)?,
            hour: row.get(8)?,
            created_at_ms: row.get(9)?,
            document_code: row.get(10)?,
            issuer_code: row.get(11)?,
            series: row.get(12)?,
            number: row.get(13)?,
            net: row.get(14)?,
            exempt: row.get(15)?,
            unaffected: row.get(16)?,
            vat: row.get(17)?,
            extra_tax: row.get(18)?,
            extra_taxes: row.get(19)?,
            total: row.get(20)?,
            bags: row.get(21)?,
            bags_total: row.get(22)?,
        })
    }
}

/// A line of a credit note.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CreditNoteLineRow {
    /// Place in the note, from 1.
    pub line_no: i64,
    /// The line of the sale.
    pub sale_line: i64,
    /// How many stand on the note.
    pub quantity: Quantity,
    /// Whether they came back with the note; else only their price fell, or they had come back
    /// before, when their sale was undone.
    pub returned: bool,
    /// Without taxes.
    pub net_amount: Money,
    /// Sales tax.
    pub vat_amount: Money,
    /// Additional taxes.
    pub extra_tax: Money,
    /// The same one by one, in the order of the sale's, as JSON text.
    pub extras: String,
    /// What the line comes to.
    pub total: Money,
    /// The same before the discount of the whole sale.
    pub listed: Money,
    /// What a grouping gave back to stock, as JSON text.
    pub parts: String,
}

impl FromRow for CreditNoteLineRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(CreditNoteLineRow {
            line_no: row.get(0)?,
            sale_line: row.get(1)?,
            quantity: row.get(2)?,
            returned: row.get(3)?,
            net_amount: row.get(4)?,
            vat_amount: row.get(5)?,
            extra_tax: row.get(6)?,
            extras: row.get(7)?,
            total: row.get(8)?,
            listed: row.get(9)?,
            parts: row.get(10)?,
        })
    }
}
