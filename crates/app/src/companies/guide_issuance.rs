//! Whether the transport guides that a company writes now are electronic.

use yapa_countries::CountryProfile;
use yapa_fiscal::authority;
use yapa_storage::CompanyTx;
use yapa_storage::queries::number_ranges;
use yapa_wire::companies::GuideIssuance;

use super::connection::{SIMULATOR, connection};
use crate::Result;

/// What becomes of a guide that the company writes on this day: a document for the authority, or a
/// paper of the company's own.
#[crate::boxed]
pub(crate) async fn guide_issuance(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    day: &str,
) -> Result<GuideIssuance> {
    let authority = authority(profile.country);
    let Some(document) = profile.guide().filter(|_| authority.issues_guides()) else {
        return Ok(GuideIssuance::Paper);
    };
    let Some(environment) = connection(tx).await? else {
        return Ok(GuideIssuance::NotConnected);
    };
    if environment == SIMULATOR || !authority.authorizes_numbers(document.issuer_code) {
        return Ok(GuideIssuance::Electronic);
    }
    let ranges = number_ranges::all(tx).await?;
    let has_number = ranges.iter().any(|range| {
        range.document_code == document.code
            && range.environment == environment
            && range.is_valid_on(day)
            && range.left() > 0
    });
    Ok(match has_number {
        true => GuideIssuance::Electronic,
        false => GuideIssuance::NoNumbers,
    })
}
