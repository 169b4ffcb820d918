//! Writing expenses down, and taking them back.

use jiff::civil::Date;
use serde_json::json;
use yapa_countries::CountryProfile;
use yapa_domain::{CashMovementKind, ExpenseCategory, ExpenseSource, Money};
use yapa_storage::queries::cash_sessions;
use yapa_storage::queries::expenses::{self as queries, ExpenseRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::expenses::{Expense, NewExpense, UndoExpense};

use super::read::{category_code, load_view, source_code};
use super::{check_figures, say};
use crate::calendar::{days_after, today};
use crate::cash_sessions::{check_movement, hold, pay_expense, type_movement};
use crate::goods::line;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

const LONGEST_TEXT: usize = 250;
/// Days back that an expense may belong to: as many as a report has.
const MOST_DAYS: i64 = 732;
/// More than any amount of a document.
const MOST: Money = Money::from_int(1_000_000_000);

/// The expense of a form.
#[derive(Clone)]
struct Spent {
    date: String,
    category: ExpenseCategory,
    description: String,
    amount: Money,
    source: ExpenseSource,
}

struct AddExpense {
    spent: Spent,
    caller: Caller,
    write_ctx: WriteContext,
}

/// Records an expense; from a drawer by a movement of the caller's open session.
///
/// # Errors
/// 400 for an invalid date, amount or text, 403 for callers who do not see the figures of
/// the shop or must not move cash, 409 for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: NewExpense,
    idempotency: IdempotencyKey,
) -> Result<Expense> {
    check_figures(caller)?;
    let profile = caller.profile();
    let wanted = AddExpense {
        spent: read(profile, today(profile, ctx.now())?, &form)?,
        caller: caller.clone(),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, wanted, |tx, wanted| {
        Box::pin(async move {
            let id = spend(tx, wanted).await?;
            load_view(tx, id).await
        })
    })
    .await
}

fn read(profile: &CountryProfile, today: Date, form: &NewExpense) -> Result<Spent> {
    let date: Date = form.date.as_str().parse().map_err(Error::internal)?;
    let source = source_code(form.source);
    if date > today {
        return Err(Error::field("fecha", say::FUTURE_DATE));
    }
    if date < days_after(today, -MOST_DAYS) {
        return Err(Error::field("fecha", say::OLD_DATE));
    }
    if source == ExpenseSource::Drawer && date != today {
        return Err(Error::field("fecha", say::DRAWER_DATE));
    }
    let amount = Money::from(form.amount);
    let fault = match amount {
        amount if !amount.is_positive() => Some(say::NO_AMOUNT),
        amount if amount > MOST => Some(say::LARGE_AMOUNT),
        amount if amount != amount.round(profile.currency.decimals) => Some(say::FINE_AMOUNT),
        _ => None,
    };
    if let Some(fault) = fault {
        return Err(Error::field("monto", fault));
    }
    let category = category_code(form.category);
    let description = form.description.as_deref().unwrap_or_default();
    let description = line("descripcion", description, LONGEST_TEXT)?;
    // A movement of a drawer always has a reason.
    let needed = category == ExpenseCategory::Other || source == ExpenseSource::Drawer;
    if needed && description.is_empty() {
        return Err(Error::field("descripcion", say::NO_DESCRIPTION));
    }
    Ok(Spent {
        date: date.to_string(),
        category,
        description,
        amount,
        source,
    })
}

async fn spend(tx: &mut CompanyTx, wanted: &AddExpense) -> Result<i64> {
    let (write_ctx, spent) = (&wanted.write_ctx, &wanted.spent);
    let (id, session_id) = match spent.source {
        ExpenseSource::Bank => (write_ctx.next_id(), None),
        ExpenseSource::Drawer => {
            let paid = (spent.amount, spent.description.as_str());
            let moved = (CashMovementKind::Expense, paid.0, paid.1);
            check_movement(tx, write_ctx, wanted.caller.rights(), moved).await?;
            let session = hold(tx, write_ctx, write_ctx.user_id).await?;
            let id = pay_expense(tx, write_ctx, session, paid).await?;
            (id, Some(session))
        }
    };
    let row = ExpenseRow {
        id,
        business_date: spent.date.clone(),
        category: spent.category,
        description: spent.description.clone(),
        amount: spent.amount,
        paid_from: spent.source,
        session_id,
        user_id: write_ctx.user_id,
        created_at_ms: write_ctx.at_ms,
        undone_by: 0,
        undone_at_ms: None,
        undone_reason: String::new(),
    };
    queries::insert(tx, &row).await?;
    let after = audit_value(&row);
    write_ctx
        .audit(tx, "expense.add", ("expense", id), None, Some(&after))
        .await?;
    Ok(id)
}

fn audit_value(row: &ExpenseRow) -> serde_json::Value {
    json!({
        "fecha": row.business_date,
        "categoria": say::category(row.category),
        "descripcion": row.description,
        "monto": row.amount.to_string(),
        "pagadoDe": say::source(row.paid_from),
    })
}

struct TakeBack {
    id: i64,
    reason: String,
    caller: Caller,
    write_ctx: WriteContext,
}

/// Takes an expense back; the row stays. Money of a drawer that is still open is put into it again;
/// after its close the difference is in the close already.
///
/// # Errors
/// 400 without a reason, 403 for callers who do not see the figures of the shop, 404 when the
/// company does not have it, 409 when it was taken back already, or for a reused key.
#[crate::boxed]
pub async fn undo(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: UndoExpense,
    idempotency: IdempotencyKey,
) -> Result<Expense> {
    check_figures(caller)?;
    let reason = line("motivo", &form.reason, LONGEST_TEXT)?;
    if reason.is_empty() {
        return Err(Error::field("motivo", say::NO_REASON));
    }
    let wanted = TakeBack {
        id,
        reason,
        caller: caller.clone(),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, wanted, |tx, wanted| {
        Box::pin(async move {
            take_back(tx, wanted).await?;
            load_view(tx, wanted.id).await
        })
    })
    .await
}

async fn take_back(tx: &mut CompanyTx, wanted: &TakeBack) -> Result<()> {
    let write_ctx = &wanted.write_ctx;
    let row = queries::lock(tx, wanted.id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    if row.undone_at_ms.is_some() {
        return Err(Error::conflict(say::UNDONE));
    }
    if let Some(session_id) = row.session_id {
        // A close waits for this lock, so that the money is in one session or in none.
        let session = cash_sessions::lock(tx, session_id).await?;
        if session.is_some_and(|session| session.closed_at_ms.is_none()) {
            let why: String = say::back(&row.description);
            let why: String = why.chars().take(LONGEST_TEXT).collect();
            let back = (CashMovementKind::ChangeBrought, row.amount, why.as_str());
            check_movement(tx, write_ctx, wanted.caller.rights(), back).await?;
            type_movement(tx, write_ctx, session_id, back).await?;
        }
    }
    let by = (write_ctx.user_id, write_ctx.at_ms);
    queries::undo(tx, wanted.id, by, &wanted.reason).await?;
    let (before, after) = (audit_value(&row), json!({"motivo": wanted.reason}));
    let entity = ("expense", wanted.id);
    write_ctx
        .audit(tx, "expense.undo", entity, Some(&before), Some(&after))
        .await
}
