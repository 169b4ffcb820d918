//! Taking back a payment that was written down by mistake.

use yapa_domain::ClientCreditKind;
use yapa_storage::queries::client_credit::{self as queries, CreditEntryView};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::client_credit::{ClientCreditEntry, CreditPaymentUndoing};

use super::account::{Account, Entry};
use super::add::{audit, reason, shown};
use super::say;
use crate::write_context::Event;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, cash_sessions};

pub(crate) struct UndoPayment {
    pub client_id: i64,
    /// The entry of the payment.
    pub payment_id: i64,
    pub reason: String,
    pub write_ctx: WriteContext,
}

/// Takes a payment back with an entry that names it: the debts that it paid are open again, the money
/// leaves the drawer of the user who does it, in the way in which it came, and the cancellation of its
/// electronic document is requested.
///
/// # Errors
/// 403 unless an owner or manager asks, 400 without a reason, 404 for an unknown payment, 409 for
/// one that was taken back before or whose electronic document is perhaps on its way or past its
/// cancellation, and for a reused key.
#[crate::boxed]
pub async fn undo_payment(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    payment_id: i64,
    form: CreditPaymentUndoing,
    idempotency: IdempotencyKey,
) -> Result<ClientCreditEntry> {
    if !caller.is_privileged() {
        return Err(Error::forbidden());
    }
    let wanted = UndoPayment {
        client_id,
        payment_id,
        reason: reason(&form.reason)?,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, wanted, |tx, wanted| {
        Box::pin(async move {
            let (id, payment) = take_back(tx, wanted).await?;
            let write_ctx = &wanted.write_ctx;
            let money = (
                id,
                payment.entry.payment_code.as_str(),
                -payment.entry.amount,
            );
            cash_sessions::undo_credit_payment(tx, write_ctx, write_ctx.user_id, money).await?;
            shown(tx, write_ctx, wanted.client_id, id).await
        })
    })
    .await
}

/// Writes the entry that takes a payment back, with an audit entry; answers its key, and the payment.
///
/// # Errors
/// As [`undo_payment`].
#[crate::boxed]
pub(crate) async fn take_back(
    tx: &mut CompanyTx,
    wanted: &UndoPayment,
) -> Result<(i64, CreditEntryView)> {
    let (client_id, write_ctx) = (wanted.client_id, &wanted.write_ctx);
    // A client without an account has no payment, and none is opened for the question.
    find(tx, wanted).await?;
    let mut account = Account::hold(tx, client_id).await?;
    let payment = find(tx, wanted).await?;
    if payment.undone {
        return Err(Error::conflict(say::UNDONE_BEFORE));
    }
    let payment_id = payment.entry.id;
    write_ctx
        .publish(tx, Event::CreditPaymentUndone { payment_id })
        .await?;
    let before = account.balance();
    let entry = Entry {
        payment_code: &payment.entry.payment_code,
        reason: &wanted.reason,
        undoes_id: Some(payment.entry.id),
        ..Entry::default()
    };
    let moved = (ClientCreditKind::PaymentUndone, -payment.entry.amount);
    let row = account.write(tx, write_ctx, moved, entry).await?;
    let balances = (before, account.balance());
    let action = "client_credit.undo_payment";
    audit(tx, write_ctx, action, row.id, balances, &wanted.reason).await?;
    Ok((row.id, payment))
}

async fn find(tx: &mut CompanyTx, wanted: &UndoPayment) -> Result<CreditEntryView> {
    let found = queries::entry(tx, wanted.client_id, wanted.payment_id).await?;
    let found = found.filter(|row| row.entry.kind == ClientCreditKind::Payment);
    found.ok_or_else(|| Error::not_found(say::UNKNOWN_ENTRY))
}
