//! Reversal of the document of a sale that was discarded or voided: its cancellation, where the
//! country has that and its term is not over, else a credit note. It is written with the undoing
//! when the authority has accepted the document by then, else with the verdict that accepts it.

use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_storage::CompanyTx;
use yapa_storage::queries::credit_notes::{self as queries, StandingNote};
use yapa_storage::queries::{e_documents as documents, sales};
use yapa_wire::credit_notes::{CreditNoteKind, NewCreditNote};

use super::{CreditNoteRequest, say, write};
use crate::e_documents::{CancelRequest, undone_request};
use crate::{Error, Kind, Result, WriteContext, e_documents};

/// Takes back the document of a sale that the user has just undone, in the transaction that holds
/// the sale.
#[crate::boxed]
pub(crate) async fn after_undoing(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_id: i64,
    cancellation: &CancelRequest,
) -> Result<()> {
    // A verdict that is being written is waited for; one that comes later finds the sale undone.
    documents::hold(tx, sale_id).await?;
    take_back(tx, write_ctx, sale_id, cancellation).await
}

/// Takes back a document that the authority accepted although its sale was undone meanwhile; does
/// nothing when the sale is valid. The transaction has written the verdict, and thereby holds the
/// document.
#[crate::boxed]
pub(crate) async fn after_verdicts(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_ids: &[i64],
) -> Result<()> {
    for (sale_id, user_id) in sales::undone_among(tx, sale_ids).await? {
        let write_ctx = write_ctx.for_user(user_id);
        take_back(tx, &write_ctx, sale_id, &undone_request()).await?;
    }
    Ok(())
}

/// Reverses with a note a document that can no longer be cancelled; nothing while the sale counts.
#[crate::boxed]
pub(crate) async fn after_late_cancellation(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_id: i64,
) -> Result<()> {
    for (sale_id, user_id) in sales::undone_among(tx, &[sale_id]).await? {
        note(tx, &write_ctx.for_user(user_id), sale_id).await?;
    }
    Ok(())
}

/// Asks for the cancellation, or writes the note. Where there can be neither, the sale stays undone all
/// the same.
async fn take_back(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_id: i64,
    cancellation: &CancelRequest,
) -> Result<()> {
    // A ticket whose invoice the authority does not have yet.
    e_documents::cancel_replaced(tx, write_ctx, sale_id, &undone_request()).await?;
    match e_documents::cancel(tx, write_ctx, sale_id, cancellation).await? {
        true => Ok(()),
        false => note(tx, write_ctx, sale_id).await,
    }
}

/// Writes the note that takes back all of an undone sale, and queues it.
async fn note(tx: &mut CompanyTx, write_ctx: &WriteContext, sale_id: i64) -> Result<()> {
    let request = CreditNoteRequest {
        sale_id,
        kind: CreditNoteKind::Void,
        form: NewCreditNote::default(),
        rights: None,
        write_ctx: write_ctx.clone(),
    };
    match write(tx, &request).await {
        Ok(note) => e_documents::queue(tx, write_ctx, note.id.into()).await,
        Err(error) if is_refusal(&error) => {
            tracing::debug!(
                sale_id,
                why = error.message(),
                "an undone sale gets no note"
            );
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// Whether a rule refused it, and not the database.
fn is_refusal(error: &Error) -> bool {
    let by_rule = matches!(
        error.kind(),
        Kind::Conflict | Kind::Forbidden | Kind::NotFound | Kind::Unprocessable
    );
    by_rule && error.source_text().is_none()
}

/// A sale with credit notes is given back by notes alone. The caller holds the sale.
///
/// # Errors
/// 409 when there is one.
#[crate::boxed]
pub(crate) async fn refuse_with_notes(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    sale_id: i64,
) -> Result<()> {
    let notes = queries::of_sale(tx, sale_id).await?;
    let Some(StandingNote { note, .. }) = notes.first() else {
        return Ok(());
    };
    let number = profile.number_text(&note.series, note.number.unsigned_abs());
    Err(Error::conflict(say::has_note(&number)).about("estado"))
}
