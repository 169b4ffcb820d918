//! Four sponsors in every country, who offer by the case what the shops sell by the piece.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Deserialize;
use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::{EpochMillis, Money, Quantity};
use yapa_storage::IdSource;
use yapa_storage::queries::sponsors::Offer;
use yapa_wire::sponsor_files::{FileBonus, FileDiscount, FileMember, FileProduct, SponsorFile};
use yapa_wire::sponsors::{PurchaseDiscountKind, PurchasePayment, SaleCondition};

use super::data;
use super::products::dearer;
use crate::sponsors::bring_in;
use crate::{Context, Error, Result};

/// Products of each sponsor.
const PRODUCTS: usize = 30;
/// Cost for a shop in percent of the suggested price.
const WHOLESALE_PERCENT: i64 = 78;
/// Keys of what belongs to no company come from a node of their own.
const NODE: u8 = 50;

#[derive(Clone, Debug, Deserialize)]
struct DemoSponsor {
    country: String,
    register_number: String,
    name: String,
    fantasy_name: String,
    address: String,
    contact_name: String,
    contact_email: String,
    contact_phone: String,
    minimum_amount: i64,
    delivery_days: i64,
    /// Prefix of its codes.
    prefix: String,
    /// Whether everything is paid at once.
    no_credit: bool,
    /// Categories of the shops' products that it offers.
    categories: Vec<String>,
}

/// Brings the sponsors in; answers each country's by its ISO code.
#[crate::boxed]
pub(super) async fn fill(ctx: &Context, at_ms: EpochMillis) -> Result<Vec<(String, Vec<Offer>)>> {
    let text = include_str!("../../demo-data/sponsors.json");
    let all: Vec<DemoSponsor> = serde_json::from_str(text).map_err(Error::internal)?;
    let countries: BTreeSet<String> = all.iter().map(|one| one.country.clone()).collect();
    let ids = Arc::new(IdSource::new(NODE));
    let mut brought = Vec::new();
    for country in countries {
        let profile = profile_or_default(&country);
        let of_country = all.iter().filter(|one| one.country == country);
        let files = of_country
            .map(|one| file(profile, one))
            .collect::<Result<_>>()?;
        let offers = bring_in(ctx, profile, ids.clone(), at_ms, files).await?;
        brought.push((country, offers));
    }
    Ok(brought)
}

fn file(profile: &CountryProfile, demo: &DemoSponsor) -> Result<SponsorFile> {
    let mut products = Vec::new();
    for line in data::catalogue(&demo.country) {
        let fields: Vec<&str> = line.split(';').collect();
        let wanted = fields
            .get(6)
            .is_some_and(|category| demo.categories.iter().any(|one| one == category));
        if wanted && fields.get(7) == Some(&"0") && products.len() < PRODUCTS {
            products.push(product(profile, demo, &fields, products.len())?);
        }
    }
    let payments = match demo.no_credit {
        true => vec![PurchasePayment::Cash, PurchasePayment::Transfer],
        false => Vec::new(),
    };
    Ok(SponsorFile {
        register_number: demo.register_number.clone(),
        name: demo.name.clone(),
        fantasy_name: demo.fantasy_name.clone(),
        image: String::new(),
        address: demo.address.clone(),
        contact_name: demo.contact_name.clone(),
        contact_email: demo.contact_email.clone(),
        contact_phone: demo.contact_phone.clone(),
        payments,
        shippings: Vec::new(),
        documents: Vec::new(),
        minimum_amount: Some(Money::from_int(demo.minimum_amount).into()),
        delivery_days: Some(demo.delivery_days),
        active: None,
        bonuses: bonuses(&products),
        products,
    })
}

/// A product by the case. Every eleventh cannot be ordered any more.
fn product(
    profile: &CountryProfile,
    demo: &DemoSponsor,
    fields: &[&str],
    nth: usize,
) -> Result<FileProduct> {
    let wrong = || Error::internal("demo product of a sponsor");
    let [
        ean,
        brand,
        name,
        presentation,
        measure,
        unit,
        category,
        _,
        price,
        ..,
    ] = fields
    else {
        return Err(wrong());
    };
    let measured: Quantity = measure.parse().map_err(|_| wrong())?;
    // Sacks and drums come one by one.
    let is_large = matches!(*unit, "KG" | "LT") && measured >= Quantity::from_int(5);
    let content = if is_large {
        1
    } else {
        [12, 24, 6, 12][nth % 4]
    };
    let piece: Money = price.parse().map_err(|_| wrong())?;
    let case = dearer(piece, WHOLESALE_PERCENT).mul(Quantity::from_int(content), 1);
    let case = case.ok_or_else(wrong)?.round(profile.currency.decimals);
    Ok(FileProduct {
        code: format!("{}-{:03}", demo.prefix, nth + 1),
        ean_code: (*ean).to_owned(),
        factory: (*brand).to_owned(),
        brand: (*brand).to_owned(),
        name: (*name).to_owned(),
        category: (*category).to_owned(),
        subcategory: name.split(' ').next().unwrap_or(name).to_owned(),
        presentation: match content {
            1 => (*presentation).to_owned(),
            _ => format!("Caja x {content}, {}", presentation.to_lowercase()),
        },
        measurement: Some(measured.into()),
        measurement_unit: Some((*unit).to_owned()),
        package_content: Some(Quantity::from_int(content).into()),
        price: case.into(),
        stock: Quantity::from_int([60, 140, 25, 0, 80, 300][nth % 6]).into(),
        image: String::new(),
        active: (nth % 11 == 10).then_some(false),
        discounts: discounts(profile, case, nth),
    })
}

fn discounts(profile: &CountryProfile, price: Money, nth: usize) -> Vec<FileDiscount> {
    let percent = FileDiscount {
        condition: Some(SaleCondition::Any),
        exclusive: false,
        kind: PurchaseDiscountKind::Percent,
        value: Quantity::from_int(5).into(),
        min_quantity: None,
        max_quantity: None,
        max_discount: None,
    };
    let at_once = FileDiscount {
        condition: Some(SaleCondition::Cash),
        value: Quantity::from_int(8).into(),
        min_quantity: Some(Quantity::from_int(3).into()),
        max_quantity: Some(Quantity::from_int(10).into()),
        ..percent.clone()
    };
    let off = price.mul_div(
        Money::from_int(3),
        Money::HUNDRED,
        profile.currency.decimals,
    );
    let off = off.filter(|off| off.is_positive());
    let by_five = FileDiscount {
        condition: Some(SaleCondition::Any),
        exclusive: true,
        kind: PurchaseDiscountKind::Amount,
        value: off.unwrap_or(Money::ONE).into(),
        min_quantity: Some(Quantity::from_int(5).into()),
        ..percent.clone()
    };
    match nth % 5 {
        0 => vec![percent],
        2 => vec![percent, at_once],
        4 => vec![by_five],
        _ => Vec::new(),
    }
}

/// Three bonuses, of products that can be ordered and are there; the cheapest comes along.
fn bonuses(products: &[FileProduct]) -> Vec<FileBonus> {
    let there: Vec<&FileProduct> = products
        .iter()
        .filter(|product| product.active.is_none() && product.stock.0.is_positive())
        .collect();
    let member = |product: &FileProduct, units: i64| FileMember {
        code: product.code.clone(),
        quantity: Quantity::from_int(units).into(),
    };
    let mut bonuses = Vec::new();
    for (nth, three) in there.chunks(3).take(3).enumerate() {
        let mut three = three.to_vec();
        three.sort_by_key(|product| std::cmp::Reverse(product.price.0));
        let [bought, other, free] = three[..] else {
            continue;
        };
        let required = match nth {
            0 => vec![member(bought, 5)],
            _ => vec![member(bought, 3), member(other, 2)],
        };
        bonuses.push(FileBonus {
            code: format!("BONO-{}", nth + 1),
            name: format!("{} {}: llévese uno gratis", bought.name, bought.brand),
            description: format!("Por su compra se lleva {} {}", free.name, free.brand),
            factory: bought.factory.clone(),
            image: String::new(),
            active: None,
            required,
            free: vec![member(free, 1)],
        });
    }
    bonuses
}
