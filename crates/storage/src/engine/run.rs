//! Carries a use case to its engine: to a thread of SQLite, or over a connection with retries.
//!
//! Every use case is a type of its own, so generic code here is compiled for each of them:
//! it only holds input and result. How a transaction runs, is tried again and ends is written
//! against [`Work`], once.

use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::Pool;
use futures::FutureExt;
use tokio::sync::oneshot;

use super::error::{Result, StorageError};
use super::journal::Journal;
use super::postgres::{Begin, PgTx, begin_text};
use super::statement::BoxFut;
use super::tx::{Bound, On, Tx};
use super::{Db, Inner};

/// So often a transaction is tried on PostgreSQL when it collides or loses its connection.
const ATTEMPTS: u32 = 5;

/// A use case and its result, with their types erased.
pub(super) trait Work: Send {
    /// The company it works for, or that of the platform.
    fn company_id(&self) -> i64;
    /// Whether the caller has gone away.
    fn is_abandoned(&self) -> bool;
    /// Takes the transaction of the next attempt and forgets the one before.
    fn bind(&mut self, tx: Tx);
    /// Runs the use case in its transaction and keeps the result; whether it succeeded.
    fn attempt(&mut self) -> Pin<Box<dyn Future<Output = bool> + Send + '_>>;
    /// Gives the transaction back; `None` when none was bound.
    fn release(&mut self) -> Option<Tx>;
    /// Answers the caller with the result, or with how the transaction ended.
    fn answer(self: Box<Self>, end: Result<()>);
}

/// A use case, what it is run with and what came of it.
struct UseCase<B, I, T, E, F> {
    company_id: i64,
    input: I,
    f: F,
    bound: Option<B>,
    result: Option<std::result::Result<T, E>>,
    reply: Option<oneshot::Sender<std::result::Result<T, E>>>,
}

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
        let mut work = UseCase {
            company_id,
            input,
            f,
            bound: None,
            result: None,
            reply: None,
        };
        match &*self.inner {
            Inner::Sqlite { lanes, .. } => {
                let (reply, answer) = oneshot::channel();
                work.reply = Some(reply);
                if writes {
                    lanes.write(Box::new(work)).await?;
                } else {
                    lanes.read(Box::new(work))?;
                }
                answer
                    .await
                    .unwrap_or_else(|_| Err(StorageError::Panicked.into()))
            }
            Inner::Postgres {
                pool,
                patience,
                statements,
            } => {
                let begin = Begin {
                    text: begin_text(company_id, !writes),
                    patience: *patience,
                    statements: Arc::clone(statements),
                };
                let journal = self.guards.journal.get();
                let end = on_postgres(pool, &begin, &mut work, journal).await;
                settle(work.result, end)
            }
        }
    }
}

impl<B, I, T, E, F> Work for UseCase<B, I, T, E, F>
where
    B: Bound,
    I: Send + Sync,
    T: Send,
    E: From<StorageError> + Send,
    F: for<'a> Fn(&'a mut B, &'a I) -> BoxFut<'a, T, E> + Send + Sync,
{
    fn company_id(&self) -> i64 {
        self.company_id
    }

    fn is_abandoned(&self) -> bool {
        self.reply.as_ref().is_some_and(oneshot::Sender::is_closed)
    }

    fn bind(&mut self, tx: Tx) {
        self.bound = Some(B::bind(tx, self.company_id));
        // Kept unless the attempt comes to its end: see `attempt_now`.
        self.result = Some(Err(awaits_outside().into()));
    }

    fn attempt(&mut self) -> Pin<Box<dyn Future<Output = bool> + Send + '_>> {
        Box::pin(async move {
            let (f, input) = (&self.f, &self.input);
            let Some(bound) = &mut self.bound else {
                return false;
            };
            let run = AssertUnwindSafe(async { f(bound, input).await });
            let done = run.catch_unwind().await;
            let mut done = done.unwrap_or_else(|_| Err(StorageError::Panicked.into()));
            // A use case may not succeed when one of its statements failed: see `Tx::failure`.
            if let (Ok(_), Some(failure)) = (&done, bound.failure()) {
                done = Err(failure.clone().into());
            }
            self.result.insert(done).is_ok()
        })
    }

    fn release(&mut self) -> Option<Tx> {
        self.bound.take().map(B::release)
    }

    fn answer(self: Box<Self>, end: Result<()>) {
        if let Some(reply) = self.reply {
            // A caller that has gone away does not want the answer.
            let _ = reply.send(settle(self.result, end));
        }
    }
}

/// The use case's own refusal, or how its transaction ended, or its result.
fn settle<T, E: From<StorageError>>(
    result: Option<std::result::Result<T, E>>,
    end: Result<()>,
) -> std::result::Result<T, E> {
    match (result, end) {
        (Some(Err(own)), _) => Err(own),
        (_, Err(end)) => Err(end.into()),
        (Some(done), Ok(())) => done,
        (None, Ok(())) => Err(StorageError::Panicked.into()),
    }
}

fn awaits_outside() -> StorageError {
    StorageError::Database("a transaction awaited something that is not the database".to_owned())
}

/// Runs the use case on this thread; whether its changes are to be kept. Nothing but the database
/// may be awaited in a transaction, and SQLite never waits; a use case that did fails.
pub(super) fn attempt_now(work: &mut dyn Work, tx: Tx) -> (Option<Tx>, bool) {
    work.bind(tx);
    let succeeded = work.attempt().now_or_never().unwrap_or(false);
    (work.release(), succeeded)
}

/// Tries the use case until it meets no other transaction, at most [`ATTEMPTS`] times. An error
/// says how the last transaction ended.
fn on_postgres<'a>(
    pool: &'a Pool,
    begin: &'a Begin,
    work: &'a mut dyn Work,
    journal: Option<&'a Journal>,
) -> BoxFut<'a, ()> {
    Box::pin(async move {
        let mut attempt = 1;
        loop {
            let connection = pool.get().await.map_err(StorageError::from)?;
            let tx = PgTx::new(connection, begin);
            work.bind(Tx::new(On::Postgres(tx)));
            let succeeded = work.attempt().await;
            let mut tx = work.release().ok_or(StorageError::Panicked)?;
            let taken = tx.drain_taken();
            let failure = tx.failure().cloned();
            let On::Postgres(inner) = tx.on else {
                return Err(StorageError::Panicked);
            };
            let end = inner.end(succeeded).await;
            let collided = match (&failure, &end) {
                (Some(failure), _) => may_retry(failure),
                (None, Err(StorageError::Conflict)) => true,
                _ => false,
            };
            if !collided || attempt == ATTEMPTS {
                if let Some(journal) = journal
                    && succeeded
                    && end.is_ok()
                    && !taken.is_empty()
                {
                    let (written, is_written) = oneshot::channel();
                    journal.record(
                        taken,
                        Box::new(move || {
                            // The caller may have gone away.
                            let _ = written.send(());
                        }),
                    );
                    let _ = is_written.await;
                }
                return end;
            }
            tokio::time::sleep(pause(attempt)).await;
            attempt += 1;
        }
    })
}

/// Nothing was committed, and another run may well succeed.
fn may_retry(failure: &StorageError) -> bool {
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
