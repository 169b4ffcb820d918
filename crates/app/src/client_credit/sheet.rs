//! The clients who owe, as a spreadsheet.

use yapa_domain::Dec4;
use yapa_storage::CompanyScope;
use yapa_storage::queries::client_credit as queries;
use yapa_wire::Money;
use yapa_wire::client_credit::{Debtor, DebtorQuery};

use super::account::Rules;
use super::read::filter;
use super::{say, view};
use crate::calendar::today;
use crate::paging::Paging;
use crate::say::SHEET_AS_OF;
use crate::stock_sheets::{Cell, MOST_ROWS, Table, total_row, write};
use crate::{Caller, Context, Error, File, Result};

/// The clients who owe, with the debt of each by age, as a spreadsheet; the page of the query is ignored.
///
/// # Errors
/// 400 for more than a sheet should have.
#[crate::boxed]
pub async fn debtors_sheet(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: DebtorQuery,
) -> Result<File> {
    let day = today(caller.profile(), ctx.now())?;
    let all = Paging {
        page: 0,
        size: MOST_ROWS,
    };
    let filter = filter(day, &query, all);
    let run = ctx.db.read_long_with(scope, filter, move |tx, filter| {
        Box::pin(async move {
            let rules = Rules::load(tx).await?;
            let owing = queries::debts_by_age(tx, filter).await?.clients;
            if owing > MOST_ROWS {
                return Err(Error::field("texto", say::MANY_DEBTORS));
            }
            let rows = queries::debtors(tx, filter).await?.into_iter();
            rows.map(|row| view::debtor(&rules, day, row))
                .collect::<Result<Vec<Debtor>>>()
        })
    });
    let debtors = run.await?;
    let total = total(&debtors);
    let rows = debtors.into_iter().map(row).chain([total]);
    let table = Table {
        name: say::SHEET_PAGE,
        above: vec![(SHEET_AS_OF, day.to_string())],
        heads: say::SHEET_COLUMNS.to_vec(),
        rows: rows.collect(),
    };
    write(
        ctx,
        caller,
        format!("{}-{day}.xlsx", say::SHEET_FILE),
        table,
    )
    .await
}

fn row(one: Debtor) -> Vec<Cell> {
    let [week, month, two_months, older] = [
        one.ages.week,
        one.ages.month,
        one.ages.two_months,
        one.ages.older,
    ]
    .map(|age| Cell::Money(Some(age.into())));
    vec![
        Cell::Text(one.name),
        Cell::Text(one.document_number),
        Cell::Text(one.phone),
        Cell::Money(Some(one.balance.into())),
        week,
        month,
        two_months,
        older,
        Cell::Money(one.limit.map(Into::into)),
        Cell::Text(one.oldest_on.into()),
        Cell::Number(Some(Dec4::from_int(one.days))),
        Cell::Text(one.promised_on.map(String::from).unwrap_or_default()),
        Cell::Text(one.overdue_since.map(String::from).unwrap_or_default()),
    ]
}

/// The last row: what all of them owe, and how long.
fn total(debtors: &[Debtor]) -> Vec<Cell> {
    let figures: [fn(&Debtor) -> Money; 5] = [
        |one| one.balance,
        |one| one.ages.week,
        |one| one.ages.month,
        |one| one.ages.two_months,
        |one| one.ages.older,
    ];
    let sums = figures.map(|figure| debtors.iter().map(|one| Dec4::from(figure(one))).sum());
    total_row(3, sums)
}
