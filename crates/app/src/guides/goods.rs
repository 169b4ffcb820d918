//! The goods of a guide: as the request names them, or those of the sale or the order.

use std::collections::{BTreeMap, BTreeSet};

use yapa_countries::measures;
use yapa_domain::text::{fold, tidy};
use yapa_domain::{Dec4, Quantity};
use yapa_storage::CompanyTx;
use yapa_storage::queries::guides::GuideLineRow;
use yapa_storage::queries::products::{self, ProductRow};
use yapa_storage::queries::purchases::PurchaseLineRow;
use yapa_storage::queries::sales::SaleLineRow;
use yapa_wire::guides::NewGuideLine;

use super::say;
use super::shipment::HEAVIEST;
use crate::faults::Faults;
use crate::sale_record::stored_parts;
use crate::tickets::description;
use crate::{Error, Result, say as common};

const MOST_LINES: usize = 200;
const LONGEST_NAME: usize = 200;
/// What SUNAT knows as no code of its own.
const NO_CODE: &str = "0";
const MOST_UNITS: Quantity = Quantity::from_int(1_000_000);

/// The lines of a form; products that are named must be the company's.
///
/// # Errors
/// 400 with every wrong field.
#[crate::boxed]
pub(super) async fn stated_lines(
    tx: &mut CompanyTx,
    lines: &[NewGuideLine],
) -> Result<Vec<GuideLineRow>> {
    if lines.len() > MOST_LINES {
        return Err(Error::field("detalle", say::MANY_LINES));
    }
    let mut keys: Vec<i64> = lines
        .iter()
        .filter_map(|line| Some(line.product_id?.0))
        .collect();
    keys.sort_unstable();
    keys.dedup();
    let found = products::by_ids(tx, &keys).await?;
    let found: BTreeMap<i64, ProductRow> = found.into_iter().map(|row| (row.id, row)).collect();
    let mut faults = Faults::default();
    let rows = lines.iter().enumerate();
    let rows: Vec<_> = rows
        .map(|(at, line)| self::line(at, line, &found, &mut faults))
        .collect();
    faults.end()?;
    Ok(rows)
}

fn line(
    at: usize,
    form: &NewGuideLine,
    products: &BTreeMap<i64, ProductRow>,
    faults: &mut Faults,
) -> GuideLineRow {
    let field = |name: &str| format!("detalle[{at}].{name}");
    let product_id = form.product_id.map(|id| id.0);
    let product = product_id.and_then(|id| products.get(&id));
    if product_id.is_some() && product.is_none() {
        faults.add(field("idProducto"), say::UNKNOWN_PRODUCT);
    }
    let quantity = form.quantity.0;
    let fits = quantity.is_positive() && quantity <= MOST_UNITS;
    faults.unless(fits, field("cantidad"), say::BAD_QUANTITY);
    let text =
        |stated: &Option<String>| stated.as_deref().map(tidy).filter(|text| !text.is_empty());
    let own = |of: fn(&ProductRow) -> String| product.map(of).unwrap_or_default();
    let name = text(&form.name)
        .unwrap_or_else(|| own(|row| description([&row.name, &row.brand, &row.presentation])));
    let code = text(&form.code).unwrap_or_else(|| own(|row| row.code.clone()));
    let unit = text(&form.unit).unwrap_or_else(|| own(|row| row.unit_sold.clone()));
    faults.unless(
        !name.is_empty() || product_id.is_some(),
        field("nombre"),
        say::MISSING,
    );
    for (part, text) in [
        ("nombre", &name),
        ("codigo", &code),
        ("unidadMedida", &unit),
    ] {
        let fits = text.chars().count() <= LONGEST_NAME;
        faults.unless(fits, field(part), common::TOO_LONG);
    }
    let mut weighed = |part: &str, stated: Option<yapa_wire::Quantity>| {
        let weight = stated.map(|weight| weight.0);
        let fits = weight.is_none_or(|weight| !weight.is_negative() && weight < HEAVIEST);
        faults.unless(fits, field(part), say::BAD_LINE_WEIGHT);
        weight.filter(|_| fits).map(|weight| weight.round(2))
    };
    let weight = weighed("peso", form.weight);
    let tare = weighed("tara", form.tare).unwrap_or_default();
    let raw = weighed("pesoBruto", form.raw_weight);
    let weight = weight.unwrap_or_else(|| match (raw, product) {
        (Some(raw), _) if raw >= tare => raw - tare,
        (_, Some(row)) => of_product(row, quantity),
        _ => Quantity::ZERO,
    });
    GuideLineRow {
        line_no: line_no(at),
        product_id,
        code,
        name,
        unit,
        quantity,
        weight,
        tare,
        raw_weight: raw.unwrap_or(weight + tare),
        sunat_code: text(&form.sunat_code).unwrap_or_else(|| NO_CODE.to_owned()),
    }
}

fn line_no(at: usize) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX).saturating_add(1)
}

/// What so much of a product weighs in kilograms, where its unit or its measure says it.
fn of_product(row: &ProductRow, quantity: Quantity) -> Quantity {
    let by_itself = in_kilograms(&row.unit_sold, quantity);
    let by_measure = || {
        let all = row.measurement.mul(quantity, 4)?;
        in_kilograms(&row.measurement_unit, all)
    };
    let weight = by_itself.or_else(by_measure).unwrap_or_default();
    weight.round(2).min(HEAVIEST)
}

fn in_kilograms(unit: &str, quantity: Quantity) -> Option<Quantity> {
    match measures::find(unit)?.unece {
        "KGM" => Some(quantity),
        "GRM" => quantity.div(Dec4::from_int(1_000), 4),
        _ => None,
    }
}

/// That a guide carries no more of a product than its sale has of it, parts of combos included.
/// What is named in words alone counts where a line of the sale has the same name, and is packing
/// or the like where none has.
///
/// # Errors
/// 400 with every quantity above what was sold.
pub(super) fn check_sold(sold: &[SaleLineRow], lines: &[GuideLineRow]) -> Result<()> {
    let mut products: BTreeMap<i64, Sold> = BTreeMap::new();
    let mut names: BTreeMap<String, Sold> = BTreeMap::new();
    for row in sold {
        let own = row.product_id.map(|product| (product, row.quantity));
        for (product, quantity) in own.into_iter().chain(stored_parts(&row.parts)?) {
            products.entry(product).or_default().add(quantity);
        }
        let spelled: BTreeSet<String> = [
            [row.article.name.as_str(), "", ""],
            [&row.article.name, &row.article.brand, ""],
            [
                &row.article.name,
                &row.article.brand,
                &row.article.presentation,
            ],
        ]
        .map(|words| fold(&description(words)))
        .into();
        for name in spelled {
            names.entry(name).or_default().add(row.quantity);
        }
    }
    let mut faults = Faults::default();
    for (at, line) in lines.iter().enumerate() {
        let sold = match line.product_id {
            Some(product) => Some(products.entry(product).or_default()),
            None => names.get_mut(&fold(&line.name)),
        };
        let Some(sold) = sold else { continue };
        sold.left -= line.quantity;
        let field = format!("detalle[{at}].cantidad");
        if sold.quantity.is_zero() {
            faults.add(field, say::NOT_SOLD);
        } else if sold.left.is_negative() {
            faults.add(field, say::more_than_sold(sold.quantity));
        }
    }
    faults.end()
}

/// What was sold of something, and what of it no line carries yet.
#[derive(Default)]
struct Sold {
    quantity: Quantity,
    left: Quantity,
}

impl Sold {
    fn add(&mut self, quantity: Quantity) {
        self.quantity += quantity;
        self.left += quantity;
    }
}

/// The lines of a sale.
pub(super) fn sold(lines: &[SaleLineRow]) -> Vec<NewGuideLine> {
    let line = |row: &SaleLineRow| NewGuideLine {
        product_id: row.product_id.map(Into::into),
        code: Some(row.article.code.clone()),
        name: Some(description([
            &row.article.name,
            &row.article.brand,
            &row.article.presentation,
        ])),
        unit: None,
        quantity: row.quantity.into(),
        weight: None,
        tare: None,
        raw_weight: None,
        sunat_code: None,
    };
    lines.iter().map(line).collect()
}

/// The lines of an order to a sponsor, which are the sponsor's products.
pub(super) fn ordered(lines: &[PurchaseLineRow]) -> Vec<NewGuideLine> {
    let line = |row: &PurchaseLineRow| {
        let quantity = row.confirmed_quantity.unwrap_or(row.quantity);
        let weight = row.measurement.mul(quantity, 4);
        let weight = weight.and_then(|all| in_kilograms(&row.measurement_unit, all));
        NewGuideLine {
            product_id: None,
            code: Some(row.code.clone()),
            name: Some(description([&row.name, &row.brand, &row.presentation])),
            unit: None,
            quantity: quantity.into(),
            weight: weight.map(Into::into),
            tare: None,
            raw_weight: None,
            sunat_code: None,
        }
    };
    let some = lines
        .iter()
        .filter(|row| row.confirmed_quantity.unwrap_or(row.quantity).is_positive());
    some.map(line).collect()
}
