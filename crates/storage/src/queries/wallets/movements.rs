//! Reading the ledger of the bags.

use yapa_domain::Money;

use crate::{CompanyTx, FromRow, Result, params, sql};

const MOVEMENTS: &str = crate::join!(
    "SELECT ",
    MovementRow::COLUMNS,
    " FROM wallet_movement m \
         JOIN client c ON c.company_id = m.company_id AND c.id = m.client_id \
         JOIN user_account u ON u.id = m.user_id"
);

const FILTER: &str = " AND (m.bag = $3 OR CAST($3 AS TEXT) = '') AND (m.kind = $4 OR CAST($4 AS TEXT) = '') \
         AND m.business_date >= $5 AND m.business_date < $6";

const OF_CLIENT: &str = " WHERE m.company_id = $1 AND m.client_id = $2";

const OF_ALL: &str = " WHERE m.company_id = $1 AND CAST($2 AS BIGINT) = 0";

const COUNT: &str = "SELECT COUNT(*) FROM wallet_movement m";

sql! {
    /// A page of a client's movements.
    CLIENT_PAGE = MOVEMENTS, OF_CLIENT, FILTER, " ORDER BY m.id DESC LIMIT $7 OFFSET $8";
    /// How many movements of a client there are in all pages.
    COUNT_OF_CLIENT = COUNT, OF_CLIENT, FILTER;
    /// A page of the movements of all clients.
    PAGE = MOVEMENTS, OF_ALL, FILTER, " ORDER BY m.business_date DESC, m.id DESC LIMIT $7 OFFSET $8";
    /// How many movements there are in all pages.
    COUNT_ALL = COUNT, OF_ALL, FILTER;
    /// One movement.
    MOVEMENT = MOVEMENTS, OF_CLIENT, " AND m.id = $3";
    /// Benefit of sales that are undone by now, less the part already taken back. A receipt
    /// lives on in its ticket.
    STILL_OWED = "SELECT CAST(COALESCE(SUM(CASE \
            WHEN m.reason IN ('earned_voided', 'earned_discarded') THEN -m.amount \
            WHEN m.reason = 'earned_noted' AND COALESCE(t.state, s.state) IN ('anulada', 'descartada') THEN -m.amount \
            WHEN m.reason = 'earned_noted' THEN 0 \
            WHEN COALESCE(t.state, s.state) IN ('anulada', 'descartada') THEN m.amount \
            ELSE 0 END), 0) AS BIGINT) FROM wallet_movement m \
        JOIN sale s ON s.company_id = m.company_id AND s.id = m.sale_id \
        LEFT JOIN (SELECT converted_from, state FROM sale WHERE company_id = $1 AND client_id = $2 \
            AND converted_from IS NOT NULL) t ON t.converted_from = m.sale_id \
        WHERE m.company_id = $1 AND m.client_id = $2 AND m.bag = $3 \
            AND m.reason IN ('earned', 'earned_voided', 'earned_discarded', 'earned_noted')";
    /// Movements of a sale.
    OF_SALE = MOVEMENTS, " WHERE m.company_id = $1 AND m.sale_id = $2 ORDER BY m.id";
}

/// A line of the ledger.
#[crate::row(alias = "m")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovementRow {
    pub id: i64,
    pub client_id: i64,
    pub bag: String,
    /// In or out.
    pub kind: String,
    /// Why, as the ledger spells it.
    pub reason: String,
    /// How much, above zero.
    pub amount: Money,
    /// Balance of the bag after it.
    pub balance: Money,
    /// How a recharge was paid, else empty.
    pub payment_code: String,
    /// The sale behind it.
    pub sale_id: Option<i64>,
    pub business_date: String,
    pub hour: String,
    #[row(sql = "c.name")]
    pub client_name: String,
    /// First and last name of who wrote it down.
    #[row(sql = full_name!("u"))]
    pub user_name: String,
}

/// Which movements are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MovementFilter {
    /// Only of this client; of all when `None`.
    pub client_id: Option<i64>,
    /// Only of this bag; empty for both.
    pub bag: &'static str,
    /// Only in or only out; empty for both.
    pub kind: &'static str,
    /// From this day on; empty for all.
    pub from: String,
    /// Before this day.
    pub before: String,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// A page of movements, the newest first, and how many there are in all pages.
#[crate::boxed]
pub async fn list(tx: &mut CompanyTx, filter: &MovementFilter) -> Result<(Vec<MovementRow>, i64)> {
    let company = tx.company_id();
    let f = filter;
    let client = f.client_id.unwrap_or_default();
    let (count, page) = if f.client_id.is_some() {
        (COUNT_OF_CLIENT, CLIENT_PAGE)
    } else {
        (COUNT_ALL, PAGE)
    };
    let wanted = params![company, client, f.bag, f.kind, f.from, f.before];
    tx.page((count, page), wanted, (f.size, f.skip)).await
}

/// One movement of a client.
///
/// # Errors
/// `NotFound` when there is none; else when the database fails.
#[crate::boxed]
pub async fn movement(tx: &mut CompanyTx, client_id: i64, id: i64) -> Result<MovementRow> {
    let company = tx.company_id();
    tx.one(
        MOVEMENT,
        params![company, client_id, id],
        MovementRow::from_row,
    )
    .await
}

/// Benefits of a client's undone sales in a bag that the bag has not given back,
/// because it was spent by then. Only true while the bag is held ([`super::lock`]).
#[crate::boxed]
pub async fn still_owed(tx: &mut CompanyTx, client_id: i64, bag: &str) -> Result<Money> {
    let company = tx.company_id();
    tx.one(STILL_OWED, params![company, client_id, bag], |row| {
        row.get(0)
    })
    .await
}

/// Everything that a sale moved, in its order.
#[crate::boxed]
pub async fn of_sale(tx: &mut CompanyTx, sale_id: i64) -> Result<Vec<MovementRow>> {
    let company = tx.company_id();
    tx.all(OF_SALE, params![company, sale_id], MovementRow::from_row)
        .await
}
