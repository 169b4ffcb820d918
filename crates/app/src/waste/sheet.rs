//! Waste and own use, as a spreadsheet.

use yapa_domain::Money;
use yapa_storage::CompanyScope;
use yapa_storage::queries::waste::{self as queries, WasteFilter, WasteListRow};
use yapa_wire::waste::WasteQuery;

use super::read::filter;
use super::say;
use crate::calendar::today;
use crate::stock_sheets::{Cell, MOST_ROWS, Table, dated_name, day_rows, total_row, write};
use crate::{Caller, Context, Error, File, Result};

/// The filtered entries, as a spreadsheet.
///
/// # Errors
/// As for the list, and 400 for more than a sheet should have.
#[crate::boxed]
pub async fn sheet(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &WasteQuery,
) -> Result<File> {
    let filter = WasteFilter {
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
    let costs = caller.sees_costs();
    let mut heads = say::COLUMNS.to_vec();
    let mut cells: Vec<Vec<Cell>> = Vec::with_capacity(rows.len());
    if costs {
        heads.extend(say::COST_COLUMNS);
    }
    let counted = rows.iter().filter(|one| one.waste.undone_at_ms.is_none());
    let sum: Money = counted.filter_map(|one| one.waste.cost).sum();
    cells.extend(rows.into_iter().map(|one| row(one, costs)));
    if costs {
        cells.push(total_row(say::COLUMNS.len(), [sum]));
    }
    let table = Table {
        name: say::PAGE,
        above: day_rows(query.from.as_ref(), query.before.as_ref())?,
        heads,
        rows: cells,
    };
    let today = today(caller.profile(), ctx.now())?;
    let name = dated_name(say::FILE, query.from.as_ref(), query.before.as_ref(), today)?;
    write(ctx, caller, name, table).await
}

fn row(one: WasteListRow, costs: bool) -> Vec<Cell> {
    let waste = one.waste;
    let is_undone = waste.undone_at_ms.is_some();
    // A withdrawn entry has a column of its own, so that the first one adds up.
    let cost = |is_there: bool| Cell::Money(waste.cost.filter(|_| is_there));
    let costs = costs.then(|| [cost(!is_undone), cost(is_undone)]);
    let mut cells = vec![
        Cell::Text(waste.business_date),
        Cell::Text(waste.hour),
        Cell::Text(waste.name),
        Cell::Number(Some(waste.quantity)),
        Cell::Text(waste.unit),
        Cell::Text(say::reason(waste.reason).to_owned()),
        Cell::Text(waste.comment),
        Cell::Text(one.user),
        Cell::Text(one.undone_by),
    ];
    cells.extend(costs.into_iter().flatten());
    cells
}
