//! The tax authority of each country: the only place that names them all.

use yapa_domain::Country;

use crate::authority::Authority;
use crate::cl::Chile;
use crate::co::Colombia;
use crate::mx::Mexico;
use crate::pe::Peru;

/// The authority of a country.
pub fn authority(country: Country) -> &'static dyn Authority {
    match country {
        Country::Pe => &Peru,
        Country::Cl => &Chile,
        Country::Co => &Colombia,
        Country::Mx => &Mexico,
    }
}
