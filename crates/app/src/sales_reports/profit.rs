//! Profit of sales, as people read it.

use yapa_domain::Dec4;
use yapa_storage::queries::sales_reports::ProfitSum;
use yapa_wire::sales_reports::SalesProfit;

/// Profit of sales. The margin is its part of the sales with a known cost, without taxes: of
/// the sums of documents, which have the discounts of whole sales taken off.
pub(crate) fn to_wire(sum: &ProfitSum, decimals: u32) -> SalesProfit {
    let base = match sum.told_net.is_zero() {
        true => Some(sum.known_net),
        false => sum.told_net.mul_div(sum.known_net, sum.net, 4),
    };
    let margin = base.and_then(|base| sum.profit.mul_div(Dec4::HUNDRED, base, 1));
    SalesProfit {
        cost: sum.cost.round(decimals).into(),
        profit: sum.profit.round(decimals).into(),
        margin: margin.map(Into::into),
        uncosted: sum.uncosted.round(decimals).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dec(text: &str) -> Dec4 {
        text.parse().unwrap()
    }

    #[test]
    fn the_margin_is_of_sales_with_a_known_cost() {
        let sum = ProfitSum {
            cost: dec("70.8"),
            profit: dec("40"),
            known_net: dec("100"),
            net: dec("150"),
            uncosted: dec("59"),
            ..ProfitSum::default()
        };
        let wire = to_wire(&sum, 2);
        assert_eq!(
            (wire.profit, wire.margin, wire.uncosted),
            (dec("40").into(), Some(dec("40").into()), dec("59").into())
        );
        // A discount of whole sales took a fifth of everything.
        let discounted = ProfitSum {
            told_net: dec("120"),
            ..sum
        };
        assert_eq!(to_wire(&discounted, 2).margin, Some(dec("50").into()));
        assert_eq!(to_wire(&ProfitSum::default(), 2).margin, None);
    }
}
