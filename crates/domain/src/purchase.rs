//! Purchases from sponsors: the state of an order, and the totals of its lines.
//!
//! The browser works out the same amounts; `fixtures/purchases/discounts.json` holds the
//! worked cases that both run.

use crate::{Dec4, Money, Quantity};

/// The state of a purchase order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PurchaseState {
    /// Sent to the sponsor.
    Pending,
    /// The sponsor agreed to it.
    Confirmed,
    /// On its way.
    Shipped,
    /// Arrived at the shop.
    Delivered,
    /// Counted and taken in, or closed with what came.
    Received,
    /// The sponsor, or the shop at the door, said no.
    Rejected,
    /// Called off by the shop.
    Canceled,
}

impl PurchaseState {
    /// All of them, by number.
    pub const ALL: [PurchaseState; 7] = [
        PurchaseState::Pending,
        PurchaseState::Confirmed,
        PurchaseState::Shipped,
        PurchaseState::Delivered,
        PurchaseState::Received,
        PurchaseState::Rejected,
        PurchaseState::Canceled,
    ];

    /// Its number in the contract and the database, from 1.
    pub const fn number(self) -> i64 {
        match self {
            PurchaseState::Pending => 1,
            PurchaseState::Confirmed => 2,
            PurchaseState::Shipped => 3,
            PurchaseState::Delivered => 4,
            PurchaseState::Received => 5,
            PurchaseState::Rejected => 6,
            PurchaseState::Canceled => 7,
        }
    }

    /// Reads a number.
    pub fn from_number(number: i64) -> Option<PurchaseState> {
        PurchaseState::ALL
            .into_iter()
            .find(|state| state.number() == number)
    }

    /// Whether an order may go from here to there. Goods only move forward, and steps that
    /// were not recorded may be skipped; an order is rejected as long as it is not received,
    /// and called off as long as it is not on its way. The last three are for good.
    pub const fn can_become(self, next: PurchaseState) -> bool {
        match (self, next) {
            (PurchaseState::Received | PurchaseState::Rejected | PurchaseState::Canceled, _) => {
                false
            }
            (_, PurchaseState::Rejected) => true,
            (from, PurchaseState::Canceled) => {
                matches!(from, PurchaseState::Pending | PurchaseState::Confirmed)
            }
            (from, to) => from.number() < to.number(),
        }
    }

    /// Whether the order will bring no goods.
    pub const fn is_off(self) -> bool {
        matches!(self, PurchaseState::Rejected | PurchaseState::Canceled)
    }
}

/// When an order is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terms {
    /// Paid when it is ordered or when it comes.
    Cash,
    /// Paid later.
    Credit,
}

/// Amount of a sponsor's discount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiscountValue {
    /// So many percent of the price.
    Percent(Dec4),
    /// So much money a unit.
    Amount(Money),
}

/// A discount that a sponsor offers on one of its products.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PurchaseDiscount {
    /// Its key among the product's discounts.
    pub id: i64,
    /// For which terms; `None` is for all.
    pub terms: Option<Terms>,
    /// Whether no other discount may be taken on the same product in the same order.
    pub exclusive: bool,
    /// Its amount.
    pub value: DiscountValue,
    /// Units a line must at least have.
    pub min_quantity: Quantity,
    /// Units an order may have with it.
    pub max_quantity: Option<Quantity>,
    /// The most it takes off, money a unit.
    pub max_discount: Option<Money>,
}

impl PurchaseDiscount {
    /// Its amount for a unit of this price, in money of so many decimals; `None` when the
    /// figures are too large.
    pub fn of_unit(&self, price: Money, decimals: u32) -> Option<Money> {
        let taken = match self.value {
            DiscountValue::Percent(percent) => price.mul_div(percent, Dec4::HUNDRED, decimals)?,
            DiscountValue::Amount(amount) => amount.round(decimals),
        };
        let most = self.max_discount.map_or(price, |most| most.min(price));
        Some(taken.min(most).max(Money::ZERO))
    }
}

/// A line of an order before it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PurchaseDraftLine {
    /// Key of the sponsor's product.
    pub product: i64,
    /// Price a unit.
    pub price: Money,
    /// Units.
    pub quantity: Quantity,
    /// The sponsor's stock of the product.
    pub stock: Quantity,
    /// The discount that is taken.
    pub discount: Option<PurchaseDiscount>,
}

/// Sums of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PurchaseLineTotals {
    /// Discount a unit.
    pub discount: Money,
    /// Discount of the line.
    pub discount_amount: Money,
    /// Part of the order's total.
    pub subtotal: Money,
}

/// Sums of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PurchaseTotals {
    /// Each line, in order.
    pub lines: Vec<PurchaseLineTotals>,
    /// Prices times quantities.
    pub subtotal: Money,
    /// Sum of the lines' discounts.
    pub discount: Money,
    /// The amount to pay.
    pub total: Money,
}

/// Why an order cannot be as it is; with the place of the line, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PurchaseError {
    /// Not one line.
    NoLines,
    /// Not a whole number of units, or less than one.
    Quantity(usize),
    /// More than the sponsor has.
    AboveStock(usize),
    /// Fewer units than the discount asks for.
    BelowDiscount(usize),
    /// More units than the discount is for.
    AboveDiscount(usize),
    /// The discount is for other terms.
    OtherTerms(usize),
    /// The discount cannot be combined, and the product has another one in this order.
    Combined(usize),
    /// The figures are too large.
    Overflow,
}

/// Works out an order, or says which line breaks which rule.
///
/// # Errors
/// The first rule that is broken, by line.
pub fn purchase_totals(
    lines: &[PurchaseDraftLine],
    terms: Terms,
    decimals: u32,
) -> Result<PurchaseTotals, PurchaseError> {
    if lines.is_empty() {
        return Err(PurchaseError::NoLines);
    }
    let mut totals = PurchaseTotals {
        lines: Vec::with_capacity(lines.len()),
        subtotal: Money::ZERO,
        discount: Money::ZERO,
        total: Money::ZERO,
    };
    for at in 0..lines.len() {
        check(lines, at, terms)?;
        let (line, full) = amounts(&lines[at], decimals).ok_or(PurchaseError::Overflow)?;
        let add = |sum: Money, more| sum.checked_add(more).ok_or(PurchaseError::Overflow);
        totals.subtotal = add(totals.subtotal, full)?;
        totals.discount = add(totals.discount, line.discount_amount)?;
        totals.total = add(totals.total, line.subtotal)?;
        totals.lines.push(line);
    }
    Ok(totals)
}

/// The line's amounts, and its price without the discount.
fn amounts(line: &PurchaseDraftLine, decimals: u32) -> Option<(PurchaseLineTotals, Money)> {
    let discount = match &line.discount {
        Some(discount) => discount.of_unit(line.price, decimals)?,
        None => Money::ZERO,
    };
    let each = line.price.checked_sub(discount)?;
    let totals = PurchaseLineTotals {
        discount,
        discount_amount: discount.mul(line.quantity, decimals)?,
        subtotal: each.mul(line.quantity, decimals)?,
    };
    Some((totals, line.price.mul(line.quantity, decimals)?))
}

fn check(lines: &[PurchaseDraftLine], at: usize, terms: Terms) -> Result<(), PurchaseError> {
    let line = &lines[at];
    if line.quantity < Quantity::ONE || line.quantity.round(0) != line.quantity {
        return Err(PurchaseError::Quantity(at));
    }
    let of_product = || lines.iter().filter(|other| other.product == line.product);
    if sum(of_product())? > line.stock {
        return Err(PurchaseError::AboveStock(at));
    }
    let Some(discount) = &line.discount else {
        return Ok(());
    };
    if discount.terms.is_some_and(|only| only != terms) {
        return Err(PurchaseError::OtherTerms(at));
    }
    if line.quantity < discount.min_quantity {
        return Err(PurchaseError::BelowDiscount(at));
    }
    let taken = |other: &&PurchaseDraftLine| {
        let other = other.discount.as_ref();
        other.is_some_and(|other| other.id == discount.id)
    };
    let with_it = sum(of_product().filter(taken))?;
    if discount.max_quantity.is_some_and(|most| with_it > most) {
        return Err(PurchaseError::AboveDiscount(at));
    }
    let mut others = of_product().filter(|other| other.discount.is_some() && !taken(other));
    if discount.exclusive && others.next().is_some() {
        return Err(PurchaseError::Combined(at));
    }
    Ok(())
}

fn sum<'a>(lines: impl Iterator<Item = &'a PurchaseDraftLine>) -> Result<Quantity, PurchaseError> {
    let mut all = lines.map(|line| line.quantity);
    all.try_fold(Quantity::ZERO, Quantity::checked_add)
        .ok_or(PurchaseError::Overflow)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_only_moves_forward() {
        use PurchaseState::*;
        let allowed = [
            (Pending, Confirmed),
            (Pending, Shipped),
            (Pending, Delivered),
            (Pending, Received),
            (Pending, Rejected),
            (Pending, Canceled),
            (Confirmed, Shipped),
            (Confirmed, Delivered),
            (Confirmed, Received),
            (Confirmed, Rejected),
            (Confirmed, Canceled),
            (Shipped, Delivered),
            (Shipped, Received),
            (Shipped, Rejected),
            (Delivered, Received),
            (Delivered, Rejected),
        ];
        for from in PurchaseState::ALL {
            assert_eq!(PurchaseState::from_number(from.number()), Some(from));
            for to in PurchaseState::ALL {
                let wanted = allowed.contains(&(from, to));
                assert_eq!(from.can_become(to), wanted, "{from:?} to {to:?}");
            }
        }
        assert_eq!(PurchaseState::from_number(0), None);
        assert_eq!(PurchaseState::from_number(8), None);
    }

    #[test]
    fn figures_that_are_too_large_are_refused() {
        let line = PurchaseDraftLine {
            product: 1,
            price: Money::from_int(400_000_000),
            quantity: Quantity::from_int(400_000_000),
            stock: Quantity::from_int(500_000_000),
            discount: None,
        };
        let totals = purchase_totals(&[line], Terms::Cash, 2);
        assert_eq!(totals, Err(PurchaseError::Overflow));
    }
}
