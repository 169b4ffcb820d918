//! What a signed document states of its amounts.

use yapa_domain::{DocumentTax, Money};

/// The amounts of a signed document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedAmounts {
    /// Its lines, in the order of the sale; bags behind them.
    pub lines: Vec<StatedLine>,
    /// Whether the lines are without taxes.
    pub is_on_net: bool,
    /// Discounts and charges on more than one line.
    pub adjustments: Vec<StatedAdjustment>,
    /// Net of what is taxed.
    pub net: Money,
    /// What is not taxed.
    pub exempt: Money,
    /// The sales tax.
    pub vat: Money,
    /// Other taxes.
    pub taxes: Vec<DocumentTax>,
}

/// The amounts of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatedLine {
    /// What one costs.
    pub unit_price: Money,
    /// Its discount; below zero for a charge.
    pub discount: Money,
    /// All of it.
    pub amount: Money,
}

/// A discount or a charge on more than one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedAdjustment {
    /// What it is called.
    pub text: String,
    /// What it adds: below zero for a discount.
    pub amount: Money,
}
