//! Scheduled backups of a SQLite database: when the next one is due, which ones stay, and how the
//! last one went.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use yapa_domain::EpochMillis;
use yapa_storage::Db;

use crate::error::{Error, Result};

const MINUTE_MS: EpochMillis = 60 * 1000;
const DAY_MS: EpochMillis = 24 * 60 * MINUTE_MS;
/// A copy that failed is tried again after this, or earlier when the next one is due.
const RETRY_MS: EpochMillis = 5 * MINUTE_MS;
/// Names of copies: the moment they were begun, in UTC.
const NAME: &str = "yapa-%Y%m%dT%H%M%SZ.db";

/// Where copies go, how often, and which ones stay.
#[derive(Clone, Debug)]
pub struct BackupPlan {
    /// A folder of their own, best on another disk.
    pub folder: PathBuf,
    /// Minutes from one copy to the next.
    pub every_minutes: u32,
    /// How many of the latest stay.
    pub recent: usize,
    /// Of how many days the last one of the day stays.
    pub days: usize,
}

/// The copies of this process.
#[derive(Debug, Default)]
pub struct Backups {
    plan: Option<BackupPlan>,
    last: Mutex<Last>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Last {
    /// When the latest good copy was begun.
    good_ms: Option<EpochMillis>,
    /// When one failed after it.
    failed_ms: Option<EpochMillis>,
    /// Since when this process makes copies.
    since_ms: Option<EpochMillis>,
}

/// How the backups of an installation are doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackupState {
    /// Milliseconds since the latest good copy; none when there is none.
    pub age_ms: Option<EpochMillis>,
    /// The last copy failed.
    pub failed: bool,
    /// The last copy failed, or there is none of the last day.
    pub needs_care: bool,
}

impl Backups {
    /// Copies by this plan; none without one.
    pub fn new(plan: Option<BackupPlan>) -> Self {
        Backups {
            plan,
            last: Mutex::default(),
        }
    }

    /// How they are doing; none where no copies are made.
    pub fn state(&self, now: EpochMillis) -> Option<BackupState> {
        self.plan.as_ref()?;
        let last = self.last();
        let failed = last.failed_ms.is_some();
        // A process that has just begun has had no time for its first copy.
        let since = last.good_ms.or(last.since_ms);
        Some(BackupState {
            age_ms: last.good_ms.map(|at| (now - at).max(0)),
            failed,
            needs_care: failed || since.is_some_and(|at| now - at > DAY_MS),
        })
    }

    /// Makes a copy when one is due, and removes those that the plan does not keep. A copy is
    /// checked as a whole before it gets its name.
    ///
    /// # Errors
    /// When the folder cannot be read or written, or the database is damaged.
    pub(crate) async fn make_due(&self, db: &Db, now: EpochMillis) -> Result<bool> {
        let Some(plan) = &self.plan else {
            return Ok(false);
        };
        let made = self.attempt(plan, db, now).await;
        if made.is_err() {
            self.change(|last| last.failed_ms = Some(now));
        }
        if let Some(state) = self.state(now) {
            record_metrics(state);
        }
        made
    }

    async fn attempt(&self, plan: &BackupPlan, db: &Db, now: EpochMillis) -> Result<bool> {
        if self.last().since_ms.is_none() {
            let found = copies(&plan.folder).await.unwrap_or_default();
            // A copy of the future was made while the clock was wrong.
            let good = found.into_iter().rev().find(|at| *at <= now);
            self.change(|last| (last.good_ms, last.since_ms) = (good, Some(now)));
        }
        if !is_due(
            self.last(),
            EpochMillis::from(plan.every_minutes) * MINUTE_MS,
            now,
        ) {
            return Ok(false);
        }
        tokio::fs::create_dir_all(&plan.folder)
            .await
            .map_err(Error::unavailable)?;
        remove_unfinished(&plan.folder).await?;
        db.back_up(&plan.folder.join(name(now)?)).await?;
        self.change(|last| (last.good_ms, last.failed_ms) = (Some(now), None));
        for at in superseded(&copies(&plan.folder).await?, plan) {
            remove(&plan.folder.join(name(at)?)).await?;
        }
        Ok(true)
    }

    fn last(&self) -> Last {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, by: impl FnOnce(&mut Last)) {
        by(&mut self.last.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Whether the next copy is to be made now; also when the clock was put back.
fn is_due(last: Last, every_ms: EpochMillis, now: EpochMillis) -> bool {
    let over = |at: EpochMillis, pause: EpochMillis| !(0..pause).contains(&(now - at));
    match last.failed_ms {
        Some(failed) => over(failed, RETRY_MS.min(every_ms)),
        None => last.good_ms.is_none_or(|good| over(good, every_ms)),
    }
}

/// The copies that the plan does not keep, of all in their order.
fn superseded(all: &[EpochMillis], plan: &BackupPlan) -> Vec<EpochMillis> {
    let recent = all.len().saturating_sub(plan.recent.max(1));
    let mut days = BTreeSet::new();
    let mut gone = Vec::new();
    for (place, at) in all.iter().enumerate().rev() {
        let last_of_day = days.len() < plan.days && days.insert(at.div_euclid(DAY_MS));
        if place < recent && !last_of_day {
            gone.push(*at);
        }
    }
    gone
}

fn record_metrics(state: BackupState) {
    if let Some(age_ms) = state.age_ms {
        metrics::gauge!("yapa_backup_age_seconds").set((age_ms / 1000) as f64);
    }
    metrics::gauge!("yapa_backup_failed").set(f64::from(u8::from(state.failed)));
}

fn name(at: EpochMillis) -> Result<String> {
    let moment = Timestamp::from_millisecond(at).map_err(Error::internal)?;
    Ok(moment.strftime(NAME).to_string())
}

/// When the copy of this name was begun; none for other files.
fn moment(name: &str) -> Option<EpochMillis> {
    let local = jiff::civil::DateTime::strptime(NAME, name).ok()?;
    Some(
        local
            .to_zoned(TimeZone::UTC)
            .ok()?
            .timestamp()
            .as_millisecond(),
    )
}

/// The moments of the copies in the folder, in their order.
async fn copies(folder: &Path) -> Result<Vec<EpochMillis>> {
    let names = names(folder).await?;
    let mut found: Vec<_> = names.iter().filter_map(|name| moment(name)).collect();
    found.sort_unstable();
    Ok(found)
}

/// Rests of a copy by a process that was killed.
async fn remove_unfinished(folder: &Path) -> Result<()> {
    for name in names(folder).await? {
        let copy = name.split_once(".part").map(|(copy, _)| copy);
        if copy.and_then(moment).is_some() {
            remove(&folder.join(name)).await?;
        }
    }
    Ok(())
}

async fn names(folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut entries = tokio::fs::read_dir(folder)
        .await
        .map_err(Error::unavailable)?;
    while let Some(entry) = entries.next_entry().await.map_err(Error::unavailable)? {
        found.extend(entry.file_name().into_string());
    }
    Ok(found)
}

async fn remove(path: &Path) -> Result<()> {
    tokio::fs::remove_file(path)
        .await
        .map_err(Error::unavailable)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR_MS: EpochMillis = 60 * MINUTE_MS;
    /// 2026-11-24T00:00:00Z.
    const MIDNIGHT: EpochMillis = 1_795_478_400_000;

    fn plan(recent: usize, days: usize) -> BackupPlan {
        BackupPlan {
            folder: PathBuf::new(),
            every_minutes: 60,
            recent,
            days,
        }
    }

    #[test]
    fn a_copy_is_named_after_its_moment_in_utc() {
        let at = MIDNIGHT + 10 * HOUR_MS + 5_000;
        assert_eq!(name(at).unwrap(), "yapa-20261124T100005Z.db");
        assert_eq!(moment("yapa-20261124T100005Z.db"), Some(at));
        assert_eq!(moment("yapa-20261124T100005Z.db.part"), None);
        assert_eq!(moment("yapa.db"), None);
    }

    #[test]
    fn the_latest_copies_and_the_last_one_of_each_day_stay() {
        // Every hour of five days.
        let all: Vec<_> = (0..120).map(|hour| MIDNIGHT + hour * HOUR_MS).collect();
        let gone = superseded(&all, &plan(24, 3));
        let kept: Vec<_> = all.iter().filter(|at| !gone.contains(at)).collect();
        // The last day whole, and the last hours of the two days before it.
        assert_eq!(kept.len(), 24 + 2);
        assert_eq!(*kept[0], MIDNIGHT + (3 * 24 - 1) * HOUR_MS);
        assert_eq!(*kept[1], MIDNIGHT + (4 * 24 - 1) * HOUR_MS);
        assert_eq!(superseded(&all, &plan(0, 0)).len(), 119, "the newest stays");
    }

    #[test]
    fn a_copy_is_due_after_its_pause_and_after_the_clock_went_back() {
        let last = |good_ms, failed_ms| Last {
            good_ms,
            failed_ms,
            since_ms: Some(MIDNIGHT),
        };
        let due = |last, now| is_due(last, HOUR_MS, now);
        assert!(due(last(None, None), MIDNIGHT));
        assert!(!due(last(Some(MIDNIGHT), None), MIDNIGHT + HOUR_MS - 1));
        assert!(due(last(Some(MIDNIGHT), None), MIDNIGHT + HOUR_MS));
        assert!(due(last(Some(MIDNIGHT), None), MIDNIGHT - 1));
        let failed = last(Some(MIDNIGHT), Some(MIDNIGHT + HOUR_MS));
        assert!(!due(failed, MIDNIGHT + HOUR_MS + RETRY_MS - 1));
        assert!(due(failed, MIDNIGHT + HOUR_MS + RETRY_MS));
    }

    #[test]
    fn backups_need_care_after_a_failure_and_after_a_day_without_one() {
        let backups = Backups::new(Some(plan(24, 30)));
        assert_eq!(Backups::default().state(MIDNIGHT), None);
        let needs = |now| backups.state(now).unwrap().needs_care;
        backups.change(|last| last.since_ms = Some(MIDNIGHT));
        assert!(!needs(MIDNIGHT + DAY_MS) && needs(MIDNIGHT + DAY_MS + 1));
        backups.change(|last| last.good_ms = Some(MIDNIGHT + DAY_MS));
        assert!(!needs(MIDNIGHT + 2 * DAY_MS));
        backups.change(|last| last.failed_ms = Some(MIDNIGHT + DAY_MS));
        assert!(needs(MIDNIGHT + DAY_MS));
    }
}
