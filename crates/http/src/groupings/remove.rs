use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::auth::Message;
use yapa_wire::groupings::Grouping;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, IdempotentBare, Json, Path};
use crate::state::Ctx;

/// Deletes a bundle; what was sold keeps it.
#[utoipa::path(delete, path = "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}", tag = "groupings",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("groupingId" = i64, Path, description = "Clave del grupo de productos"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    responses((status = 200, body = Message), Refusals))]
pub async fn remove_grouping(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, grouping)): Path<(String, Id)>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Message> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::groupings::remove(&ctx, &caller, &scope, grouping.0, idempotency).await?,
    ))
}

/// Takes a product out of a bundle.
#[utoipa::path(delete, path = "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}/producto/{productId}",
    tag = "groupings",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("groupingId" = i64, Path, description = "Clave del grupo de productos"),
        ("productId" = i64, Path, description = "Clave del producto"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    responses((status = 200, body = Grouping), Refusals))]
pub async fn remove_grouping_product(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, grouping, product)): Path<(String, Id, Id)>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Grouping> {
    let scope = caller.company(&host)?;
    let (grouping, product) = (grouping.0, product.0);
    Ok(Json(
        yapa_app::groupings::remove_product(&ctx, &caller, &scope, grouping, product, idempotency)
            .await?,
    ))
}
