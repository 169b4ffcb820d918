//! The shared catalogue that the program brings along; `docs/DATA.md` says where it is from.

use std::collections::BTreeMap;

use yapa_domain::Quantity;
use yapa_storage::queries::shared::{LineRow, SharedCategoryRow, SharedRow};
use yapa_storage::sha256;

use crate::{Error, Result};

const LINES: &str = include_str!("../../catalogue-data/business_lines.csv");
const CATEGORY_LINES: &str = include_str!("../../catalogue-data/category_lines.csv");
/// Country, the products that were written down, and those that people scanned.
const COUNTRIES: [(&str, &str, &str); 4] = [
    (
        "PE",
        include_str!("../../catalogue-data/products_pe.csv"),
        include_str!("../../catalogue-data/scanned_pe.csv"),
    ),
    (
        "CL",
        include_str!("../../catalogue-data/products_cl.csv"),
        include_str!("../../catalogue-data/scanned_cl.csv"),
    ),
    (
        "CO",
        include_str!("../../catalogue-data/products_co.csv"),
        include_str!("../../catalogue-data/scanned_co.csv"),
    ),
    (
        "MX",
        include_str!("../../catalogue-data/products_mx.csv"),
        include_str!("../../catalogue-data/scanned_mx.csv"),
    ),
];
/// The category of scanned products.
const OTHERS: &str = "Otros productos";
/// Attribution of the scanned records, as their licence asks.
const SCANNED_SOURCE: &str = "© Open Food Facts contributors, ODbL 1.0";
/// Goes up when the same files are to be kept in another way.
const FORM: &str = "2";

/// Everything there is to fill the tables with.
pub(super) struct Brought {
    pub lines: Vec<LineRow>,
    pub categories: Vec<SharedCategoryRow>,
    pub products: Vec<SharedRow>,
}

/// The name of a version of the data: it differs whenever a file does.
pub(super) fn version() -> String {
    let mut all = vec![FORM, LINES, CATEGORY_LINES];
    all.extend(
        COUNTRIES
            .iter()
            .flat_map(|(_, written, scanned)| [*written, *scanned]),
    );
    let hash = sha256(all.concat().as_bytes());
    hash.iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Reads the files.
///
/// # Errors
/// Internal, with the line that is wrong.
pub(super) fn read() -> Result<Brought> {
    let lines = records(LINES).map(|line| {
        let [code, name] = fields(line)?;
        Ok(LineRow {
            code: code.to_owned(),
            name: name.to_owned(),
        })
    });
    let (categories, keys) = categories()?;
    let mut products = Vec::new();
    for (country, written, scanned) in COUNTRIES {
        let key = |category: &str| keys.get(&(country, category)).copied();
        for line in records(written) {
            products.push(product(country, line, key)?);
        }
        for line in records(scanned) {
            products.push(scan(country, line, key)?);
        }
    }
    Ok(Brought {
        lines: lines.collect::<Result<_>>()?,
        categories,
        products,
    })
}

type Keys = BTreeMap<(&'static str, &'static str), i64>;

/// The categories of each country, numbered in the order of the file.
fn categories() -> Result<(Vec<SharedCategoryRow>, Keys)> {
    let (mut rows, mut keys) = (Vec::new(), Keys::new());
    for (line, id) in records(CATEGORY_LINES).zip(1..) {
        let [country, name, lines] = fields(line)?;
        let mut all = COUNTRIES.iter().map(|(code, ..)| *code);
        let country = all
            .find(|code| code.eq_ignore_ascii_case(country))
            .ok_or_else(|| wrong(line))?;
        keys.insert((country, name), id);
        rows.push(SharedCategoryRow {
            country: country.to_owned(),
            id,
            name: name.to_owned(),
            lines: lines.split('+').map(str::to_owned).collect(),
        });
    }
    Ok((rows, keys))
}

/// A product from its line: `key;brand;name;presentation;measure;unit;category;by weight;
/// price;tax authority's code;numbers of its taxes`. It has no barcode: its key is a number of
/// our own.
fn product(
    country: &str,
    line: &'static str,
    key: impl Fn(&str) -> Option<i64>,
) -> Result<SharedRow> {
    let [
        key_number,
        brand,
        name,
        presentation,
        measure,
        unit,
        category,
        weight,
        price,
        authority,
        taxes,
    ] = fields(line)?;
    let measurement: Quantity = measure.parse().map_err(|_| wrong(line))?;
    Ok(SharedRow {
        tax_authority_code: authority.to_owned(),
        presentation: presentation.to_owned(),
        purchase_measurement: measurement,
        purchase_unit: unit.to_owned(),
        measurement,
        measurement_unit: unit.to_owned(),
        partial_sale: weight == "1",
        price: Some(price.parse().map_err(|_| wrong(line))?),
        taxes: taxes.to_owned(),
        ..record(country, line, [key_number, brand, name], key(category))?
    })
}

/// A product that people scanned: `ean;brand;name`.
fn scan(country: &str, line: &'static str, key: impl Fn(&str) -> Option<i64>) -> Result<SharedRow> {
    let [ean, brand, name] = fields(line)?;
    let row = record(country, line, [ean, brand, name], key(OTHERS))?;
    Ok(SharedRow {
        ean: ean.to_owned(),
        source: SCANNED_SOURCE.to_owned(),
        ..row
    })
}

fn record(
    country: &str,
    line: &str,
    [key_number, brand, name]: [&str; 3],
    category: Option<i64>,
) -> Result<SharedRow> {
    let unit = yapa_countries::measures::DEFAULT_UNIT.to_owned();
    Ok(SharedRow {
        country: country.to_owned(),
        id: key_number.parse().map_err(|_| wrong(line))?,
        category_id: category.ok_or_else(|| wrong(line))?,
        brand: brand.to_owned(),
        name: name.to_owned(),
        purchase_measurement: Quantity::ONE,
        purchase_unit: unit.clone(),
        measurement: Quantity::ONE,
        measurement_unit: unit,
        ..SharedRow::default()
    })
}

/// The lines of a file after its head.
fn records(file: &'static str) -> impl Iterator<Item = &'static str> {
    file.lines().skip(1).filter(|line| !line.is_empty())
}

fn fields<const N: usize>(line: &'static str) -> Result<[&'static str; N]> {
    let fields: Vec<&str> = line.split(';').collect();
    fields.try_into().map_err(|_| wrong(line))
}

fn wrong(line: &str) -> Error {
    Error::internal(format!("shared catalogue: {line}"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_line_is_read_and_only_scanned_products_have_a_barcode() {
        let brought = read().unwrap();
        assert_eq!(brought.lines.len(), 45);
        let of = |country: &str, scanned: bool| {
            let all = brought.products.iter();
            all.filter(|row| row.country == country && row.source.is_empty() != scanned)
                .count()
        };
        let written = ["PE", "CL", "CO", "MX"].map(|country| of(country, false));
        assert_eq!(written, [378, 299, 337, 379]);
        let scanned = ["PE", "CL", "CO", "MX"].map(|country| of(country, true));
        assert_eq!(scanned, [58, 173, 149, 2248]);
        let keys: BTreeSet<i64> = brought.products.iter().map(|row| row.id).collect();
        assert_eq!(keys.len(), brought.products.len());
        for row in &brought.products {
            let scanned = !row.source.is_empty();
            assert_eq!(
                yapa_domain::check_digit::is_ean13(&row.ean),
                scanned,
                "{}",
                row.id
            );
            // A code that begins with 2 is a shop's own number, of no article.
            assert!(scanned || row.ean.is_empty(), "{}", row.id);
            assert!(!row.ean.starts_with('2'), "{}", row.ean);
        }
        assert_eq!(version().len(), 16);
    }

    #[test]
    fn lines_and_taxes_are_those_that_there_are() {
        let brought = read().unwrap();
        let codes: BTreeSet<&str> = brought
            .lines
            .iter()
            .map(|line| line.code.as_str())
            .collect();
        for category in &brought.categories {
            assert!(!category.lines.is_empty());
            for line in &category.lines {
                assert!(codes.contains(line.as_str()), "{} {line}", category.name);
            }
        }
        for row in brought.products.iter().filter(|row| !row.taxes.is_empty()) {
            let profile = yapa_countries::profile(row.country.parse().unwrap());
            for number in row.taxes.split('+') {
                assert!(profile.tax(number.parse().unwrap()).is_some(), "{}", row.id);
            }
        }
    }

    /// D.L. 825, art. 42 a: drinks without alcohol, also isotonic ones and nectars, what they are made of, and
    /// waters with colour, flavour or sweetener; above 15 g of sugar in 240 ml with the higher rate.
    #[test]
    fn chilean_water_as_it_comes_pays_no_tax_of_drinks_and_sweetened_water_does() {
        let brought = read().unwrap();
        let drinks = brought.products.iter().filter(|row| {
            row.country == "CL"
                && row.source.is_empty()
                && row.tax_authority_code.starts_with("502023")
        });
        let mut seen = BTreeSet::new();
        for row in drinks {
            let expected = match row.name.as_str() {
                "Agua mineral con gas"
                | "Agua mineral sin gas"
                | "Agua sin gas"
                | "Agua purificada" => "1",
                "Agua saborizada Frutos rojos" | "Bebida Sin Azúcar" => "1+3",
                // A packet of at most 15 g makes a litre.
                name if name.starts_with("Jugo en polvo") => "1+3",
                // 4.9 g of sugar in 100 ml since 2018.
                _ if ["Fanta", "Sprite"].contains(&row.brand.as_str()) => "1+3",
                _ => "1+4",
            };
            assert_eq!(row.taxes, expected, "{} {}", row.brand, row.name);
            seen.insert(expected);
        }
        assert_eq!(seen.len(), 3);
    }

    /// The demo shop of Chile sells goods of the shared catalogue, with the same taxes.
    #[test]
    fn the_demo_shop_pays_the_taxes_of_the_shared_catalogue() {
        let brought = read().unwrap();
        let mut compared = 0;
        for line in records(include_str!("../../demo-data/products_cl.csv")) {
            let parts: [&str; 11] = fields(line).unwrap();
            let shared = brought
                .products
                .iter()
                .find(|row| row.id.to_string() == parts[0]);
            if let Some(shared) = shared {
                assert_eq!(shared.taxes, parts[10], "{line}");
                compared += 1;
            }
        }
        assert!(compared > 100);
    }
}
