//! The least price of what is sold, against discounts of lines.

use yapa_countries::CountryProfile;
use yapa_domain::{Discount, SaleTotals};

use super::goods::{SoldLine, Wanted};
use super::say;
use crate::{Error, Result};

/// Refuses a discount that takes a line below the least price of what it sells, which nobody may
/// type either. What a quote or an order promised holds; the discount of the whole sale is no
/// line's.
///
/// # Errors
/// 422 that names the discount.
pub(crate) fn check(
    profile: &CountryProfile,
    wanted: &[Wanted],
    lines: &[SoldLine],
    totals: &SaleTotals,
) -> Result<()> {
    let decimals = profile.currency.decimals;
    let all = wanted.iter().zip(lines).zip(&totals.lines).enumerate();
    for (at, ((wanted, line), totals)) in all {
        let Some(discount) = wanted.discount.filter(|_| !wanted.promised) else {
            continue;
        };
        let least = line.good.min_price.mul(wanted.quantity, decimals);
        if least.is_none_or(|least| totals.total < least) {
            let part = match discount {
                Discount::Amount(_) => "descuentoMonto",
                Discount::Percent(_) => "descuentoPorcentaje",
            };
            let text = say::discounted_too_low(&profile.money(line.good.min_price));
            return Err(Error::rule(format!("detalle[{at}].{part}"), text));
        }
    }
    Ok(())
}
