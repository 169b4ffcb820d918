//! The sales of a client, the newest first.

use yapa_domain::Money;

use crate::queries::sales::sale_situation;
use crate::{CompanyTx, FromRow, Result, Row, params, row, sql};

macro_rules! columns {
    () => {
        concat!("s.id, s.channel, s.business_date, s.hour, s.total, s.document_code, s.electronic, s.series, \
            s.number, s.state, s.user_id, ", sale_situation!())
    };
}

sql! {
    // The index sale_by_client alone picks the page and counts; only its rows are looked up.
    PURCHASES = concat!("SELECT ", columns!(), " FROM (SELECT id FROM sale WHERE company_id = $1 AND client_id = $2 \
        AND (CAST($3 AS BIGINT) = 0 OR user_id = $3) ORDER BY id DESC LIMIT $4 OFFSET $5) picked \
        JOIN sale s ON s.company_id = $1 AND s.id = picked.id ORDER BY s.id DESC");
    COUNT_PURCHASES = "SELECT COUNT(*) FROM sale WHERE company_id = $1 AND client_id = $2 \
        AND (CAST($3 AS BIGINT) = 0 OR user_id = $3)";
    SUMS_OF_SELLER = "SELECT COUNT(*), CAST(COALESCE(SUM(total - noted_total), 0) AS BIGINT) FROM sale \
        WHERE company_id = $1 AND client_id = $2 AND user_id = $3 AND state IN ('abierta', 'cerrada')";
    // As the partial index sale_open_by_client says it.
    OPEN_PURCHASE = concat!("SELECT ", columns!(), " FROM sale s WHERE s.company_id = $1 AND s.client_id = $2 \
        AND s.state = 'abierta' AND (CAST($3 AS BIGINT) = 0 OR s.user_id = $3) ORDER BY s.id DESC LIMIT 1");
}

/// A sale as its client's history shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PurchaseRow {
    /// Key of the sale.
    pub id: i64,
    /// `web` or `app`.
    pub channel: String,
    /// Local date.
    pub business_date: String,
    /// Local time.
    pub hour: String,
    /// What was to be paid.
    pub total: Money,
    /// Code of the document type.
    pub document_code: String,
    /// Whether the document is electronic.
    pub electronic: bool,
    /// Series.
    pub series: String,
    /// Number.
    pub number: i64,
    /// State.
    pub state: String,
    /// Key of the seller.
    pub user_id: i64,
    /// Code of its situation.
    pub situation: String,
}

impl FromRow for PurchaseRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(PurchaseRow {
            id: row.get(0)?,
            channel: row.get(1)?,
            business_date: row.get(2)?,
            hour: row.get(3)?,
            total: row.get(4)?,
            document_code: row.get(5)?,
            electronic: row.get(6)?,
            series: row.get(7)?,
            number: row.get(8)?,
            state: row.get(9)?,
            user_id: row.get(10)?,
            situation: row.get(11)?,
        })
    }
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

/// How many sales of one seller stand for each of these clients, and what they come to, without
/// what credit notes took back.
#[crate::boxed]
pub async fn sums_of_seller(
    tx: &mut CompanyTx,
    seller: i64,
    clients: &[i64],
) -> Result<Vec<(i64, Money)>> {
    let company = tx.company_id();
    let keys: Vec<_> = clients
        .iter()
        .map(|client| row![company, *client, seller])
        .collect();
    let sums: Vec<Vec<(i64, Money)>> = tx.all_many(SUMS_OF_SELLER, &keys, FromRow::from_row).await?;
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
