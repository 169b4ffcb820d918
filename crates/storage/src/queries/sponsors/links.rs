//! Which of the company's own products a sponsor's product is: the association that users made,
//! and without one the product with the same barcode.

use yapa_domain::Quantity;

use crate::{CompanyTx, FromRow, Result, params, sql, values};

sql! {
    LINKED = "SELECT ", Linked::COLUMNS, " FROM sponsor_link l \
        JOIN product p ON p.company_id = l.company_id AND p.id = l.product_id \
        JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
        WHERE l.company_id = $1 AND l.sponsor_number = $2 AND l.sponsor_product_id = $3 \
        UNION ALL \
        SELECT p.id, p.code, p.name, p.presentation, p.unit_sold, p.image, p.active, s.quantity, \
        CAST($5 AS BIGINT), CAST($5 AS BIGINT) >= 0 FROM product p \
        JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
        WHERE p.company_id = $1 AND p.ean = $4 AND p.ean <> '' AND NOT EXISTS ( \
            SELECT l.product_id FROM sponsor_link l WHERE l.company_id = $1 AND l.sponsor_number = $2 \
            AND l.sponsor_product_id = $3) \
        ORDER BY 7 DESC, 3, 1";
    OWN_PRODUCT = "SELECT COUNT(*) FROM product WHERE company_id = $1 AND id = $2";
    ORDERED_PRODUCT = "SELECT ", OfferedProduct::COLUMNS, " FROM purchase_order_line l \
        JOIN purchase_order o ON o.company_id = l.company_id AND o.id = l.order_id \
        WHERE l.company_id = $1 AND o.sponsor_number = $2 AND l.product_id = $3 ORDER BY o.id DESC LIMIT 1";
    CLEAR_LINKS = "DELETE FROM sponsor_link \
        WHERE company_id = $1 AND sponsor_number = $2 AND sponsor_product_id = $3";
    INSERT_LINK = "INSERT INTO sponsor_link \
        (company_id, sponsor_number, sponsor_product_id, product_id, conversion_factor) \
        VALUES ($1, $2, $3, $4, $5)";
}

/// A sponsor's product, by what the company's own products are matched with it.
#[crate::row(alias = "l")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedProduct {
    pub product_id: i64,
    pub ean: String,
    /// Pieces in one bought unit.
    pub package_content: Quantity,
}

/// An own product that a sponsor's product is.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Linked {
    #[row(column = "id")]
    pub product_id: i64,
    pub code: String,
    pub name: String,
    pub presentation: String,
    /// Unit it is sold in.
    #[row(column = "unit_sold")]
    pub unit: String,
    pub image: String,
    pub active: bool,
    /// Pieces in the shop.
    #[row(sql = "s.quantity")]
    pub stock: Quantity,
    /// Pieces of it that one bought unit brings.
    #[row(sql = "l.conversion_factor")]
    pub factor: Quantity,
    /// Whether it is found by its barcode alone, without an association.
    #[row(sql = "CAST($5 AS BIGINT) < 0")]
    pub by_barcode: bool,
}

/// The own products of each of these products of a sponsor, in their order.
#[crate::boxed]
pub async fn linked(
    tx: &mut CompanyTx,
    sponsor: &str,
    wanted: &[OfferedProduct],
) -> Result<Vec<Vec<Linked>>> {
    let company = tx.company_id();
    let rows: Vec<_> = wanted
        .iter()
        .map(|one| {
            values![
                company,
                sponsor,
                one.product_id,
                one.ean,
                one.package_content
            ]
        })
        .collect();
    tx.all_many(LINKED, &rows, Linked::from_row).await
}

/// A product that the company ordered from the sponsor once, whether it is still offered or not.
#[crate::boxed]
pub async fn ordered_product(
    tx: &mut CompanyTx,
    sponsor: &str,
    product: i64,
) -> Result<Option<OfferedProduct>> {
    let company = tx.company_id();
    let bound = params![company, sponsor, product];
    tx.optional(ORDERED_PRODUCT, bound, OfferedProduct::from_row)
        .await
}

/// Which of these keys are products of the company, in their order.
#[crate::boxed]
pub async fn own_products(tx: &mut CompanyTx, products: &[i64]) -> Result<Vec<bool>> {
    let company = tx.company_id();
    let rows: Vec<_> = products.iter().map(|id| values![company, *id]).collect();
    let counts: Vec<Vec<i64>> = tx.all_many(OWN_PRODUCT, &rows, |row| row.get(0)).await?;
    Ok(counts
        .into_iter()
        .map(|count| count.first() == Some(&1))
        .collect())
}

/// Links a sponsor's product with own products, in place of the links before.
#[crate::boxed]
pub async fn replace_links(
    tx: &mut CompanyTx,
    sponsor: &str,
    sponsor_product: i64,
    products: &[(i64, Quantity)],
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(CLEAR_LINKS, params![company, sponsor, sponsor_product])
        .await?;
    let rows: Vec<_> = products
        .iter()
        .map(|(product, factor)| values![company, sponsor, sponsor_product, *product, *factor])
        .collect();
    tx.exec_many(INSERT_LINK, &rows).await?;
    Ok(())
}
