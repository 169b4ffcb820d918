use yapa_app::locations;
use yapa_wire::locations::Division;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};

/// The country of these older paths.
const PERU: &str = "PE";

/// The departments of Peru.
#[utoipa::path(get, path = "/v1/yapa/peru/ubigeo/departamentos", tag = "locations",
    responses((status = 200, body = Vec<Division>), Refusals))]
pub async fn list_departments(_caller: Caller) -> Answer<Vec<Division>> {
    Ok(Json(locations::first_divisions(PERU)?))
}

/// The provinces of a department of Peru.
#[utoipa::path(get, path = "/v1/yapa/peru/ubigeo/departamentos/{dep}/provincias", tag = "locations",
    params(("dep" = String, Path, description = "Código del departamento")),
    responses((status = 200, body = Vec<Division>), Refusals))]
pub async fn list_provinces(_caller: Caller, Path(dep): Path<String>) -> Answer<Vec<Division>> {
    Ok(Json(locations::divisions_below(PERU, &[&dep])?))
}

/// The districts of a province of Peru.
#[utoipa::path(get, path = "/v1/yapa/peru/ubigeo/departamentos/{dep}/provincias/{prov}/distritos", tag = "locations",
    params(
        ("dep" = String, Path, description = "Código del departamento"),
        ("prov" = String, Path, description = "Código de la provincia"),
    ),
    responses((status = 200, body = Vec<Division>), Refusals))]
pub async fn list_districts(
    _caller: Caller,
    Path((dep, prov)): Path<(String, String)>,
) -> Answer<Vec<Division>> {
    Ok(Json(locations::divisions_below(PERU, &[&dep, &prov])?))
}

/// The same districts, with both codes next to each other in the path.
#[utoipa::path(get, path = "/v1/yapa/peru/ubigeo/departamentos/{dep}/{prov}/distritos", tag = "locations",
    params(
        ("dep" = String, Path, description = "Código del departamento"),
        ("prov" = String, Path, description = "Código de la provincia"),
    ),
    responses((status = 200, body = Vec<Division>), Refusals))]
pub async fn list_districts_short(
    caller: Caller,
    path: Path<(String, String)>,
) -> Answer<Vec<Division>> {
    list_districts(caller, path).await
}
