//! What follows when the authority took the invoice of a ticket.

use yapa_storage::CompanyTx;
use yapa_storage::queries::self_invoices as queries;

use crate::{Result, WriteContext, e_documents};

/// Cancels the tickets whose invoices the authority has now, and mails those. The transaction has
/// written the verdict, and thereby holds the invoice.
#[crate::boxed]
pub(crate) async fn after_verdicts(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_ids: &[i64],
) -> Result<()> {
    if write_ctx.profile.self_invoicing.is_none() {
        return Ok(());
    }
    for sale_id in sale_ids {
        let Some(row) = queries::find(tx, *sale_id).await? else {
            continue;
        };
        let write_ctx = write_ctx.for_user(row.user_id);
        e_documents::cancel_replaced(tx, &write_ctx, *sale_id, &e_documents::invoiced_request())
            .await?;
        if !row.email.is_empty() {
            e_documents::queue_mail(tx, &write_ctx, *sale_id, &row.email).await?;
        }
    }
    Ok(())
}
