//! What follows when the authority accepted the invoice of a ticket.

use yapa_storage::CompanyTx;
use yapa_storage::queries::self_invoices::{self as queries, InvoiceRow};

use crate::{Result, WriteContext, e_documents};

/// Cancels the tickets whose invoices the authority has now, and mails those. The transaction has
/// written the verdict, and thereby holds the invoice.
#[crate::boxed]
pub(crate) async fn after_verdicts(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_ids: &[i64],
) -> Result<()> {
    for row in invoices_among(tx, write_ctx, sale_ids).await? {
        let write_ctx = write_ctx.for_user(row.user_id);
        let request = e_documents::invoiced_request();
        e_documents::cancel_replaced(tx, &write_ctx, row.sale_id, &request).await?;
        if !row.email.is_empty() {
            e_documents::queue_mail(tx, &write_ctx, row.sale_id, &row.email).await?;
        }
    }
    Ok(())
}

/// The invoices of tickets among the documents of these sales; none where tickets do not become
/// invoices.
pub(super) async fn invoices_among(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_ids: &[i64],
) -> Result<Vec<InvoiceRow>> {
    let mut rows = Vec::new();
    if write_ctx.profile.self_invoicing.is_some() {
        for sale_id in sale_ids {
            rows.extend(queries::find(tx, *sale_id).await?);
        }
    }
    Ok(rows)
}
