//! Limit of a client's debt, and the promised day of payment.

use yapa_domain::Money;
use yapa_storage::queries::client_credit as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::auth::Message;
use yapa_wire::client_credit::{ClientCreditLimit, CreditPromise};

use super::account::Account;
use super::add::client;
use super::say;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

struct Terms<T> {
    client_id: i64,
    to: T,
    write_ctx: WriteContext,
}

/// Sets the limit of a client's debt.
///
/// # Errors
/// 403 unless an owner or manager asks, 400 for an invalid amount, 404 for an unknown client,
/// 409 for a reused key.
#[crate::boxed]
pub async fn set_limit(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    form: ClientCreditLimit,
    idempotency: IdempotencyKey,
) -> Result<Message> {
    if !caller.is_privileged() {
        return Err(Error::forbidden());
    }
    let limit: Option<Money> = form.limit.map(Into::into);
    let decimals = caller.profile().currency.decimals;
    if limit.is_some_and(|limit| limit.is_negative() || limit != limit.round(decimals)) {
        return Err(Error::field("limite", say::NOT_A_LIMIT));
    }
    let wanted = Terms {
        client_id,
        to: limit,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, wanted, |tx, wanted| {
        Box::pin(write_limit(tx, wanted))
    })
    .await
}

async fn write_limit(tx: &mut CompanyTx, wanted: &Terms<Option<Money>>) -> Result<Message> {
    let write_ctx = &wanted.write_ctx;
    client(tx, write_ctx, wanted.client_id).await?;
    let mut account = Account::hold(tx, wanted.client_id).await?;
    account.set_limit(tx, write_ctx, wanted.to).await?;
    Ok(saved())
}

/// Sets the day on which a client said to pay.
///
/// # Errors
/// 400 for a day that is over, 404 for an unknown client, 409 for a reused key.
#[crate::boxed]
pub async fn promise(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    form: CreditPromise,
    idempotency: IdempotencyKey,
) -> Result<Message> {
    let write_ctx = WriteContext::of(ctx, caller)?;
    let day = form.date.map(String::from).unwrap_or_default();
    if !day.is_empty() && day < write_ctx.local.date {
        return Err(Error::field("fecha", say::PAST_PROMISE));
    }
    let wanted = Terms {
        client_id,
        to: day,
        write_ctx,
    };
    ctx.write_once(scope, idempotency, wanted, |tx, wanted| {
        Box::pin(write_promise(tx, wanted))
    })
    .await
}

async fn write_promise(tx: &mut CompanyTx, wanted: &Terms<String>) -> Result<Message> {
    let write_ctx = &wanted.write_ctx;
    client(tx, write_ctx, wanted.client_id).await?;
    let account = Account::hold(tx, wanted.client_id).await?;
    let before = account.promised_on().to_owned();
    queries::set_promise(tx, wanted.client_id, &wanted.to).await?;
    let entity = ("client", wanted.client_id);
    write_ctx
        .audit_text(tx, "client_credit.promise", entity, &before, &wanted.to)
        .await?;
    Ok(saved())
}

fn saved() -> Message {
    Message {
        message: say::SAVED.to_owned(),
    }
}
