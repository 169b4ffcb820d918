//! Figures of groups in the decimals of the currency. Lines keep four decimals, so that groups which
//! are rounded one by one add up to a few cents more or less than their total.

use yapa_domain::Dec4;
use yapa_wire::Money;
use yapa_wire::sales_reports::{OperatingProfit, SalesProfit, SalesReportRow, SalesReportSums};

/// Rounds every figure of the rows so that each column adds up to its total, which is rounded
/// already.
pub(super) fn round_rows(
    rows: &mut [SalesReportRow],
    total: &SalesReportSums,
    operating: Option<&OperatingProfit>,
    decimals: u32,
) {
    add_up(
        rows.iter_mut().map(|row| &mut row.total),
        total.total,
        decimals,
    );
    if let Some(whole) = &total.profit {
        for (of_row, sum) in [
            (cost as fn(&mut SalesProfit) -> &mut Money, whole.cost),
            (profit, whole.profit),
            (uncosted, whole.uncosted),
        ] {
            let profits = rows.iter_mut().filter_map(|row| row.profit.as_mut());
            add_up(profits.map(of_row), sum, decimals);
        }
    }
    if let Some(whole) = operating {
        let outflows = rows.iter_mut().filter_map(|row| row.operating.as_mut());
        add_up(outflows.map(|one| &mut one.waste), whole.waste, decimals);
        for row in rows {
            let earned = row.profit.as_ref().map_or(Dec4::ZERO, |one| one.profit.0);
            if let Some(one) = &mut row.operating {
                one.left = (earned - one.expenses.0 - one.waste.0).into();
            }
        }
    }
}

fn cost(one: &mut SalesProfit) -> &mut Money {
    &mut one.cost
}

fn profit(one: &mut SalesProfit) -> &mut Money {
    &mut one.profit
}

fn uncosted(one: &mut SalesProfit) -> &mut Money {
    &mut one.uncosted
}

/// Rounds figures so that they add up to their rounded total: of those that rounding changed most,
/// as many as it takes are rounded the other way.
pub(super) fn add_up<'a>(
    figures: impl Iterator<Item = &'a mut Money>,
    total: Money,
    decimals: u32,
) {
    let rounded = figures.map(|figure| {
        let exact = figure.0;
        figure.0 = exact.round(decimals);
        (exact - figure.0, figure)
    });
    let mut rounded: Vec<(Dec4, &mut Money)> = rounded.collect();
    let sum: Dec4 = rounded.iter().map(|(_, figure)| figure.0).sum();
    let mut rest = total.0 - sum;
    let least = Dec4::ONE.div(Dec4::from_int(10_i64.pow(decimals)), 4);
    let least = least.unwrap_or(Dec4::ONE);
    let step = if rest.is_negative() { -least } else { least };
    // Stable, so that of equals the first is taken.
    rounded.sort_by(|(one, _), (other, _)| match step.is_negative() {
        true => one.cmp(other),
        false => other.cmp(one),
    });
    for (_, figure) in rounded {
        if rest.round(decimals).is_zero() {
            return;
        }
        figure.0 += step;
        rest -= step;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounded(figures: &[&str], total: &str, decimals: u32) -> Vec<String> {
        let read = |text: &&str| text.parse::<Dec4>().unwrap().into();
        let mut figures: Vec<Money> = figures.iter().map(read).collect();
        add_up(figures.iter_mut(), read(&total), decimals);
        figures.iter().map(|one| one.0.to_string()).collect()
    }

    #[test]
    fn the_figure_that_rounding_changed_most_takes_the_cent_that_is_over() {
        let figures = rounded(&["1.0040", "2.0030", "3.0000"], "6.01", 2);
        assert_eq!(figures, ["1.01", "2", "3"]);
        let figures = rounded(&["1.0050", "2.0060", "-3.0000"], "0.01", 2);
        assert_eq!(figures, ["1", "2.01", "-3"]);
    }

    #[test]
    fn figures_that_add_up_by_themselves_stay_as_they_round() {
        assert_eq!(rounded(&["1.25", "2.5"], "3.75", 2), ["1.25", "2.5"]);
        assert_eq!(rounded(&["1.4", "2.6"], "4", 0), ["1", "3"]);
        assert_eq!(rounded(&[], "0", 2), Vec::<String>::new());
    }
}
