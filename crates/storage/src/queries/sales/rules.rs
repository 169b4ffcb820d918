//! A company's settings of selling, and its bags.

use yapa_domain::{Dec4, Money, Quantity};

use crate::{CompanyTx, FromRow, Result, params, sql};

/// Whether a name/value setting of the company is on; `$default` when it was never set.
macro_rules! setting {
    ($name:literal, $default:literal) => {
        concat!(
            "COALESCE((SELECT s.value FROM company_setting s WHERE s.company_id = $1 AND s.name = '",
            $name,
            "'), '",
            $default,
            "') = 'true'"
        )
    };
}

sql! {
    SELECT_COMPANY = "SELECT ", SellingRules::COLUMNS, " FROM company WHERE id = $1";
    TAKE_BAGS = "UPDATE company SET bags_stock = bags_stock - $2 WHERE id = $1 AND bags_stock >= $2";
    RETURN_BAGS = "UPDATE company SET bags_stock = bags_stock + $2 WHERE id = $1";
}

/// The company's decisions that a sale depends on.
#[crate::row]
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
    /// Cost of one bag for the shop, with four decimals; 0 where it was never set.
    pub bags_unit_price: Dec4,
    /// Bags left.
    pub bags_stock: Quantity,
    /// Whether the bags carry no levy.
    pub bags_biodegradable: bool,
    #[row(column = "bags_icbper")]
    pub bags_levy: Money,
    #[row(column = "electronic_emission")]
    pub electronic: bool,
    /// Whether a whole sale may have a discount.
    #[row(sql = setting!("descuentoGlobal", "true"))]
    pub sale_discounts: bool,
    /// Whether a line may have a discount.
    #[row(sql = setting!("descuentoLinea", "true"))]
    pub line_discounts: bool,
    /// Whether it rents parking.
    #[row(sql = setting!("servicioParqueo", "false"))]
    pub parking: bool,
    /// Whether lines without a product of the catalogue may be sold.
    #[row(sql = setting!("lineasLibres", "true"))]
    pub open_lines: bool,
    /// Whether goods carry the sales tax unless the catalogue says otherwise.
    #[row(sql = setting!("impuestoIva", "true"))]
    pub taxed: bool,
    /// Whether a branch shares one drawer; otherwise each seller has one.
    #[row(sql = setting!("cajaPorSucursal", "false"))]
    pub shared_drawer: bool,
    /// Whether nothing is sold without an open cash session.
    #[row(sql = setting!("cajaObligatoria", "false"))]
    pub cash_session_required: bool,
    /// Whether sellers correct how their own sales were paid.
    #[row(sql = setting!("vendedorCorrigePago", "false"))]
    pub sellers_mend_payments: bool,
    /// The branch a sale belongs to: the first active one.
    #[row(sql = "(SELECT MIN(b.id) FROM branch b WHERE b.company_id = $1 AND b.active)")]
    pub branch: Option<i64>,
    /// Whether it speaks to its tax authority.
    #[row(sql = "EXISTS (SELECT i.environment FROM e_issuer i WHERE i.company_id = $1)")]
    pub connected: bool,
    /// Whether it offers the document that was asked about.
    #[row(
        sql = "EXISTS (SELECT d.document_code FROM document_setting d WHERE d.company_id = $1 AND d.document_code = $2 AND d.active)"
    )]
    pub document_active: bool,
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
