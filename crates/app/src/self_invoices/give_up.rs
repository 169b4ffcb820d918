//! Giving up the invoice of a ticket that the authority refused.

use yapa_domain::CountryRules;
use yapa_fiscal::State;
use yapa_storage::queries::e_documents as documents;
use yapa_storage::queries::sales::{self, SaleRow, Sign, count_sale};
use yapa_storage::queries::self_invoices as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::e_documents::EInvoice;

use super::find::{Sold, load};
use super::issue::check_seen;
use super::say;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, e_documents};

/// Makes the ticket the document of its sale again. The number of the invoice stays refused.
///
/// # Errors
/// 404 for a sale that the caller does not see, 409 where there is no refused invoice or the ticket
/// is not valid any more.
#[crate::boxed]
pub async fn give_up(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
    idempotency: IdempotencyKey,
) -> Result<EInvoice> {
    let input = (WriteContext::of(ctx, caller)?, caller.only_seller());
    let run = ctx.write_once(scope, idempotency, input, move |tx, (write_ctx, seller)| {
        Box::pin(async move {
            check_seen(tx, sale_id, *seller).await?;
            write(tx, write_ctx, sale_id).await?;
            e_documents::found(tx, write_ctx, sale_id).await
        })
    });
    run.await
}

async fn write(tx: &mut CompanyTx, write_ctx: &WriteContext, sale_id: i64) -> Result<()> {
    sales::hold(tx, sale_id).await?;
    documents::hold(tx, sale_id).await?;
    let Sold { profile, full, .. } = load(tx, sale_id).await?;
    let none = || Error::conflict(say::NOT_REFUSED);
    let row = queries::find(tx, sale_id).await?.ok_or_else(none)?;
    let invoice = documents::find(tx, sale_id).await?.ok_or_else(none)?;
    if State::parse(&invoice.state) != Some(State::Rejected) {
        return Err(none());
    }
    if full.sale.is_undone() {
        return Err(Error::conflict(say::UNDONE.to_staff));
    }
    let ticket = documents::find(tx, row.ticket_id).await?;
    let counts = |state: &str| State::parse(state).is_some_and(State::stands);
    let ticket = ticket.filter(|ticket| counts(&ticket.state) && ticket.cancellation.is_none());
    let ticket = ticket.ok_or_else(|| Error::conflict(say::TICKET_GONE))?;
    let before = full.sale.clone();
    let sale = SaleRow {
        document_code: ticket.document_code,
        issuer_code: ticket.issuer_code,
        series: ticket.series,
        number: ticket.number,
        client_document_type: row.ticket_document_type.clone(),
        client_document_number: ticket.client_document_number,
        client_name: ticket.client_name,
        ..full.sale
    };
    if !queries::give_up(tx, &sale, &row, write_ctx.next_id()).await? {
        return Err(Error::internal("a document that is held has moved"));
    }
    count_sale(tx, &before, before.state, Sign::Take).await?;
    count_sale(tx, &sale, sale.state, Sign::Add).await?;
    let number = |sale: &SaleRow| profile.number_text(&sale.series, sale.number.unsigned_abs());
    let entity = ("e_document", sale_id);
    let (was, is) = (number(&before), number(&sale));
    write_ctx
        .audit_text(tx, "e_document.invoice_given_up", entity, &was, &is)
        .await
}
