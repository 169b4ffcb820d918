//! How amounts, ids, dates and times are spelt.
//!
//! Reading is tolerant where a loose client may differ (numeric strings) and
//! strict about the value: a value that is not exactly representable is refused.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;
use yapa_domain::Dec4;

/// An exact decimal: a JSON number with at most four decimals (a numeric string
/// is read too). Values beyond ±[`Decimal::LIMIT`] are refused, because above it
/// a JSON number, which most readers hold as a double, no longer keeps four
/// decimals apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = f64)]
pub struct Decimal(pub Dec4);

/// An amount of money in the company's currency.
pub type Money = Decimal;
/// A number of units, or of kilos for goods sold by weight.
pub type Quantity = Decimal;
/// A fraction (0.18 is 18 %), or a percentage where the field says so.
pub type Rate = Decimal;

const SCALE: f64 = 10_000.0;
/// The complaint of the number readers themselves.
const TOO_LARGE: &str = "number too large to fit in target type";

impl Decimal {
    /// Nothing.
    pub const ZERO: Decimal = Decimal(Dec4::ZERO);
    /// The largest magnitude that is read.
    pub const LIMIT: i64 = 500_000_000_000;
    const LIMIT_AS_DOUBLE: f64 = 500_000_000_000.0;

    fn within_limit(value: Dec4) -> Option<Decimal> {
        let limit = Dec4::from_int(Self::LIMIT);
        (value <= limit && value >= -limit).then_some(Decimal(value))
    }

    /// The decimal that this double represents, if it is one with at most four
    /// places: the nearest candidate must print back as the very same double.
    #[allow(clippy::float_arithmetic)] // The only door between doubles and decimals; checked exact.
    fn from_double(double: f64) -> Option<Decimal> {
        let scaled = (double * SCALE).round();
        if !scaled.is_finite() || scaled.abs() > 9e15 {
            return None;
        }
        #[allow(clippy::cast_possible_truncation)] // Bounded one line above.
        let nearest = scaled as i64;
        // Near the limit the product itself is rounded, so a neighbour may be the one.
        let candidates = [nearest, nearest - 1, nearest + 1];
        let found = candidates
            .into_iter()
            .find(|&scaled| double_of(scaled) == double)?;
        Self::within_limit(Dec4::from_scaled(found))
    }
}

/// The double nearest to a scaled integer; it prints back as the shortest decimal.
#[allow(clippy::float_arithmetic, clippy::cast_precision_loss)] // One correctly rounded division.
fn double_of(scaled: i64) -> f64 {
    scaled as f64 / SCALE
}

impl From<Dec4> for Decimal {
    fn from(value: Dec4) -> Self {
        Decimal(value)
    }
}

impl From<Decimal> for Dec4 {
    fn from(value: Decimal) -> Self {
        value.0
    }
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let scaled = self.0.scaled();
        if scaled % 10_000 == 0 {
            return out.serialize_i64(scaled / 10_000);
        }
        out.serialize_f64(double_of(scaled))
    }
}

impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        input.deserialize_any(DecimalVisitor)
    }
}

struct DecimalVisitor;

impl Visitor<'_> for DecimalVisitor {
    type Value = Decimal;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("un número con un máximo de cuatro decimales")
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Decimal, E> {
        let whole =
            (value.unsigned_abs() <= Decimal::LIMIT.unsigned_abs()).then(|| Dec4::from_int(value));
        whole.map(Decimal).ok_or_else(|| E::custom(TOO_LARGE))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Decimal, E> {
        self.visit_i64(i64::try_from(value).map_err(|_| E::custom(TOO_LARGE))?)
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Decimal, E> {
        if value.abs() > Decimal::LIMIT_AS_DOUBLE {
            return Err(E::custom(TOO_LARGE));
        }
        Decimal::from_double(value)
            .ok_or_else(|| E::invalid_value(de::Unexpected::Float(value), &self))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Decimal, E> {
        let parsed = value.parse::<Dec4>();
        let parsed = parsed.map_err(|_| E::invalid_value(de::Unexpected::Str(value), &self))?;
        Decimal::within_limit(parsed).ok_or_else(|| E::custom(TOO_LARGE))
    }
}

/// A key made by the server: a whole number from 1 to 2^53 - 1, so that a
/// browser holds it exactly. A numeric string is read too.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema,
)]
#[serde(transparent)]
pub struct Id(pub i64);

impl Id {
    /// The largest key.
    pub const MAX: i64 = (1 << 53) - 1;
}

impl From<i64> for Id {
    fn from(value: i64) -> Self {
        Id(value)
    }
}

impl From<Id> for i64 {
    fn from(value: Id) -> Self {
        value.0
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        input.deserialize_any(IdVisitor)
    }
}

struct IdVisitor;

impl Visitor<'_> for IdVisitor {
    type Value = Id;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("un identificador numérico")
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Id, E> {
        let valid = (1..=Id::MAX).contains(&value);
        valid
            .then_some(Id(value))
            .ok_or_else(|| E::invalid_value(de::Unexpected::Signed(value), &self))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Id, E> {
        self.visit_i64(i64::try_from(value).unwrap_or(0))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Id, E> {
        let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
        match value.parse() {
            Ok(number) if digits => self.visit_i64(number),
            _ => Err(E::invalid_value(de::Unexpected::Str(value), &self)),
        }
    }
}

/// A calendar day of the company, `YYYY-MM-DD`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, format = Date)]
pub struct Day(String);

/// A time of day of the company, `HH:mm:ss`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String)]
pub struct TimeOfDay(String);

/// Why a text is neither a day nor a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadTime;

impl fmt::Display for BadTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("la fecha u hora no es válida")
    }
}

impl std::error::Error for BadTime {}

/// The three numbers of `0000-00-00` or `00:00:00`, given the digits of each.
fn three_numbers(text: &str, between: char, digits: [usize; 3]) -> Option<[u32; 3]> {
    let mut parts = text.split(between);
    let mut numbers = [0; 3];
    for (number, length) in numbers.iter_mut().zip(digits) {
        let part = parts.next()?;
        if part.len() != length || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        *number = part.parse().ok()?;
    }
    parts.next().is_none().then_some(numbers)
}

fn days_of(year: u32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        _ => 31,
    }
}

impl TryFrom<String> for Day {
    type Error = BadTime;

    fn try_from(text: String) -> Result<Self, BadTime> {
        let [year, month, day] = three_numbers(&text, '-', [4, 2, 2]).ok_or(BadTime)?;
        let real = (1900..=9999).contains(&year) && (1..=12).contains(&month) && day >= 1;
        if real && day <= days_of(year, month) {
            Ok(Day(text))
        } else {
            Err(BadTime)
        }
    }
}

impl TryFrom<String> for TimeOfDay {
    type Error = BadTime;

    fn try_from(text: String) -> Result<Self, BadTime> {
        let [hour, minute, second] = three_numbers(&text, ':', [2, 2, 2]).ok_or(BadTime)?;
        if hour < 24 && minute < 60 && second < 60 {
            Ok(TimeOfDay(text))
        } else {
            Err(BadTime)
        }
    }
}

macro_rules! text_of {
    ($name:ident) => {
        impl $name {
            /// The text as it is written.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.0
            }
        }

        impl std::str::FromStr for $name {
            type Err = BadTime;

            fn from_str(text: &str) -> Result<Self, BadTime> {
                text.to_owned().try_into()
            }
        }
    };
}

text_of!(Day);
text_of!(TimeOfDay);
