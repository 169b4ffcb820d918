//! The rest of a sale after its notes.

use yapa_countries::CountryProfile;
use yapa_domain::credit_note::{LineLeft, LineTaken, Share, allocate_sale};
use yapa_domain::{DocumentTax, Money, Quantity};
use yapa_storage::queries::credit_notes::{CreditNoteLineRow, StandingNote};
use yapa_storage::queries::sales::{FullSale, SaleLineRow};

use crate::e_documents::sums;
use crate::sale_record::amounts;
use crate::sale_record::stored_parts;
use crate::{Error, Result};

/// A part of a grouping: key of the product, and how many.
pub(super) type Part = (i64, Quantity);

/// A line of the sale and its rest after earlier notes.
#[derive(Clone, Debug)]
pub(super) struct LeftLine {
    pub(super) row: SaleLineRow,
    pub(super) left: LineLeft,
    /// Of a grouping, its stock that no note gave back.
    pub(super) parts: Vec<Part>,
    /// Cost of the rest, and that without taxes; none when it is unknown.
    pub(super) cost: Option<(Money, Money)>,
    /// Whether its part of the total is outside the sales tax.
    pub(super) unaffected: bool,
    /// Whether the sales tax is in it.
    pub(super) taxed: bool,
}

/// The rest of a sale after earlier notes.
#[derive(Clone, Debug)]
pub(super) struct Left {
    pub(super) lines: Vec<LeftLine>,
    /// The bags, unless a note has them.
    pub(super) bags: Option<Share>,
    /// Whether the bags are outside the sales tax.
    pub(super) exempt_bags: bool,
    /// The additional taxes of the sale: their amounts are in the order of the lines.
    pub(super) taxes: Vec<DocumentTax>,
    /// Decimals of the currency.
    pub(super) decimals: u32,
}

impl Left {
    /// The rest of a sale after these valid notes; none when its sums cannot be worked out
    /// again.
    ///
    /// # Errors
    /// Internal, when a column holds an invalid value.
    pub(super) fn of(
        profile: &CountryProfile,
        full: &FullSale,
        notes: &[StandingNote],
        taken: &[CreditNoteLineRow],
    ) -> Result<Option<Left>> {
        let Some(sums) = sums(profile, full)? else {
            return Ok(None);
        };
        let policy = &sums.kind.amounts;
        let Some(allocation) = allocate_sale(&sums.totals, policy) else {
            return Ok(None);
        };
        // Nothing is left by the note that took the last, also where it moved no goods.
        let closed = notes.iter().any(|one| one.note.closes);
        let rows = full.lines.iter().zip(allocation.lines);
        let lines = rows.zip(&sums.totals.lines).map(|((row, share), totals)| {
            let earned = row.cost.zip(row.profit);
            let line = LeftLine {
                row: row.clone(),
                cost: earned.map(|(cost, profit)| (cost, share.net - profit)),
                left: LineLeft {
                    quantity: row.quantity,
                    share,
                    listed: row.total,
                },
                parts: stored_parts(&row.parts)?,
                unaffected: totals.unaffected,
                taxed: totals.taxed,
            };
            let own = taken.iter().filter(|one| one.sale_line == row.line_no);
            let mut line = own.clone().try_fold(line, without)?;
            if closed {
                line.left.quantity = Quantity::ZERO;
            }
            Ok(line)
        });
        let bags = full.sale.bags > 0 && notes.iter().all(|one| one.note.bags == 0);
        Ok(Some(Left {
            lines: lines.collect::<Result<_>>()?,
            bags: bags.then_some(allocation.bags),
            exempt_bags: matches!(policy.basis, yapa_domain::TaxBasis::Exempt),
            taxes: sums.totals.breakdown.withheld,
            decimals: policy.decimals,
        }))
    }

    /// Its total.
    pub(super) fn total(&self) -> Money {
        let lines = self.lines.iter().map(|line| line.left.share.total);
        lines.chain(self.bags.iter().map(|bags| bags.total)).sum()
    }

    /// Whether there is nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.lines.iter().all(|line| line.left.quantity.is_zero())
    }
}

impl LeftLine {
    /// Cost of so many of the rest, and that without taxes; the whole rest with the last
    /// of them.
    pub(super) fn cost_of(&self, quantity: Quantity) -> Option<(Money, Money)> {
        let part = |amount: Money| match quantity == self.left.quantity {
            true => Some(amount),
            false => amount.mul_div(quantity, self.left.quantity, 4),
        };
        let (cost, net) = self.cost?;
        part(cost).zip(part(net))
    }
}

/// The line without the part that a note took.
fn without(mut line: LeftLine, row: &CreditNoteLineRow) -> Result<LeftLine> {
    let quantity = if row.returned {
        row.quantity
    } else {
        Quantity::ZERO
    };
    line.left = line.left.without(&LineTaken {
        quantity,
        share: Share {
            total: row.total,
            net: row.net_amount,
            vat: row.vat_amount,
            extras: amounts(&row.extras)?,
        },
        listed: row.listed,
    });
    line.cost = line.cost.zip(row.cost.zip(row.profit)).map(|(left, back)| {
        let (cost, profit) = back;
        (left.0 - cost, left.1 - (row.net_amount - profit))
    });
    for (product, given) in stored_parts(&row.parts)? {
        let part = line.parts.iter_mut().find(|(one, _)| *one == product);
        let part = part
            .ok_or_else(|| Error::internal("a credit note gave back goods that were not sold"))?;
        part.1 -= given;
    }
    Ok(line)
}
