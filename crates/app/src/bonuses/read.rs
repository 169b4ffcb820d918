//! The bonuses of a sponsor.

use yapa_countries::CountryProfile;
use yapa_domain::Quantity;
use yapa_storage::queries::sponsors::{self as queries, BonusOffer, SponsorProductRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::bonuses::{Bonus, BonusDetail, BonusProduct, BonusQuery};

use super::say;
use crate::currency::currency;
use crate::sponsors::{find, image};
use crate::{Caller, Context, Error, Result};

/// A product of a bonus: whether it comes along at no price, how many units, and what it is.
pub(super) type Member = (bool, Quantity, SponsorProductRow);

/// The bonuses of a sponsor that can be taken, by name.
///
/// # Errors
/// 404 for an unknown sponsor.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sponsor: String,
    query: BonusQuery,
) -> Result<Vec<Bonus>> {
    let profile = caller.profile();
    let input = (sponsor, query.name.unwrap_or_default());
    let run = ctx.db.read_with(scope, input, move |tx, (sponsor, text)| {
        Box::pin(async move {
            find(tx, profile, sponsor).await?;
            let rows = queries::bonuses(tx, profile.country.code(), sponsor, text).await?;
            Ok(rows.into_iter().map(|row| bonus(profile, row)).collect())
        })
    });
    run.await
}

/// A bonus with its products.
///
/// # Errors
/// 404 for an unknown sponsor or bonus.
#[crate::boxed]
pub async fn load(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sponsor: String,
    id: i64,
) -> Result<BonusDetail> {
    let profile = caller.profile();
    let run = ctx
        .db
        .read_with(scope, (sponsor, id), move |tx, (sponsor, id)| {
            Box::pin(async move {
                let (row, members) = offer(tx, profile, sponsor, *id).await?;
                Ok(detail(profile, row, members))
            })
        });
    run.await
}

/// A bonus with its products, as the transaction sees it.
///
/// # Errors
/// 404 for an unknown sponsor or bonus.
#[crate::boxed]
pub(super) async fn offer(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    sponsor: &str,
    id: i64,
) -> Result<(BonusOffer, Vec<Member>)> {
    find(tx, profile, sponsor).await?;
    let country = profile.country.code();
    let row = queries::find_bonus(tx, country, sponsor, id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN_BONUS))?;
    let members = queries::members(tx, country, sponsor, id).await?;
    let keys: Vec<i64> = members.iter().map(|member| member.product_id).collect();
    let products = queries::find_by_ids(tx, country, sponsor, &keys).await?;
    let all = members.into_iter().zip(products);
    let all = all.filter_map(|(member, product)| Some((member.free, member.quantity, product?)));
    Ok((row, all.collect()))
}

fn bonus(profile: &CountryProfile, row: BonusOffer) -> Bonus {
    Bonus {
        id: row.bonus.id.into(),
        code: row.bonus.code,
        name: row.bonus.name,
        description: row.bonus.description,
        factory: row.bonus.manufacturer,
        purchase_amount: row.purchase_amount.into(),
        currency: currency(profile),
        image: image(row.bonus.image),
    }
}

fn detail(profile: &CountryProfile, row: BonusOffer, members: Vec<Member>) -> BonusDetail {
    let head = bonus(profile, row);
    let (mut required, mut free) = (Vec::new(), Vec::new());
    for (is_free, quantity, product) in members {
        let product = BonusProduct {
            id: product.id.into(),
            code: product.code,
            name: product.name,
            brand: product.brand,
            presentation: product.presentation,
            measurement: product.measurement.into(),
            measurement_unit: product.measurement_unit,
            currency: currency(profile),
            price: product.price.into(),
            quantity: quantity.into(),
            stock: product.stock.into(),
            image: image(product.image),
        };
        match is_free {
            true => free.push(product),
            false => required.push(product),
        }
    }
    BonusDetail {
        id: head.id,
        code: head.code,
        name: head.name,
        description: head.description,
        factory: head.factory,
        purchase_amount: head.purchase_amount,
        currency: head.currency,
        image: head.image,
        required,
        free,
    }
}
