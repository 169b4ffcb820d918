//! What a company decided about selling, and the bags that it has.

use yapa_domain::{Money, Quantity};

use crate::{CompanyTx, FromRow, Result, Row, params, sql};

sql! {
    SELECT_COMPANY = "SELECT stock_control, edit_prices, bags_active, bags_sell_price, bags_stock, \
        bags_biodegradable, bags_icbper, electronic_emission, \
        COALESCE((SELECT s.value FROM company_setting s WHERE s.company_id = $1 AND s.name = 'descuentoGlobal'), 'true'), \
        COALESCE((SELECT s.value FROM company_setting s WHERE s.company_id = $1 AND s.name = 'descuentoLinea'), 'true'), \
        COALESCE((SELECT s.value FROM company_setting s WHERE s.company_id = $1 AND s.name = 'servicioParqueo'), 'false'), \
        COALESCE((SELECT s.value FROM company_setting s WHERE s.company_id = $1 AND s.name = 'lineasLibres'), 'true'), \
        COALESCE((SELECT s.value FROM company_setting s WHERE s.company_id = $1 AND s.name = 'impuestoIva'), 'true'), \
        (SELECT MIN(b.id) FROM branch b WHERE b.company_id = $1 AND b.active), \
        EXISTS (SELECT d.document_code FROM document_setting d \
            WHERE d.company_id = $1 AND d.document_code = $2 AND d.active) \
        FROM company WHERE id = $1";
    TAKE_BAGS = "UPDATE company SET bags_stock = bags_stock - $2 WHERE id = $1 AND bags_stock >= $2";
    RETURN_BAGS = "UPDATE company SET bags_stock = bags_stock + $2 WHERE id = $1";
}

/// The company's decisions that a sale depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SellingRules {
    /// Whether stock may not fall below zero.
    pub stock_control: bool,
    /// Whether a seller may change prices.
    pub edit_prices: bool,
    /// Whether bags are sold.
    pub bags_active: bool,
    /// Price of a bag, levy included.
    pub bags_sell_price: Money,
    /// Bags left.
    pub bags_stock: Quantity,
    /// Whether the bags carry no levy.
    pub bags_biodegradable: bool,
    /// The levy on one bag.
    pub bags_levy: Money,
    /// Whether it issues electronic documents.
    pub electronic: bool,
    /// Whether a whole sale may have a discount.
    pub sale_discounts: bool,
    /// Whether a line may have a discount.
    pub line_discounts: bool,
    /// Whether it rents parking.
    pub parking: bool,
    /// Whether lines without a product of the catalogue may be sold.
    pub open_lines: bool,
    /// Whether goods carry the sales tax unless the catalogue says otherwise.
    pub taxed: bool,
    /// The branch a sale belongs to: the first active one.
    pub branch: Option<i64>,
    /// Whether it offers the document that was asked about.
    pub document_active: bool,
}

/// A name/value setting that is on or off.
fn flag(row: &Row<'_>, index: usize) -> Result<bool> {
    Ok(row.get::<String>(index)? == "true")
}

impl FromRow for SellingRules {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(SellingRules {
            stock_control: row.get(0)?,
            edit_prices: row.get(1)?,
            bags_active: row.get(2)?,
            bags_sell_price: row.get(3)?,
            bags_stock: row.get(4)?,
            bags_biodegradable: row.get(5)?,
            bags_levy: row.get(6)?,
            electronic: row.get(7)?,
            sale_discounts: flag(row, 8)?,
            line_discounts: flag(row, 9)?,
            parking: flag(row, 10)?,
            open_lines: flag(row, 11)?,
            taxed: flag(row, 12)?,
            branch: row.get(13)?,
            document_active: row.get(14)?,
        })
    }
}

/// The company's decisions that a sale or quote with this document depends on.
#[crate::boxed]
pub async fn selling_rules(tx: &mut CompanyTx, document_code: &str) -> Result<SellingRules> {
    let company = tx.company_id();
    tx.one(
        SELECT_COMPANY,
        params![company, document_code],
        SellingRules::from_row,
    )
    .await
}

/// Takes bags out of the stock; answers whether there were enough.
#[crate::boxed]
pub async fn take_bags(tx: &mut CompanyTx, count: Quantity) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(TAKE_BAGS, params![company, count]).await? == 1)
}

/// Gives bags back.
#[crate::boxed]
pub async fn return_bags(tx: &mut CompanyTx, count: Quantity) -> Result<()> {
    let company = tx.company_id();
    tx.exec(RETURN_BAGS, params![company, count]).await?;
    Ok(())
}
