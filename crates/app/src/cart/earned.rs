//! What a sale costs the shop and what it earns, line by line, frozen when it is sold.

use yapa_domain::cost::{bags_profit, cost_of, line_profit};
use yapa_domain::credit_note::allocate_sale;
use yapa_domain::{AmountPolicy, Dec4, DraftLine, Money, Rate, SaleTotals};
use yapa_wire::sales::LineKind;

use super::goods::SoldLine;

/// What a line, or the bags, cost and earned; nothing of it is known without a cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Earning {
    /// Taxes included.
    pub(crate) cost: Option<Money>,
    /// Without taxes, every discount taken off.
    pub(crate) profit: Option<Money>,
}

/// What a sale costs and earns.
pub(crate) struct Earned {
    pub(crate) lines: Vec<Earning>,
    pub(crate) bags: Earning,
}

/// What a line costs: what it takes from stock; none when a part of it is unknown. Bringing an
/// order costs no goods, and of an open line nothing is known.
pub(crate) fn cost_of_line(line: &SoldLine) -> Option<Money> {
    if line.kind == LineKind::Open {
        return None;
    }
    let parts = line.good.parts.iter().zip(&line.good.part_costs);
    cost_of(parts.map(|((_, each), cost)| {
        let quantity = each.mul(line.draft.quantity, 4);
        (
            quantity.unwrap_or_default(),
            cost.filter(|_| quantity.is_some()),
        )
    }))
}

/// What bags cost, of which one costs so much; a company that never said so has 0 there.
pub(crate) fn cost_of_bags(count: i64, each: Dec4) -> Option<Money> {
    let each = each.is_positive().then_some(each)?;
    (count > 0)
        .then(|| each.mul(Dec4::from_int(count), 4))
        .flatten()
}

/// What lines with these costs earn in a sale with these totals.
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
