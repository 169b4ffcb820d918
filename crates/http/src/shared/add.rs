use axum::extract::State;
use yapa_wire::shared::{SharedAdded, SharedAddition, SharedAdditionQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path, Query};
use crate::state::Ctx;

/// Adds products of the shared catalogue to the company's; what it has already is told.
#[utoipa::path(post, path = "/v2/empresas/{host}/productos", tag = "shared",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("id_usuario" = Option<i64>, Query, description = "Clave del usuario que los agrega"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = SharedAddition, responses((status = 200, body = SharedAdded), Refusals))]
pub async fn add_shared_products(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<SharedAdditionQuery>,
    Idempotent {
        mut body,
        idempotency,
    }: Idempotent<SharedAddition, true>,
) -> Answer<SharedAdded> {
    let scope = caller.company(&host)?;
    body.user = body.user.or(query.user);
    Ok(Json(
        yapa_app::shared::add(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}
