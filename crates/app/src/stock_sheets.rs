//! Spreadsheets of the stock: one page with headings and rows.

use jiff::civil;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, XlsxError};
use yapa_domain::{Dec4, EpochMillis};
use yapa_wire::scalars::Day;

use crate::calendar::days_after;
use crate::{Caller, Context, Error, File, Result, say};

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Most rows of a sheet.
pub(crate) const MOST_ROWS: i64 = 50_000;

/// Content of a cell.
pub(crate) enum Cell {
    /// Words.
    Text(String),
    /// An amount of the company's money.
    Money(Option<Dec4>),
    /// Any other number.
    Number(Option<Dec4>),
}

/// A page: its name, the lines above the headings, headings with their widths in characters, and
/// rows.
pub(crate) struct Table {
    pub name: &'static str,
    pub above: Vec<(&'static str, String)>,
    pub heads: Vec<(&'static str, u16)>,
    pub rows: Vec<Vec<Cell>>,
}

/// The last row of a table: its sums, in the columns behind the words.
pub(crate) fn total_row(words: usize, sums: impl IntoIterator<Item = Dec4>) -> Vec<Cell> {
    let mut cells = vec![Cell::Text(say::SHEET_TOTAL.to_owned())];
    cells.extend((1..words).map(|_| Cell::Text(String::new())));
    cells.extend(sums.into_iter().map(|sum| Cell::Money(Some(sum))));
    cells
}

/// The days that a query names, as the lines above the headings of its sheet.
///
/// # Errors
/// Internal, for an invalid day.
pub(crate) fn day_rows(
    from: Option<&Day>,
    before: Option<&Day>,
) -> Result<Vec<(&'static str, String)>> {
    let mut rows = Vec::new();
    if let Some(from) = from {
        rows.push((say::SHEET_FROM, from.as_str().to_owned()));
    }
    if let Some(before) = before {
        rows.push((say::SHEET_UNTIL, last_day(before)?));
    }
    if rows.is_empty() {
        rows.push((say::SHEET_DAYS, say::SHEET_ALL_DAYS.to_owned()));
    }
    Ok(rows)
}

/// The name of a file with the days that its sheet is about, the last of which is `today` where the
/// query names none.
///
/// # Errors
/// Internal, for an invalid day.
pub(crate) fn dated_name(
    what: &str,
    from: Option<&Day>,
    before: Option<&Day>,
    today: civil::Date,
) -> Result<String> {
    let until = match before {
        Some(before) => last_day(before)?,
        None => today.to_string(),
    };
    Ok(match from.map(Day::as_str) {
        None => format!("{what}-hasta-{until}.xlsx"),
        Some(from) => format!("{what}-{from}-{until}.xlsx"),
    })
}

/// The last day before another.
fn last_day(before: &Day) -> Result<String> {
    let before = before.as_str().parse().map_err(Error::internal)?;
    Ok(days_after(before, -1).to_string())
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
    for (row, (word, text)) in (0..).zip(&table.above) {
        page.write_string(row, 0, *word)?;
        page.write_string(row, 1, text)?;
    }
    let first = match table.above.len() {
        0 => 0,
        above => u32::try_from(above).unwrap_or_default() + 1,
    };
    for (column, (head, width)) in (0..).zip(&table.heads) {
        page.write_string_with_format(first, column, *head, &bold)?;
        page.set_column_width(column, *width)?;
    }
    page.set_freeze_panes(first + 1, 0)?;
    for (row, cells) in (first + 1..).zip(&table.rows) {
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
