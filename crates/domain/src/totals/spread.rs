//! How the sale's discount shrinks its parts.

use super::bags::BagTotals;
use super::{LineTotals, add_up, in_range};
use crate::amounts::DiscountFrom;
use crate::dec4::{Dec4, Money, Rate};
use crate::sale::SaleError;

/// The money a discount may be taken from: taxes included, or net where
/// discounts are net money.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    pub(super) taxed: Money,
    pub(super) exempt: Money,
}

/// The rest of a part, as an exact fraction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    left: Money,
    of: Money,
}

impl Share {
    // The smallest numbers that say one: it keeps products within their range.
    const WHOLE: Share = Share {
        left: Dec4::from_scaled(1),
        of: Dec4::from_scaled(1),
    };

    pub(super) fn of(self, amount: Money, decimals: u32) -> Result<Money, SaleError> {
        in_range(amount.mul_div(self.left, self.of, decimals))
    }
}

/// The rests of the taxed and of the exempt part.
#[derive(Clone, Copy, Debug)]
pub(super) struct DiscountAllocation {
    pub(super) taxed: Share,
    pub(super) exempt: Share,
}

pub(super) fn parts(
    lines: &[LineTotals],
    bags: &BagTotals,
    on_net: bool,
) -> Result<Parts, SaleError> {
    let value = |line: &LineTotals| if on_net { line.net_amount } else { line.total };
    let sum = |taxed: bool, bags: Money| {
        add_up(
            lines
                .iter()
                .filter(|line| line.taxed == taxed)
                .map(value)
                .chain([bags]),
        )
    };
    let taxed_bags = if on_net { bags.net } else { bags.taxed };
    Ok(Parts {
        taxed: sum(true, taxed_bags)?,
        exempt: sum(false, bags.exempt)?,
    })
}

pub(super) fn allocate_discount(
    discount: Money,
    parts: &Parts,
    subtotal: Money,
    from: DiscountFrom,
) -> Result<DiscountAllocation, SaleError> {
    let shrink = |of: Money| match discount {
        _ if discount.is_zero() => Ok(Share::WHOLE),
        _ if discount > of => Err(SaleError::DiscountAboveBase),
        _ => Ok(Share {
            left: of - discount,
            of,
        }),
    };
    match from {
        DiscountFrom::Everything => {
            let share = shrink(subtotal)?;
            Ok(DiscountAllocation {
                taxed: share,
                exempt: share,
            })
        }
        DiscountFrom::TaxedPart if parts.taxed.is_positive() => Ok(DiscountAllocation {
            taxed: shrink(parts.taxed)?,
            exempt: Share::WHOLE,
        }),
        DiscountFrom::TaxedPart => Ok(DiscountAllocation {
            taxed: Share::WHOLE,
            exempt: shrink(parts.exempt)?,
        }),
    }
}

/// The total where taxes come on top of the net: the rests of both parts
/// and of their taxes, rounded once at the end.
pub(super) fn total_on_net(
    lines: &[LineTotals],
    parts: &Parts,
    allocation: &DiscountAllocation,
    vat: Rate,
    decimals: u32,
) -> Result<Money, SaleError> {
    let extra = |taxed: bool| {
        add_up(
            lines
                .iter()
                .filter(|line| line.taxed == taxed)
                .map(|line| line.extra_tax),
        )
    };
    let exact = || {
        let scale = i128::from(Dec4::ONE.scaled());
        let wide = |amount: Money| i128::from(amount.scaled());
        let taxes = wide(parts.taxed).checked_mul(scale + wide(vat))?;
        let taxed = taxes.checked_add(wide(extra(true).ok()?).checked_mul(scale)?)?;
        let exempt = (wide(parts.exempt) + wide(extra(false).ok()?)).checked_mul(scale)?;
        // (taxed × left/of + exempt × left/of) ÷ scale, over one denominator.
        let (t, e) = (allocation.taxed, allocation.exempt);
        let taxed = taxed.checked_mul(wide(t.left))?.checked_mul(wide(e.of))?;
        let exempt = exempt.checked_mul(wide(e.left))?.checked_mul(wide(t.of))?;
        let over = scale.checked_mul(wide(t.of))?.checked_mul(wide(e.of))?;
        Dec4::from_ratio(taxed.checked_add(exempt)?, over, decimals)
    };
    in_range(exact())
}
