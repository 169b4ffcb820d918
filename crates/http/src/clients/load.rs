use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::clients::Client;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// One client.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/clientes/{clientId}", tag = "clients",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("clientId" = i64, Path, description = "Clave del cliente"),
    ),
    responses((status = 200, body = Client), Refusals))]
pub async fn load_client(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, client)): Path<(String, Id)>,
) -> Answer<Client> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::clients::load(&ctx, &caller, &scope, client.0).await?,
    ))
}
