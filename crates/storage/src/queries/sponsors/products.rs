//! The products that a sponsor offers, and the discounts on them.

use yapa_domain::search::code_key;

use super::patterns;
use super::rows::{DiscountRow, SponsorProductRow};
use crate::{CompanyTx, FromRow, Result, params, sql, values};

const SELECT: &str = crate::join!(
    SponsorProductRow::SELECT,
    "WHERE p.country = $1 AND p.register_number = $2 "
);

// An absent filter is bound as 0 and lets every row pass; unused words of the search are `%`.
const FILTER: &str = "AND p.active = $3 AND (CAST($4 AS BIGINT) = 0 OR p.category_id = $4) \
         AND (CAST($5 AS BIGINT) = 0 OR p.subcategory_id = $5) \
         AND (NOT $6 OR EXISTS (SELECT d.id FROM sponsor_discount d WHERE d.country = p.country \
            AND d.register_number = p.register_number AND d.product_id = p.id)) \
         AND (p.search LIKE $11 OR (p.search LIKE $7 ESCAPE '\\' AND p.search LIKE $8 ESCAPE '\\' \
            AND p.search LIKE $9 ESCAPE '\\' AND p.search LIKE $10 ESCAPE '\\')) ";

sql! {
    BY_CODE = SELECT, "AND p.code = $3";
    BY_ID = SELECT, "AND p.id = $3";
    PAGE = SELECT, FILTER, "ORDER BY p.search, p.id LIMIT $12 OFFSET $13";
    COUNT = "SELECT COUNT(*) FROM sponsor_product p WHERE p.country = $1 AND p.register_number = $2 ", FILTER;
    DISCOUNTS = DiscountRow::SELECT, "WHERE country = $1 AND register_number = $2 AND product_id = $3 \
        ORDER BY id";
}

/// Which products of a sponsor are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProductFilter {
    /// Words, a code or a barcode; empty for all.
    pub text: String,
    /// Only those in this category.
    pub category: Option<i64>,
    /// Only those in this subcategory.
    pub subcategory: Option<i64>,
    /// Only those with a discount.
    pub only_discounted: bool,
    /// Those that can be ordered, or those that cannot.
    pub active: bool,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// A page of a sponsor's products by name, and how many there are in all pages.
#[crate::boxed]
pub async fn list_products(
    tx: &mut CompanyTx,
    country: &str,
    sponsor: &str,
    filter: &ProductFilter,
) -> Result<(Vec<SponsorProductRow>, i64)> {
    let Some([a, b, c, d]) = patterns(&filter.text) else {
        return Ok((Vec::new(), 0));
    };
    // A code with marks in it (`AB-001`) is one word of the search text.
    let code = format!("%{}%", code_key(&filter.text));
    let category = filter.category.unwrap_or_default();
    let subcategory = filter.subcategory.unwrap_or_default();
    let (active, discounted) = (filter.active, filter.only_discounted);
    let bound = params![
        country,
        sponsor,
        active,
        category,
        subcategory,
        discounted,
        a,
        b,
        c,
        d,
        code
    ];
    tx.page((COUNT, PAGE), bound, (filter.size, filter.skip))
        .await
}

/// The products with these codes of the sponsor, in their order; nothing where a code is unknown.
#[crate::boxed]
pub async fn find_by_codes(
    tx: &mut CompanyTx,
    country: &str,
    sponsor: &str,
    codes: &[String],
) -> Result<Vec<Option<SponsorProductRow>>> {
    let rows: Vec<_> = codes
        .iter()
        .map(|code| values![country, sponsor, code])
        .collect();
    let found = tx
        .all_many(BY_CODE, &rows, SponsorProductRow::from_row)
        .await?;
    Ok(found
        .into_iter()
        .map(|rows| rows.into_iter().next())
        .collect())
}

/// The products with these keys, in their order; nothing where a key is unknown.
#[crate::boxed]
pub async fn find_by_ids(
    tx: &mut CompanyTx,
    country: &str,
    sponsor: &str,
    ids: &[i64],
) -> Result<Vec<Option<SponsorProductRow>>> {
    let rows: Vec<_> = ids
        .iter()
        .map(|id| values![country, sponsor, *id])
        .collect();
    let found = tx
        .all_many(BY_ID, &rows, SponsorProductRow::from_row)
        .await?;
    Ok(found
        .into_iter()
        .map(|rows| rows.into_iter().next())
        .collect())
}

/// The discounts on each of these products, in their order.
#[crate::boxed]
pub async fn discounts(
    tx: &mut CompanyTx,
    country: &str,
    sponsor: &str,
    products: &[i64],
) -> Result<Vec<Vec<DiscountRow>>> {
    let rows: Vec<_> = products
        .iter()
        .map(|id| values![country, sponsor, *id])
        .collect();
    tx.all_many(DISCOUNTS, &rows, DiscountRow::from_row).await
}
