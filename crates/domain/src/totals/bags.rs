//! The amounts of plastic bags.

use super::in_range;
use crate::amounts::{AmountPolicy, TaxBasis};
use crate::dec4::{Dec4, Money, Rate};
use crate::sale::{Bags, SaleError};

/// Total of the bags of a sale.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BagTotals {
    /// All of it.
    pub(super) total: Money,
    /// The part taxed like a product, tax included.
    pub(super) taxed: Money,
    /// The exempt part.
    pub(super) exempt: Money,
    /// Without sales tax and levy, with four decimals.
    pub(super) net: Money,
    /// The levy, which is part of the price.
    pub(super) levy: Money,
}

pub(super) fn total(
    bags: Option<&Bags>,
    sale_tax: Rate,
    policy: &AmountPolicy,
) -> Result<BagTotals, SaleError> {
    let Some(bags) = bags.filter(|bags| bags.count > 0) else {
        return Ok(BagTotals::default());
    };
    if bags.sell_price.is_negative() || bags.levy.is_negative() {
        return Err(SaleError::InvalidBags);
    }
    let count = Dec4::from_int(i64::from(bags.count));
    let total = in_range(bags.sell_price.mul(count, policy.decimals))?;
    if policy.basis == TaxBasis::Exempt {
        return Ok(BagTotals {
            total,
            exempt: total,
            net: total,
            ..BagTotals::default()
        });
    }
    let carries_levy = policy.bag_levy.is_some() && !bags.biodegradable;
    let unit_levy = if carries_levy {
        bags.levy.min(bags.sell_price)
    } else {
        Dec4::ZERO
    };
    let levy = in_range(unit_levy.mul(count, policy.decimals))?;
    let taxed = total - levy;
    let unit_net = in_range((bags.sell_price - unit_levy).div(Dec4::ONE + sale_tax, 4))?;
    let net = in_range(unit_net.mul(count, 4))?.min(taxed);
    Ok(BagTotals {
        total,
        taxed,
        exempt: Dec4::ZERO,
        net,
        levy,
    })
}
