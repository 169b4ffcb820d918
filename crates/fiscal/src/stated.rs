//! Data in a signed document, for the paper that shows it.

use jiff::civil::{Date, DateTime};
use roxmltree::Node;
use yapa_domain::{Dec4, DocumentTax, Money};

use crate::document::Instalment;
use crate::xml::text_at;

/// The amounts of a signed document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedAmounts {
    /// Its lines, in the order of the sale; bags behind them.
    pub lines: Vec<StatedLine>,
    /// Whether the lines are without taxes.
    pub is_on_net: bool,
    /// Discounts and charges on more than one line.
    pub adjustments: Vec<StatedAdjustment>,
    /// Net taxable amount.
    pub net: Money,
    /// Untaxed amount.
    pub exempt: Money,
    /// The sales tax.
    pub vat: Money,
    /// Other taxes.
    pub taxes: Vec<DocumentTax>,
}

/// The amounts of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatedLine {
    /// Price of one.
    pub unit_price: Money,
    /// Its discount; below zero for a charge.
    pub discount: Money,
    /// All of it.
    pub amount: Money,
}

/// A discount or a charge on more than one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedAdjustment {
    /// Its name.
    pub text: String,
    /// Its amount: below zero for a discount.
    pub amount: Money,
}

/// What a signed transport guide states, where the country's papers show it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedGuide {
    /// Why its goods travel, in the authority's words.
    pub transfer: String,
    /// Who despatches them, and where to, in the authority's words.
    pub despatch: String,
    /// What the recipient does.
    pub business_line: String,
    /// Where the recipient has its seat.
    pub address: String,
    /// What the goods were sold for; none where they are not sold.
    pub amounts: Option<StatedAmounts>,
    /// What the copy says that the recipient signs and that goes along with the invoice's; empty
    /// where the guide has none.
    pub copy: Vec<String>,
}

/// Data in a signed document besides its amounts. A missing value is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedTerms {
    /// How it is paid.
    pub payment: Option<StatedPayment>,
    /// The authority's code of the means of payment, where its papers show it (`c_FormaPago`).
    pub means: String,
    /// The authority's data of issuer and buyer (Mexico).
    pub register: Option<StatedRegister>,
    /// The authority's seal (Mexico).
    pub certification: Option<Certification>,
    /// The taxes, one for each tax and rate, where its papers show them in a table (Colombia).
    pub taxes: Vec<StatedTax>,
    /// The numbers that the authority gave (Colombia).
    pub authorization: Option<StatedAuthorization>,
    /// The resolution by which the issuer itself may issue, `80 de 2014` (Chile). Documents do not
    /// state it, their papers do.
    pub resolution: String,
    /// What the copy adds with which the issuer can assign its claim (Chile); empty for none.
    pub copy: Vec<String>,
}

/// How a document is paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatedPayment {
    /// At once.
    AtOnce,
    /// Later.
    Later {
        /// In these parts, as far as they are named.
        instalments: Vec<Instalment>,
        /// The last day to pay.
        due: Option<Date>,
    },
}

/// The authority's data of issuer and buyer, by its codes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedRegister {
    /// The issuer's tax regime.
    pub regime: String,
    /// Postcode of the place of issue.
    pub postcode: String,
    /// The buyer's tax regime.
    pub buyer_regime: String,
    /// Postcode of the buyer's tax address.
    pub buyer_postcode: String,
    /// The buyer's use of the document.
    pub usage: String,
}

/// The seal of an authority over a document, and the issuer's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certification {
    /// Number of the issuer's certificate.
    pub issuer_certificate: String,
    /// Number of the authority's certificate.
    pub authority_certificate: String,
    /// Tax number of the provider that sealed for it.
    pub provider: String,
    /// When it was sealed, on the clocks of the place of issue.
    pub at: DateTime,
    /// The issuer's seal, in base64.
    pub issuer_seal: String,
    /// The authority's seal, in base64.
    pub authority_seal: String,
    /// Text under the authority's seal.
    pub chain: String,
}

/// A tax of a document at one rate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedTax {
    /// Its name.
    pub name: String,
    /// In percent, as the document writes it.
    pub percent: Dec4,
    /// Its base.
    pub base: Money,
    /// How much it is.
    pub amount: Money,
}

/// The range of numbers that an authority gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedAuthorization {
    /// Number of the resolution.
    pub resolution: String,
    /// Before the numbers.
    pub prefix: String,
    /// The first number.
    pub first: String,
    /// The last number.
    pub last: String,
    /// The first day on which they may be used.
    pub from: Date,
    /// The last day.
    pub until: Date,
}

/// The decimal at the end of a path, with four of its places; nothing where there is none.
pub(crate) fn decimal_at(node: Node<'_, '_>, path: &str) -> Option<Dec4> {
    let text = text_at(node, path);
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let part: String = part.chars().take(4).collect();
    let text = match part.as_str() {
        "" => whole.to_owned(),
        part => format!("{whole}.{part}"),
    };
    if text.is_empty() {
        return Some(Dec4::ZERO);
    }
    text.parse().ok()
}

/// The day at the end of a path.
pub(crate) fn day_at(node: Node<'_, '_>, path: &str) -> Option<Date> {
    text_at(node, path).parse().ok()
}
