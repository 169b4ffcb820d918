//! Value of the stock.

use std::collections::BTreeMap;

use yapa_domain::Money;
use yapa_domain::stock::worth;
use yapa_storage::CompanyScope;
use yapa_storage::queries::sales_reports::{self as queries, StockRow};
use yapa_wire::sales_reports::{StockReport, StockReportRow};

use super::{check_figures, say};
use crate::{Caller, Context, Error, Result};

/// Present value of the stock of the active products, by category.
///
/// # Errors
/// 403 for callers who do not see the figures of the shop.
#[crate::boxed]
pub async fn stock(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<StockReport> {
    check_figures(caller)?;
    let run = ctx.db.read_long_with(scope, (), |tx, ()| {
        Box::pin(async move { Ok::<_, Error>(queries::stock(tx).await?) })
    });
    let (decimals, costs) = (caller.profile().currency.decimals, caller.sees_costs());
    let mut groups: BTreeMap<i64, Worth> = BTreeMap::new();
    let mut total = Worth::default();
    for row in run.await? {
        total.add(&row, decimals)?;
        let group = groups.entry(row.category_id).or_default();
        group.add(&row, decimals)?;
    }
    total.name = say::TOTAL.to_owned();
    let mut rows: Vec<Worth> = groups.into_values().collect();
    rows.sort_by_key(|worth| std::cmp::Reverse(worth.at_price));
    Ok(StockReport {
        rows: rows.into_iter().map(|one| one.into_wire(costs)).collect(),
        total: total.into_wire(costs),
    })
}

/// Value of some products.
#[derive(Default)]
struct Worth {
    key: i64,
    name: String,
    products: i64,
    at_price: Money,
    at_cost: Money,
    uncosted: i64,
}

impl Worth {
    fn add(&mut self, row: &StockRow, decimals: u32) -> Result<()> {
        if self.products == 0 {
            self.key = row.category_id;
            self.name.clone_from(&row.category);
        }
        self.products += 1;
        self.at_price = added(self.at_price, worth(row.quantity, row.price, decimals))?;
        match row.cost {
            Some(cost) => {
                self.at_cost = added(self.at_cost, worth(row.quantity, cost, decimals))?;
            }
            None => self.uncosted += 1,
        }
        Ok(())
    }

    fn into_wire(self, costs: bool) -> StockReportRow {
        let name = match self.name.as_str() {
            "" => say::NO_CATEGORY.to_owned(),
            _ => self.name,
        };
        StockReportRow {
            key: self.key.to_string(),
            name,
            products: self.products,
            at_price: self.at_price.into(),
            at_cost: costs.then(|| self.at_cost.into()),
            uncosted: costs.then_some(self.uncosted),
        }
    }
}

fn added(sum: Money, worth: Option<Money>) -> Result<Money> {
    let sum = worth.and_then(|worth| sum.checked_add(worth));
    sum.ok_or_else(|| Error::unprocessable(say::TOO_LARGE))
}
