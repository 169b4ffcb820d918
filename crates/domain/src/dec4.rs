//! The one decimal type of the project.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

/// An exact decimal with four places, held as an integer scaled by 10,000.
///
/// Money, quantities (0.1 of a kilo) and rates (0.18) all use it, so that sums
/// are exact in Rust, in SQL (`BIGINT`) and in the browser. The range is
/// ±922,337,203,685,477.5807.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dec4(i64);

/// An amount of money in the company's currency; the number of decimals that
/// people see (2, or 0 in Chile) belongs to the country profile.
pub type Money = Dec4;
/// A number of units, or of kilos for goods sold by weight.
pub type Quantity = Dec4;
/// A fraction: 0.18 means 18 %.
pub type Rate = Dec4;

impl Dec4 {
    /// Nothing.
    pub const ZERO: Dec4 = Dec4(0);
    /// One whole.
    pub const ONE: Dec4 = Dec4(SCALE);
    /// A hundred, the base of percentages.
    pub const HUNDRED: Dec4 = Dec4(100 * SCALE);

    /// A whole number; one beyond the range becomes the nearest end of it.
    pub const fn from_int(value: i64) -> Self {
        Dec4(value.saturating_mul(SCALE))
    }

    /// From the scaled integer that the database holds.
    pub const fn from_scaled(scaled: i64) -> Self {
        Dec4(scaled)
    }

    /// The scaled integer that the database holds (value × 10,000).
    pub const fn scaled(self) -> i64 {
        self.0
    }

    /// The exact product or quotient as a wide intermediate, rounded half up
    /// (away from zero) to `decimals` places: `self × by ÷ over`.
    ///
    /// Returns `None` when `over` is zero or the result leaves the range.
    pub fn mul_div(self, by: Dec4, over: Dec4, decimals: u32) -> Option<Dec4> {
        if over.0 == 0 {
            return None;
        }
        let unit = i128::from(step(decimals));
        let numerator = i128::from(self.0) * i128::from(by.0);
        let denominator = i128::from(over.0) * unit;
        let rounded = div_half_up(numerator, denominator).checked_mul(unit)?;
        i64::try_from(rounded).ok().map(Dec4)
    }

    /// A fraction of whole numbers, rounded half up to `decimals` places; for
    /// chains of products that must be rounded once. `None` like [`Dec4::mul_div`].
    /// `numerator` is scaled by 10,000 against `denominator`.
    pub fn from_ratio(numerator: i128, denominator: i128, decimals: u32) -> Option<Dec4> {
        if denominator == 0 {
            return None;
        }
        let unit = i128::from(step(decimals));
        let rounded = div_half_up(numerator, denominator.checked_mul(unit)?).checked_mul(unit)?;
        i64::try_from(rounded).ok().map(Dec4)
    }

    /// `self × by`, rounded half up to `decimals` places.
    pub fn mul(self, by: Dec4, decimals: u32) -> Option<Dec4> {
        self.mul_div(by, Dec4::ONE, decimals)
    }

    /// `self ÷ over`, rounded half up to `decimals` places.
    pub fn div(self, over: Dec4, decimals: u32) -> Option<Dec4> {
        self.mul_div(Dec4::ONE, over, decimals)
    }

    /// Rounded half up (away from zero) to `decimals` places (0 to 4).
    pub fn round(self, decimals: u32) -> Dec4 {
        let unit = step(decimals);
        let rounded = div_half_up(i128::from(self.0), i128::from(unit)) * i128::from(unit);
        Dec4(i64::try_from(rounded).unwrap_or(if self.0 < 0 { i64::MIN } else { i64::MAX }))
    }

    /// Addition that reports leaving the range.
    pub fn checked_add(self, other: Dec4) -> Option<Dec4> {
        self.0.checked_add(other.0).map(Dec4)
    }

    /// Subtraction that reports leaving the range.
    pub fn checked_sub(self, other: Dec4) -> Option<Dec4> {
        self.0.checked_sub(other.0).map(Dec4)
    }

    /// The smaller of two.
    pub fn min(self, other: Dec4) -> Dec4 {
        Ord::min(self, other)
    }

    /// The larger of two.
    pub fn max(self, other: Dec4) -> Dec4 {
        Ord::max(self, other)
    }

    /// Whether it is exactly zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Whether it is below zero.
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// Whether it is above zero.
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }

    /// Written with exactly `decimals` places and a point: `118.00`.
    pub fn to_fixed(self, decimals: u32) -> String {
        let value = self.round(decimals);
        let sign = if value.0 < 0 { "-" } else { "" };
        let magnitude = value.0.unsigned_abs();
        let scale = SCALE.unsigned_abs();
        let (whole, part) = (magnitude / scale, magnitude % scale);
        if decimals == 0 {
            return format!("{sign}{whole}");
        }
        let part = format!("{part:04}");
        format!("{sign}{whole}.{}", &part[..decimals.min(4) as usize])
    }
}

const SCALE: i64 = 10_000;

const fn step(decimals: u32) -> i64 {
    match decimals {
        0 => 10_000,
        1 => 1_000,
        2 => 100,
        3 => 10,
        _ => 1,
    }
}

fn div_half_up(numerator: i128, denominator: i128) -> i128 {
    let negative = (numerator < 0) != (denominator < 0);
    let (numerator, denominator) = (numerator.unsigned_abs(), denominator.unsigned_abs());
    let up = u128::from(numerator % denominator >= denominator.div_ceil(2));
    let quotient = (numerator / denominator + up).cast_signed();
    if negative { -quotient } else { quotient }
}

/// Why a text is not a [`Dec4`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDec4Error;

impl fmt::Display for ParseDec4Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a decimal number with at most four places")
    }
}

impl std::error::Error for ParseDec4Error {}

impl FromStr for Dec4 {
    type Err = ParseDec4Error;

    /// Reads `-12.3456`; more than four places, exponents and blanks are refused,
    /// except that superfluous zeros (`1.50000`) are let through.
    fn from_str(text: &str) -> Result<Self, ParseDec4Error> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let all_digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || !all_digits(whole) || !all_digits(part) {
            return Err(ParseDec4Error);
        }
        if digits.ends_with('.') {
            return Err(ParseDec4Error);
        }
        let part = part.trim_end_matches('0');
        if part.len() > 4 {
            return Err(ParseDec4Error);
        }
        let whole: i64 = whole.parse().map_err(|_| ParseDec4Error)?;
        let part: i64 = format!("{part:0<4}").parse().map_err(|_| ParseDec4Error)?;
        let scaled = whole
            .checked_mul(SCALE)
            .and_then(|w| w.checked_add(part))
            .ok_or(ParseDec4Error)?;
        Ok(Dec4(if negative { -scaled } else { scaled }))
    }
}

impl fmt::Display for Dec4 {
    /// The shortest exact form: `118`, `0.18`, `8.4746`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.to_fixed(4);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl Add for Dec4 {
    type Output = Dec4;
    fn add(self, other: Dec4) -> Dec4 {
        Dec4(self.0.saturating_add(other.0))
    }
}

impl Sub for Dec4 {
    type Output = Dec4;
    fn sub(self, other: Dec4) -> Dec4 {
        Dec4(self.0.saturating_sub(other.0))
    }
}

impl Neg for Dec4 {
    type Output = Dec4;
    fn neg(self) -> Dec4 {
        Dec4(self.0.saturating_neg())
    }
}

impl AddAssign for Dec4 {
    fn add_assign(&mut self, other: Dec4) {
        *self = *self + other;
    }
}

impl SubAssign for Dec4 {
    fn sub_assign(&mut self, other: Dec4) {
        *self = *self - other;
    }
}

impl Sum for Dec4 {
    fn sum<I: Iterator<Item = Dec4>>(iter: I) -> Dec4 {
        iter.fold(Dec4::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(text: &str) -> Dec4 {
        text.parse().unwrap()
    }

    #[test]
    fn rounds_half_up_away_from_zero() {
        assert_eq!(d("0.005").round(2), d("0.01"));
        assert_eq!(d("-0.005").round(2), d("-0.01"));
        assert_eq!(d("0.4999").round(0), Dec4::ZERO);
        assert_eq!(d("10").div(d("1.18"), 4), Some(d("8.4746")));
    }

    #[test]
    fn reads_and_writes_the_same_text() {
        for text in ["0", "118", "0.18", "-8.4746", "922337203685477.5807"] {
            assert_eq!(d(text).to_string(), text);
        }
        assert_eq!(d("118").to_fixed(2), "118.00");
        assert_eq!(d("1.50000"), d("1.5"));
    }

    #[test]
    fn refuses_texts_that_are_no_plain_decimal() {
        for text in [
            "",
            ".5",
            "5.",
            "1e3",
            " 1",
            "1.00001",
            "--1",
            "+1",
            "99999999999999999999",
        ] {
            assert!(text.parse::<Dec4>().is_err(), "{text} was read");
        }
    }

    #[test]
    fn reports_division_by_zero_and_overflow() {
        assert_eq!(d("1").div(Dec4::ZERO, 4), None);
        assert_eq!(
            Dec4::from_int(900_000_000_000_000).mul(Dec4::from_int(2), 2),
            None
        );
        let edges = [Dec4(i64::MIN), Dec4(i64::MAX), Dec4(1), Dec4(-1)];
        for a in edges {
            for b in edges {
                for c in edges {
                    let _ = a.mul_div(b, c, 2);
                }
                let _ = a.mul(b, 0).or(a.div(b, 0));
            }
            let _ = (a.round(0), a.to_fixed(2), a.to_string());
        }
    }
}
