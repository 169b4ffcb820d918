//! Documents by mail: asked for by people, sent by a job.

use serde::{Deserialize, Serialize};
use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::text::is_email;
use yapa_domain::{CountryRules, EpochMillis};
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::outbox::{self, NewJob};
use yapa_storage::queries::e_documents as queries;
use yapa_storage::{CompanyScope, CompanyTx, IdSource};
use yapa_wire::auth::Message;
use yapa_wire::e_documents::EPaperMail;

use super::super::say;
use super::subject::{self, Subject};
use super::{Wanted, XML, find, page, trade_name};
use crate::mail::{self, Attachment, Mail};
use crate::sales::document_name;
use crate::{Caller, Context, Error, Repeat, Result, jobs};

/// Mails of documents that a company sends in an hour.
const MOST_IN_AN_HOUR: i64 = 200;
const HOUR_MS: EpochMillis = 60 * 60 * 1000;
/// Addresses of one wish.
const MOST_ADDRESSES: usize = 5;

/// The input of the job that mails a document.
#[derive(Serialize, Deserialize)]
struct PaperJob {
    document_id: i64,
    email: String,
}

/// What a wish comes to, and the keys that the writing takes.
struct Wish {
    wanted: Wanted,
    emails: Vec<(i64, String)>,
    user_id: i64,
    audit_id: i64,
    now: EpochMillis,
}

/// Queues a document that the authority took to be mailed, its page and its XML.
///
/// # Errors
/// 400 for addresses that are none, 404 when the company has no such document, 409 while it is
/// not valid, 429 beyond what an hour allows.
pub async fn send(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: EPaperMail,
    repeat: Repeat,
) -> Result<Message> {
    let emails = addresses(&form.email)?;
    let wish = Wish {
        wanted: Wanted::mailed(&form)?,
        emails: emails
            .into_iter()
            .map(|email| (ctx.next_id(), email))
            .collect(),
        user_id: caller.user_id(),
        audit_id: ctx.next_id(),
        now: ctx.now(),
    };
    ctx.write_once(scope, repeat, wish, |tx, wish| Box::pin(queue(tx, wish)))
        .await
}

/// The addresses of a text, separated by commas.
fn addresses(text: &str) -> Result<Vec<String>> {
    let mut emails: Vec<String> = Vec::new();
    for email in text.split([',', ';']).map(str::trim) {
        if !email.is_empty() && !emails.iter().any(|known| known == email) {
            emails.push(email.to_owned());
        }
    }
    if emails.is_empty() {
        return Err(Error::field("correo", say::NO_EMAIL));
    }
    if !emails.iter().all(|email| is_email(email)) {
        return Err(Error::field("correo", say::BAD_EMAILS));
    }
    if emails.len() > MOST_ADDRESSES {
        return Err(Error::field("correo", say::MANY_EMAILS));
    }
    Ok(emails)
}

async fn queue(tx: &mut CompanyTx, wish: &Wish) -> Result<Message> {
    let row = find::find(tx, &wish.wanted).await?;
    if !super::was_taken(&row) {
        return Err(Error::conflict(say::NOT_VALID));
    }
    let since = IdSource::floor(wish.now - HOUR_MS);
    let sent = outbox::count_since(tx, jobs::PAPER, since).await?;
    if sent + i64::try_from(wish.emails.len()).unwrap_or(i64::MAX) > MOST_IN_AN_HOUR {
        return Err(Error::too_many(HOUR_MS.unsigned_abs() / 1000));
    }
    for (id, email) in &wish.emails {
        let job = PaperJob {
            document_id: row.id,
            email: email.clone(),
        };
        let payload = serde_json::to_string(&job).map_err(Error::internal)?;
        let job = NewJob {
            id: *id,
            kind: jobs::PAPER,
            payload: &payload,
            run_at: wish.now,
        };
        outbox::push(tx, &job, wish.now).await?;
    }
    let emails: Vec<&str> = wish
        .emails
        .iter()
        .map(|(_, email)| email.as_str())
        .collect();
    let emails = emails.join(", ");
    let entry = AuditEntry {
        id: wish.audit_id,
        user_id: wish.user_id,
        action: "e_document.mail",
        entity: "e_document",
        entity_id: row.id,
        before: "",
        after: &emails,
    };
    audit::append(tx, &entry, wish.now).await?;
    Ok(Message {
        message: say::paper_queued(&emails),
    })
}

/// The job: mails a document as it stands now.
pub(crate) async fn deliver(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let asked: PaperJob = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let id = asked.document_id;
    let run = ctx.db.read(&job.scope, move |tx| {
        Box::pin(async move {
            match queries::find(tx, id).await? {
                Some(row) => subject::load(tx, row).await.map(Some),
                None => Ok::<_, Error>(None),
            }
        })
    });
    let Some(mut subject) = run.await? else {
        return Ok(());
    };
    let profile = profile_or_default(&subject.company.country);
    let (title, text) = words(profile, &subject);
    let signed = subject.signed.as_mut().map(|signed| Attachment {
        name: signed.file_name.clone(),
        media_type: XML,
        bytes: signed.xml.clone(),
    });
    let file = page(ctx, profile, subject).await?;
    let paper = Attachment {
        name: file.name,
        media_type: file.media_type,
        bytes: file.bytes,
    };
    let mail = Mail {
        to: asked.email,
        subject: title,
        text,
        attachments: std::iter::once(paper).chain(signed).collect(),
    };
    mail::send(&ctx.config.mail, ctx.now(), mail).await
}

fn words(profile: &CountryProfile, subject: &Subject) -> (String, String) {
    let row = &subject.row;
    let name = document_name(profile, &row.document_code);
    let number = profile.number_text(&row.series, row.number.unsigned_abs());
    let title = format!("{name} {number}");
    let company = trade_name(&subject.company);
    let total = profile.money(subject.full.sale.total);
    (
        say::paper_subject(&title, company),
        say::paper_mail(&title, company, &total, &row.client_name),
    )
}
