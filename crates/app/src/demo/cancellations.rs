//! A document that was cancelled at its authority, where the country has that.

use yapa_fiscal::{CancelReason, CancellationState};
use yapa_storage::CompanyTx;
use yapa_storage::queries::e_cancellations::{self as queries, CancellationRow};
use yapa_storage::queries::{demo, e_documents, sales};

use super::writer::{Part, Writer};
use crate::Result;
use crate::e_documents::{rehearse_cancellation, rehearse_one};

/// Minutes from the request to the authority's word.
const DECIDED_AFTER_MS: i64 = 2 * 60_000;

pub(super) const PART: Part = Part {
    node: 55,
    work: |writer, tx| Box::pin(writer.cancellation(tx)),
};

impl Writer {
    /// The newest voided sale had a document that the authority accepted, and cancelled afterwards.
    async fn cancellation(&self, tx: &mut CompanyTx) -> Result<()> {
        if self.profile.cancellation.is_none() {
            return Ok(());
        }
        let Some(id) = demo::voided_refused(tx).await? else {
            return Ok(());
        };
        demo::accept(tx, id).await?;
        rehearse_one(tx, id).await?;
        let document = e_documents::find(tx, id).await?;
        let user_id = sales::undone_by(tx, id).await?;
        let (Some(document), Some(user_id)) = (document, user_id) else {
            return Ok(());
        };
        let asked_at_ms = document.created_at_ms + DECIDED_AFTER_MS;
        let row = CancellationRow {
            document_id: id,
            state: CancellationState::Pending.code().to_owned(),
            reason: CancelReason::NotCarriedOut.code().to_owned(),
            user_id,
            attempt: 1,
            business_date: document.business_date.clone(),
            asked_at_ms,
            ..CancellationRow::default()
        };
        queries::insert(tx, &row).await?;
        let decided_at_ms = (asked_at_ms + DECIDED_AFTER_MS).min(self.now);
        rehearse_cancellation(tx, id, decided_at_ms).await
    }
}
