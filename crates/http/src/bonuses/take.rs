use axum::extract::State;
use axum::http::StatusCode;
use yapa_wire::Id;
use yapa_wire::bonuses::TakenBonus;
use yapa_wire::purchases::PurchaseRegistered;

use crate::ApiError;
use crate::error::Refusals;
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Takes a bonus: orders what it asks for, with what comes along at no price.
#[utoipa::path(post, path = "/v1/compras/empresas/{host}/distribuidores/{ruc}/bonificaciones/{bonusId}",
    tag = "bonuses",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("ruc" = String, Path, description = "Número de registro del distribuidor"),
        ("bonusId" = i64, Path, description = "Clave de la bonificación"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = TakenBonus, responses((status = 201, body = PurchaseRegistered), Refusals))]
pub async fn take_bonus(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, sponsor, bonus)): Path<(String, String, Id)>,
    Idempotent { body, idempotency }: Idempotent<TakenBonus>,
) -> Result<(StatusCode, Json<PurchaseRegistered>), ApiError> {
    let scope = caller.company(&host)?;
    let bonus = (sponsor, bonus.0);
    let taken = yapa_app::bonuses::take(&ctx, &caller, &scope, bonus, body, idempotency).await?;
    Ok((StatusCode::CREATED, Json(taken)))
}
