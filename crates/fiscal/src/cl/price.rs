//! The price of one, with the six decimals that SII's formats allow (`PrcItem`, 12 and 6 digits).

use yapa_domain::{Dec4, Money, Quantity, Rate};

/// What one costs, in millionths of a peso.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct UnitPrice(i128);

const MICRO: i128 = 1_000_000;
/// What a `Dec4` of one is scaled to.
const SCALE: i128 = 10_000;

/// Half up; both are at or above zero.
fn quotient(amount: i128, over: i128) -> i128 {
    (2 * amount + over) / (2 * over.max(1))
}

impl From<Money> for UnitPrice {
    fn from(price: Money) -> UnitPrice {
        UnitPrice(i128::from(price.scaled()) * (MICRO / SCALE))
    }
}

impl UnitPrice {
    /// What one costs where so many cost `amount`.
    pub(super) fn of(amount: Money, quantity: Quantity) -> UnitPrice {
        let quantity = i128::from(quantity.scaled());
        UnitPrice(quotient(i128::from(amount.scaled()) * MICRO, quantity))
    }

    /// The price without taxes of this rate.
    #[must_use]
    pub(super) fn without(self, rate: Rate) -> UnitPrice {
        let divisor = SCALE + i128::from(rate.scaled());
        UnitPrice(quotient(self.0 * SCALE, divisor))
    }

    /// What so many cost, in whole pesos.
    pub(super) fn times(self, quantity: Quantity) -> Money {
        let pesos = quotient(self.0 * i128::from(quantity.scaled()), MICRO * SCALE);
        i64::try_from(pesos).map_or(Dec4::ZERO, Dec4::from_int)
    }

    /// Whether there is a price.
    pub(super) const fn is_positive(self) -> bool {
        self.0 > 0
    }
}

impl std::fmt::Display for UnitPrice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (whole, part) = (self.0 / MICRO, self.0 % MICRO);
        if part == 0 {
            return write!(f, "{whole}");
        }
        let part = format!("{part:06}");
        write!(f, "{whole}.{}", part.trim_end_matches('0'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(text: &str) -> Dec4 {
        text.parse().unwrap()
    }

    #[test]
    fn prices_have_six_decimals() {
        let third = UnitPrice::of(d("100"), d("3"));
        assert_eq!(third.to_string(), "33.333333");
        assert_eq!(third.times(d("3")), d("100"));
        assert_eq!(
            UnitPrice::from(d("103")).without(d("0.19")).to_string(),
            "86.554622"
        );
        assert_eq!(UnitPrice::from(d("990.5")).to_string(), "990.5");
    }
}
