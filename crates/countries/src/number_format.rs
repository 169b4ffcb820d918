//! How a country writes numbers.

use yapa_domain::Money;

/// How numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberFormat {
    /// Decimals of amounts.
    pub decimals: u32,
    /// Screens write an amount without cents as a whole number; tickets always
    /// write the cents.
    pub whole_without_cents: bool,
    /// The separator of thousands.
    pub group: char,
    /// The separator of decimals.
    pub decimal: char,
    /// Where dates put the day; a pattern of `dd`, `MM` and `yyyy`.
    pub date: &'static str,
}

impl NumberFormat {
    /// A number with the country's decimals and separators: `1,234.50`.
    pub fn amount(&self, number: Money) -> String {
        let plain = number.to_fixed(self.decimals);
        let (sign, digits) = plain
            .strip_prefix('-')
            .map_or(("", plain.as_str()), |rest| ("-", rest));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let mut text = String::from(sign);
        for (index, digit) in whole.char_indices() {
            if index > 0 && (whole.len() - index).is_multiple_of(3) {
                text.push(self.group);
            }
            text.push(digit);
        }
        if !part.is_empty() {
            text.push(self.decimal);
            text.push_str(part);
        }
        text
    }
}
