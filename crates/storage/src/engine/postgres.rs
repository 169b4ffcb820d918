//! PostgreSQL: the pool, and transactions that save round trips.

use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use futures::future::join_all;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, NoTls, Statement};

use super::config::PostgresConfig;
use super::error::{Result, StorageError};
use super::param::Param;
use super::row::Row;
use super::tx::StatementShape;

/// So many statements of one `exec_many` are under way at a time.
const PIPELINE: usize = 30;

/// Makes the pool; connections are opened when they are needed.
pub(crate) fn open_pool(config: &PostgresConfig) -> Result<Pool> {
    let mut server: tokio_postgres::Config = config
        .url
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
    let recycling_method = RecyclingMethod::Fast;
    let manager = Manager::from_config(server, NoTls, ManagerConfig { recycling_method });
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

/// A transaction on a connection of the pool. `BEGIN` travels together with the first
/// statement. Dropped before its end, it closes the connection, so that no half-done
/// transaction returns to the pool.
pub(crate) struct PgTx {
    connection: Option<Object>,
    begin: Option<String>,
    open: bool,
}

/// What a transaction begins with: its mode, and the company row-level security lets through.
pub(crate) fn begin_text(company_id: i64, reads_only: bool) -> String {
    let mode = if reads_only {
        " ISOLATION LEVEL REPEATABLE READ READ ONLY"
    } else {
        ""
    };
    format!("BEGIN{mode}; SET LOCAL yapa.company_id = '{company_id}'")
}

impl PgTx {
    pub(crate) fn new(connection: Object, begin: String) -> Self {
        PgTx {
            connection: Some(connection),
            begin: Some(begin),
            open: false,
        }
    }

    fn client(connection: &Option<Object>) -> Result<&Object> {
        connection
            .as_ref()
            .ok_or_else(|| StorageError::Unavailable("the connection is gone".into()))
    }

    /// Runs `query`, sending a pending `BEGIN` just before it in the same round trip.
    async fn send<T>(
        &mut self,
        sql: &str,
        query: impl AsyncFnOnce(&Client, &Statement) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T> {
        let client = Self::client(&self.connection)?;
        let statement = client.prepare_cached(sql).await?;
        let Some(begin) = self.begin.take() else {
            return Ok(query(client, &statement).await?);
        };
        self.open = true;
        let (begun, answer) =
            futures::join!(client.batch_execute(&begin), query(client, &statement));
        begun?;
        Ok(answer?)
    }

    pub(crate) async fn exec(&mut self, sql: &str, params: &[Param<'_>]) -> Result<u64> {
        let values = values(params);
        self.send(sql, async |client, statement| {
            client.execute(statement, &values).await
        })
        .await
    }

    pub(crate) async fn all<T>(
        &mut self,
        sql: &str,
        params: &[Param<'_>],
        mut map: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        let values = values(params);
        let rows = self
            .send(sql, async |client, statement| {
                client.query(statement, &values).await
            })
            .await?;
        rows.iter().map(|row| map(&Row::postgres(row))).collect()
    }

    pub(crate) async fn exec_many(
        &mut self,
        sql: &str,
        rows: &[Vec<Param<'_>>],
    ) -> Result<Vec<u64>> {
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

    pub(crate) async fn all_many<T>(
        &mut self,
        sql: &str,
        rows: &[Vec<Param<'_>>],
        mut map: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<Vec<T>>> {
        let mut out = Vec::with_capacity(rows.len());
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
                out.push(
                    answer
                        .iter()
                        .map(|row| map(&Row::postgres(row)))
                        .collect::<Result<_>>()?,
                );
            }
        }
        Ok(out)
    }

    pub(crate) async fn batch(&mut self, sql: &str) -> Result<()> {
        let client = Self::client(&self.connection)?;
        if let Some(begin) = self.begin.take() {
            self.open = true;
            client.batch_execute(&begin).await?;
        }
        Ok(client.batch_execute(sql).await?)
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

    /// Replaces the name of a violated unique index by its columns, as SQLite tells them; the
    /// server keeps them to itself where row-level security holds. The transaction has failed,
    /// so it is ended first.
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

    /// Ends the transaction and gives the connection back to the pool.
    pub(crate) async fn end(mut self, keep: bool) -> Result<()> {
        if self.open {
            let word = if keep { "COMMIT" } else { "ROLLBACK" };
            Self::client(&self.connection)?.batch_execute(word).await?;
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

fn values<'a>(params: &'a [Param<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    params
        .iter()
        .map(|param| param as &(dyn ToSql + Sync))
        .collect()
}
