//! The first hour of a company: the user who made it, and which first steps are done.

use yapa_domain::EpochMillis;

use super::{companies, settings};
use crate::{CompanyTx, FromRow, Result, params, sql};

/// Kept by the first company that is made on the sign-in page, so that there is one.
const FIRST_SHOP: &str = "first_shop";

sql! {
    START = StartRow::SELECT, "WHERE company_id = $1";
    INSERT_START = StartRow::INSERT;
    SET_STEPS = "UPDATE company_start SET steps = $2, hidden = $3 WHERE company_id = $1";
    /// Which of the things that a shop begins with exist.
    PROGRESS = "SELECT EXISTS (SELECT p.id FROM product p WHERE p.company_id = $1), \
        EXISTS (SELECT s.id FROM sale s WHERE s.company_id = $1), \
        EXISTS (SELECT e.company_id FROM e_issuer e WHERE e.company_id = $1), \
        (SELECT COUNT(*) FROM user_account u WHERE u.home_company = $1), \
        (SELECT c.logo FROM company c WHERE c.id = $1), \
        EXISTS (SELECT p.user_id FROM user_pin p JOIN user_role r ON r.user_id = p.user_id \
            WHERE r.company_id = $1 AND r.role IN ('PROPIETARIO', 'GESTOR'))";
    HAS_SIGNED_IN = "SELECT id FROM user_account \
        WHERE home_company = $1 AND id = $2 AND last_login_at_ms IS NOT NULL";
}

/// The first hour of a company.
#[crate::row(table = "company_start", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartRow {
    /// The account that made it on the sign-in page; 0 where the operator added it.
    pub owner_id: i64,
    pub created_at_ms: EpochMillis,
    /// Codes of the steps that are done or put off, separated by commas.
    pub steps: String,
    /// Whether the list of steps is not shown any more.
    pub hidden: bool,
}

/// The first hour of the company; `None` for companies of before there was one.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx) -> Result<Option<StartRow>> {
    let company = tx.company_id();
    tx.optional(START, params![company], FromRow::from_row)
        .await
}

/// Begins it.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, row: &StartRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT_START, &row.values(company)).await?;
    Ok(())
}

/// Which steps are done or put off, and whether the list is hidden.
#[crate::boxed]
pub async fn set_steps(tx: &mut CompanyTx, steps: &str, hidden: bool) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_STEPS, params![company, steps, hidden]).await?;
    Ok(())
}

/// Which of the things that a shop begins with a company has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Whether there is a product.
    pub has_products: bool,
    /// Whether there is a sale.
    pub has_sales: bool,
    /// Whether it is connected with its tax authority, or with the simulator.
    pub is_connected: bool,
    /// Whether there is a second account.
    pub has_staff: bool,
    /// Whether tickets have a logo.
    pub has_logo: bool,
    /// Whether an owner or a manager has a PIN to approve with.
    pub has_pin: bool,
}

/// How far the company is.
#[crate::boxed]
pub async fn progress(tx: &mut CompanyTx) -> Result<Progress> {
    let company = tx.company_id();
    let (has_products, has_sales, is_connected, accounts, logo, has_pin): (
        bool,
        bool,
        bool,
        i64,
        String,
        bool,
    ) = tx
        .one(PROGRESS, params![company], FromRow::from_row)
        .await?;
    Ok(Progress {
        has_products,
        has_sales,
        is_connected,
        has_staff: accounts > 1,
        has_logo: !logo.is_empty(),
        has_pin,
    })
}

/// Whether an account of the company has ever signed in.
#[crate::boxed]
pub async fn has_signed_in(tx: &mut CompanyTx, user_id: i64) -> Result<bool> {
    let company = tx.company_id();
    let found: Option<(i64,)> = tx
        .optional(HAS_SIGNED_IN, params![company, user_id], FromRow::from_row)
        .await?;
    Ok(found.is_some())
}

/// Makes the company of the transaction, which is not written yet, the first of the installation;
/// false when there is one.
#[crate::boxed]
pub async fn claim_first(tx: &mut CompanyTx) -> Result<bool> {
    let company = tx.company_id().to_string();
    let is_empty = companies::count_companies(tx.platform()).await? == 0;
    Ok(is_empty && settings::claim(tx.platform(), FIRST_SHOP, &company).await?)
}
