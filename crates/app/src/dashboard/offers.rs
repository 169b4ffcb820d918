//! Offers of sponsors and advertisements of the operator.

use yapa_storage::CompanyScope;
use yapa_storage::queries::dashboard::{self as queries, AdvertisementRow};
use yapa_storage::queries::sponsors::{self, BonusOffer};
use yapa_wire::Id;
use yapa_wire::dashboard::{Advertisement, Promotion};

use crate::{Caller, Context, Error, Result, pictures};

/// Most advertisements, and most promotions.
const MOST: i64 = 20;

/// The advertisements of the company's country, the newest first.
#[crate::boxed]
pub async fn advertisements(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
) -> Result<Vec<Advertisement>> {
    let country = caller.profile().country.code();
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move { Ok::<_, Error>(queries::advertisements(tx, country, MOST).await?) })
    });
    Ok(run.await?.into_iter().map(advertisement).collect())
}

fn advertisement(row: AdvertisementRow) -> Advertisement {
    Advertisement {
        id: Id(row.id),
        name: row.name,
        image: if row.picture.is_empty() {
            String::new()
        } else {
            pictures::address(&row.picture)
        },
        sponsor_ruc: row.sponsor_number,
        sponsor_business_name: row.sponsor_name,
    }
}

/// The bonuses that the sponsors of the company's country give.
#[crate::boxed]
pub async fn promotions(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
) -> Result<Vec<Promotion>> {
    let country = caller.profile().country.code();
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(
            async move { Ok::<_, Error>(sponsors::bonuses_of_country(tx, country, MOST).await?) },
        )
    });
    Ok(run.await?.into_iter().map(promotion).collect())
}

fn promotion(offer: BonusOffer) -> Promotion {
    Promotion {
        id: Id(offer.bonus.id),
        code: offer.bonus.code,
        name: offer.bonus.name,
        description: offer.bonus.description,
        producer: offer.bonus.manufacturer,
        purchase_price: offer.purchase_amount.into(),
        image: offer.bonus.image,
        sponsor_ruc: offer.sponsor_number,
        sponsor_business_name: offer.sponsor_name,
    }
}
