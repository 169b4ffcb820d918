use yapa_app::locations;
use yapa_wire::locations::Measure;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json};

/// The units of measurement.
#[utoipa::path(get, path = "/v1/yapa/medidas", tag = "locations",
    responses((status = 200, body = Vec<Measure>), Refusals))]
pub async fn list_measures(_caller: Caller) -> Answer<Vec<Measure>> {
    Ok(Json(locations::list_measures()))
}
