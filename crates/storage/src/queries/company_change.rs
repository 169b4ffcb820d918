//! Changing a company and what it is set up with.

use super::companies::CompanyRow;
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    /// Keeps the company from being changed by other transactions until this one ends.
    LOCK_COMPANY = "UPDATE company SET enabled = enabled WHERE id = $1";
    /// Everything of a company that its own people may change.
    UPDATE_COMPANY = "UPDATE company SET legal_name = $2, trade_name = $3, fantasy_name = $4, business_line = $5, \
        email = $6, phone = $7, address = $8, division1_code = $9, division1_name = $10, division2_code = $11, \
        division2_name = $12, division3_code = $13, division3_name = $14, latitude = $15, longitude = $16, \
        logo = $17, image = $18, electronic_emission = $19, has_extra_taxes = $20, uses_guides = $21, \
        credit_notes = $22, stock_control = $23, edit_prices = $24, delivery = $25, pickup = $26, \
        delivery_price = $27, delivery_distance = $28, print_format = $29, daily_goal = $30, monthly_goal = $31, \
        proforma_days = $32, bags_active = $33, bags_unit_price = $34, bags_sell_price = $35, bags_stock = $36, \
        bags_biodegradable = $37, bags_icbper = $38, filters = $39 WHERE id = $1";
    /// Forgets a name/value setting.
    FORGET_SETTING = "DELETE FROM company_setting WHERE company_id = $1 AND name = $2";
    /// Products whose stock is below zero.
    BELOW_ZERO = "SELECT p.name FROM product_stock s \
        JOIN product p ON p.company_id = s.company_id AND p.id = s.product_id \
        WHERE s.company_id = $1 AND s.quantity < 0 ORDER BY p.name LIMIT $2";
}

/// Locks the company until the transaction ends, so that a value read before is still
/// valid at the write. Sales wait only where they take bags.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx) -> Result<()> {
    let company = tx.company_id();
    tx.exec(LOCK_COMPANY, params![company]).await?;
    Ok(())
}

/// Updates the company of the transaction: all but its key, number, country, currency,
/// master and whether it may work.
#[crate::boxed]
pub async fn update(tx: &mut CompanyTx, row: &CompanyRow) -> Result<()> {
    let id = tx.company_id();
    let c = row;
    tx.exec(
        UPDATE_COMPANY,
        params![
            id,
            c.legal_name,
            c.trade_name,
            c.fantasy_name,
            c.business_line,
            c.email,
            c.phone,
            c.address,
            c.division1_code,
            c.division1_name,
            c.division2_code,
            c.division2_name,
            c.division3_code,
            c.division3_name,
            c.latitude,
            c.longitude,
            c.logo,
            c.image,
            c.electronic_emission,
            c.has_extra_taxes,
            c.uses_guides,
            c.credit_notes,
            c.stock_control,
            c.edit_prices,
            c.delivery,
            c.pickup,
            c.delivery_price,
            c.delivery_distance,
            c.print_format,
            c.daily_goal,
            c.monthly_goal,
            c.proforma_days,
            c.bags_active,
            c.bags_unit_price,
            c.bags_sell_price,
            c.bags_stock,
            c.bags_biodegradable,
            c.bags_icbper,
            c.filters,
        ],
    )
    .await?;
    Ok(())
}

/// Forgets a name/value setting, if it was set.
#[crate::boxed]
pub async fn forget_setting(tx: &mut CompanyTx, name: &str) -> Result<()> {
    let company = tx.company_id();
    tx.exec(FORGET_SETTING, params![company, name]).await?;
    Ok(())
}

/// The names of the first products whose stock is below zero, at most `most`.
#[crate::boxed]
pub async fn below_zero(tx: &mut CompanyTx, most: i64) -> Result<Vec<String>> {
    let company = tx.company_id();
    let names: Vec<(String,)> = tx
        .all(BELOW_ZERO, params![company, most], FromRow::from_row)
        .await?;
    Ok(names.into_iter().map(|(name,)| name).collect())
}
