//! Where the database is and how it is used.

use std::path::PathBuf;
use std::time::Duration;

/// The database to open.
#[derive(Debug, Clone)]
pub enum DbConfig {
    /// A file of this machine.
    Sqlite(SqliteConfig),
    /// A server that several processes may share.
    Postgres(PostgresConfig),
}

/// How to use a SQLite file.
#[derive(Debug, Clone)]
pub struct SqliteConfig {
    /// The file; it is made when it does not exist.
    pub path: PathBuf,
    /// Threads that read, each with a connection of its own.
    pub readers: usize,
}

/// How to use a PostgreSQL server.
#[derive(Debug, Clone)]
pub struct PostgresConfig {
    /// `postgres://user:password@host:port/database`.
    pub url: String,
    /// The most connections this process keeps.
    pub connections: usize,
    /// How long a use case waits for a connection before it is refused.
    pub acquire_timeout: Duration,
    /// How long one statement may take.
    pub statement_timeout: Duration,
}

impl PostgresConfig {
    /// How long a use case waits for one answer: a little longer than the server lets a statement
    /// run, so that only a server that hangs is given up.
    #[must_use]
    pub fn answer_timeout(&self) -> Duration {
        self.statement_timeout + Duration::from_millis(500)
    }
}

impl DbConfig {
    /// The SQLite file at `path`, with a reader per processor and two at the least.
    pub fn sqlite(path: impl Into<PathBuf>) -> Self {
        let readers = std::thread::available_parallelism()
            .map_or(2, usize::from)
            .max(2);
        DbConfig::Sqlite(SqliteConfig {
            path: path.into(),
            readers,
        })
    }

    /// The PostgreSQL database at `url`.
    pub fn postgres(url: impl Into<String>) -> Self {
        DbConfig::Postgres(PostgresConfig {
            url: url.into(),
            connections: 20,
            acquire_timeout: Duration::from_secs(3),
            statement_timeout: Duration::from_secs(4),
        })
    }

    /// How many reads that go through many rows may run at the same time; the other connections
    /// are for short ones.
    pub(super) fn long_reads(&self) -> usize {
        let connections = match self {
            DbConfig::Sqlite(file) => file.readers,
            DbConfig::Postgres(server) => server.connections,
        };
        (connections / 2).max(1)
    }

    /// The same for a command of the operator, whose statements may go through everything.
    #[must_use]
    pub fn patient(mut self) -> Self {
        if let DbConfig::Postgres(server) = &mut self {
            server.statement_timeout = Duration::from_secs(60 * 60);
        }
        self
    }

    /// `postgres://…` or `postgresql://…` for a server, anything else for a file's path.
    #[must_use]
    pub fn parse(target: &str) -> Self {
        if target.starts_with("postgres://") || target.starts_with("postgresql://") {
            Self::postgres(target)
        } else {
            Self::sqlite(target)
        }
    }
}
