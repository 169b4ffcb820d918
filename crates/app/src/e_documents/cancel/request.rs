//! Asking for the cancellation of a document.

use jiff::civil::DateTime;
use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_fiscal::{CancelReason, CancellationState, State, authority};
use yapa_storage::CompanyTx;
use yapa_storage::queries::e_cancellations::{self as queries, CancellationRow};
use yapa_storage::queries::e_documents::{self as documents, DocumentRow, VerdictRow};
use yapa_storage::queries::self_invoices;
use yapa_wire::e_documents::{CancellationReason, NewCancellation};

use super::super::alerts;
use super::super::open::DocumentJob;
use super::offer::{Offer, is_public, offer};
use super::say;
use crate::calendar::{local_moment, today};
use crate::{Error, Result, WriteContext, job_kinds};

/// A request to cancel a document.
pub(crate) type CancelRequest = yapa_fiscal::Cancellation;

/// What the undoing of a sale asks for by itself: the operation was not carried out.
pub(crate) fn undone_request() -> CancelRequest {
    CancelRequest {
        reason: CancelReason::NotCarriedOut,
        substitute: String::new(),
        number: None,
    }
}

/// What an invoice asks for that took the place of a ticket: the ticket is a global document.
pub(crate) fn invoiced_request() -> CancelRequest {
    CancelRequest {
        reason: CancelReason::InGlobal,
        ..undone_request()
    }
}

/// What a form asks for.
///
/// # Errors
/// 404 where the country's documents are not cancelled, 400 for a substitute that is missing, no key
/// or not wanted.
pub(crate) fn read_request(
    write_ctx: &WriteContext,
    form: &NewCancellation,
) -> Result<CancelRequest> {
    let cancellations = authority(write_ctx.profile.country).cancellations();
    let cancellations = cancellations.ok_or_else(|| Error::not_found(say::NOT_OFFERED))?;
    let reason = match form.reason {
        CancellationReason::Substituted => CancelReason::Substituted,
        CancellationReason::WithErrors => CancelReason::WithErrors,
        CancellationReason::NotCarriedOut => CancelReason::NotCarriedOut,
        CancellationReason::InGlobal => CancelReason::InGlobal,
    };
    if !cancellations.reasons().contains(&reason) {
        return Err(Error::field("motivo", say::OTHER_REASON));
    }
    let substitute = form.substitute.as_deref().unwrap_or_default().trim();
    let is_wanted = reason == CancelReason::Substituted;
    if is_wanted && !cancellations.is_key(substitute) {
        return Err(Error::field("uuidSustitucion", say::NEEDS_SUBSTITUTE));
    }
    if !is_wanted && !substitute.is_empty() {
        return Err(Error::field("uuidSustitucion", say::NO_SUBSTITUTE));
    }
    Ok(CancelRequest {
        reason,
        substitute: substitute.to_uppercase(),
        number: None,
    })
}

/// Refuses what cannot be cancelled today. The caller holds the document.
///
/// # Errors
/// 404 for an unknown document, 409 with the obstacle.
#[crate::boxed]
pub(crate) async fn check_cancellation(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_id: i64,
    request: &CancelRequest,
) -> Result<()> {
    let row = documents::find(tx, sale_id).await?;
    let row = row.ok_or_else(|| Error::not_found(super::super::say::UNKNOWN))?;
    let today = today(write_ctx.profile, write_ctx.at_ms)?;
    if let Err(why) = offer(tx, write_ctx.profile, today, &row).await? {
        return Err(Error::conflict(why).about("estado"));
    }
    if request.substitute.eq_ignore_ascii_case(&row.digest) {
        return Err(Error::field("uuidSustitucion", say::SAME_DOCUMENT));
    }
    check_substitute(tx, write_ctx.profile, &row, &request.substitute).await
}

/// What takes the place of a document is one that counts, of this company and to the same buyer.
async fn check_substitute(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    row: &DocumentRow,
    substitute: &str,
) -> Result<()> {
    if substitute.is_empty() {
        return Ok(());
    }
    let for_public = is_public(profile, row);
    let buyer = match for_public {
        true => "",
        false => row.client_document_number.as_str(),
    };
    let found = queries::substitute(tx, buyer, &row.business_date, substitute).await?;
    let counts = found.is_some_and(|found| {
        State::parse(&found.state).is_some_and(State::stands)
            && !found.is_being_cancelled()
            && found.environment == row.environment
            && is_public(profile, &found) == for_public
    });
    match counts {
        true => Ok(()),
        false => Err(Error::field("uuidSustitucion", say::UNKNOWN_SUBSTITUTE)),
    }
}

/// Asks for the cancellation of the document of an undone sale, in a transaction that holds the
/// document. False where it cannot be cancelled, so that a credit note takes it back.
#[crate::boxed]
pub(crate) async fn cancel(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_id: i64,
    request: &CancelRequest,
) -> Result<bool> {
    match documents::find(tx, sale_id).await? {
        Some(row) => cancel_row(tx, write_ctx, row, request).await,
        None => Ok(false),
    }
}

/// Asks for the cancellation of the documents that the present one of a sale took the place of, where
/// they still count. The transaction holds the document of the sale.
#[crate::boxed]
pub(crate) async fn cancel_replaced(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_id: i64,
    request: &CancelRequest,
) -> Result<()> {
    for row in self_invoices::replaced(tx, sale_id).await? {
        if State::parse(&row.state).is_some_and(State::stands) && row.cancellation.is_none() {
            let id = row.id;
            if !cancel_row(tx, write_ctx, row, request).await? {
                alerts::not_cancelled(tx, write_ctx, id, say::CANCEL_BY_HAND).await?;
            }
        }
    }
    Ok(())
}

/// Takes back the document of a payment that is undone, in the transaction of that: one that the authority
/// has is cancelled, one that was not sent is given up.
///
/// # Errors
/// 409 for one that is perhaps with the authority, or that cannot be cancelled any more.
#[crate::boxed]
pub(crate) async fn cancel_payment(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    payment_id: i64,
) -> Result<()> {
    documents::hold(tx, payment_id).await?;
    let row = documents::find(tx, payment_id).await?;
    let Some(row) = row.filter(|row| row.of_payment) else {
        return Ok(());
    };
    match State::parse(&row.state) {
        Some(State::Rejected | State::Voided) => return Ok(()),
        Some(State::Pending) if row.digest.is_empty() => {
            return give_up(tx, write_ctx, row.id).await;
        }
        Some(State::Pending) => {
            let number = row.number.unsigned_abs();
            let number = write_ctx.profile.number_text(&row.series, number);
            return Err(Error::conflict(say::payment_under_way(&number)));
        }
        _ => {}
    }
    let today = today(write_ctx.profile, write_ctx.at_ms)?;
    match offer(tx, write_ctx.profile, today, &row).await? {
        Ok(offer) => ask(tx, write_ctx, row, &undone_request(), &offer).await,
        Err(why) => Err(Error::conflict(why)),
    }
}

/// Refuses a document that was never sent.
async fn give_up(tx: &mut CompanyTx, write_ctx: &WriteContext, id: i64) -> Result<()> {
    let verdict = VerdictRow {
        state: State::Rejected.code().to_owned(),
        text: say::PAYMENT_UNDONE.to_owned(),
        at_ms: write_ctx.at_ms,
        ..VerdictRow::default()
    };
    documents::keep_verdict(tx, id, &verdict).await?;
    Ok(())
}

async fn cancel_row(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    row: DocumentRow,
    request: &CancelRequest,
) -> Result<bool> {
    let (profile, sale_id) = (write_ctx.profile, row.sale_id);
    let today = today(profile, write_ctx.at_ms)?;
    match offer(tx, profile, today, &row).await? {
        Ok(offer) => {
            ask(tx, write_ctx, row, request, &offer).await?;
            Ok(true)
        }
        Err(why) => {
            tracing::debug!(
                ?sale_id,
                why = why.text(),
                "an undone sale's document is not cancelled"
            );
            // One that was asked for before goes its own way.
            Ok(row.cancellation.is_some())
        }
    }
}

/// Stores the request and queues its job.
async fn ask(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    row: DocumentRow,
    request: &CancelRequest,
    offer: &Offer,
) -> Result<()> {
    let now = local_moment(write_ctx.profile, write_ctx.at_ms)?;
    let until = offer.terms.answer_until(now);
    let until = until.filter(|_| offer.needs_consent);
    let wanted = CancellationRow {
        document_id: row.id,
        state: CancellationState::Pending.code().to_owned(),
        reason: request.reason.code().to_owned(),
        substitute: request.substitute.clone(),
        user_id: write_ctx.user_id,
        attempt: 1,
        business_date: row.business_date.clone(),
        asked_at_ms: write_ctx.at_ms,
        answer_until: until
            .map(|until: DateTime| until.to_string())
            .unwrap_or_default(),
        ..CancellationRow::default()
    };
    match row.cancellation {
        None => queries::insert(tx, &wanted).await?,
        Some(_) if queries::ask_anew(tx, &wanted).await? => {}
        Some(_) => return Ok(()),
    }
    let entity = ("e_document", row.id);
    write_ctx
        .audit_text(tx, "e_document.cancel", entity, &row.state, &wanted.reason)
        .await?;
    queue(tx, write_ctx, row.id).await
}

/// Queues the job of a cancellation now, whether it is queued already or not.
async fn queue(tx: &mut CompanyTx, write_ctx: &WriteContext, id: i64) -> Result<()> {
    let job = DocumentJob { id };
    write_ctx
        .queue_once(tx, job_kinds::CANCEL_DOCUMENT, &job)
        .await
}

/// Queues every cancellation that is still to be decided: the company was connected.
#[crate::boxed]
pub(in crate::e_documents) async fn queue_open(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
) -> Result<()> {
    for id in queries::open_ids(tx).await? {
        queue(tx, write_ctx, id).await?;
    }
    Ok(())
}
