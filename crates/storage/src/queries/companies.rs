//! Companies, their settings, hours and payment types.

use yapa_domain::{Dec4, EpochMillis};

use crate::{CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    COMPANY = CompanyRow::SELECT, "WHERE id = $1";
    COMPANY_BY_NUMBER = CompanyRow::SELECT, "WHERE register_number = $1";
    BRANCHES = "SELECT id, register_number FROM company \
        WHERE master_company_id = $1 AND enabled ORDER BY register_number";
    INSERT_COMPANY = CompanyRow::INSERT;
    SET_MASTER = "UPDATE company SET master_company_id = $2 WHERE id = $1";
    COUNT_COMPANIES = "SELECT COUNT(*) FROM company";
    FIRST_COUNTRY = "SELECT country FROM company ORDER BY id LIMIT 1";
    PLATFORM_SETTING = "SELECT value FROM platform_setting WHERE name = $1";
}

/// A company; amounts are in its currency.
#[crate::row(table = "company")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyRow {
    pub id: i64,
    /// Tax number, the host of every path.
    pub register_number: String,
    pub master_company_id: Option<i64>,
    /// ISO code of the country.
    pub country: String,
    pub legal_name: String,
    /// Name on the sign.
    pub trade_name: String,
    /// Optional display name.
    pub fantasy_name: String,
    pub business_line: String,
    pub email: String,
    pub phone: String,
    pub address: String,
    /// Code of its division of level 1.
    pub division1_code: String,
    /// Name of its division of level 1.
    pub division1_name: String,
    /// Code of its division of level 2.
    pub division2_code: String,
    /// Name of its division of level 2.
    pub division2_name: String,
    /// Code of its division of level 3.
    pub division3_code: String,
    /// Name of its division of level 3.
    pub division3_name: String,
    /// Degrees, as text.
    pub latitude: String,
    /// Degrees, as text.
    pub longitude: String,
    /// URL path of the logo.
    pub logo: String,
    pub image: String,
    /// Code of the establishment.
    pub branch_code: String,
    pub enabled: bool,
    /// Whether it issues electronic documents.
    pub electronic_emission: bool,
    /// Whether documents go through the external flow.
    pub external_tax_flow: bool,
    /// Whether products may carry extra taxes.
    pub has_extra_taxes: bool,
    /// Whether it writes transport guides.
    pub uses_guides: bool,
    /// Whether it writes credit notes.
    pub credit_notes: bool,
    /// Whether sales are limited to the stock.
    pub stock_control: bool,
    /// Whether sellers may change prices.
    pub edit_prices: bool,
    pub delivery: bool,
    /// Whether clients may fetch orders.
    pub pickup: bool,
    pub delivery_price: Dec4,
    /// Kilometres it delivers.
    pub delivery_distance: Dec4,
    /// Ticket format.
    pub print_format: String,
    /// Money to sell in a day.
    pub daily_goal: Dec4,
    /// Money to sell in a month.
    pub monthly_goal: Dec4,
    /// For how many days a quote is valid.
    pub proforma_days: i64,
    /// Whether bags are sold.
    pub bags_active: bool,
    /// Cost of a bag for the company.
    pub bags_unit_price: Dec4,
    /// Price of a bag for the client.
    pub bags_sell_price: Dec4,
    /// Bags left.
    pub bags_stock: Dec4,
    /// Whether bags are biodegradable.
    pub bags_biodegradable: bool,
    /// Tax within the price of a bag.
    pub bags_icbper: Dec4,
    pub created_at_ms: EpochMillis,
    /// Filters of the shared catalogue, JSON text `[{"code","name"}]`.
    pub filters: String,
}

/// The company of the transaction.
#[crate::boxed]
pub async fn company(tx: &mut CompanyTx) -> Result<CompanyRow> {
    let id = tx.company_id();
    tx.one(COMPANY, params![id], FromRow::from_row).await
}

/// The company with this key, for the platform.
#[crate::boxed]
pub async fn company_by_id(tx: &mut Tx, id: i64) -> Result<Option<CompanyRow>> {
    tx.optional(COMPANY, params![id], FromRow::from_row).await
}

/// The company with this register number, for the platform.
#[crate::boxed]
pub async fn company_by_number(tx: &mut Tx, register_number: &str) -> Result<Option<CompanyRow>> {
    tx.optional(
        COMPANY_BY_NUMBER,
        params![register_number],
        FromRow::from_row,
    )
    .await
}

/// Keys and register numbers of the companies that are branches of this one.
#[crate::boxed]
pub async fn branches_of(tx: &mut Tx, company_id: i64) -> Result<Vec<(i64, String)>> {
    tx.all(BRANCHES, params![company_id], FromRow::from_row)
        .await
}

/// Makes a company a branch of another one, or of none.
#[crate::boxed]
pub async fn set_master(tx: &mut Tx, company_id: i64, master: Option<i64>) -> Result<()> {
    tx.exec(SET_MASTER, params![company_id, master]).await?;
    Ok(())
}

/// How many companies there are.
#[crate::boxed]
pub async fn count_companies(tx: &mut Tx) -> Result<i64> {
    let (count,): (i64,) = tx
        .one(COUNT_COMPANIES, params![], FromRow::from_row)
        .await?;
    Ok(count)
}

/// The country of the first company; none while there is no company.
#[crate::boxed]
pub async fn first_country(tx: &mut Tx) -> Result<Option<String>> {
    tx.optional(FIRST_COUNTRY, params![], |row| row.get(0)).await
}

/// A value the administrator of the installation set.
#[crate::boxed]
pub async fn platform_setting(tx: &mut Tx, name: &str) -> Result<Option<String>> {
    let row: Option<(String,)> = tx
        .optional(PLATFORM_SETTING, params![name], FromRow::from_row)
        .await?;
    Ok(row.map(|(value,)| value))
}

/// Adds the company that this transaction was opened for: see [`crate::scope_of_new_company`].
#[crate::boxed]
pub async fn insert_own_company(tx: &mut CompanyTx, company: &CompanyRow) -> Result<()> {
    insert_company(tx.platform(), company).await
}

/// Adds a company.
#[crate::boxed]
pub async fn insert_company(tx: &mut Tx, company: &CompanyRow) -> Result<()> {
    tx.exec(INSERT_COMPANY, &company.values()).await?;
    Ok(())
}
