use axum::extract::State;
use yapa_wire::companies::Company;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// The company with its settings, hours, bags and ways to pay, and with its users for who
/// manages them.
#[utoipa::path(get, path = "/v2/administracion/empresas/{host}", tag = "companies",
    params(("host" = String, Path, description = "Número de registro de la empresa")),
    responses((status = 200, body = Company), Refusals))]
pub async fn load(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
) -> Answer<Company> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::companies::load_with_users(&ctx, &caller, &scope).await?,
    ))
}
