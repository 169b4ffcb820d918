use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::groupings::Grouping;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// One bundle with its products.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}", tag = "groupings",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("groupingId" = i64, Path, description = "Clave del grupo de productos"),
    ),
    responses((status = 200, body = Grouping), Refusals))]
pub async fn load_grouping(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, grouping)): Path<(String, Id)>,
) -> Answer<Grouping> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::groupings::load(&ctx, &caller, &scope, grouping.0).await?,
    ))
}
