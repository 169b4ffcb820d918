//! Goods in stock.

use yapa_domain::{Money, Quantity};

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    STOCK = "SELECT ", StockRow::COLUMNS, " FROM product p \
        JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
        LEFT JOIN (SELECT product_id, MIN(category_id) AS category_id FROM product_category \
            WHERE company_id = $1 GROUP BY product_id) m ON m.product_id = p.id \
        LEFT JOIN category c ON c.company_id = p.company_id AND c.id = m.category_id \
        WHERE p.company_id = $1 AND p.active AND s.quantity > 0";
}

/// An active product with stock.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StockRow {
    /// Its oldest category; 0 for none.
    #[row(sql = "COALESCE(m.category_id, 0)")]
    pub category_id: i64,
    #[row(sql = "COALESCE(c.name, '')")]
    pub category: String,
    #[row(sql = "s.quantity")]
    pub quantity: Quantity,
    pub price: Money,
    /// Of one unit, taxes included; none when it is unknown.
    pub cost: Option<Money>,
}

/// The active products with stock, in no order.
#[crate::boxed]
pub async fn stock(tx: &mut CompanyTx) -> Result<Vec<StockRow>> {
    let company = tx.company_id();
    tx.all(STOCK, params![company], StockRow::from_row).await
}
