//! Expenses as a spreadsheet.

use yapa_storage::CompanyScope;
use yapa_storage::queries::expenses::{self as queries, ExpenseFilter, ExpenseListRow};
use yapa_wire::expenses::ExpenseQuery;

use super::read::filter;
use super::{check_figures, say};
use crate::stock_sheets::{Cell, Table, write};
use crate::{Caller, Context, Error, File, Result};

/// Most rows of a sheet.
const MOST_ROWS: i64 = 50_000;

/// What the query finds, as a spreadsheet.
///
/// # Errors
/// As for the list, and 400 for more than a sheet should have.
#[crate::boxed]
pub async fn sheet(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &ExpenseQuery,
) -> Result<File> {
    check_figures(caller)?;
    let filter = ExpenseFilter {
        size: MOST_ROWS,
        ..filter(query)?
    };
    let run = ctx.db.read_long_with(scope, filter, |tx, filter| {
        Box::pin(async move { Ok::<_, Error>(queries::page(tx, filter).await?) })
    });
    let (total, rows) = run.await?;
    if total > MOST_ROWS {
        return Err(Error::field("fecha_inicio", say::MANY_ROWS));
    }
    let table = Table {
        name: say::PAGE,
        heads: say::COLUMNS.to_vec(),
        rows: rows.into_iter().map(row).collect(),
    };
    write(ctx, caller, say::FILE.to_owned(), table).await
}

fn row(one: ExpenseListRow) -> Vec<Cell> {
    let expense = one.expense;
    vec![
        Cell::Text(expense.business_date),
        Cell::Text(say::category(expense.category).to_owned()),
        Cell::Text(expense.description),
        Cell::Money(Some(expense.amount)),
        Cell::Text(say::source(expense.paid_from).to_owned()),
        Cell::Text(one.user),
        Cell::Text(one.undone_by),
        Cell::Text(expense.undone_reason),
    ]
}
