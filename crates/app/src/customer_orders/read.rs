//! Reading orders: one, and a page of them.

use yapa_domain::CustomerOrderState as State;
use yapa_storage::CompanyScope;
use yapa_storage::queries::customer_orders::{self as queries, OrderFilter};
use yapa_wire::customer_orders::{
    CustomerOrder, CustomerOrderCount, CustomerOrderPage, CustomerOrderQuery,
};
use yapa_wire::paging::Page;

use super::view;
use crate::order_states::{say, words};
use crate::paging::{Paging, days};
use crate::{Caller, Context, Error, Result};

const ORDERS_A_PAGE: i64 = 100;

/// One order.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn find(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
) -> Result<CustomerOrder> {
    let profile = caller.profile();
    let run = ctx.db.read_with(scope, id, move |tx, id| {
        Box::pin(view::load(tx, profile, *id))
    });
    run.await
}

/// A page of the company's orders, the newest first, and how many are in each state.
///
/// # Errors
/// 400 for unknown states and unreadable dates and pages.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: CustomerOrderQuery,
) -> Result<CustomerOrderPage> {
    let paging = Paging::of(query.page, query.size, ORDERS_A_PAGE)?;
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let filter = OrderFilter {
        text: query.text.unwrap_or_default(),
        states: states(query.statuses.as_deref().unwrap_or_default())?,
        from,
        before,
        size: paging.size,
        skip: paging.offset(),
    };
    let run = ctx.db.read_with(scope, filter, |tx, filter| {
        Box::pin(async move {
            let (found, total) = queries::list(tx, filter).await?;
            let counts = queries::counts(tx).await?;
            Ok::<_, Error>((found, total, counts, view::payment_names(tx).await?))
        })
    });
    let (found, total, counts, names) = run.await?;
    let counted = |state: State| {
        let found = counts.iter().find(|(one, _)| *one == state);
        found.map_or(0, |(_, count)| *count)
    };
    let items = found
        .into_iter()
        .map(|row| view::item(caller.profile(), &names, row));
    Ok(CustomerOrderPage {
        page: Page::of(total, paging.page, paging.size),
        orders: items.collect::<Result<_>>()?,
        new_orders: counted(State::New),
        counts: State::ALL
            .map(|state| CustomerOrderCount {
                status: words::status(state),
                count: counted(state),
            })
            .into(),
    })
}

/// The states of the query as the filter takes them: each between commas, nothing for all.
fn states(typed: &str) -> Result<String> {
    let words = typed
        .split(',')
        .map(str::trim)
        .filter(|word| !word.is_empty());
    let mut filter = String::new();
    for word in words.take(State::ALL.len() + 1) {
        let state = State::from_code(word);
        let state = state.ok_or_else(|| Error::field("estado", say::UNKNOWN_STATE))?;
        let comma = if filter.is_empty() { "," } else { "" };
        filter = format!("{filter}{comma}{},", state.code());
    }
    Ok(filter)
}
