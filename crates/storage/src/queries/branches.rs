//! The establishments of companies.

use crate::{CompanyTx, FromRow, Result, Row, Tx, params, sql};

macro_rules! columns {
    () => {
        "b.id, c.register_number, c.country, b.code, b.trade_name, b.email, b.emails, b.business_line, b.phone, \
         b.address, b.channel, b.place, b.active"
    };
}

sql! {
    /// The establishments of a company.
    OWN_BRANCHES = concat!("SELECT ", columns!(), " FROM branch b JOIN company c ON c.id = b.company_id \
        WHERE b.company_id = $1 ORDER BY b.code, b.id");
    /// The establishments of the companies that have this one as their master.
    BRANCHES_BELOW = concat!("SELECT ", columns!(), " FROM branch b JOIN company c ON c.id = b.company_id \
        WHERE c.master_company_id = $1 AND c.enabled ORDER BY c.register_number, b.code, b.id");
    /// Opens one.
    INSERT_BRANCH = "INSERT INTO branch (company_id, id, code, trade_name, email, emails, business_line, phone, \
        address, channel, place, active) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    /// Changes one.
    UPDATE_BRANCH = "UPDATE branch SET code = $3, trade_name = $4, email = $5, emails = $6, business_line = $7, \
        phone = $8, address = $9, channel = $10, place = $11, active = $12 WHERE company_id = $1 AND id = $2";
}

/// An establishment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BranchRow {
    /// Key.
    pub id: i64,
    /// Register number of its company.
    pub register_number: String,
    /// ISO code of its company's country.
    pub country: String,
    /// Code of the establishment, one of its own in the company.
    pub code: String,
    /// Name on the sign.
    pub trade_name: String,
    /// E-mail.
    pub email: String,
    /// Further e-mails, JSON text.
    pub emails: String,
    /// Business line.
    pub business_line: String,
    /// Telephone.
    pub phone: String,
    /// Address.
    pub address: String,
    /// How it sells.
    pub channel: String,
    /// Official code of the smallest known division.
    pub place: String,
    /// Whether it works.
    pub active: bool,
}

impl FromRow for BranchRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(BranchRow {
            id: row.get(0)?,
            register_number: row.get(1)?,
            country: row.get(2)?,
            code: row.get(3)?,
            trade_name: row.get(4)?,
            email: row.get(5)?,
            emails: row.get(6)?,
            business_line: row.get(7)?,
            phone: row.get(8)?,
            address: row.get(9)?,
            channel: row.get(10)?,
            place: row.get(11)?,
            active: row.get(12)?,
        })
    }
}

/// The establishments of the company, by code.
#[crate::boxed]
pub async fn all(tx: &mut CompanyTx) -> Result<Vec<BranchRow>> {
    let company = tx.company_id();
    tx.all(OWN_BRANCHES, params![company], BranchRow::from_row)
        .await
}

/// The establishments of the companies that have this one as their master. A platform query:
/// whoever asks has shown that the caller runs them.
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
    tx.exec(
        INSERT_BRANCH,
        params![
            company,
            b.id,
            b.code,
            b.trade_name,
            b.email,
            b.emails,
            b.business_line,
            b.phone,
            b.address,
            b.channel,
            b.place,
            b.active,
        ],
    )
    .await?;
    Ok(())
}

/// Writes an establishment anew.
///
/// # Errors
/// `Unique` on `code` when the company has another with that code.
#[crate::boxed]
pub async fn update(tx: &mut CompanyTx, b: &BranchRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(
        UPDATE_BRANCH,
        params![
            company,
            b.id,
            b.code,
            b.trade_name,
            b.email,
            b.emails,
            b.business_line,
            b.phone,
            b.address,
            b.channel,
            b.place,
            b.active,
        ],
    )
    .await?;
    Ok(())
}
