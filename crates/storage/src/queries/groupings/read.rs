//! Reads of bundles.

use super::rows::{GroupingRow, MemberRow};
use crate::{CompanyTx, FromRow, Result, params, sql, values};

sql! {
    /// The bundles, as far as searching needs them.
    SEARCH_TEXTS = "SELECT id, search, active FROM grouping_bundle WHERE company_id = $1 AND deleted = $2";
    /// One bundle.
    GROUPING = "SELECT ", GroupingRow::COLUMNS, " FROM grouping_bundle WHERE company_id = $1 AND id = $2 AND deleted = $3";
    /// Members of a bundle, with the stock of each product.
    MEMBERS = "SELECT ", MemberRow::COLUMNS, " FROM grouping_member m \
        JOIN product p ON p.company_id = m.company_id AND p.id = m.product_id \
        JOIN product_stock s ON s.company_id = m.company_id AND s.product_id = m.product_id \
        WHERE m.company_id = $1 AND m.grouping_id = $2 ORDER BY p.name, m.product_id";
    /// Codes and barcodes of all bundles, the deleted ones among them.
    CODES = "SELECT id, code, ean FROM grouping_bundle WHERE company_id = $1";
    /// A product with a barcode.
    PRODUCT_WITH_EAN = "SELECT id FROM product WHERE company_id = $1 AND ean = $2 LIMIT 1";
}

/// Key, search text and whether it is on sale, of each bundle.
#[crate::boxed]
pub async fn search_texts(tx: &mut CompanyTx) -> Result<Vec<(i64, String, bool)>> {
    let company = tx.company_id();
    tx.all(
        SEARCH_TEXTS,
        params![company, false],
        <(i64, String, bool)>::from_row,
    )
    .await
}

/// The bundles with these keys, in their order, each with its products; unknown ones are left out.
#[crate::boxed]
pub async fn by_ids(tx: &mut CompanyTx, ids: &[i64]) -> Result<Vec<(GroupingRow, Vec<MemberRow>)>> {
    let company = tx.company_id();
    let keys: Vec<_> = ids.iter().map(|id| values![company, *id, false]).collect();
    let found = tx.all_many(GROUPING, &keys, GroupingRow::from_row).await?;
    let keys: Vec<_> = ids.iter().map(|id| values![company, *id]).collect();
    let members = tx.all_many(MEMBERS, &keys, MemberRow::from_row).await?;
    let pairs = found.into_iter().zip(members);
    Ok(pairs
        .filter_map(|(row, members)| Some((row.into_iter().next()?, members)))
        .collect())
}

/// Key, code and barcode of every bundle that ever was.
#[crate::boxed]
pub async fn codes(tx: &mut CompanyTx) -> Result<Vec<(i64, String, String)>> {
    let company = tx.company_id();
    tx.all(CODES, params![company], <(i64, String, String)>::from_row)
        .await
}

/// Whether a product of the company has this barcode.
#[crate::boxed]
pub async fn is_ean_of_product(tx: &mut CompanyTx, ean: &str) -> Result<bool> {
    let company = tx.company_id();
    let found = tx
        .optional(PRODUCT_WITH_EAN, params![company, ean], |row| {
            row.get::<i64>(0)
        })
        .await?;
    Ok(found.is_some())
}
