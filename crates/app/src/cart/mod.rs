//! The requested goods and their sums: goods, prices, discounts, totals, profit and the buyer, for
//! sales, quotes and orders alike.

pub(crate) mod buyer;
pub(crate) mod discounts;
pub(crate) mod earned;
mod open_lines;
pub(crate) mod rights;
pub(crate) mod say;
pub(crate) mod sold_lines;
pub(crate) mod totals;

use yapa_countries::CountryProfile;
use yapa_domain::PaymentMethod;
use yapa_storage::queries::wallets::{BENEFIT, COUPON};

/// Method of a payment type, by a code that may carry a suffix: `TCR-2` is a `TCR`.
pub(crate) fn method_of(profile: &CountryProfile, code: &str) -> Option<PaymentMethod> {
    let base = code.split('-').next().unwrap_or(code);
    profile.payment(base).map(|kind| kind.method)
}

/// The bag of a wallet that a payment type draws on, if it draws on one.
pub(crate) fn bag_of(profile: &CountryProfile, code: &str) -> Option<&'static str> {
    match method_of(profile, code) {
        Some(PaymentMethod::Coupon) => Some(COUPON),
        Some(PaymentMethod::Benefit) => Some(BENEFIT),
        _ => None,
    }
}
