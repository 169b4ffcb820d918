use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::wallets::{MovementQuery, Wallet};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// What a client's wallet holds, with a page of its movements.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/clientes/{clientId}/cuponera", tag = "wallets",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("clientId" = i64, Path, description = "Clave del cliente"),
        ("medio_pago_bolsa" = Option<String>, Query, description = "CUPONERA o BENEFICIO"),
        ("tipo_movimiento" = Option<String>, Query, description = "ENTRADA o SALIDA"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
    ),
    responses((status = 200, body = Wallet), Refusals))]
pub async fn load_wallet(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, client)): Path<(String, Id)>,
    Query(query): Query<MovementQuery>,
) -> Answer<Wallet> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::wallets::load(&ctx, &scope, client.0, query).await?,
    ))
}
