use yapa_app::locations;
use yapa_wire::locations::Division;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};

/// The largest divisions of a country.
#[utoipa::path(get, path = "/v2/localizacion/paises/{countryCode}/territorios/primera-division", tag = "locations",
    params(("countryCode" = String, Path, description = "Código ISO del país")),
    responses((status = 200, body = Vec<Division>), Refusals))]
pub async fn list_first_divisions(
    _caller: Caller,
    Path(country): Path<String>,
) -> Answer<Vec<Division>> {
    Ok(Json(locations::first_divisions(&country)?))
}

/// The divisions below one of the first level.
#[utoipa::path(get, path = "/v2/localizacion/paises/{countryCode}/territorios/primera-division/{d1}/segunda-division", tag = "locations",
    params(
        ("countryCode" = String, Path, description = "Código ISO del país"),
        ("d1" = String, Path, description = "Código de la primera división"),
    ),
    responses((status = 200, body = Vec<Division>), Refusals))]
pub async fn list_second_divisions(
    _caller: Caller,
    Path((country, d1)): Path<(String, String)>,
) -> Answer<Vec<Division>> {
    Ok(Json(locations::divisions_below(&country, &[&d1])?))
}

/// The divisions below one of the second level; none where the country has two levels.
#[utoipa::path(get, path = "/v2/localizacion/paises/{countryCode}/territorios/primera-division/{d1}/segunda-division/{d2}/tercera-division", tag = "locations",
    params(
        ("countryCode" = String, Path, description = "Código ISO del país"),
        ("d1" = String, Path, description = "Código de la primera división"),
        ("d2" = String, Path, description = "Código de la segunda división"),
    ),
    responses((status = 200, body = Vec<Division>), Refusals))]
pub async fn list_third_divisions(
    _caller: Caller,
    Path((country, d1, d2)): Path<(String, String, String)>,
) -> Answer<Vec<Division>> {
    Ok(Json(locations::divisions_below(&country, &[&d1, &d2])?))
}

/// The divisions below one of the third level: no country has any.
#[utoipa::path(get,
    path = "/v2/localizacion/paises/{countryCode}/territorios/primera-division/{d1}/segunda-division/{d2}/tercera-division/{d3}/cuarta-division",
    tag = "locations",
    params(
        ("countryCode" = String, Path, description = "Código ISO del país"),
        ("d1" = String, Path, description = "Código de la primera división"),
        ("d2" = String, Path, description = "Código de la segunda división"),
        ("d3" = String, Path, description = "Código de la tercera división"),
    ),
    responses((status = 200, body = Vec<Division>), Refusals))]
pub async fn list_fourth_divisions(
    _caller: Caller,
    Path((country, d1, d2, d3)): Path<(String, String, String, String)>,
) -> Answer<Vec<Division>> {
    let way = [d1.as_str(), &d2, &d3];
    Ok(Json(locations::divisions_below(&country, &way)?))
}
