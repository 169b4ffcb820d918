use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::proformas::Proforma;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// One quote.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/proformas/{proformaId}", tag = "proformas",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("proformaId" = i64, Path, description = "Clave de la proforma"),
    ),
    responses((status = 200, body = Proforma), Refusals))]
pub async fn load_proforma(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, proforma)): Path<(String, Id)>,
) -> Answer<Proforma> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::proformas::find(&ctx, &caller, &scope, proforma.0).await?,
    ))
}
