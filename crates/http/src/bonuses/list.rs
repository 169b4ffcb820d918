use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::bonuses::{Bonus, BonusDetail, BonusQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// The bonuses of a sponsor that can be taken.
#[utoipa::path(get, path = "/v1/compras/empresas/{host}/distribuidores/{ruc}/bonificaciones", tag = "bonuses",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("ruc" = String, Path, description = "Número de registro del distribuidor"),
        ("nombre_bonificacion" = Option<String>, Query, description = "Palabras del nombre, o el código"),
    ),
    responses((status = 200, body = Vec<Bonus>), Refusals))]
pub async fn list_bonuses(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, sponsor)): Path<(String, String)>,
    Query(query): Query<BonusQuery>,
) -> Answer<Vec<Bonus>> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::bonuses::list(&ctx, &caller, &scope, sponsor, query).await?,
    ))
}

/// A bonus with what has to be bought for it and what comes along.
#[utoipa::path(get, path = "/v1/compras/empresas/{host}/distribuidores/{ruc}/bonificaciones/{bonusId}",
    tag = "bonuses",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("ruc" = String, Path, description = "Número de registro del distribuidor"),
        ("bonusId" = i64, Path, description = "Clave de la bonificación"),
    ),
    responses((status = 200, body = BonusDetail), Refusals))]
pub async fn load_bonus(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, sponsor, bonus)): Path<(String, String, Id)>,
) -> Answer<BonusDetail> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::bonuses::load(&ctx, &caller, &scope, sponsor, bonus.0).await?,
    ))
}
