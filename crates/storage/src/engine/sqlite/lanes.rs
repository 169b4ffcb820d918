//! The threads of SQLite: one writes and commits in groups, the others read.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, mpsc as std_mpsc};
use std::thread::JoinHandle;

use tokio::sync::mpsc;

use super::turns::Turns;
use super::{Identity, SqliteTx};
use crate::engine::error::{Result, StorageError};
use crate::engine::journal::Journal;
use crate::engine::run::{Work, attempt_now};
use crate::engine::tx::{On, Tx};

/// Beyond so many waiting writers the next one waits before it enters the queue.
const QUEUE_MAX: usize = 1024;

/// How the writer has worked since the start.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    pub(crate) commits: AtomicU64,
    pub(crate) jobs: AtomicU64,
    pub(crate) largest_group: AtomicU64,
}

/// State that holds writes back, or their answers.
#[derive(Default)]
pub(crate) struct Guards {
    /// The numbers that are taken are written down before they are answered.
    pub(crate) journal: OnceLock<Journal>,
    /// Complaints of a check of the file; nothing is written into such a file.
    pub(crate) damage: OnceLock<String>,
}

impl Guards {
    fn check(&self) -> Result<()> {
        match self.damage.get() {
            None => Ok(()),
            Some(complaint) => Err(StorageError::Damaged(complaint.clone())),
        }
    }
}

/// The way to the threads of one database file.
pub(crate) struct Lanes {
    writes: mpsc::Sender<Box<dyn Work>>,
    reads: std_mpsc::Sender<Box<dyn Work>>,
    pub(crate) counters: Arc<Counters>,
    pub(crate) identity: Identity,
    threads: Vec<JoinHandle<()>>,
}

impl Lanes {
    /// Opens the file and starts the writer and `readers` reading threads.
    pub(crate) fn open(path: &Path, readers: usize, guards: &Arc<Guards>) -> Result<Self> {
        let counters = Arc::new(Counters::default());
        let (writes, write_queue) = mpsc::channel(QUEUE_MAX);
        let writer = Tx::new(On::Sqlite(SqliteTx::open_writer(path)?));
        let identity = Identity::of(path)?;
        let writer = Writer {
            counters: Arc::clone(&counters),
            identity: identity.clone(),
            guards: Arc::clone(guards),
            tx: writer,
        };
        let mut threads = vec![spawn("sqlite-writer", move || {
            writer.write_all(write_queue)
        })?];
        let (reads, read_queue) = std_mpsc::channel();
        let read_queue = Arc::new(Mutex::new(read_queue));
        for _ in 0..readers.max(1) {
            let reader = Tx::new(On::Sqlite(SqliteTx::open_reader(path)?));
            let queue = Arc::clone(&read_queue);
            threads.push(spawn("sqlite-reader", move || read_all(reader, &queue))?);
        }
        Ok(Lanes {
            writes,
            reads,
            counters,
            identity,
            threads,
        })
    }

    /// Queues a writing use case.
    pub(crate) async fn write(&self, work: Box<dyn Work>) -> Result<()> {
        self.writes.send(work).await.map_err(|_| stopped())
    }

    /// Queues a reading use case.
    pub(crate) fn read(&self, work: Box<dyn Work>) -> Result<()> {
        self.reads.send(work).map_err(|_| stopped())
    }
}

impl Drop for Lanes {
    /// Lets the threads finish the queue, then closes the file.
    fn drop(&mut self) {
        self.writes = mpsc::channel(1).0;
        self.reads = std_mpsc::channel().0;
        for thread in self.threads.drain(..) {
            if thread.join().is_err() {
                tracing::error!("a database thread panicked");
            }
        }
    }
}

fn stopped() -> StorageError {
    StorageError::Unavailable("the database is closed".to_owned())
}

fn spawn(name: &str, body: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>> {
    std::thread::Builder::new()
        .name(name.to_owned())
        .spawn(body)
        .map_err(|error| StorageError::Unavailable(error.to_string()))
}

fn sqlite(tx: &mut Tx) -> &mut SqliteTx {
    match &mut tx.on {
        On::Sqlite(inner) => inner,
        On::Postgres(_) => unreachable!("a lane only carries its own connection"),
    }
}

/// The thread that writes.
struct Writer {
    tx: Tx,
    counters: Arc<Counters>,
    identity: Identity,
    guards: Arc<Guards>,
}

impl Writer {
    fn write_all(mut self, mut queue: mpsc::Receiver<Box<dyn Work>>) {
        let mut turns = Turns::new();
        loop {
            if turns.len() == 0 {
                let Some(first) = queue.blocking_recv() else {
                    return;
                };
                turns.push(first.company_id(), first);
            }
            while turns.len() < QUEUE_MAX {
                let Ok(next) = queue.try_recv() else { break };
                turns.push(next.company_id(), next);
            }
            let mut group = turns.group();
            group.retain(|work| !work.is_abandoned());
            if !group.is_empty() {
                self = self.write_group(group);
            }
        }
    }

    /// Runs a group, each use case in a savepoint, commits once and only then answers.
    fn write_group(mut self, mut group: Vec<Box<dyn Work>>) -> Self {
        let mut end = self.identity.check().and_then(|()| self.guards.check());
        if end.is_ok() {
            end = self.word("BEGIN IMMEDIATE");
        }
        let mut kept = 0;
        let mut taken = Vec::new();
        for work in &mut group {
            if end.is_err() {
                break;
            }
            end = self.word("SAVEPOINT use_case");
            if end.is_err() {
                break;
            }
            let keep;
            (self.tx, keep) = run(work.as_mut(), self.tx);
            if let Some(StorageError::Damaged(complaint)) = self.tx.failure() {
                // The first complaint stays.
                let _ = self.guards.damage.set(complaint.clone());
            }
            let numbers = self.tx.drain_taken();
            if keep {
                taken.extend(numbers);
            }
            end = close_savepoint(&mut self.tx, keep);
            kept += u64::from(keep);
            self.tx.forgive();
        }
        if end.is_ok() {
            end = self.word(if kept > 0 { "COMMIT" } else { "ROLLBACK" });
        }
        if !sqlite(&mut self.tx).is_idle()
            && let Err(error) = self.word("ROLLBACK")
        {
            tracing::error!(%error, "a failed group could not be rolled back");
        }
        if end == Err(StorageError::DiskFull) {
            sqlite(&mut self.tx).empty_log();
        }
        if end.is_ok() && kept > 0 {
            self.counters.commits.fetch_add(1, Ordering::Relaxed);
            self.counters.jobs.fetch_add(kept, Ordering::Relaxed);
            self.counters
                .largest_group
                .fetch_max(kept, Ordering::Relaxed);
        }
        let committed = end.is_ok();
        let answer = move || {
            for work in group {
                work.answer(end.clone());
            }
        };
        match self.guards.journal.get() {
            Some(journal) if committed && !taken.is_empty() => {
                journal.record(taken, Box::new(answer));
            }
            _ => answer(),
        }
        self
    }

    fn word(&mut self, sql: &str) -> Result<()> {
        sqlite(&mut self.tx).word(sql)
    }
}

/// Runs one use case on this thread; whether its changes are to be kept.
fn run(work: &mut dyn Work, tx: Tx) -> (Tx, bool) {
    let (back, keep) = attempt_now(work, tx);
    let Some(back) = back else {
        unreachable!("a use case gives back the transaction that it was bound to")
    };
    (back, keep)
}

/// Keeps or undoes one use case. An error means that the whole group is lost: on a full disk
/// SQLite may have ended the transaction by itself.
fn close_savepoint(tx: &mut Tx, keep: bool) -> Result<()> {
    let failure = tx.failure().cloned();
    let tx = sqlite(tx);
    if tx.is_idle() {
        return Err(failure.unwrap_or(StorageError::DiskFull));
    }
    if !keep {
        tx.word("ROLLBACK TO use_case")?;
    }
    tx.word("RELEASE use_case")
}

fn read_all(mut tx: Tx, queue: &Mutex<std_mpsc::Receiver<Box<dyn Work>>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(mut work) = next else { return };
        if work.is_abandoned() {
            continue;
        }
        if let Err(error) = sqlite(&mut tx).word("BEGIN") {
            work.answer(Err(error));
            continue;
        }
        (tx, _) = run(work.as_mut(), tx);
        tx.forgive();
        let end = if sqlite(&mut tx).is_idle() {
            Ok(())
        } else {
            sqlite(&mut tx).word("COMMIT")
        };
        work.answer(end);
    }
}
