//! Numbers as people of a country write them.

use yapa_domain::{Money, Quantity};

/// How a country writes amounts; the values belong to the country's profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberFormat {
    /// The text before an amount, for example `S/` or `$`.
    pub symbol: String,
    /// Decimals of an amount of money, 0 to 4.
    pub decimals: u32,
    /// Between the whole part and the decimals.
    pub decimal_separator: char,
    /// Between groups of three digits.
    pub thousands_separator: char,
    /// Between day, month and year.
    pub date_separator: char,
}

impl NumberFormat {
    /// An amount without its symbol: `1,234.50`.
    pub fn amount(&self, value: Money) -> String {
        self.localized(&value.to_fixed(self.decimals))
    }

    /// An amount with its symbol: `S/ 1,234.50`.
    pub fn money(&self, value: Money) -> String {
        format!("{} {}", self.symbol, self.amount(value))
            .trim_start()
            .to_owned()
    }

    /// A quantity with as many decimals as it has, at most four: `2`, `0.35`.
    pub fn quantity(&self, value: Quantity) -> String {
        self.localized(&value.to_string())
    }

    /// Exchanges the point of `plain` and groups its whole part.
    fn localized(&self, plain: &str) -> String {
        let (sign, digits) = match plain.strip_prefix('-') {
            Some(rest) => ("-", rest),
            None => ("", plain),
        };
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let mut text = String::from(sign);
        for (index, digit) in whole.chars().enumerate() {
            if index > 0 && (whole.len() - index).is_multiple_of(3) {
                text.push(self.thousands_separator);
            }
            text.push(digit);
        }
        if !part.is_empty() {
            text.push(self.decimal_separator);
            text.push_str(part);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yapa_domain::Dec4;

    fn format(decimals: u32, decimal: char, thousands: char) -> NumberFormat {
        NumberFormat {
            symbol: "$".to_owned(),
            decimals,
            decimal_separator: decimal,
            thousands_separator: thousands,
            date_separator: '/',
        }
    }

    fn d(text: &str) -> Dec4 {
        text.parse().unwrap()
    }

    #[test]
    fn groups_by_three_and_keeps_the_sign() {
        let peru = format(2, '.', ',');
        assert_eq!(peru.amount(d("0")), "0.00");
        assert_eq!(peru.amount(d("999.995")), "1,000.00");
        assert_eq!(peru.amount(d("-1234567.5")), "-1,234,567.50");
        assert_eq!(format(0, ',', '.').money(d("123456")), "$ 123.456");
        assert_eq!(format(2, ',', '.').amount(d("1234.5")), "1.234,50");
    }

    #[test]
    fn a_quantity_has_no_needless_decimals() {
        assert_eq!(format(2, ',', '.').quantity(d("2")), "2");
        assert_eq!(format(0, ',', '.').quantity(d("1250.3500")), "1.250,35");
    }
}
