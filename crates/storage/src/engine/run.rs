//! Carries a use case to its engine: to a thread of SQLite, or over a connection with retries.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt;
use tokio::sync::oneshot;

use super::error::{Result, StorageError};
use super::postgres::{PgTx, begin_text};
use super::sqlite::{Outcome, Work};
use super::tx::{Bound, On, Tx};
use super::{BoxFut, Db, Inner};

/// So often a transaction is tried on PostgreSQL when it collides or loses its connection.
const ATTEMPTS: u32 = 5;

impl Db {
    pub(super) async fn run<B, I, T, E, F>(
        &self,
        company_id: i64,
        writes: bool,
        input: I,
        f: F,
    ) -> std::result::Result<T, E>
    where
        B: Bound,
        I: Send + Sync + 'static,
        T: Send + 'static,
        E: From<StorageError> + Send + 'static,
        F: for<'a> Fn(&'a mut B, &'a I) -> BoxFut<'a, T, E> + Send + Sync + 'static,
    {
        match &*self.0 {
            Inner::Sqlite { lanes, .. } => {
                let (reply, answer) = oneshot::channel();
                let job = Job {
                    company_id,
                    input,
                    f,
                    result: None,
                    reply,
                    bound: std::marker::PhantomData,
                };
                if writes {
                    lanes.write(Box::new(job)).await?;
                } else {
                    lanes.read(Box::new(job))?;
                }
                answer
                    .await
                    .unwrap_or_else(|_| Err(StorageError::Panicked.into()))
            }
            Inner::Postgres { pool, patience } => {
                let begin = begin_text(company_id, !writes);
                on_postgres((pool, *patience), &begin, company_id, &input, &f).await
            }
        }
    }
}

/// A use case on its way through the threads of SQLite.
struct Job<B, I, T, E, F> {
    company_id: i64,
    input: I,
    f: F,
    result: Option<std::result::Result<T, E>>,
    reply: oneshot::Sender<std::result::Result<T, E>>,
    bound: std::marker::PhantomData<fn() -> B>,
}

impl<B, I, T, E, F> Work for Job<B, I, T, E, F>
where
    B: Bound,
    I: Send + Sync,
    T: Send,
    E: From<StorageError> + Send,
    F: for<'a> Fn(&'a mut B, &'a I) -> BoxFut<'a, T, E> + Send,
{
    fn is_abandoned(&self) -> bool {
        self.reply.is_closed()
    }

    fn run(&mut self, tx: Tx) -> (Tx, Outcome) {
        let mut bound = B::bind(tx, self.company_id);
        let polled = std::panic::catch_unwind(AssertUnwindSafe(|| {
            // Nothing but the database may be awaited in a transaction, and this one never waits.
            (self.f)(&mut bound, &self.input).now_or_never()
        }));
        let tx = bound.release();
        let result = match polled {
            Ok(Some(done)) => settle(done, tx.failure()),
            Ok(None) => Err(E::from(awaits_outside())),
            Err(_) => Err(E::from(StorageError::Panicked)),
        };
        let outcome = if result.is_ok() {
            Outcome::Keep
        } else {
            Outcome::Undo
        };
        self.result = Some(result);
        (tx, outcome)
    }

    fn answer(self: Box<Self>, end: Result<()>) {
        let result = match (self.result, end) {
            (Some(Err(own)), _) => Err(own),
            (_, Err(end)) => Err(end.into()),
            (Some(done), Ok(())) => done,
            (None, Ok(())) => Err(StorageError::Panicked.into()),
        };
        // A caller that has gone away does not want the answer.
        let _ = self.reply.send(result);
    }
}

fn awaits_outside() -> StorageError {
    StorageError::Database("a transaction awaited something that is not the database".to_owned())
}

/// A use case may not succeed when one of its statements failed: see [`Tx::failure`].
fn settle<T, E: From<StorageError>>(
    done: std::result::Result<T, E>,
    failure: Option<&StorageError>,
) -> std::result::Result<T, E> {
    match (done, failure) {
        (Ok(_), Some(failure)) => Err(failure.clone().into()),
        (done, _) => done,
    }
}

async fn on_postgres<B, I, T, E, F>(
    (pool, patience): (&deadpool_postgres::Pool, Duration),
    begin: &str,
    company_id: i64,
    input: &I,
    f: &F,
) -> std::result::Result<T, E>
where
    B: Bound,
    I: Sync,
    T: Send,
    E: From<StorageError> + Send,
    F: for<'a> Fn(&'a mut B, &'a I) -> BoxFut<'a, T, E> + Sync,
{
    let mut attempt = 1;
    loop {
        let connection = pool.get().await.map_err(StorageError::from)?;
        let tx = Tx::new(On::Postgres(PgTx::new(
            connection,
            begin.to_owned(),
            patience,
        )));
        let mut bound = B::bind(tx, company_id);
        let done = AssertUnwindSafe(f(&mut bound, input)).catch_unwind().await;
        let tx = bound.release();
        let failure = tx.failure().cloned();
        let result = match done {
            Ok(done) => settle(done, failure.as_ref()),
            Err(_) => Err(E::from(StorageError::Panicked)),
        };
        let On::Postgres(inner) = tx.on else {
            return Err(StorageError::Panicked.into());
        };
        let end = inner.end(result.is_ok()).await;
        let collided = match (&failure, &end) {
            (Some(failure), _) => may_repeat(failure),
            (None, Err(StorageError::Conflict)) => true,
            _ => false,
        };
        if collided && attempt < ATTEMPTS {
            tokio::time::sleep(pause(attempt)).await;
            attempt += 1;
            continue;
        }
        return match (result, end) {
            (Ok(_), Err(end)) => Err(end.into()),
            (result, _) => result,
        };
    }
}

/// Nothing was committed, and another run may well succeed.
fn may_repeat(failure: &StorageError) -> bool {
    matches!(
        failure,
        StorageError::Conflict | StorageError::Unavailable(_)
    )
}

/// Longer each time, and never the same for two that collided.
fn pause(attempt: u32) -> Duration {
    let base = 4_u64 << attempt;
    Duration::from_millis(base + rand::random::<u64>() % base)
}
