//! The database: one API over SQLite and PostgreSQL. No other crate names an engine.
//!
//! A use case is one transaction: `db.write(&scope, |tx| Box::pin(async move { … }))`. The
//! closure may run more than once, so it has no effect but on the database, and it awaits
//! nothing but its transaction.

mod codes;
pub(crate) mod config;
pub(crate) mod error;
pub(crate) mod journal;
mod later;
mod page;
pub(crate) mod param;
mod postgres;
mod rewrite;
pub(crate) mod row;
mod run;
mod sqlite;
pub(crate) mod statement;
mod tls;
pub(crate) mod tx;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use config::DbConfig;
use error::{Result, StorageError};
use journal::{Journal, LastNumbers};
use statement::{BoxFut, StatementShape};
use tokio::sync::Semaphore;
use tx::{CompanyTx, Tx};
use yapa_domain::EpochMillis;

use crate::migrate;
use crate::scope::CompanyScope;

/// Which database is in use, for health answers and tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// A file of this machine.
    Sqlite,
    /// A server.
    Postgres,
}

impl Engine {
    /// `sqlite` or `postgres`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Engine::Sqlite => "sqlite",
            Engine::Postgres => "postgres",
        }
    }
}

/// How a database has worked since it was opened; zeros for what its engine does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DbStats {
    /// Commits that wrote.
    pub commits: u64,
    /// Use cases inside those commits.
    pub jobs: u64,
    /// The most use cases one commit held.
    pub largest_group: u64,
    /// Statements that were sent to a server, with the beginnings and ends of transactions.
    pub statements: u64,
}

/// An open database; clones share it. Dropping the last clone finishes the queue.
#[derive(Clone)]
pub struct Db {
    inner: Arc<Inner>,
    /// How many long reads may run at the same time: fewer than there are connections.
    long_reads: Arc<Semaphore>,
    guards: Arc<sqlite::Guards>,
}

enum Inner {
    Sqlite {
        lanes: sqlite::Lanes,
        path: std::path::PathBuf,
    },
    Postgres {
        pool: deadpool_postgres::Pool,
        patience: std::time::Duration,
        statements: Arc<AtomicU64>,
    },
}

impl Db {
    /// Opens the database. The schema is not touched: see [`Db::migrate`].
    ///
    /// # Errors
    /// `Unavailable` when the file cannot be opened or the address cannot be read; a server is
    /// only reached by the first transaction.
    pub async fn open(config: &DbConfig) -> Result<Db> {
        let guards = Arc::new(sqlite::Guards::default());
        let inner = match config {
            DbConfig::Sqlite(file) => {
                let (path, readers) = (file.path.clone(), file.readers);
                let of_writer = Arc::clone(&guards);
                let open = move || sqlite::Lanes::open(&path, readers, &of_writer);
                let lanes = tokio::task::spawn_blocking(open)
                    .await
                    .map_err(|_| StorageError::Panicked)??;
                Inner::Sqlite {
                    lanes,
                    path: file.path.clone(),
                }
            }
            DbConfig::Postgres(server) => Inner::Postgres {
                pool: postgres::open_pool(server)?,
                patience: server.answer_timeout(),
                statements: Arc::default(),
            },
        };
        Ok(Db {
            inner: Arc::new(inner),
            long_reads: Arc::new(Semaphore::new(config.long_reads())),
            guards,
        })
    }

    /// Runs a use case of one company in a writing transaction and commits it. When it answers
    /// an error, nothing it wrote remains.
    ///
    /// # Errors
    /// Those of the use case; `DiskFull`, `Unavailable`, `Conflict`, `Panicked`.
    pub async fn write<T, E, F>(&self, scope: &CompanyScope, f: F) -> std::result::Result<T, E>
    where
        T: Send + 'static,
        E: From<StorageError> + Send + 'static,
        F: for<'a> Fn(&'a mut CompanyTx) -> BoxFut<'a, T, E> + Send + Sync + 'static,
    {
        self.run(scope.company_id(), true, (), move |tx, (): &()| f(tx))
            .await
    }

    /// [`Db::write`] with an input that the use case borrows, however often it runs.
    ///
    /// # Errors
    /// As [`Db::write`].
    pub async fn write_with<I, T, E, F>(
        &self,
        scope: &CompanyScope,
        input: I,
        f: F,
    ) -> std::result::Result<T, E>
    where
        I: Send + Sync + 'static,
        T: Send + 'static,
        E: From<StorageError> + Send + 'static,
        F: for<'a> Fn(&'a mut CompanyTx, &'a I) -> BoxFut<'a, T, E> + Send + Sync + 'static,
    {
        self.run(scope.company_id(), true, input, f).await
    }

    /// Runs queries of one company on one snapshot; nothing can be written.
    ///
    /// # Errors
    /// Those of the closure; `Unavailable`, `Panicked`.
    pub async fn read<T, E, F>(&self, scope: &CompanyScope, f: F) -> std::result::Result<T, E>
    where
        T: Send + 'static,
        E: From<StorageError> + Send + 'static,
        F: for<'a> Fn(&'a mut CompanyTx) -> BoxFut<'a, T, E> + Send + Sync + 'static,
    {
        self.run(scope.company_id(), false, (), move |tx, (): &()| f(tx))
            .await
    }

    /// [`Db::read`] with an input that the closure borrows.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub async fn read_with<I, T, E, F>(
        &self,
        scope: &CompanyScope,
        input: I,
        f: F,
    ) -> std::result::Result<T, E>
    where
        I: Send + Sync + 'static,
        T: Send + 'static,
        E: From<StorageError> + Send + 'static,
        F: for<'a> Fn(&'a mut CompanyTx, &'a I) -> BoxFut<'a, T, E> + Send + Sync + 'static,
    {
        self.run(scope.company_id(), false, input, f).await
    }

    /// [`Db::read_with`] for what goes through many rows: lists that are searched by words, sums
    /// of long periods, spreadsheets. Only some connections carry such reads, so that a till
    /// never waits behind an office.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub async fn read_long_with<I, T, E, F>(
        &self,
        scope: &CompanyScope,
        input: I,
        f: F,
    ) -> std::result::Result<T, E>
    where
        I: Send + Sync + 'static,
        T: Send + 'static,
        E: From<StorageError> + Send + 'static,
        F: for<'a> Fn(&'a mut CompanyTx, &'a I) -> BoxFut<'a, T, E> + Send + Sync + 'static,
    {
        // The semaphore is never closed; without a permit the read would only not be limited.
        let _permit = self.long_reads.acquire().await.ok();
        self.read_with(scope, input, f).await
    }

    /// [`Db::write`] without a company: sign-in, job claiming, the operator's commands.
    ///
    /// # Errors
    /// As [`Db::write`].
    pub async fn write_platform<T, E, F>(&self, f: F) -> std::result::Result<T, E>
    where
        T: Send + 'static,
        E: From<StorageError> + Send + 'static,
        F: for<'a> Fn(&'a mut Tx) -> BoxFut<'a, T, E> + Send + Sync + 'static,
    {
        self.run(PLATFORM, true, (), move |tx, (): &()| f(tx)).await
    }

    /// [`Db::read`] without a company.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub async fn read_platform<T, E, F>(&self, f: F) -> std::result::Result<T, E>
    where
        T: Send + 'static,
        E: From<StorageError> + Send + 'static,
        F: for<'a> Fn(&'a mut Tx) -> BoxFut<'a, T, E> + Send + Sync + 'static,
    {
        self.run(PLATFORM, false, (), move |tx, (): &()| f(tx))
            .await
    }

    /// Which engine is in use.
    #[must_use]
    pub fn engine(&self) -> Engine {
        match *self.inner {
            Inner::Sqlite { .. } => Engine::Sqlite,
            Inner::Postgres { .. } => Engine::Postgres,
        }
    }

    /// How the database has worked so far.
    #[must_use]
    pub fn stats(&self) -> DbStats {
        match &*self.inner {
            Inner::Sqlite { lanes, .. } => DbStats {
                commits: lanes.counters.commits.load(Ordering::Relaxed),
                jobs: lanes.counters.jobs.load(Ordering::Relaxed),
                largest_group: lanes.counters.largest_group.load(Ordering::Relaxed),
                statements: 0,
            },
            Inner::Postgres { statements, .. } => DbStats {
                statements: statements.load(Ordering::Relaxed),
                ..DbStats::default()
            },
        }
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// `Unavailable` when it does not.
    pub async fn ping(&self) -> Result<()> {
        if let Inner::Sqlite { lanes, .. } = &*self.inner {
            lanes.identity.check()?;
        }
        self.read_platform(|tx| Box::pin(async move { tx.exec("SELECT 1", &[]).await.map(|_| ()) }))
            .await
    }

    /// Whether something can be written now: a full or read-only disk refuses sales while
    /// everything can still be read.
    ///
    /// # Errors
    /// `DiskFull`, `Unavailable`, and what else the database says.
    pub async fn check_write(&self) -> Result<()> {
        if let Inner::Sqlite { path, .. } = &*self.inner {
            sqlite::check_room(path)?;
        }
        self.write_platform(|tx| {
            Box::pin(async move { tx.exec(WRITE_AGAIN, &[]).await.map(|_| ()) })
        })
        .await
    }

    /// Whether the role of this program bypasses row-level security, so that PostgreSQL does not
    /// separate companies a second time.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub async fn bypasses_row_security(&self) -> Result<bool> {
        if self.engine() == Engine::Sqlite {
            return Ok(false);
        }
        self.read_platform(|tx| Box::pin(tx.one(PG_BYPASSES, &[], |row| row.get(0))))
            .await
    }

    /// Prepares a statement without running it.
    ///
    /// # Errors
    /// `Database` when the engine refuses the text.
    pub async fn describe(&self, sql: &'static str) -> Result<StatementShape> {
        self.read_platform(move |tx| Box::pin(tx.describe(sql)))
            .await
    }

    /// Copies a SQLite database to the new file `to` while it is being written.
    ///
    /// # Errors
    /// `DiskFull`, `Unavailable` when a file cannot be written or exists, `Unsupported` on
    /// PostgreSQL, which brings tools of its own.
    pub async fn back_up(&self, to: &Path) -> Result<()> {
        let Inner::Sqlite { path, .. } = &*self.inner else {
            return Err(StorageError::Unsupported(
                "use pg_dump to back up a PostgreSQL database",
            ));
        };
        let (from, to) = (path.clone(), to.to_owned());
        tokio::task::spawn_blocking(move || sqlite::copies::back_up(&from, &to))
            .await
            .map_err(|_| StorageError::Panicked)?
    }

    /// Puts a copy of the SQLite database at `from` in the place of the one at `to`, which no
    /// process may have open, and keeps that one under the name `kept`. Whenever the program ends,
    /// one of the two is there whole. The copy is marked as restored, so that its last numbers are
    /// confirmed before it gives others.
    ///
    /// # Errors
    /// `DiskFull`, `Unavailable` when a file cannot be read or written.
    pub async fn put_back(from: &Path, to: &Path, kept: &Path, now: EpochMillis) -> Result<()> {
        let (from, to, kept) = (from.to_owned(), to.to_owned(), kept.to_owned());
        tokio::task::spawn_blocking(move || sqlite::copies::restore(&from, &to, &kept, now))
            .await
            .map_err(|_| StorageError::Panicked)?
    }

    /// The complaints of the SQLite database at `path` about itself, which is only read; `None`
    /// when it has no schema of ours.
    ///
    /// # Errors
    /// `NewerDatabase` when it is newer than this program; `Unavailable` when it cannot be read.
    pub async fn examine_copy(path: &Path) -> Result<Option<Vec<String>>> {
        let path = path.to_owned();
        let examine = move || match sqlite::copies::version(&path)? {
            0 => Ok(None),
            found => {
                migrate::refuse_newer(found, migrate::MIGRATIONS)?;
                sqlite::check(&path).map(Some)
            }
        };
        tokio::task::spawn_blocking(examine)
            .await
            .map_err(|_| StorageError::Panicked)?
    }

    /// Writes the last number of each series to the journal at `path` from now on, before a number
    /// is answered, beginning with those that the database knows; answers what it said before.
    ///
    /// # Errors
    /// `Unavailable` when the file cannot be read or written; `Unsupported` for a second one.
    pub async fn keep_journal(&self, path: &Path, known: LastNumbers) -> Result<LastNumbers> {
        let path = path.to_owned();
        let opened = tokio::task::spawn_blocking(move || Journal::open(&path, &known));
        let (journal, before) = opened.await.map_err(|_| StorageError::Panicked)??;
        match self.guards.journal.set(journal) {
            Ok(()) => Ok(before),
            Err(_) => Err(StorageError::Unsupported("there is one journal already")),
        }
    }

    /// Whether every number that is given is in the journal.
    #[must_use]
    pub fn keeps_journal(&self) -> bool {
        self.guards.journal.get().is_some_and(Journal::is_written)
    }

    /// Looks through the pages of a SQLite file, or through everything in it; a damaged file takes
    /// no writes any more. Answers the complaint, none when all is well and on PostgreSQL, which
    /// watches over its own pages.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub async fn watch_integrity(&self, whole: bool) -> Result<Option<&str>> {
        let Inner::Sqlite { path, .. } = &*self.inner else {
            return Ok(None);
        };
        let path = path.clone();
        let pragma = match whole {
            true => "PRAGMA integrity_check",
            false => "PRAGMA quick_check",
        };
        let found = tokio::task::spawn_blocking(move || sqlite::check_pages(&path, pragma))
            .await
            .map_err(|_| StorageError::Panicked)??;
        if !found.is_empty() {
            // The first complaint stays.
            let _ = self.guards.damage.set(found.join("; "));
        }
        Ok(self.guards.damage.get().map(String::as_str))
    }

    /// The database's own integrity checks; the complaints, none when all is well.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn check_integrity(&self) -> Result<Vec<String>> {
        match &*self.inner {
            Inner::Sqlite { path, .. } => {
                let path = path.clone();
                tokio::task::spawn_blocking(move || sqlite::check(&path))
                    .await
                    .map_err(|_| StorageError::Panicked)?
            }
            Inner::Postgres { .. } => {
                self.read_platform(|tx| Box::pin(tx.all(PG_INVALID, &[], |row| row.get(0))))
                    .await
            }
        }
    }
}

/// The company of a transaction that sees all companies.
const PLATFORM: i64 = 0;

/// Writes a row as it is.
const WRITE_AGAIN: &str = "UPDATE schema_version SET version = version WHERE version = 1";

const PG_BYPASSES: &str =
    "SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user";

/// Indexes a crash left unfinished and foreign keys that were never checked.
const PG_INVALID: &str = "SELECT 'index ' || c.relname || ' is not valid' FROM pg_index i \
    JOIN pg_class c ON c.oid = i.indexrelid WHERE NOT i.indisvalid \
    UNION ALL SELECT 'constraint ' || conname || ' is not valid' FROM pg_constraint \
    WHERE NOT convalidated";
