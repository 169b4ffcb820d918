//! Kinds of documents a sale can produce, their numbers, and who must be named on them.

use crate::amounts::AmountPolicy;
use crate::dec4::Money;

/// Class of a document, independent of its code in a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DocumentClass {
    /// An internal note of a sale.
    SaleNote,
    /// A ticket for the final consumer (boleta).
    Ticket,
    /// An invoice for a business (factura).
    Invoice,
    /// A payment receipt that can become a ticket later.
    Receipt,
    /// A quote.
    Proforma,
    /// A credit note.
    CreditNote,
    /// A transport guide.
    Guide,
    /// The document of a payment of sales on credit.
    Payment,
}

/// Which clients something is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClientKind {
    /// Persons.
    Natural,
    /// Companies.
    Legal,
    /// Both.
    All,
}

/// A document type of a country.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DocumentKind {
    /// Its code in the contract, `BOLETA-ELECTRONICA`.
    pub code: &'static str,
    /// The tax authority's code, `03`; `00` for documents it does not know.
    pub issuer_code: &'static str,
    /// The name people read.
    pub description: &'static str,
    /// Its class.
    pub class: DocumentClass,
    /// Whether it is sent to the tax authority.
    pub electronic: bool,
    /// Kind of client it can be made out to.
    pub client: ClientKind,
    /// Prefix of its series.
    pub series_prefix: &'static str,
    /// Whether a new company starts with it.
    pub is_default: bool,
    /// Whether the sale screen offers it.
    pub selectable: bool,
    /// How its amounts are worked out.
    pub amounts: AmountPolicy,
}

impl DocumentKind {
    /// Whether a sale can issue it: a quote, a credit note, a guide or a payment is no sale.
    pub const fn is_for_sales(&self) -> bool {
        self.selectable
            && !matches!(
                self.class,
                DocumentClass::Proforma
                    | DocumentClass::CreditNote
                    | DocumentClass::Guide
                    | DocumentClass::Payment
            )
    }
}

/// How a country writes series and numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberingStyle {
    /// Characters of a series, its prefix filled up with zeros and its turn; 0
    /// leaves the first series bare.
    pub series_length: usize,
    /// Digits of the number, padded with zeros; 0 for no padding.
    pub number_digits: usize,
    /// Whether all branches of a company number a document in one series, as where the authority
    /// gives the numbers of a type to the taxpayer and knows no branches.
    pub shared: bool,
}

impl NumberingStyle {
    /// The name of the `nth` series (from 1) of a document: `F001`, or `FE`, `FE2`.
    pub fn series_text(self, prefix: &str, nth: u32) -> String {
        match (self.series_length, nth) {
            (0, 0 | 1) => prefix.to_owned(),
            (length, nth) => {
                let width = length.saturating_sub(prefix.len());
                format!("{prefix}{:0width$}", nth.max(1))
            }
        }
    }

    /// The branch whose series number what this branch sells; `None` when those of any branch do.
    pub fn series_branch(self, branch: i64) -> Option<i64> {
        (!self.shared).then_some(branch)
    }

    /// Series and correlative as people read them: `F001-00000012`.
    pub fn number_text(self, series: &str, number: u64) -> String {
        format!("{series}-{number:0width$}", width = self.number_digits)
    }
}

/// Placeholder for the number of a document that is not electronic.
pub const NO_NUMBER: &str = "S/N";

/// The largest correlative: eight digits, which every authority accepts.
pub const MAX_NUMBER: u64 = 99_999_999;

/// The largest number of a range that an authority gives: nine digits, as DIAN's 990000000 for
/// trying software out.
pub const MAX_AUTHORIZED_NUMBER: u64 = 999_999_999;

/// The correlative after `last` (0 when none was given yet); `None` when the
/// series is used up. Numbers are taken at sale creation and never given back.
pub const fn next_number(last: u64) -> Option<u64> {
    if last >= MAX_NUMBER {
        None
    } else {
        Some(last + 1)
    }
}

/// The buyer on a sale, as far as the rules care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Buyer {
    /// No buyer.
    Absent,
    /// The country's generic client.
    Generic,
    /// A person.
    Natural,
    /// A company.
    Legal,
}

impl Buyer {
    /// Whether it is a person or a company of its own.
    pub const fn is_named(self) -> bool {
        matches!(self, Buyer::Natural | Buyer::Legal)
    }
}

/// Why a document cannot be made out to a buyer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuyerError {
    /// The document needs a client and there is none.
    Missing,
    /// There is a client, but the document needs another kind.
    NotAllowed,
    /// A ticket of this amount needs a client by name.
    MissingForAmount,
}

/// Checks that the document may name the buyer.
///
/// Electronic invoices need a company; electronic tickets whose total reaches
/// `ticket_minimum` (when the country has one) need a named buyer.
pub fn check_buyer(
    document: &DocumentKind,
    buyer: Buyer,
    total: Money,
    ticket_minimum: Option<Money>,
) -> Result<(), BuyerError> {
    let named = buyer.is_named();
    match (document.electronic, document.class) {
        (true, DocumentClass::Invoice) => match buyer {
            Buyer::Legal => Ok(()),
            Buyer::Absent => Err(BuyerError::Missing),
            Buyer::Generic | Buyer::Natural => Err(BuyerError::NotAllowed),
        },
        (true, DocumentClass::Ticket) => match ticket_minimum {
            Some(minimum) if total >= minimum && !named => Err(BuyerError::MissingForAmount),
            _ => Ok(()),
        },
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dec4;

    fn kind(class: DocumentClass, electronic: bool) -> DocumentKind {
        DocumentKind {
            code: "X",
            issuer_code: "01",
            description: "X",
            class,
            electronic,
            client: ClientKind::All,
            series_prefix: "F",
            is_default: false,
            selectable: true,
            amounts: AmountPolicy::INCLUDED_2,
        }
    }

    #[test]
    fn an_invoice_needs_a_company() {
        let invoice = kind(DocumentClass::Invoice, true);
        let check = |buyer| check_buyer(&invoice, buyer, Dec4::ONE, None);
        assert_eq!(check(Buyer::Absent), Err(BuyerError::Missing));
        assert_eq!(check(Buyer::Generic), Err(BuyerError::NotAllowed));
        assert_eq!(check(Buyer::Natural), Err(BuyerError::NotAllowed));
        assert_eq!(check(Buyer::Legal), Ok(()));
    }

    #[test]
    fn a_ticket_needs_a_name_from_the_minimum_on() {
        let ticket = kind(DocumentClass::Ticket, true);
        let minimum = Some(Dec4::from_int(700));
        let below = Dec4::from_scaled(6_999_900);
        let check = |buyer, total| check_buyer(&ticket, buyer, total, minimum);
        assert_eq!(check(Buyer::Absent, below), Ok(()));
        assert_eq!(
            check(Buyer::Absent, Dec4::from_int(700)),
            Err(BuyerError::MissingForAmount)
        );
        assert_eq!(
            check(Buyer::Generic, Dec4::from_int(701)),
            Err(BuyerError::MissingForAmount)
        );
        assert_eq!(check(Buyer::Natural, Dec4::from_int(700)), Ok(()));
        let paper = kind(DocumentClass::Ticket, false);
        assert_eq!(
            check_buyer(&paper, Buyer::Absent, Dec4::from_int(900), minimum),
            Ok(())
        );
    }

    #[test]
    fn numbers_are_written_in_the_country_s_style() {
        let padded = NumberingStyle {
            series_length: 4,
            number_digits: 8,
            shared: false,
        };
        assert_eq!(padded.series_text("F", 1), "F001");
        assert_eq!(padded.series_text("FC", 2), "FC02");
        assert_eq!(padded.number_text("F001", 12), "F001-00000012");
        let bare = NumberingStyle {
            series_length: 0,
            number_digits: 0,
            shared: false,
        };
        assert_eq!(
            (bare.series_text("FE", 1), bare.series_text("FE", 2)),
            ("FE".into(), "FE2".into())
        );
        assert_eq!(bare.number_text("FE", 12), "FE-12");
    }

    #[test]
    fn a_series_ends() {
        assert_eq!(next_number(0), Some(1));
        assert_eq!(next_number(MAX_NUMBER), None);
    }
}
