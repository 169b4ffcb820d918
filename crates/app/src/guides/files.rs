//! Guides as files: the page, the signed XML and the authority's answer, downloaded or mailed.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::CountryRules;
use yapa_fiscal::{StatedTerms, authority};
use yapa_printing::paper;
use yapa_printing::ticket::{
    Align, Row, Section, SectionKind, Size, Ticket, TicketFormat, signed_code,
};
use yapa_storage::queries::companies::company;
use yapa_storage::queries::e_documents as documents;
use yapa_storage::queries::guides as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::auth::Message;
use yapa_wire::guides::{GuideMail, GuidePaperQuery};

use super::paper::{Subject, copy, page, rows};
use super::read::{Viewer, visible};
use super::{say, using};
use crate::File;
use crate::companies::counts_for_nothing;
use crate::e_documents::{own_resolution, receipt_file, signed_file};
use crate::job_kinds;
use crate::mail::request::{MailRequest, Paper, Posted};
use crate::mail::{self as mails, Mail, ReplyTo, shop_name};
use crate::pictures::ticket_logo;
use crate::{Caller, Context, Error, IdempotencyKey, Result, settings};

const PDF: &str = "application/pdf";

/// The contract's code of guides, whatever the country's is.
const KIND: &str = "09";

/// A guide, as a mail names it.
const GUIDE: Paper = Paper {
    job: job_kinds::MAIL_GUIDE,
    action: "guide.mail",
    entity: "guide",
};

/// The page of a guide, on A4 or as a ticket.
///
/// # Errors
/// 404 when the company has no such guide; 403 when it uses none; 400 for another format.
#[crate::boxed]
pub async fn pdf(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    query: &GuidePaperQuery,
) -> Result<File> {
    let asked = query.format.as_deref().unwrap_or("A4").trim();
    let format = match asked.to_ascii_lowercase().as_str() {
        "a4" | "" => None,
        "80mm" => Some(TicketFormat::Mm80),
        "57mm" => Some(TicketFormat::Mm57),
        _ => return Err(Error::field("formato", say::BAD_FORMAT)),
    };
    let viewer = Viewer::of(caller);
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            using(tx).await?;
            visible(tx, id, viewer).await?;
            subject(tx, id).await
        })
    });
    drawn(ctx, caller.profile(), run.await?, format).await
}

/// The signed XML of a guide.
///
/// # Errors
/// 404 when the company has no such guide or it is not signed.
#[crate::boxed]
pub async fn xml(ctx: &Context, caller: &Caller, scope: &CompanyScope, id: i64) -> Result<File> {
    let viewer = Viewer::of(caller);
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            using(tx).await?;
            visible(tx, id, viewer).await?;
            signed_file(tx, id).await
        })
    });
    run.await
}

/// The authority's answer to a guide, as it came.
///
/// # Errors
/// 404 when the company has no such guide or there is no answer.
#[crate::boxed]
pub async fn receipt(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
) -> Result<File> {
    let viewer = Viewer::of(caller);
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            using(tx).await?;
            visible(tx, id, viewer).await?;
            receipt_file(tx, id).await
        })
    });
    run.await
}

/// Queues a guide to be mailed, its page and its XML.
///
/// # Errors
/// 400 for addresses that are none; 404 when the company has no such guide; 422 for the number or
/// the type of another document; 429 beyond what an hour allows.
#[crate::boxed]
pub async fn mail(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: GuideMail,
    idempotency: IdempotencyKey,
) -> Result<Message> {
    let request = MailRequest::of(ctx, caller, &form.emails)
        .map_err(|error| error.renaming("correo", "correos"))?;
    let asked = (id, form, request, Viewer::of(caller));
    ctx.write_once(
        scope,
        idempotency,
        asked,
        |tx, (id, form, request, viewer)| {
            Box::pin(async move {
                using(tx).await?;
                let guide = visible(tx, *id, *viewer).await?.guide;
                let number = form.correlative.as_deref().unwrap_or_default().trim();
                let series = form.series.as_deref().unwrap_or_default().trim();
                let same = (series.is_empty() || series == guide.series)
                    && (number.is_empty() || number.parse() == Ok(guide.number));
                if !same {
                    return Err(Error::rule("correlativo", say::OTHER_NUMBER));
                }
                let kind = form.invoice_type.as_deref().unwrap_or_default().trim();
                if !["", KIND, &guide.issuer_code].contains(&kind) {
                    return Err(Error::rule("tipoComprobante", say::OTHER_KIND));
                }
                request.queue(tx, &GUIDE, *id).await?;
                Ok(Message {
                    message: say::MAILED.to_owned(),
                })
            })
        },
    )
    .await
}

/// The job: mails a guide in its present state.
#[crate::boxed]
pub(crate) async fn deliver(ctx: &Context, scope: &CompanyScope, posted: Posted) -> Result<()> {
    let id = posted.id;
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let subject = subject(tx, id).await?;
            Ok::<_, Error>((subject, documents::signed(tx, id).await?))
        })
    });
    let (subject, signed) = run.await?;
    let profile = profile_or_default(&subject.company.country);
    let guide = &subject.standing.guide;
    let number = profile.number_text(&guide.series, guide.number.unsigned_abs());
    let company = shop_name(&subject.company).to_owned();
    let text = say::mail(profile, &number, &company, &guide.recipient_name);
    let reply_to = ReplyTo::company(&subject.company);
    let paper = drawn(ctx, profile, subject, None).await?;
    let title = paper.name.trim_end_matches(".pdf").to_owned();
    let mail = Mail {
        to: posted.email,
        subject: crate::say::paper_subject(&title, &company),
        text,
        attachments: std::iter::once(paper)
            .chain(signed.map(File::from))
            .collect(),
        reply_to: Some(reply_to),
    };
    mails::send(&ctx.config.mail, ctx.now(), mail).await
}

async fn known(tx: &mut CompanyTx, id: i64) -> Result<queries::GuideWithState> {
    let found = queries::find(tx, id).await?;
    found.ok_or_else(|| Error::not_found(say::UNKNOWN))
}

async fn subject(tx: &mut CompanyTx, id: i64) -> Result<Subject> {
    let standing = known(tx, id).await?;
    let signed = documents::signed(tx, id).await?;
    let company = company(tx).await?;
    let profile = profile_or_default(&company.country);
    let authority = authority(profile.country);
    let stated = signed
        .as_ref()
        .and_then(|signed| authority.stated_guide(&signed.xml));
    let signed = signed.map(|signed| (signed.mark, signed.environment));
    let (mark, environment) = signed.unwrap_or_default();
    Ok(Subject {
        company,
        lines: queries::lines(tx, id).await?,
        simulated: counts_for_nothing(tx, &environment).await?,
        terms: StatedTerms {
            resolution: own_resolution(tx, profile).await?,
            ..StatedTerms::default()
        },
        mark,
        stated,
        standing,
    })
}

async fn drawn(
    ctx: &Context,
    profile: &'static CountryProfile,
    subject: Subject,
    format: Option<TicketFormat>,
) -> Result<File> {
    let logo = ticket_logo(ctx, &subject.company.logo).await?;
    let values = settings::all(ctx).await?;
    let mut page = page(profile, &subject, &values)?;
    let number = &subject.standing.guide;
    let number = profile.number_text(&number.series, number.number.unsigned_abs());
    let name = format!("guia-{number}.pdf");
    page.logo = logo;
    let copy = copy(&page, &subject);
    let file_name = name.clone();
    let drawn = tokio::task::spawn_blocking(move || match format {
        None => {
            let pages: Vec<_> = std::iter::once(&page).chain(&copy).collect();
            paper::render_all(&pages)
        }
        Some(format) => yapa_printing::pdf::render(&ticket(page, format, file_name)),
    });
    let bytes = drawn.await.map_err(Error::internal)?;
    Ok(File {
        name,
        media_type: PDF,
        bytes: bytes.map_err(Error::internal)?,
    })
}

/// The same on a roll.
fn ticket(page: paper::Paper, format: TicketFormat, file_name: String) -> Ticket {
    let fields = rows(&page).into_iter().map(|(label, value)| {
        if value.is_empty() {
            return Row::Text {
                text: label,
                align: Align::Center,
                bold: false,
                size: Size::Normal,
            };
        }
        Row::Field { label, value }
    });
    let mut all: Vec<Row> = page.logo.iter().map(|_| Row::Logo).collect();
    all.extend(fields);
    all.extend(page.code.iter().map(|code| signed_code(code, format)));
    all.extend(page.code_notes.iter().map(|note| Row::Text {
        text: note.clone(),
        align: Align::Center,
        bold: false,
        size: Size::Small,
    }));
    Ticket {
        file_name,
        author: page.issuer.name.clone(),
        format,
        logo: page.logo,
        sections: vec![Section {
            kind: SectionKind::Document,
            rows: all,
        }],
    }
}
