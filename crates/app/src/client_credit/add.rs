//! Payments of a client's debt, and corrections.

use serde::Serialize;
use yapa_domain::{ClientCreditKind, Money};
use yapa_storage::queries::client_credit as queries;
use yapa_storage::queries::clients::{self, ClientRow};
use yapa_storage::queries::counters::{self, Counter};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::client_credit::{ClientCreditEntry, NewCreditAdjustment, NewCreditPayment};

use super::account::{Account, Entry};
use super::{say, view};
use crate::write_context::{Event, PaidDebt, Received};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, cash_sessions, wallets};

const LONGEST_REASON: usize = 250;

/// The reason of a form.
///
/// # Errors
/// 400 for none, or one that is too long.
pub(super) fn reason(text: &str) -> Result<String> {
    let reason = text.trim().to_owned();
    if !(1..=LONGEST_REASON).contains(&reason.chars().count()) {
        return Err(Error::field("motivo", say::NO_REASON));
    }
    Ok(reason)
}

/// The client, who must be one by name.
///
/// # Errors
/// 404 for an unknown client, 422 for the generic one.
pub(super) async fn client(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    client_id: i64,
) -> Result<ClientRow> {
    let client = clients::by_id(tx, client_id).await?;
    let client = client.ok_or_else(|| Error::not_found(crate::say::UNKNOWN_CLIENT))?;
    if client.generic || client.document_number == write_ctx.profile.generic_client.number {
        return Err(Error::unprocessable(say::NOT_FOR_GENERIC));
    }
    Ok(client)
}

struct AddPayment {
    client_id: i64,
    amount: Money,
    payment: Option<String>,
    write_ctx: WriteContext,
}

/// Records a client's payment: it pays the oldest debts, and goes into the drawer of the user who
/// takes it as an abono.
///
/// # Errors
/// 400 for an invalid amount, 404 for an unknown client, 422 for more than is owed and for a
/// payment type that is not on offer, 409 for a reused key.
#[crate::boxed]
pub async fn add_payment(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    form: NewCreditPayment,
    idempotency: IdempotencyKey,
) -> Result<ClientCreditEntry> {
    let amount: Money = form.amount.into();
    let decimals = caller.profile().currency.decimals;
    if !amount.is_positive() || amount != amount.round(decimals) {
        return Err(Error::field("monto", say::NOT_A_SUM));
    }
    let wanted = AddPayment {
        client_id,
        amount,
        payment: form.payment,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, wanted, |tx, wanted| {
        Box::pin(pay(tx, wanted))
    })
    .await
}

async fn pay(tx: &mut CompanyTx, wanted: &AddPayment) -> Result<ClientCreditEntry> {
    let AddPayment {
        client_id,
        amount,
        payment,
        write_ctx,
    } = wanted;
    let client = client(tx, write_ctx, *client_id).await?;
    let asked = payment.as_deref().unwrap_or_default().trim();
    let way = wallets::money_way(tx, write_ctx.profile, asked).await?;
    let way = way.ok_or_else(|| Error::rule("medioPago", say::NOT_FOR_PAYMENTS))?;
    let payment = Payment {
        client_id: *client_id,
        client_name: &client.name,
        amount: *amount,
        payment_code: &way,
    };
    let (id, debts) = write_payment(tx, write_ctx, &payment).await?;
    let money = (id, way.as_str(), *amount);
    cash_sessions::credit_payment(tx, write_ctx, write_ctx.user_id, money).await?;
    // Behind the drawer, as the numbers of sales.
    let paid = Event::CreditPaid(Received {
        id,
        client_id: *client_id,
        payment_code: way,
        sale_id: None,
        debts,
    });
    write_ctx.publish(tx, paid).await?;
    shown(tx, write_ctx, *client_id, id).await
}

/// A client's payment.
pub(crate) struct Payment<'a> {
    pub client_id: i64,
    pub client_name: &'a str,
    pub amount: Money,
    pub payment_code: &'a str,
}

/// Writes a payment into the account under the next number of receipts, with an audit entry; answers
/// its key, and the paid parts of sales.
///
/// # Errors
/// 422 for more than is owed.
#[crate::boxed]
pub(crate) async fn write_payment(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    payment: &Payment<'_>,
) -> Result<(i64, Vec<PaidDebt>)> {
    let mut account = Account::hold(tx, payment.client_id).await?;
    let before = account.balance();
    if payment.amount > before {
        let owed = write_ctx.profile.money(before.max(Money::ZERO));
        let sentence = say::above_debt(payment.client_name, &owed);
        return Err(Error::rule("monto", sentence));
    }
    let number = counters::take(tx, Counter::CreditPayment).await?;
    let entry = Entry {
        number: Some(number),
        payment_code: payment.payment_code,
        ..Entry::default()
    };
    let moved = (ClientCreditKind::Payment, -payment.amount);
    let (row, debts) = account.move_by(tx, write_ctx, moved, entry).await?;
    let balances = (before, account.balance());
    audit(tx, write_ctx, "client_credit.pay", row.id, balances, "").await?;
    Ok((row.id, debts))
}

struct Adjust {
    client_id: i64,
    amount: Money,
    reason: String,
    write_ctx: WriteContext,
}

/// Corrects an account, with a reason.
///
/// # Errors
/// 403 unless an owner or manager asks, 400 for an invalid amount or reason, 404 for an
/// unknown client, 422 for taking off more than is owed, 409 for a reused key.
#[crate::boxed]
pub async fn adjust(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    form: NewCreditAdjustment,
    idempotency: IdempotencyKey,
) -> Result<ClientCreditEntry> {
    if !caller.is_privileged() {
        return Err(Error::forbidden());
    }
    let amount: Money = form.amount.into();
    let decimals = caller.profile().currency.decimals;
    if amount.is_zero() || amount != amount.round(decimals) {
        return Err(Error::field("monto", say::NOT_AN_ADJUSTMENT));
    }
    let wanted = Adjust {
        client_id,
        amount,
        reason: reason(&form.reason)?,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, wanted, |tx, wanted| {
        Box::pin(write_adjustment(tx, wanted))
    })
    .await
}

async fn write_adjustment(tx: &mut CompanyTx, wanted: &Adjust) -> Result<ClientCreditEntry> {
    let write_ctx = &wanted.write_ctx;
    let client = client(tx, write_ctx, wanted.client_id).await?;
    let mut account = Account::hold(tx, wanted.client_id).await?;
    let before = account.balance();
    if wanted.amount.is_negative() && -wanted.amount > before {
        let owed = write_ctx.profile.money(before.max(Money::ZERO));
        return Err(Error::rule("monto", say::below_zero(&client.name, &owed)));
    }
    let moved = (wanted.amount, wanted.reason.as_str());
    let id = correct(tx, write_ctx, &mut account, moved).await?;
    shown(tx, write_ctx, wanted.client_id, id).await
}

/// Writes a correction with its reason into an account that is held, with an audit entry; answers
/// its key.
///
/// # Errors
/// 422 when the client would owe more than money can be.
#[crate::boxed]
pub(crate) async fn correct(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    account: &mut Account,
    (amount, reason): (Money, &str),
) -> Result<i64> {
    let before = account.balance();
    let entry = Entry {
        reason,
        ..Entry::default()
    };
    let moved = (ClientCreditKind::Adjustment, amount);
    let row = account.write(tx, write_ctx, moved, entry).await?;
    let balances = (before, account.balance());
    audit(
        tx,
        write_ctx,
        "client_credit.adjust",
        row.id,
        balances,
        reason,
    )
    .await?;
    Ok(row.id)
}

/// An account before or after an entry; figures are scaled.
#[derive(Serialize)]
struct Audited<'a> {
    balance: i64,
    #[serde(skip_serializing_if = "str::is_empty")]
    reason: &'a str,
}

pub(super) async fn audit(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    action: &str,
    entry_id: i64,
    (before, after): (Money, Money),
    reason: &str,
) -> Result<()> {
    let audited = |balance: Money, reason| Audited {
        balance: balance.scaled(),
        reason,
    };
    let entity = ("client_credit_entry", entry_id);
    let (before, after) = (audited(before, ""), audited(after, reason));
    write_ctx
        .audit(tx, action, entity, Some(&before), Some(&after))
        .await
}

pub(super) async fn shown(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    client_id: i64,
    id: i64,
) -> Result<ClientCreditEntry> {
    let row = queries::entry(tx, client_id, id).await?;
    let row = row.ok_or_else(|| Error::internal("an entry that was written is not there"))?;
    let mut shown = view::entries(tx, write_ctx.profile, vec![row]).await?;
    shown
        .pop()
        .ok_or_else(|| Error::internal("an entry was not shown"))
}
