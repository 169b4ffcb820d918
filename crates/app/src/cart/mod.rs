//! What a cart asks for and comes to: goods, prices, discounts, totals, profit and the buyer, for
//! sales, quotes and orders alike.

pub(crate) mod buyer;
pub(crate) mod discounts;
pub(crate) mod earned;
pub(crate) mod goods;
mod open_lines;
pub(crate) mod say;
pub(crate) mod totals;

use yapa_countries::CountryProfile;
use yapa_domain::PaymentMethod;

/// What a way of paying is, by a code that may carry a suffix: `TCR-2` is a `TCR`.
pub(crate) fn method_of(profile: &CountryProfile, code: &str) -> Option<PaymentMethod> {
    let base = code.split('-').next().unwrap_or(code);
    profile.payment(base).map(|kind| kind.method)
}
