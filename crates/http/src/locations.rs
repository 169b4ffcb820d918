//! Countries, their divisions and identity documents, and units of measurement.

use yapa_app::locations;
use yapa_wire::locations::{CountryInfo, Division, DocumentType, Measure};

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Caller, Json, Path};

endpoints! {
    load_country, list_document_types, list_first_divisions, list_second_divisions,
    list_third_divisions, list_fourth_divisions, list_departments, list_provinces, list_districts,
    list_districts_short, list_measures,
}

/// A country: its levels, identity documents, language and telephone prefix.
#[endpoint(get, "/v2/localizacion/paises/{countryCode}", allow = [Anyone], sections = [])]
pub async fn load_country(_caller: Caller, Path(country): Path<String>) -> Answer<CountryInfo> {
    Ok(Json(locations::load_country(&country)?))
}

/// The identity documents of a country's clients and users.
#[endpoint(get, "/v2/localizacion/paises/{countryCode}/tipo-documentos",
    allow = [Anyone], sections = [])]
pub async fn list_document_types(
    _caller: Caller,
    Path(country): Path<String>,
) -> Answer<Vec<DocumentType>> {
    Ok(Json(locations::document_types(&country)?))
}

/// The largest divisions of a country.
#[endpoint(get, "/v2/localizacion/paises/{countryCode}/territorios/primera-division",
    allow = [Anyone], sections = [])]
pub async fn list_first_divisions(
    _caller: Caller,
    Path(country): Path<String>,
) -> Answer<Vec<Division>> {
    Ok(Json(locations::first_divisions(&country)?))
}

/// The divisions below one of the first level.
#[endpoint(get,
    "/v2/localizacion/paises/{countryCode}/territorios/primera-division/{d1}/segunda-division",
    allow = [Anyone], sections = [])]
pub async fn list_second_divisions(
    _caller: Caller,
    Path((country, d1)): Path<(String, String)>,
) -> Answer<Vec<Division>> {
    Ok(Json(locations::divisions_below(&country, &[&d1])?))
}

/// The divisions below one of the second level; none where the country has two levels.
#[endpoint(get,
    "/v2/localizacion/paises/{countryCode}/territorios/primera-division/{d1}/segunda-division/{d2}/tercera-division",
    allow = [Anyone], sections = [])]
pub async fn list_third_divisions(
    _caller: Caller,
    Path((country, d1, d2)): Path<(String, String, String)>,
) -> Answer<Vec<Division>> {
    Ok(Json(locations::divisions_below(&country, &[&d1, &d2])?))
}

/// The divisions below one of the third level: no country has any.
#[endpoint(get,
    "/v2/localizacion/paises/{countryCode}/territorios/primera-division/{d1}/segunda-division/{d2}/tercera-division/{d3}/cuarta-division",
    allow = [Anyone], sections = [])]
pub async fn list_fourth_divisions(
    _caller: Caller,
    Path((country, d1, d2, d3)): Path<(String, String, String, String)>,
) -> Answer<Vec<Division>> {
    let way = [d1.as_str(), &d2, &d3];
    Ok(Json(locations::divisions_below(&country, &way)?))
}

/// The country of these older paths.
const PERU: &str = "PE";

/// The departments of Peru.
#[endpoint(get, "/v1/yapa/peru/ubigeo/departamentos", allow = [Anyone], sections = [])]
pub async fn list_departments(_caller: Caller) -> Answer<Vec<Division>> {
    Ok(Json(locations::first_divisions(PERU)?))
}

/// The provinces of a department of Peru.
#[endpoint(get, "/v1/yapa/peru/ubigeo/departamentos/{dep}/provincias",
    allow = [Anyone], sections = [])]
pub async fn list_provinces(_caller: Caller, Path(dep): Path<String>) -> Answer<Vec<Division>> {
    Ok(Json(locations::divisions_below(PERU, &[&dep])?))
}

/// The districts of a province of Peru.
#[endpoint(get, "/v1/yapa/peru/ubigeo/departamentos/{dep}/provincias/{prov}/distritos",
    allow = [Anyone], sections = [])]
pub async fn list_districts(
    _caller: Caller,
    Path((dep, prov)): Path<(String, String)>,
) -> Answer<Vec<Division>> {
    Ok(Json(locations::divisions_below(PERU, &[&dep, &prov])?))
}

/// The same districts, with both codes next to each other in the path.
#[endpoint(get, "/v1/yapa/peru/ubigeo/departamentos/{dep}/{prov}/distritos",
    allow = [Anyone], sections = [])]
pub async fn list_districts_short(
    caller: Caller,
    path: Path<(String, String)>,
) -> Answer<Vec<Division>> {
    list_districts(caller, path).await
}

/// The units of measurement.
#[endpoint(get, "/v1/yapa/medidas", allow = [Anyone], sections = [])]
pub async fn list_measures(_caller: Caller) -> Answer<Vec<Measure>> {
    Ok(Json(locations::list_measures()))
}
