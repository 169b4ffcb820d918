//! Rows of a credit note, as the tables hold them.

use yapa_domain::{EpochMillis, Money, Quantity};

/// A credit note.
#[crate::row(table = "credit_note", key(company_id), alias = "n")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CreditNoteRow {
    /// Key, of its electronic document too.
    pub id: i64,
    pub sale_id: i64,
    /// `anulacion`, `modificacion` or `devolucionTotal`.
    pub kind: String,
    /// The reason that is sent to the authority: `void`, `full_return`, `partial_return` or
    /// `discount`.
    pub reason: String,
    /// Whether it took the last of the sale.
    pub closes: bool,
    pub sustentation: String,
    pub user_id: i64,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    pub document_code: String,
    pub issuer_code: String,
    pub series: String,
    pub number: i64,
    /// Taxed part without taxes.
    pub net: Money,
    /// Exempt part, the unaffected one included.
    pub exempt: Money,
    /// Of the exempt part, what the tax does not reach at all.
    pub unaffected: Money,
    pub vat: Money,
    pub extra_tax: Money,
    /// The additional taxes in the order of the sale's, as JSON text.
    pub extra_taxes: String,
    pub total: Money,
    pub bags: i64,
    /// Sum of them.
    pub bags_total: Money,
}

/// A line of a credit note.
#[crate::row(table = "credit_note_line", key(company_id, note_id), alias = "l")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CreditNoteLineRow {
    pub line_no: i64,
    pub sale_line: i64,
    /// The quantity on the note.
    pub quantity: Quantity,
    /// Whether they came back with the note; else only their price fell, or they had come back
    /// before, when their sale was undone.
    pub returned: bool,
    /// Without taxes.
    pub net_amount: Money,
    /// Sales tax.
    pub vat_amount: Money,
    pub extra_tax: Money,
    /// The same one by one, in the order of the sale's, as JSON text.
    pub extras: String,
    pub total: Money,
    /// The same before the discount of the whole sale.
    pub listed: Money,
    /// Stock that a grouping gave back, as JSON text.
    pub parts: String,
    /// Reversed part of the line's cost: nothing when only the price fell.
    pub cost: Option<Money>,
    /// Reversed part of the line's profit.
    pub profit: Option<Money>,
}
