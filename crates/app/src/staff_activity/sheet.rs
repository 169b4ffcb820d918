//! Actions of people on a day, as a spreadsheet.

use yapa_storage::CompanyScope;
use yapa_wire::staff_activity::{StaffAction, StaffActivityQuery};

use super::{read, say};
use crate::say::SHEET_DAY;
use crate::stock_sheets::{Cell, Table, write};
use crate::{Caller, Context, File, Result};

/// The filtered actions, as a spreadsheet.
///
/// # Errors
/// As for the list.
#[crate::boxed]
pub async fn sheet(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &StaffActivityQuery,
) -> Result<File> {
    let activity = read::whole(ctx, caller, scope, query).await?;
    let table = Table {
        name: say::PAGE,
        above: vec![(SHEET_DAY, activity.day.as_str().to_owned())],
        heads: say::COLUMNS.to_vec(),
        rows: activity.actions.into_iter().map(row).collect(),
    };
    write(ctx, caller, say::file(activity.day.as_str()), table).await
}

fn row(action: StaffAction) -> Vec<Cell> {
    let done = say::action(&action);
    vec![
        Cell::Text(action.hour.as_str().to_owned()),
        Cell::Text(action.user_name),
        Cell::Text(action.approved_by.unwrap_or_default()),
        Cell::Text(done.to_owned()),
        Cell::Text(action.document),
        Cell::Text(action.name),
        Cell::Money(action.amount.map(|one| one.0)),
        Cell::Money(action.before.map(|one| one.0)),
        Cell::Money(action.after.map(|one| one.0)),
        Cell::Number(action.percentage.map(|one| one.0)),
        Cell::Text(action.reason),
        Cell::Text(
            action
                .notice
                .map_or_else(String::new, |one| say::notice(one).to_owned()),
        ),
    ]
}
