//! The catalogue for many products at a time. The use case calls
//! [`touch`](crate::queries::products::touch) first.

use std::collections::{BTreeMap, BTreeSet};

use yapa_domain::{EpochMillis, Quantity};

use crate::queries::products::ProductRow;
use crate::queries::stock::Counted;
use crate::{CompanyTx, FromRow, Result, params, sql, values};

sql! {
    KEYS = ProductKeys::SELECT, "WHERE company_id = $1";
    BY_CODE = "SELECT id FROM product WHERE company_id = $1 AND code = $2";
    BY_EAN = "SELECT id FROM product WHERE company_id = $1 AND ean = $2 ORDER BY id LIMIT 2";
    BUNDLE_EANS = "SELECT ean, name FROM grouping_bundle WHERE company_id = $1 AND ean <> ''";
    LOCK_STOCK = "SELECT quantity FROM product_stock WHERE company_id = $1 AND product_id = $2 FOR UPDATE";
    UPDATE = ProductRow::UPDATE;
    SET_STOCK = "UPDATE product_stock SET quantity = $3 WHERE company_id = $1 AND product_id = $2";
    INSERT_COUNT = "INSERT INTO stock_movement (company_id, product_id, id, reason, user_id, quantity, balance, \
        created_at_ms) VALUES ($1, $2, $3, 'count', $4, $5, $6, $7)";
    CATEGORIES_OF = "SELECT category_id FROM product_category WHERE company_id = $1 AND product_id = $2 ORDER BY category_id";
    LEAVE_CATEGORIES = "DELETE FROM product_category WHERE company_id = $1 AND product_id = $2";
    KEEP_CATEGORY = "INSERT INTO catalogue_import_category (company_id, import_id, category_id) VALUES ($1, $2, $3) \
        ON CONFLICT (company_id, import_id, category_id) DO NOTHING";
    // Products that the import added are inactive by now; any other product keeps its category.
    PUT_AWAY_CATEGORIES = "UPDATE category SET active = FALSE WHERE company_id = $1 AND active AND id IN ( \
            SELECT category_id FROM catalogue_import_category WHERE company_id = $1 AND import_id = $2) \
        AND NOT EXISTS (SELECT m.product_id FROM product_category m \
            JOIN product p ON p.company_id = m.company_id AND p.id = m.product_id \
            WHERE m.company_id = category.company_id AND m.category_id = category.id \
            AND (p.active OR NOT EXISTS (SELECT l.row_no FROM catalogue_import_line l \
                WHERE l.company_id = m.company_id AND l.import_id = $2 AND l.product_id = m.product_id \
                AND l.outcome = 'agregado')))";
    PUT_AWAY = "SELECT l.product_id FROM catalogue_import_line l \
        JOIN catalogue_import i ON i.company_id = l.company_id AND i.id = l.import_id \
        WHERE l.company_id = $1 AND l.product_id = $2 AND l.outcome = 'agregado' AND i.state = 'deshecha' \
        AND NOT EXISTS (SELECT m.row_no FROM catalogue_import_line m \
            JOIN catalogue_import j ON j.company_id = m.company_id AND j.id = m.import_id \
            WHERE m.company_id = l.company_id AND m.product_id = l.product_id AND m.import_id > l.import_id \
            AND j.state = 'aplicada') LIMIT 1";
    ENTER_CATEGORY = "INSERT INTO product_category (company_id, product_id, category_id) VALUES ($1, $2, $3)";
}

/// Keys that identify a product.
#[crate::row(table = "product")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProductKeys {
    pub id: i64,
    pub code: String,
    pub ean: String,
    pub name: String,
    pub brand: String,
    pub presentation: String,
}

/// Keys that identify all products.
#[crate::boxed]
pub async fn keys(tx: &mut CompanyTx) -> Result<Vec<ProductKeys>> {
    let company = tx.company_id();
    tx.all(KEYS, params![company], ProductKeys::from_row).await
}

/// The product of each code that one has.
#[crate::boxed]
pub async fn by_codes(tx: &mut CompanyTx, codes: &[&str]) -> Result<BTreeMap<String, Vec<i64>>> {
    found(tx, BY_CODE, codes).await
}

/// The first two products of each barcode that one has.
#[crate::boxed]
pub async fn by_eans(tx: &mut CompanyTx, eans: &[&str]) -> Result<BTreeMap<String, Vec<i64>>> {
    found(tx, BY_EAN, eans).await
}

async fn found(
    tx: &mut CompanyTx,
    sql: &'static str,
    keys: &[&str],
) -> Result<BTreeMap<String, Vec<i64>>> {
    let company = tx.company_id();
    let rows: Vec<_> = keys.iter().map(|key| values![company, *key]).collect();
    let found: Vec<Vec<i64>> = tx.all_many(sql, &rows, |row| row.get(0)).await?;
    let pairs = keys.iter().map(|key| (*key).to_owned()).zip(found);
    Ok(pairs.filter(|(_, ids)| !ids.is_empty()).collect())
}

/// Which of these products an import added that was undone, and no later one has changed.
#[crate::boxed]
pub async fn put_away(tx: &mut CompanyTx, ids: &[i64]) -> Result<BTreeSet<i64>> {
    let company = tx.company_id();
    let rows: Vec<_> = ids.iter().map(|id| values![company, *id]).collect();
    let found: Vec<Vec<i64>> = tx.all_many(PUT_AWAY, &rows, |row| row.get(0)).await?;
    Ok(found.into_iter().flatten().collect())
}

/// Barcodes and names of bundles.
#[crate::boxed]
pub async fn bundle_eans(tx: &mut CompanyTx) -> Result<BTreeMap<String, String>> {
    let company = tx.company_id();
    let rows: Vec<(String, String)> = tx
        .all(BUNDLE_EANS, params![company], FromRow::from_row)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Holds the stock of products against sales until the transaction ends. Keys come ascending, so
/// that no two wait for each other.
#[crate::boxed]
pub async fn lock_stocks(tx: &mut CompanyTx, ids: &[i64]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = ids.iter().map(|id| values![company, *id]).collect();
    let locked: Vec<Vec<Quantity>> = tx.all_many(LOCK_STOCK, &rows, |row| row.get(0)).await?;
    drop(locked);
    Ok(())
}

/// Writes everything of products but their stock.
#[crate::boxed]
pub async fn update(tx: &mut CompanyTx, products: &[ProductRow], now: EpochMillis) -> Result<()> {
    let company = tx.company_id();
    let searches: Vec<String> = products.iter().map(ProductRow::search_text).collect();
    let rows: Vec<_> = products
        .iter()
        .zip(&searches)
        .map(|(row, search)| row.update_values(company, search, now).to_vec())
        .collect();
    tx.exec_many(UPDATE, &rows).await?;
    Ok(())
}

/// Sets the stock of products to the counted one, with a movement over each difference. The
/// caller has locked the rows.
#[crate::boxed]
pub async fn count_stocks(tx: &mut CompanyTx, counted: &[Counted]) -> Result<()> {
    let company = tx.company_id();
    let stocks: Vec<_> = counted
        .iter()
        .map(|c| values![company, c.product_id, c.after])
        .collect();
    tx.write_many(SET_STOCK, &stocks).await?;
    let differences: Vec<Quantity> = counted.iter().map(|c| c.after - c.before).collect();
    let movements: Vec<_> = counted
        .iter()
        .zip(&differences)
        .map(|(c, moved)| {
            values![
                company,
                c.product_id,
                c.movement_id,
                c.user_id,
                *moved,
                c.after,
                c.at_ms
            ]
        })
        .collect();
    tx.write_many(INSERT_COUNT, &movements).await
}

/// Keys of the categories of each product, in the order of the products.
#[crate::boxed]
pub async fn categories_of(tx: &mut CompanyTx, ids: &[i64]) -> Result<Vec<Vec<i64>>> {
    let company = tx.company_id();
    let rows: Vec<_> = ids.iter().map(|id| values![company, *id]).collect();
    tx.all_many(CATEGORIES_OF, &rows, |row| row.get(0)).await
}

/// Puts each product into its categories and no others.
#[crate::boxed]
pub async fn set_categories(tx: &mut CompanyTx, products: &[(i64, Vec<i64>)]) -> Result<()> {
    let company = tx.company_id();
    let left: Vec<_> = products
        .iter()
        .map(|(id, _)| values![company, *id])
        .collect();
    tx.write_many(LEAVE_CATEGORIES, &left).await?;
    let entered: Vec<_> = products
        .iter()
        .flat_map(|(id, categories)| {
            categories
                .iter()
                .map(|category| values![company, *id, *category])
        })
        .collect();
    tx.write_many(ENTER_CATEGORY, &entered).await
}

/// Keeps which categories an import brought.
#[crate::boxed]
pub async fn keep_categories(tx: &mut CompanyTx, import: i64, categories: &[i64]) -> Result<()> {
    let company = tx.company_id();
    for category in categories {
        tx.exec(KEEP_CATEGORY, params![company, import, *category])
            .await?;
    }
    Ok(())
}

/// Puts away the categories that an import brought and that no other product has; returns how many.
#[crate::boxed]
pub async fn put_away_categories(tx: &mut CompanyTx, import: i64) -> Result<u64> {
    let company = tx.company_id();
    tx.exec(PUT_AWAY_CATEGORIES, params![company, import]).await
}
