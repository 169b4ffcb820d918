//! Documents by mail: asked for by people, sent by a job.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::CountryRules;
use yapa_fiscal::authority;
use yapa_storage::queries::e_documents as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::auth::Message;
use yapa_wire::e_documents::EPaperMail;

use super::super::say;
use super::{DocumentLookup, Printed, container, find, page, trade_name};
use crate::job_kinds;
use crate::mail::request::{MailRequest, Paper, Posted};
use crate::mail::{Mail, ReplyTo};
use crate::sale_record::{document_name, greeted};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};
use crate::{File, mail};

/// A document, as a request names it.
const DOCUMENT: Paper = Paper {
    job: job_kinds::MAIL_DOCUMENT,
    action: "e_document.mail",
    entity: "e_document",
};

/// Queues a document that the authority accepted to be mailed, its page and its XML.
///
/// # Errors
/// 400 for invalid addresses, 404 when the company has no such document, 409 while it is not valid,
/// 429 beyond what an hour allows.
#[crate::boxed]
pub async fn send(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: EPaperMail,
    idempotency: IdempotencyKey,
) -> Result<Message> {
    let request = MailRequest::of(ctx, caller, &form.email)?;
    let asked = (DocumentLookup::mailed(&form)?.seen_by(caller), request);
    ctx.write_once(scope, idempotency, asked, |tx, (wanted, request)| {
        Box::pin(queue(tx, wanted, request))
    })
    .await
}

async fn queue(
    tx: &mut CompanyTx,
    wanted: &DocumentLookup,
    request: &MailRequest,
) -> Result<Message> {
    let row = find::find(tx, wanted).await?;
    if !super::was_taken(&row) {
        return Err(Error::conflict(say::NOT_VALID));
    }
    request.queue(tx, &DOCUMENT, row.id).await
}

/// Queues the mail of a sale's accepted document to its buyer, who asked for it.
#[crate::boxed]
pub(crate) async fn queue_mail(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    id: i64,
    email: &str,
) -> Result<()> {
    let posted = Posted {
        id,
        email: email.to_owned(),
    };
    write_ctx.queue(tx, DOCUMENT.job, &posted).await?;
    let entity = (DOCUMENT.entity, id);
    write_ctx
        .audit_text(tx, DOCUMENT.action, entity, "", email)
        .await
}

/// The job: mails a document in its present state: the archive for its buyer where it has one, its
/// page and its XML otherwise.
#[crate::boxed]
pub(crate) async fn deliver(ctx: &Context, scope: &CompanyScope, posted: Posted) -> Result<()> {
    let id = posted.id;
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let Some(row) = queries::find(tx, id).await? else {
                return Ok::<_, Error>(None);
            };
            let container = container::load(tx, id).await?;
            Ok(Some((Printed::load(tx, row).await?, container)))
        })
    });
    let Some((mut printed, container)) = run.await? else {
        return Ok(());
    };
    let profile = profile_or_default(&printed.company().country);
    let paper = page(ctx, profile, &printed).await?;
    let reply_to = ReplyTo::company(printed.company());
    let signed = printed.take_signed().map(File::from);
    let files = match (&container, &signed) {
        (Some(_), _) => say::MailedFiles::Container,
        (None, Some(_)) => say::MailedFiles::Signed,
        (None, None) => say::MailedFiles::Page,
    };
    let (mut subject, text) = words(profile, &printed, files);
    let attachments = match container {
        Some(container) => {
            let prescribed = signed.and_then(|file| {
                let authority = authority(profile.country);
                authority.mail_subject(&file.bytes)
            });
            subject = prescribed.unwrap_or(subject);
            vec![container::packed(&container, &paper)?]
        }
        None => std::iter::once(paper).chain(signed).collect(),
    };
    let mail = Mail {
        to: posted.email,
        subject,
        text,
        attachments,
        reply_to: Some(reply_to),
    };
    mail::send(&ctx.config.mail, ctx.now(), mail).await
}

fn words(profile: &CountryProfile, printed: &Printed, files: say::MailedFiles) -> (String, String) {
    let row = printed.row();
    let name = document_name(profile, &row.document_code);
    let number = profile.number_text(&row.series, row.number.unsigned_abs());
    let title = format!("{name} {number}");
    let company = trade_name(printed.company());
    let (total, client) = match printed {
        Printed::Sale(subject) => {
            let sale = &subject.full.sale;
            (sale.total, greeted(profile, sale))
        }
        Printed::Payment(_) => (row.total, row.client_name.as_str()),
    };
    let total = profile.money(total);
    let [word, _] = profile.wording.sale_documents;
    (
        crate::say::paper_subject(&title, company),
        say::paper_mail(word, &title, company, &total, client, files),
    )
}
