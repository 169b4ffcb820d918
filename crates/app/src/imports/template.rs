//! A spreadsheet to begin with: the headings that are recognised, and some rows of the shared
//! catalogue of the country to see how they are filled in and to try it.

use std::collections::BTreeSet;

use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};
use yapa_countries::CountryProfile;
use yapa_domain::identity::PersonKind;
use yapa_domain::{Dec4, ImportSubject};
use yapa_storage::CompanyScope;
use yapa_storage::queries::shared::SharedRow;

use super::say;
use crate::{Caller, Context, Error, File, Result};

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// Rows of the example.
const ROWS: usize = 12;

/// The template with rows of the caller's country.
#[crate::boxed]
pub async fn template(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    subject: ImportSubject,
) -> Result<File> {
    if subject == ImportSubject::Clients {
        let profile = caller.profile();
        let written = tokio::task::spawn_blocking(move || write_clients(profile));
        return Ok(File {
            name: say::CLIENTS_FILE.to_owned(),
            media_type: XLSX,
            bytes: written
                .await
                .map_err(Error::internal)?
                .map_err(Error::internal)?,
        });
    }
    let costs = caller.sees_costs();
    let (catalogues, country) = (ctx.shared.clone(), caller.profile().country.code());
    let run = ctx.db.read(scope, move |tx| {
        let catalogues = catalogues.clone();
        Box::pin(async move {
            let shared = catalogues.current(tx, country).await?;
            Ok::<_, Error>(examples(shared.rows.values()))
        })
    });
    let rows = run.await?;
    let tax = caller.profile().taxes.iter().find(|tax| tax.is_default);
    let tax = tax.map_or("", |tax| tax.name);
    let written =
        tokio::task::spawn_blocking(move || write(&rows, tax, costs).map_err(Error::internal));
    Ok(File {
        name: say::TEMPLATE_FILE.to_owned(),
        media_type: XLSX,
        bytes: written.await.map_err(Error::internal)??,
    })
}

/// Products with a price, each of another category.
fn examples<'a>(rows: impl Iterator<Item = &'a SharedRow>) -> Vec<SharedRow> {
    let mut categories = BTreeSet::new();
    let priced = rows.filter(|row| row.price.is_some_and(|price| price.is_positive()));
    let first = priced.filter(|row| categories.insert(row.category_id));
    first.take(ROWS).cloned().collect()
}

/// A page with headings.
fn head(
    page: &mut Worksheet,
    name: &str,
    columns: impl Iterator<Item = (&'static str, u16)>,
) -> std::result::Result<(), XlsxError> {
    page.set_name(name)?;
    let bold = Format::new().set_bold();
    for (column, (name, width)) in (0..).zip(columns) {
        page.write_string_with_format(0, column, name, &bold)?;
        page.set_column_width(column, width)?;
    }
    page.set_freeze_panes(1, 0)?;
    Ok(())
}

/// Clients with documents of the country, who owe something.
fn write_clients(profile: &CountryProfile) -> std::result::Result<Vec<u8>, XlsxError> {
    // The first that one of the country's documents takes.
    const NUMBERS: [&str; 4] = ["12345678-5", "12345678", "1234567890", "AB123456"];
    let persons = profile.identities.iter();
    let persons = persons.filter(|kind| kind.person == PersonKind::Natural);
    let example = persons
        .flat_map(|kind| NUMBERS.map(|number| (kind, number)))
        .find(|(kind, number)| kind.check(number).is_ok());
    let mut book = Workbook::new();
    let page = book.add_worksheet();
    head(page, say::CLIENTS_PAGE, say::CLIENTS_TEMPLATE.into_iter())?;
    for ((line, name), nth) in (1..).zip(say::CLIENTS_NAMES).zip(0_u8..) {
        if let Some((kind, number)) = example {
            let last = number.len() - 1;
            // Another number for each; none has a check digit that must fit.
            let number = match nth {
                0 => number.to_owned(),
                nth => format!("{}{}", &number[..last], nth),
            };
            page.write_string(line, 0, kind.short)?;
            page.write_string(line, 1, number)?;
        }
        page.write_string(line, 2, name)?;
        let unit = match profile.currency.decimals {
            0 => 1_000,
            _ => 10,
        };
        page.write_number(line, 6, unit * 10)?;
        page.write_number(line, 7, unit * (i32::from(nth) + 2))?;
    }
    book.save_to_buffer()
}

/// Cost of an example: three quarters of its price.
fn cost(price: Dec4) -> Option<Dec4> {
    price.mul_div(Dec4::from_int(3), Dec4::from_int(4), 2)
}

fn write(rows: &[SharedRow], tax: &str, costs: bool) -> std::result::Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let page = book.add_worksheet();
    let columns = say::TEMPLATE.into_iter();
    let columns = columns.filter(|(name, _)| costs || *name != say::TEMPLATE_COST);
    head(page, say::TEMPLATE_PAGE, columns)?;
    for ((line, row), nth) in (1..).zip(rows).zip(1_u32..) {
        let unit = yapa_countries::measures::find(match row.partial_sale {
            true => &row.measurement_unit,
            false => yapa_countries::measures::DEFAULT_UNIT,
        });
        let code = format!("A{nth:03}");
        let texts = [
            &code,
            &row.ean,
            &row.name,
            &row.brand,
            &row.presentation,
            &row.category,
        ];
        for (column, text) in (0..).zip(texts) {
            page.write_string(line, column, text)?;
        }
        page.write_string(line, 6, unit.map_or("", |unit| unit.name))?;
        let price = row.price.map(|price| price.to_string().parse::<f64>());
        page.write_number(
            line,
            7,
            price.and_then(std::result::Result::ok).unwrap_or_default(),
        )?;
        let after = 8 + u16::from(costs);
        if costs && let Some(cost) = row.price.and_then(cost) {
            let cost = cost.to_string().parse::<f64>().unwrap_or_default();
            page.write_number(line, 8, cost)?;
        }
        page.write_number(line, after, 12 + nth % 5 * 6)?;
        page.write_number(line, after + 1, 6)?;
        page.write_string(line, after + 2, tax)?;
    }
    book.save_to_buffer()
}
