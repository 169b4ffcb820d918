use axum::extract::State;
use yapa_wire::dashboard::{Advertisement, Promotion};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// The advertisements of the company's country, the newest first.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/avisos", tag = "dashboard",
    params(("host" = String, Path, description = "Número de registro de la empresa")),
    responses((status = 200, body = Vec<Advertisement>), Refusals))]
pub async fn list_advertisements(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
) -> Answer<Vec<Advertisement>> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::dashboard::advertisements(&ctx, &caller, &scope).await?,
    ))
}

/// The bonuses that the sponsors of the company's country give.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/bonificaciones", tag = "dashboard",
    params(("host" = String, Path, description = "Número de registro de la empresa")),
    responses((status = 200, body = Vec<Promotion>), Refusals))]
pub async fn list_promotions(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
) -> Answer<Vec<Promotion>> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::dashboard::promotions(&ctx, &caller, &scope).await?,
    ))
}
