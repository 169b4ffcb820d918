//! The one place that knows all areas: which of them react to the events of others.

use std::sync::Arc;

use yapa_domain::Clock;
use yapa_storage::{BoxFut, CompanyTx, Db, IdSource};

use crate::context::{Config, Context};
use crate::write_context::Event;
use crate::{Error, WriteContext, credit_notes, e_documents, self_invoices};

impl Context {
    /// A context around these parts.
    pub fn new(db: Db, clock: Arc<dyn Clock>, ids: Arc<IdSource>, config: Config) -> Self {
        Context::with_events(db, clock, ids, config, handle)
    }
}

/// Hands an event to the areas that act upon it, in their order.
fn handle<'a>(
    tx: &'a mut CompanyTx,
    write_ctx: &'a WriteContext,
    event: Event,
) -> BoxFut<'a, (), Error> {
    Box::pin(async move {
        match event {
            Event::CreditPaid(received) => {
                e_documents::open_payment(tx, write_ctx, &received).await
            }
            Event::CreditPaymentUndone { payment_id } => {
                e_documents::cancel_payment(tx, write_ctx, payment_id).await
            }
            Event::SaleDocumentsAccepted { sale_ids } => {
                self_invoices::after_verdicts(tx, write_ctx, &sale_ids).await?;
                credit_notes::after_verdicts(tx, write_ctx, &sale_ids).await
            }
            Event::SaleDocumentsRefused { sale_ids } => {
                self_invoices::after_refusals(tx, write_ctx, &sale_ids).await
            }
            Event::CancellationTooLate { sale_id } => {
                credit_notes::after_late_cancellation(tx, write_ctx, sale_id).await
            }
            Event::CompanyConnected => e_documents::queue_waiting(tx, write_ctx).await,
            Event::IssuerChanged => e_documents::bring_waiting_forward(tx, write_ctx).await,
            Event::ClientTaxProfileChanged { document_number } => {
                e_documents::bring_those_of_client_forward(tx, write_ctx, &document_number).await
            }
        }
    })
}
