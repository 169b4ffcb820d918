//! A spreadsheet to begin with: the headings that are recognised, and some rows of the shared
//! catalogue of the country to see how they are filled in and to try it.

use std::collections::BTreeSet;

use rust_xlsxwriter::{Format, Workbook, XlsxError};
use yapa_storage::CompanyScope;
use yapa_storage::queries::shared::SharedRow;

use super::say;
use crate::{Caller, Context, Error, File, Result};

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// Rows of the example.
const ROWS: usize = 12;

/// The template with rows of the caller's country.
#[crate::boxed]
pub async fn template(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<File> {
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
    let written = tokio::task::spawn_blocking(move || write(&rows, tax).map_err(Error::internal));
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

fn write(rows: &[SharedRow], tax: &str) -> std::result::Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let page = book.add_worksheet();
    page.set_name(say::TEMPLATE_PAGE)?;
    let bold = Format::new().set_bold();
    for (column, (name, width)) in (0..).zip(say::TEMPLATE) {
        page.write_string_with_format(0, column, name, &bold)?;
        page.set_column_width(column, width)?;
    }
    page.set_freeze_panes(1, 0)?;
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
        page.write_number(line, 8, 12 + nth % 5 * 6)?;
        page.write_number(line, 9, 6)?;
        page.write_string(line, 10, tax)?;
    }
    book.save_to_buffer()
}
