use axum::extract::State;
use yapa_wire::purchases::{PurchaseMoved, PurchaseRef};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Moves orders of the caller's company on, all of them or none: 1 Pendiente, 2 Confirmado,
/// 3 Despachado, 4 Entregado, 5 Recibido, 6 Rechazado, 7 Anulado. They only go forward; they
/// are rejected until received, and canceled until shipped.
#[utoipa::path(patch, path = "/v1/distribuidores/pedidos/estados/{statusId}", tag = "purchases",
    params(
        ("statusId" = i64, Path, description = "Número del estado, de 1 a 7"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = Vec<PurchaseRef>, responses((status = 200, body = Vec<PurchaseMoved>), Refusals))]
pub async fn change_purchase_status(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(status): Path<i64>,
    Idempotent { body, idempotency }: Idempotent<Vec<PurchaseRef>, true>,
) -> Answer<Vec<PurchaseMoved>> {
    let scope = caller.home();
    Ok(Json(
        yapa_app::purchases::change(&ctx, &caller, &scope, status, body, idempotency).await?,
    ))
}
