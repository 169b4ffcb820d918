//! The sales of a client, the newest first.

use yapa_domain::{Money, SaleSituation, SaleState};

use crate::queries::sales::SALE_SITUATION;
use crate::{CompanyTx, FromRow, Result, params, sql, values};

sql! {
    // The index sale_by_client alone picks the page and counts; only its rows are looked up. `CROSS
    // JOIN` keeps SQLite, which does not know how few they are, from going through all sales.
    PURCHASES = "SELECT ", PurchaseRow::COLUMNS, " FROM (SELECT id FROM sale WHERE company_id = $1 AND client_id = $2 \
        AND (CAST($3 AS BIGINT) = 0 OR user_id = $3) ORDER BY id DESC LIMIT $4 OFFSET $5) picked \
        CROSS JOIN sale s WHERE s.company_id = $1 AND s.id = picked.id ORDER BY s.id DESC";
    COUNT_PURCHASES = "SELECT COUNT(*) FROM sale WHERE company_id = $1 AND client_id = $2 \
        AND (CAST($3 AS BIGINT) = 0 OR user_id = $3)";
    SUMS_OF_SELLER = "SELECT COUNT(*), CAST(COALESCE(SUM(s.total - s.noted_total), 0) AS BIGINT) FROM (SELECT id \
        FROM sale WHERE company_id = $1 AND client_id = $2 AND user_id = $3) picked \
        CROSS JOIN sale s WHERE s.company_id = $1 AND s.id = picked.id AND s.state IN ('abierta', 'cerrada')";
    // As the partial index sale_open_by_client says it.
    OPEN_PURCHASE = "SELECT ", PurchaseRow::COLUMNS, " FROM (SELECT id FROM sale WHERE company_id = $1 AND client_id = $2 \
        AND state = 'abierta') picked CROSS JOIN sale s WHERE s.company_id = $1 AND s.id = picked.id \
        AND (CAST($3 AS BIGINT) = 0 OR s.user_id = $3) ORDER BY s.id DESC LIMIT 1";
}

/// A sale as its client's history shows it.
#[crate::row(alias = "s")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PurchaseRow {
    pub id: i64,
    /// `web` or `app`.
    pub channel: String,
    pub business_date: String,
    pub hour: String,
    pub total: Money,
    pub document_code: String,
    pub electronic: bool,
    pub series: String,
    pub number: i64,
    pub state: SaleState,
    pub user_id: i64,
    #[row(sql = SALE_SITUATION)]
    pub situation: SaleSituation,
}

/// A page of what a client bought, the newest first, in every state; only from
/// one seller when there is a `user_id`.
#[crate::boxed]
pub async fn purchases(
    tx: &mut CompanyTx,
    client_id: i64,
    user_id: Option<i64>,
    size: i64,
    skip: i64,
) -> Result<Vec<PurchaseRow>> {
    let company = tx.company_id();
    let user = user_id.unwrap_or_default();
    tx.all(
        PURCHASES,
        params![company, client_id, user, size, skip],
        PurchaseRow::from_row,
    )
    .await
}

/// How many purchases there are in all pages.
#[crate::boxed]
pub async fn count_purchases_of(
    tx: &mut CompanyTx,
    client_id: i64,
    user_id: Option<i64>,
) -> Result<i64> {
    let company = tx.company_id();
    let user = user_id.unwrap_or_default();
    tx.one(COUNT_PURCHASES, params![company, client_id, user], |row| {
        row.get(0)
    })
    .await
}

/// The number of sales of one seller to each of these clients, and their sum, less
/// credit notes.
#[crate::boxed]
pub async fn sums_of_seller(
    tx: &mut CompanyTx,
    seller: i64,
    clients: &[i64],
) -> Result<Vec<(i64, Money)>> {
    let company = tx.company_id();
    let keys: Vec<_> = clients
        .iter()
        .map(|client| values![company, *client, seller])
        .collect();
    let sums: Vec<Vec<(i64, Money)>> = tx
        .all_many(SUMS_OF_SELLER, &keys, FromRow::from_row)
        .await?;
    Ok(sums
        .into_iter()
        .map(|sums| sums.into_iter().next().unwrap_or_default())
        .collect())
}

/// The client's newest sale that is still open, if there is one.
#[crate::boxed]
pub async fn open_purchase(
    tx: &mut CompanyTx,
    client_id: i64,
    user_id: Option<i64>,
) -> Result<Option<PurchaseRow>> {
    let company = tx.company_id();
    let user = user_id.unwrap_or_default();
    tx.optional(
        OPEN_PURCHASE,
        params![company, client_id, user],
        PurchaseRow::from_row,
    )
    .await
}
