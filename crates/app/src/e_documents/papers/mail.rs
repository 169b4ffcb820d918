//! Documents by mail: asked for by people, sent by a job.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::CountryRules;
use yapa_storage::queries::e_documents as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::auth::Message;
use yapa_wire::e_documents::EPaperMail;

use super::super::say;
use super::subject::{self, Subject};
use super::{DocumentLookup, XML, find, page, trade_name};
use crate::job_kinds;
use crate::mail::request::{MailRequest, Paper, Posted};
use crate::mail::{Mail, ReplyTo};
use crate::sale_record::{document_name, greeted};
use crate::{Caller, Context, Error, IdempotencyKey, Result};
use crate::{File, mail};

/// A document, as a request names it.
const DOCUMENT: Paper = Paper {
    job: job_kinds::PAPER,
    action: "e_document.mail",
    entity: "e_document",
};

/// Queues a document that the authority took to be mailed, its page and its XML.
///
/// # Errors
/// 400 for addresses that are none, 404 when the company has no such document, 409 while it is
/// not valid, 429 beyond what an hour allows.
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

/// The job: mails a document as it stands now, its page and its XML.
#[crate::boxed]
pub(crate) async fn deliver(ctx: &Context, scope: &CompanyScope, posted: Posted) -> Result<()> {
    let id = posted.id;
    let run = ctx.db.read(scope, move |tx| {
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
    let reply_to = ReplyTo::company(&subject.company);
    let signed = subject.signed.as_mut().map(|signed| File {
        name: signed.file_name.clone(),
        media_type: XML,
        bytes: signed.xml.clone(),
    });
    let paper = page(ctx, profile, subject).await?;
    let mail = Mail {
        to: posted.email,
        subject: title,
        text,
        attachments: std::iter::once(paper).chain(signed).collect(),
        reply_to: Some(reply_to),
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
    let client = greeted(profile, &subject.full.sale);
    (
        crate::say::paper_subject(&title, company),
        say::paper_mail(&title, company, &total, client, subject.signed.is_some()),
    )
}
