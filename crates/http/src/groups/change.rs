use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::groups::{Group, GroupPatch};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Changes a group; putting it away deletes it.
#[utoipa::path(patch, path = "/v2/empresas/{host}/agrupaciones/{groupId}", tag = "groups",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("groupId" = i64, Path, description = "Clave de la agrupación"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = GroupPatch, responses((status = 200, body = Group), Refusals))]
pub async fn change_group(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, group)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<GroupPatch>,
) -> Answer<Group> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::groups::change(&ctx, &caller, &scope, group.0, body, idempotency).await?,
    ))
}
