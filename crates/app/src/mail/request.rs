//! Requests to mail documents to others, and how many a company may make in an hour.

use serde::{Deserialize, Serialize};
use yapa_domain::text::is_email;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::outbox::{self, NewJob};
use yapa_storage::{CompanyTx, IdSource};
use yapa_wire::auth::Message;

use super::HOUR_MS;
use crate::job_kinds;
use crate::{Caller, Context, Error, Result, WriteContext, say};

/// Mails of documents that a company may send in an hour, for all kinds together.
const MOST_IN_AN_HOUR: i64 = 200;
/// Addresses of one request.
const MOST_ADDRESSES: usize = 5;
/// The jobs that bring papers to others; together they keep the limit.
const PAPERS: [&str; 5] = [
    job_kinds::MAIL_REPORT,
    job_kinds::MAIL_DOCUMENT,
    job_kinds::MAIL_TICKET,
    job_kinds::MAIL_GUIDE,
    job_kinds::MAIL_CASH_CLOSE,
];

/// The input of a job that mails a paper to one address.
#[derive(Serialize, Deserialize)]
pub(crate) struct Posted {
    /// Key of the document or of the sale, as the kind of the job says.
    #[serde(alias = "document_id")]
    pub id: i64,
    pub email: String,
}

/// Input of a mail job.
///
/// # Errors
/// Internal, when its input is not readable.
pub(crate) fn posted(job: &ClaimedJob) -> Result<Posted> {
    serde_json::from_str(&job.payload).map_err(Error::internal)
}

/// A kind of document that is mailed: its job, and its name in the audit log.
pub(crate) struct Paper {
    pub job: &'static str,
    pub action: &'static str,
    pub entity: &'static str,
}

/// A request to mail a document to some addresses.
pub(crate) struct MailRequest {
    /// The addresses, each with the key of its job.
    emails: Vec<(i64, String)>,
    write_ctx: WriteContext,
}

impl MailRequest {
    /// A request of the caller for the addresses of a text.
    ///
    /// # Errors
    /// 400 about `correo`, when there is no address, one is none or there are too many.
    pub fn of(ctx: &Context, caller: &Caller, text: &str) -> Result<MailRequest> {
        let write_ctx = WriteContext::of(ctx, caller)?;
        let emails = addresses(text).map_err(|why| Error::field("correo", why))?;
        let emails = emails
            .into_iter()
            .map(|email| (write_ctx.next_id(), email))
            .collect();
        Ok(MailRequest { emails, write_ctx })
    }

    /// Queues the paper of this key to be mailed: to all addresses or to none.
    ///
    /// # Errors
    /// 429 above the limit of an hour.
    #[crate::boxed]
    pub async fn queue(&self, tx: &mut CompanyTx, paper: &Paper, id: i64) -> Result<Message> {
        let payload = |email: &str| {
            let email = email.to_owned();
            serde_json::to_string(&Posted { id, email }).map_err(Error::internal)
        };
        let payloads = self.emails().map(payload).collect::<Result<Vec<_>>>()?;
        let emails = self.queue_each(tx, paper, id, "", &payloads).await?;
        Ok(Message {
            message: say::paper_queued(self.write_ctx.profile.wording.sale_documents, &emails),
        })
    }

    /// The addresses.
    pub fn emails(&self) -> impl Iterator<Item = &str> {
        self.emails.iter().map(|(_, email)| email.as_str())
    }

    /// Queues a job with an input of its own for each address, in their order; answers the addresses,
    /// which the audit log has with what they are sent.
    ///
    /// # Errors
    /// 429 above the limit of an hour.
    #[crate::boxed]
    pub async fn queue_each(
        &self,
        tx: &mut CompanyTx,
        paper: &Paper,
        id: i64,
        name: &str,
        payloads: &[String],
    ) -> Result<String> {
        self.limit(tx, &PAPERS, MOST_IN_AN_HOUR).await?;
        for ((job_id, _), payload) in self.emails.iter().zip(payloads) {
            let job = NewJob {
                id: *job_id,
                kind: paper.job,
                payload,
                run_at: self.write_ctx.at_ms,
            };
            outbox::push(tx, &job, self.write_ctx.at_ms).await?;
        }
        let emails = self.emails().collect::<Vec<_>>().join(", ");
        let entity = (paper.entity, id);
        self.write_ctx
            .audit_text(tx, paper.action, entity, name, &emails)
            .await?;
        Ok(emails)
    }

    /// Refuses more mails of these jobs than an hour allows.
    ///
    /// # Errors
    /// 429.
    pub async fn limit(&self, tx: &mut CompanyTx, kinds: &[&str], most: i64) -> Result<()> {
        let since = IdSource::floor(self.write_ctx.at_ms - HOUR_MS);
        let mut mails = i64::try_from(self.emails.len()).unwrap_or(i64::MAX);
        for kind in kinds {
            mails = mails.saturating_add(outbox::count_since(tx, kind, since).await?);
        }
        if mails > most {
            return Err(
                Error::too_many(HOUR_MS.unsigned_abs() / 1000).with_message(say::MANY_MAILS)
            );
        }
        Ok(())
    }
}

/// The addresses of a text, separated by commas, semicolons or blanks, each once.
///
/// # Errors
/// The sentence for people, when there is no address, one is malformed or there are too many.
pub(crate) fn addresses(text: &str) -> std::result::Result<Vec<String>, &'static str> {
    let mut emails: Vec<String> = Vec::new();
    let between = |letter: char| letter == ',' || letter == ';' || letter.is_whitespace();
    for email in text.split(between) {
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
