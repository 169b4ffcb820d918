//! Reading the actions of people on a day.

use jiff::civil::Date;
use yapa_countries::CountryProfile;
use yapa_domain::EpochMillis;
use yapa_storage::queries::staff_activity as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::paging::Page;
use yapa_wire::scalars::Day;
use yapa_wire::staff_activity::{StaffAction, StaffActivity, StaffActivityQuery};

use super::people::{Usual, people};
use super::{actions, say};
use crate::calendar::{days_after, start_of_day_ms, today};
use crate::paging::{Paging, count};
use crate::sales_reports::check_figures;
use crate::{Caller, Context, Error, Result};

const ACTIONS_A_PAGE: i64 = 50;
/// Entries of a day that are read; a shop with more discounts than that sees the newest.
const MOST_ENTRIES: i64 = 5_000;
/// Days before it that a day is compared with.
const USUAL_DAYS: i64 = 28;

/// Actions of people on a day, with unusual ones marked.
///
/// # Errors
/// 400 for a day to come and an invalid page, 403 for callers who do not see the figures of
/// the shop.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &StaffActivityQuery,
) -> Result<StaffActivity> {
    let paging = Paging::of(query.page, query.size, ACTIONS_A_PAGE)?;
    let mut activity = whole(ctx, caller, scope, query).await?;
    let found = count(activity.actions.len());
    let skip = usize::try_from(paging.offset()).map_err(Error::internal)?;
    let size = usize::try_from(paging.size).map_err(Error::internal)?;
    activity.actions = activity.actions.into_iter().skip(skip).take(size).collect();
    activity.page = Page::of(found, paging.page, paging.size);
    Ok(activity)
}

/// The same in one page.
pub(super) async fn whole(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &StaffActivityQuery,
) -> Result<StaffActivity> {
    check_figures(caller)?;
    let profile = caller.profile();
    let today = today(profile, ctx.now())?;
    let date = match &query.day {
        Some(day) => day.as_str().parse::<Date>().map_err(Error::internal)?,
        None => today,
    };
    if date > today {
        return Err(Error::field("dia", say::FUTURE_DAY));
    }
    let bounds = Bounds::of(profile, date)?;
    let run = ctx.db.read_long_with(scope, bounds, |tx, bounds| {
        Box::pin(async move {
            let entries =
                queries::entries(tx, &bounds.day, bounds.of_day, MOST_ENTRIES + 1).await?;
            let counts = queries::counts(tx, bounds.usual).await?;
            let worked = queries::worked_days(tx, &bounds.usual_from, &bounds.day).await?;
            Ok::<_, Error>((entries, counts, worked, bounds.day.clone()))
        })
    });
    let (mut entries, counts, worked, day) = run.await?;
    let most = usize::try_from(MOST_ENTRIES).map_err(Error::internal)?;
    let is_cut = entries.len() > most;
    entries.truncate(most);
    let costs = caller.sees_costs();
    let actions = entries.into_iter();
    let actions = actions.map(|row| actions::action(profile, row, costs));
    let mut actions: Vec<StaffAction> = actions.collect::<Result<_>>()?;
    let people = people(&actions, &Usual::of(counts, &worked));
    let notices = actions.iter().filter(|one| one.notice.is_some()).count();
    actions.retain(|one| is_wanted(one, query));
    let found = count(actions.len());
    Ok(StaffActivity {
        day: Day::try_from(day).map_err(Error::internal)?,
        people,
        notices: count(notices),
        page: Page::of(found, 0, found.max(1)),
        actions,
        is_cut,
    })
}

fn is_wanted(action: &StaffAction, query: &StaffActivityQuery) -> bool {
    query.user.is_none_or(|user| action.user_id == user)
        && query.kind.is_none_or(|kind| action.kind == kind)
        && (action.notice.is_some() || !query.only_notices.unwrap_or_default())
}

/// How many actions of a day have a notice.
pub(crate) async fn notices(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    date: Date,
) -> Result<i64> {
    let bounds = Bounds::of(profile, date)?;
    let entries = queries::entries(tx, &bounds.day, bounds.of_day, MOST_ENTRIES).await?;
    let mut notices = 0;
    for row in entries {
        let action = actions::action(profile, row, false)?;
        notices += i64::from(action.notice.is_some());
    }
    Ok(notices)
}

/// A day and the days before that it is compared with.
struct Bounds {
    day: String,
    of_day: (EpochMillis, EpochMillis),
    usual: (EpochMillis, EpochMillis),
    usual_from: String,
}

impl Bounds {
    fn of(profile: &CountryProfile, date: Date) -> Result<Bounds> {
        let day = date.to_string();
        let usual_from = days_after(date, -USUAL_DAYS).to_string();
        let start = start_of_day_ms(profile, &day)?;
        let end = start_of_day_ms(profile, &days_after(date, 1).to_string())?;
        let usual_start = start_of_day_ms(profile, &usual_from)?;
        Ok(Bounds {
            day,
            of_day: (start, end),
            usual: (usual_start, start),
            usual_from,
        })
    }
}
