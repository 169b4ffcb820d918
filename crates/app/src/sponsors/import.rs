//! Bringing in what sponsors offer: each list replaces the one before it as a whole.

use std::collections::BTreeMap;
use std::sync::Arc;

use yapa_countries::{CountryProfile, measures};
use yapa_domain::{EpochMillis, Quantity};
use yapa_storage::IdSource;
use yapa_storage::queries::sponsors::{
    self as queries, BonusMemberRow, BonusRow, DiscountRow, Offer, SponsorCategoryRow,
    SponsorProductRow, SponsorRow,
};
pub(crate) use yapa_wire::sponsor_files::SponsorFile;
use yapa_wire::sponsor_files::{FileBonus, FileDiscount, FileProduct};
use yapa_wire::sponsors::{PurchaseDiscountKind, SaleCondition};

use super::check::{check, wrong};
use super::codes::{payment_code, shipping_code};
use super::say;
use super::view::PERCENT;
use crate::{Context, Error, Result};

/// Where and when a list is brought in.
#[derive(Clone)]
struct Desk {
    profile: &'static CountryProfile,
    ids: Arc<IdSource>,
    now: EpochMillis,
}

/// Replaces these sponsors of a country and all they offer; the others stay as they are.
/// Products and bonuses keep their keys as long as they keep their codes.
///
/// # Errors
/// 400 that names the sponsor, the product and its problem; nothing is written then.
#[crate::boxed]
pub(crate) async fn bring_in(
    ctx: &Context,
    profile: &'static CountryProfile,
    ids: Arc<IdSource>,
    now: EpochMillis,
    files: Vec<SponsorFile>,
) -> Result<Vec<Offer>> {
    for file in &files {
        check(profile, file)?;
    }
    let desk = Desk { profile, ids, now };
    let files = Arc::new(files);
    let run = ctx.db.write_platform(move |tx| {
        let (desk, files) = (desk.clone(), files.clone());
        Box::pin(async move {
            let mut offers = Vec::new();
            for file in files.iter() {
                let country = desk.profile.country.code();
                let known = queries::known_products(tx, country, &file.register_number).await?;
                let offer = desk.offer(file, &known)?;
                queries::replace(tx, &offer).await?;
                offers.push(offer);
            }
            Ok::<_, Error>(offers)
        })
    });
    run.await
}

impl Desk {
    fn key(&self, known: &[(String, i64)], code: &str) -> i64 {
        let found = known.iter().find(|(known, _)| known == code);
        found.map_or_else(|| self.ids.next(self.now), |(_, id)| *id)
    }

    fn offer(&self, file: &SponsorFile, known: &[Vec<(String, i64)>; 2]) -> Result<Offer> {
        let [products, bonuses] = known;
        let mut offer = Offer {
            sponsor: sponsor(self.profile, file),
            ..Offer::default()
        };
        let mut keys: BTreeMap<&str, i64> = BTreeMap::new();
        for product in &file.products {
            let id = self.key(products, &product.code);
            keys.insert(&product.code, id);
            let category = category(&mut offer.categories, None, &product.category)?;
            let below = product.subcategory.trim();
            let subcategory = match below.is_empty() {
                true => None,
                false => Some(self::category(
                    &mut offer.categories,
                    Some(category),
                    below,
                )?),
            };
            offer.products.push(row(product, id, category, subcategory));
            let discounts = product.discounts.iter().zip(1..);
            let rows = discounts.map(|(discount, nth)| discount_row(discount, id, nth));
            offer.discounts.extend(rows);
        }
        for bonus in &file.bonuses {
            let id = self.key(bonuses, &bonus.code);
            offer.bonuses.push(bonus_row(bonus, id));
            for (free, members) in [(false, &bonus.required), (true, &bonus.free)] {
                for member in members {
                    let product = keys.get(member.code.as_str());
                    offer.members.push(BonusMemberRow {
                        bonus_id: id,
                        free,
                        product_id: *product
                            .ok_or_else(|| wrong(file, &bonus.code, say::MEMBER_UNKNOWN))?,
                        quantity: member.quantity.into(),
                    });
                }
            }
        }
        Ok(offer)
    }
}

/// The key of a category by its name, added when it is new; keys are places in the list.
fn category(all: &mut Vec<SponsorCategoryRow>, parent_id: Option<i64>, name: &str) -> Result<i64> {
    let name = name.trim();
    let found = all
        .iter()
        .find(|row| row.parent_id == parent_id && row.name == name);
    if let Some(found) = found {
        return Ok(found.id);
    }
    let id = i64::try_from(all.len()).map_err(Error::internal)? + 1;
    all.push(SponsorCategoryRow {
        id,
        parent_id,
        name: name.to_owned(),
    });
    Ok(id)
}

fn sponsor(profile: &CountryProfile, file: &SponsorFile) -> SponsorRow {
    let payments: Vec<&str> = file.payments.iter().map(|one| payment_code(*one)).collect();
    let shippings = file.shippings.iter().map(|one| shipping_code(*one));
    SponsorRow {
        country: profile.country.code().to_owned(),
        register_number: file.register_number.clone(),
        name: file.name.trim().to_owned(),
        fantasy_name: file.fantasy_name.trim().to_owned(),
        image: file.image.clone(),
        address: file.address.trim().to_owned(),
        contact_name: file.contact_name.trim().to_owned(),
        contact_email: file.contact_email.trim().to_owned(),
        contact_phone: file.contact_phone.trim().to_owned(),
        payments: payments.join(","),
        shippings: shippings.collect::<Vec<_>>().join(","),
        documents: file.documents.join(","),
        minimum_amount: file.minimum_amount.unwrap_or_default().into(),
        delivery_days: file.delivery_days.unwrap_or_default(),
        active: file.active.unwrap_or(true),
    }
}

fn row(
    product: &FileProduct,
    id: i64,
    category_id: i64,
    subcategory_id: Option<i64>,
) -> SponsorProductRow {
    let unit = product.measurement_unit.as_deref();
    SponsorProductRow {
        id,
        code: product.code.clone(),
        ean: product.ean_code.clone(),
        manufacturer: product.factory.trim().to_owned(),
        brand: product.brand.trim().to_owned(),
        name: product.name.trim().to_owned(),
        category_id,
        subcategory_id,
        presentation: product.presentation.trim().to_owned(),
        measurement: product.measurement.map_or(Quantity::ONE, Into::into),
        measurement_unit: unit.unwrap_or(measures::DEFAULT_UNIT).to_owned(),
        package_content: product.package_content.map_or(Quantity::ONE, Into::into),
        price: product.price.into(),
        stock: product.stock.into(),
        image: product.image.clone(),
        active: product.active.unwrap_or(true),
    }
}

fn discount_row(discount: &FileDiscount, product_id: i64, id: i64) -> DiscountRow {
    let condition = match discount.condition.unwrap_or(SaleCondition::Any) {
        SaleCondition::Any => "TODAS",
        SaleCondition::Cash => "CONTADO",
        SaleCondition::Credit => "CREDITO",
    };
    DiscountRow {
        product_id,
        id,
        sale_condition: condition.to_owned(),
        exclusive: discount.exclusive,
        kind: match discount.kind {
            PurchaseDiscountKind::Percent => PERCENT.to_owned(),
            PurchaseDiscountKind::Amount => "MONTO".to_owned(),
        },
        value: discount.value.into(),
        min_quantity: discount.min_quantity.map_or(Quantity::ONE, Into::into),
        max_quantity: discount.max_quantity.map(Into::into),
        max_discount: discount.max_discount.map(Into::into),
    }
}

fn bonus_row(bonus: &FileBonus, id: i64) -> BonusRow {
    BonusRow {
        id,
        code: bonus.code.clone(),
        name: bonus.name.trim().to_owned(),
        description: bonus.description.trim().to_owned(),
        manufacturer: bonus.factory.trim().to_owned(),
        image: bonus.image.clone(),
        active: bonus.active.unwrap_or(true),
    }
}
