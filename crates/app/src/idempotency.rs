//! Idempotent writes: a request that is sent twice counts once.

use serde::Serialize;
use serde::de::DeserializeOwned;
use yapa_storage::idempotency::{self as keys, KeyLookup};
use yapa_storage::{BoxFut, CompanyScope, CompanyTx};

use crate::context::Context;
use crate::credentials::secrets;
use crate::error::{Error, Result};
use crate::say;

/// The key of a request, and the hash that distinguishes a retry from another request with the same
/// key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey {
    /// The `Idempotency-Key`; without one every request counts.
    pub key: Option<String>,
    /// Hash of method, path, query and body.
    pub body_hash: [u8; 32],
    /// How long before this request the first one with the key was made, in milliseconds, where the
    /// client says so.
    pub age_ms: Option<i64>,
    /// SHA-256 of the token of an approval that comes with the request. It is not compared:
    /// the request that it approves was refused under the same key.
    pub approval: Option<[u8; 32]>,
}

impl IdempotencyKey {
    /// The same with the approval behind a token.
    #[must_use]
    pub fn approved_by(self, token: Option<&str>) -> IdempotencyKey {
        IdempotencyKey {
            approval: token.map(secrets::hash),
            ..self
        }
    }
}

impl Context {
    /// Runs a use case in one writing transaction of the company, once for each
    /// key: a retry is answered as the first request was, and the same key with
    /// another body or address is refused with 409. The answer is stored in the same
    /// transaction, so a refused use case leaves its key free.
    ///
    /// ```ignore
    /// ctx.write_once(&scope, idempotency, input, |tx, input| Box::pin(register(tx, input))).await
    /// ```
    pub async fn write_once<I, T, F>(
        &self,
        scope: &CompanyScope,
        idempotency: IdempotencyKey,
        input: I,
        work: F,
    ) -> Result<T>
    where
        I: Send + Sync + 'static,
        T: Serialize + DeserializeOwned + Send + 'static,
        F: for<'a> Fn(&'a mut CompanyTx, &'a I) -> BoxFut<'a, T, Error> + Send + Sync + 'static,
    {
        let now = self.now();
        let input = (idempotency, input, work);
        let run = self
            .db
            .write_with(scope, input, move |tx, (idempotency, input, work)| {
                Box::pin(async move {
                    tx.present_approval(idempotency.approval);
                    let Some(key) = &idempotency.key else {
                        return work(tx, input).await;
                    };
                    match keys::begin(tx, key, &idempotency.body_hash, now).await? {
                        KeyLookup::OtherBody => {
                            Err(Error::conflict(say::OTHER_BODY).about("Idempotency-Key"))
                        }
                        KeyLookup::Answered { answer, .. } => {
                            serde_json::from_str(&answer).map_err(Error::internal)
                        }
                        KeyLookup::First => {
                            let done = work(tx, input).await?;
                            let answer = serde_json::to_string(&done).map_err(Error::internal)?;
                            keys::finish(tx, key, 200, &answer).await?;
                            Ok(done)
                        }
                    }
                })
            });
        run.await
    }
}
