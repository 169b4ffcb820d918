use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::carriers::{Carrier, DriverPatch, NewDriver};

use crate::error::{Answer, ApiError, Refusals};
use crate::extract::{Caller, Idempotent, IdempotentBare, Json, Made, Path};
use crate::state::Ctx;

/// Adds a driver to a vehicle.
#[utoipa::path(post, path = "/v2/administracion/empresas/{host}/transportes/{carrierId}", tag = "carriers",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("carrierId" = i64, Path, description = "Clave del vehículo"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewDriver, responses((status = 201, body = Carrier), Refusals))]
pub async fn add_driver(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, carrier)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<NewDriver>,
) -> Result<Made<Carrier>, ApiError> {
    let scope = caller.company(&host)?;
    Ok(Made(
        yapa_app::carriers::add_driver(&ctx, &caller, &scope, carrier.0, body, idempotency).await?,
    ))
}

/// Changes what the body carries of a driver.
#[utoipa::path(patch, path = "/v2/administracion/empresas/{host}/transportes/{carrierId}/conductores/{driverId}",
    tag = "carriers",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("carrierId" = i64, Path, description = "Clave del vehículo"),
        ("driverId" = i64, Path, description = "Clave del conductor"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = DriverPatch, responses((status = 200, body = Carrier), Refusals))]
pub async fn change_driver(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, carrier, driver)): Path<(String, Id, Id)>,
    Idempotent { body, idempotency }: Idempotent<DriverPatch>,
) -> Answer<Carrier> {
    let scope = caller.company(&host)?;
    let which = (carrier.0, driver.0);
    Ok(Json(
        yapa_app::carriers::change_driver(&ctx, &caller, &scope, which, body, idempotency).await?,
    ))
}

/// Removes a driver from a vehicle.
#[utoipa::path(delete, path = "/v2/administracion/empresas/{host}/transportes/{carrierId}/conductores/{driverId}",
    tag = "carriers",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("carrierId" = i64, Path, description = "Clave del vehículo"),
        ("driverId" = i64, Path, description = "Clave del conductor"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    responses((status = 200, body = Carrier), Refusals))]
pub async fn remove_driver(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, carrier, driver)): Path<(String, Id, Id)>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Carrier> {
    let scope = caller.company(&host)?;
    let which = (carrier.0, driver.0);
    Ok(Json(
        yapa_app::carriers::remove_driver(&ctx, &caller, &scope, which, idempotency).await?,
    ))
}
