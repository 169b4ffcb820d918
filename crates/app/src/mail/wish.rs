//! What people ask to be mailed to others: to whom, and how much of it in an hour.

use serde::{Deserialize, Serialize};
use yapa_domain::EpochMillis;
use yapa_domain::text::is_email;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::outbox::{self, NewJob};
use yapa_storage::{CompanyTx, IdSource};

use crate::error::{Error, Result};
use crate::{jobs, say};

/// Mails of papers that a company sends in an hour, whatever they bring.
const MOST_IN_AN_HOUR: i64 = 200;
const HOUR_MS: EpochMillis = 60 * 60 * 1000;
/// Addresses of one wish.
const MOST_ADDRESSES: usize = 5;
/// The jobs that bring papers to others; together they keep the limit.
const PAPERS: [&str; 2] = [jobs::PAPER, jobs::TICKET];

/// The input of a job that mails a paper to one address.
#[derive(Serialize, Deserialize)]
pub(crate) struct Posted {
    /// Key of the document or of the sale, as the kind of the job says.
    #[serde(alias = "document_id")]
    pub id: i64,
    pub email: String,
}

/// What a job is to mail.
///
/// # Errors
/// Internal, when its input is not readable.
pub(crate) fn posted(job: &ClaimedJob) -> Result<Posted> {
    serde_json::from_str(&job.payload).map_err(Error::internal)
}

/// The addresses of a text, separated by commas or semicolons, each once.
///
/// # Errors
/// The sentence that says what is wrong, when there is none, one is none or there are too many.
pub(crate) fn addresses(text: &str) -> std::result::Result<Vec<String>, &'static str> {
    let mut emails: Vec<String> = Vec::new();
    for email in text.split([',', ';']).map(str::trim) {
        if !email.is_empty() && !emails.iter().any(|known| known == email) {
            emails.push(email.to_owned());
        }
    }
    if emails.is_empty() {
        return Err(say::NO_EMAIL);
    }
    if !emails.iter().all(|email| is_email(email)) {
        return Err(say::BAD_EMAILS);
    }
    if emails.len() > MOST_ADDRESSES {
        return Err(say::MANY_EMAILS);
    }
    Ok(emails)
}

/// Queues a paper to be mailed to some addresses, each with the key of its job: all of them or
/// none.
///
/// # Errors
/// 429 beyond what an hour allows.
pub(crate) async fn post(
    tx: &mut CompanyTx,
    kind: &str,
    id: i64,
    emails: &[(i64, String)],
    now: EpochMillis,
) -> Result<()> {
    let since = IdSource::floor(now - HOUR_MS);
    let mut mails = i64::try_from(emails.len()).unwrap_or(i64::MAX);
    for kind in PAPERS {
        mails = mails.saturating_add(outbox::count_since(tx, kind, since).await?);
    }
    if mails > MOST_IN_AN_HOUR {
        return Err(Error::too_many(HOUR_MS.unsigned_abs() / 1000));
    }
    for (job_id, email) in emails {
        let email = email.clone();
        let payload = serde_json::to_string(&Posted { id, email }).map_err(Error::internal)?;
        let job = NewJob {
            id: *job_id,
            kind,
            payload: &payload,
            run_at: now,
        };
        outbox::push(tx, &job, now).await?;
    }
    Ok(())
}

/// The addresses in one line.
pub(crate) fn listed(emails: &[(i64, String)]) -> String {
    let emails: Vec<&str> = emails.iter().map(|(_, email)| email.as_str()).collect();
    emails.join(", ")
}
