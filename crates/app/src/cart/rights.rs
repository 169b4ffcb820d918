//! The rights that a cart needs of the user who sells or quotes it.

use std::fmt::Write;

use yapa_domain::{Discount, LinesHash, Money, Need, Rate, Right, Rights, SaleTotals};
use yapa_storage::{CompanyTx, sha256};
use yapa_wire::sales::LineKind;

use super::say;
use super::sold_lines::{LineRequest, SoldLine, is_below_minimum};
use crate::{Error, Result, WriteContext, rights};

/// How many lines an approval request shows.
const MOST_FACTS: usize = 5;

/// A cart, and the user who writes it.
pub(crate) struct AskingCart<'a> {
    pub write_ctx: &'a WriteContext,
    pub rights: &'a Rights,
    pub wanted: &'a [LineRequest],
    pub lines: &'a [SoldLine],
    pub totals: &'a SaleTotals,
    /// How the contract spells the price of a line.
    pub price_field: &'static str,
    /// Needs beside prices and discounts.
    pub more: Vec<Need>,
}

/// Refuses discounts and prices that exceed the rights.
///
/// # Errors
/// 403 that names the missing rights; 422 about the price where one is below the minimum.
pub(crate) async fn check(tx: &mut CompanyTx, cart: AskingCart<'_>) -> Result<()> {
    let asked = ExceptionRequest::of(&cart);
    let low = (asked.low_prices.need, asked.low_prices.first);
    let of_lines = [
        asked.discount,
        asked.by_discount.need,
        asked.low_prices.need,
    ];
    let mut needs: Vec<Need> = of_lines.into_iter().flatten().collect();
    if !needs.is_empty() {
        let lines = hash(&cart);
        needs = needs.into_iter().map(|need| need.of_lines(lines)).collect();
    }
    needs.extend(&cart.more);
    let Some(lacking) = rights::lacking(tx, cart.write_ctx, cart.rights, &needs).await? else {
        return Ok(());
    };
    let profile = cart.write_ctx.profile;
    let total = say::discounted_total(&profile.money(cart.totals.total));
    let lacking = lacking
        .with_facts(Right::Discount, vec![total])
        .with_facts(Right::BelowMinimumPrice, asked.low_prices.into_facts())
        .with_facts(Right::DiscountBelowMinimum, asked.by_discount.into_facts());
    match low {
        (Some(need), low) if !cart.rights.has(need.right) => {
            let name = cart
                .lines
                .get(low)
                .map_or("", |line| &line.item.article.name);
            let field = format!("detalle[{low}].{}", cart.price_field);
            let refused = Error::rule(field, say::price_too_low(name));
            Err(lacking.refuse_as(refused))
        }
        _ => Err(lacking.refuse()),
    }
}

/// Hash of the lines of a cart, so that an approval of it is none of another cart.
fn hash(cart: &AskingCart<'_>) -> LinesHash {
    let mut text = String::new();
    let totals = cart.totals;
    for (line, ours) in cart.wanted.iter().zip(&totals.lines) {
        let (name, quantity, price) = (&line.name, line.quantity, line.price);
        let amounts = [price, ours.discount_amount, ours.total];
        // Writing into a text does not fail.
        let _ = writeln!(
            text,
            "{:?} {} {name:?} {quantity} {amounts:?}",
            line.kind, line.id
        );
    }
    let _ = write!(text, "{} {}", totals.discount, totals.total);
    sha256(text.as_bytes())
}

/// Lines that go below the minimum price.
#[derive(Default)]
struct Low {
    /// How far the lowest goes.
    need: Option<Need>,
    /// The first of them.
    first: usize,
    facts: Vec<String>,
}

impl Low {
    fn add(&mut self, at: usize, need: Need, fact: String) {
        let deepest = self.need.filter(|one| one.value >= need.value);
        if self.need.is_none() {
            self.first = at;
        }
        self.need = Some(deepest.unwrap_or(need));
        self.facts.push(fact);
    }

    fn into_facts(mut self) -> Vec<String> {
        let more = self.facts.len().saturating_sub(MOST_FACTS);
        self.facts.truncate(MOST_FACTS);
        if more > 0 {
            self.facts.push(say::more_lines(more));
        }
        self.facts
    }
}

/// Needs of a cart.
struct ExceptionRequest {
    discount: Option<Need>,
    /// Prices below the minimum.
    low_prices: Low,
    /// Prices that discounts leave below the minimum.
    by_discount: Low,
}

impl ExceptionRequest {
    fn of(cart: &AskingCart<'_>) -> ExceptionRequest {
        let profile = cart.write_ctx.profile;
        let mut low_prices = Low::default();
        let asked = cart.wanted.iter().zip(cart.lines).enumerate();
        for (at, (line, sold)) in
            asked.filter(|(_, (line, sold))| is_below_minimum(&sold.item, line))
        {
            let least = sold.item.min_price;
            let need = Need::below(Right::BelowMinimumPrice, least, line.price);
            let (price, least) = (profile.money(line.price), profile.money(least));
            low_prices.add(
                at,
                need,
                say::low_price(&sold.item.article.name, &price, &least),
            );
        }
        let mut by_discount = Low::default();
        for (at, sold) in cart.lines.iter().enumerate() {
            if let Some((left, least)) = below_by_discount(cart, at, sold) {
                let need = Need::below(Right::DiscountBelowMinimum, least, left);
                let (left, least) = (profile.money(left), profile.money(least));
                let quantity = sold.draft.quantity;
                let fact = say::low_by_discount(&sold.item.article.name, quantity, &left, &least);
                by_discount.add(at, need, fact);
            }
        }
        ExceptionRequest {
            discount: discount(cart.wanted, cart.totals),
            low_prices,
            by_discount,
        }
    }
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

/// Sum of two discounts, one after the other, in percent.
fn together(of_line: Rate, of_sale: Rate) -> Rate {
    let both = of_line.mul_div(of_sale, Rate::HUNDRED, 4);
    (of_line + of_sale - both.unwrap_or_default()).round(2)
}

/// Rest of a product after discounts and its minimum price, where that is more.
/// Rounding to the coin is let pass.
fn below_by_discount(cart: &AskingCart<'_>, at: usize, line: &SoldLine) -> Option<(Money, Money)> {
    let totals = cart.totals;
    let ours = totals.lines.get(at)?;
    let decimals = cart.write_ctx.profile.currency.decimals;
    let half_coin = Money::ONE.div(Money::from_int(2 * 10_i64.pow(decimals)), 4);
    let half_coin = half_coin.unwrap_or_default();
    let (base, discount) = (totals.discount_base, totals.discount);
    let is_discounted = !discount.is_zero() || !ours.discount_amount.is_zero();
    if line.kind != LineKind::Product || !is_discounted {
        return None;
    }
    let left = match discount.is_zero() {
        true => ours.total,
        false => ours.total.mul_div(base - discount, base, 4)?,
    };
    let least = line.item.min_price.min(line.draft.price);
    let least = least.mul(line.draft.quantity, 4)?;
    (left + half_coin < least).then_some((left, least))
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
