//! The tax authority of each country: the only place that names them all.

use yapa_domain::Country;

use crate::authority::Authority;
use crate::cl::Chile;
use crate::co::Colombia;
use crate::mx::Mexico;
use crate::pe::Peru;

/// The country's electronic documents are not made here: its sales have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("electronic documents of {} are not supported yet", .country.code())]
pub struct NotSupported {
    /// Which country.
    pub country: Country,
}

/// The authority of a country.
///
/// # Errors
/// When its documents are not made here yet (Mexico).
pub fn authority(country: Country) -> Result<&'static dyn Authority, NotSupported> {
    match country {
        Country::Pe => Ok(&Peru),
        Country::Cl => Ok(&Chile),
        Country::Co => Ok(&Colombia),
        Country::Mx => Ok(&Mexico),
    }
}
