//! Errors below the SQL, the same for both engines.

use rusqlite::ErrorCode;
use tokio_postgres::error::SqlState;

/// Why a storage call failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    /// A query that must find a row found none.
    #[error("the row does not exist")]
    NotFound,
    /// A unique key is taken: the table, and its columns separated by `, `.
    #[error("a row of {table} with the same {columns} exists")]
    Unique {
        /// The table whose key is taken.
        table: String,
        /// The columns of the key, separated by `, `.
        columns: String,
    },
    /// A row points to one that does not exist, or is still pointed to.
    #[error("foreign key: {0}")]
    ForeignKey(String),
    /// A value is refused by a column (null, check, row-level security).
    #[error("refused by the database: {0}")]
    Refused(String),
    /// A text holds a NUL character, which one of the engines cannot store.
    #[error("a text with a NUL character cannot be stored")]
    NulInText,
    /// The disk of the database is full; nothing of the transaction was kept.
    #[error("the disk of the database is full")]
    DiskFull,
    /// The database cannot be reached or has no connection left; try again later.
    #[error("the database cannot be reached: {0}")]
    Unavailable(String),
    /// The database file does not hold together: what its own check complains about.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// A backup was restored, and the last number of this series is not confirmed yet.
    #[error("the last number of the series {0} is not confirmed")]
    SeriesUnconfirmed(String),
    /// Transactions kept colliding until the retries were used up.
    #[error("the transaction collided with others too often")]
    Conflict,
    /// A statement took longer than allowed.
    #[error("a statement took too long")]
    Timeout,
    /// The database was written by a newer version of the program.
    #[error(
        "the database has schema version {found}, this program knows {known}: install a newer version"
    )]
    NewerDatabase {
        /// The version found in the database.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// The use case panicked; its transaction was rolled back.
    #[error("the transaction panicked")]
    Panicked,
    /// The operation exists on the other engine only.
    #[error("{0}")]
    Unsupported(&'static str),
    /// Anything else the database said: a defect of the program.
    #[error("database: {0}")]
    Database(String),
}

/// The result of a storage call.
pub type Result<T, E = StorageError> = std::result::Result<T, E>;

impl StorageError {
    /// Whether a unique key of `table` that contains `column` is taken.
    #[must_use]
    pub fn is_unique_on(&self, table: &str, column: &str) -> bool {
        match self {
            StorageError::Unique {
                table: found,
                columns,
            } => found == table && columns.split(", ").any(|name| name == column),
            _ => false,
        }
    }
}

impl From<rusqlite::Error> for StorageError {
    fn from(error: rusqlite::Error) -> Self {
        let rusqlite::Error::SqliteFailure(code, message) = &error else {
            return StorageError::Database(error.to_string());
        };
        let text = message.clone().unwrap_or_else(|| error.to_string());
        match (code.code, code.extended_code) {
            (_, UNIQUE | PRIMARY_KEY) => unique_of_sqlite(&text),
            (_, FOREIGN_KEY) => StorageError::ForeignKey(text),
            (ErrorCode::ConstraintViolation, _) => StorageError::Refused(text),
            (ErrorCode::DiskFull, _) | (_, IOERR_WRITE | IOERR_SHMSIZE) => StorageError::DiskFull,
            (ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase, _) => {
                StorageError::Damaged(text)
            }
            (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _) => {
                StorageError::Unavailable(text)
            }
            (ErrorCode::SystemIoFailure | ErrorCode::CannotOpen | ErrorCode::ReadOnly, _) => {
                StorageError::Unavailable(text)
            }
            (ErrorCode::OperationInterrupted, _) => StorageError::Timeout,
            _ => StorageError::Database(text),
        }
    }
}

// Extended result codes of SQLite (https://sqlite.org/rescode.html).
const UNIQUE: i32 = 2067;
const PRIMARY_KEY: i32 = 1555;
const FOREIGN_KEY: i32 = 787;
const IOERR_WRITE: i32 = 778;
const IOERR_SHMSIZE: i32 = 4874;

/// Reads `UNIQUE constraint failed: client.company_id, client.document_number`.
fn unique_of_sqlite(text: &str) -> StorageError {
    let list = text.rsplit(": ").next().unwrap_or_default();
    let mut table = String::new();
    let mut columns = Vec::new();
    for item in list.split(", ") {
        let (owner, column) = item.split_once('.').unwrap_or((item, ""));
        table = owner.to_owned();
        columns.push(column);
    }
    StorageError::Unique {
        table,
        columns: columns.join(", "),
    }
}

impl From<tokio_postgres::Error> for StorageError {
    fn from(error: tokio_postgres::Error) -> Self {
        let Some(refusal) = error.as_db_error() else {
            return without_server(&error);
        };
        let code = refusal.code();
        let text = refusal.message().to_owned();
        match code.code() {
            "23505" => unique_of_postgres(refusal),
            "23503" => StorageError::ForeignKey(text),
            "42501" => StorageError::Refused(text),
            _ if code.code().starts_with("23") => StorageError::Refused(text),
            "53100" => StorageError::DiskFull,
            "57014" => StorageError::Timeout,
            _ if is_collision(code) => StorageError::Conflict,
            state
                if ["08", "28", "53", "57", "3D"]
                    .iter()
                    .any(|class| state.starts_with(class)) =>
            {
                StorageError::Unavailable(text)
            }
            state => StorageError::Database(format!("{text} (SQLSTATE {state})")),
        }
    }
}

/// Whether the server asks to run the transaction again.
pub(crate) fn is_collision(code: &SqlState) -> bool {
    *code == SqlState::T_R_SERIALIZATION_FAILURE || *code == SqlState::T_R_DEADLOCK_DETECTED
}

/// An error of the connection, not one the server answered.
fn without_server(error: &tokio_postgres::Error) -> StorageError {
    let mut source = std::error::Error::source(error);
    let mut text = error.to_string();
    let mut of_connection = error.is_closed() || text.contains("connect");
    while let Some(inner) = source {
        of_connection |= inner.is::<std::io::Error>();
        text = format!("{text}: {inner}");
        source = inner.source();
    }
    if of_connection {
        StorageError::Unavailable(text)
    } else {
        StorageError::Database(text)
    }
}

/// `columns` holds the name of the index until [`super::postgres`] has looked up its columns.
fn unique_of_postgres(refusal: &tokio_postgres::error::DbError) -> StorageError {
    StorageError::Unique {
        table: refusal.table().unwrap_or_default().to_owned(),
        columns: refusal.constraint().unwrap_or_default().to_owned(),
    }
}

impl From<deadpool_postgres::PoolError> for StorageError {
    fn from(error: deadpool_postgres::PoolError) -> Self {
        match error {
            deadpool_postgres::PoolError::Backend(inner) => inner.into(),
            other => StorageError::Unavailable(other.to_string()),
        }
    }
}
