//! What the goods on a guide were sold for: their part of what the buyer paid for the lines of the
//! sale that they are from.

use std::collections::VecDeque;

use yapa_countries::CountryProfile;
use yapa_domain::text::fold;
use yapa_domain::{Money, Quantity};
use yapa_fiscal::{Line, SoldFor};
use yapa_storage::queries::guides::GuideLineRow;
use yapa_storage::queries::sales::{FullSale, SaleLineRow};

use crate::Result;
use crate::e_documents::build;
use crate::tickets::description;

/// The amount and taxes of each line in its sale; none for goods that are no line of the sale, such
/// as packing and parts of combos, whose price is the combo's.
///
/// # Errors
/// Internal, when a column holds what it cannot hold.
pub(super) fn of_lines(
    profile: &CountryProfile,
    full: &FullSale,
    lines: &[GuideLineRow],
) -> Result<Vec<Option<SoldFor>>> {
    let Some(sums) = build::sums(profile, full)? else {
        return Ok(lines.iter().map(|_| None).collect());
    };
    let decimals = sums.kind.amounts.decimals;
    let sold = full.lines.iter().zip(sums.lines(full));
    let mut left: VecDeque<Left<'_>> = sold.map(|(row, line)| Left::of(row, line)).collect();
    let worth = lines.iter().map(|line| {
        let mut taken: Option<SoldFor> = None;
        let mut quantity = line.quantity;
        for one in left.iter_mut().filter(|one| one.is(line)) {
            let now = quantity.min(one.quantity - one.given);
            if !now.is_positive() {
                continue;
            }
            quantity -= now;
            let amount = one.take(now, decimals)?;
            let sold = taken.get_or_insert_with(|| SoldFor {
                amount: Money::ZERO,
                treatment: one.line.treatment,
                extras: one.line.extras.clone(),
            });
            sold.amount += amount;
        }
        taken
    });
    Ok(worth.collect())
}

/// A line of a sale, and how much of it no line of the guide has yet.
struct Left<'a> {
    row: &'a SaleLineRow,
    line: Line,
    quantity: Quantity,
    given: Quantity,
}

impl Left<'_> {
    fn of(row: &SaleLineRow, line: Line) -> Left<'_> {
        Left {
            row,
            line,
            quantity: row.quantity,
            given: Quantity::ZERO,
        }
    }

    /// Whether a line of the guide is of these goods, which it names by product or in words.
    fn is(&self, line: &GuideLineRow) -> bool {
        let row = self.row;
        match (line.product_id, row.product_id) {
            (Some(product), own) => own == Some(product),
            (None, _) => {
                let words = [
                    description([&row.article.name, "", ""]),
                    description([&row.article.name, &row.article.brand, ""]),
                    description([
                        &row.article.name,
                        &row.article.brand,
                        &row.article.presentation,
                    ]),
                ];
                let name = fold(&line.name);
                words.iter().any(|words| fold(words) == name)
            }
        }
    }

    /// What so many of it cost: the difference of two rounded sums, so that all of it costs what was
    /// paid for it.
    fn take(&mut self, quantity: Quantity, decimals: u32) -> Option<Money> {
        let until = |given: Quantity| self.line.due.mul_div(given, self.quantity, decimals);
        let before = until(self.given)?;
        self.given += quantity;
        Some(until(self.given)? - before)
    }
}
