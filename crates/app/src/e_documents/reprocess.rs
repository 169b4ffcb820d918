//! Sending a document again because somebody says so.

use yapa_domain::EpochMillis;
use yapa_fiscal::State;
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::queries::e_documents as queries;
use yapa_storage::queries::sales::undone_by;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::e_documents::{ReprocessForm, Reprocessed};

use super::{open, read, say, view};
use crate::{Caller, Context, Error, Repeat, Result};

/// Who asks, and the keys that the writing takes.
struct Wish {
    document_id: i64,
    user_id: i64,
    job_id: i64,
    audit_id: i64,
    now: EpochMillis,
}

/// Sends the document with this number again. One that waits goes out now; one that was refused
/// is made anew from the sale and the company as they are now, under the same number.
///
/// # Errors
/// 404 when the company has no such document, 409 when the authority has taken it or its
/// sale was undone, 422 for
/// another company's tax number.
pub async fn reprocess(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: ReprocessForm,
    repeat: Repeat,
) -> Result<Reprocessed> {
    let number = read::number(&form.correlative)?;
    let series = form.series.trim().to_owned();
    let found = ctx.db.read_with(scope, series, move |tx, series| {
        Box::pin(async move {
            let row = queries::find_by_number(tx, "", series, number).await?;
            let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
            Ok::<_, Error>(row.id)
        })
    });
    let document_id = found.await?;
    again(ctx, caller, scope, document_id, repeat).await
}

/// The same for the document with this key.
pub(super) async fn again(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    document_id: i64,
    repeat: Repeat,
) -> Result<Reprocessed> {
    let wish = Wish {
        document_id,
        user_id: caller.user_id(),
        job_id: ctx.next_id(),
        audit_id: ctx.next_id(),
        now: ctx.now(),
    };
    ctx.write_once(scope, repeat, wish, |tx, wish| Box::pin(queue(tx, wish)))
        .await
}

async fn queue(tx: &mut CompanyTx, wish: &Wish) -> Result<Reprocessed> {
    // Two who ask at once take turns, and the second finds the job of the first.
    queries::hold(tx, wish.document_id).await?;
    let row = queries::find(tx, wish.document_id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    match State::parse(&row.state) {
        Some(State::Pending) => {}
        Some(State::Rejected) => {
            if !queries::begin_anew(tx, row.id, &row.state).await? {
                return Err(Error::conflict(say::DECIDED));
            }
            // Whoever undoes the sale right now waits for this document.
            if !row.is_note() && undone_by(tx, row.sale_id).await?.is_some() {
                return Err(Error::conflict(say::SALE_UNDONE));
            }
        }
        Some(State::Voided) => return Err(Error::conflict(say::VOIDED)),
        _ => return Err(Error::conflict(say::DECIDED)),
    }
    open::queue_again(tx, row.id, wish.job_id, wish.now).await?;
    let entry = AuditEntry {
        id: wish.audit_id,
        user_id: wish.user_id,
        action: "e_document.resend",
        entity: "e_document",
        entity_id: row.id,
        before: &row.state,
        after: State::Pending.code(),
    };
    audit::append(tx, &entry, wish.now).await?;
    Ok(Reprocessed {
        status: view::status(State::Pending.code())?,
        message: say::SENT_AGAIN.to_owned(),
    })
}
