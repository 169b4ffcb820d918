//! Transactions: what a query function is given.

use crate::approval::{Approval, PresentedApproval};

use super::error::{Result, StorageError};
use super::journal::TakenNumber;
use super::param::Param;
use super::postgres::PgTx;
use super::row::Row;
use super::sqlite::SqliteTx;
use super::statement::{BoxFut, EachRow, EachRowOfMany, StatementShape};

/// A transaction of the platform: sign-in, migrations, claiming of jobs. It sees every company.
pub struct Tx {
    pub(crate) on: On,
    failure: Option<StorageError>,
    /// For the journal, once the transaction is committed.
    taken: Vec<TakenNumber>,
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
    approval: PresentedApproval,
}

impl Tx {
    pub(crate) fn new(on: On) -> Self {
        Tx {
            on,
            failure: None,
            taken: Vec::new(),
        }
    }

    /// Runs one statement; answers how many rows it touched.
    ///
    /// # Errors
    /// A broken constraint, a lost connection, a full disk; the transaction can then only end.
    pub fn exec<'t>(&'t mut self, sql: &'t str, params: &'t [Param<'t>]) -> BoxFut<'t, u64> {
        Box::pin(async move {
            self.ready(params)?;
            let done = match &mut self.on {
                On::Sqlite(tx) => tx.exec(sql, params),
                On::Postgres(tx) => tx.exec(sql, params).await,
            };
            self.note(done).await
        })
    }

    /// Runs one statement for each row of parameters, in their order: a loop on SQLite, one
    /// pipeline on PostgreSQL. Answers how many rows each run touched.
    ///
    /// # Errors
    /// As [`Tx::exec`]; the first failure is returned.
    pub fn exec_many<'t>(
        &'t mut self,
        sql: &'t str,
        rows: &'t [Vec<Param<'t>>],
    ) -> BoxFut<'t, Vec<u64>> {
        Box::pin(async move {
            rows.iter().try_for_each(|row| self.ready(row))?;
            let done = match &mut self.on {
                On::Sqlite(tx) => tx.exec_many(sql, rows),
                On::Postgres(tx) => tx.exec_many(sql, rows).await,
            };
            self.note(done).await
        })
    }

    /// Runs one statement whose result is not awaited: at once on SQLite; on PostgreSQL it travels
    /// with the next statement or with the end of the transaction. What it does is seen by every
    /// statement after it; when it fails, a later one or the end says so, so a use case that
    /// distinguishes failures takes [`Tx::exec`].
    ///
    /// # Errors
    /// As [`Tx::exec`].
    pub fn write<'t>(&'t mut self, sql: &'t str, params: &'t [Param<'t>]) -> BoxFut<'t, ()> {
        Box::pin(async move {
            self.ready(params)?;
            let done = match &mut self.on {
                On::Sqlite(tx) => tx.exec(sql, params).map(drop),
                On::Postgres(tx) => {
                    tx.write(sql, params);
                    Ok(())
                }
            };
            self.note(done).await
        })
    }

    /// [`Tx::write`] for each row of parameters. `INSERT … VALUES ($1, …)` of several rows is
    /// one statement on PostgreSQL; with `ON CONFLICT DO UPDATE` the rows must have different
    /// keys.
    ///
    /// # Errors
    /// As [`Tx::exec`].
    pub fn write_many<'t>(
        &'t mut self,
        sql: &'t str,
        rows: &'t [Vec<Param<'t>>],
    ) -> BoxFut<'t, ()> {
        Box::pin(async move {
            rows.iter().try_for_each(|row| self.ready(row))?;
            let done = match &mut self.on {
                On::Sqlite(tx) => tx.exec_many(sql, rows).map(drop),
                On::Postgres(tx) => {
                    tx.write_many(sql, rows);
                    Ok(())
                }
            };
            self.note(done).await
        })
    }

    /// Hands each row of a query (or of a `RETURNING`) to `each`. Not generic, so that it is
    /// compiled once and not for every query: the typed readings below only collect.
    fn each_row<'t>(
        &'t mut self,
        sql: &'t str,
        params: &'t [Param<'t>],
        each: EachRow<'t>,
    ) -> BoxFut<'t, ()> {
        Box::pin(async move {
            self.ready(params)?;
            let done = match &mut self.on {
                On::Sqlite(tx) => tx.each_row(sql, params, each),
                On::Postgres(tx) => tx.each_row(sql, params, each).await,
            };
            self.note(done).await
        })
    }

    /// [`Tx::each_row`] for each row of parameters, in their order; `each` also gets the place
    /// of the parameters in `rows`.
    fn each_row_of_many<'t>(
        &'t mut self,
        sql: &'t str,
        rows: &'t [Vec<Param<'t>>],
        each: EachRowOfMany<'t>,
    ) -> BoxFut<'t, ()> {
        Box::pin(async move {
            rows.iter().try_for_each(|row| self.ready(row))?;
            let done = match &mut self.on {
                On::Sqlite(tx) => tx.each_row_of_many(sql, rows, each),
                On::Postgres(tx) => tx.each_row_of_many(sql, rows, each).await,
            };
            self.note(done).await
        })
    }

    /// All rows of a query (or of a `RETURNING`), each mapped by `map`.
    ///
    /// # Errors
    /// As [`Tx::exec`], and what `map` refuses.
    pub async fn all<T, M>(&mut self, sql: &str, params: &[Param<'_>], mut map: M) -> Result<Vec<T>>
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        let mut out = Vec::new();
        let mut each = |row: &Row<'_>| {
            out.push(map(row)?);
            Ok(())
        };
        self.each_row(sql, params, &mut each).await?;
        Ok(out)
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
        mut map: M,
    ) -> Result<Vec<Vec<T>>>
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        let mut out = Vec::new();
        out.resize_with(rows.len(), Vec::new);
        let mut each = |place: usize, row: &Row<'_>| {
            out[place].push(map(row)?);
            Ok(())
        };
        self.each_row_of_many(sql, rows, &mut each).await?;
        Ok(out)
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
        mut map: M,
    ) -> Result<Option<T>>
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        let mut first = None;
        let mut each = |row: &Row<'_>| {
            let mapped = map(row)?;
            first.get_or_insert(mapped);
            Ok(())
        };
        self.each_row(sql, params, &mut each).await?;
        Ok(first)
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

    /// The numbers that were taken since this was last asked.
    pub(crate) fn drain_taken(&mut self) -> Vec<TakenNumber> {
        std::mem::take(&mut self.taken)
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

    /// Presents the approval behind this hash of a token; it counts once a right is missing.
    pub fn present_approval(&mut self, token_hash: Option<[u8; 32]>) {
        self.approval.token_hash = token_hash;
    }

    /// Whether an approval was presented, valid or not.
    #[must_use]
    pub fn presents_approval(&self) -> bool {
        self.approval.token_hash.is_some()
    }

    /// The approval that this transaction has used up.
    #[must_use]
    pub fn approval(&self) -> Option<&Approval> {
        self.approval.used.as_ref()
    }

    pub(crate) fn presented_approval(&mut self) -> &mut PresentedApproval {
        &mut self.approval
    }

    /// Records in the journal a number that this transaction took.
    pub(crate) fn note_taken(&mut self, document_code: &str, series: &str, number: i64) {
        self.tx.taken.push(TakenNumber {
            company_id: self.company_id,
            document_code: document_code.to_owned(),
            series: series.to_owned(),
            number,
        });
    }

    /// As [`Tx::exec`].
    ///
    /// # Errors
    /// As [`Tx::exec`].
    pub fn exec<'t>(&'t mut self, sql: &'t str, params: &'t [Param<'t>]) -> BoxFut<'t, u64> {
        self.tx.exec(sql, params)
    }

    /// As [`Tx::exec_many`].
    ///
    /// # Errors
    /// As [`Tx::exec`].
    pub fn exec_many<'t>(
        &'t mut self,
        sql: &'t str,
        rows: &'t [Vec<Param<'t>>],
    ) -> BoxFut<'t, Vec<u64>> {
        self.tx.exec_many(sql, rows)
    }

    /// As [`Tx::write`].
    ///
    /// # Errors
    /// As [`Tx::exec`].
    pub fn write<'t>(&'t mut self, sql: &'t str, params: &'t [Param<'t>]) -> BoxFut<'t, ()> {
        self.tx.write(sql, params)
    }

    /// As [`Tx::write_many`].
    ///
    /// # Errors
    /// As [`Tx::exec`].
    pub fn write_many<'t>(
        &'t mut self,
        sql: &'t str,
        rows: &'t [Vec<Param<'t>>],
    ) -> BoxFut<'t, ()> {
        self.tx.write_many(sql, rows)
    }

    /// As [`Tx::all`].
    ///
    /// # Errors
    /// As [`Tx::all`].
    pub fn all<'t, T, M>(
        &'t mut self,
        sql: &'t str,
        params: &'t [Param<'t>],
        map: M,
    ) -> impl Future<Output = Result<Vec<T>>> + Send
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        self.tx.all(sql, params, map)
    }

    /// As [`Tx::all_many`].
    ///
    /// # Errors
    /// As [`Tx::all`].
    pub fn all_many<'t, T, M>(
        &'t mut self,
        sql: &'t str,
        rows: &'t [Vec<Param<'t>>],
        map: M,
    ) -> impl Future<Output = Result<Vec<Vec<T>>>> + Send
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        self.tx.all_many(sql, rows, map)
    }

    /// As [`Tx::one`].
    ///
    /// # Errors
    /// As [`Tx::one`].
    pub fn one<'t, T, M>(
        &'t mut self,
        sql: &'t str,
        params: &'t [Param<'t>],
        map: M,
    ) -> impl Future<Output = Result<T>> + Send
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        self.tx.one(sql, params, map)
    }

    /// As [`Tx::optional`].
    ///
    /// # Errors
    /// As [`Tx::all`].
    pub fn optional<'t, T, M>(
        &'t mut self,
        sql: &'t str,
        params: &'t [Param<'t>],
        map: M,
    ) -> impl Future<Output = Result<Option<T>>> + Send
    where
        T: Send,
        M: FnMut(&Row<'_>) -> Result<T> + Send,
    {
        self.tx.optional(sql, params, map)
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
    /// As [`Tx::failure`].
    #[doc(hidden)]
    fn failure(&self) -> Option<&StorageError>;
}

impl Bound for Tx {
    fn bind(tx: Tx, _: i64) -> Self {
        tx
    }

    fn release(self) -> Tx {
        self
    }

    fn failure(&self) -> Option<&StorageError> {
        Tx::failure(self)
    }
}

impl Bound for CompanyTx {
    fn bind(tx: Tx, company_id: i64) -> Self {
        CompanyTx {
            tx,
            company_id,
            approval: PresentedApproval::default(),
        }
    }

    fn release(self) -> Tx {
        self.tx
    }

    fn failure(&self) -> Option<&StorageError> {
        self.tx.failure()
    }
}
