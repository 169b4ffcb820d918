use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::groupings::{Grouping, GroupingPatch};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Changes a bundle.
#[utoipa::path(patch, path = "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}", tag = "groupings",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("groupingId" = i64, Path, description = "Clave del grupo de productos"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = GroupingPatch, responses((status = 200, body = Grouping), Refusals))]
pub async fn change_grouping(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, grouping)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<GroupingPatch>,
) -> Answer<Grouping> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::groupings::change(&ctx, &caller, &scope, grouping.0, body, idempotency).await?,
    ))
}
