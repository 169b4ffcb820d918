//! Spreadsheets of the stock: one page with headings and rows.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, XlsxError};
use yapa_domain::{Dec4, EpochMillis};

use crate::{Caller, Context, Error, File, Result};

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// What a cell holds.
pub(crate) enum Cell {
    /// Words.
    Text(String),
    /// An amount of the company's money.
    Money(Option<Dec4>),
    /// Any other number.
    Number(Option<Dec4>),
}

/// A page: its name, headings with their widths in characters, and rows.
pub(crate) struct Table {
    pub name: &'static str,
    pub heads: Vec<(&'static str, u16)>,
    pub rows: Vec<Vec<Cell>>,
}

/// The table as an .xlsx file called `file_name`.
///
/// # Errors
/// Internal, should it not be writable.
#[crate::boxed]
pub(crate) async fn write(
    ctx: &Context,
    caller: &Caller,
    file_name: String,
    table: Table,
) -> Result<File> {
    let (at_ms, decimals) = (ctx.now(), caller.profile().currency.decimals);
    let written = tokio::task::spawn_blocking(move || book(at_ms, decimals, &table));
    let bytes = written.await.map_err(Error::internal)?;
    Ok(File {
        name: file_name,
        media_type: XLSX,
        bytes: bytes.map_err(Error::internal)?,
    })
}

fn book(
    at_ms: EpochMillis,
    decimals: u32,
    table: &Table,
) -> std::result::Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let created = ExcelDateTime::from_timestamp(at_ms.div_euclid(1000))?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&created));
    let money = Format::new().set_num_format(match decimals {
        0 => "#,##0.##",
        _ => "#,##0.00##",
    });
    let number = Format::new().set_num_format("#,##0.####");
    let bold = Format::new().set_bold();
    let page = book.add_worksheet();
    page.set_name(table.name)?;
    for (column, (head, width)) in (0..).zip(&table.heads) {
        page.write_string_with_format(0, column, *head, &bold)?;
        page.set_column_width(column, *width)?;
    }
    page.set_freeze_panes(1, 0)?;
    for (row, cells) in (1..).zip(&table.rows) {
        for (column, cell) in (0..).zip(cells) {
            let (value, format) = match cell {
                Cell::Text(text) => {
                    page.write_string(row, column, text)?;
                    continue;
                }
                Cell::Money(value) => (value, &money),
                Cell::Number(value) => (value, &number),
            };
            if let Some(double) = value.and_then(double) {
                page.write_number_with_format(row, column, double, format)?;
            }
        }
    }
    book.save_to_buffer()
}

/// The double that spreadsheets keep.
fn double(value: Dec4) -> Option<f64> {
    value.to_string().parse().ok()
}
