//! Reading expenses.

use yapa_domain::{ExpenseCategory, ExpenseSource, Money};
use yapa_storage::queries::expenses::{self as queries, ExpenseFilter, ExpenseListRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::Id;
use yapa_wire::expenses::{
    Expense, ExpenseCategory as WireCategory, ExpensePage, ExpenseQuery,
    ExpenseSource as WireSource, ExpenseSum,
};
use yapa_wire::paging::Page;

use super::{check_figures, say};
use crate::paging::{Paging, days};
use crate::same_variants::same_variants;
use crate::{Caller, Context, Error, Result};

const ROWS_A_PAGE: i64 = 20;

/// A page of expenses, the newest first, with the sum of all pages.
///
/// # Errors
/// 400 for days the wrong way round and for an invalid page, 403 for callers who do not see
/// the figures of the shop.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &ExpenseQuery,
) -> Result<ExpensePage> {
    check_figures(caller)?;
    let paging = Paging::of(query.page, query.size, ROWS_A_PAGE)?;
    let filter = ExpenseFilter {
        size: paging.size,
        skip: paging.offset(),
        ..filter(query)?
    };
    let run = ctx.db.read_long_with(scope, filter, |tx, filter| {
        Box::pin(async move {
            let page = queries::page(tx, filter).await?;
            Ok::<_, Error>((page, queries::sums(tx, filter).await?))
        })
    });
    let ((rows, total), sums) = run.await?;
    let all: Money = sums.iter().map(|sum| sum.amount).sum();
    let sums = sums.into_iter().map(|sum| ExpenseSum {
        category: category(sum.category),
        entries: sum.entries,
        amount: sum.amount.into(),
    });
    Ok(ExpensePage {
        page: Page::of(total, paging.page, paging.size),
        expenses: rows.into_iter().map(show).collect::<Result<_>>()?,
        sums: sums.collect(),
        total: all.into(),
    })
}

/// Which expenses a query wants; of which page is the caller's matter.
pub(super) fn filter(query: &ExpenseQuery) -> Result<ExpenseFilter> {
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    Ok(ExpenseFilter {
        from,
        before,
        category: query.category.map_or("", |one| category_code(one).code()),
        ..ExpenseFilter::default()
    })
}

/// An expense, as the transaction sees it.
pub(super) async fn load_view(tx: &mut CompanyTx, id: i64) -> Result<Expense> {
    let row = queries::find(tx, id).await?;
    show(row.ok_or_else(|| Error::not_found(say::UNKNOWN))?)
}

fn show(row: ExpenseListRow) -> Result<Expense> {
    let ExpenseListRow {
        expense,
        user,
        undone_by,
    } = row;
    let is_undone = expense.undone_at_ms.is_some();
    Ok(Expense {
        id: Id(expense.id),
        date: expense.business_date.parse().map_err(Error::internal)?,
        category: category(expense.category),
        description: expense.description,
        amount: expense.amount.into(),
        source: source(expense.paid_from),
        cash_session_id: expense.session_id.map(Id),
        user_name: user,
        undone_by: is_undone.then_some(undone_by),
        undone_reason: is_undone.then_some(expense.undone_reason),
    })
}

same_variants! {
    for (Rent, Utilities, Wages, Transport, Supplies, Repairs, Taxes, Advertising, Other)
    category: ExpenseCategory => WireCategory,
    pub(super) category_code: WireCategory => ExpenseCategory,
}

same_variants! {
    for (Bank, Drawer)
    source: ExpenseSource => WireSource,
    pub(super) source_code: WireSource => ExpenseSource,
}
