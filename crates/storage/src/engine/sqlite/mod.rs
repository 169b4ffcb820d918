//! SQLite: connections and statements. The threads are in `lanes`, whose turn it
//! is to write in `turns`, copies of its file in
//! `copies`.

pub(crate) mod copies;
mod lanes;
mod turns;

use std::collections::HashMap;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{CachedStatement, Connection, OpenFlags, Statement, params_from_iter};

use super::error::{Result, StorageError};
use super::param::Param;
use super::rewrite::for_sqlite;
use super::row::Row;
use super::statement::{EachRow, EachRowOfMany, StatementShape};

pub(crate) use lanes::{Guards, Lanes};

/// How many prepared statements each connection keeps.
const STATEMENTS_KEPT: usize = 512;

/// A connection within a transaction, and the texts it has rewritten.
pub(crate) struct SqliteTx {
    conn: Connection,
    texts: HashMap<String, String>,
}

/// Which file a path named when it was opened. A database whose file is moved away or removed
/// writes on into a file without a name, and the sales in it are lost when the process ends.
#[derive(Debug, Clone)]
pub(crate) struct Identity {
    path: PathBuf,
    file: (u64, u64),
}

impl Identity {
    /// The file that is under this path now.
    pub(crate) fn of(path: &Path) -> Result<Self> {
        Ok(Identity {
            path: path.to_owned(),
            file: file_at(path)?,
        })
    }

    /// Refuses when another file, or none, is under the path.
    pub(crate) fn check(&self) -> Result<()> {
        if file_at(&self.path)? == self.file {
            return Ok(());
        }
        Err(StorageError::Unavailable(format!(
            "another file stands at {}",
            self.path.display()
        )))
    }
}

/// Device and number of the file under a path.
fn file_at(path: &Path) -> Result<(u64, u64)> {
    let found = std::fs::metadata(path)
        .map_err(|error| StorageError::Unavailable(format!("{}: {error}", path.display())))?;
    Ok((found.dev(), found.ino()))
}

impl SqliteTx {
    /// Opens (and makes) the database for writing: every commit survives a power cut. Pages of
    /// the file are mapped, so the cache is as large as the log may grow, and no larger.
    pub(crate) fn open_writer(path: &Path) -> Result<Self> {
        let conn = Connection::open(path)?;
        conn.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
             PRAGMA busy_timeout = 5000; PRAGMA cache_size = -16384; PRAGMA mmap_size = 268435456;
             PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 4000;
             PRAGMA journal_size_limit = 67108864;",
        )?;
        if conn.is_readonly("main")? {
            return Err(StorageError::Unavailable(format!(
                "{} may not be written",
                path.display()
            )));
        }
        Self::of(conn)
    }

    /// Opens the database for reading only.
    pub(crate) fn open_reader(path: &Path) -> Result<Self> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let conn = Connection::open_with_flags(path, flags)?;
        conn.execute_batch(
            "PRAGMA busy_timeout = 5000; PRAGMA cache_size = -8192; PRAGMA mmap_size = 268435456;
             PRAGMA temp_store = MEMORY; PRAGMA query_only = ON;",
        )?;
        Self::of(conn)
    }

    fn of(conn: Connection) -> Result<Self> {
        conn.set_prepared_statement_cache_capacity(STATEMENTS_KEPT);
        // Otherwise a statement with a bound LIMIT is prepared again each time that it runs, and its
        // plan depends on the values.
        conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        Ok(SqliteTx {
            conn,
            texts: HashMap::new(),
        })
    }

    fn prepare(&mut self, sql: &str) -> Result<CachedStatement<'_>> {
        if !self.texts.contains_key(sql) {
            self.texts.insert(sql.to_owned(), for_sqlite(sql));
        }
        Ok(self.conn.prepare_cached(&self.texts[sql])?)
    }

    pub(crate) fn exec(&mut self, sql: &str, params: &[Param<'_>]) -> Result<u64> {
        let mut statement = self.prepare(sql)?;
        run(&mut statement, params)
    }

    pub(crate) fn exec_many(&mut self, sql: &str, rows: &[Vec<Param<'_>>]) -> Result<Vec<u64>> {
        let mut statement = self.prepare(sql)?;
        rows.iter().map(|row| run(&mut statement, row)).collect()
    }

    pub(crate) fn each_row(
        &mut self,
        sql: &str,
        params: &[Param<'_>],
        each: EachRow<'_>,
    ) -> Result<()> {
        let mut statement = self.prepare(sql)?;
        fetch(&mut statement, params, each)
    }

    pub(crate) fn each_row_of_many(
        &mut self,
        sql: &str,
        rows: &[Vec<Param<'_>>],
        each: EachRowOfMany<'_>,
    ) -> Result<()> {
        let mut statement = self.prepare(sql)?;
        for (place, params) in rows.iter().enumerate() {
            fetch(&mut statement, params, &mut |row| each(place, row))?;
        }
        Ok(())
    }

    pub(crate) fn batch(&mut self, sql: &str) -> Result<()> {
        Ok(self.conn.execute_batch(sql)?)
    }

    pub(crate) fn describe(&mut self, sql: &str) -> Result<StatementShape> {
        let statement = self.prepare(sql)?;
        Ok(StatementShape {
            parameters: statement.parameter_count(),
            columns: statement.column_count(),
            types: Vec::new(),
        })
    }

    /// Whether no transaction is open: after a full disk SQLite ends it by itself.
    fn is_idle(&self) -> bool {
        self.conn.is_autocommit()
    }

    /// Writes the content of the log into the file, so that the log begins again at its start: on a
    /// full disk this may be the only free space.
    fn empty_log(&mut self) {
        let done = self
            .conn
            .query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
        if let Err(error) = done {
            tracing::debug!(%error, "the log could not be emptied");
        }
    }

    /// Runs one of the engine's own words (BEGIN, SAVEPOINT, COMMIT …).
    fn word(&mut self, sql: &str) -> Result<()> {
        self.conn.prepare_cached(sql)?.execute([])?;
        Ok(())
    }
}

/// Runs a statement; answers how many rows it touched.
fn run(statement: &mut Statement<'_>, params: &[Param<'_>]) -> Result<u64> {
    if statement.column_count() == 0 {
        return Ok(statement.execute(params_from_iter(params))? as u64);
    }
    let mut rows = statement.query(params_from_iter(params))?;
    let mut count = 0;
    while rows.next()?.is_some() {
        count += 1;
    }
    Ok(count)
}

/// Hands each row that a statement answers to `each`.
fn fetch(statement: &mut Statement<'_>, params: &[Param<'_>], each: EachRow<'_>) -> Result<()> {
    let mut rows = statement.query(params_from_iter(params))?;
    while let Some(row) = rows.next()? {
        each(&Row::sqlite(row))?;
    }
    Ok(())
}

/// Least free space on the disk, in bytes: the write-ahead log grows to 4,000 pages before it
/// begins again at its start, and a small row may still fit where a sale does not.
const LEAST_ROOM: u64 = 16 * 1024 * 1024;

/// Refuses when the disk of the database at `path` is full, or nearly so.
pub(crate) fn check_room(path: &Path) -> Result<()> {
    let disk = rustix::fs::statvfs(path)
        .map_err(|error| StorageError::Unavailable(format!("{}: {error}", path.display())))?;
    match disk.f_bavail * disk.f_frsize >= LEAST_ROOM {
        true => Ok(()),
        false => Err(StorageError::DiskFull),
    }
}

/// Complaints of SQLite's own check and of its foreign keys; nothing when all is well.
pub(crate) fn check(path: &Path) -> Result<Vec<String>> {
    let mut complaints = check_pages(path, "PRAGMA integrity_check")?;
    SqliteTx::open_reader(path)?.each_row("PRAGMA foreign_key_check", &[], &mut |row| {
        complaints.push(format!(
            "a row of {} points to a missing row of {}",
            row.get::<String>(0)?,
            row.get::<String>(2)?
        ));
        Ok(())
    })?;
    Ok(complaints)
}

/// Result of one of SQLite's checks of the file; a file too damaged for it is a complaint too.
pub(crate) fn check_pages(path: &Path, pragma: &str) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    let mut reader = SqliteTx::open_reader(path)?;
    let checked = reader.each_row(pragma, &[], &mut |row| {
        let line = row.get::<String>(0)?;
        if line != "ok" {
            complaints.push(line);
        }
        Ok(())
    });
    match checked {
        Err(StorageError::Damaged(text)) => complaints.push(text),
        other => other?,
    }
    Ok(complaints)
}
