//! The job that signs a document and brings it to the authority.

use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};
use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::EpochMillis;
use yapa_fiscal::{
    Authority, Credentials, Errand, Issued, Key, Mark, Outcome, State, Verdict, authority,
};
use yapa_storage::CompanyTx;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::companies::{CompanyRow, company};
use yapa_storage::queries::company_setup::settings;
use yapa_storage::queries::credit_notes;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow, SignedRow, VerdictRow};
use yapa_storage::queries::sales::{FullSale, find_full};

use super::build::{self, Particulars};
use super::note::{self, FullNote};
use super::{SIMULATOR, open, say, send};
use crate::calendar::local_time;
use crate::{Context, Error, Result};

/// The setting that tells what a company does, by the authority's code (Chile's acteco).
const ACTIVITY: &str = "codigoActividad";

/// The input of the job.
#[derive(Serialize, Deserialize)]
pub(super) struct EmitJob {
    /// The document.
    pub id: i64,
}

/// Everything the job knows of a document.
pub(super) struct Case {
    pub row: DocumentRow,
    pub company: CompanyRow,
    particulars: Particulars,
    full: FullSale,
    /// The credit note that the document is of, when it is one.
    note: Option<FullNote>,
    signed: Option<SignedRow>,
    environment: Option<String>,
    /// The digest of what the stand-in took under this number before.
    taken: Option<String>,
    /// The same of what a credit note corrects.
    pub corrected: Option<String>,
}

/// The job: signs the document if it is not yet, sends it or asks what became of it, and writes
/// down what came of that.
///
/// # Errors
/// When the authority could not be reached, so that the job runs again.
pub(crate) async fn emit(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let EmitJob { id } = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let Some(case) = load(ctx, job, id).await? else {
        return Ok(());
    };
    let profile = profile_or_default(&case.company.country);
    let Ok(authority) = authority(profile.country) else {
        return keep_word(ctx, job, id, say::WITHOUT_AUTHORITY).await;
    };
    let Some(credentials) = credentials(authority, &case) else {
        return keep_word(ctx, job, id, say::NOT_CONNECTED).await;
    };
    let issued = match sign(profile, authority, &credentials, &case)? {
        Ok(issued) => issued,
        Err(told) => return keep_word(ctx, job, id, &told).await,
    };
    if case.signed.is_none() && !keep_signed(ctx, job, id, &issued).await? {
        return Ok(()); // decided meanwhile
    }
    let now = civil_now(profile, ctx.now())?;
    let errand = match case.row.ticket.as_str() {
        "" => Errand::Submit,
        ticket => Errand::Poll {
            ticket: ticket.to_owned(),
        },
    };
    let own = |key: &Key| key.type_code == case.row.issuer_code;
    let known = |key: &Key| match own(key) {
        true => case.taken.clone(),
        false => case.corrected.clone(),
    };
    let outcome = send::talk(authority, errand, &issued, &credentials, now, &known);
    heed(ctx, job, id, outcome).await
}

async fn load(ctx: &Context, job: &ClaimedJob, id: i64) -> Result<Option<Case>> {
    let run = ctx.db.read(&job.scope, move |tx| Box::pin(case(tx, id)));
    let case = run.await?;
    Ok(case.filter(|case| case.row.state == State::Pending.code()))
}

/// Everything about a document, wherever it stands.
///
/// # Errors
/// When the database fails.
pub(super) async fn case(tx: &mut CompanyTx, id: i64) -> Result<Option<Case>> {
    let Some(row) = queries::find(tx, id).await? else {
        return Ok(None);
    };
    let Some(full) = find_full(tx, row.sale_id).await? else {
        return Ok(None);
    };
    let (code, series) = (&row.issuer_code, &row.series);
    let taken = queries::taken_digest(tx, code, series, row.number).await?;
    let (note, corrected) = match row.is_note() {
        true => (FullNote::find(tx, id).await?, corrected(tx, &row).await?),
        false => (None, None),
    };
    let settings = settings(tx).await?;
    let activity = settings.into_iter().find(|(name, _)| name == ACTIVITY);
    Ok(Some(Case {
        company: company(tx).await?,
        particulars: Particulars {
            activity_code: activity.map(|(_, value)| value),
        },
        signed: queries::signed(tx, id).await?,
        environment: queries::environment(tx).await?,
        full,
        note,
        row,
        taken,
        corrected,
    }))
}

/// What the company speaks to its authority with, when it is connected.
pub(super) fn credentials(authority: &dyn Authority, case: &Case) -> Option<Credentials> {
    match case.environment.as_deref() {
        Some(SIMULATOR) => authority.simulator_credentials(
            &case.company.register_number,
            &case.company.legal_name,
            &case.row.issuer_code,
        ),
        _ => None,
    }
}

/// The digest of what a credit note corrects, as far as the authority took it.
async fn corrected(tx: &mut CompanyTx, row: &DocumentRow) -> Result<Option<String>> {
    let (code, series) = (&row.corrects_code, &row.corrects_series);
    Ok(queries::taken_digest(tx, code, series, row.corrects_number).await?)
}

/// The signed document: as it was stored, or signed now; or the sentence of what is missing.
///
/// # Errors
/// Internal, when a column holds what it cannot hold.
pub(super) fn sign(
    profile: &CountryProfile,
    authority: &dyn Authority,
    credentials: &Credentials,
    case: &Case,
) -> Result<std::result::Result<Issued, String>> {
    if let Some(signed) = &case.signed {
        return Ok(Ok(stored(profile, case, signed)?));
    }
    let (company, particulars) = (&case.company, case.particulars.clone());
    let document = match &case.note {
        Some(whole) => note::document(profile, company, particulars, &case.full, whole)?,
        None => build::document(profile, company, particulars, &case.full)?,
    };
    let Some(document) = document else {
        return Ok(Err(say::OTHER_SUMS.to_owned()));
    };
    let issued = authority.issue(&document, credentials);
    Ok(issued.map_err(|error| {
        tracing::warn!(%error, document = case.row.id, "a document cannot be signed");
        say::cannot_issue(&error)
    }))
}

/// A document as it was signed before.
fn stored(profile: &CountryProfile, case: &Case, signed: &SignedRow) -> Result<Issued> {
    let row = &case.row;
    let mark = signed.mark.clone();
    Ok(Issued {
        key: Key {
            country: profile.country,
            issuer: case.company.register_number.clone(),
            type_code: row.issuer_code.clone(),
            series: row.series.clone(),
            number: row.number.unsigned_abs(),
        },
        name: signed.file_name.clone(),
        xml: signed.xml.clone(),
        digest: signed.digest.clone(),
        // Chile's is the XML of the timbre.
        mark: match mark.starts_with('<') {
            true => Mark::Pdf417(mark),
            false => Mark::Qr(mark),
        },
        issued: format!("{}T{}", row.business_date, row.hour)
            .parse()
            .map_err(Error::internal)?,
    })
}

/// What is kept of a signed document.
pub(super) fn signed_row(issued: &Issued) -> SignedRow {
    let (Mark::Qr(mark) | Mark::Pdf417(mark)) = &issued.mark;
    SignedRow {
        file_name: issued.name.clone(),
        digest: issued.digest.clone(),
        mark: mark.clone(),
        xml: issued.xml.clone(),
    }
}

async fn keep_signed(ctx: &Context, job: &ClaimedJob, id: i64, issued: &Issued) -> Result<bool> {
    let row = signed_row(issued);
    let run = ctx.db.write_with(&job.scope, row, move |tx, row| {
        Box::pin(async move { Ok::<_, Error>(queries::keep_signed(tx, id, row).await?) })
    });
    run.await
}

/// Writes down what came of a talk.
async fn heed(ctx: &Context, job: &ClaimedJob, id: i64, outcome: Outcome) -> Result<()> {
    let now = ctx.now();
    let state = State::Pending.after(&outcome);
    match outcome {
        Outcome::Decided { verdict, receipt } => {
            let (code, text) = words(verdict);
            let receipt = receipt.map(|file| (file.name, file.bytes));
            let (receipt_name, receipt) = receipt.unwrap_or_default();
            let row = VerdictRow {
                state: state.code().to_owned(),
                code,
                text,
                at_ms: now,
                receipt_name,
                receipt,
            };
            let run = ctx.db.write_with(&job.scope, row, move |tx, row| {
                Box::pin(decide(tx, id, row))
            });
            run.await
        }
        Outcome::Waiting { ticket, seconds } => {
            let (job_id, later) = (ctx.next_id(), now + i64::from(seconds) * 1000);
            let run = ctx.db.write_with(&job.scope, ticket, move |tx, ticket| {
                Box::pin(async move {
                    queries::keep_word(tx, id, "", "", ticket).await?;
                    open::push(tx, id, job_id, later, now).await
                })
            });
            run.await
        }
        Outcome::Fix { code, text } => keep_words(ctx, job, id, code, text).await,
        Outcome::Retry { class, code, text } => {
            tracing::info!(
                document = id,
                ?class,
                code,
                text,
                "an authority has not answered"
            );
            keep_word(ctx, job, id, say::TRY_AGAIN).await?;
            // The same bytes under the same number are known again by the authority.
            Err(Error::unavailable(text))
        }
    }
}

/// Keeps a decision. A credit note that counts and took the last of its sale takes the sale's
/// document back.
///
/// # Errors
/// When the database fails.
pub(crate) async fn decide(tx: &mut CompanyTx, id: i64, verdict: &VerdictRow) -> Result<()> {
    if !queries::keep_verdict(tx, id, verdict).await? {
        return Ok(());
    }
    if State::parse(&verdict.state).is_some_and(State::stands)
        && let Some(note) = credit_notes::find(tx, id).await?
        && note.closes
    {
        queries::void(tx, note.sale_id).await?;
    }
    Ok(())
}

fn words(verdict: Verdict) -> (String, String) {
    match verdict {
        Verdict::Accepted => ("0".to_owned(), String::new()),
        Verdict::Observed { notes } => {
            let code = notes.first().map(|note| note.code.clone());
            let texts: Vec<String> = notes.into_iter().map(|note| note.text).collect();
            (code.unwrap_or_default(), texts.join(" · "))
        }
        Verdict::Rejected { code, text } => (code, text),
    }
}

async fn keep_word(ctx: &Context, job: &ClaimedJob, id: i64, text: &str) -> Result<()> {
    keep_words(ctx, job, id, String::new(), text.to_owned()).await
}

async fn keep_words(
    ctx: &Context,
    job: &ClaimedJob,
    id: i64,
    code: String,
    text: String,
) -> Result<()> {
    let run = ctx
        .db
        .write_with(&job.scope, (code, text), move |tx, (code, text)| {
            Box::pin(
                async move { Ok::<_, Error>(queries::keep_word(tx, id, code, text, "").await?) },
            )
        });
    run.await
}

fn civil_now(profile: &CountryProfile, now: EpochMillis) -> Result<DateTime> {
    let local = local_time(profile, now)?;
    let text = format!("{}T{}", local.date, local.hour);
    text.parse().map_err(Error::internal)
}
