//! Cancelling the document of a sale at its authority on request.

use yapa_storage::queries::e_documents as documents;
use yapa_storage::queries::sales::{hold, seller_of};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::e_documents::{EInvoice, NewCancellation};

use super::state::void_with_document;
use crate::cart::say;
use crate::e_documents::{self, CancelRequest};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

/// Asks the authority to cancel the document of a sale. A sale that counts is voided in the same
/// transaction, with goods and money as when it is voided by hand; what the authority or the buyer
/// says later changes nothing of that.
///
/// # Errors
/// 404 for an unknown sale and where documents are not cancelled, 400 for a wrong substitute, 403
/// without the right to void sales, 409 for a document that cannot be cancelled.
#[crate::boxed]
pub async fn cancel_document(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
    form: NewCancellation,
    idempotency: IdempotencyKey,
) -> Result<EInvoice> {
    let write_ctx = WriteContext::of(ctx, caller)?;
    let request = e_documents::read_request(&write_ctx, &form)?;
    let input = (write_ctx, caller.clone(), request);
    ctx.write_once(
        scope,
        idempotency,
        input,
        move |tx, (write_ctx, caller, request)| {
            Box::pin(write(tx, write_ctx, caller, sale_id, request))
        },
    )
    .await
}

async fn write(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    caller: &Caller,
    sale_id: i64,
    request: &CancelRequest,
) -> Result<EInvoice> {
    let unknown = || Error::not_found(say::UNKNOWN_SALE);
    let seller = seller_of(tx, sale_id).await?.ok_or_else(unknown)?;
    caller.user(seller).map_err(|_| unknown())?;
    hold(tx, sale_id).await?;
    documents::hold(tx, sale_id).await?;
    e_documents::check_cancellation(tx, write_ctx, sale_id, request).await?;
    void_with_document(tx, write_ctx, caller, sale_id, request.clone()).await?;
    e_documents::found(tx, write_ctx, sale_id).await
}
