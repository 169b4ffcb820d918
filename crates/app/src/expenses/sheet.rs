//! Expenses as a spreadsheet.

use yapa_domain::Money;
use yapa_storage::CompanyScope;
use yapa_storage::queries::expenses::{self as queries, ExpenseFilter, ExpenseListRow};
use yapa_wire::expenses::ExpenseQuery;

use super::read::filter;
use super::{check_figures, say};
use crate::calendar::today;
use crate::stock_sheets::{Cell, MOST_ROWS, Table, dated_name, day_rows, total_row, write};
use crate::{Caller, Context, Error, File, Result};

/// The filtered expenses, as a spreadsheet.
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
    let (rows, total) = run.await?;
    if total > MOST_ROWS {
        return Err(Error::field("fecha_inicio", say::MANY_ROWS));
    }
    let counted = rows.iter().filter(|one| !is_undone(one));
    let sum: Money = counted.map(|one| one.expense.amount).sum();
    let mut cells: Vec<Vec<Cell>> = rows.into_iter().map(row).collect();
    cells.push(total_row(3, [sum]));
    let table = Table {
        name: say::PAGE,
        above: day_rows(query.from.as_ref(), query.before.as_ref())?,
        heads: say::COLUMNS.to_vec(),
        rows: cells,
    };
    let today = today(caller.profile(), ctx.now())?;
    let name = dated_name(say::FILE, query.from.as_ref(), query.before.as_ref(), today)?;
    write(ctx, caller, name, table).await
}

fn is_undone(one: &ExpenseListRow) -> bool {
    one.expense.undone_at_ms.is_some()
}

fn row(one: ExpenseListRow) -> Vec<Cell> {
    let is_undone = is_undone(&one);
    let expense = one.expense;
    // A withdrawn expense has a column of its own, so that the first one adds up.
    let amount = |is_there: bool| Cell::Money(is_there.then_some(expense.amount));
    vec![
        Cell::Text(expense.business_date),
        Cell::Text(say::category(expense.category).to_owned()),
        Cell::Text(expense.description),
        amount(!is_undone),
        amount(is_undone),
        Cell::Text(say::source(expense.paid_from).to_owned()),
        Cell::Text(one.user),
        Cell::Text(one.undone_by),
        Cell::Text(expense.undone_reason),
    ]
}
