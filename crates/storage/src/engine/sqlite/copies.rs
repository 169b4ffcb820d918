//! Copies of a database as files: made beside its writers, checked, and put in its place.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags};

use yapa_domain::EpochMillis;

use super::SqliteTx;
use crate::engine::error::{Result, StorageError};
use crate::queries::settings;

/// Copies the database at `from` to the new file `to` while others write. The copy holds the
/// commits up to its begin; it becomes visible under its name only when it is complete.
///
/// # Errors
/// When a file cannot be read or written, or `to` exists; `Damaged` when the copy fails its
/// integrity check, since the fault would else only show at the restore.
pub(crate) fn back_up(from: &Path, to: &Path) -> Result<()> {
    if to.exists() {
        return Err(StorageError::Unavailable(format!(
            "{} exists already",
            to.display()
        )));
    }
    let whole = copied(from, to)?;
    take_place(&whole, to)
}

/// Puts a copy of the database at `from` in the place of the one at `to`, which no process may have
/// open, and keeps that one under the name `kept`. Until the copy is whole nothing is touched, and
/// then one step replaces the file: whenever the program ends, one of the two is there.
///
/// # Errors
/// When a file cannot be read or written.
pub(crate) fn restore(from: &Path, to: &Path, kept: &Path, now: EpochMillis) -> Result<()> {
    let whole = copied(from, to)?;
    mark_restored(&whole, now).inspect_err(|_| remove(&whole))?;
    if to.exists() {
        keep(to, kept).inspect_err(|_| remove(&whole))?;
    }
    take_place(&whole, to)
}

/// The version of the schema in the file at `path`, which is only read; 0 when it has none or is
/// no database.
///
/// # Errors
/// When the file cannot be opened.
pub(crate) fn version(path: &Path) -> Result<i64> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(path, flags)?;
    let number = |sql| conn.query_row(sql, [], |row| row.get::<_, Option<i64>>(0));
    let found = number("SELECT COUNT(*) FROM sqlite_master WHERE name = 'schema_version'");
    match found {
        Ok(Some(1)) => Ok(number("SELECT MAX(version) FROM schema_version")?.unwrap_or(0)),
        Ok(_) => Ok(0),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => Ok(0),
        Err(error) => Err(error.into()),
    }
}

/// A whole copy beside `to`, safe from a power cut; answers its name. It is removed when it cannot
/// be finished: on a full disk it would hold the space that is missing.
fn copied(from: &Path, to: &Path) -> Result<PathBuf> {
    let unfinished = with_suffix(to, ".part");
    if unfinished.exists() {
        std::fs::remove_file(&unfinished).map_err(|error| disk(to, &error))?;
    }
    write(from, &unfinished).inspect_err(|_| remove(&unfinished))?;
    Ok(unfinished)
}

fn write(from: &Path, to: &Path) -> Result<()> {
    let source = SqliteTx::open_reader(from)?.conn;
    let mut target = Connection::open(to)?;
    // All pages in one step: one snapshot, which writers neither wait for nor restart.
    let step = Backup::new(&source, &mut target)?.step(-1)?;
    if step != StepResult::Done {
        return Err(StorageError::Unavailable(format!(
            "{} could not be copied: {step:?}",
            from.display()
        )));
    }
    target.pragma_update(None, "journal_mode", "DELETE")?;
    target.close().map_err(|(_, error)| error)?;
    let complaints = super::check(to)?;
    if !complaints.is_empty() {
        return Err(StorageError::Damaged(complaints.join("; ")));
    }
    let file = std::fs::File::open(to);
    file.and_then(|file| file.sync_all())
        .map_err(|error| disk(to, &error))
}

/// Records for the next server that numbers may have been given after this copy was made.
fn mark_restored(path: &Path, now: EpochMillis) -> Result<()> {
    let conn = Connection::open(path)?;
    let bound = rusqlite::params![settings::RESTORED, now.to_string()];
    conn.execute(settings::SET_SETTING, bound)?;
    Ok(conn.close().map_err(|(_, error)| error)?)
}

/// Gives the database at `path` a second name.
fn keep(path: &Path, kept: &Path) -> Result<()> {
    // A server that was killed leaves its last commits in the log. A damaged database may refuse
    // to take them in, which may be why it is replaced: then the log is kept beside it.
    if let Err(error) = empty_log(path) {
        tracing::warn!(%error, "the log of the old database stays beside it");
    }
    for end in ["-wal", "-shm"] {
        let beside = with_suffix(path, end);
        if beside.exists() {
            std::fs::rename(&beside, with_suffix(kept, end)).map_err(|error| disk(path, &error))?;
        }
    }
    // Not every file system gives a file two names.
    std::fs::hard_link(path, kept)
        .or_else(|_| std::fs::rename(path, kept))
        .map_err(|error| disk(path, &error))
}

/// Writes the content of the log into the file and empties the log.
fn empty_log(path: &Path) -> Result<()> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(path, flags)?;
    conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    Ok(conn.close().map_err(|(_, error)| error)?)
}

/// Gives a whole copy its name, for good.
fn take_place(whole: &Path, to: &Path) -> Result<()> {
    std::fs::rename(whole, to).map_err(|error| disk(to, &error))?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    std::fs::File::open(folder.unwrap_or(Path::new(".")))
        .and_then(|dir| dir.sync_all())
        .map_err(|error| disk(to, &error))
}

fn remove(path: &Path) {
    if let Err(error) = std::fs::remove_file(path) {
        tracing::warn!(path = %path.display(), %error, "an unfinished copy is left");
    }
}

fn disk(path: &Path, error: &io::Error) -> StorageError {
    match error.kind() {
        io::ErrorKind::StorageFull => StorageError::DiskFull,
        _ => StorageError::Unavailable(format!("{}: {error}", path.display())),
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
