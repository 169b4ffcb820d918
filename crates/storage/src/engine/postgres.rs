//! PostgreSQL: the pool, and transactions that save round trips.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use futures::future::join_all;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, NoTls, Statement};

use super::config::PostgresConfig;
use super::error::{Result, StorageError};
use super::later::Later;
use super::param::Param;
use super::row::Row;
use super::statement::{EachRow, EachRowOfMany, StatementShape};
use super::tls;

/// So many statements of one `exec_many` are under way at a time.
const PIPELINE: usize = 30;

/// Makes the pool; connections are opened when they are needed.
pub(crate) fn open_pool(config: &PostgresConfig) -> Result<Pool> {
    let (url, trust) = tls::asked(&config.url)?;
    let mut server: tokio_postgres::Config = url
        .parse()
        .map_err(|error| StorageError::Unavailable(format!("{error}")))?;
    let limit = config.statement_timeout.as_millis();
    let options = server.get_options().unwrap_or_default();
    let options = format!(
        "{options} -c statement_timeout={limit} -c idle_in_transaction_session_timeout=60000"
    );
    server.options(options.trim());
    server.connect_timeout(config.acquire_timeout);
    server.tcp_user_timeout(Duration::from_secs(5));
    if server.get_application_name().is_none() {
        server.application_name("yapa");
    }
    let how = ManagerConfig {
        recycling_method: RecyclingMethod::Fast,
    };
    let manager = match trust {
        Some(trust) => Manager::from_config(server, tls::connector(&trust)?, how),
        None => Manager::from_config(server, NoTls, how),
    };
    Pool::builder(manager)
        .max_size(config.connections)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(config.acquire_timeout))
        .create_timeout(Some(config.acquire_timeout))
        .recycle_timeout(Some(config.acquire_timeout))
        .build()
        .map_err(|error| StorageError::Unavailable(error.to_string()))
}

const COLUMNS_OF_INDEX: &str = "SELECT string_agg(a.attname, ', ' ORDER BY k.place) \
    FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid \
    CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY k (attribute, place) \
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attribute \
    WHERE c.relname = $1 AND c.relnamespace = current_schema()::regnamespace";

/// A transaction on a connection of the pool. `BEGIN` travels together with the first statement,
/// and writes whose result the caller does not wait for with the next one or with `COMMIT`. Dropped
/// before its end, it closes the connection, so that no half-done transaction returns to the pool.
pub(crate) struct PgTx {
    connection: Option<Object>,
    begin: Option<String>,
    later: Vec<Later>,
    open: bool,
    /// How long one answer may take: see [`PostgresConfig::answer_timeout`].
    patience: Duration,
    /// Counts the sent statements.
    statements: Arc<AtomicU64>,
}

/// First statement of transactions.
pub(crate) struct Begin {
    pub(crate) text: String,
    /// See [`PostgresConfig::answer_timeout`].
    pub(crate) patience: Duration,
    /// Counts the sent statements.
    pub(crate) statements: Arc<AtomicU64>,
}

/// First statement of a transaction: its mode, and the company row-level security lets through.
pub(crate) fn begin_text(company_id: i64, reads_only: bool) -> String {
    let mode = if reads_only {
        " ISOLATION LEVEL REPEATABLE READ READ ONLY"
    } else {
        ""
    };
    format!("BEGIN{mode}; SET LOCAL yapa.company_id = '{company_id}'")
}

impl PgTx {
    pub(crate) fn new(connection: Object, begin: &Begin) -> Self {
        PgTx {
            connection: Some(connection),
            begin: Some(begin.text.clone()),
            later: Vec::new(),
            open: false,
            patience: begin.patience,
            statements: Arc::clone(&begin.statements),
        }
    }

    fn count(&self, statements: usize) {
        let statements = u64::try_from(statements).unwrap_or_default();
        self.statements.fetch_add(statements, Ordering::Relaxed);
    }

    fn client(connection: &Option<Object>) -> Result<&Object> {
        connection
            .as_ref()
            .ok_or_else(|| StorageError::Unavailable("the connection is gone".into()))
    }

    /// Keeps a write back until the next statement, or the end.
    pub(crate) fn write(&mut self, sql: &str, params: &[Param<'_>]) {
        self.later.push(Later::one(sql, params));
    }

    /// As [`PgTx::write`] for each row; several rows become one statement where they can.
    pub(crate) fn write_many(&mut self, sql: &str, rows: &[Vec<Param<'_>>]) {
        self.later.extend(Later::many(sql, rows));
    }

    /// Runs `query`, sending a pending `BEGIN` and the writes kept back just before it in the
    /// same round trip.
    async fn send<T>(
        &mut self,
        sql: &str,
        query: impl AsyncFnOnce(&Client, &Statement) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T> {
        let client = Self::client(&self.connection)?;
        let prepared = within(self.patience, async {
            Ok(client.prepare_cached(sql).await?)
        })
        .await;
        let statement = self.unless_hung(prepared)?;
        self.with_pending(self.patience, async |client| {
            query(client, &statement).await
        })
        .await
    }

    /// Gives up a connection that has not answered in time, so that no other transaction waits for
    /// it.
    fn unless_hung<T>(&mut self, done: Result<T>) -> Result<T> {
        if matches!(done, Err(StorageError::Timeout))
            && let Some(connection) = self.connection.take()
        {
            drop(Object::take(connection));
        }
        done
    }

    /// Sends the pending statements and `last` in one pipeline; the first failure is returned.
    async fn with_pending<T>(
        &mut self,
        patience: Duration,
        last: impl AsyncFnOnce(&Client) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T> {
        let client = Self::client(&self.connection)?;
        let (later, begin) = (std::mem::take(&mut self.later), self.begin.take());
        self.count(later.len() + usize::from(begin.is_some()));
        self.open = true;
        let done = within(patience, async {
            let mut writes = Vec::with_capacity(later.len());
            for one in &later {
                let params: Vec<Param<'_>> =
                    one.params.iter().map(|param| param.borrowed()).collect();
                writes.push((client.prepare_cached(&one.sql).await?, params));
            }
            let begun = async {
                match &begin {
                    Some(begin) => client.batch_execute(begin).await,
                    None => Ok(()),
                }
            };
            // Futures are polled in this order, and a statement is sent when it is first polled.
            let written = join_all(writes.iter().map(|(statement, params)| async move {
                client.execute(statement, &values(params)).await
            }));
            let (begun, written, answer) = futures::join!(begun, written, last(client));
            begun?;
            written.into_iter().collect::<Result<Vec<_>, _>>()?;
            Ok(answer?)
        })
        .await;
        self.unless_hung(done)
    }

    pub(crate) async fn exec(&mut self, sql: &str, params: &[Param<'_>]) -> Result<u64> {
        self.count(1);
        let values = values(params);
        self.send(sql, async |client, statement| {
            client.execute(statement, &values).await
        })
        .await
    }

    pub(crate) async fn each_row(
        &mut self,
        sql: &str,
        params: &[Param<'_>],
        each: EachRow<'_>,
    ) -> Result<()> {
        self.count(1);
        let values = values(params);
        let rows = self
            .send(sql, async |client, statement| {
                client.query(statement, &values).await
            })
            .await?;
        rows.iter().try_for_each(|row| each(&Row::postgres(row)))
    }

    pub(crate) async fn exec_many(
        &mut self,
        sql: &str,
        rows: &[Vec<Param<'_>>],
    ) -> Result<Vec<u64>> {
        self.count(rows.len());
        let mut out = Vec::with_capacity(rows.len());
        for chunk in rows.chunks(PIPELINE) {
            let done = self
                .send(sql, async |client, statement| {
                    let all = chunk
                        .iter()
                        .map(|row| async move { client.execute(statement, &values(row)).await });
                    join_all(all)
                        .await
                        .into_iter()
                        .collect::<Result<Vec<_>, _>>()
                })
                .await?;
            out.extend(done);
        }
        Ok(out)
    }

    pub(crate) async fn each_row_of_many(
        &mut self,
        sql: &str,
        rows: &[Vec<Param<'_>>],
        each: EachRowOfMany<'_>,
    ) -> Result<()> {
        self.count(rows.len());
        let mut place = 0;
        for chunk in rows.chunks(PIPELINE) {
            let answers = self
                .send(sql, async |client, statement| {
                    let all = chunk
                        .iter()
                        .map(|row| async move { client.query(statement, &values(row)).await });
                    join_all(all)
                        .await
                        .into_iter()
                        .collect::<Result<Vec<_>, _>>()
                })
                .await?;
            for answer in answers {
                answer
                    .iter()
                    .try_for_each(|row| each(place, &Row::postgres(row)))?;
                place += 1;
            }
        }
        Ok(())
    }

    pub(crate) async fn batch(&mut self, sql: &str) -> Result<()> {
        // A change of a whole table may take long.
        self.with_pending(Duration::MAX, async |client| {
            client.batch_execute(sql).await
        })
        .await
    }

    pub(crate) async fn describe(&mut self, sql: &str) -> Result<StatementShape> {
        let statement = Self::client(&self.connection)?.prepare(sql).await?;
        let columns = statement
            .columns()
            .iter()
            .map(tokio_postgres::Column::type_);
        Ok(StatementShape {
            parameters: statement.params().len(),
            columns: statement.columns().len(),
            types: statement
                .params()
                .iter()
                .chain(columns)
                .map(|kind| kind.name().to_owned())
                .collect(),
        })
    }

    /// Replaces the name of a violated unique index by its columns, as SQLite reports them; the
    /// server keeps them to itself where row-level security holds. The transaction has failed, so
    /// it is ended first.
    pub(crate) async fn name_columns(&mut self, index: &mut String) {
        let Ok(client) = Self::client(&self.connection) else {
            return;
        };
        if client.batch_execute("ROLLBACK").await.is_err() {
            return;
        }
        self.open = false;
        if let Ok(Some(row)) = client.query_opt(COLUMNS_OF_INDEX, &[index]).await
            && let Ok(Some(columns)) = row.try_get::<_, Option<String>>(0)
        {
            *index = columns;
        }
    }

    async fn word(&mut self, word: &str) -> Result<()> {
        self.count(1);
        let client = Self::client(&self.connection)?;
        let done = within(self.patience, async {
            Ok(client.batch_execute(word).await?)
        })
        .await;
        self.unless_hung(done)
    }

    /// Ends the transaction and gives the connection back to the pool.
    pub(crate) async fn end(mut self, keep: bool) -> Result<()> {
        if keep && !self.later.is_empty() {
            self.count(1);
            // After a failed write COMMIT undoes everything, and the failure is returned.
            let done = self
                .with_pending(self.patience, async |client| {
                    client.batch_execute("COMMIT").await
                })
                .await;
            if done.is_err() && self.connection.is_some() {
                self.word("ROLLBACK").await?; // in case COMMIT was never sent
            }
            self.open = false;
            return done;
        }
        if self.open {
            self.word(if keep { "COMMIT" } else { "ROLLBACK" }).await?;
            self.open = false;
        }
        Ok(())
    }
}

impl Drop for PgTx {
    fn drop(&mut self) {
        if self.open
            && let Some(connection) = self.connection.take()
        {
            drop(Object::take(connection));
        }
    }
}

/// The answer, or `Timeout` when it takes longer than `patience`.
async fn within<T>(patience: Duration, work: impl Future<Output = Result<T>>) -> Result<T> {
    let done = tokio::time::timeout(patience, work).await;
    done.unwrap_or(Err(StorageError::Timeout))
}

fn values<'a>(params: &'a [Param<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    params
        .iter()
        .map(|param| param as &(dyn ToSql + Sync))
        .collect()
}
