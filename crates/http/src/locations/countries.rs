use yapa_app::locations;
use yapa_wire::locations::{CountryInfo, DocumentType};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};

/// A country: its levels, identity documents, language and telephone prefix.
#[utoipa::path(get, path = "/v2/localizacion/paises/{countryCode}", tag = "locations",
    params(("countryCode" = String, Path, description = "Código ISO del país")),
    responses((status = 200, body = CountryInfo), Refusals))]
pub async fn load_country(_caller: Caller, Path(country): Path<String>) -> Answer<CountryInfo> {
    Ok(Json(locations::load_country(&country)?))
}

/// The identity documents of a country's clients and users.
#[utoipa::path(get, path = "/v2/localizacion/paises/{countryCode}/tipo-documentos", tag = "locations",
    params(("countryCode" = String, Path, description = "Código ISO del país")),
    responses((status = 200, body = Vec<DocumentType>), Refusals))]
pub async fn list_document_types(
    _caller: Caller,
    Path(country): Path<String>,
) -> Answer<Vec<DocumentType>> {
    Ok(Json(locations::document_types(&country)?))
}
