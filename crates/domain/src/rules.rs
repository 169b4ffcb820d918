//! The questions whose answers differ by country.

use crate::dec4::{Dec4, Money, Rate};
use crate::document::{self, Buyer, BuyerError, DocumentKind};
use crate::identity::IdentityError;
use crate::sale::{DraftLine, SaleDraft, SaleError};
use crate::totals::{self, LineTotals, SaleTotals};

/// Rules of a country. Pure: no input, no output, the same answer every time.
pub trait CountryRules: Sync {
    /// The document type with this code, if the country has it.
    fn document(&self, code: &str) -> Option<&'static DocumentKind>;

    /// From which total an electronic ticket needs a client by name, if at all.
    fn ticket_minimum(&self) -> Option<Money>;

    /// The country's usual sales tax as a fraction.
    fn sales_tax(&self) -> Rate;

    /// Checks an identity number against its type.
    fn check_identity(&self, code: &str, number: &str) -> Result<(), IdentityError>;

    /// Series and correlative as people read them.
    fn number_text(&self, series: &str, number: u64) -> String;

    /// The amounts of one line on a document.
    fn tax_line(&self, line: &DraftLine, document: &DocumentKind) -> Result<LineTotals, SaleError> {
        totals::line_totals(line, &document.amounts)
    }

    /// Every amount of a sale on a document.
    fn total(&self, draft: &SaleDraft, document: &DocumentKind) -> Result<SaleTotals, SaleError> {
        totals::total(draft, &document.amounts)
    }

    /// Checks that a document of this total may be made out to the buyer.
    fn check_buyer(
        &self,
        document: &DocumentKind,
        buyer: Buyer,
        total: Money,
    ) -> Result<(), BuyerError> {
        document::check_buyer(document, buyer, total, self.ticket_minimum())
    }

    /// The net of a line of a customer order, with four decimals: price and
    /// quantity without the sales tax when the line is taxed. `None` out of range.
    fn order_line_net(&self, price: Money, quantity: Dec4, taxed: bool) -> Option<Money> {
        let divisor = if taxed {
            Dec4::ONE + self.sales_tax()
        } else {
            Dec4::ONE
        };
        price.mul_div(quantity, divisor, 4)
    }
}

/// The change due when `paid` is handed over for `due`; `None` when it is too little.
pub fn order_change(paid: Money, due: Money) -> Option<Money> {
    paid.checked_sub(due).filter(|change| !change.is_negative())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn change_is_never_negative() {
        assert_eq!(
            order_change(Dec4::HUNDRED, Dec4::ONE),
            Some(Dec4::from_int(99))
        );
        assert_eq!(order_change(Dec4::ONE, Dec4::ONE), Some(Dec4::ZERO));
        assert_eq!(order_change(Dec4::ZERO, Dec4::ONE), None);
    }
}
