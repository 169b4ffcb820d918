//! Changes the state of a sale.

use yapa_domain::{EpochMillis, SaleState};

use crate::{CompanyTx, Result, params, sql, values};

sql! {
    UPDATE_STATE = "UPDATE sale SET state = $4, state_note = $5 WHERE company_id = $1 AND id = $2 AND state = $3";
    HOLD = "UPDATE sale SET state = state WHERE company_id = $1 AND id = $2";
    UNDONE_BY = "SELECT c.user_id FROM sale s JOIN sale_state_change c ON c.company_id = s.company_id \
        AND c.sale_id = s.id AND c.to_state = s.state WHERE s.company_id = $1 AND s.id = $2 \
        AND s.state IN ('descartada', 'anulada') ORDER BY c.id DESC LIMIT 1";
    INSERT_STATE_CHANGE = StateChange::INSERT;
}

/// A change of state, with who made it and when.
#[crate::row(table = "sale_state_change", key(company_id), insert_only)]
#[derive(Clone, Copy, Debug)]
pub struct StateChange<'a> {
    pub sale_id: i64,
    /// Key of the change itself.
    pub id: i64,
    /// The state that the sale must be in.
    #[row(column = "from_state")]
    pub from: SaleState,
    /// The state it goes to.
    #[row(column = "to_state")]
    pub to: SaleState,
    pub note: &'a str,
    pub user_id: i64,
    #[row(column = "created_at_ms")]
    pub at_ms: EpochMillis,
}

/// Holds a sale until the transaction ends, so that its state does not change.
#[crate::boxed]
pub async fn hold(tx: &mut CompanyTx, sale_id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(HOLD, params![company, sale_id]).await?;
    Ok(())
}

/// Who discarded or voided the sale; none while it is valid.
#[crate::boxed]
pub async fn undone_by(tx: &mut CompanyTx, sale_id: i64) -> Result<Option<i64>> {
    let undone = undone_among(tx, &[sale_id]).await?;
    Ok(undone.first().map(|(_, who)| *who))
}

/// Of these sales those that were discarded or voided, with who did it.
#[crate::boxed]
pub async fn undone_among(tx: &mut CompanyTx, sale_ids: &[i64]) -> Result<Vec<(i64, i64)>> {
    let company = tx.company_id();
    let rows: Vec<_> = sale_ids.iter().map(|id| values![company, *id]).collect();
    let undone = tx
        .all_many(UNDONE_BY, &rows, |row| row.get::<i64>(0))
        .await?;
    let each = sale_ids.iter().zip(undone);
    Ok(each
        .filter_map(|(sale, who)| Some((*sale, *who.first()?)))
        .collect())
}

/// Moves the sale to another state, if it is still in `change.from`, and records the change.
/// Answers whether it did.
pub async fn change_state(tx: &mut CompanyTx, change: StateChange<'_>) -> Result<bool> {
    let company = tx.company_id();
    let c = change;
    let moved = tx
        .exec(
            UPDATE_STATE,
            params![company, c.sale_id, c.from, c.to, c.note],
        )
        .await?;
    if moved == 0 {
        return Ok(false);
    }
    note_change(tx, change).await?;
    Ok(true)
}

/// Writes a change down without moving the sale (it was written in its state).
pub async fn note_change(tx: &mut CompanyTx, change: StateChange<'_>) -> Result<()> {
    let company = tx.company_id();
    let c = change;
    tx.write(INSERT_STATE_CHANGE, &c.values(company)).await?;
    Ok(())
}
