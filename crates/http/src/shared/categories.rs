use axum::extract::State;
use yapa_wire::shared::{SharedCategory, SharedCategoryQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// The categories of the shared catalogue by name.
#[utoipa::path(get, path = "/v2/empresas/{host}/paises/{countryCode}/yapa/categorias", tag = "shared",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("countryCode" = String, Path, description = "Código ISO 3166-1 del país de la empresa"),
        ("rubro" = Option<String>, Query, description = "Código del rubro"),
    ),
    responses((status = 200, body = Vec<SharedCategory>), Refusals))]
pub async fn list_shared_categories(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, country)): Path<(String, String)>,
    Query(query): Query<SharedCategoryQuery>,
) -> Answer<Vec<SharedCategory>> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::shared::categories(&ctx, &caller, &scope, &country, &query).await?,
    ))
}
