use axum::extract::State;
use yapa_wire::surveys::Survey;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// The surveys that are being asked, the newest first.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/encuestas", tag = "surveys",
    params(("host" = String, Path, description = "Número de registro de la empresa")),
    responses((status = 200, body = [Survey]), Refusals))]
pub async fn list_surveys(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
) -> Answer<Vec<Survey>> {
    let scope = caller.company(&host)?;
    Ok(Json(yapa_app::surveys::list(&ctx, &caller, &scope).await?))
}
