//! Money that goes in and out of a drawer without a sale.

use yapa_countries::CountryProfile;
use yapa_domain::cash::split_refund;
use yapa_domain::{
    CashMovementKind, ExpenseCategory, ExpenseSource, Money, PaymentMethod, SaleState,
};
use yapa_storage::queries::cash_sessions::{self as queries, CashMovementRow};
use yapa_storage::queries::client_credit;
use yapa_storage::queries::expenses::{self, ExpenseRow};
use yapa_storage::queries::sales::FullSale;
use yapa_storage::queries::wallets::{self, Reason};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::cash_sessions::{CashSession, NewCashMovement};

use super::read::{check_visible, load_view};
use super::rights::check_movement;
use super::{count, drawer, say, view};
use crate::cart::{bag_of, method_of};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

struct AddMovement {
    session_id: i64,
    kind: CashMovementKind,
    amount: Money,
    reason: String,
    caller: Caller,
    write_ctx: WriteContext,
}

/// Writes money down that a person puts into a drawer or takes out.
///
/// # Errors
/// 400 for an invalid amount, reason or kind, 404 for a session that the caller does not see, 409
/// when it is closed or for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    session_id: i64,
    form: NewCashMovement,
    idempotency: IdempotencyKey,
) -> Result<CashSession> {
    let kind = view::kind_of(form.kind);
    if !kind.is_typed() {
        return Err(Error::field("tipo", say::NOT_TYPED));
    }
    let amount = count::sum(caller.profile(), form.amount.into(), "monto")?;
    if !amount.is_positive() {
        return Err(Error::field("monto", say::NO_AMOUNT));
    }
    let reason = count::reason(Some(&form.reason), "motivo")?;
    if reason.is_empty() {
        return Err(Error::field("motivo", say::NO_REASON));
    }
    let wanted = AddMovement {
        session_id,
        kind,
        amount,
        reason,
        caller: caller.clone(),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, wanted, |tx, wanted| {
        Box::pin(write(tx, wanted))
    })
    .await
}

async fn write(tx: &mut CompanyTx, wanted: &AddMovement) -> Result<CashSession> {
    let write_ctx = &wanted.write_ctx;
    let session = queries::lock(tx, wanted.session_id).await?;
    let session = check_visible(&wanted.caller, session)?;
    if session.closed_at_ms.is_some() {
        return Err(Error::conflict(say::CLOSED));
    }
    let typed = (wanted.kind, wanted.amount, wanted.reason.as_str());
    check_movement(tx, write_ctx, wanted.caller.rights(), typed).await?;
    type_movement(tx, write_ctx, session.id, typed).await?;
    load_view(tx, &wanted.caller, session.id).await
}

/// Writes down a person's deposit into a session or withdrawal from it, with an audit entry; a
/// withdrawal for an expense is among the expenses of the shop.
#[crate::boxed]
pub(crate) async fn type_movement(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    session_id: i64,
    (kind, amount, reason): (CashMovementKind, Money, &str),
) -> Result<()> {
    let id = insert_typed(tx, write_ctx, session_id, (kind, amount, reason)).await?;
    if kind == CashMovementKind::Expense {
        let expense = ExpenseRow {
            id,
            business_date: write_ctx.local.date.clone(),
            category: ExpenseCategory::Other,
            description: reason.to_owned(),
            amount,
            paid_from: ExpenseSource::Drawer,
            session_id: Some(session_id),
            user_id: write_ctx.user_id,
            created_at_ms: write_ctx.at_ms,
            undone_by: 0,
            undone_at_ms: None,
            undone_reason: String::new(),
        };
        expenses::insert(tx, &expense).await?;
    }
    Ok(())
}

/// Takes the money of an expense out of a session; the caller writes the expense, under the key that
/// this answers.
#[crate::boxed]
pub(crate) async fn pay_expense(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    session_id: i64,
    (amount, reason): (Money, &str),
) -> Result<i64> {
    let typed = (CashMovementKind::Expense, amount, reason);
    insert_typed(tx, write_ctx, session_id, typed).await
}

async fn insert_typed(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    session_id: i64,
    (kind, amount, reason): (CashMovementKind, Money, &str),
) -> Result<i64> {
    let amount = if kind.is_in() { amount } else { -amount };
    let movement = CashMovementRow {
        reason: reason.to_owned(),
        // Notes and coins as they are: nothing is rounded.
        rounding: Money::ZERO,
        ..movement(write_ctx, session_id, kind, cash(write_ctx.profile), amount)
    };
    let id = movement.id;
    let after = format!("{} {amount}", kind.code());
    queries::insert_movements(tx, &[movement]).await?;
    let entity = ("cash_movement", id);
    write_ctx
        .audit_text(tx, "cash_session.movement", entity, "", &after)
        .await?;
    Ok(id)
}

/// The code of cash in a country.
pub(super) fn cash(profile: &CountryProfile) -> &'static str {
    let mut payments = profile.payments.iter();
    let cash = payments.find(|payment| payment.method == PaymentMethod::Cash);
    cash.map_or("EFE", |payment| payment.code)
}

/// Whether a code is one of cash.
pub(super) fn is_cash(profile: &CountryProfile, code: &str) -> bool {
    method_of(profile, code) == Some(PaymentMethod::Cash)
}

fn movement(
    write_ctx: &WriteContext,
    session_id: i64,
    kind: CashMovementKind,
    code: &str,
    amount: Money,
) -> CashMovementRow {
    let law = write_ctx.profile.currency.cash_rounding;
    let rounding = match law {
        Some(law) if is_cash(write_ctx.profile, code) => law.correction(amount),
        _ => Money::ZERO,
    };
    CashMovementRow {
        session_id,
        id: write_ctx.next_id(),
        kind,
        payment_code: code.to_owned(),
        amount,
        rounding,
        reason: String::new(),
        sale_id: None,
        document_id: None,
        user_id: write_ctx.user_id,
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        created_at_ms: write_ctx.at_ms,
    }
}

/// Legal rounding of the part of a sale that was paid in cash.
pub(crate) fn rounding_of(profile: &CountryProfile, full: &FullSale) -> Money {
    let mut cash = full
        .payments
        .iter()
        .filter(|part| is_cash(profile, &part.payment_code))
        .peekable();
    match profile.currency.cash_rounding {
        Some(law) if cash.peek().is_some() => {
            let paid: Money = cash.map(|part| part.amount).sum();
            law.correction(paid - full.sale.change_given)
        }
        _ => Money::ZERO,
    }
}

/// Counts a recharge of a wallet into the drawer of the user who took it.
#[crate::boxed]
pub(crate) async fn recharge(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    user_id: i64,
    money: (i64, &str, Money),
) -> Result<()> {
    of_document(tx, write_ctx, user_id, CashMovementKind::Recharge, money).await
}

/// Counts a client's payment of a debt into the drawer of the user who took it.
#[crate::boxed]
pub(crate) async fn credit_payment(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    user_id: i64,
    money: (i64, &str, Money),
) -> Result<()> {
    let kind = CashMovementKind::CreditPayment;
    of_document(tx, write_ctx, user_id, kind, money).await
}

/// Takes a payment on account that is undone out of the drawer of the user who undoes it.
#[crate::boxed]
pub(crate) async fn undo_credit_payment(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    user_id: i64,
    (entry_id, code, amount): (i64, &str, Money),
) -> Result<()> {
    let kind = CashMovementKind::CreditPaymentUndone;
    let money = (entry_id, code, -amount);
    of_document(tx, write_ctx, user_id, kind, money).await
}

/// Writes the movement of a document, by its key, into the drawer of a user; the amount is below
/// zero for money that goes out.
async fn of_document(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    user_id: i64,
    kind: CashMovementKind,
    (document_id, code, amount): (i64, &str, Money),
) -> Result<()> {
    let session = drawer::hold(tx, write_ctx, user_id).await?;
    let row = CashMovementRow {
        document_id: Some(document_id),
        ..movement(write_ctx, session, kind, code, amount)
    };
    Ok(queries::insert_movements(tx, &[row]).await?)
}

/// Takes a client's withdrawal from a wallet out of the drawer of the user who pays it, in cash.
#[crate::boxed]
pub(crate) async fn withdraw(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    user_id: i64,
    movement_id: i64,
    amount: Money,
) -> Result<()> {
    let session = drawer::hold(tx, write_ctx, user_id).await?;
    let code = cash(write_ctx.profile);
    let withdrawal = CashMovementRow {
        document_id: Some(movement_id),
        ..movement(
            write_ctx,
            session,
            CashMovementKind::Withdrawal,
            code,
            -amount,
        )
    };
    Ok(queries::insert_movements(tx, &[withdrawal]).await?)
}

/// The rest of a sale by each payment type: its payment, less change and refunds,
/// below zero when more was refunded than paid.
fn left(
    profile: &CountryProfile,
    full: &FullSale,
    refunded: &[(String, Money)],
) -> Vec<(String, Money)> {
    let mut left: Vec<(String, Money)> = Vec::new();
    for part in &full.payments {
        match left.iter_mut().find(|(code, _)| *code == part.payment_code) {
            Some((_, held)) => *held += part.amount,
            None => left.push((part.payment_code.clone(), part.amount)),
        }
    }
    let mut change = full.sale.change_given;
    for (code, held) in &mut left {
        if is_cash(profile, code) {
            let taken = change.min(*held);
            *held -= taken;
            change -= taken;
        }
    }
    for (code, back) in refunded {
        if let Some((_, held)) = left.iter_mut().find(|(known, _)| known == code) {
            *held += *back;
        }
    }
    left
}

/// Counts the money of an order that is handed over into the drawer of the user who hands it over.
#[crate::boxed]
pub(crate) async fn take_payment(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_id: i64,
) -> Result<()> {
    let session = drawer::hold(tx, write_ctx, write_ctx.user_id).await?;
    Ok(queries::put_sale(tx, sale_id, session).await?)
}

/// Takes the rest of a sale that is undone out of the drawer of the user who undoes it. No money was
/// taken for an order that has not been handed over.
#[crate::boxed]
pub(crate) async fn undo_sale(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    full: &FullSale,
) -> Result<()> {
    let sale = &full.sale;
    let unpaid = sale.order_id.is_some() && sale.state == SaleState::Open;
    if unpaid && sale.cash_session_id.is_none() {
        return Ok(());
    }
    let refunded = queries::refunded(tx, sale.id).await?;
    let left = left(write_ctx.profile, full, &refunded);
    give_back(
        tx,
        write_ctx,
        full,
        CashMovementKind::SaleUndone,
        sale.id,
        &left,
    )
    .await
}

/// Takes the refund of a credit note over a sale that stays valid out of the drawer of the note's
/// writer: first what went back to a wallet and to the account of the client, the rest by the ways
/// of paying in their order.
#[crate::boxed]
pub(crate) async fn refund_note(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    full: &FullSale,
    (note_id, amount): (i64, Money),
) -> Result<()> {
    let refunded = queries::refunded(tx, full.sale.id).await?;
    let mut parts = left(write_ctx.profile, full, &refunded);
    let mut rest = amount;
    for (code, part) in &mut parts {
        if let Some(credited) = credited(tx, write_ctx.profile, full, code).await? {
            // Earlier refunds are below zero.
            let before = refunded.iter().find(|(known, _)| known == code);
            *part = credited + before.map_or(Money::ZERO, |(_, back)| *back);
            rest -= *part;
        }
    }
    let is_money = |code: &str| {
        let method = method_of(write_ctx.profile, code);
        !matches!(
            method,
            Some(PaymentMethod::Coupon | PaymentMethod::Benefit | PaymentMethod::ClientCredit)
        )
    };
    let others: Vec<usize> = (0..parts.len())
        .filter(|at| is_money(&parts[*at].0))
        .collect();
    let held: Vec<Money> = others.iter().map(|at| parts[*at].1).collect();
    for (at, part) in others.into_iter().zip(split_refund(&held, rest)) {
        parts[at].1 = part;
    }
    give_back(
        tx,
        write_ctx,
        full,
        CashMovementKind::CreditNote,
        note_id,
        &parts,
    )
    .await
}

/// Refunds of credit notes to the wallet or the account that a payment type draws on; none
/// for a way of money.
async fn credited(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    full: &FullSale,
    code: &str,
) -> Result<Option<Money>> {
    let sale_id = full.sale.converted_from.unwrap_or(full.sale.id);
    if method_of(profile, code) == Some(PaymentMethod::ClientCredit) {
        let moved = client_credit::of_sale(tx, sale_id).await?;
        let back = moved.iter().filter(|entry| entry.amount.is_negative());
        return Ok(Some(back.map(|entry| -entry.amount).sum()));
    }
    let Some(bag) = bag_of(profile, code) else {
        return Ok(None);
    };
    let moved = wallets::of_sale(tx, sale_id).await?;
    let back = moved
        .iter()
        .filter(|movement| movement.bag == bag && movement.reason == Reason::SaleNoted.code());
    Ok(Some(back.map(|movement| movement.amount).sum()))
}

async fn give_back(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    full: &FullSale,
    kind: CashMovementKind,
    document_id: i64,
    parts: &[(String, Money)],
) -> Result<()> {
    let mut rows = Vec::new();
    for (code, amount) in parts {
        if amount.is_positive() {
            rows.push(CashMovementRow {
                sale_id: Some(full.sale.id),
                document_id: Some(document_id),
                ..movement(write_ctx, 0, kind, code, -*amount)
            });
        }
    }
    if rows.is_empty() {
        return Ok(());
    }
    let session = drawer::hold(tx, write_ctx, write_ctx.user_id).await?;
    for row in &mut rows {
        row.session_id = session;
    }
    Ok(queries::insert_movements(tx, &rows).await?)
}
