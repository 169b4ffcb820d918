//! Filling the shared catalogue from what the program brings along.

use super::read::VERSION_NAME;
use super::rows::{LineRow, SharedCategoryRow, SharedRow};
use crate::queries::settings;
use crate::{Result, Tx, params, sql, values};

sql! {
    CLEAR_PRODUCTS = "DELETE FROM shared_product";
    CLEAR_CATEGORY_LINES = "DELETE FROM shared_category_line";
    CLEAR_CATEGORIES = "DELETE FROM shared_category";
    CLEAR_LINES = "DELETE FROM business_line";
    INSERT_LINE = LineRow::INSERT;
    INSERT_CATEGORY = "INSERT INTO shared_category (country, id, name) VALUES ($1, $2, $3)";
    INSERT_CATEGORY_LINE = "INSERT INTO shared_category_line (country, category_id, line_code) VALUES ($1, $2, $3)";
    INSERT_SHARED_PRODUCT = SharedRow::INSERT;
}

/// Replaces the shared catalogue and calls it `version`. What companies took over stays.
#[crate::boxed]
pub async fn fill(
    tx: &mut Tx,
    version: &str,
    lines: &[LineRow],
    categories: &[SharedCategoryRow],
    products: &[SharedRow],
) -> Result<()> {
    // First of all, so that of several processes that start together one waits for the other.
    settings::set(tx, VERSION_NAME, version).await?;
    for clear in [
        CLEAR_PRODUCTS,
        CLEAR_CATEGORY_LINES,
        CLEAR_CATEGORIES,
        CLEAR_LINES,
    ] {
        tx.exec(clear, params![]).await?;
    }
    let rows: Vec<_> = lines.iter().map(|line| line.values().to_vec()).collect();
    tx.exec_many(INSERT_LINE, &rows).await?;
    let rows: Vec<_> = categories
        .iter()
        .map(|category| values![category.country, category.id, category.name])
        .collect();
    tx.exec_many(INSERT_CATEGORY, &rows).await?;
    let rows: Vec<_> = categories
        .iter()
        .flat_map(|category| {
            let lines = category.lines.iter();
            lines.map(|line| values![category.country, category.id, line])
        })
        .collect();
    tx.exec_many(INSERT_CATEGORY_LINE, &rows).await?;
    insert_products(tx, products).await
}

async fn insert_products(tx: &mut Tx, products: &[SharedRow]) -> Result<()> {
    let rows: Vec<_> = products.iter().map(|p| p.values().to_vec()).collect();
    tx.exec_many(INSERT_SHARED_PRODUCT, &rows).await?;
    Ok(())
}
