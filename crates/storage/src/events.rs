//! Messages for open browsers: written with the change they report, polled by every process.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, Result, Row, Tx, params, sql};

sql! {
    /// Adds an event.
    PUSH_EVENT = "INSERT INTO event (company_id, id, user_id, destination, body, created_at_ms) \
        VALUES ($1, $2, $3, $4, $5, $6)";
    /// The events after one id, of all companies: each process notifies its own listeners.
    EVENTS_AFTER = "SELECT company_id, id, user_id, destination, body FROM event \
        WHERE id > $1 ORDER BY id LIMIT $2";
    /// Forgets events older than an id.
    FORGET_EVENTS = "DELETE FROM event WHERE id < $1";
}

/// A message for the browsers of a company, or of one user in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The company.
    pub company_id: i64,
    /// Its key, from the `IdSource`; later events have greater ones, give or take the clocks
    /// of the processes: pollers look back a few seconds.
    pub id: i64,
    /// The only user to be notified; all when empty.
    pub user_id: Option<i64>,
    /// The topic.
    pub destination: String,
    /// The body, as JSON.
    pub body: String,
}

/// Adds an event; its company is the transaction's. The result is not awaited.
#[crate::boxed]
pub async fn push(
    tx: &mut CompanyTx,
    id: i64,
    user_id: Option<i64>,
    destination: &str,
    body: &str,
    now: EpochMillis,
) -> Result<()> {
    let company = tx.company_id();
    tx.write(
        PUSH_EVENT,
        params![company, id, user_id, destination, body, now],
    )
    .await
}

/// Up to `limit` events with an id greater than `after`.
#[crate::boxed]
pub async fn after(tx: &mut Tx, after: i64, limit: i64) -> Result<Vec<Event>> {
    tx.all(EVENTS_AFTER, params![after, limit], event).await
}

fn event(row: &Row<'_>) -> Result<Event> {
    Ok(Event {
        company_id: row.get(0)?,
        id: row.get(1)?,
        user_id: row.get(2)?,
        destination: row.get(3)?,
        body: row.get(4)?,
    })
}

/// Forgets events with an id below `before`; answers how many.
#[crate::boxed]
pub async fn forget(tx: &mut Tx, before: i64) -> Result<u64> {
    tx.exec(FORGET_EVENTS, params![before]).await
}
