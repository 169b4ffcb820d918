//! The products of a company, from the lines of its list.

use yapa_countries::CountryProfile;
use yapa_domain::{LineTax, Money, Quantity};
use yapa_storage::queries::products::ProductRow;

use super::random::Random;
use crate::{Error, Result, line_taxes};

/// Name, icon, colour and the beginning of the codes of each category.
pub(super) const CATEGORIES: [(&str, &str, &str, &str); 8] = [
    ("Abarrotes", "basket", "#c2410c", "ABA"),
    ("Bebidas", "bottle", "#0369a1", "BEB"),
    ("Cervezas y licores", "beer", "#a16207", "LIC"),
    ("Lácteos y huevos", "milk", "#1d4ed8", "LAC"),
    ("Snacks y dulces", "candy", "#be185d", "SNA"),
    ("Frutas, verduras y frescos", "apple", "#15803d", "FRE"),
    ("Limpieza del hogar", "spray", "#0f766e", "LIM"),
    ("Cuidado personal y otros", "heart", "#7e22ce", "CUI"),
];

/// How many times in a hundred nothing is left, and little is left.
const EMPTY: usize = 5;
const LOW: usize = 8;
/// Which of forty products has no known cost.
const UNKNOWN_COST: usize = 29;

/// A product with the data that a sale needs.
pub(super) struct Product {
    pub row: ProductRow,
    pub category: usize,
    pub taxes: Vec<LineTax>,
    /// Stock of today.
    pub stock: Quantity,
    /// Key of the movement with which it came.
    pub opening_id: i64,
}

/// A product from its line: `ean;brand;name;presentation;measure;unit;category;by weight;price;
/// tax authority's code;numbers of its taxes`.
pub(super) fn read(
    line: &str,
    nth: usize,
    profile: &CountryProfile,
    price_percent: i64,
) -> Result<Product> {
    let wrong = || Error::internal(format!("demo product: {line}"));
    let fields: Vec<&str> = line.split(';').collect();
    let [
        ean,
        brand,
        name,
        presentation,
        measure,
        unit,
        category_name,
        weight,
        price,
        authority,
        taxes,
    ] = fields[..]
    else {
        return Err(wrong());
    };
    let category = CATEGORIES
        .iter()
        .position(|(name, ..)| *name == category_name)
        .ok_or_else(wrong)?;
    let price = dearer(price.parse().map_err(|_| wrong())?, price_percent);
    let tax = |number: &str| {
        let tax = number
            .parse()
            .ok()
            .and_then(|id| profile.tax(id))
            .ok_or_else(wrong)?;
        Ok(LineTax {
            name: tax.name.to_owned(),
            ..LineTax::new(tax.code, tax.factor.value)
        })
    };
    let taxes = taxes
        .split('+')
        .map(tax)
        .collect::<Result<Vec<LineTax>>>()?;
    let by_weight = weight == "1";
    let sold_in = if by_weight { "KG" } else { "UNI" };
    let measurement: Quantity = measure.parse().map_err(|_| wrong())?;
    let row = ProductRow {
        code: format!("{}-{nth:03}", CATEGORIES[category].3),
        ean: ean.to_owned(),
        tax_authority_code: authority.to_owned(),
        brand: brand.to_owned(),
        name: name.to_owned(),
        presentation: presentation.to_owned(),
        measurement,
        measurement_unit: unit.to_owned(),
        inventory_measurement: measurement,
        inventory_unit: unit.to_owned(),
        unit_bought: sold_in.to_owned(),
        unit_sold: sold_in.to_owned(),
        conversion_rate: Quantity::ONE,
        package_content: Quantity::ONE,
        price,
        min_price: dearer(price, 85).min(price),
        cost: cost(price, nth),
        partial_sale: by_weight,
        octagons: category == 4,
        active: true,
        taxes: line_taxes::write(&taxes)?,
        ..ProductRow::default()
    };
    Ok(Product {
        row,
        category,
        taxes,
        stock: Quantity::ZERO,
        opening_id: 0,
    })
}

/// Cost of a product: 65 to 85 hundredths of its price. One in forty has no known cost, and two
/// are sold below theirs.
fn cost(price: Money, nth: usize) -> Option<Money> {
    let percent = match nth {
        _ if nth % 40 == UNKNOWN_COST => return None,
        14 | 61 => 104,
        _ => 65 + i64::try_from(nth * 7 % 21).unwrap_or_default(),
    };
    price.mul_div(Money::from_int(percent), Money::HUNDRED, 2)
}

/// A price so many hundredths of another, in its coins: whole ones stay whole, others keep
/// one decimal.
pub(super) fn dearer(price: Money, percent: i64) -> Money {
    let whole = price.round(0) == price && price > Money::from_int(100);
    let decimals = if whole { 0 } else { 1 };
    let moved = price.mul_div(Money::from_int(percent), Money::HUNDRED, decimals);
    moved
        .filter(|moved| percent != 100 && moved.is_positive())
        .unwrap_or(price)
}

/// The stock of today: mostly enough, sometimes little or nothing.
pub(super) fn stock_up(product: &mut Product, random: &mut Random) {
    let threshold = random.between(4, 12);
    let left = match random.below(100) {
        chance if chance < EMPTY => 0,
        chance if chance < EMPTY + LOW => random.between(1, threshold),
        _ => threshold + random.between(6, 120),
    };
    product.row.reposition_threshold = Quantity::from_int(threshold);
    product.stock = Quantity::from_int(left);
    if product.row.partial_sale && left > threshold {
        product.stock += random.quantity(0, 9_500, 500);
    }
}
