use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::wallets::{NewMovement, WalletMovement};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Writes a recharge or a withdrawal down.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/clientes/{clientId}/cuponera", tag = "wallets",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("clientId" = i64, Path, description = "Clave del cliente"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewMovement, responses((status = 200, body = WalletMovement), Refusals))]
pub async fn add_movement(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, client)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<NewMovement>,
) -> Answer<WalletMovement> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::wallets::add(&ctx, &caller, &scope, client.0, body, idempotency).await?,
    ))
}
