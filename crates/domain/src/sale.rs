//! A sale before it is registered, as far as its amounts go.

use crate::dec4::{Money, Quantity, Rate};

/// A tax on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTax {
    /// Its code, `IGV`.
    pub code: String,
    /// Its name, when there is one; `IVA` here counts like the code.
    pub name: String,
    /// Its rate as a fraction, 0.18.
    pub factor: Rate,
}

impl LineTax {
    /// A tax that has a code only.
    pub fn new(code: &str, factor: Rate) -> LineTax {
        LineTax {
            code: code.to_owned(),
            name: String::new(),
            factor,
        }
    }

    /// Whether it is the sales tax: coded or named IVA or IGV, in any case.
    pub fn is_sales_tax(&self) -> bool {
        let named = |text: &str| {
            ["IVA", "IGV"]
                .iter()
                .any(|tax| text.trim().eq_ignore_ascii_case(tax))
        };
        named(&self.code) || named(&self.name)
    }
}

/// A discount as it was typed; which of the two it is, is kept through every change of the cart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Discount {
    /// Money off (of the whole line, or of the whole sale).
    Amount(Money),
    /// Percent off, 0 to 100.
    Percent(Rate),
}

/// A line of the cart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftLine {
    /// Unit price with taxes, as in the catalogue.
    pub price: Money,
    /// How many, or how much of goods sold by weight.
    pub quantity: Quantity,
    /// The product's taxes.
    pub taxes: Vec<LineTax>,
    /// The line's own discount.
    pub discount: Option<Discount>,
}

/// Plastic bags handed out with a sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bags {
    /// How many.
    pub count: u32,
    /// Price of one, levy included.
    pub sell_price: Money,
    /// The levy on one, where the country has it.
    pub levy: Money,
    /// Biodegradable bags carry no levy.
    pub biodegradable: bool,
}

/// Input of the amounts of a sale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaleDraft {
    /// The lines, in the order of the cart.
    pub lines: Vec<DraftLine>,
    /// The discount on the whole sale.
    pub discount: Option<Discount>,
    /// Bags, if any.
    pub bags: Option<Bags>,
    /// The user's sales tax, which bags are taxed at.
    pub sale_tax: Rate,
}

/// Why amounts cannot be worked out. Stable: texts and codes hang on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SaleError {
    /// The cart is empty.
    NoProducts,
    /// A percent discount above 100.
    PercentAboveHundred,
    /// The document needs at least one taxed product.
    TaxedProductNeeded,
    /// The discount is more than what it can be taken from.
    DiscountAboveBase,
    /// A price below zero.
    InvalidPrice,
    /// A quantity that is not above zero.
    InvalidQuantity,
    /// A tax rate below zero or of 1,000 % and more.
    InvalidTax,
    /// A discount below zero.
    InvalidDiscount,
    /// A bag price or levy below zero.
    InvalidBags,
    /// The amounts leave the range of money.
    Overflow,
}

impl std::fmt::Display for SaleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            SaleError::NoProducts => "the cart is empty",
            SaleError::PercentAboveHundred => "a discount is above 100 percent",
            SaleError::TaxedProductNeeded => "the document needs a taxed product",
            SaleError::DiscountAboveBase => "the discount is above what it is taken from",
            SaleError::InvalidPrice => "a price is below zero",
            SaleError::InvalidQuantity => "a quantity is not above zero",
            SaleError::InvalidTax => "a tax rate is out of range",
            SaleError::InvalidDiscount => "a discount is below zero",
            SaleError::InvalidBags => "a bag price is below zero",
            SaleError::Overflow => "the amounts are too large",
        })
    }
}

impl std::error::Error for SaleError {}
