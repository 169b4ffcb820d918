//! The notices under electronic documents.

use yapa_countries::CountryProfile;
use yapa_storage::queries::sales::SaleRow;

use crate::settings::{self, TICKET_LOOKUP_URL, TICKET_RESOLUTION};
use crate::{Context, Result};

/// The values an administrator gives for the notices of a country.
pub struct NoticeValues(Vec<(String, String)>);

impl NoticeValues {
    fn get(&self, name: &str) -> &str {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value)
    }
}

#[crate::boxed]
pub async fn notice_values(ctx: &Context) -> Result<NoticeValues> {
    Ok(NoticeValues(settings::all(ctx).await?))
}

/// The country's notices under electronic documents (or the administrator's own), with the
/// administrator's values filled in; one that lacks its value is left out. The company's own
/// resolution goes before the administrator's.
pub fn notices(
    profile: &CountryProfile,
    sale: &SaleRow,
    own_resolution: &str,
    values: &NoticeValues,
) -> Vec<String> {
    let own = values.get(&settings::notice_name(profile.country));
    let url = values.get(TICKET_LOOKUP_URL);
    let resolution = match own_resolution {
        "" => values.get(TICKET_RESOLUTION),
        own => own,
    };
    let usual = if own.is_empty() {
        profile.ticket.notices
    } else {
        &[own]
    };
    let lacks = |notice: &str, name: &str, value: &str| notice.contains(name) && value.is_empty();
    let given =
        |notice: &&&str| !lacks(notice, "{resolution}", resolution) && !lacks(notice, "{url}", url);
    let notices = usual.iter().filter(given).filter(|_| sale.electronic);
    notices
        .map(|text| {
            text.replace("{resolution}", resolution)
                .replace("{url}", url)
        })
        .collect()
}
