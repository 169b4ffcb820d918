//! Cost and profit of a sale, line by line, frozen at the sale.

use yapa_domain::cost::{bags_profit, cost_of, line_profit};
use yapa_domain::credit_note::allocate_sale;
use yapa_domain::{AmountPolicy, Dec4, DraftLine, Money, Rate, SaleTotals};
use yapa_wire::sales::LineKind;

use super::sold_lines::SoldLine;

/// Cost and profit of a line, or of the bags; both unknown without a cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Earning {
    /// Taxes included.
    pub(crate) cost: Option<Money>,
    /// Without taxes, every discount taken off.
    pub(crate) profit: Option<Money>,
}

/// Cost and profit of a sale.
pub(crate) struct Earned {
    pub(crate) lines: Vec<Earning>,
    pub(crate) bags: Earning,
}

/// Cost of a line: that of the stock it takes; none when a part of it is unknown. Delivery of an
/// order costs no goods, and of an open line nothing is known.
pub(crate) fn cost_of_line(line: &SoldLine) -> Option<Money> {
    if line.kind == LineKind::Open {
        return None;
    }
    let parts = line.item.parts.iter().zip(&line.item.part_costs);
    cost_of(parts.map(|((_, each), cost)| {
        let quantity = each.mul(line.draft.quantity, 4);
        (
            quantity.unwrap_or_default(),
            cost.filter(|_| quantity.is_some()),
        )
    }))
}

/// Cost of bags, by the cost of one; a company that never set it has 0 there.
pub(crate) fn cost_of_bags(count: i64, each: Dec4) -> Option<Money> {
    let each = each.is_positive().then_some(each)?;
    (count > 0)
        .then(|| each.mul(Dec4::from_int(count), 4))
        .flatten()
}

/// Profit of lines with these costs in a sale with these totals.
pub(crate) fn earned<'a>(
    policy: &AmountPolicy,
    totals: &SaleTotals,
    lines: impl Iterator<Item = (&'a DraftLine, Option<Money>)>,
    (bags_cost, sale_tax): (Option<Money>, Rate),
) -> Earned {
    let allocation = allocate_sale(totals, policy);
    let net = |at: usize| match &allocation {
        Some(allocation) => allocation.lines.get(at).map(|share| share.net),
        None => totals.lines.get(at).map(|line| line.net_amount),
    };
    let lines = lines.enumerate().map(|(at, (draft, cost))| {
        let profit = cost.and_then(|cost| line_profit(draft, policy, net(at)?, cost));
        Earning {
            cost: cost.filter(|_| profit.is_some()),
            profit,
        }
    });
    let lines = lines.collect();
    let bags_net = allocation.map_or(Money::ZERO, |allocation| allocation.bags.net);
    let bags = bags_cost.and_then(|cost| {
        let profit = bags_profit(policy, sale_tax, bags_net, cost)?;
        Some(Earning {
            cost: Some(cost),
            profit: Some(profit),
        })
    });
    Earned {
        lines,
        bags: bags.unwrap_or_default(),
    }
}
