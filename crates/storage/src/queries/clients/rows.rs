//! A client as the database keeps it.

use yapa_domain::{EpochMillis, Money, PersonKind};

/// `person_type` of a person.
pub const NATURAL: &str = "natural";
/// `person_type` of a company.
pub const LEGAL: &str = "legal";

/// How the database calls a kind of person.
pub const fn person_type(kind: PersonKind) -> &'static str {
    match kind {
        PersonKind::Natural => NATURAL,
        PersonKind::Legal => LEGAL,
    }
}

/// The tables with the columns of a [`ClientRow`].
pub(crate) const TABLES: &str =
    " client c LEFT JOIN client_total t ON t.company_id = c.company_id AND t.client_id = c.id ";

/// A client.
#[crate::row(table = "client", key(company_id, search = &str), added(created_at_ms), update_by(company_id, id), alias = "c")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientRow {
    pub id: i64,
    pub document_type: String,
    /// Identity number, unique in the company together with its type.
    pub document_number: String,
    /// [`NATURAL`] or [`LEGAL`].
    pub person_type: String,
    /// Name, or legal name.
    pub name: String,
    pub address: String,
    pub email: String,
    pub phone: String,
    /// Business line, may be empty.
    #[row(column = "gyro")]
    pub business_line: String,
    /// Joined codes of the divisions, may be empty.
    pub local_code: String,
    /// Name of the first division, may be empty.
    pub division1_name: String,
    /// Name of the second division, may be empty.
    pub division2_name: String,
    /// Name of the third division, may be empty.
    pub division3_name: String,
    /// Marked as favourite.
    pub favorite: bool,
    /// Whether it is the generic client.
    pub generic: bool,
    /// Code of its tax regime (Mexico); empty when it is not known, as the next two.
    pub tax_regime: String,
    /// Postcode of its tax address.
    pub tax_postcode: String,
    /// Code of what it uses documents for.
    pub invoice_usage: String,
    /// Whether no list has it: the import that added it was undone.
    pub put_away: bool,
    /// When it was added; read only.
    #[row(read)]
    pub created_at_ms: EpochMillis,
    /// How many sales it has, without discarded and voided ones; read only.
    #[row(sql = "COALESCE(t.sales, 0)")]
    pub sales: i64,
    /// Their sum; read only.
    #[row(sql = "COALESCE(t.amount, 0)")]
    pub amount: Money,
}
