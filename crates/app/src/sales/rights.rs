//! What a sale asks of the rights of who registers it.

use yapa_domain::{Discount, Money, Need, Rate, Right, SaleTotals};
use yapa_storage::CompanyTx;
use yapa_wire::sales::LineKind;

use super::registration::Registration;
use crate::cart::goods::{LineRequest, SoldLine, is_below_minimum};
use crate::cart::say;
use crate::{Error, Result, client_credit, rights};

/// Refuses discounts, prices and credit that exceed the rights.
///
/// # Errors
/// 403 that names the missing rights; 422 about the price where one is below the minimum.
#[crate::boxed]
pub(super) async fn check(
    tx: &mut CompanyTx,
    registration: &Registration,
    wanted: &[LineRequest],
    lines: &[SoldLine],
    totals: &SaleTotals,
) -> Result<()> {
    let (write_ctx, held) = (&registration.write_ctx, &registration.rights);
    let mut needs: Vec<Need> = discount(wanted, totals).into_iter().collect();
    if sells_on_credit(registration) {
        needs.push(Need::switch(Right::SellOnCredit));
    }
    if discounts_below_minimum(registration, lines, totals) {
        needs.push(Need::switch(Right::DiscountBelowMinimum));
    }
    let mut asked = wanted.iter().zip(lines);
    let Some(low) = asked.position(|(line, sold)| is_below_minimum(&sold.good, line)) else {
        return rights::check(tx, write_ctx, held, &needs).await;
    };
    let minimum = Need::switch(Right::BelowMinimumPrice);
    needs.push(minimum);
    if held.missing(&[minimum]).is_empty() {
        return rights::check(tx, write_ctx, held, &needs).await;
    }
    let Some(lacking) = rights::lacking(tx, write_ctx, held, &needs).await? else {
        return Ok(());
    };
    let name = lines.get(low).map_or("", |line| &line.good.name);
    let field = format!("detalle[{low}].precioUnitario");
    let refused = Error::rule(field, say::price_too_low(name));
    Err(lacking.refuse_as(refused))
}

/// The largest discount that a line gets by its own and that of the sale together.
fn discount(wanted: &[LineRequest], totals: &SaleTotals) -> Option<Need> {
    let of_lines = wanted.iter().zip(&totals.lines);
    let of_lines = of_lines.map(|(line, ours)| match line.discount {
        Some(Discount::Percent(rate)) => rate,
        _ => ours.discount_percentage,
    });
    let largest = of_lines.max().unwrap_or_default();
    let all = together(largest, totals.discount_percentage);
    all.is_positive().then_some(Need::discount(all))
}

/// What two discounts come to, one after the other, in percent.
fn together(of_line: Rate, of_sale: Rate) -> Rate {
    let both = of_line.mul_div(of_sale, Rate::HUNDRED, 4);
    (of_line + of_sale - both.unwrap_or_default()).round(2)
}

fn sells_on_credit(registration: &Registration) -> bool {
    let (sale, profile) = (&registration.sale, registration.write_ctx.profile);
    let parts = sale.payments.iter().map(|part| part.method.as_str());
    let mut ways = parts.chain([sale.payment_type.as_str()]);
    ways.any(|code| client_credit::is_credit(profile, code))
}

/// Whether the discounts leave less of a product than its minimum price. Rounding to the coin is
/// let pass.
fn discounts_below_minimum(
    registration: &Registration,
    lines: &[SoldLine],
    totals: &SaleTotals,
) -> bool {
    let decimals = registration.write_ctx.profile.currency.decimals;
    let half_coin = Money::ONE.div(Money::from_int(2 * 10_i64.pow(decimals)), 4);
    let half_coin = half_coin.unwrap_or_default();
    let (base, discount) = (totals.discount_base, totals.discount);
    let mut lines = lines.iter().zip(&totals.lines);
    lines.any(|(line, ours)| {
        let is_discounted = !discount.is_zero() || !ours.discount_amount.is_zero();
        if line.kind != LineKind::Product || !is_discounted {
            return false;
        }
        let left = match discount.is_zero() {
            true => Some(ours.total),
            false => ours.total.mul_div(base - discount, base, 4),
        };
        let least = line.good.min_price.min(line.draft.price);
        let least = least.mul(line.draft.quantity, 4);
        left.zip(least)
            .is_some_and(|(left, least)| left + half_coin < least)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discounts_of_line_and_sale_are_taken_one_after_the_other() {
        let rate = |text: &str| text.parse::<Rate>().unwrap();
        assert_eq!(together(rate("10"), rate("0")), rate("10"));
        assert_eq!(together(rate("10"), rate("10")), rate("19"));
        assert_eq!(together(rate("33.33"), rate("50")), rate("66.67"));
        assert_eq!(together(rate("100"), rate("100")), rate("100"));
    }
}
