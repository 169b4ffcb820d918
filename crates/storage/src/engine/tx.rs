//! Transactions: what a query function is given.

use super::error::{Result, StorageError};
use super::param::Param;
use super::postgres::PgTx;
use super::row::Row;
use super::sqlite::SqliteTx;

/// A transaction of the platform: sign-in, migrations, claiming of jobs. It sees every company.
pub struct Tx {
    pub(crate) on: On,
    failure: Option<StorageError>,
}

/// The engine below a transaction.
pub(crate) enum On {
    Sqlite(SqliteTx),
    Postgres(PgTx),
}

/// A transaction bound to one company: every query of a company's data takes it.
pub struct CompanyTx {
    tx: Tx,
    company_id: i64,
}

/// How many parameters and columns a statement has, and what PostgreSQL thinks of their types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementShape {
    /// The number of placeholders.
    pub parameters: usize,
    /// The number of columns of its answer.
    pub columns: usize,
    /// Names of the types of parameters and columns; empty on SQLite.
    pub types: Vec<String>,
}

impl Tx {
    pub(crate) fn new(on: On) -> Self {
        Tx { on, failure: None }
    }

    /// Runs one statement; answers how many rows it touched.
    ///
    /// # Errors
    /// A broken constraint, a lost connection, a full disk; the transaction can then only end.
    pub async fn exec(&mut self, sql: &str, params: &[Param<'_>]) -> Result<u64> {
        self.ready(params)?;
        let done = match &mut self.on {
            On::Sqlite(tx) => tx.exec(sql, params),
            On::Postgres(tx) => tx.exec(sql, params).await,
        };
        self.note(done).await
    }

    /// Runs one statement for each row of parameters, in their order: a loop on SQLite, one
    /// pipeline on PostgreSQL. Answers how many rows each run touched.
    ///
    /// # Errors
    /// As [`Tx::exec`]; the first failure is told.
    pub async fn exec_many(&mut self, sql: &str, rows: &[Vec<Param<'_>>]) -> Result<Vec<u64>> {
        rows.iter().try_for_each(|row| self.ready(row))?;
        let done = match &mut self.on {
            On::Sqlite(tx) => tx.exec_many(sql, rows),
            On::Postgres(tx) => tx.exec_many(sql, rows).await,
        };
        self.note(done).await
    }

    /// Runs one statement whose answer nobody waits for: at once on SQLite; on PostgreSQL it
    /// travels with the next statement or with the end of the transaction. What it does is seen
    /// by every statement after it; when it fails, a later one or the end says so, so a use case
    /// that tells failures apart takes [`Tx::exec`].
    ///
    /// # Errors
    /// As [`Tx::exec`].
    pub async fn write(&mut self, sql: &str, params: &[Param<'_>]) -> Result<()> {
        self.ready(params)?;
        let done = match &mut self.on {
            On::Sqlite(tx) => tx.exec(sql, params).map(drop),
            On::Postgres(tx) => {
                tx.write(sql, params);
                Ok(())
            }
        };
        self.note(done).await
    }

    /// [`Tx::write`] for each row of parameters. `INSERT … VALUES ($1, …)` of several rows is
    /// one statement on PostgreSQL; with `ON CONFLICT DO UPDATE` the rows must have different
    /// keys.
    ///
    /// # Errors
    /// As [`Tx::exec`].
    pub async fn write_many(&mut self, sql: &str, rows: &[Vec<Param<'_>>]) -> Result<()> {
        rows.iter().try_for_each(|row| self.ready(row))?;
        let done = match &mut self.on {
            On::Sqlite(tx) => tx.exec_many(sql, rows).map(drop),
            On::Postgres(tx) => {
                tx.write_many(sql, rows);
                Ok(())
            }
        };
        self.note(done).await
    }

    /// All rows of a query (or of a `RETURNING`), each mapped by `map`.
    ///
    /// # Errors
    /// As [`Tx::exec`], and what `map` refuses.
    pub async fn all<T, M>(&mut self, sql: &str, params: &[Param<'_>], map: M) -> Result<Vec<T>>
    where
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        self.ready(params)?;
        let done = match &mut self.on {
            On::Sqlite(tx) => tx.all(sql, params, map),
            On::Postgres(tx) => tx.all(sql, params, map).await,
        };
        self.note(done).await
    }

    /// [`Tx::all`] for each row of parameters, in their order, pipelined on PostgreSQL: for
    /// example the balances after a set of `UPDATE … RETURNING`.
    ///
    /// # Errors
    /// As [`Tx::all`].
    pub async fn all_many<T, M>(
        &mut self,
        sql: &str,
        rows: &[Vec<Param<'_>>],
        map: M,
    ) -> Result<Vec<Vec<T>>>
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        rows.iter().try_for_each(|row| self.ready(row))?;
        let done = match &mut self.on {
            On::Sqlite(tx) => tx.all_many(sql, rows, map),
            On::Postgres(tx) => tx.all_many(sql, rows, map).await,
        };
        self.note(done).await
    }

    /// The first row of a query, which must exist.
    ///
    /// # Errors
    /// `NotFound` when there is none; else as [`Tx::all`].
    pub async fn one<T, M>(&mut self, sql: &str, params: &[Param<'_>], map: M) -> Result<T>
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        self.optional(sql, params, map)
            .await?
            .ok_or(StorageError::NotFound)
    }

    /// The first row of a query, if there is one.
    ///
    /// # Errors
    /// As [`Tx::all`].
    pub async fn optional<T, M>(
        &mut self,
        sql: &str,
        params: &[Param<'_>],
        map: M,
    ) -> Result<Option<T>>
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        Ok(self.all(sql, params, map).await?.into_iter().next())
    }

    /// Runs a text of several statements without parameters: schema changes only.
    pub(crate) async fn batch(&mut self, sql: &str) -> Result<()> {
        let done = match &mut self.on {
            On::Sqlite(tx) => tx.batch(sql),
            On::Postgres(tx) => tx.batch(sql).await,
        };
        if let Err(error) = &done {
            self.failure.get_or_insert_with(|| error.clone());
        }
        done
    }

    /// Prepares a statement without running it.
    pub(crate) async fn describe(&mut self, sql: &str) -> Result<StatementShape> {
        match &mut self.on {
            On::Sqlite(tx) => tx.describe(sql),
            On::Postgres(tx) => tx.describe(sql).await,
        }
    }

    /// Why the transaction cannot be kept, when a statement failed. A use case that swallows the
    /// error would be kept by one engine and not by the other; so neither keeps it.
    pub(crate) fn failure(&self) -> Option<&StorageError> {
        self.failure.as_ref()
    }

    /// Forgets a failure that a rolled back savepoint has undone.
    pub(crate) fn forgive(&mut self) {
        self.failure = None;
    }

    /// After a failed statement PostgreSQL refuses all others until the end; so does SQLite here.
    fn ready(&self, params: &[Param<'_>]) -> Result<()> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        if params.iter().all(Param::is_storable) {
            Ok(())
        } else {
            Err(StorageError::NulInText)
        }
    }

    async fn note<T>(&mut self, done: Result<T>) -> Result<T> {
        let Err(mut error) = done else { return done };
        if let (On::Postgres(tx), StorageError::Unique { columns, .. }) = (&mut self.on, &mut error)
        {
            tx.name_columns(columns).await;
        }
        self.failure.get_or_insert_with(|| error.clone());
        Err(error)
    }
}

impl CompanyTx {
    /// The transaction below, for what this crate writes about the company itself.
    pub(crate) fn platform(&mut self) -> &mut Tx {
        &mut self.tx
    }

    /// The company all queries of this transaction are about.
    #[must_use]
    pub fn company_id(&self) -> i64 {
        self.company_id
    }

    /// As [`Tx::exec`].
    ///
    /// # Errors
    /// As [`Tx::exec`].
    pub async fn exec(&mut self, sql: &str, params: &[Param<'_>]) -> Result<u64> {
        self.tx.exec(sql, params).await
    }

    /// As [`Tx::exec_many`].
    ///
    /// # Errors
    /// As [`Tx::exec`].
    pub async fn exec_many(&mut self, sql: &str, rows: &[Vec<Param<'_>>]) -> Result<Vec<u64>> {
        self.tx.exec_many(sql, rows).await
    }

    /// As [`Tx::write`].
    ///
    /// # Errors
    /// As [`Tx::exec`].
    pub async fn write(&mut self, sql: &str, params: &[Param<'_>]) -> Result<()> {
        self.tx.write(sql, params).await
    }

    /// As [`Tx::write_many`].
    ///
    /// # Errors
    /// As [`Tx::exec`].
    pub async fn write_many(&mut self, sql: &str, rows: &[Vec<Param<'_>>]) -> Result<()> {
        self.tx.write_many(sql, rows).await
    }

    /// As [`Tx::all`].
    ///
    /// # Errors
    /// As [`Tx::all`].
    pub async fn all<T, M>(&mut self, sql: &str, params: &[Param<'_>], map: M) -> Result<Vec<T>>
    where
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        self.tx.all(sql, params, map).await
    }

    /// As [`Tx::all_many`].
    ///
    /// # Errors
    /// As [`Tx::all`].
    pub async fn all_many<T, M>(
        &mut self,
        sql: &str,
        rows: &[Vec<Param<'_>>],
        map: M,
    ) -> Result<Vec<Vec<T>>>
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        self.tx.all_many(sql, rows, map).await
    }

    /// As [`Tx::one`].
    ///
    /// # Errors
    /// As [`Tx::one`].
    pub async fn one<T, M>(&mut self, sql: &str, params: &[Param<'_>], map: M) -> Result<T>
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        self.tx.one(sql, params, map).await
    }

    /// As [`Tx::optional`].
    ///
    /// # Errors
    /// As [`Tx::all`].
    pub async fn optional<T, M>(
        &mut self,
        sql: &str,
        params: &[Param<'_>],
        map: M,
    ) -> Result<Option<T>>
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        self.tx.optional(sql, params, map).await
    }
}

/// The two kinds of transaction, for the engines.
pub trait Bound: Send + 'static {
    /// Wraps a transaction for `company_id` (0 for the platform).
    #[doc(hidden)]
    fn bind(tx: Tx, company_id: i64) -> Self;
    /// Unwraps the transaction.
    #[doc(hidden)]
    fn release(self) -> Tx;
}

impl Bound for Tx {
    fn bind(tx: Tx, _: i64) -> Self {
        tx
    }

    fn release(self) -> Tx {
        self
    }
}

impl Bound for CompanyTx {
    fn bind(tx: Tx, company_id: i64) -> Self {
        CompanyTx { tx, company_id }
    }

    fn release(self) -> Tx {
        self.tx
    }
}
