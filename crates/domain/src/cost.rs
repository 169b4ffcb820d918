//! Costs and profit of goods. Costs are as paid, taxes included,
//! as prices are; profit is without the taxes that the sale collects.

use crate::amounts::{AmountPolicy, TaxBasis};
use crate::dec4::{Dec4, Money, Quantity, Rate};
use crate::sale::DraftLine;
use crate::totals::divisor;

/// Cost of one unit after goods came: the average of the stock before and the new goods, weighted
/// by quantity. An empty stock, or one of unknown cost, has no weight. `None` out of range.
pub fn average_cost(
    before: Quantity,
    cost: Option<Money>,
    came: Quantity,
    price: Money,
) -> Option<Money> {
    let Some(cost) = cost.filter(|_| before.is_positive()) else {
        return Some(price);
    };
    let value =
        |quantity: Quantity, each: Money| i128::from(quantity.scaled()) * i128::from(each.scaled());
    let all = i128::from(before.scaled()) + i128::from(came.scaled());
    let sum = value(before, cost) + value(came, price);
    Dec4::from_ratio(sum, all, 4)
}

/// Cost of parts together, each by its quantity and the cost of one; `None` when one of them is
/// unknown, or out of range.
pub fn cost_of(parts: impl IntoIterator<Item = (Quantity, Option<Money>)>) -> Option<Money> {
    parts
        .into_iter()
        .try_fold(Dec4::ZERO, |sum, (quantity, cost)| {
            sum.checked_add(cost?.mul(quantity, 4)?)
        })
}

/// Profit of a line: its part of the sale without taxes, less its cost without the same taxes.
/// `None` out of range.
pub fn line_profit(
    line: &DraftLine,
    policy: &AmountPolicy,
    net: Money,
    cost: Money,
) -> Option<Money> {
    net.checked_sub(cost.div(divisor(line, policy)?, 4)?)
}

/// Profit of the plastic bags of a sale, likewise.
pub fn bags_profit(
    policy: &AmountPolicy,
    sale_tax: Rate,
    net: Money,
    cost: Money,
) -> Option<Money> {
    let divisor = match policy.basis {
        TaxBasis::Exempt => Dec4::ONE,
        TaxBasis::Included | TaxBasis::OnNet { .. } => Dec4::ONE.checked_add(sale_tax)?,
    };
    net.checked_sub(cost.div(divisor, 4)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sale::LineTax;

    fn dec(text: &str) -> Dec4 {
        text.parse().unwrap()
    }

    #[test]
    fn goods_that_come_move_the_average_by_their_quantity() {
        let average = |before, cost: Option<&str>, came, price| {
            average_cost(dec(before), cost.map(dec), dec(came), dec(price)).unwrap()
        };
        assert_eq!(average("10", Some("2"), "30", "4"), dec("3.5"));
        assert_eq!(average("3", Some("1"), "4", "2"), dec("1.5714"));
        assert_eq!(average("10", None, "5", "4"), dec("4"));
        assert_eq!(average("0", Some("2"), "5", "4"), dec("4"));
        assert_eq!(average("-8", Some("2"), "5", "4"), dec("4"));
        assert_eq!(average("5", Some("2"), "5", "0"), dec("1"));
    }

    #[test]
    fn parts_of_unknown_cost_make_the_whole_unknown() {
        assert_eq!(
            cost_of([(dec("2"), Some(dec("1.5"))), (dec("0.5"), Some(dec("3")))]),
            Some(dec("4.5"))
        );
        assert_eq!(
            cost_of([(dec("2"), Some(dec("1.5"))), (dec("1"), None)]),
            None
        );
        assert_eq!(cost_of([]), Some(Dec4::ZERO));
        assert_eq!(
            cost_of([(dec("90000000000"), Some(dec("90000000000")))]),
            None
        );
    }

    #[test]
    fn a_line_earns_without_the_taxes_of_its_sale() {
        let policy = |basis| AmountPolicy {
            basis,
            ..AmountPolicy::INCLUDED_2
        };
        let line = |factor| DraftLine {
            price: dec("11.8"),
            quantity: dec("2"),
            taxes: vec![LineTax::new("IGV", dec(factor))],
            discount: None,
        };
        let earned = |line: &DraftLine, basis, net, cost| {
            line_profit(line, &policy(basis), dec(net), dec(cost)).unwrap()
        };
        let (taxed, exempt) = (line("0.18"), line("0"));
        assert_eq!(earned(&taxed, TaxBasis::Included, "20", "14.16"), dec("8"));
        assert_eq!(
            earned(&exempt, TaxBasis::Included, "23.6", "14.16"),
            dec("9.44")
        );
        assert_eq!(
            earned(&taxed, TaxBasis::Exempt, "23.6", "14.16"),
            dec("9.44")
        );
        assert_eq!(earned(&taxed, TaxBasis::Included, "0", "11.8"), dec("-10"));
        let bags = |basis| bags_profit(&policy(basis), dec("0.18"), dec("1"), dec("0.59")).unwrap();
        assert_eq!(
            (bags(TaxBasis::Included), bags(TaxBasis::Exempt)),
            (dec("0.5"), dec("0.41"))
        );
    }
}
