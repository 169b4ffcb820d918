//! Countries: facts as data, and the few rules that differ.

pub mod cancellation;
mod cl;
mod co;
mod common;
mod currency;
pub mod divisions;
pub mod facts;
pub mod measures;
mod mx;
pub mod number_format;
pub mod paper;
mod pe;
pub mod profile;
mod rules;
pub mod self_invoicing;
pub mod tax_report;
mod ticket;
pub mod wording;
pub mod words;

pub use profile::CountryProfile;
pub use wording::Wording;

use yapa_domain::Country;

/// The profile of a country.
pub fn profile(country: Country) -> &'static CountryProfile {
    match country {
        Country::Pe => &pe::PROFILE,
        Country::Cl => &cl::PROFILE,
        Country::Co => &co::PROFILE,
        Country::Mx => &mx::PROFILE,
    }
}

/// The profile behind an ISO code; Peru's for codes we do not know.
pub fn profile_or_default(code: &str) -> &'static CountryProfile {
    profile(code.parse().unwrap_or(Country::Pe))
}
