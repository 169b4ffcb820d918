//! Index of a catalogue in the memory of a process, for searches.

use yapa_domain::{Money, Quantity};

use super::rows::CategoryRow;
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    /// The version of the catalogue.
    VERSION = "SELECT version FROM catalogue_version WHERE company_id = $1";
    /// Every product of the company, as far as searching needs it.
    INDEX_ROWS = "SELECT ", IndexRow::COLUMNS, " FROM product p \
        JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id WHERE p.company_id = $1";
    /// The categories by name.
    CATEGORIES = CategoryRow::SELECT, "WHERE company_id = $1 ORDER BY name, id";
    /// Which product is in which category.
    CATEGORY_MEMBERS = "SELECT category_id, product_id FROM product_category WHERE company_id = $1 \
        ORDER BY category_id, product_id";
}

/// A product as far as searching needs it.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexRow {
    pub id: i64,
    pub search: String,
    pub active: bool,
    /// Whether the chatbot offers it.
    pub chatbot: bool,
    /// Whether the company made it itself.
    pub customized: bool,
    pub price: Money,
    /// How much of it was ever sold.
    #[row(sql = "s.sold")]
    pub sold: Quantity,
}

/// The version of the company's catalogue; 0 while nothing was ever written to it.
#[crate::boxed]
pub async fn version(tx: &mut CompanyTx) -> Result<i64> {
    let company = tx.company_id();
    let found = tx
        .optional(VERSION, params![company], |row| row.get(0))
        .await?;
    Ok(found.unwrap_or(0))
}

/// Every product of the company, in no order.
#[crate::boxed]
pub async fn index_rows(tx: &mut CompanyTx) -> Result<Vec<IndexRow>> {
    let company = tx.company_id();
    tx.all(INDEX_ROWS, params![company], IndexRow::from_row)
        .await
}

/// The company's categories by name.
#[crate::boxed]
pub async fn categories(tx: &mut CompanyTx) -> Result<Vec<CategoryRow>> {
    let company = tx.company_id();
    tx.all(CATEGORIES, params![company], CategoryRow::from_row)
        .await
}

/// Pairs of category and product that belong together.
#[crate::boxed]
pub async fn category_members(tx: &mut CompanyTx) -> Result<Vec<(i64, i64)>> {
    let company = tx.company_id();
    tx.all(CATEGORY_MEMBERS, params![company], <(i64, i64)>::from_row)
        .await
}
