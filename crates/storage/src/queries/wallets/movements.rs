//! Reading the ledger of the bags.

use yapa_domain::Money;

use crate::{CompanyTx, FromRow, Result, Row, params, sql};

macro_rules! movement {
    () => {
        "SELECT m.id, m.client_id, m.bag, m.kind, m.reason, m.amount, m.balance, m.payment_code, m.sale_id, \
         m.business_date, m.hour, c.name, u.first_name, u.last_name FROM wallet_movement m \
         JOIN client c ON c.company_id = m.company_id AND c.id = m.client_id \
         JOIN user_account u ON u.id = m.user_id"
    };
}

macro_rules! filter {
    () => {
        " AND (m.bag = $3 OR CAST($3 AS TEXT) = '') AND (m.kind = $4 OR CAST($4 AS TEXT) = '') \
         AND m.business_date >= $5 AND m.business_date < $6"
    };
}

macro_rules! of_client {
    () => {
        " WHERE m.company_id = $1 AND m.client_id = $2"
    };
}

macro_rules! of_all {
    () => {
        " WHERE m.company_id = $1 AND CAST($2 AS BIGINT) = 0"
    };
}

macro_rules! count {
    () => {
        "SELECT COUNT(*) FROM wallet_movement m"
    };
}

sql! {
    /// A page of a client's movements.
    CLIENT_PAGE = concat!(movement!(), of_client!(), filter!(), " ORDER BY m.id DESC LIMIT $7 OFFSET $8");
    /// How many movements of a client there are in all pages.
    COUNT_OF_CLIENT = concat!(count!(), of_client!(), filter!());
    /// A page of everybody's movements.
    PAGE = concat!(movement!(), of_all!(), filter!(), " ORDER BY m.business_date DESC, m.id DESC LIMIT $7 OFFSET $8");
    /// How many movements there are in all pages.
    COUNT_ALL = concat!(count!(), of_all!(), filter!());
    /// One movement.
    MOVEMENT = concat!(movement!(), of_client!(), " AND m.id = $3");
    /// What sales that are undone by now earned, without what was taken back of it. A receipt
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
    /// What a sale moved.
    OF_SALE = concat!(movement!(), " WHERE m.company_id = $1 AND m.sale_id = $2 ORDER BY m.id");
}

/// A line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovementRow {
    /// Key.
    pub id: i64,
    /// Key of the client.
    pub client_id: i64,
    /// The bag.
    pub bag: String,
    /// In or out.
    pub kind: String,
    /// Why, as the ledger spells it.
    pub reason: String,
    /// How much, above zero.
    pub amount: Money,
    /// What the bag held afterwards.
    pub balance: Money,
    /// How a recharge was paid, else empty.
    pub payment_code: String,
    /// The sale behind it.
    pub sale_id: Option<i64>,
    /// The company's local day.
    pub business_date: String,
    /// The company's local time.
    pub hour: String,
    /// Name of the client.
    pub client_name: String,
    /// First and last name of who wrote it down.
    pub user_name: String,
}

impl FromRow for MovementRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        let (first, last): (String, String) = (row.get(12)?, row.get(13)?);
        Ok(MovementRow {
            id: row.get(0)?,
            client_id: row.get(1)?,
            bag: row.get(2)?,
            kind: row.get(3)?,
            reason: row.get(4)?,
            amount: row.get(5)?,
            balance: row.get(6)?,
            payment_code: row.get(7)?,
            sale_id: row.get(8)?,
            business_date: row.get(9)?,
            hour: row.get(10)?,
            client_name: row.get(11)?,
            user_name: format!("{first} {last}").trim().to_owned(),
        })
    }
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
    let total = tx.one(count, wanted, |row| row.get(0)).await?;
    if f.skip >= total {
        return Ok((Vec::new(), total));
    }
    let wanted = params![
        company, client, f.bag, f.kind, f.from, f.before, f.size, f.skip
    ];
    Ok((tx.all(page, wanted, MovementRow::from_row).await?, total))
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

/// What undone sales of a client put into a bag and the bag has not given back,
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
