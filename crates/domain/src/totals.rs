//! The amounts of a sale: what every line, discount, bag and tax comes to.
//!
//! Rounding is half up. Amounts people pay have the currency's decimals, the
//! parts of a line have four; a document's parts are summed from those, rounded
//! once, and the sales tax is the balance, so that the parts always add up.

mod bags;
mod closing;
mod line;
mod spread;

pub(crate) use line::divisor;
pub use line::{ExtraTax, LineTotals, line_totals};

use crate::amounts::{AmountPolicy, TaxBasis};
use crate::dec4::{Dec4, Money, Rate};
use crate::sale::{Discount, SaleDraft, SaleError};

/// A tax beside the sales tax, over the whole document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentTax {
    /// Its code.
    pub code: String,
    /// Its rate as a fraction; `None` for a levy of a fixed amount.
    pub rate: Option<Rate>,
    /// Its total.
    pub amount: Money,
}

/// How the total divides among the tax authority's headings; they add up to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breakdown {
    /// Net taxable amount.
    pub net: Money,
    /// Exempt amount.
    pub exempt: Money,
    /// The sales tax.
    pub vat: Money,
    /// All of it.
    pub total: Money,
    /// Other taxes, one entry for each code and rate, the bag levy last.
    pub withheld: Vec<DocumentTax>,
}

/// The breakdown as Peru names it: by kind of operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operations {
    /// Net of taxed operations.
    pub taxed: Money,
    /// Exempt operations.
    pub exonerated: Money,
    /// Operations outside the tax.
    pub unaffected: Money,
    /// The levy on plastic bags.
    pub bag_levy: Money,
}

/// Rows of the amount summary; `None` for a hidden row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Lines and bags.
    pub subtotal: Money,
    /// The sales tax, when above 0.
    pub sales_tax: Option<Money>,
    /// Other taxes together, when above 1.
    pub additional_tax: Option<Money>,
    /// Exempt amount, when above 0.
    pub exempt: Option<Money>,
    /// The discount, as a negative.
    pub discount: Money,
    /// Amount to be paid.
    pub total: Money,
}

/// Every amount of a sale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaleTotals {
    /// The lines, in the order of the draft.
    pub lines: Vec<LineTotals>,
    /// All bags.
    pub bags_total: Money,
    /// Bags without sales tax and levy, before the discount of the sale.
    pub bags_net: Money,
    /// Line totals and bags.
    pub subtotal: Money,
    /// Base of the discount: the subtotal, or the net where
    /// discounts are net money (then with four decimals).
    pub discount_base: Money,
    /// The sale's discount.
    pub discount: Money,
    /// The discount in percent of its base: as typed, or rounded to 2 decimals.
    pub discount_percentage: Rate,
    /// The sales tax.
    pub igv: Money,
    /// Amount to be paid.
    pub total: Money,
    /// The total by headings.
    pub breakdown: Breakdown,
    /// The total by kind of operation.
    pub operations: Operations,
}

impl SaleTotals {
    /// The rows of the amount summary.
    pub fn summary(&self) -> Summary {
        let additional: Money = self.breakdown.withheld.iter().map(|tax| tax.amount).sum();
        let above = |amount: Money, floor: Money| (amount > floor).then_some(amount);
        Summary {
            subtotal: self.subtotal,
            sales_tax: above(self.breakdown.vat, Dec4::ZERO),
            additional_tax: above(additional, Dec4::ONE),
            exempt: above(self.breakdown.exempt, Dec4::ZERO),
            discount: -self.discount,
            total: self.total,
        }
    }
}

/// All discounts of a sale: its own and those of its lines, which its subtotal leaves out.
pub fn all_discounts(of_sale: Money, of_lines: impl IntoIterator<Item = Money>) -> Money {
    of_sale + of_lines.into_iter().sum()
}

/// Works out every amount of a sale.
///
/// # Errors
/// In this order: no products, a percentage above 100, amounts out of range or
/// below zero, a taxed product missing, a discount above what it is taken from.
pub fn total(draft: &SaleDraft, policy: &AmountPolicy) -> Result<SaleTotals, SaleError> {
    check(draft, policy)?;
    let lines = draft
        .lines
        .iter()
        .map(|line| line_totals(line, policy))
        .collect::<Result<Vec<_>, _>>()?;
    let bags = bags::total(draft.bags.as_ref(), draft.sale_tax, policy)?;
    let subtotal = add_up(lines.iter().map(|line| line.total).chain([bags.total]))?;
    let on_net = matches!(policy.basis, TaxBasis::OnNet { .. });
    let discount_base = if on_net {
        add_up(lines.iter().map(|line| line.net_amount).chain([bags.net]))?
    } else {
        subtotal
    };
    let discount = discount_money(draft.discount, discount_base, policy.decimals)?;
    let parts = spread::parts(&lines, &bags, on_net)?;
    let allocation = spread::allocate_discount(discount, &parts, subtotal, policy.discount_from)?;
    let total = match policy.basis {
        TaxBasis::OnNet { vat } => {
            spread::total_on_net(&lines, &parts, &allocation, vat, policy.decimals)?
        }
        TaxBasis::Included | TaxBasis::Exempt => subtotal - discount,
    };
    let (breakdown, operations) =
        closing::close(&lines, &bags, &parts, &allocation, total, policy)?;
    Ok(SaleTotals {
        lines,
        bags_total: bags.total,
        bags_net: bags.net,
        subtotal,
        discount_base,
        discount,
        discount_percentage: discount_percentage(draft.discount, discount, discount_base)?,
        igv: breakdown.vat,
        total,
        breakdown,
        operations,
    })
}

fn check(draft: &SaleDraft, policy: &AmountPolicy) -> Result<(), SaleError> {
    if draft.lines.is_empty() {
        return Err(SaleError::NoProducts);
    }
    let discounts = || {
        let of_lines = draft.lines.iter().map(|line| line.discount);
        of_lines.chain([draft.discount]).flatten()
    };
    if discounts().any(|one| matches!(one, Discount::Percent(rate) if rate > Dec4::HUNDRED)) {
        return Err(SaleError::PercentAboveHundred);
    }
    if discounts().any(|one| match one {
        Discount::Amount(value) | Discount::Percent(value) => value.is_negative(),
    }) {
        return Err(SaleError::InvalidDiscount);
    }
    let fine = |rate: Rate| (Dec4::ZERO..Dec4::from_int(10)).contains(&rate);
    if !fine(draft.sale_tax) {
        return Err(SaleError::InvalidTax);
    }
    for line in &draft.lines {
        if line.price.is_negative() {
            return Err(SaleError::InvalidPrice);
        }
        if !line.quantity.is_positive() {
            return Err(SaleError::InvalidQuantity);
        }
        if !line.taxes.iter().all(|tax| fine(tax.factor)) {
            return Err(SaleError::InvalidTax);
        }
    }
    if policy.needs_taxed_line && !draft.lines.iter().any(|line| line::is_taxed(line, policy)) {
        return Err(SaleError::TaxedProductNeeded);
    }
    Ok(())
}

/// The money of a discount, rounded to the currency.
fn discount_money(
    discount: Option<Discount>,
    base: Money,
    decimals: u32,
) -> Result<Money, SaleError> {
    match discount {
        None => Ok(Dec4::ZERO),
        Some(Discount::Amount(amount)) => Ok(amount.round(decimals)),
        Some(Discount::Percent(rate)) => in_range(base.mul_div(rate, Dec4::HUNDRED, decimals)),
    }
}

/// The percentage of a discount: as typed, or its rounded share of the base.
fn discount_percentage(
    discount: Option<Discount>,
    money: Money,
    base: Money,
) -> Result<Rate, SaleError> {
    match discount {
        _ if base.is_zero() => Ok(Dec4::ZERO),
        None => Ok(Dec4::ZERO),
        Some(Discount::Percent(rate)) => Ok(rate),
        Some(Discount::Amount(_)) => in_range(money.mul_div(Dec4::HUNDRED, base, 2)),
    }
}

fn in_range<T>(value: Option<T>) -> Result<T, SaleError> {
    value.ok_or(SaleError::Overflow)
}

fn add_up(amounts: impl IntoIterator<Item = Money>) -> Result<Money, SaleError> {
    in_range(amounts.into_iter().try_fold(Dec4::ZERO, Dec4::checked_add))
}
