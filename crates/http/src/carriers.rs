//! Vehicles that carry goods, and their drivers.

use yapa_app::carriers;
use yapa_wire::Id;
use yapa_wire::auth::Message;
use yapa_wire::carriers::{Carrier, CarrierPage, CarrierQuery, DriverPatch, NewCarrier, NewDriver};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, IdempotentBare, Json, Made, Path, Query};

endpoints! {
    list_carriers, load_carrier, add_carrier, remove_carrier, add_driver, change_driver,
    remove_driver,
}

/// The company's vehicles, by plate.
#[endpoint(get, "/v2/administracion/empresas/{host}/transportes",
    allow = [Purchasing, Sell],
    sections = ["my-company", "my-orders", "mis-comprobantes", "my-sales", "sales"])]
pub async fn list_carriers(
    Company(ctx, _, scope): Company,
    Query(query): Query<CarrierQuery>,
) -> Answer<CarrierPage> {
    Ok(Json(carriers::list(&ctx, &scope, &query).await?))
}

/// A vehicle with its drivers.
#[endpoint(get, "/v2/administracion/empresas/{host}/transportes/{carrierId}",
    allow = [Purchasing, Sell],
    sections = ["my-company", "my-orders", "mis-comprobantes", "my-sales", "sales"])]
pub async fn load_carrier(
    Company(ctx, _, scope): Company,
    Path(carrier): Path<Id>,
) -> Answer<Carrier> {
    Ok(Json(carriers::load(&ctx, &scope, carrier.0).await?))
}

/// Adds a vehicle.
#[endpoint(post, "/v2/administracion/empresas/{host}/transportes",
    allow = [Purchasing], sections = ["my-company"])]
pub async fn add_carrier(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewCarrier>,
) -> Result<Made<Carrier>, ApiError> {
    let added = carriers::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Made(added))
}

/// Removes a vehicle and its drivers.
#[endpoint(delete, "/v2/administracion/empresas/{host}/transportes/{carrierId}",
    allow = [Purchasing], sections = ["my-company"])]
pub async fn remove_carrier(
    Company(ctx, caller, scope): Company,
    Path(carrier): Path<Id>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Message> {
    let left = carriers::remove(&ctx, &caller, &scope, carrier.0, idempotency).await?;
    Ok(Json(left))
}

/// Adds a driver to a vehicle.
#[endpoint(post, "/v2/administracion/empresas/{host}/transportes/{carrierId}",
    allow = [Purchasing], sections = ["my-company"])]
pub async fn add_driver(
    Company(ctx, caller, scope): Company,
    Path(carrier): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<NewDriver>,
) -> Result<Made<Carrier>, ApiError> {
    let added = carriers::add_driver(&ctx, &caller, &scope, carrier.0, body, idempotency).await?;
    Ok(Made(added))
}

/// Changes the fields of a driver that the body has.
#[endpoint(patch,
    "/v2/administracion/empresas/{host}/transportes/{carrierId}/conductores/{driverId}",
    allow = [Purchasing], sections = ["my-company"])]
pub async fn change_driver(
    Company(ctx, caller, scope): Company,
    Path((carrier, driver)): Path<(Id, Id)>,
    Idempotent { body, idempotency }: Idempotent<DriverPatch>,
) -> Answer<Carrier> {
    let changed = carriers::change_driver(
        &ctx,
        &caller,
        &scope,
        carrier.0,
        driver.0,
        body,
        idempotency,
    )
    .await?;
    Ok(Json(changed))
}

/// Removes a driver from a vehicle.
#[endpoint(delete,
    "/v2/administracion/empresas/{host}/transportes/{carrierId}/conductores/{driverId}",
    allow = [Purchasing], sections = ["my-company"])]
pub async fn remove_driver(
    Company(ctx, caller, scope): Company,
    Path((carrier, driver)): Path<(Id, Id)>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Carrier> {
    let left =
        carriers::remove_driver(&ctx, &caller, &scope, carrier.0, driver.0, idempotency).await?;
    Ok(Json(left))
}
