//! The establishments of companies.

use crate::{CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    /// The establishments of a company.
    OWN_BRANCHES = BranchRow::SELECT, "JOIN company c ON c.id = b.company_id \
        WHERE b.company_id = $1 ORDER BY b.code, b.id";
    /// The establishments of the companies that have this one as their master.
    BRANCHES_BELOW = BranchRow::SELECT, "JOIN company c ON c.id = b.company_id \
        WHERE c.master_company_id = $1 AND c.enabled ORDER BY c.register_number, b.code, b.id";
    /// Opens one.
    INSERT_BRANCH = BranchRow::INSERT;
    /// Changes one.
    UPDATE_BRANCH = BranchRow::UPDATE;
}

/// An establishment.
#[crate::row(
    table = "branch",
    key(company_id),
    update_by(company_id, id),
    alias = "b"
)]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BranchRow {
    pub id: i64,
    #[row(sql = "c.register_number")]
    pub register_number: String,
    /// ISO code of its company's country.
    #[row(sql = "c.country")]
    pub country: String,
    /// Code of the establishment, one of its own in the company.
    pub code: String,
    /// Name on the sign.
    pub trade_name: String,
    pub email: String,
    /// Further e-mails, JSON text.
    pub emails: String,
    pub business_line: String,
    pub phone: String,
    pub address: String,
    /// How it sells.
    pub channel: String,
    /// Official code of the smallest known division.
    pub place: String,
    pub active: bool,
}

/// The establishments of the company, by code.
#[crate::boxed]
pub async fn all(tx: &mut CompanyTx) -> Result<Vec<BranchRow>> {
    let company = tx.company_id();
    tx.all(OWN_BRANCHES, params![company], BranchRow::from_row)
        .await
}

/// The establishments of the companies that have this one as their master. A platform query: the
/// calling code has checked that the user runs them.
#[crate::boxed]
pub async fn below(tx: &mut Tx, company_id: i64) -> Result<Vec<BranchRow>> {
    tx.all(BRANCHES_BELOW, params![company_id], BranchRow::from_row)
        .await
}

/// Opens an establishment.
///
/// # Errors
/// `Unique` on `code` when the company has one with that code.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, b: &BranchRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT_BRANCH, &b.values(company)).await?;
    Ok(())
}

/// Updates an establishment.
///
/// # Errors
/// `Unique` on `code` when the company has another with that code.
#[crate::boxed]
pub async fn update(tx: &mut CompanyTx, b: &BranchRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(UPDATE_BRANCH, &b.values(company)).await?;
    Ok(())
}
