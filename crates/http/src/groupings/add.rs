use axum::extract::State;
use yapa_wire::groupings::{Grouping, NewGrouping};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
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
    Idempotent { body, idempotency }: Idempotent<NewGrouping>,
) -> Answer<Grouping> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::groupings::add(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}
