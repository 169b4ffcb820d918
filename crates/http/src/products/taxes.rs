use yapa_wire::products::Tax;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};

/// The taxes a product can carry.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/impuestos-dolpos", tag = "products",
    params(("host" = String, Path, description = "Número de registro de la empresa")),
    responses((status = 200, body = Vec<Tax>), Refusals))]
pub async fn list_taxes(caller: Caller, Path(host): Path<String>) -> Answer<Vec<Tax>> {
    caller.company(&host)?;
    Ok(Json(yapa_app::products::taxes(&caller)))
}
