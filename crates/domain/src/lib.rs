//! The lowest layer: values and rules without input, output or frameworks.

pub mod amounts;
pub mod apportion;
pub mod cart;
pub mod cash;
pub mod check_digit;
pub mod client_credit;
pub mod clock;
pub mod codes;
pub mod cost;
pub mod country;
pub mod credit_note;
pub mod customer_order;
pub mod dec4;
pub mod distance;
pub mod document;
pub mod expense;
pub mod identity;
pub mod imports;
pub mod payment;
pub mod permissions;
pub mod pin;
pub mod purchase;
pub mod rights;
pub mod rules;
pub mod sale;
pub mod search;
pub mod states;
pub mod stock;
pub mod text;
pub mod totals;
pub mod turnover;

pub use amounts::{AmountPolicy, DiscountFrom, TaxBasis};
pub use apportion::apportion;
pub use cash::{CashMovementKind, CashRounding};
pub use check_digit::CheckDigit;
pub use client_credit::ClientCreditKind;
pub use clock::{Clock, EpochMillis};
pub use codes::Coded;
pub use country::{Country, UnknownCountry};
pub use customer_order::CustomerOrderState;
pub use dec4::{Dec4, Money, ParseDec4Error, Quantity, Rate};
pub use document::{Buyer, BuyerError, ClientKind, DocumentClass, DocumentKind, NumberingStyle};
pub use expense::{ExpenseCategory, ExpenseSource};
pub use identity::{Charset, IdentityError, IdentityKind, PersonKind};
pub use imports::{ImportKind, ImportOutcome, ImportState, ImportSubject};
pub use payment::{
    PaymentError, PaymentKind, PaymentMethod, PaymentPart, Settlement, WalletBalances,
};
pub use permissions::{Permission, Permissions, Role};
pub use rights::{LinesHash, Need, Right, Rights};
pub use rules::CountryRules;
pub use sale::{Bags, Discount, DraftLine, LineTax, SaleDraft, SaleError};
pub use states::{ProformaState, SaleSituation, SaleState};
pub use stock::{
    CountEntryKind, CountReason, CountScope, CountState, TransferDirection, TransferState,
    WasteReason,
};
pub use totals::{
    Breakdown, DocumentTax, LineTotals, Operations, SaleTotals, Summary, all_discounts,
};
