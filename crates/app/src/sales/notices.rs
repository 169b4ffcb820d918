//! The notices under electronic documents.

use yapa_countries::CountryProfile;
use yapa_storage::queries::companies;
use yapa_storage::queries::sales::SaleRow;

use crate::{Context, Error, Result};

/// The values an administrator gives for the notices of a country.
pub struct NoticeValues {
    resolution: String,
    url: String,
}

pub async fn notice_values(ctx: &Context) -> Result<NoticeValues> {
    ctx.db
        .read_platform(|tx| {
            Box::pin(async move {
                let resolution = companies::platform_setting(tx, "ticket_resolution")
                    .await?
                    .unwrap_or_default();
                let url = companies::platform_setting(tx, "ticket_lookup_url")
                    .await?
                    .unwrap_or_default();
                Ok::<_, Error>(NoticeValues { resolution, url })
            })
        })
        .await
}

/// The country's notices under electronic documents, with the administrator's
/// values filled in; one that lacks its value is left out.
pub fn notices(profile: &CountryProfile, sale: &SaleRow, values: &NoticeValues) -> Vec<String> {
    let given = |notice: &&&str| {
        let lacks = |name: &str, value: &str| notice.contains(name) && value.is_empty();
        !lacks("{resolution}", &values.resolution) && !lacks("{url}", &values.url)
    };
    let notices = profile
        .ticket
        .notices
        .iter()
        .filter(given)
        .filter(|_| sale.electronic);
    notices
        .map(|text| {
            text.replace("{resolution}", &values.resolution)
                .replace("{url}", &values.url)
        })
        .collect()
}
