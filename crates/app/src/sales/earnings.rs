//! Cost and profit of a stored sale, for callers who see costs.

use yapa_domain::{Dec4, Money};
use yapa_storage::CompanyTx;
use yapa_storage::queries::credit_notes;
use yapa_storage::queries::sales::FullSale;
use yapa_wire::sales::{LineEarnings, SaleEarnings};

use crate::{Caller, Result};

/// Costs and profit of a sale; none for a caller who does not see costs, and of a sale that is undone,
/// which earned nothing.
#[crate::boxed]
pub(super) async fn of_sale(
    tx: &mut CompanyTx,
    caller: &Caller,
    full: &FullSale,
) -> Result<Option<SaleEarnings>> {
    let sale = &full.sale;
    if !caller.sees_costs() || sale.is_undone() {
        return Ok(None);
    }
    let bags = (sale.bags > 0).then_some((sale.bags_cost, sale.bags_profit));
    let lines = full.lines.iter().map(|line| (line.cost, line.profit));
    let all: Vec<_> = lines.chain(bags).collect();
    let known: Vec<(Money, Money)> = all
        .iter()
        .filter_map(|(cost, profit)| cost.zip(*profit))
        .collect();
    let without_cost = all.len() - known.len();
    let mut sums = known.iter().fold((Money::ZERO, Money::ZERO), |sum, one| {
        (sum.0 + one.0, sum.1 + one.1)
    });
    let mut net = sale.net + sale.exempt;
    if sale.noted_total.is_positive() {
        for line in credit_notes::lines_of_sale(tx, sale.id).await? {
            net -= line.net_amount;
            sums.0 -= line.cost.unwrap_or_default();
            sums.1 -= line.profit.unwrap_or_default();
        }
    }
    let some = !known.is_empty();
    let margin = || sums.1.mul_div(Dec4::HUNDRED, net, 1);
    Ok(Some(SaleEarnings {
        cost: some.then(|| sums.0.into()),
        profit: some.then(|| sums.1.into()),
        margin: (without_cost == 0).then(margin).flatten().map(Into::into),
        without_cost: i64::try_from(without_cost).unwrap_or(i64::MAX),
        lines: full
            .lines
            .iter()
            .map(|line| LineEarnings {
                cost: line.cost.map(Into::into),
                profit: line.profit.map(Into::into),
            })
            .collect(),
    }))
}
