//! Adding to the catalogue. The use case calls [`touch`] in the same transaction.

use yapa_domain::EpochMillis;

use super::rows::{CategoryRow, NewProduct, ProductRow};
use crate::{CompanyTx, Result, params, sql, values};

sql! {
    /// Says that the catalogue is another one now.
    TOUCH = "INSERT INTO catalogue_version (company_id, version) VALUES ($1, $2) \
        ON CONFLICT (company_id) DO UPDATE SET version = excluded.version";
    /// Adds a category.
    INSERT_CATEGORY = CategoryRow::INSERT;
    /// Adds a product.
    INSERT_PRODUCT = ProductRow::INSERT;
    /// Its stock.
    INSERT_STOCK = "INSERT INTO product_stock (company_id, product_id, quantity, reserved, sold) \
        VALUES ($1, $2, $3, $4, $5)";
    /// The first line of its stock ledger.
    INSERT_OPENING = "INSERT INTO stock_movement (company_id, product_id, id, reason, quantity, balance, \
        cost, average, created_at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)";
    /// Its cost, by that line.
    SET_COST = "UPDATE product SET cost = $3, cost_movement_id = $4 WHERE company_id = $1 AND id = $2";
    /// Puts a product into a category.
    INSERT_MEMBER = "INSERT INTO product_category (company_id, category_id, product_id) VALUES ($1, $2, $3)";
}

/// Says that products, categories or groups have changed; `version` is a new key.
#[crate::boxed]
pub async fn touch(tx: &mut CompanyTx, version: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(TOUCH, params![company, version]).await?;
    Ok(())
}

/// Adds a category.
#[crate::boxed]
pub async fn insert_category(tx: &mut CompanyTx, category: &CategoryRow) -> Result<()> {
    let company = tx.company_id();
    let c = category;
    tx.exec(INSERT_CATEGORY, &c.values(company)).await?;
    Ok(())
}

/// Adds products with their opening stock and categories, and makes `version`
/// (a new key) the catalogue's version.
#[crate::boxed]
pub async fn insert(
    tx: &mut CompanyTx,
    products: &[NewProduct],
    version: i64,
    now: EpochMillis,
) -> Result<()> {
    insert_rows(tx, products, now).await?;
    let company = tx.company_id();
    let stock: Vec<_> = products
        .iter()
        .map(|p| values![company, p.row.id, p.row.stock, p.row.reserved, p.sold])
        .collect();
    tx.exec_many(INSERT_STOCK, &stock).await?;
    let opened = |p: &&NewProduct| !p.row.stock.is_zero() || p.row.cost.is_some();
    let openings: Vec<_> = products
        .iter()
        .filter(opened)
        .map(|p| {
            values![
                company,
                p.row.id,
                p.movement_id,
                "opening",
                p.row.stock,
                p.row.stock,
                p.row.cost,
                now
            ]
        })
        .collect();
    tx.exec_many(INSERT_OPENING, &openings).await?;
    let costs: Vec<_> = products
        .iter()
        .filter(|p| p.row.cost.is_some())
        .map(|p| values![company, p.row.id, p.row.cost, p.movement_id])
        .collect();
    tx.exec_many(SET_COST, &costs).await?;
    let members: Vec<_> = products
        .iter()
        .flat_map(|p| p.categories.iter().map(|category| (*category, p.row.id)))
        .collect();
    enter_categories(tx, &members).await?;
    touch(tx, version).await
}

/// Puts products into categories: pairs of category and product.
#[crate::boxed]
pub(super) async fn enter_categories(tx: &mut CompanyTx, members: &[(i64, i64)]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = members
        .iter()
        .map(|(category, product)| values![company, *category, *product])
        .collect();
    tx.exec_many(INSERT_MEMBER, &rows).await?;
    Ok(())
}

async fn insert_rows(tx: &mut CompanyTx, products: &[NewProduct], now: EpochMillis) -> Result<()> {
    let company = tx.company_id();
    let searches: Vec<String> = products.iter().map(|p| p.row.search_text()).collect();
    let rows: Vec<_> = products
        .iter()
        .zip(&searches)
        .map(|(product, search)| product.row.values(company, search, now, now).to_vec())
        .collect();
    tx.exec_many(INSERT_PRODUCT, &rows).await?;
    Ok(())
}
