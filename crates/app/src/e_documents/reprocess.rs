//! Sending a document again on request.

use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_domain::document::MAX_NUMBER;
use yapa_domain::text::fold;
use yapa_fiscal::{State, authority};
use yapa_storage::queries::e_document_numbers::{self as numbers, NextNumber};
use yapa_storage::queries::e_document_resend as resend;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::sales::{hold, undone_by};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::e_documents::{ReprocessForm, Reprocessed};

use super::open::DocumentJob;
use super::payment::FullPayment;
use super::payment_detail::is_given_up;
use super::view::current_number;
use super::{deadline, known, read, say};
use crate::companies::connection;
use crate::sale_record::verdict_status;
use crate::say::with_word_for_documents;
use crate::{Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext, job_kinds};

/// Sends the document with this number again. One that waits goes out now; one that was refused
/// is made again from the sale and the company as they are now: under the next number where the
/// refused one is spent, else under the same.
///
/// # Errors
/// 404 when the company has no such document, 409 when the authority has accepted it, or its sale or its
/// payment was undone, 422 for another company's tax number.
#[crate::boxed]
pub async fn reprocess(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: ReprocessForm,
    idempotency: IdempotencyKey,
) -> Result<Reprocessed> {
    let number = read::number(&form.correlative)?;
    let series = form.series.trim().to_owned();
    let seller = caller.only_seller();
    let found = ctx.db.read_with(scope, series, move |tx, series| {
        Box::pin(async move {
            let row = queries::find_by_number(tx, "", series, number).await?;
            let row = known::visible(tx, row, seller).await?;
            Ok::<_, Error>(row.id)
        })
    });
    let document_id = found.await?;
    again(ctx, caller, scope, document_id, idempotency).await
}

/// The same for the document with this key.
#[crate::boxed]
pub(super) async fn again(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    document_id: i64,
    idempotency: IdempotencyKey,
) -> Result<Reprocessed> {
    let input = (document_id, WriteContext::of(ctx, caller)?);
    ctx.write_once(scope, idempotency, input, |tx, (document_id, write_ctx)| {
        Box::pin(queue(tx, *document_id, write_ctx))
    })
    .await
}

/// What becomes of a document that is sent again: `sent`, or nothing while the company is not
/// connected.
async fn sentence(tx: &mut CompanyTx, profile: &CountryProfile, sent: String) -> Result<String> {
    let message = match connection(tx).await? {
        None => say::NOT_CONNECTED.to_owned(),
        Some(_) => sent,
    };
    Ok(with_word_for_documents(profile, &message))
}

async fn queue(
    tx: &mut CompanyTx,
    document_id: i64,
    write_ctx: &WriteContext,
) -> Result<Reprocessed> {
    // Of two requests at the same time the second waits, and finds the job of the first. The sale
    // is held first, as by those who undo it: it may get another number. Only its own document has
    // its key.
    hold(tx, document_id).await?;
    queries::hold(tx, document_id).await?;
    let row = queries::find(tx, document_id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let profile = write_ctx.profile;
    if let Some(number) = current_number(profile, &row) {
        return Err(conflict(profile, &say::has_other_number(&number)));
    }
    if row.of_payment
        && let Some(full) = FullPayment::find(tx, row.subject_id()).await?
        && is_given_up(&row, &full)
    {
        return Err(conflict(profile, say::PAYS_NOTHING));
    }
    let number = match State::parse(&row.state) {
        Some(State::Pending) => None,
        Some(State::Rejected) => begin_anew(tx, write_ctx, &row).await?,
        Some(State::Voided) => return Err(conflict(profile, say::VOIDED)),
        _ => return Err(conflict(profile, say::DECIDED)),
    };
    send(tx, write_ctx, &row, number.as_deref()).await?;
    let message = match number {
        Some(number) => say::sent_with_other_number(&number, &old_number(profile, &row)),
        None => say::SENT_AGAIN.to_owned(),
    };
    Ok(Reprocessed {
        status: verdict_status(State::Pending.code())?,
        message: sentence(tx, profile, message).await?,
    })
}

/// Makes a refused document wait again; answers its new number, where the refused one is spent.
async fn begin_anew(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    row: &DocumentRow,
) -> Result<Option<String>> {
    let WriteContext { profile, local, .. } = write_ctx;
    let mut new_number = None;
    if row.number_spent {
        let next = take_number(tx, write_ctx, row).await?;
        numbers::renumber(tx, row, write_ctx.next_id(), &next).await?;
        new_number = Some(profile.number_text(&row.series, next.number.unsigned_abs()));
    } else if authority(profile.country).refuses_late() && deadline::is_over(profile, row, local)? {
        numbers::redate(tx, row.id, (&local.date, &local.hour)).await?;
    }
    if !queries::begin_anew(tx, row.id, &row.state).await? {
        return Err(conflict(profile, say::DECIDED));
    }
    // Undoing the sale waits for the lock on this document.
    if let Some(sale_id) = row.sale_id
        && !row.is_note()
        && undone_by(tx, sale_id).await?.is_some()
    {
        return Err(conflict(profile, say::SALE_UNDONE));
    }
    Ok(new_number)
}

/// Queues the document, and stores the user who requested it.
async fn send(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    row: &DocumentRow,
    new_number: Option<&str>,
) -> Result<()> {
    let job = DocumentJob { id: row.id };
    write_ctx.queue_once(tx, job_kinds::EMIT, &job).await?;
    let refused_number = old_number(write_ctx.profile, row);
    let (action, before, after) = match new_number {
        Some(number) => ("e_document.renumber", &refused_number, number),
        None => ("e_document.resend", &row.state, State::Pending.code()),
    };
    write_ctx
        .audit_text(tx, action, ("e_document", row.id), before, after)
        .await
}

/// What a batch of documents came to.
#[derive(Default)]
pub(super) struct LateBatch {
    /// How many are sent again.
    pub sent: usize,
    /// The last document that was looked at, where more may follow.
    pub last: Option<i64>,
}

/// Sends documents again that were refused only for being late, under this code: those behind a key, the
/// oldest first, at most `most`.
#[crate::boxed]
pub(super) async fn send_late(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    code: &str,
    (after, most): (i64, i64),
) -> Result<LateBatch> {
    if queries::environment(tx).await?.is_none() {
        return Ok(LateBatch::default());
    }
    let ids = resend::refused_as(tx, code, after, most).await?;
    let is_full = i64::try_from(ids.len()).is_ok_and(|count| count == most);
    let last = ids.last().copied().filter(|_| is_full);
    let mut sent = 0;
    for id in ids {
        sent += usize::from(send_one_late(tx, write_ctx, id).await?);
    }
    Ok(LateBatch { sent, last })
}

/// Sends one of them again, unless it was decided or its sale undone meanwhile, or its series has no
/// number left.
async fn send_one_late(tx: &mut CompanyTx, write_ctx: &WriteContext, id: i64) -> Result<bool> {
    hold(tx, id).await?;
    queries::hold(tx, id).await?;
    let row = queries::find(tx, id).await?;
    let is_open =
        |row: &DocumentRow| row.state == State::Rejected.code() && row.replaced_by.is_none();
    let Some(row) = row.filter(is_open) else {
        return Ok(false);
    };
    if let Some(sale_id) = row.sale_id
        && !row.is_note()
        && undone_by(tx, sale_id).await?.is_some()
    {
        return Ok(false);
    }
    let number = match begin_anew(tx, write_ctx, &row).await {
        Ok(number) => number,
        // Nothing is written yet.
        Err(error) if error.kind() == Kind::Conflict => return Ok(false),
        Err(error) => return Err(error),
    };
    send(tx, write_ctx, &row, number.as_deref()).await?;
    Ok(true)
}

fn conflict(profile: &CountryProfile, sentence: &str) -> Error {
    Error::conflict(with_word_for_documents(profile, sentence))
}

fn old_number(profile: &CountryProfile, row: &DocumentRow) -> String {
    profile.number_text(&row.series, row.number.unsigned_abs())
}

/// The next number in the series of a document whose own is spent. It is issued on the day of its
/// sale while that can still reach the authority in time, and today otherwise.
async fn take_number(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    row: &DocumentRow,
) -> Result<NextNumber> {
    let WriteContext { profile, local, .. } = write_ctx;
    let last = i64::try_from(MAX_NUMBER).unwrap_or(i64::MAX);
    let number = numbers::take_next(tx, &row.document_code, &row.series, last).await?;
    let number = number.ok_or_else(|| conflict(profile, say::SERIES_USED_UP))?;
    let (business_date, hour) = match deadline::is_over(profile, row, local)? {
        true => (local.date.clone(), local.hour.clone()),
        false => (row.business_date.clone(), row.hour.clone()),
    };
    let search = fold(&profile.number_text(&row.series, number.unsigned_abs()));
    Ok(NextNumber {
        number,
        business_date,
        hour,
        search,
    })
}
