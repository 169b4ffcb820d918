//! Reading accounts and who owes.

use yapa_domain::search::client_patterns;
use yapa_domain::{Money, client_credit};
use yapa_storage::queries::client_credit::{self as queries, DebtorFilter};
use yapa_storage::queries::clients;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::client_credit::{ClientCredit, ClientCreditQuery, DebtorPage, DebtorQuery};
use yapa_wire::paging::Page;

use super::account::Rules;
use super::view;
use crate::calendar::{days_after, today};
use crate::paging::Paging;
use crate::{Caller, Context, Error, Result};

const USUAL_PAGE: i64 = 20;
/// Days after which a debt without a day to pay it is due.
pub(super) const DEBT_DAYS: i64 = 30;
/// The last days of the ages of debts.
const AGES: [i64; 3] = [7, 30, 60];

struct AccountRequest {
    client_id: i64,
    paging: Paging,
    caller: Caller,
    now: yapa_domain::EpochMillis,
}

/// The account of a client with a page of its entries, the newest first.
///
/// # Errors
/// 404 for an unknown client, 400 for a page out of bounds.
#[crate::boxed]
pub async fn load(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    query: ClientCreditQuery,
) -> Result<ClientCredit> {
    let request = AccountRequest {
        client_id,
        paging: Paging::of(query.page, query.size, USUAL_PAGE)?,
        caller: caller.clone(),
        now: ctx.now(),
    };
    let run = ctx
        .db
        .read_with(scope, request, |tx, request| Box::pin(read(tx, request)));
    run.await
}

async fn read(tx: &mut CompanyTx, request: &AccountRequest) -> Result<ClientCredit> {
    let AccountRequest {
        client_id,
        paging,
        caller,
        now,
    } = request;
    let client = clients::by_id(tx, *client_id).await?;
    let client = client.ok_or_else(|| Error::not_found(crate::say::UNKNOWN_CLIENT))?;
    let rules = Rules::load(tx).await?;
    let account = queries::find(tx, *client_id).await?;
    let balance = account.as_ref().map_or(Money::ZERO, |one| one.balance);
    let own_limit = account.as_ref().and_then(|one| one.credit_limit);
    let promised_on = account.map(|one| one.promised_on).unwrap_or_default();
    let limit = own_limit.or(rules.limit);
    let total = queries::count(tx, *client_id).await?;
    let rows = queries::page(tx, *client_id, paging.size, paging.offset()).await?;
    let oldest = queries::oldest_debt(tx, *client_id).await?;
    Ok(ClientCredit {
        client_id: client.id.into(),
        name: client.name,
        phone: client.phone,
        balance: balance.into(),
        limit: limit.map(Into::into),
        own_limit: own_limit.map(Into::into),
        free: client_credit::free(limit, balance).map(Into::into),
        over_limit: caller.sells_over_credit_limit(),
        promised_on: view::day(&promised_on)?,
        oldest_on: view::day(&oldest.unwrap_or_default())?,
        links: queries::count_links(tx, *client_id, *now).await?,
        page: Page::of(total, paging.page, paging.size),
        entries: view::entries(tx, caller.profile(), rows).await?,
    })
}

/// The day by which a debt is due, and that by which one without a day to pay it is.
pub(crate) fn due_days(today: jiff::civil::Date) -> [String; 2] {
    [today, days_after(today, -DEBT_DAYS)].map(|day| day.to_string())
}

/// Which debtors a query wants on this day.
pub(super) fn filter(day: jiff::civil::Date, query: &DebtorQuery, paging: Paging) -> DebtorFilter {
    let mut patterns = client_patterns(query.text.as_deref().unwrap_or_default(), 2).into_iter();
    DebtorFilter {
        days: AGES.map(|days| days_after(day, -days).to_string()),
        patterns: std::array::from_fn(|_| patterns.next().unwrap_or_default()),
        overdue: match query.overdue {
            Some(true) => due_days(day),
            _ => <[String; 2]>::default(),
        },
        size: paging.size,
        skip: paging.offset(),
    }
}

/// A page of the clients who owe, the oldest debt first, and what all of them owe by its age.
///
/// # Errors
/// 400 for a page out of bounds.
#[crate::boxed]
pub async fn debtors(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: DebtorQuery,
) -> Result<DebtorPage> {
    let paging = Paging::of(query.page, query.size, USUAL_PAGE)?;
    let day = today(caller.profile(), ctx.now())?;
    let filter = filter(day, &query, paging);
    let run = ctx.db.read_with(scope, filter, move |tx, filter| {
        Box::pin(async move {
            let rules = Rules::load(tx).await?;
            let sums = queries::debts_by_age(tx, filter).await?;
            let rows = queries::debtors(tx, filter).await?.into_iter();
            let debtors = rows.map(|row| view::debtor(&rules, day, row));
            Ok::<_, Error>(DebtorPage {
                page: Page::of(sums.clients, paging.page, paging.size),
                total: sums.total.into(),
                ages: view::ages(sums.ages),
                debtors: debtors.collect::<Result<_>>()?,
            })
        })
    });
    run.await
}
