//! The pictures that a company has uploaded, wherever they are used.

use crate::{CompanyTx, FromRow, Result, params, sql};

const SOURCE: &str = "(SELECT 'logo' AS kind, logo AS image, trade_name AS title, CAST(NULL AS BIGINT) AS reference_id \
         FROM company WHERE id = $1 AND logo <> '' \
         UNION ALL SELECT 'empresa' AS kind, image, trade_name AS title, CAST(NULL AS BIGINT) AS reference_id \
         FROM company WHERE id = $1 AND image <> '' \
         UNION ALL SELECT 'producto' AS kind, image, name AS title, id AS reference_id \
         FROM product WHERE company_id = $1 AND image <> '' \
         UNION ALL SELECT 'guia' AS kind, g.reception_image AS image, g.recipient_name AS title, g.id AS reference_id \
         FROM guide g WHERE g.company_id = $1 AND g.reception_image <> '' \
         AND (CAST($3 AS BIGINT) = 0 OR EXISTS (SELECT s.id FROM sale s WHERE s.company_id = g.company_id \
         AND s.id = g.sale_id AND s.user_id = $3))) p \
         WHERE CAST($2 AS TEXT) = '' OR p.kind = $2";

sql! {
    /// A page: the shop, its logo, then the products by name.
    PICTURES = "SELECT ", PictureRow::COLUMNS, " FROM ", SOURCE,
        " ORDER BY p.kind, p.title, p.reference_id NULLS LAST LIMIT $4 OFFSET $5";
    /// How many there are.
    COUNT_PICTURES = "SELECT COUNT(*) FROM ", SOURCE;
}

/// A picture.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureRow {
    /// `logo`, `empresa`, `producto` or `guia`.
    pub kind: String,
    pub image: String,
    /// Name of what it shows.
    pub title: String,
    /// Key of the product or the guide it shows.
    pub reference_id: Option<i64>,
}

/// A page of the pictures of a kind (of all kinds when it is empty). Of guides there are only those of
/// the sales of `seller`, when there is one.
#[crate::boxed]
pub async fn page(
    tx: &mut CompanyTx,
    kind: &str,
    seller: Option<i64>,
    limit: i64,
    offset: i64,
) -> Result<Vec<PictureRow>> {
    let company = tx.company_id();
    tx.all(
        PICTURES,
        params![company, kind, seller.unwrap_or_default(), limit, offset],
        PictureRow::from_row,
    )
    .await
}

/// How many pictures of a kind (of all kinds when it is empty) there are, as in [`page`].
#[crate::boxed]
pub async fn count(tx: &mut CompanyTx, kind: &str, seller: Option<i64>) -> Result<i64> {
    let company = tx.company_id();
    let (count,): (i64,) = tx
        .one(
            COUNT_PICTURES,
            params![company, kind, seller.unwrap_or_default()],
            FromRow::from_row,
        )
        .await?;
    Ok(count)
}
