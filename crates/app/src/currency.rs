//! The currency of a country as the contract shows it.

use yapa_countries::CountryProfile;
use yapa_wire::users::Currency;

/// Code (ISO 4217) and symbol of the money a company of this country sells in.
pub(crate) fn currency(profile: &CountryProfile) -> Currency {
    Currency {
        id: profile.currency.code.to_owned(),
        symbol: profile.currency.symbol.to_owned(),
    }
}
