//! A client as the database keeps it.

use yapa_domain::{EpochMillis, Money, PersonKind};

use crate::{FromRow, Result, Row};

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

/// The columns of a [`ClientRow`], of `client c` beside `client_total t`.
macro_rules! columns {
    () => {
        "c.id, c.document_type, c.document_number, c.person_type, c.name, c.address, c.email, c.phone, c.gyro, \
         c.local_code, c.division1_name, c.division2_name, c.division3_name, c.favorite, c.generic, c.created_at_ms, \
         COALESCE(t.sales, 0), COALESCE(t.amount, 0)"
    };
}
pub(super) use columns;

/// Where [`columns`] stand.
macro_rules! tables {
    () => {
        " client c LEFT JOIN client_total t ON t.company_id = c.company_id AND t.client_id = c.id "
    };
}
pub(super) use tables;

/// A client.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientRow {
    /// Key.
    pub id: i64,
    /// Code of the identity document.
    pub document_type: String,
    /// Identity number, unique in the company together with its type.
    pub document_number: String,
    /// [`NATURAL`] or [`LEGAL`].
    pub person_type: String,
    /// Name, or legal name.
    pub name: String,
    /// Address, may be empty.
    pub address: String,
    /// E-mail, may be empty.
    pub email: String,
    /// Telephone, may be empty.
    pub phone: String,
    /// Business line, may be empty.
    pub gyro: String,
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
    /// When it was added; read only.
    pub created_at_ms: EpochMillis,
    /// How many sales it has, without discarded and voided ones; read only.
    pub sales: i64,
    /// What they came to; read only.
    pub amount: Money,
}

impl FromRow for ClientRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(ClientRow {
            id: row.get(0)?,
            document_type: row.get(1)?,
            document_number: row.get(2)?,
            person_type: row.get(3)?,
            name: row.get(4)?,
            address: row.get(5)?,
            email: row.get(6)?,
            phone: row.get(7)?,
            gyro: row.get(8)?,
            local_code: row.get(9)?,
            division1_name: row.get(10)?,
            division2_name: row.get(11)?,
            division3_name: row.get(12)?,
            favorite: row.get(13)?,
            generic: row.get(14)?,
            created_at_ms: row.get(15)?,
            sales: row.get(16)?,
            amount: row.get(17)?,
        })
    }
}
