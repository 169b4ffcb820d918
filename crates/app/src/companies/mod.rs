//! The company, as the sale screen and the company screen need it, and its settings.

mod change;
mod connection;
pub(crate) mod fields;
mod filters;
mod guide_issuance;
mod hours;
mod operator;
mod payments;
pub(crate) mod place;
mod say;
mod series;
mod settings;
pub mod tax_connection;
mod view;

use yapa_domain::Dec4;
use yapa_storage::CompanyScope;
use yapa_wire::companies::Company;
use yapa_wire::scalars::Decimal;

use crate::caller::Caller;
use crate::context::Context;
use crate::error::Result;

pub use self::change::{Change, change};
pub(crate) use self::connection::{SIMULATOR, connection, counts_for_nothing};
pub(crate) use self::guide_issuance::guide_issuance;
pub(crate) use self::operator::company_for_operator;
pub(crate) use self::series::open_series;
pub(crate) use self::settings::{ACTIVITY_CODE, PURCHASE_GOAL, SELF_INVOICING, Stored};

/// The company behind the scope with everything it decided.
#[crate::boxed]
pub async fn load(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<Company> {
    let now = ctx.now();
    let read = ctx.db.read(scope, move |tx| Box::pin(view::read(tx, now)));
    Ok(seen_by(caller, read.await?))
}

/// The company without what bags cost, for a caller who does not see costs.
fn seen_by(caller: &Caller, mut company: Company) -> Company {
    if !caller.sees_costs() {
        company.plastic_bags.unit_price = Decimal(Dec4::ZERO);
    }
    company
}

/// The same with its users, for a caller who manages them.
#[crate::boxed]
pub async fn load_with_users(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
) -> Result<Company> {
    let company = load(ctx, caller, scope).await?;
    with_users(ctx, caller, scope, company).await
}

async fn with_users(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    company: Company,
) -> Result<Company> {
    let mut company = seen_by(caller, company);
    if caller.manages_users(scope) {
        company.users = Some(crate::users::everybody(ctx, scope).await?);
    }
    Ok(company)
}
