use axum::extract::State;
use yapa_domain::Permission;
use yapa_wire::groupings::{Grouping, NewGrouping};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Once, Path};
use crate::state::Ctx;

/// Adds a bundle.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/grupo-productos", tag = "groupings",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewGrouping, responses((status = 200, body = Grouping), Refusals))]
pub async fn add_grouping(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Once { body, repeat }: Once<NewGrouping>,
) -> Answer<Grouping> {
    let scope = caller.company(&host)?;
    caller.needs(Permission::EditProducts)?;
    Ok(Json(
        yapa_app::groupings::add(&ctx, &caller, &scope, body, repeat).await?,
    ))
}
