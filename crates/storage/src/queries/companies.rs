//! Companies, their settings, hours and ways to pay.

use yapa_domain::{Dec4, EpochMillis};

use crate::{CompanyTx, FromRow, Result, Row, Tx, params, sql};

macro_rules! columns {
    () => {
        "id, register_number, master_company_id, country, legal_name, trade_name, fantasy_name, \
         business_line, email, phone, address, division1_code, division1_name, division2_code, \
         division2_name, division3_code, division3_name, latitude, longitude, logo, image, branch_code, \
         enabled, electronic_emission, external_tax_flow, has_extra_taxes, uses_guides, credit_notes, \
         stock_control, edit_prices, delivery, pickup, delivery_price, delivery_distance, print_format, \
         daily_goal, monthly_goal, proforma_days, bags_active, bags_unit_price, bags_sell_price, \
         bags_stock, bags_biodegradable, bags_icbper, created_at_ms, filters"
    };
}

sql! {
    COMPANY = concat!("SELECT ", columns!(), " FROM company WHERE id = $1");
    COMPANY_BY_NUMBER = concat!("SELECT ", columns!(), " FROM company WHERE register_number = $1");
    BRANCHES = "SELECT id, register_number FROM company \
        WHERE master_company_id = $1 AND enabled ORDER BY register_number";
    INSERT_COMPANY = concat!("INSERT INTO company (", columns!(), ") VALUES (\
        $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, \
         $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, \
         $40, $41, $42, $43, $44, $45, $46)");
    SET_MASTER = "UPDATE company SET master_company_id = $2 WHERE id = $1";
    COUNT_COMPANIES = "SELECT COUNT(*) FROM company";
    PLATFORM_SETTING = "SELECT value FROM platform_setting WHERE name = $1";
}

/// A company; amounts are in its currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyRow {
    /// Key.
    pub id: i64,
    /// Tax number, the host of every path.
    pub register_number: String,
    /// Key of the company it is a branch of.
    pub master_company_id: Option<i64>,
    /// ISO code of the country.
    pub country: String,
    /// Legal name.
    pub legal_name: String,
    /// Name on the sign.
    pub trade_name: String,
    /// Optional display name.
    pub fantasy_name: String,
    /// Business line.
    pub business_line: String,
    /// E-mail.
    pub email: String,
    /// Telephone.
    pub phone: String,
    /// Address.
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
    /// URL path of the shop photo.
    pub image: String,
    /// Code of the establishment.
    pub branch_code: String,
    /// Whether it may work.
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
    /// Whether it delivers.
    pub delivery: bool,
    /// Whether clients may fetch orders.
    pub pickup: bool,
    /// Price of a delivery.
    pub delivery_price: Dec4,
    /// Kilometres it delivers.
    pub delivery_distance: Dec4,
    /// Ticket format.
    pub print_format: String,
    /// Money to sell in a day.
    pub daily_goal: Dec4,
    /// Money to sell in a month.
    pub monthly_goal: Dec4,
    /// Days a quote stands.
    pub proforma_days: i64,
    /// Whether bags are sold.
    pub bags_active: bool,
    /// What a bag costs the company.
    pub bags_unit_price: Dec4,
    /// What the client pays for a bag.
    pub bags_sell_price: Dec4,
    /// Bags left.
    pub bags_stock: Dec4,
    /// Whether bags are biodegradable.
    pub bags_biodegradable: bool,
    /// Tax within the price of a bag.
    pub bags_icbper: Dec4,
    /// When it was added.
    pub created_at_ms: EpochMillis,
    /// Filters of the shared catalogue, JSON text `[{"code","name"}]`.
    pub filters: String,
}

impl FromRow for CompanyRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(CompanyRow {
            id: row.get(0)?,
            register_number: row.get(1)?,
            master_company_id: row.get(2)?,
            country: row.get(3)?,
            legal_name: row.get(4)?,
            trade_name: row.get(5)?,
            fantasy_name: row.get(6)?,
            business_line: row.get(7)?,
            email: row.get(8)?,
            phone: row.get(9)?,
            address: row.get(10)?,
            division1_code: row.get(11)?,
            division1_name: row.get(12)?,
            division2_code: row.get(13)?,
            division2_name: row.get(14)?,
            division3_code: row.get(15)?,
            division3_name: row.get(16)?,
            latitude: row.get(17)?,
            longitude: row.get(18)?,
            logo: row.get(19)?,
            image: row.get(20)?,
            branch_code: row.get(21)?,
            enabled: row.get(22)?,
            electronic_emission: row.get(23)?,
            external_tax_flow: row.get(24)?,
            has_extra_taxes: row.get(25)?,
            uses_guides: row.get(26)?,
            credit_notes: row.get(27)?,
            stock_control: row.get(28)?,
            edit_prices: row.get(29)?,
            delivery: row.get(30)?,
            pickup: row.get(31)?,
            delivery_price: row.get(32)?,
            delivery_distance: row.get(33)?,
            print_format: row.get(34)?,
            daily_goal: row.get(35)?,
            monthly_goal: row.get(36)?,
            proforma_days: row.get(37)?,
            bags_active: row.get(38)?,
            bags_unit_price: row.get(39)?,
            bags_sell_price: row.get(40)?,
            bags_stock: row.get(41)?,
            bags_biodegradable: row.get(42)?,
            bags_icbper: row.get(43)?,
            created_at_ms: row.get(44)?,
            filters: row.get(45)?,
        })
    }
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
    tx.exec(
        INSERT_COMPANY,
        params![
            company.id,
            company.register_number,
            company.master_company_id,
            company.country,
            company.legal_name,
            company.trade_name,
            company.fantasy_name,
            company.business_line,
            company.email,
            company.phone,
            company.address,
            company.division1_code,
            company.division1_name,
            company.division2_code,
            company.division2_name,
            company.division3_code,
            company.division3_name,
            company.latitude,
            company.longitude,
            company.logo,
            company.image,
            company.branch_code,
            company.enabled,
            company.electronic_emission,
            company.external_tax_flow,
            company.has_extra_taxes,
            company.uses_guides,
            company.credit_notes,
            company.stock_control,
            company.edit_prices,
            company.delivery,
            company.pickup,
            company.delivery_price,
            company.delivery_distance,
            company.print_format,
            company.daily_goal,
            company.monthly_goal,
            company.proforma_days,
            company.bags_active,
            company.bags_unit_price,
            company.bags_sell_price,
            company.bags_stock,
            company.bags_biodegradable,
            company.bags_icbper,
            company.created_at_ms,
            company.filters,
        ],
    )
    .await?;
    Ok(())
}
