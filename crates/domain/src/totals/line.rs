//! The amounts of one line.

use super::{add_up, discount_money, discount_percentage, in_range};
use crate::amounts::{AmountPolicy, TaxBasis};
use crate::dec4::{Dec4, Money, Rate};
use crate::sale::{DraftLine, LineTax, SaleError};

/// A tax beside the sales tax, on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExtraTax {
    /// Its code.
    pub code: String,
    /// Its rate as a fraction.
    pub rate: Rate,
    /// Its amount for the whole line, with four decimals.
    pub amount: Money,
}

/// The amounts of one line. Unless the document taxes on the net, `net_amount`,
/// `extra_tax` and `iva_amount` add up to `total`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTotals {
    /// Price of the line, taxes included, after its own discount.
    pub total: Money,
    /// One unit without taxes, with four decimals.
    pub net_price: Money,
    /// The line without taxes, with four decimals.
    pub net_amount: Money,
    /// Taxes beside the sales tax, with four decimals.
    pub extra_tax: Money,
    /// The same, one by one.
    pub extras: Vec<ExtraTax>,
    /// The sales tax, with four decimals.
    pub iva_amount: Money,
    /// The line's own discount.
    pub discount_amount: Money,
    /// The same in percent.
    pub discount_percentage: Rate,
    /// Whether the sales tax applies.
    pub taxed: bool,
    /// Whether it lies outside the sales tax rather than being exempt from it.
    pub unaffected: bool,
}

/// The taxes that count for a line under a policy.
struct Taxes<'a> {
    taxed: bool,
    rate: Rate,
    extras: Vec<&'a LineTax>,
    /// 1 and every rate.
    divisor: Rate,
}

fn sales_tax<'a>(line: &'a DraftLine, policy: &AmountPolicy) -> Option<&'a LineTax> {
    match policy.basis {
        TaxBasis::Exempt => None,
        _ => line.taxes.iter().find(|tax| tax.is_sales_tax()),
    }
}

/// Whether the line is one of those that a document of taxed goods needs.
pub(super) fn is_taxed(line: &DraftLine, policy: &AmountPolicy) -> bool {
    let pays_extra = || {
        let mut extras = line.taxes.iter().filter(|tax| !tax.is_sales_tax());
        policy.extra_tax_suffices && extras.any(|tax| tax.factor.is_positive())
    };
    sales_tax(line, policy).is_some_and(|tax| tax.factor.is_positive() || pays_extra())
}

fn taxes<'a>(line: &'a DraftLine, policy: &AmountPolicy) -> Result<Taxes<'a>, SaleError> {
    let Some(sales) = sales_tax(line, policy) else {
        return Ok(Taxes {
            taxed: false,
            rate: Dec4::ZERO,
            extras: Vec::new(),
            divisor: Dec4::ONE,
        });
    };
    let taxed = sales.factor.is_positive();
    let rate = match policy.basis {
        TaxBasis::OnNet { vat } if taxed => vat,
        _ => sales.factor,
    };
    let counts = |tax: &&LineTax| !tax.is_sales_tax() && tax.factor.is_positive();
    let extras: Vec<&LineTax> = line.taxes.iter().filter(counts).collect();
    let divisor = add_up(extras.iter().map(|tax| tax.factor).chain([Dec4::ONE, rate]))?;
    Ok(Taxes {
        taxed,
        rate,
        extras,
        divisor,
    })
}

/// Divisor that takes the taxes out of an amount of the line.
pub(crate) fn divisor(line: &DraftLine, policy: &AmountPolicy) -> Option<Rate> {
    taxes(line, policy).ok().map(|taxes| taxes.divisor)
}

/// Works out one line.
///
/// # Errors
/// When its discount is above its amount, or amounts leave the range.
pub fn line_totals(line: &DraftLine, policy: &AmountPolicy) -> Result<LineTotals, SaleError> {
    let taxes = taxes(line, policy)?;
    match policy.basis {
        TaxBasis::OnNet { .. } => on_net(line, &taxes, policy.decimals),
        TaxBasis::Included | TaxBasis::Exempt => included(line, &taxes, policy.decimals),
    }
}

/// The price includes the taxes: the net is taken out of the total and the
/// sales tax is the rest.
fn included(line: &DraftLine, taxes: &Taxes<'_>, decimals: u32) -> Result<LineTotals, SaleError> {
    let base = in_range(line.price.mul(line.quantity, decimals))?;
    let discount = discount_money(line.discount, base, decimals)?;
    let total = base - discount;
    if total.is_negative() {
        return Err(SaleError::DiscountAboveBase);
    }
    let net_price = if discount.is_zero() {
        in_range(line.price.div(taxes.divisor, 4))?
    } else {
        in_range(quotient(total, line.quantity, taxes.divisor))?
    };
    // Rounding a tiny total down can leave less than the taxes come to.
    let mut room = total;
    let mut extras = Vec::with_capacity(taxes.extras.len());
    for tax in &taxes.extras {
        let amount = in_range(product(net_price, line.quantity, tax.factor))?.min(room);
        room -= amount;
        extras.push(ExtraTax {
            code: tax.code.clone(),
            rate: tax.factor,
            amount,
        });
    }
    let net_amount = if taxes.taxed {
        in_range(net_price.mul(line.quantity, 4))?.min(room)
    } else {
        room
    };
    Ok(LineTotals {
        total,
        net_price,
        net_amount,
        extra_tax: total - room,
        extras,
        iva_amount: room - net_amount,
        discount_amount: discount,
        discount_percentage: discount_percentage(line.discount, discount, base)?,
        taxed: taxes.taxed,
        unaffected: is_unaffected(line, taxes),
    })
}

/// Discounts are net money and the taxes come on top of what remains.
fn on_net(line: &DraftLine, taxes: &Taxes<'_>, decimals: u32) -> Result<LineTotals, SaleError> {
    let net_price = in_range(line.price.div(taxes.divisor, 4))?;
    let base = in_range(net_price.mul(line.quantity, 4))?;
    let discount = discount_money(line.discount, base, decimals)?;
    // All of a net with four decimals can round up to a part of a peso more than it is.
    if discount > base && discount > base.round(decimals) {
        return Err(SaleError::DiscountAboveBase);
    }
    let net_amount = base - discount.min(base);
    let iva_amount = in_range(net_amount.mul(taxes.rate, 4))?;
    let mut extras = Vec::with_capacity(taxes.extras.len());
    for tax in &taxes.extras {
        let amount = in_range(net_amount.mul(tax.factor, 4))?;
        extras.push(ExtraTax {
            code: tax.code.clone(),
            rate: tax.factor,
            amount,
        });
    }
    let extra_tax = add_up(extras.iter().map(|tax| tax.amount))?;
    let total = match line.discount {
        None => in_range(line.price.mul(line.quantity, decimals))?,
        Some(_) => add_up([net_amount, iva_amount, extra_tax])?.round(decimals),
    };
    Ok(LineTotals {
        total,
        net_price,
        net_amount,
        extra_tax,
        extras,
        iva_amount,
        discount_amount: discount,
        discount_percentage: discount_percentage(line.discount, discount.min(base), base)?,
        taxed: taxes.taxed,
        unaffected: is_unaffected(line, taxes),
    })
}

fn is_unaffected(line: &DraftLine, taxes: &Taxes<'_>) -> bool {
    !taxes.taxed
        && line
            .taxes
            .iter()
            .any(|tax| tax.code.eq_ignore_ascii_case("INAFECTA"))
}

/// `amount ÷ quantity ÷ divisor`, rounded once to four decimals.
fn quotient(amount: Money, quantity: Dec4, divisor: Rate) -> Option<Money> {
    let scale = i128::from(Dec4::ONE.scaled());
    let over = i128::from(quantity.scaled()).checked_mul(i128::from(divisor.scaled()))?;
    let numerator = i128::from(amount.scaled())
        .checked_mul(scale)?
        .checked_mul(scale)?;
    Dec4::from_ratio(numerator, over, 4)
}

/// `price × quantity × factor`, rounded once to four decimals.
fn product(price: Money, quantity: Dec4, factor: Rate) -> Option<Money> {
    let scale = i128::from(Dec4::ONE.scaled());
    let wide = i128::from(price.scaled()).checked_mul(i128::from(quantity.scaled()))?;
    Dec4::from_ratio(
        wide.checked_mul(i128::from(factor.scaled()))?,
        scale * scale,
        4,
    )
}
