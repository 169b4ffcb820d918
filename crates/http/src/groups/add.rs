use axum::extract::State;
use yapa_wire::groups::{Group, NewGroup};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Adds a group.
#[utoipa::path(post, path = "/v2/empresas/{host}/agrupaciones", tag = "groups",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewGroup, responses((status = 200, body = Group), Refusals))]
pub async fn add_group(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Idempotent { body, idempotency }: Idempotent<NewGroup>,
) -> Answer<Group> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::groups::add(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}
