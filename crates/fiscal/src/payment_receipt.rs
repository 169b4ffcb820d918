//! Later payments of documents that were sold on credit, for authorities that want a
//! document of each payment.

use jiff::civil::DateTime;
use yapa_domain::Money;
use yapa_domain::payment::PaymentMethod;

use crate::document::{Buyer, Issuer};

/// A payment before its document is issued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentReceipt {
    /// The authority's code of its type.
    pub type_code: String,
    /// Its own series.
    pub series: String,
    /// Its number.
    pub number: u64,
    /// When the document is issued, on the shop's clock.
    pub issued: DateTime,
    /// When the money came.
    pub paid_at: DateTime,
    /// How it came.
    pub method: PaymentMethod,
    /// The company that was paid.
    pub issuer: Issuer,
    /// Who paid: the buyer of every paid document.
    pub buyer: Buyer,
    /// The paid documents.
    pub documents: Vec<PaidDocument>,
}

/// A document that is paid, or a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidDocument {
    /// Its bytes with what the authority added to them.
    pub xml: Vec<u8>,
    /// Which payment of it this is, from 1.
    pub instalment: u32,
    /// Unpaid amount before this payment.
    pub open_before: Money,
    /// Amount of this payment.
    pub paid: Money,
}
