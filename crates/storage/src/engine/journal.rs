//! The journal of taken numbers: a file outside the database that knows the last number of each
//! series, so that a restored backup cannot give a number a second time.
//!
//! A line is `company document series number`, separated by tabs; the highest number of a series
//! holds. It is written after the commit and before the answer, by a thread of its own: the next
//! group is committed while the line of the one before is synced.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread::JoinHandle;

use super::error::{Result, StorageError};

/// A file that has grown to this is rewritten with one line for each series.
const LONGEST: u64 = 8 * 1024 * 1024;
/// So many commits share one sync.
const COMMITS_MAX: usize = 64;

/// The last number of each series: company, document, series.
pub type LastNumbers = BTreeMap<(i64, String, String), i64>;

/// A number that a transaction took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TakenNumber {
    pub(crate) company_id: i64,
    pub(crate) document_code: String,
    pub(crate) series: String,
    pub(crate) number: i64,
}

/// Called once the lines are safe.
type Answer = Box<dyn FnOnce() + Send>;

/// The way to the thread that writes the journal.
pub(crate) struct Journal {
    queue: Option<mpsc::Sender<(Vec<TakenNumber>, Answer)>>,
    thread: Option<JoinHandle<()>>,
    failed: Arc<AtomicBool>,
}

impl Journal {
    /// Reads the file, brings it up to what `known` says, and starts its thread; answers what the
    /// file said before.
    pub(crate) fn open(path: &Path, known: &LastNumbers) -> Result<(Self, LastNumbers)> {
        let unavailable =
            |error: io::Error| StorageError::Unavailable(format!("{}: {error}", path.display()));
        let before = read(path).map_err(unavailable)?;
        let mut last = before.clone();
        for (series, number) in known {
            raise(&mut last, series.clone(), *number);
        }
        let mut file = JournalFile {
            path: path.to_owned(),
            last,
            changed: LastNumbers::new(),
            file: None,
            failed: Arc::default(),
        };
        let failed = Arc::clone(&file.failed);
        file.rewrite().map_err(unavailable)?;
        let (queue, entries) = mpsc::channel();
        let thread = std::thread::Builder::new()
            .name("number-journal".to_owned())
            .spawn(move || keep(file, &entries))
            .map_err(unavailable)?;
        let journal = Journal {
            queue: Some(queue),
            thread: Some(thread),
            failed,
        };
        Ok((journal, before))
    }

    /// Whether all numbers are written down.
    pub(crate) fn is_written(&self) -> bool {
        !self.failed.load(Ordering::Relaxed)
    }

    /// Writes the numbers down and then answers.
    pub(crate) fn record(&self, taken: Vec<TakenNumber>, answer: Answer) {
        let Some(queue) = &self.queue else {
            return answer();
        };
        // Only a panicked thread has dropped its receiver; the commit is answered all the same.
        if let Err(mpsc::SendError((_, answer))) = queue.send((taken, answer)) {
            answer();
        }
    }
}

impl Drop for Journal {
    /// Lets the thread finish the queue.
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the thread of the number journal panicked");
        }
    }
}

struct JournalFile {
    path: PathBuf,
    last: LastNumbers,
    /// Numbers that the file does not have yet.
    changed: LastNumbers,
    file: Option<File>,
    failed: Arc<AtomicBool>,
}

fn keep(mut file: JournalFile, entries: &mpsc::Receiver<(Vec<TakenNumber>, Answer)>) {
    while let Ok(first) = entries.recv() {
        let mut answers = Vec::new();
        let waiting = std::iter::from_fn(|| entries.try_recv().ok());
        for (taken, answer) in std::iter::once(first).chain(waiting.take(COMMITS_MAX - 1)) {
            for one in taken {
                file.note(one);
            }
            answers.push(answer);
        }
        file.write();
        answers.into_iter().for_each(|answer| answer());
    }
}

impl JournalFile {
    fn note(&mut self, taken: TakenNumber) {
        let series = (taken.company_id, taken.document_code, taken.series);
        raise(&mut self.last, series.clone(), taken.number);
        raise(&mut self.changed, series, taken.number);
    }

    /// Writes what changed. The sale is committed by now, so a journal that cannot be written
    /// does not stop the shop: the lines are kept for the next attempt.
    fn write(&mut self) {
        match self.append() {
            Ok(()) => {
                self.changed.clear();
                self.failed.store(false, Ordering::Relaxed);
            }
            Err(error) => {
                self.file = None;
                if !self.failed.swap(true, Ordering::Relaxed) {
                    tracing::error!(%error, path = %self.path.display(),
                        "the number journal cannot be written; it is tried again with each number");
                }
            }
        }
    }

    fn append(&mut self) -> io::Result<()> {
        let Some(file) = &mut self.file else {
            // After a failure the end of the file is not known.
            return self.rewrite();
        };
        file.write_all(lines(&self.changed).as_bytes())?;
        file.sync_data()?;
        if file.metadata()?.len() > LONGEST {
            self.rewrite()?;
        }
        Ok(())
    }

    /// One line for each series, in a new file that takes the place of the old one.
    fn rewrite(&mut self) -> io::Result<()> {
        let mut unfinished = self.path.as_os_str().to_owned();
        unfinished.push(".part");
        let folder = self.path.parent().filter(|it| !it.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder)?;
        let mut file = File::create(&unfinished)?;
        file.write_all(lines(&self.last).as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&unfinished, &self.path)?;
        File::open(folder)?.sync_all()?;
        self.file = Some(OpenOptions::new().append(true).open(&self.path)?);
        Ok(())
    }
}

fn lines(numbers: &LastNumbers) -> String {
    let line = |((company, document, series), number): (&(i64, String, String), &i64)| {
        format!("{company}\t{document}\t{series}\t{number}\n")
    };
    numbers.iter().map(line).collect()
}

fn raise(numbers: &mut LastNumbers, series: (i64, String, String), number: i64) {
    let last = numbers.entry(series).or_insert(number);
    *last = number.max(*last);
}

/// Content of the file; nothing when there is none. A last line without an end was cut off.
fn read(path: &Path) -> io::Result<LastNumbers> {
    let text = match std::fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(LastNumbers::new()),
        other => other?,
    };
    let mut last = LastNumbers::new();
    for line in text.split_inclusive('\n') {
        match parsed(line) {
            Some((series, number)) => raise(&mut last, series, number),
            None => {
                tracing::warn!(path = %path.display(), "a line of the number journal is cut off")
            }
        }
    }
    Ok(last)
}

fn parsed(line: &str) -> Option<((i64, String, String), i64)> {
    let mut parts = line.strip_suffix('\n')?.split('\t');
    let company = parts.next()?.parse().ok()?;
    let (document, series) = (parts.next()?.to_owned(), parts.next()?.to_owned());
    let number = parts.next()?.parse().ok()?;
    parts
        .next()
        .is_none()
        .then_some(((company, document, series), number))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that fails says so")]

    use super::*;

    fn taken(series: &str, number: i64) -> TakenNumber {
        TakenNumber {
            company_id: 7,
            document_code: "BOLETA".to_owned(),
            series: series.to_owned(),
            number,
        }
    }

    fn known(series: &str, number: i64) -> ((i64, String, String), i64) {
        ((7, "BOLETA".to_owned(), series.to_owned()), number)
    }

    #[test]
    fn the_highest_number_of_each_series_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("other/numbers.journal");
        let database = LastNumbers::from([known("B001", 3)]);
        let (journal, before) = Journal::open(&path, &database).unwrap();
        assert!(before.is_empty());
        let (answered, answers) = mpsc::channel();
        for (series, number) in [("B001", 4), ("B002", 1), ("B001", 5)] {
            let answered = answered.clone();
            let answer = Box::new(move || answered.send(number).unwrap());
            journal.record(vec![taken(series, number)], answer);
        }
        drop(journal);
        drop(answered);
        assert_eq!(answers.iter().collect::<Vec<_>>(), [4, 1, 5]);
        // A power cut may leave a part of the last line.
        let mut file = OpenOptions::new().append(true).open(&path).unwrap();
        file.write_all(b"7\tBOLETA\tB001\t9").unwrap();
        let (_, before) = Journal::open(&path, &LastNumbers::new()).unwrap();
        let expected = LastNumbers::from([known("B001", 5), known("B002", 1)]);
        assert_eq!(before, expected);
        assert_eq!(read(&path).unwrap(), expected, "the cut line is gone");
    }

    #[test]
    fn a_failed_write_is_made_up_with_the_next_number() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("numbers.journal");
        std::fs::create_dir(folder.path().join("numbers.journal.part")).unwrap();
        let mut file = JournalFile {
            path: path.clone(),
            last: LastNumbers::new(),
            changed: LastNumbers::new(),
            file: None,
            failed: Arc::default(),
        };
        file.note(taken("B001", 1));
        file.write();
        assert!(file.failed.load(Ordering::Relaxed) && !path.exists());
        std::fs::remove_dir(folder.path().join("numbers.journal.part")).unwrap();
        file.note(taken("B002", 1));
        file.write();
        let expected = LastNumbers::from([known("B001", 1), known("B002", 1)]);
        assert_eq!(read(&path).unwrap(), expected);
    }
}
