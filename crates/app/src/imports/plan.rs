//! The rows of a file as forms of products, before they are compared with the catalogue.

use std::collections::{BTreeMap, BTreeSet};

use yapa_countries::CountryProfile;
use yapa_domain::check_digit::is_ean13;
use yapa_domain::text::fold;
use yapa_wire::imports::ImportField;
use yapa_wire::products::ProductForm;
use yapa_wire::scalars::Decimal;

use super::reader::Table;
use super::{say, values};

/// A row that is to add or change a product.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    /// Its number in the file.
    pub number: i64,
    pub code: Option<String>,
    pub ean: Option<String>,
    pub name: Option<NameKey>,
    /// The product's name in messages.
    pub title: String,
    /// Everything but categories.
    pub form: ProductForm,
    pub category: Option<String>,
    /// The unit says that parts are sold, should the product be new.
    pub is_weighed: bool,
    /// Column that each field was read from.
    pub cells: Vec<(ImportField, String)>,
    pub faults: Vec<String>,
}

/// A product by its name, and by brand and presentation where the file has them, all folded.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct NameKey {
    pub name: String,
    pub brand: Option<String>,
    pub presentation: Option<String>,
}

impl Row {
    /// Whether only its name identifies the product.
    pub fn is_nameless(&self) -> bool {
        self.code.is_none() && self.ean.is_none()
    }
}

/// Reads every row; columns are as many as the table has.
pub(super) fn rows(
    profile: &CountryProfile,
    table: &Table,
    columns: &[Option<ImportField>],
) -> Vec<Row> {
    let has = |field| columns.contains(&Some(field));
    let reading = Reading {
        profile,
        columns,
        has_barcodes: has(ImportField::Barcode),
        has_measures: has(ImportField::Measurement),
        has_brands: has(ImportField::Brand),
        has_presentations: has(ImportField::Presentation),
    };
    let each = table
        .rows
        .iter()
        .map(|(number, cells)| reading.row(*number, cells));
    let mut rows: Vec<Row> = each.collect();
    refuse_twins(&mut rows);
    rows
}

struct Reading<'a> {
    profile: &'a CountryProfile,
    columns: &'a [Option<ImportField>],
    has_barcodes: bool,
    has_measures: bool,
    has_brands: bool,
    has_presentations: bool,
}

impl Reading<'_> {
    fn row(&self, number: i64, cells: &[String]) -> Row {
        let mut row = Row {
            number,
            ..Row::default()
        };
        for (field, cell) in self.columns.iter().zip(cells) {
            if let (Some(field), false) = (field, cell.is_empty()) {
                row.cells.push((*field, cell.clone()));
                self.field(&mut row, *field, cell);
            }
        }
        // A list with one column of codes has barcodes there.
        if !self.has_barcodes && row.code.as_deref().is_some_and(is_ean13) {
            row.ean.clone_from(&row.code);
        }
        if row.code.is_none() && row.ean.as_deref().is_some_and(|ean| !is_barcode(ean)) {
            row.code = row.ean.take();
        }
        row.form.code.clone_from(&row.code);
        row.form.ean_code.clone_from(&row.ean);
        let key = |has: bool, text: &Option<String>| {
            has.then(|| fold(text.as_deref().unwrap_or_default()))
        };
        row.name = row.form.name.as_deref().map(|name| NameKey {
            name: fold(name),
            brand: key(self.has_brands, &row.form.brand),
            presentation: key(self.has_presentations, &row.form.presentation),
        });
        let titles = [row.form.name.as_ref(), row.code.as_ref(), row.ean.as_ref()];
        let title = titles
            .into_iter()
            .flatten()
            .next()
            .cloned()
            .unwrap_or_default();
        row.title = title.chars().take(200).collect();
        if is_total(&row) {
            row.faults.push(say::TOTAL.to_owned());
        }
        row
    }

    fn field(&self, row: &mut Row, field: ImportField, cell: &str) {
        let text = || Some(cell.to_owned());
        match field {
            ImportField::Code | ImportField::Barcode if values::is_shortened(cell) => {
                row.faults.push(say::refused(field, cell, say::SHORTENED));
            }
            ImportField::Code => row.code = Some(cell.trim_start_matches('\'').to_owned()),
            ImportField::Barcode => {
                let ean: String = cell
                    .chars()
                    .filter(|c| !matches!(c, ' ' | '-' | '\''))
                    .collect();
                row.ean = Some(ean).filter(|ean| !ean.is_empty());
            }
            ImportField::Name => row.form.name = text(),
            ImportField::Brand => row.form.brand = text(),
            ImportField::Presentation => row.form.presentation = text(),
            // The last part of a path: `Todos / Bebidas`.
            ImportField::Category => row.category = cell.rsplit(" / ").next().map(str::to_owned),
            ImportField::Unit => match values::unit(cell) {
                Some(unit) => {
                    row.form.measurement_unit = Some(unit.to_owned());
                    if !self.has_measures {
                        row.form.unit_sell = Some(unit.to_owned());
                        row.is_weighed = values::is_weighed(unit);
                    }
                }
                None => row.faults.push(say::no_unit(cell)),
            },
            ImportField::Tax => match values::taxes(self.profile, cell) {
                Some(taxes) => row.form.taxes = Some(taxes),
                None => row.faults.push(say::no_tax(cell)),
            },
            ImportField::Measurement
            | ImportField::Price
            | ImportField::Cost
            | ImportField::MinPrice
            | ImportField::Stock
            | ImportField::RepositionThreshold => self.number(row, field, cell),
            // Those of clients are no columns of products.
            _ => {}
        }
    }

    fn number(&self, row: &mut Row, field: ImportField, cell: &str) {
        let Some(number) = values::number(self.profile, cell) else {
            row.faults.push(say::no_number(field, cell));
            return;
        };
        let number = Some(Decimal(number));
        let form = &mut row.form;
        match field {
            ImportField::Measurement => form.measurement = number,
            ImportField::Price => form.price = number,
            ImportField::MinPrice => form.min_price = number,
            ImportField::Cost => form.cost = number,
            ImportField::Stock => form.stock = number,
            ImportField::RepositionThreshold => form.reposition_threshold = number,
            _ => {}
        }
    }
}

/// Whether a row is the sums of a list: a product without code and price is hardly called that.
fn is_total(row: &Row) -> bool {
    row.is_nameless() && row.form.price.is_none() && values::is_total(row.form.name.as_deref())
}

/// Whether a text can be a barcode; another text in its column is a code of the shop.
fn is_barcode(text: &str) -> bool {
    (8..=14).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Refuses the second of two rows that are the same product.
fn refuse_twins(rows: &mut [Row]) {
    let (mut codes, mut eans) = (
        BTreeMap::<String, i64>::new(),
        BTreeMap::<String, i64>::new(),
    );
    let mut names: BTreeMap<NameKey, i64> = BTreeMap::new();
    for row in rows {
        let number = row.number;
        let twins = [
            (ImportField::Code, &row.code, &mut codes),
            (ImportField::Barcode, &row.ean, &mut eans),
        ];
        for (field, key, seen) in twins {
            let Some(key) = key else { continue };
            if let Some(first) = seen.get(key) {
                row.faults.push(say::same_as_row(field, key, *first));
                break;
            }
            seen.insert(key.clone(), number);
        }
        if let Some(key) = &row.name {
            match names.get(key) {
                Some(first) if row.is_nameless() => {
                    row.faults
                        .push(say::same_as_row(ImportField::Name, &row.title, *first));
                }
                Some(_) => {}
                None => {
                    names.insert(key.clone(), number);
                }
            }
        }
    }
}

/// The codes that a file names: no product gets one of them by itself.
pub(super) fn codes(rows: &[Row]) -> BTreeSet<String> {
    rows.iter().filter_map(|row| row.code.clone()).collect()
}
