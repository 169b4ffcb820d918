//! The figures of the dashboard, from the sums of the days, and what it advertises.

use yapa_domain::{EpochMillis, Money, Quantity};

use crate::{CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    DAYS = "SELECT business_date, CAST(SUM(total) AS BIGINT) FROM sale_day \
        WHERE company_id = $1 AND business_date >= $2 AND business_date < $3 AND state IN ('abierta', 'cerrada') \
        AND (CAST($4 AS BIGINT) = 0 OR user_id = $4) \
        GROUP BY business_date ORDER BY business_date";
    // `CROSS JOIN` keeps SQLite, which does not know how few they are, from going through all products.
    BEST = "SELECT ", BestRow::COLUMNS, " FROM \
        (SELECT product_id, CAST(SUM(quantity) AS BIGINT) AS quantity FROM product_day \
            WHERE company_id = $1 AND business_date >= $2 AND business_date < $3 GROUP BY product_id \
            HAVING SUM(quantity) > 0 ORDER BY 2 DESC, 1 LIMIT $4) t \
        CROSS JOIN product p WHERE p.company_id = $1 AND p.id = t.product_id ORDER BY t.quantity DESC, p.id";
    // Sums of the days have no seller, so these are counted line by line.
    BEST_OF_SELLER = "SELECT ", BestRow::COLUMNS, " FROM \
        (SELECT l.product_id, CAST(SUM(l.quantity) AS BIGINT) AS quantity FROM sale s \
            JOIN sale_line l ON l.company_id = s.company_id AND l.sale_id = s.id \
            WHERE s.company_id = $1 AND s.user_id = $5 AND s.business_date >= $2 AND s.business_date < $3 \
            AND s.state IN ('abierta', 'cerrada') AND l.product_id IS NOT NULL GROUP BY l.product_id \
            HAVING SUM(l.quantity) > 0 ORDER BY 2 DESC, 1 LIMIT $4) t \
        CROSS JOIN product p WHERE p.company_id = $1 AND p.id = t.product_id ORDER BY t.quantity DESC, p.id";
    CHANNELS_OF_SELLER = "SELECT o.channel, COUNT(*) FROM customer_order o \
        JOIN sale s ON s.company_id = o.company_id AND s.id = o.sale_id \
        WHERE o.company_id = $1 AND o.business_date >= $2 AND o.business_date < $3 AND s.user_id = $4 \
        GROUP BY o.channel ORDER BY 2 DESC, 1";
    CHANNELS = "SELECT channel, COUNT(*) FROM customer_order \
        WHERE company_id = $1 AND business_date >= $2 AND business_date < $3 \
        GROUP BY channel ORDER BY 2 DESC, 1";
    /// Orders that came to nothing have the states from 6 on.
    ORDERED = "SELECT SUBSTR(business_date, 1, 7), CAST(SUM(COALESCE(confirmed_total, total)) AS BIGINT) \
        FROM purchase_order WHERE company_id = $1 AND business_date >= $2 AND business_date < $3 AND status < 6 \
        GROUP BY SUBSTR(business_date, 1, 7)";
    RECEIVED = "SELECT SUBSTR(received_on, 1, 7), CAST(SUM(total) AS BIGINT) FROM goods_receipt \
        WHERE company_id = $1 AND received_on >= $2 AND received_on < $3 AND order_id IS NULL \
        GROUP BY SUBSTR(received_on, 1, 7)";
    ADVERTISEMENTS = "SELECT ", AdvertisementRow::COLUMNS, " \
        FROM advertisement WHERE country = $1 ORDER BY created_at_ms DESC, id DESC LIMIT $2";
    INSERT_ADVERTISEMENT = "INSERT INTO advertisement (country, id, name, sponsor_number, sponsor_name, \
        picture_name, picture_type, picture, created_at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    DELETE_ADVERTISEMENT = "DELETE FROM advertisement WHERE id = $1";
}

/// A product that sells best.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BestRow {
    pub image: String,
    pub name: String,
    pub presentation: String,
    pub brand: String,
    /// Unit it is sold in.
    #[row(column = "unit_sold")]
    pub unit: String,
    /// How many were sold.
    #[row(sql = "t.quantity")]
    pub quantity: Quantity,
}

/// Sales of each day from one on and before another, by one seller or by all; days without
/// sales are left out.
#[crate::boxed]
pub async fn days(
    tx: &mut CompanyTx,
    from: &str,
    before: &str,
    seller: Option<i64>,
) -> Result<Vec<(String, Money)>> {
    let (company, seller) = (tx.company_id(), seller.unwrap_or_default());
    let bound = params![company, from, before, seller];
    tx.all(DAYS, bound, FromRow::from_row).await
}

/// The products of which most was sold, at most `most`.
#[crate::boxed]
pub async fn best(tx: &mut CompanyTx, from: &str, before: &str, most: i64) -> Result<Vec<BestRow>> {
    let company = tx.company_id();
    tx.all(
        BEST,
        params![company, from, before, most],
        BestRow::from_row,
    )
    .await
}

/// The same of one seller's sales.
#[crate::boxed]
pub async fn best_of_seller(
    tx: &mut CompanyTx,
    from: &str,
    before: &str,
    most: i64,
    seller: i64,
) -> Result<Vec<BestRow>> {
    let company = tx.company_id();
    let bound = params![company, from, before, most, seller];
    tx.all(BEST_OF_SELLER, bound, BestRow::from_row).await
}

/// How many customers' orders came by each channel and became a sale of this seller.
#[crate::boxed]
pub async fn channels_of_seller(
    tx: &mut CompanyTx,
    from: &str,
    before: &str,
    seller: i64,
) -> Result<Vec<(String, i64)>> {
    let company = tx.company_id();
    let bound = params![company, from, before, seller];
    tx.all(CHANNELS_OF_SELLER, bound, FromRow::from_row).await
}

/// How many customers' orders came by each channel, the most first.
#[crate::boxed]
pub async fn channels(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<(String, i64)>> {
    let company = tx.company_id();
    tx.all(CHANNELS, params![company, from, before], FromRow::from_row)
        .await
}

/// Orders to sponsors by month (`2026-11`), for months that have some.
#[crate::boxed]
pub async fn ordered(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<(String, Money)>> {
    let company = tx.company_id();
    tx.all(ORDERED, params![company, from, before], FromRow::from_row)
        .await
}

/// Goods without an order in each month that has some.
#[crate::boxed]
pub async fn unordered(
    tx: &mut CompanyTx,
    from: &str,
    before: &str,
) -> Result<Vec<(String, Money)>> {
    let company = tx.company_id();
    tx.all(RECEIVED, params![company, from, before], FromRow::from_row)
        .await
}

/// An advertisement without its picture.
#[crate::row]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AdvertisementRow {
    pub id: i64,
    /// ISO code of the country whose shops see it.
    pub country: String,
    /// Its text.
    pub name: String,
    /// Tax number of the sponsor, may be empty.
    pub sponsor_number: String,
    pub sponsor_name: String,
    /// Suffix of the address of its picture, may be empty.
    #[row(sql = "COALESCE(picture_name, '')")]
    pub picture: String,
}

/// The advertisements of a country, the newest first, at most `most`.
#[crate::boxed]
pub async fn advertisements(
    tx: &mut CompanyTx,
    country: &str,
    most: i64,
) -> Result<Vec<AdvertisementRow>> {
    tx.all(
        ADVERTISEMENTS,
        params![country, most],
        AdvertisementRow::from_row,
    )
    .await
}

/// The same for the operator, who belongs to no company.
#[crate::boxed]
pub async fn advertisements_of(
    tx: &mut Tx,
    country: &str,
    most: i64,
) -> Result<Vec<AdvertisementRow>> {
    tx.all(
        ADVERTISEMENTS,
        params![country, most],
        AdvertisementRow::from_row,
    )
    .await
}

/// An advertisement's picture: its type and content.
pub type AdvertisementPicture = (String, Vec<u8>);

/// Adds an advertisement; its picture lies under the name that the row gives.
#[crate::boxed]
pub async fn insert_advertisement(
    tx: &mut Tx,
    a: &AdvertisementRow,
    picture: Option<&AdvertisementPicture>,
    now: EpochMillis,
) -> Result<()> {
    let name = picture.map(|_| a.picture.as_str());
    let kind = picture.map_or("", |(kind, _)| kind.as_str());
    let content = picture.map(|(_, content)| content.as_slice());
    tx.exec(
        INSERT_ADVERTISEMENT,
        params![
            a.country,
            a.id,
            a.name,
            a.sponsor_number,
            a.sponsor_name,
            name,
            kind,
            content,
            now
        ],
    )
    .await?;
    Ok(())
}

/// Forgets an advertisement; answers whether there was one.
#[crate::boxed]
pub async fn delete_advertisement(tx: &mut Tx, id: i64) -> Result<bool> {
    Ok(tx.exec(DELETE_ADVERTISEMENT, params![id]).await? == 1)
}
