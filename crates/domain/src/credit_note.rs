//! The amounts of a credit note: a sale's amounts by line, and the rest of a line.
//!
//! The totals of a sale are shared out among its lines and bags to the cent, once. A note takes
//! from a line in the proportion of the quantity, and the last part of it takes the whole
//! rest, so that all the parts of a sale together are the sale.

use crate::amounts::{AmountPolicy, TaxBasis};
use crate::apportion::apportion;
use crate::dec4::{Dec4, Money, Quantity};
use crate::totals::{LineTotals, SaleTotals};

/// Parts of a line, or of the bags, in the totals of a document. The parts make the total.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// All of it, after every discount.
    pub total: Money,
    /// Without taxes.
    pub net: Money,
    /// The sales tax.
    pub vat: Money,
    /// Other taxes, in the order of [`SaleTotals::breakdown`].
    pub extras: Vec<Money>,
}

impl Share {
    fn of(net: Money, vat: Money, extras: Vec<Money>) -> Share {
        Share {
            total: net + vat + extras.iter().copied().sum::<Money>(),
            net,
            vat,
            extras,
        }
    }

    /// A part of it that comes to `total`, its headings in proportion; none when it is more
    /// than there is.
    fn part(&self, total: Money, decimals: u32) -> Option<Share> {
        if total == self.total {
            return Some(self.clone());
        }
        let parts: Vec<Money> = [self.net, self.vat]
            .into_iter()
            .chain(self.extras.iter().copied())
            .collect();
        let mut parts = apportion(&parts, total, decimals, &parts)?.into_iter();
        let (net, vat) = (parts.next()?, parts.next()?);
        Some(Share::of(net, vat, parts.collect()))
    }

    /// The rest after taking `other` away.
    #[must_use]
    pub fn without(&self, other: &Share) -> Share {
        let extras = self.extras.iter().enumerate();
        let extras = extras
            .map(|(at, tax)| *tax - other.extras.get(at).copied().unwrap_or_default())
            .collect();
        Share::of(self.net - other.net, self.vat - other.vat, extras)
    }
}

/// The totals of a sale by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaleAllocation {
    /// Those of the lines, in their order.
    pub lines: Vec<Share>,
    /// That of the plastic bags.
    pub bags: Share,
}

/// Shares the totals of a sale out among its lines and bags; none when they do not allow it.
pub fn allocate_sale(totals: &SaleTotals, policy: &AmountPolicy) -> Option<SaleAllocation> {
    let exempt_bags = matches!(policy.basis, TaxBasis::Exempt);
    let breakdown = &totals.breakdown;
    let unaffected = totals.operations.unaffected;
    let levy_at = |code: &str| Some(code) == policy.bag_levy;
    let levy: Money = breakdown
        .withheld
        .iter()
        .filter(|tax| levy_at(&tax.code))
        .map(|tax| tax.amount)
        .sum();
    // The bags come after the lines.
    let bags_at = totals.lines.len();
    let mut net = vec![Dec4::ZERO; bags_at + 1];
    let mut vat = net.clone();
    let groups = [
        (Group::Taxed, breakdown.net + breakdown.vat, breakdown.net),
        (
            Group::Exempt,
            breakdown.exempt - unaffected,
            breakdown.exempt - unaffected,
        ),
        (Group::Unaffected, unaffected, unaffected),
    ];
    for (group, gross_target, net_target) in groups {
        let bag_group = if exempt_bags {
            Group::Exempt
        } else {
            Group::Taxed
        };
        let places: Vec<usize> = (0..=bags_at)
            .filter(|at| match totals.lines.get(*at) {
                Some(line) => Group::of(line) == group,
                None => bag_group == group,
            })
            .collect();
        let weigh = |at: &usize| match totals.lines.get(*at) {
            Some(line) if group == Group::Taxed => line.net_amount + line.iva_amount,
            Some(line) => line.net_amount,
            None => totals.bags_total - levy,
        };
        let weights: Vec<Money> = places.iter().map(weigh).collect();
        let gross = apportion(&weights, gross_target, policy.decimals, &[])?;
        let nets = match group {
            Group::Taxed => {
                // Each by its own net: rates of the tax may differ.
                let own = |(at, gross): (&usize, &Money)| net_part(totals, levy, *at, *gross);
                let weights: Option<Vec<Money>> = places.iter().zip(&gross).map(own).collect();
                apportion(&weights?, net_target, policy.decimals, &gross)?
            }
            Group::Exempt | Group::Unaffected => gross.clone(),
        };
        for (at, (gross, part)) in places.into_iter().zip(gross.into_iter().zip(nets)) {
            net[at] = part;
            vat[at] = gross - part;
        }
    }
    let extras = extras(totals, policy, bags_at)?;
    let mut all: Vec<Share> = (net.into_iter().zip(vat))
        .zip(extras)
        .map(|((net, vat), extras)| Share::of(net, vat, extras))
        .collect();
    let bags = all.pop()?;
    Some(SaleAllocation { lines: all, bags })
}

/// Amount without the sales tax of a taxed line's part, or of that of the bags.
fn net_part(totals: &SaleTotals, levy: Money, at: usize, gross: Money) -> Option<Money> {
    let (net, whole) = match totals.lines.get(at) {
        Some(line) => (line.net_amount, line.net_amount + line.iva_amount),
        None => (totals.bags_net, totals.bags_total - levy),
    };
    match whole.is_zero() {
        true => Some(Dec4::ZERO),
        false => gross.mul_div(net, whole, 4),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Taxed,
    Exempt,
    Unaffected,
}

impl Group {
    const fn of(line: &LineTotals) -> Group {
        match (line.taxed, line.unaffected) {
            (_, true) => Group::Unaffected,
            (true, false) => Group::Taxed,
            (false, false) => Group::Exempt,
        }
    }
}

/// The other taxes of each line, and of the bags behind them.
fn extras(totals: &SaleTotals, policy: &AmountPolicy, bags_at: usize) -> Option<Vec<Vec<Money>>> {
    let mut extras = vec![Vec::new(); bags_at + 1];
    for tax in &totals.breakdown.withheld {
        let weights: Vec<Money> = (0..=bags_at)
            .map(|at| match totals.lines.get(at) {
                Some(line) => line
                    .extras
                    .iter()
                    .filter(|own| own.code == tax.code && Some(own.rate) == tax.rate)
                    .map(|own| own.amount)
                    .sum(),
                None if Some(tax.code.as_str()) == policy.bag_levy => tax.amount,
                None => Dec4::ZERO,
            })
            .collect();
        let parts = apportion(&weights, tax.amount, policy.decimals, &[])?;
        for (own, part) in extras.iter_mut().zip(parts) {
            own.push(part);
        }
    }
    Some(extras)
}

/// The rest of a line after notes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineLeft {
    /// How many.
    pub quantity: Quantity,
    /// Their total.
    pub share: Share,
    /// Part in the figures of its product: before the discount of the whole sale.
    pub listed: Money,
}

/// The part of a line that a note takes.
pub type LineTaken = LineLeft;

impl LineLeft {
    /// Total of so many of them.
    pub fn due(&self, quantity: Quantity, decimals: u32) -> Option<Money> {
        if quantity >= self.quantity {
            return Some(self.share.total);
        }
        let due = self
            .share
            .total
            .mul_div(quantity, self.quantity, decimals)?;
        Some(due.min(self.share.total))
    }

    /// Price of one of them, with four decimals.
    pub fn price(&self) -> Option<Money> {
        if self.quantity.is_zero() {
            return Some(Dec4::ZERO);
        }
        self.share.total.div(self.quantity, 4)
    }

    /// So many of them come back, with their part of the money; all of it with the last of them.
    /// None when it is more than there is.
    pub fn give(&self, quantity: Quantity, decimals: u32) -> Option<LineTaken> {
        if quantity == self.quantity {
            return Some(self.clone());
        }
        if quantity > self.quantity || !quantity.is_positive() {
            return None;
        }
        self.taken(quantity, self.due(quantity, decimals)?, decimals)
    }

    /// Nothing comes back but money, and less of it than there is.
    pub fn reduce(&self, amount: Money, decimals: u32) -> Option<LineTaken> {
        let fits = amount.is_positive() && amount < self.share.total;
        fits.then(|| self.taken(Dec4::ZERO, amount, decimals))?
    }

    /// The rest after a note has taken its part.
    #[must_use]
    pub fn without(&self, taken: &LineTaken) -> LineLeft {
        LineLeft {
            quantity: self.quantity - taken.quantity,
            share: self.share.without(&taken.share),
            listed: self.listed - taken.listed,
        }
    }

    fn taken(&self, quantity: Quantity, amount: Money, decimals: u32) -> Option<LineTaken> {
        let listed = if self.share.total.is_zero() {
            Dec4::ZERO
        } else {
            self.listed.mul_div(amount, self.share.total, 4)?
        };
        Some(LineLeft {
            quantity,
            share: self.share.part(amount, decimals)?,
            listed,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sale::{Bags, Discount, DraftLine, LineTax, SaleDraft};
    use crate::totals::total;

    fn d(text: &str) -> Dec4 {
        text.parse().unwrap()
    }

    fn line(price: &str, quantity: &str, tax: Option<&str>) -> DraftLine {
        DraftLine {
            price: d(price),
            quantity: d(quantity),
            taxes: tax
                .map(|rate| LineTax::new("IGV", d(rate)))
                .into_iter()
                .collect(),
            discount: None,
        }
    }

    fn left(quantity: &str, share: &Share) -> LineLeft {
        LineLeft {
            quantity: d(quantity),
            share: share.clone(),
            listed: share.total,
        }
    }

    #[test]
    fn shares_are_the_sale() {
        let draft = SaleDraft {
            lines: vec![
                line("9.99", "3", Some("0.18")),
                line("0.10", "7", Some("0.18")),
                line("4.55", "1", None),
            ],
            discount: Some(Discount::Amount(d("3.33"))),
            bags: Some(Bags {
                count: 2,
                sell_price: d("0.60"),
                levy: d("0.50"),
                biodegradable: false,
            }),
            sale_tax: d("0.18"),
        };
        let policy = AmountPolicy {
            bag_levy: Some("ICBPER"),
            ..AmountPolicy::INCLUDED_2
        };
        let totals = total(&draft, &policy).unwrap();
        let allocation = allocate_sale(&totals, &policy).unwrap();
        let all = || allocation.lines.iter().chain([&allocation.bags]);
        assert_eq!(all().map(|one| one.total).sum::<Money>(), totals.total);
        assert_eq!(
            all().map(|one| one.vat).sum::<Money>(),
            totals.breakdown.vat
        );
        let net = totals.breakdown.net + totals.breakdown.exempt;
        assert_eq!(all().map(|one| one.net).sum::<Money>(), net);
        assert_eq!(allocation.bags.extras, [d("1.00")]);
        assert_eq!(allocation.lines[2].vat, Dec4::ZERO);
    }

    #[test]
    fn each_line_keeps_the_rate_of_its_own_tax() {
        let draft = SaleDraft {
            lines: vec![
                line("119", "2", Some("0.19")),
                line("105", "3", Some("0.05")),
                line("3.50", "1", None),
            ],
            discount: Some(Discount::Amount(d("11"))),
            bags: None,
            sale_tax: d("0.19"),
        };
        let policy = AmountPolicy::INCLUDED_2;
        let totals = total(&draft, &policy).unwrap();
        let allocation = allocate_sale(&totals, &policy).unwrap();
        for (line, rate) in allocation.lines.iter().zip(["0.19", "0.05"]) {
            let due = line.net.mul(d(rate), 2).unwrap();
            let off = (line.vat - due).scaled().abs();
            assert!(off <= 200, "{rate}: {line:?}");
        }
        let vat: Money = allocation.lines.iter().map(|line| line.vat).sum();
        assert_eq!(vat, totals.breakdown.vat);
    }

    #[test]
    fn parts_of_a_line_are_the_line() {
        let share = Share::of(d("8.47"), d("1.53"), Vec::new());
        let mut rest = left("3", &share);
        let mut sum = Share::default();
        for _ in 0..3 {
            let taken = rest.give(d("1"), 2).unwrap();
            assert!(!taken.share.net.is_negative() && !taken.share.vat.is_negative());
            sum = Share::of(
                sum.net + taken.share.net,
                sum.vat + taken.share.vat,
                Vec::new(),
            );
            rest = rest.without(&taken);
        }
        assert_eq!(sum, share);
        assert_eq!(rest, left("0", &Share::default()));
    }

    #[test]
    fn a_note_takes_at_most_the_rest() {
        let share = Share::of(d("8.47"), d("1.53"), Vec::new());
        let line = left("2", &share);
        assert_eq!(line.give(d("2.0001"), 2), None);
        assert_eq!(line.give(d("0"), 2), None);
        assert_eq!(line.reduce(d("10"), 2), None);
        assert_eq!(line.reduce(d("0"), 2), None);
        let less = line.reduce(d("3"), 2).unwrap();
        assert_eq!((less.quantity, less.share.total), (d("0"), d("3")));
        let rest = line.without(&less);
        assert_eq!(
            (rest.price(), rest.due(d("1"), 2)),
            (Some(d("3.5")), Some(d("3.5")))
        );
        assert_eq!(rest.give(d("2"), 2).unwrap().share.total, d("7"));
    }

    #[test]
    fn pesos_have_no_cents() {
        let share = Share::of(d("840"), d("159"), Vec::new());
        let taken = left("7", &share).give(d("2"), 0).unwrap();
        assert_eq!(
            (taken.share.total, taken.share.net + taken.share.vat),
            (d("285"), d("285"))
        );
    }
}
