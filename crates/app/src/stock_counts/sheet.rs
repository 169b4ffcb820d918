//! The differences of a count, as a spreadsheet.

use yapa_domain::{CountReason, Dec4, Quantity};
use yapa_storage::CompanyScope;
use yapa_storage::queries::stock_counts::{self as queries, LineFilter, LineListRow};

use super::read::{View, find, must_see};
use super::say;
use crate::calendar::local_time;
use crate::stock_sheets::{Cell, MOST_ROWS, Table, write};
use crate::{Caller, Context, Error, File, Result};

/// The differences of a count, as a spreadsheet.
///
/// # Errors
/// 400 for more than a sheet should have, 403 where the caller may not know the differences, 404
/// when the company does not have the count.
#[crate::boxed]
pub async fn sheet(ctx: &Context, caller: &Caller, scope: &CompanyScope, id: i64) -> Result<File> {
    let filter = LineFilter {
        count_id: id,
        differing: true,
        size: MOST_ROWS,
        ..LineFilter::default()
    };
    let run = ctx
        .db
        .read_long_with(scope, (filter, caller.clone()), |tx, (filter, caller)| {
            Box::pin(async move {
                let count = find(tx, filter.count_id).await?.count;
                must_see(View::of(caller, count.blind))?;
                let (rows, total) = queries::lines(tx, filter).await?;
                Ok::<_, Error>((count, total, rows))
            })
        });
    let (count, total, rows) = run.await?;
    if total > MOST_ROWS {
        return Err(Error::validation(say::MANY_ROWS));
    }
    let view = View::of(caller, count.blind);
    let mut heads = say::COLUMNS.to_vec();
    heads.extend(view.costs.then_some(say::COST_COLUMN));
    let usual = (count.usual_reason, count.usual_comment.as_str());
    let rows = rows.into_iter().map(|one| row(one, usual, view));
    let table = Table {
        name: say::PAGE,
        above: Vec::new(),
        heads,
        rows: rows.collect::<Result<_>>()?,
    };
    write(ctx, caller, say::file(&count.business_date), table).await
}

fn row(one: LineListRow, usual: (CountReason, &str), view: View) -> Result<Vec<Cell>> {
    let line = one.line;
    let at = local_time(view.profile, line.counted_at_ms)?;
    let difference: Quantity = line.counted - line.expected;
    let cost: Option<Dec4> = line.cost.or(one.product_cost);
    let (reason, comment) = match line.reason {
        Some(reason) => (reason, line.comment),
        None => (usual.0, usual.1.to_owned()),
    };
    let mut cells = vec![
        Cell::Text(one.code),
        Cell::Text(line.name),
        Cell::Text(one.brand),
        Cell::Text(one.presentation),
        Cell::Text(line.unit),
        Cell::Number(Some(line.counted)),
        Cell::Number(Some(line.expected)),
        Cell::Number(Some(difference)),
        Cell::Number(line.moved),
        Cell::Text(say::reason(reason).to_owned()),
        Cell::Text(comment),
        Cell::Text(one.user),
        Cell::Text(format!("{} {}", at.date, at.hour)),
    ];
    let value = cost.and_then(|cost| cost.mul(difference, 4));
    cells.extend(view.costs.then_some(Cell::Money(value)));
    Ok(cells)
}
