//! Products with their stock.

use super::rows::ProductRow;
use crate::{CompanyTx, FromRow, Param, Result, params, sql};

const SELECT: &str = crate::join!(
    "SELECT ",
    ProductRow::COLUMNS,
    " FROM product p JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id"
);

/// How many products [`PRODUCTS`] asks for at a time.
const AT_A_TIME: usize = 20;

sql! {
    /// Twenty products by key; keys that are missing are filled up with 0.
    PRODUCTS = SELECT, " WHERE p.company_id = $1 AND p.id IN ($2, $3, $4, $5, $6, $7, $8, \
        $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)";
    /// One product by key.
    PRODUCT = SELECT, " WHERE p.company_id = $1 AND p.id = $2";
    /// The products after a key, by key.
    AFTER = SELECT, " WHERE p.company_id = $1 AND p.id > $2 ORDER BY p.id LIMIT $3";
    /// Best sellers, products on sale only.
    BEST_SELLERS = SELECT, " WHERE p.company_id = $1 AND p.active = $2 \
        ORDER BY s.sold DESC, s.product_id DESC LIMIT $3 OFFSET $4";
    /// Keys of the products without stock.
    WITHOUT_STOCK = "SELECT product_id FROM product_stock WHERE company_id = $1 AND quantity <= $2 \
        ORDER BY product_id";
    /// Keys of the products to buy again.
    BELOW_THRESHOLD = "SELECT p.id FROM product p \
        JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
        WHERE p.company_id = $1 AND s.quantity <= p.reposition_threshold ORDER BY p.id";
}

/// The products with these keys, in the order of the keys; unknown ones are left out.
#[crate::boxed]
pub async fn by_ids(tx: &mut CompanyTx, ids: &[i64]) -> Result<Vec<ProductRow>> {
    let company = tx.company_id();
    if let [id] = ids {
        return tx
            .all(PRODUCT, params![company, *id], ProductRow::from_row)
            .await;
    }
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(AT_A_TIME) {
        let filled = some
            .iter()
            .copied()
            .chain(std::iter::repeat(0))
            .take(AT_A_TIME);
        let keys: Vec<Param<'_>> = std::iter::once(company)
            .chain(filled)
            .map(Param::Int)
            .collect();
        found.extend(tx.all(PRODUCTS, &keys, ProductRow::from_row).await?);
    }
    let place = |row: &ProductRow| ids.iter().position(|id| *id == row.id);
    found.sort_by_cached_key(place);
    Ok(found)
}

/// At most `limit` products after the one with this key, by key.
#[crate::boxed]
pub async fn after(tx: &mut CompanyTx, id: i64, limit: i64) -> Result<Vec<ProductRow>> {
    let company = tx.company_id();
    tx.all(AFTER, params![company, id, limit], ProductRow::from_row)
        .await
}

/// The products on sale that sold most, `size` of them after the first `skip`.
#[crate::boxed]
pub async fn best_sellers(tx: &mut CompanyTx, size: i64, skip: i64) -> Result<Vec<ProductRow>> {
    let company = tx.company_id();
    tx.all(
        BEST_SELLERS,
        params![company, true, size, skip],
        ProductRow::from_row,
    )
    .await
}

/// Keys of the products without stock, ascending.
#[crate::boxed]
pub async fn without_stock(tx: &mut CompanyTx) -> Result<Vec<i64>> {
    let company = tx.company_id();
    tx.all(WITHOUT_STOCK, params![company, 0_i64], |row| row.get(0))
        .await
}

/// Keys of the products at or below their reposition threshold, ascending.
#[crate::boxed]
pub async fn below_threshold(tx: &mut CompanyTx) -> Result<Vec<i64>> {
    let company = tx.company_id();
    tx.all(BELOW_THRESHOLD, params![company], |row| row.get(0))
        .await
}
