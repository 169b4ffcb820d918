//! Counts of notes and coins, and sums that people type.

use yapa_countries::CountryProfile;
use yapa_domain::{Money, Quantity};
use yapa_wire::cash_sessions::DenominationCount;

use super::say;
use crate::{Error, Result};

const MOST_PIECES: i64 = 99_999;
pub(super) const LONGEST_REASON: usize = 250;

/// A count of cash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Counted {
    pub sum: Money,
    /// Empty when the sum was typed.
    pub counts: Vec<DenominationCount>,
}

impl Counted {
    /// The counted sum of a form; none when it has none.
    ///
    /// # Errors
    /// 400 for a sum below zero or too fine, for notes and coins that the country does not have,
    /// and for a sum that is not theirs.
    pub fn read(
        profile: &CountryProfile,
        sum: Option<Money>,
        counts: Option<Vec<DenominationCount>>,
        field: &str,
    ) -> Result<Option<Counted>> {
        let sum = sum.map(|sum| self::sum(profile, sum, field)).transpose()?;
        let Some(counts) = counts.filter(|counts| !counts.is_empty()) else {
            return Ok(sum.map(|sum| Counted {
                sum,
                counts: Vec::new(),
            }));
        };
        let known = profile.currency.denominations();
        let mut total = Money::ZERO;
        for (count, at) in counts.iter().zip(0..) {
            let value: Money = count.value.into();
            let wrong =
                |name: &str, text| Error::field(format!("denominaciones[{at}].{name}"), text);
            if !known.contains(&value) {
                return Err(wrong("valor", say::UNKNOWN_VALUE));
            }
            if !(0..=MOST_PIECES).contains(&count.count) {
                return Err(wrong("cantidad", say::WRONG_COUNT));
            }
            let pieces = value.mul(Quantity::from_int(count.count), 4);
            let more = pieces.and_then(|pieces| total.checked_add(pieces));
            total = more.ok_or_else(|| wrong("cantidad", say::WRONG_COUNT))?;
        }
        if sum.is_some_and(|sum| sum != total) {
            return Err(Error::field(field, say::TWO_COUNTS));
        }
        let mut counts = counts;
        counts.retain(|count| count.count > 0);
        Ok(Some(Counted { sum: total, counts }))
    }

    /// The notes and coins as JSON text; empty for a sum.
    ///
    /// # Errors
    /// Internal, when they cannot be written.
    pub fn text(&self) -> Result<String> {
        if self.counts.is_empty() {
            return Ok(String::new());
        }
        serde_json::to_string(&self.counts).map_err(Error::internal)
    }
}

/// A sum of zero or more in the decimals of the currency.
///
/// # Errors
/// 400 for any other.
pub(super) fn sum(profile: &CountryProfile, sum: Money, field: &str) -> Result<Money> {
    let fine = sum != sum.round(profile.currency.decimals);
    if sum.is_negative() || fine {
        return Err(Error::field(field, say::NOT_A_SUM));
    }
    Ok(sum)
}

/// The words of a reason; empty for none.
///
/// # Errors
/// 400 for more than 250 characters.
pub(super) fn reason(text: Option<&str>, field: &str) -> Result<String> {
    let words: Vec<&str> = text.unwrap_or_default().split_whitespace().collect();
    let words = words.join(" ");
    if words.chars().count() > LONGEST_REASON {
        return Err(Error::field(field, say::LONG_REASON));
    }
    Ok(words)
}
