use axum::extract::State;
use yapa_wire::wallets::{MovementQuery, WalletMovementPage};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the movements of all clients.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/cuponera/movimientos", tag = "wallets",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("medio_pago_bolsa" = Option<String>, Query, description = "CUPONERA o BENEFICIO"),
        ("tipo_movimiento" = Option<String>, Query, description = "ENTRADA o SALIDA"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
    ),
    responses((status = 200, body = WalletMovementPage), Refusals))]
pub async fn list_movements(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<MovementQuery>,
) -> Answer<WalletMovementPage> {
    let scope = caller.company(&host)?;
    Ok(Json(yapa_app::wallets::list(&ctx, &scope, query).await?))
}
