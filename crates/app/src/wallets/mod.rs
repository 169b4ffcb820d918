//! The wallets of clients: reading them, paying in and taking out.

mod add;
mod of_sale;
mod read;
mod say;
pub(crate) mod view;

pub(crate) use add::MOST;
pub use add::add;
pub(crate) use of_sale::{bag_of, cause, give_part, undo};
pub use read::{list, load};
pub(crate) use say::TOO_FULL;

use yapa_countries::CountryProfile;
use yapa_domain::PaymentMethod;

/// What a way of paying is, by a code that may carry a suffix: `TCR-2` is a `TCR`.
pub(crate) fn method_of(profile: &CountryProfile, code: &str) -> Option<PaymentMethod> {
    let base = code.split('-').next().unwrap_or(code);
    profile.payment(base).map(|kind| kind.method)
}
