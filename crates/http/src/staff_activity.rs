//! Actions of people beside selling, day by day, for users who see the figures of the shop.

use yapa_app::staff_activity;
use yapa_wire::staff_activity::{StaffActivity, StaffActivityQuery};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Download, Json, Query};

endpoints! { load_staff_activity, download_staff_activity }

/// Undone sales, returns, discounts, changed prices, recharges and movements in the drawers on a
/// day, by person, with unusual ones marked.
#[endpoint(get, "/v2/empresas/{host}/control-del-dia", allow = [Base], sections = ["my-sales"])]
pub async fn load_staff_activity(
    Company(ctx, caller, scope): Company,
    Query(query): Query<StaffActivityQuery>,
) -> Answer<StaffActivity> {
    let activity = staff_activity::list(&ctx, &caller, &scope, &query).await?;
    Ok(Json(activity))
}

/// The filtered actions, as a spreadsheet.
#[endpoint(get, "/v2/empresas/{host}/control-del-dia/excel", allow = [Base], sections = ["my-sales"],
    file = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
pub async fn download_staff_activity(
    Company(ctx, caller, scope): Company,
    Query(query): Query<StaffActivityQuery>,
) -> Result<Download, ApiError> {
    let file = staff_activity::sheet(&ctx, &caller, &scope, &query).await?;
    Ok(Download(file))
}
