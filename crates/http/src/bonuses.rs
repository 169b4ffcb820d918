//! Bonuses of sponsors.

use yapa_app::bonuses;
use yapa_wire::Id;
use yapa_wire::bonuses::{Bonus, BonusDetail, BonusQuery, TakenBonus};
use yapa_wire::purchases::PurchaseRegistered;

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, Json, Made, Path, Query};

endpoints! {
    list_bonuses, load_bonus, take_bonus,
}

/// The bonuses of a sponsor that can be taken.
#[endpoint(get, "/v1/compras/empresas/{host}/distribuidores/{ruc}/bonificaciones",
    allow = [Purchasing], sections = ["supplying"])]
pub async fn list_bonuses(
    Company(ctx, caller, scope): Company,
    Path(sponsor): Path<String>,
    Query(query): Query<BonusQuery>,
) -> Answer<Vec<Bonus>> {
    let found = bonuses::list(&ctx, &caller, &scope, sponsor, query).await?;
    Ok(Json(found))
}

/// A bonus with its required and its free products.
#[endpoint(get, "/v1/compras/empresas/{host}/distribuidores/{ruc}/bonificaciones/{bonusId}",
    allow = [Purchasing], sections = ["supplying"])]
pub async fn load_bonus(
    Company(ctx, caller, scope): Company,
    Path((sponsor, bonus)): Path<(String, Id)>,
) -> Answer<BonusDetail> {
    let found = bonuses::load(&ctx, &caller, &scope, sponsor, bonus.0).await?;
    Ok(Json(found))
}

/// Takes a bonus: orders its required products, with its free ones at no price.
#[endpoint(post, "/v1/compras/empresas/{host}/distribuidores/{ruc}/bonificaciones/{bonusId}",
    allow = [Purchasing], sections = ["supplying"])]
pub async fn take_bonus(
    Company(ctx, caller, scope): Company,
    Path((sponsor, bonus)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<TakenBonus>,
) -> Result<Made<PurchaseRegistered>, ApiError> {
    let bonus = (sponsor, bonus.0);
    let taken = bonuses::take(&ctx, &caller, &scope, bonus, body, idempotency).await?;
    Ok(Made(taken))
}
