//! The installation as its operator handles it: opening, migrating, backing up, verifying.

use std::fs::{Permissions, TryLockError};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use yapa_countries::profile;
use yapa_domain::{Clock, Country, EpochMillis, TaxBasis};
use yapa_storage::queries::companies;
use yapa_storage::queries::verify::{self as queries, Facts};
use yapa_storage::{Db, DbConfig, IdSource, StorageError};

use crate::context::{Config, Context};
use crate::error::{Error, Result};
use crate::job_kinds;
use crate::say;

/// A document that has not reached its authority for so long is reported to the operator: Peru
/// leaves three days for an invoice.
const LATE_MS: EpochMillis = 24 * 60 * 60 * 1000;

/// Where the data is.
#[derive(Clone, Debug)]
pub struct Place {
    /// A server's address, or nothing for a file in the data directory.
    pub database_url: Option<String>,
    /// Where everything the installation keeps on this machine is.
    pub data_dir: PathBuf,
    /// Number of this process among those that share a database (0 to 63).
    pub node: u8,
    /// For a command of the operator: its statements may take as long as they need.
    pub patient: bool,
}

/// The right to serve from a data directory, or to change its file; it ends with the value, or
/// with the process however that ends.
#[derive(Debug)]
pub struct Hold(#[allow(dead_code)] std::fs::File);

impl Place {
    /// The database file, when there is no server.
    pub fn file(&self) -> PathBuf {
        self.data_dir.join("yapa.db")
    }

    /// Takes the data directory for this process. Processes that share a server do so under a
    /// number each, since it makes their keys distinct.
    ///
    /// # Errors
    /// 409 while another process holds it; 503 when the directory cannot be written.
    pub fn hold(&self) -> Result<Hold> {
        let name = match &self.database_url {
            Some(_) => format!("yapa-{}.lock", self.node),
            None => "yapa.lock".to_owned(),
        };
        std::fs::create_dir_all(&self.data_dir).map_err(Error::unavailable)?;
        self.close_to_others();
        let file = std::fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.data_dir.join(name))
            .map_err(Error::unavailable)?;
        match file.try_lock() {
            Ok(()) => Ok(Hold(file)),
            Err(TryLockError::WouldBlock) => Err(Error::conflict(say::DATA_IN_USE)),
            Err(TryLockError::Error(error)) => Err(Error::unavailable(error)),
        }
    }

    /// Versions before this one let every account of the machine read the database file.
    fn close_to_others(&self) {
        let file = self.file();
        if file.exists()
            && let Err(error) = std::fs::set_permissions(&file, Permissions::from_mode(0o600))
        {
            tracing::warn!(%error, "other accounts of this machine may read the database file");
        }
    }

    /// Whether other accounts of the machine may read the data folder. It may be shared with other
    /// programs, so that this is only reported.
    pub fn is_open_to_others(&self) -> bool {
        std::fs::metadata(&self.data_dir)
            .is_ok_and(|folder| folder.permissions().mode() & 0o077 != 0)
    }

    fn config(&self) -> DbConfig {
        let config = match &self.database_url {
            Some(url) => DbConfig::parse(url),
            None => DbConfig::sqlite(self.file()),
        };
        if self.patient {
            config.patient()
        } else {
            config
        }
    }
}

impl Context {
    /// Opens the database of a place; its schema is not touched.
    ///
    /// # Errors
    /// When the data directory or the database cannot be opened.
    #[crate::boxed]
    pub async fn open(place: &Place, clock: Arc<dyn Clock>, config: Config) -> Result<Context> {
        tokio::fs::create_dir_all(&place.data_dir)
            .await
            .map_err(Error::unavailable)?;
        let db = Db::open(&place.config()).await?;
        Ok(Context::new(
            db,
            clock,
            Arc::new(IdSource::new(place.node)),
            config,
        ))
    }
}

/// Brings the schema up to date; answers the names of the steps taken.
///
/// # Errors
/// When the database is newer than this program, or fails.
#[crate::boxed]
pub async fn migrate(ctx: &Context) -> Result<Vec<&'static str>> {
    Ok(ctx.db.migrate(ctx.now()).await?)
}

/// Whether the installation has no company yet.
#[crate::boxed]
pub async fn is_empty(ctx: &Context) -> Result<bool> {
    let counted = ctx
        .db
        .read_platform(|tx| Box::pin(companies::count_companies(tx)));
    let count: std::result::Result<i64, StorageError> = counted.await;
    Ok(count? == 0)
}

/// Copies a SQLite database to a new file while it is being written.
///
/// # Errors
/// When a file cannot be written or exists, when the database is damaged, and on PostgreSQL.
#[crate::boxed]
pub async fn back_up(ctx: &Context, to: &Path) -> Result<()> {
    Ok(ctx.db.back_up(to).await?)
}

/// Puts a copy in the place of the database file. The file that was there is kept beside it under
/// another name. The copy itself is only read.
///
/// # Errors
/// 400 when there is no such copy or the file is none; when the copy is damaged or newer than
/// this program, or a file cannot be written; 409 while a server runs on it.
#[crate::boxed]
pub async fn restore(place: &Place, from: &Path, moment: i64) -> Result<()> {
    if place.database_url.is_some() {
        return Err(Error::validation(say::RESTORE_IS_FOR_FILES));
    }
    let _hold = place.hold()?;
    if !from.is_file() {
        return Err(Error::validation(say::no_such_copy(from)));
    }
    let Some(complaints) = Db::examine_copy(from).await? else {
        return Err(Error::validation(say::not_a_copy(from)));
    };
    if !complaints.is_empty() {
        return Err(Error::internal(complaints.join("; ")).with_message(say::damaged_copy(from)));
    }
    let kept = place.data_dir.join(format!("yapa.db.before-{moment}"));
    Ok(Db::put_back(from, &place.file(), &kept, moment).await?)
}

/// Result of an examination.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Names of the checks that were run.
    pub checks: Vec<&'static str>,
    /// The problems found; empty when all is well.
    pub findings: Vec<String>,
}

/// How many findings of one invariant are reported.
const MOST_FINDINGS: i64 = 20;

/// Input of the checks beside the database.
pub fn facts(now: EpochMillis) -> Facts {
    let profiles = || Country::ALL.into_iter().map(profile);
    let whole = profiles().filter(|profile| profile.currency.decimals == 0);
    let net = profiles().flat_map(|profile| {
        let kinds = profile.documents.iter();
        let kinds = kinds.filter(|kind| matches!(kind.amounts.basis, TaxBasis::OnNet { .. }));
        kinds.map(|kind| format!("{} {},", profile.country.code(), kind.code))
    });
    Facts {
        whole_money: whole.fold(",".to_owned(), |all, one| all + one.country.code() + ","),
        net_documents: net.fold(",".to_owned(), |all, one| all + &one),
        emission_kind: job_kinds::EMIT,
        cancellation_kind: job_kinds::CANCEL_DOCUMENT,
        late_before: now - LATE_MS,
    }
}

/// Examines every invariant and the database's own integrity. Each invariant has a transaction of
/// its own, so that sales can be written to the database file meanwhile.
#[crate::boxed]
pub async fn verify(ctx: &Context) -> Result<Verdict> {
    let mut checks = Vec::new();
    let mut findings = Vec::new();
    for check in queries::checks() {
        let facts = facts(ctx.now());
        let found = ctx.db.read_platform(move |tx| {
            let facts = facts.clone();
            Box::pin(async move { queries::findings(tx, check, MOST_FINDINGS, &facts).await })
        });
        let found: std::result::Result<Vec<queries::Finding>, StorageError> = found.await;
        checks.push(check.name);
        findings.extend(found?.iter().map(line));
    }
    findings.extend(broken_chains(ctx).await?.iter().map(line));
    checks.push(queries::CHAIN);
    let complaints = ctx.db.check_integrity().await?;
    findings.extend(
        complaints
            .into_iter()
            .map(|text| format!("{INTEGRITY}: {text}")),
    );
    checks.push(INTEGRITY);
    Ok(Verdict { checks, findings })
}

/// Audit logs that differ from their seal.
async fn broken_chains(ctx: &Context) -> Result<Vec<queries::Finding>> {
    const MOST: usize = 20;
    let audited = ctx.db.read_platform(|tx| Box::pin(queries::audited(tx)));
    let audited: std::result::Result<Vec<i64>, StorageError> = audited.await;
    let mut all = Vec::new();
    for company in audited? {
        let found = ctx
            .db
            .read_platform(move |tx| Box::pin(queries::chain(tx, company, MOST)));
        let found: std::result::Result<Vec<queries::Finding>, StorageError> = found.await;
        all.extend(found?);
    }
    Ok(all)
}

/// The check of the database's own structures.
const INTEGRITY: &str = "I7 integridad de la base de datos";

/// A finding as operators read it.
fn line(finding: &queries::Finding) -> String {
    let queries::Finding {
        invariant,
        company_id,
        what,
        values,
    } = finding;
    let values = values.as_ref().map(|(expected, found)| {
        let differs = expected != found;
        differs.then(|| format!(", se espera {expected} y hay {found}"))
    });
    let values = values.flatten().unwrap_or_default();
    format!("{invariant}: empresa {company_id}, {what}{values}")
}
