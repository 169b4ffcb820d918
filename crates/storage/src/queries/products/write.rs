//! Changing the catalogue. The use case calls [`touch`](super::touch) first, so that one
//! waits for the other.

use yapa_domain::{EpochMillis, Quantity};

use super::insert::enter_categories;
use super::rows::{CategoryRow, ProductRow};
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    /// The stock of a product, locked until the end of the transaction.
    LOCK_STOCK = "SELECT quantity FROM product_stock WHERE company_id = $1 AND product_id = $2 FOR UPDATE";
    /// How much of a product is promised.
    SET_RESERVED = "UPDATE product_stock SET reserved = $3 WHERE company_id = $1 AND product_id = $2";
    /// Changes a product.
    UPDATE_PRODUCT = ProductRow::UPDATE;
    /// The product with a code.
    BY_CODE = "SELECT id, name FROM product WHERE company_id = $1 AND code = $2";
    /// The product or bundle with a barcode.
    BY_EAN = "SELECT id, name FROM product WHERE company_id = $1 AND ean = $2 AND id <> $3 ORDER BY id LIMIT 1";
    /// Which bundle has a barcode.
    BUNDLE_BY_EAN = "SELECT id, name FROM grouping_bundle WHERE company_id = $1 AND ean = $2 ORDER BY id LIMIT 1";
    /// How many products there are.
    COUNT = "SELECT COUNT(*) FROM product WHERE company_id = $1";
    /// The categories of a product.
    CATEGORIES_OF = "SELECT category_id FROM product_category WHERE company_id = $1 AND product_id = $2 \
        ORDER BY category_id";
    /// Takes a product out of its categories.
    LEAVE_CATEGORIES = "DELETE FROM product_category WHERE company_id = $1 AND product_id = $2";
    /// Changes a category.
    UPDATE_CATEGORY = CategoryRow::UPDATE;
    /// Whether new products are taxed: the company's word, if it gave one.
    TAXED = "SELECT value FROM company_setting WHERE company_id = $1 AND name = 'impuestoIva'";
}

/// The stock of a product, held against sales until the transaction ends; `None` when the
/// company does not have the product.
#[crate::boxed]
pub async fn lock_stock(tx: &mut CompanyTx, id: i64) -> Result<Option<Quantity>> {
    let company = tx.company_id();
    tx.optional(LOCK_STOCK, params![company, id], |row| row.get(0))
        .await
}

/// Writes how much of a product is promised to orders.
#[crate::boxed]
pub async fn set_reserved(tx: &mut CompanyTx, id: i64, reserved: Quantity) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_RESERVED, params![company, id, reserved])
        .await?;
    Ok(())
}

/// Writes everything of a product but its stock.
#[crate::boxed]
pub async fn update(tx: &mut CompanyTx, product: &ProductRow, now: EpochMillis) -> Result<()> {
    let search = product.search_text();
    let values = product.update_values(tx.company_id(), &search, now);
    tx.exec(UPDATE_PRODUCT, &values).await?;
    Ok(())
}

/// Key and name of the product with this code.
#[crate::boxed]
pub async fn by_code(tx: &mut CompanyTx, code: &str) -> Result<Option<(i64, String)>> {
    let company = tx.company_id();
    tx.optional(BY_CODE, params![company, code], FromRow::from_row)
        .await
}

/// Key and name of another product than `id`, or of a bundle, with this barcode.
#[crate::boxed]
pub async fn other_by_ean(tx: &mut CompanyTx, ean: &str, id: i64) -> Result<Option<(i64, String)>> {
    let company = tx.company_id();
    let product: Option<(i64, String)> = tx
        .optional(BY_EAN, params![company, ean, id], FromRow::from_row)
        .await?;
    if product.is_some() {
        return Ok(product);
    }
    tx.optional(BUNDLE_BY_EAN, params![company, ean], FromRow::from_row)
        .await
}

/// How many products the company has.
#[crate::boxed]
pub async fn count(tx: &mut CompanyTx) -> Result<i64> {
    let company = tx.company_id();
    tx.one(COUNT, params![company], |row| row.get(0)).await
}

/// Keys of the categories of a product, ascending.
#[crate::boxed]
pub async fn categories_of(tx: &mut CompanyTx, id: i64) -> Result<Vec<i64>> {
    let company = tx.company_id();
    tx.all(CATEGORIES_OF, params![company, id], |row| row.get(0))
        .await
}

/// Puts a product into these categories and no others.
#[crate::boxed]
pub async fn set_categories(tx: &mut CompanyTx, id: i64, categories: &[i64]) -> Result<()> {
    let company = tx.company_id();
    tx.exec(LEAVE_CATEGORIES, params![company, id]).await?;
    let members: Vec<_> = categories.iter().map(|category| (*category, id)).collect();
    enter_categories(tx, &members).await
}

/// Writes everything of a category.
#[crate::boxed]
pub async fn update_category(tx: &mut CompanyTx, category: &CategoryRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(UPDATE_CATEGORY, &category.values(company)).await?;
    Ok(())
}

/// Whether a new product carries the country's sales tax by default.
#[crate::boxed]
pub async fn are_taxed(tx: &mut CompanyTx) -> Result<bool> {
    let company = tx.company_id();
    let word: Option<String> = tx
        .optional(TAXED, params![company], |row| row.get(0))
        .await?;
    Ok(word.is_none_or(|word| word == "true"))
}
