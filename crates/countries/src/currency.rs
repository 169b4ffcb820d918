//! A country's money.

/// A country's money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Currency {
    /// ISO 4217 code, `PEN`.
    pub code: &'static str,
    /// What stands before amounts, `S/`.
    pub symbol: &'static str,
    /// Decimals of an amount.
    pub decimals: u32,
    /// Notes and coins people pay with, in whole units, the smallest first.
    pub tender: &'static [u32],
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
