//! How long the stock of a product lasts.

use crate::{Dec4, Quantity};

/// Days of sales by which the pace of a product is measured: four weeks, so that each weekday counts alike.
pub const PACE_DAYS: i64 = 28;

/// How many days `stock` lasts when `sold` was sold in `days` days, with one decimal; none when
/// nothing was sold, or more was given back. A stock of nothing, or below, lasts no day.
pub fn stock_days(stock: Quantity, sold: Quantity, days: i64) -> Option<Quantity> {
    if sold <= Quantity::ZERO {
        return None;
    }
    stock
        .max(Quantity::ZERO)
        .mul_div(Dec4::from_int(days), sold, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(stock: &str, sold: &str, days: i64) -> Option<String> {
        let read = |text: &str| text.parse::<Quantity>().unwrap();
        stock_days(read(stock), read(sold), days).map(|found| found.to_string())
    }

    #[test]
    fn stock_lasts_at_the_pace_of_its_sales() {
        assert_eq!(days("14", "56", 28).as_deref(), Some("7"));
        assert_eq!(days("10", "3", 28).as_deref(), Some("93.3"));
        // A product that is new has sold for fewer days.
        assert_eq!(days("6", "3", 2).as_deref(), Some("4"));
        assert_eq!(days("0.5", "1.75", 7).as_deref(), Some("2"));
    }

    #[test]
    fn an_empty_stock_lasts_no_day_and_an_unsold_product_has_no_pace() {
        assert_eq!(days("0", "3", 28).as_deref(), Some("0"));
        assert_eq!(days("-4", "3", 28).as_deref(), Some("0"));
        assert_eq!(days("4", "0", 28), None);
        assert_eq!(days("4", "-1", 28), None);
    }
}
