//! Figures by which the catalogue is put in order, and how its products sell.

use yapa_domain::{EpochMillis, Money, Quantity};

use crate::{CompanyTx, FromRow, Param, Result, params, sql};

/// How many products [`HISTORIES`] asks for at a time.
const AT_A_TIME: usize = 20;

sql! {
    /// Figures of every product of the company.
    FIGURES = "SELECT ", FiguresRow::COLUMNS, " FROM product p \
        JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id WHERE p.company_id = $1";
    /// Sales of each product since a day, less undone ones.
    SOLD_SINCE = "SELECT product_id, CAST(SUM(quantity) AS BIGINT) FROM product_day \
        WHERE company_id = $1 AND business_date >= $2 GROUP BY product_id";
    /// Twenty products by key with their last sale, read backwards in the ledger; keys that are
    /// missing are filled up with 0.
    HISTORIES = "SELECT ", HistoryRow::COLUMNS, " FROM product p WHERE p.company_id = $1 \
        AND p.id IN ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)";
}

/// Sort orders of products.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FiguresRow {
    pub id: i64,
    pub price: Money,
    pub cost: Option<Money>,
    #[row(sql = "s.quantity")]
    pub stock: Quantity,
    pub created_at_ms: EpochMillis,
    pub updated_at_ms: EpochMillis,
}

/// When a product was added, changed and sold last.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryRow {
    pub id: i64,
    pub created_at_ms: EpochMillis,
    pub updated_at_ms: EpochMillis,
    /// Empty when it was never sold.
    #[row(sql = "COALESCE((SELECT d.business_date FROM stock_movement m \
        JOIN sale d ON d.company_id = m.company_id AND d.id = m.document_id \
        WHERE m.company_id = p.company_id AND m.product_id = p.id AND m.reason = 'sale' \
        AND d.state IN ('abierta', 'cerrada') ORDER BY m.id DESC LIMIT 1), '')")]
    pub sold_on: String,
}

/// Figures of every product of the company, in no order.
#[crate::boxed]
pub async fn figures(tx: &mut CompanyTx) -> Result<Vec<FiguresRow>> {
    let company = tx.company_id();
    tx.all(FIGURES, params![company], FiguresRow::from_row)
        .await
}

/// Pairs of product and quantity that was sold of it since a day.
#[crate::boxed]
pub async fn sold_since(tx: &mut CompanyTx, day: &str) -> Result<Vec<(i64, Quantity)>> {
    let company = tx.company_id();
    tx.all(
        SOLD_SINCE,
        params![company, day],
        <(i64, Quantity)>::from_row,
    )
    .await
}

/// The histories of the products with these keys, in no order.
#[crate::boxed]
pub async fn histories(tx: &mut CompanyTx, ids: &[i64]) -> Result<Vec<HistoryRow>> {
    let company = tx.company_id();
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(AT_A_TIME) {
        let filled = some.iter().copied().chain(std::iter::repeat(0));
        let keys: Vec<Param<'_>> = std::iter::once(company)
            .chain(filled.take(AT_A_TIME))
            .map(Param::Int)
            .collect();
        found.extend(tx.all(HISTORIES, &keys, HistoryRow::from_row).await?);
    }
    Ok(found)
}
