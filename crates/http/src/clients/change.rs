use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::clients::{Client, ClientChange};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Changes the client that the body names; what the body leaves out stays.
#[utoipa::path(put, path = "/v2/ventas/empresas/{host}/clientes", tag = "clients",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = ClientChange, responses((status = 200, body = Client), Refusals))]
pub async fn change_client(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Idempotent { body, idempotency }: Idempotent<ClientChange>,
) -> Answer<Client> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::clients::change(&ctx, &caller, &scope, None, body, idempotency).await?,
    ))
}

/// Changes the client of the path; what the body leaves out stays.
#[utoipa::path(put, path = "/v2/ventas/empresas/{host}/clientes/{clientId}", tag = "clients",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("clientId" = i64, Path, description = "Clave del cliente"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = ClientChange, responses((status = 200, body = Client), Refusals))]
pub async fn change_client_by_id(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, client)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<ClientChange>,
) -> Answer<Client> {
    let scope = caller.company(&host)?;
    let client = Some(client.0);
    Ok(Json(
        yapa_app::clients::change(&ctx, &caller, &scope, client, body, idempotency).await?,
    ))
}
