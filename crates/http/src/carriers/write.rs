use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::auth::Message;
use yapa_wire::carriers::{Carrier, NewCarrier};

use crate::error::{Answer, ApiError, Refusals};
use crate::extract::{Caller, Idempotent, IdempotentBare, Json, Made, Path};
use crate::state::Ctx;

/// Adds a vehicle.
#[utoipa::path(post, path = "/v2/administracion/empresas/{host}/transportes", tag = "carriers",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewCarrier, responses((status = 201, body = Carrier), Refusals))]
pub async fn add_carrier(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Idempotent { body, idempotency }: Idempotent<NewCarrier>,
) -> Result<Made<Carrier>, ApiError> {
    let scope = caller.company(&host)?;
    Ok(Made(
        yapa_app::carriers::add(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}

/// Removes a vehicle and its drivers.
#[utoipa::path(delete, path = "/v2/administracion/empresas/{host}/transportes/{carrierId}", tag = "carriers",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("carrierId" = i64, Path, description = "Clave del vehículo"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    responses((status = 200, body = Message), Refusals))]
pub async fn remove_carrier(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, carrier)): Path<(String, Id)>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Message> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::carriers::remove(&ctx, &caller, &scope, carrier.0, idempotency).await?,
    ))
}
