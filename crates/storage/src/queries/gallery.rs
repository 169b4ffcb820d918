//! The pictures a company has put into the product, wherever they stand.

use crate::{CompanyTx, FromRow, Result, params, sql};

const SOURCE: &str = "(SELECT 'logo' AS kind, logo AS image, trade_name AS title, CAST(NULL AS BIGINT) AS reference_id \
         FROM company WHERE id = $1 AND logo <> '' \
         UNION ALL SELECT 'empresa' AS kind, image, trade_name AS title, CAST(NULL AS BIGINT) AS reference_id \
         FROM company WHERE id = $1 AND image <> '' \
         UNION ALL SELECT 'producto' AS kind, image, name AS title, id AS reference_id \
         FROM product WHERE company_id = $1 AND image <> '' \
         UNION ALL SELECT 'guia' AS kind, reception_image AS image, recipient_name AS title, id AS reference_id \
         FROM guide WHERE company_id = $1 AND reception_image <> '') p \
         WHERE CAST($2 AS TEXT) = '' OR p.kind = $2";

sql! {
    /// A page: the shop, its logo, then the products by name.
    PICTURES = "SELECT ", PictureRow::COLUMNS, " FROM ", SOURCE,
        " ORDER BY p.kind, p.title, p.reference_id NULLS LAST LIMIT $3 OFFSET $4";
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

/// A page of the pictures of a kind (of all kinds when it is empty).
#[crate::boxed]
pub async fn page(
    tx: &mut CompanyTx,
    kind: &str,
    limit: i64,
    offset: i64,
) -> Result<Vec<PictureRow>> {
    let company = tx.company_id();
    tx.all(
        PICTURES,
        params![company, kind, limit, offset],
        PictureRow::from_row,
    )
    .await
}

/// How many pictures of a kind (of all kinds when it is empty) there are.
#[crate::boxed]
pub async fn count(tx: &mut CompanyTx, kind: &str) -> Result<i64> {
    let company = tx.company_id();
    let (count,): (i64,) = tx
        .one(COUNT_PICTURES, params![company, kind], FromRow::from_row)
        .await?;
    Ok(count)
}
