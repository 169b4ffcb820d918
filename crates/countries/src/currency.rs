//! A country's money.

use yapa_domain::{CashRounding, Money};

/// A country's money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Currency {
    /// ISO 4217 code, `PEN`.
    pub code: &'static str,
    /// The sign before amounts, `S/`.
    pub symbol: &'static str,
    /// Decimals of an amount.
    pub decimals: u32,
    /// Notes and coins people pay with, in whole units, the smallest first.
    pub tender: &'static [u32],
    /// Coins below one unit, in hundredths, the smallest first.
    pub cents: &'static [u32],
    /// How the law rounds payments in cash; none where it has no such rule.
    pub cash_rounding: Option<CashRounding>,
    /// One of it, in words.
    pub singular: &'static str,
    /// Many of it, in words.
    pub plural: &'static str,
    /// How an amount is written out: `{number}`, `{name}` and `{cents}` (two
    /// digits) are filled in.
    pub words: &'static str,
    /// Whether the name follows the number at once, so that UNO becomes UN.
    pub name_follows: bool,
}

impl Currency {
    /// The notes and coins that a drawer is counted in, the largest first.
    pub fn denominations(&self) -> Vec<Money> {
        let whole = self.tender.iter().rev();
        let whole = whole.map(|value| Money::from_int(i64::from(*value)));
        let cents = self.cents.iter().rev();
        let cents = cents.map(|value| Money::from_scaled(i64::from(*value) * 100));
        whole.chain(cents).collect()
    }
}
