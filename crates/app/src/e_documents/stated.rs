//! What a signed document states, where that can be other than the amounts of its sale.

use yapa_countries::CountryProfile;
use yapa_domain::Money;
use yapa_fiscal::{StatedAmounts, authority};
use yapa_storage::queries::e_documents::SignedRow;

/// The amounts of the signed document of a sale; none where they are the sale's own.
pub(crate) fn of_signed(
    profile: &CountryProfile,
    signed: &SignedRow,
    sale_exempt: Money,
) -> Option<StatedAmounts> {
    authority(profile.country).stated_amounts(&signed.xml, sale_exempt)
}
