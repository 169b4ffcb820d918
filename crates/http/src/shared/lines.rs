use axum::extract::State;
use yapa_wire::shared::BusinessLine;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json};
use crate::state::Ctx;

/// The business lines by code.
#[utoipa::path(get, path = "/v1/yapa/rubros", tag = "shared",
    responses((status = 200, body = Vec<BusinessLine>), Refusals))]
pub async fn list_business_lines(
    State(ctx): State<Ctx>,
    _caller: Caller,
) -> Answer<Vec<BusinessLine>> {
    Ok(Json(yapa_app::shared::lines(&ctx).await?))
}
