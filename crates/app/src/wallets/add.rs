//! Paying into a bag and taking out of it, without a sale.

use serde::Serialize;
use yapa_countries::CountryProfile;
use yapa_domain::{Money, PaymentMethod, Right};
use yapa_storage::queries::sales::works_here;
use yapa_storage::queries::wallets::{self as queries, Cause, Reason, Step};
use yapa_storage::queries::{clients, payments};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::wallets::{MovementType, NewMovement, WalletMovement};

use super::{method_of, say, view};
use crate::rights::{Operation, check_operation};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, cash_sessions};

/// The most that a bag may hold: the most that the contract can spell.
pub(crate) const MOST: Money = Money::from_int(yapa_wire::scalars::Decimal::LIMIT);

struct AddMovement {
    client_id: i64,
    body: NewMovement,
    caller: Caller,
    user_id: i64,
    write_ctx: WriteContext,
}

/// Writes a recharge or a withdrawal down. A movement that names a sale was
/// written by the sale itself: it is answered, and nothing is written.
///
/// # Errors
/// 400 for an invalid amount, 403 for a withdrawal by a seller or for
/// another user's name, 404 for an unknown client, 409 when the sale moved
/// something else, 422 for a payment type that is not on offer, for the generic
/// client, and for more than the bag holds.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    body: NewMovement,
    idempotency: IdempotencyKey,
) -> Result<WalletMovement> {
    check_amount(caller.profile(), body.amount.into())?;
    let withdrawal = body.kind == MovementType::Out && body.sale_id.is_none();
    if withdrawal && !caller.is_privileged() {
        return Err(Error::forbidden());
    }
    let user_id = body.user.map_or(caller.user_id(), Into::into);
    caller.user(user_id)?;
    let wanted = AddMovement {
        client_id,
        body,
        caller: caller.clone(),
        user_id,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, wanted, |tx, wanted| {
        Box::pin(write(tx, wanted))
    })
    .await
}

fn check_amount(profile: &CountryProfile, amount: Money) -> Result<()> {
    let field = |text| Err(Error::field("montoMovimiento", text));
    if !amount.is_positive() {
        return field(profile.wording.invalid_amount);
    }
    if amount != amount.round(profile.currency.decimals) {
        return field(say::TOO_FINE);
    }
    Ok(())
}

async fn write(tx: &mut CompanyTx, wanted: &AddMovement) -> Result<WalletMovement> {
    let AddMovement {
        client_id,
        body,
        caller,
        user_id,
        ..
    } = wanted;
    let client = clients::by_id(tx, *client_id)
        .await?
        .ok_or_else(|| Error::not_found(crate::say::UNKNOWN_CLIENT))?;
    if let Some(sale_id) = body.sale_id {
        return of_sale(tx, wanted, sale_id.into()).await;
    }
    let profile = caller.profile();
    if client.generic || client.document_number == profile.generic_client.number {
        return Err(Error::unprocessable(say::NOT_FOR_GENERIC));
    }
    // Another name must be one of the company's users.
    if *user_id != caller.user_id() && !works_here(tx, *user_id).await? {
        return Err(Error::forbidden());
    }
    if body.kind == MovementType::In {
        let operation = Operation {
            right: Right::RechargeWallet,
            subject: client_id.to_string(),
            facts: say::recharge_facts(&client.name, &profile.money(body.amount.into())),
        };
        check_operation(tx, &wanted.write_ctx, caller.rights(), operation).await?;
    }
    let (reason, payment) = match body.kind {
        MovementType::In => (Reason::Recharge, recharge_payment(tx, wanted).await?),
        MovementType::Out => (Reason::Withdrawal, String::new()),
    };
    let id = move_money(tx, wanted, reason, &payment).await?;
    count(tx, wanted, id, &payment).await?;
    let row = queries::movement(tx, *client_id, id).await?;
    audit(tx, wanted, reason, id, row.balance).await?;
    view::movement(row)
}

/// Counts the money into the drawer of the user who took it, or paid it out.
async fn count(
    tx: &mut CompanyTx,
    wanted: &AddMovement,
    movement_id: i64,
    payment: &str,
) -> Result<()> {
    let (write_ctx, user_id) = (&wanted.write_ctx, wanted.user_id);
    let amount: Money = wanted.body.amount.into();
    match wanted.body.kind {
        MovementType::In => {
            let recharge = (movement_id, payment, amount);
            cash_sessions::recharge(tx, write_ctx, user_id, recharge).await
        }
        MovementType::Out => {
            cash_sessions::withdraw(tx, write_ctx, user_id, movement_id, amount).await
        }
    }
}

/// The sale's own movement.
async fn of_sale(tx: &mut CompanyTx, wanted: &AddMovement, sale_id: i64) -> Result<WalletMovement> {
    let AddMovement {
        client_id, body, ..
    } = wanted;
    let (bag, kind) = (view::bag_code(body.payment_bag), view::kind_code(body.kind));
    let found = queries::of_sale(tx, sale_id)
        .await?
        .into_iter()
        .find(|row| {
            row.client_id == *client_id
                && row.bag == bag
                && row.kind == kind
                && row.amount == body.amount.into()
        });
    view::movement(found.ok_or_else(|| Error::conflict(say::SALE_DIFFERS).about("idVenta"))?)
}

/// The way a recharge is paid.
async fn recharge_payment(tx: &mut CompanyTx, wanted: &AddMovement) -> Result<String> {
    let asked = wanted.body.payment_type.as_deref();
    let asked = asked.unwrap_or_default().trim();
    let way = money_way(tx, wanted.caller.profile(), asked).await?;
    way.ok_or_else(|| Error::rule("medioPagoRecarga", say::NOT_FOR_RECHARGES))
}

/// The payment type for money that is no sale: cash unless another one is named that the company
/// takes and that is money itself; none when it cannot be had.
#[crate::boxed]
pub(crate) async fn money_way(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    asked: &str,
) -> Result<Option<String>> {
    let methods = payments::all(tx).await?;
    let fits = |code: &str| match method_of(profile, code) {
        Some(PaymentMethod::Cash) => true,
        Some(PaymentMethod::Card | PaymentMethod::Transfer | PaymentMethod::PhoneWallet) => {
            !asked.is_empty()
        }
        None
        | Some(
            PaymentMethod::Mixed
            | PaymentMethod::Coupon
            | PaymentMethod::Benefit
            | PaymentMethod::ClientCredit,
        ) => false,
    };
    let found = methods.into_iter().find(|method| {
        method.active && fits(&method.code) && (asked.is_empty() || method.code == asked)
    });
    Ok(found.map(|method| method.code))
}

async fn move_money(
    tx: &mut CompanyTx,
    wanted: &AddMovement,
    reason: Reason,
    payment_code: &str,
) -> Result<i64> {
    let AddMovement {
        client_id,
        body,
        user_id,
        write_ctx,
        caller,
    } = wanted;
    let cause = Cause {
        user_id: *user_id,
        business_date: &write_ctx.local.date,
        hour: &write_ctx.local.hour,
        at_ms: write_ctx.at_ms,
        most: MOST,
    };
    let step = Step {
        client_id: *client_id,
        bag: view::bag_code(body.payment_bag),
        reason,
        amount: body.amount.into(),
        payment_code,
        sale_id: None,
    };
    let moved = queries::move_money(tx, &write_ctx.ids, cause, step).await?;
    moved.map_err(|queries::Refused| {
        let sentence = if reason.is_out() {
            caller.profile().wording.wallet_too_low
        } else {
            say::TOO_FULL
        };
        Error::rule("montoMovimiento", sentence)
    })
}

/// The bag before or after a movement; figures are scaled.
#[derive(Serialize)]
struct Bag<'a> {
    bag: &'a str,
    balance: i64,
}

async fn audit(
    tx: &mut CompanyTx,
    wanted: &AddMovement,
    reason: Reason,
    movement_id: i64,
    balance: Money,
) -> Result<()> {
    let amount: Money = wanted.body.amount.into();
    let before = if reason.is_out() {
        balance + amount
    } else {
        balance - amount
    };
    let bag = |balance: Money| Bag {
        bag: view::bag_code(wanted.body.payment_bag),
        balance: balance.scaled(),
    };
    let action = match reason.is_out() {
        true => "wallet.withdraw",
        false => "wallet.recharge",
    };
    let entity = ("wallet_movement", movement_id);
    let write_ctx = &wanted.write_ctx;
    write_ctx
        .audit(tx, action, entity, Some(&bag(before)), Some(&bag(balance)))
        .await
}
