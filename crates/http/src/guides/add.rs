use axum::extract::State;
use yapa_app::guides::Origin;
use yapa_wire::guides::{Guide, NewGuide};

use crate::ApiError;
use crate::error::Refusals;
use crate::extract::{Caller, Idempotent, Made, Path};
use crate::state::Ctx;

/// Writes a guide between establishments: reason 04.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/guias-electronicas", tag = "guides",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewGuide, responses((status = 201, body = Guide), Refusals))]
pub async fn add_sale_guide(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Idempotent { body, idempotency }: Idempotent<NewGuide>,
) -> Result<Made<Guide>, ApiError> {
    let scope = caller.company(&host)?;
    let origin = Origin::Sales;
    Ok(Made(
        yapa_app::guides::add(&ctx, &caller, &scope, origin, body, idempotency).await?,
    ))
}

/// Writes a guide of any reason but 04.
#[utoipa::path(post, path = "/v1/compras/empresas/{host}/guias-electronicas", tag = "guides",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewGuide, responses((status = 201, body = Guide), Refusals))]
pub async fn add_purchase_guide(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Idempotent { body, idempotency }: Idempotent<NewGuide>,
) -> Result<Made<Guide>, ApiError> {
    let scope = caller.company(&host)?;
    let origin = Origin::Purchases;
    Ok(Made(
        yapa_app::guides::add(&ctx, &caller, &scope, origin, body, idempotency).await?,
    ))
}

/// Writes a guide of a sale, or of a cart that is going to be one.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/guias", tag = "guides",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewGuide, responses((status = 201, body = Guide), Refusals))]
pub async fn add_guide_of_sale(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Idempotent { body, idempotency }: Idempotent<NewGuide>,
) -> Result<Made<Guide>, ApiError> {
    let scope = caller.company(&host)?;
    let origin = Origin::Sale;
    Ok(Made(
        yapa_app::guides::add(&ctx, &caller, &scope, origin, body, idempotency).await?,
    ))
}
