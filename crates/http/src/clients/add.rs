use axum::extract::State;
use yapa_wire::clients::{Client, NewClient};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Adds a client.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/clientes", tag = "clients",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewClient, responses((status = 200, body = Client), Refusals))]
pub async fn add_client(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Idempotent { body, idempotency }: Idempotent<NewClient>,
) -> Answer<Client> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::clients::add(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}
