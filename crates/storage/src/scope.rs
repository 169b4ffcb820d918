//! Which company a transaction may touch.

use crate::{FromRow, Result, Tx, params};

/// The right to one company's data. Only this crate makes one: from a valid session, from a
/// claimed job, or for a command of the installation's operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CompanyScope {
    company_id: i64,
}

impl CompanyScope {
    /// Vouches for `company_id`: the caller has read a row that grants it.
    pub(crate) fn granted(company_id: i64) -> Self {
        CompanyScope { company_id }
    }

    /// The company.
    #[must_use]
    pub fn company_id(&self) -> i64 {
        self.company_id
    }
}

crate::sql! {
    /// The id of the company with a register number.
    COMPANY_BY_REGISTER_NUMBER = "SELECT id FROM company WHERE register_number = $1";
    /// The ids of all companies.
    ALL_COMPANIES = "SELECT id FROM company ORDER BY id";
}

/// The scope of a company by its register number, for the operator's commands only: it asks
/// for no session.
#[crate::boxed]
pub async fn company_by_register_number(
    tx: &mut Tx,
    register_number: &str,
) -> Result<Option<CompanyScope>> {
    let found = tx
        .optional(
            COMPANY_BY_REGISTER_NUMBER,
            params![register_number],
            <(i64,)>::from_row,
        )
        .await?;
    Ok(found.map(|(id,)| CompanyScope::granted(id)))
}

/// The scope of a company that a command of the operator is about to add under the key `id`,
/// so that the company and what it needs are written in one transaction.
#[must_use]
pub fn scope_of_new_company(id: i64) -> CompanyScope {
    CompanyScope::granted(id)
}

/// The scopes of all companies, for the operator's commands and daily jobs only.
#[crate::boxed]
pub async fn all_companies(tx: &mut Tx) -> Result<Vec<CompanyScope>> {
    tx.all(ALL_COMPANIES, &[], |row| {
        Ok(CompanyScope::granted(row.get(0)?))
    })
    .await
}
