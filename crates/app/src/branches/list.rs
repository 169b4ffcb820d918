//! The branches of a company, and of the companies it is master of.

use yapa_countries::profile_or_default;
use yapa_domain::Permission;
use yapa_storage::CompanyScope;
use yapa_storage::queries::branches::{self as queries, BranchRow};
use yapa_wire::Id;
use yapa_wire::branches::{Branch, BranchPage, BranchQuery};
use yapa_wire::paging::Page;

use crate::companies::place;
use crate::paging::Paging;
use crate::{Caller, Context, Error, Result};

const USUAL_PAGE: i64 = 100;

/// A page of the branches: the company's own ones, then those of its branch companies, which only a
/// user who may choose them sees.
///
/// # Errors
/// 400 for an invalid page.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &BranchQuery,
) -> Result<BranchPage> {
    let paging = Paging::of(query.page, query.size, USUAL_PAGE)?;
    let own = ctx.db.read(scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(queries::all(tx).await?) })
    });
    let mut rows = own.await?;
    let picks = caller.allows(Permission::PickBranch);
    if picks && *scope == caller.home() {
        let master = scope.company_id();
        let below = ctx
            .db
            .read_platform(move |tx| Box::pin(queries::below(tx, master)));
        rows.extend(below.await?);
    }
    rows.retain(|row| query.active.is_none_or(|active| row.active == active));
    let total = i64::try_from(rows.len()).map_err(Error::internal)?;
    let from = usize::try_from(paging.offset()).map_err(Error::internal)?;
    let size = usize::try_from(paging.size).map_err(Error::internal)?;
    let shown = rows.into_iter().skip(from).take(size);
    Ok(BranchPage {
        page: Page::of(total, paging.page, paging.size),
        branches: shown.map(|row| show(caller, row)).collect::<Result<_>>()?,
    })
}

/// A branch as the contract shows it.
pub(super) fn show(caller: &Caller, row: BranchRow) -> Result<Branch> {
    let profile = profile_or_default(&row.country);
    let way = place::way_to(profile, &row.place);
    let [division1, division2, division3] = [0, 1, 2].map(|at| place::name(profile, &way[at]));
    let [first, second, third] = way.map(|code| place::own_part(profile, &code));
    Ok(Branch {
        id: Id(row.id),
        selectable: caller.company(&row.register_number).is_ok(),
        host: row.register_number,
        name: row.trade_name.clone(),
        tradename: row.trade_name,
        email: row.email,
        emails: serde_json::from_str(&row.emails).map_err(Error::internal)?,
        area: row.business_line,
        phone: row.phone,
        channel: row.channel,
        active: row.active,
        local_code: row.code,
        direction: row.address,
        division1,
        division2,
        division3,
        division4: String::new(),
        division1_code: first,
        division2_code: second,
        division3_code: third,
        division4_code: String::new(),
    })
}
