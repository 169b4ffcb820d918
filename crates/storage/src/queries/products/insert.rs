//! Adding to the catalogue. The use case calls [`touch`] in the same transaction.

use yapa_domain::EpochMillis;

use super::rows::{CategoryRow, NewProduct};
use crate::{CompanyTx, Result, params, row, sql};

sql! {
    /// Says that the catalogue is another one now.
    TOUCH = "INSERT INTO catalogue_version (company_id, version) VALUES ($1, $2) \
        ON CONFLICT (company_id) DO UPDATE SET version = excluded.version";
    /// Adds a category.
    INSERT_CATEGORY = "INSERT INTO category (company_id, id, name, icon, color, active) \
        VALUES ($1, $2, $3, $4, $5, $6)";
    /// Adds a product.
    INSERT_PRODUCT = "INSERT INTO product (company_id, id, code, ean, external_code, tax_authority_code, factory, \
        brand, name, description, presentation, image, measurement, measurement_unit, inventory_measurement, \
        inventory_unit, unit_bought, unit_sold, conversion_rate, package_content, price, min_price, max_quantity, \
        partial_sale, tare, reposition_threshold, chatbot, customized, octagons, active, taxes, search, \
        created_at_ms, updated_at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, \
        $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $33)";
    /// Its stock.
    INSERT_STOCK = "INSERT INTO product_stock (company_id, product_id, quantity, reserved, sold) \
        VALUES ($1, $2, $3, $4, $5)";
    /// The first line of its stock ledger.
    INSERT_OPENING = "INSERT INTO stock_movement (company_id, product_id, id, reason, quantity, balance, \
        created_at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7)";
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
    tx.exec(
        INSERT_CATEGORY,
        params![company, c.id, c.name, c.icon, c.color, c.active],
    )
    .await?;
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
        .map(|p| row![company, p.row.id, p.row.stock, p.row.reserved, p.sold])
        .collect();
    tx.exec_many(INSERT_STOCK, &stock).await?;
    let stocked = products.iter().filter(|p| !p.row.stock.is_zero());
    let openings: Vec<_> = stocked
        .map(|p| {
            row![
                company,
                p.row.id,
                p.movement_id,
                "opening",
                p.row.stock,
                p.row.stock,
                now
            ]
        })
        .collect();
    tx.exec_many(INSERT_OPENING, &openings).await?;
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
        .map(|(category, product)| row![company, *category, *product])
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
        .map(|(product, search)| product.row.values(company, search, now))
        .collect();
    tx.exec_many(INSERT_PRODUCT, &rows).await?;
    Ok(())
}
