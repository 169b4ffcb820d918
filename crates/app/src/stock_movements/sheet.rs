//! Movements as a spreadsheet.

use yapa_domain::Quantity;
use yapa_storage::CompanyScope;
use yapa_storage::queries::stock_movements::MovementFilter;
use yapa_wire::stock_movements::{StockMovement, StockMovementQuery};

use super::read::{View, filter, known, movements};
use super::say;
use crate::stock_sheets::{Cell, Table, write};
use crate::{Caller, Context, Error, File, Result};

/// Rows read at a time.
const ROWS: i64 = 1_000;
/// Most rows of a sheet.
const MOST_ROWS: usize = 50_000;

/// The movements of a product as a spreadsheet.
///
/// # Errors
/// As for the list, and 400 for more than a sheet should have.
#[crate::boxed]
pub async fn sheet(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    product_id: i64,
    query: StockMovementQuery,
) -> Result<File> {
    let filter = filter(caller.profile(), product_id, &query)?;
    let view = View::of(caller);
    let run = ctx
        .db
        .read_long_with(scope, (filter, view), |tx, (filter, view)| {
            Box::pin(async move {
                let product = known(tx, filter.product_id).await?;
                let mut all: Vec<StockMovement> = Vec::new();
                loop {
                    let below = all.last().map_or(filter.below, |last| last.id.0);
                    let next = MovementFilter {
                        below,
                        size: ROWS,
                        ..filter.clone()
                    };
                    let some = movements(tx, &next, *view).await?;
                    let is_last = some.is_empty();
                    all.extend(some);
                    if all.len() > MOST_ROWS {
                        return Err(Error::field("fecha_inicio", say::MANY_ROWS));
                    }
                    if is_last {
                        return Ok((product.code, all));
                    }
                }
            })
        });
    let (code, all) = run.await?;
    let mut heads = say::COLUMNS.to_vec();
    if view.costs {
        heads.extend(say::COST_COLUMNS);
    }
    let table = Table {
        name: say::PAGE,
        above: Vec::new(),
        heads,
        rows: all.into_iter().map(|one| row(one, view.costs)).collect(),
    };
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    write(ctx, caller, format!("{}-{plain}.xlsx", say::FILE), table).await
}

fn row(one: StockMovement, costs: bool) -> Vec<Cell> {
    let quantity: Quantity = one.quantity.into();
    let moved = |quantity: Quantity| Cell::Number(Some(quantity).filter(|one| one.is_positive()));
    let document = [one.document, one.supplier.unwrap_or_default()];
    let document = document.into_iter().filter(|text| !text.is_empty());
    let mut cells = vec![
        Cell::Text(one.date.as_str().to_owned()),
        Cell::Text(one.hour.as_str().to_owned()),
        Cell::Text(say::kind(one.kind).to_owned()),
        Cell::Text(document.collect::<Vec<_>>().join(" ")),
        Cell::Text(one.user_name),
        moved(quantity),
        moved(-quantity),
        Cell::Number(Some(one.balance.into())),
    ];
    if costs {
        let amounts = [one.cost, one.value, one.balance_value];
        cells.extend(amounts.map(|amount| Cell::Money(amount.map(Into::into))));
    }
    cells
}
