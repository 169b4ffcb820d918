//! How the amounts of a document are worked out: the few points in which
//! countries and documents differ, as values.

use crate::dec4::{Money, Rate};

/// Base of the taxes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaxBasis {
    /// Prices include the taxes and stay what they are; the net is derived.
    Included,
    /// Discounts and taxes are worked out on the net (taxed invoices of Chile).
    OnNet {
        /// The sales tax on the net, independent of the product's rate.
        vat: Rate,
    },
    /// The whole document is exempt; product taxes are ignored.
    Exempt,
}

/// Which part of a sale its discount is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiscountFrom {
    /// Wholly from the taxed part (from the exempt part when nothing is taxed).
    TaxedPart,
    /// Proportionally from everything.
    Everything,
}

/// The rules of amounts of one document type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AmountPolicy {
    /// Decimals of the currency's amounts (2, or 0 in Chile).
    pub decimals: u32,
    /// Base of the taxes.
    pub basis: TaxBasis,
    /// Base of the sale's discount.
    pub discount_from: DiscountFrom,
    /// Whether at least one line must be taxed.
    pub needs_taxed_line: bool,
    /// Whether a line is such a one that pays another tax in the place of the sales tax.
    pub extra_tax_suffices: bool,
    /// Code of the levy that is part of a plastic bag's price, where there is one.
    pub bag_levy: Option<&'static str>,
}

impl AmountPolicy {
    /// The plainest policy: prices include taxes, two decimals, no bag levy.
    pub const INCLUDED_2: AmountPolicy = AmountPolicy {
        decimals: 2,
        basis: TaxBasis::Included,
        discount_from: DiscountFrom::TaxedPart,
        needs_taxed_line: false,
        extra_tax_suffices: false,
        bag_levy: None,
    };

    /// Whether a document may have no other lines than one with these taxes.
    pub fn suits(&self, sales_tax: Money, extra_tax: Money) -> bool {
        !self.needs_taxed_line
            || sales_tax.is_positive()
            || (self.extra_tax_suffices && extra_tax.is_positive())
    }
}
