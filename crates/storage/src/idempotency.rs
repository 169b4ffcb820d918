//! A repeated write is answered as the first one was.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    /// Takes a key; a second taker waits for the first one's commit and then touches no row.
    TAKE_KEY = "INSERT INTO idempotency \
        (company_id, idempotency_key, body_hash, status, answer, created_at_ms) \
        VALUES ($1, $2, $3, 0, '', $4) ON CONFLICT DO NOTHING";
    /// The answer stored under a key.
    STORED_ANSWER = "SELECT body_hash, status, answer FROM idempotency \
        WHERE company_id = $1 AND idempotency_key = $2";
    /// Stores the answer of the use case that took the key.
    STORE_ANSWER = "UPDATE idempotency SET status = $3, answer = $4 \
        WHERE company_id = $1 AND idempotency_key = $2 AND status = 0";
    /// Forgets keys older than a moment.
    FORGET_KEYS = "DELETE FROM idempotency WHERE created_at_ms < $1";
}

/// Meaning of an idempotency key for a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyLookup {
    /// The key was never seen; it now belongs to this transaction, which must call [`finish`].
    First,
    /// The same request was answered before.
    Answered {
        /// The HTTP status of the stored answer.
        status: u16,
        /// The body of the stored answer.
        answer: String,
    },
    /// The key was used with another body.
    OtherBody,
}

/// Takes `key` for this transaction, or returns the answer of the first request. Two transactions
/// with the same key run one after the other.
#[crate::boxed]
pub async fn begin(
    tx: &mut CompanyTx,
    key: &str,
    body_hash: &[u8; 32],
    now: EpochMillis,
) -> Result<KeyLookup> {
    let company = tx.company_id();
    if tx
        .exec(TAKE_KEY, params![company, key, body_hash, now])
        .await?
        == 1
    {
        return Ok(KeyLookup::First);
    }
    let (hash, status, answer) = tx
        .one(
            STORED_ANSWER,
            params![company, key],
            <([u8; 32], u16, String)>::from_row,
        )
        .await?;
    Ok(if hash == *body_hash {
        KeyLookup::Answered { status, answer }
    } else {
        KeyLookup::OtherBody
    })
}

/// Stores the answer under the key that [`begin`] took in this transaction.
#[crate::boxed]
pub async fn finish(tx: &mut CompanyTx, key: &str, status: u16, answer: &str) -> Result<()> {
    let company = tx.company_id();
    tx.write(STORE_ANSWER, params![company, key, status, answer])
        .await?;
    Ok(())
}

/// Forgets keys taken before `before`; answers how many.
#[crate::boxed]
pub async fn forget(tx: &mut Tx, before: EpochMillis) -> Result<u64> {
    tx.exec(FORGET_KEYS, params![before]).await
}
