//! Sales of a company and its branches.

use yapa_countries::profile_or_default;
use yapa_domain::EpochMillis;
use yapa_storage::queries::companies;
use yapa_storage::queries::sales::{self, SaleFilter, Sums};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::dashboard::{BranchSales, CompanySales, Sold};

use crate::calendar::{days_after, today};
use crate::{Caller, Context, Error, Result};

/// A company's number, its name, and its sales today and in this month.
struct Figures {
    host: String,
    name: String,
    today: Sums,
    month: Sums,
}

/// Sales of the caller's company and each of its branches today and in this month, and all of
/// them together. A branch has its master's country, so the money is of one currency. There is no
/// greatest number of branches: a sum that left some out would not be one.
///
/// # Errors
/// 403 for a company that is not the caller's own.
#[crate::boxed]
pub async fn branch_sales(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
) -> Result<BranchSales> {
    if *scope != caller.home() {
        return Err(Error::forbidden());
    }
    let now = ctx.now();
    // One after the other, each under its own right: no query sees two companies.
    let (mut today, mut month, mut shown) = (Sums::default(), Sums::default(), Vec::new());
    for company in caller.companies() {
        let run = ctx
            .db
            .read_with(&company, now, |tx, now| Box::pin(figures(tx, *now)));
        let found = run.await?;
        today = both(today, found.today);
        month = both(month, found.month);
        shown.push(CompanySales {
            host: found.host,
            name: found.name,
            today: sold(found.today),
            month: sold(found.month),
        });
    }
    Ok(BranchSales {
        today: sold(today),
        month: sold(month),
        companies: shown,
    })
}

async fn figures(tx: &mut CompanyTx, now: EpochMillis) -> Result<Figures> {
    let company = companies::company(tx).await?;
    let day = today(profile_or_default(&company.country), now)?;
    let (from, before) = (day.to_string(), days_after(day, 1).to_string());
    let first = day.first_of_month().to_string();
    let since = |from: &str| SaleFilter {
        from: from.to_owned(),
        before: before.clone(),
        ..SaleFilter::default()
    };
    Ok(Figures {
        host: company.register_number,
        name: company.trade_name,
        today: sales::sums(tx, &since(&from)).await?,
        month: sales::sums(tx, &since(&first)).await?,
    })
}

fn both(one: Sums, other: Sums) -> Sums {
    Sums {
        sales: one.sales + other.sales,
        total: one.total + other.total,
        found: one.found + other.found,
    }
}

fn sold(sums: Sums) -> Sold {
    Sold {
        amount: sums.total.into(),
        count: sums.sales,
    }
}
