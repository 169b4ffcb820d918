//! Reports as spreadsheets.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};
use yapa_domain::{Dec4, EpochMillis};
use yapa_storage::CompanyScope;
use yapa_wire::sales_reports::{
    OperatingProfit, SalesProfit, SalesReport, SalesReportDays, SalesReportGrouping,
    SalesReportQuery, StockReport, TaxReport, TaxReportDocument,
};
use yapa_wire::scalars::Day;

use super::{sales, say, stock, taxes};
use crate::calendar::today;
use crate::say::{SHEET_AS_OF, SHEET_FROM, SHEET_UNTIL, with_word_for_documents};
use crate::{Caller, Context, Error, File, Result};

pub(crate) const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// Characters that a column is wide: the first one, and the others.
const WIDTHS: (f64, f64) = (34.0, 16.0);

/// The content of a cell.
pub(crate) enum Cell {
    Text(String),
    Money(Dec4),
    Count(Dec4),
    Empty,
}

/// A sheet: heading and rows.
pub(crate) struct Table {
    pub heads: Vec<String>,
    pub rows: Vec<Vec<Cell>>,
}

/// Sales of some days in groups, as a spreadsheet with every group.
///
/// # Errors
/// As for the report.
#[crate::boxed]
pub async fn sales_sheet(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: SalesReportQuery,
) -> Result<File> {
    let report = sales::all_rows(ctx, caller, scope, &query).await?;
    let grouping = query.grouping.unwrap_or(SalesReportGrouping::Day);
    let name = file_name("ventas", &report.days);
    let above = day_rows(&report.days);
    let grouped = with_word_for_documents(caller.profile(), say::grouping(grouping));
    let tables = vec![(say::SALES_SHEET, of_sales(grouping, &grouped, report))];
    write(ctx, caller, name, above, tables).await
}

/// The taxes of documents, as a spreadsheet.
///
/// # Errors
/// As for the report.
#[crate::boxed]
pub async fn tax_sheet(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: SalesReportQuery,
) -> Result<File> {
    let report = taxes(ctx, caller, scope, &query).await?;
    let above = day_rows(&report.days);
    let name = file_name("impuestos", &report.days);
    let by_tax = of_taxes(&report);
    let document = with_word_for_documents(caller.profile(), say::DOCUMENT);
    let tables = vec![
        (say::DOCUMENT, of_documents(report, &document)),
        (say::TAX_SHEET, by_tax),
    ];
    write(ctx, caller, name, above, tables).await
}

/// The worth of the stock, as a spreadsheet.
///
/// # Errors
/// As for the report.
#[crate::boxed]
pub async fn stock_sheet(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<File> {
    let report = stock(ctx, caller, scope).await?;
    let tables = vec![(say::STOCK_SHEET, of_stock(report))];
    let day = today(caller.profile(), ctx.now())?;
    let above = vec![(SHEET_AS_OF, day.to_string())];
    write(ctx, caller, format!("inventario-{day}.xlsx"), above, tables).await
}

fn file_name(what: &str, days: &SalesReportDays) -> String {
    format!("{what}-{}-{}.xlsx", days.from.as_str(), days.until.as_str())
}

/// The days of a report as they are written above the headings.
pub(crate) fn day_rows(days: &SalesReportDays) -> Vec<(&'static str, String)> {
    let text = |day: &Day| day.as_str().to_owned();
    vec![
        (SHEET_FROM, text(&days.from)),
        (SHEET_UNTIL, text(&days.until)),
    ]
}

fn heads(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

pub(crate) fn count(value: i64) -> Cell {
    Cell::Count(Dec4::from_int(value))
}

fn money(value: yapa_wire::Money) -> Cell {
    Cell::Money(value.into())
}

fn of_sales(grouping: SalesReportGrouping, grouped: &str, report: SalesReport) -> Table {
    let (total, previous) = (report.total, report.previous);
    let costs = total.profit.is_some();
    let mut heads = heads(&[
        grouped,
        say::SALES,
        say::QUANTITY,
        say::TOTAL,
        say::PREVIOUS,
    ]);
    let dated = matches!(
        grouping,
        SalesReportGrouping::Day | SalesReportGrouping::Month
    );
    if costs {
        heads.extend(say::PROFIT.map(str::to_owned));
    }
    if costs && dated {
        heads.extend(say::OPERATING.map(str::to_owned));
    }
    let rows = report.rows.into_iter().map(|row| {
        let mut cells = vec![
            Cell::Text(row.name),
            row.sales.map_or(Cell::Empty, count),
            row.quantity
                .map_or(Cell::Empty, |one| Cell::Count(one.into())),
            money(row.total),
            money(row.previous),
        ];
        let profit = row.profit.clone().map(Some);
        // A day without sales that something was spent on.
        let spent = row.operating.is_some().then_some(None);
        cells.extend(of_profit(profit.or(spent)));
        cells.extend(of_operating(row.operating));
        cells
    });
    let mut rows: Vec<Vec<Cell>> = rows.collect();
    let mut last = vec![
        Cell::Text(say::TOTAL.to_owned()),
        count(total.sales),
        Cell::Empty,
        money(total.total),
        money(previous.total),
    ];
    last.extend(of_profit(total.profit.map(Some)));
    last.extend(of_operating(report.operating.filter(|_| dated)));
    rows.push(last);
    Table { heads, rows }
}

/// The cells of the profit: none for callers who see no costs, empty ones without sales.
fn of_profit(profit: Option<Option<SalesProfit>>) -> Vec<Cell> {
    let cells = profit.map(|one| {
        let Some(one) = one else {
            return say::PROFIT.map(|_| Cell::Empty).into();
        };
        let margin = one
            .margin
            .map_or(Cell::Empty, |margin| Cell::Count(margin.into()));
        vec![
            money(one.cost),
            money(one.profit),
            margin,
            money(one.uncosted),
        ]
    });
    cells.unwrap_or_default()
}

fn of_operating(operating: Option<OperatingProfit>) -> Vec<Cell> {
    let cells = operating.map(|one| vec![money(one.expenses), money(one.waste), money(one.left)]);
    cells.unwrap_or_default()
}

fn of_documents(report: TaxReport, document: &str) -> Table {
    let words = report.words;
    let has_unaffected = !words.unaffected.is_empty();
    let mut heads = vec![
        document.to_owned(),
        say::DOCUMENTS.to_owned(),
        words.net,
        words.vat,
        words.exempt,
    ];
    if has_unaffected {
        heads.push(words.unaffected);
    }
    heads.extend([words.other_taxes, say::TOTAL.to_owned()]);
    let row = |one: TaxReportDocument| {
        let mut cells = vec![
            Cell::Text(one.name),
            count(one.documents),
            money(one.net),
            money(one.vat),
            money(one.exempt),
        ];
        if has_unaffected {
            cells.push(money(one.unaffected));
        }
        cells.extend([money(one.other_taxes), money(one.total)]);
        cells
    };
    let rows = report.documents.into_iter().chain([report.total]).map(row);
    Table {
        heads,
        rows: rows.collect(),
    }
}

fn of_taxes(report: &TaxReport) -> Table {
    let rows = report.taxes.iter().map(|tax| {
        vec![
            Cell::Text(tax.name.clone()),
            tax.net.map_or(Cell::Empty, money),
            money(tax.amount),
        ]
    });
    Table {
        heads: heads(&[say::TAX, say::BASE, say::AMOUNT]),
        rows: rows.collect(),
    }
}

fn of_stock(report: StockReport) -> Table {
    let costs = report.total.at_cost.is_some();
    let rows = report.rows.into_iter().chain([report.total]).map(|row| {
        let mut cells = vec![
            Cell::Text(row.name),
            count(row.products),
            money(row.at_price),
        ];
        cells.extend(row.at_cost.map(money));
        cells.extend(row.uncosted.map(count));
        cells
    });
    let more: &[&str] = if costs { &say::AT_COST } else { &[] };
    Table {
        heads: heads(&[&[say::CATEGORY, say::PRODUCTS, say::AT_PRICE][..], more].concat()),
        rows: rows.collect(),
    }
}

async fn write(
    ctx: &Context,
    caller: &Caller,
    name: String,
    above: Vec<(&'static str, String)>,
    tables: Vec<(&'static str, Table)>,
) -> Result<File> {
    let (at_ms, decimals) = (ctx.now(), caller.profile().currency.decimals);
    let written = tokio::task::spawn_blocking(move || book(at_ms, decimals, &above, &tables));
    let bytes = written.await.map_err(Error::internal)?;
    Ok(File {
        name,
        media_type: XLSX,
        bytes: bytes.map_err(Error::internal)?,
    })
}

/// The file of some sheets.
pub(crate) fn book(
    at_ms: EpochMillis,
    decimals: u32,
    above: &[(&'static str, String)],
    tables: &[(&str, Table)],
) -> std::result::Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let created = ExcelDateTime::from_timestamp(at_ms.div_euclid(1000))?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&created));
    let format = match decimals {
        0 => "#,##0",
        _ => "#,##0.00",
    };
    let money = Format::new().set_num_format(format);
    for (name, table) in tables {
        let page = book.add_worksheet();
        page.set_name(*name)?;
        let mut first = 0;
        for (word, text) in above {
            page.write_string(first, 0, *word)?;
            page.write_string(first, 1, text)?;
            first += 1;
        }
        first += u32::from(!above.is_empty());
        fill(page, first, &money, table)?;
    }
    book.save_to_buffer()
}

fn fill(
    page: &mut Worksheet,
    first: u32,
    money: &Format,
    table: &Table,
) -> std::result::Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    let count = Format::new().set_num_format("#,##0.####");
    for (column, head) in (0..).zip(&table.heads) {
        page.write_string_with_format(first, column, head, &bold)?;
        page.set_column_width(column, if column == 0 { WIDTHS.0 } else { WIDTHS.1 })?;
    }
    page.set_freeze_panes(first + 1, 0)?;
    for (row, cells) in (first + 1..).zip(&table.rows) {
        for (column, cell) in (0..).zip(cells) {
            match cell {
                Cell::Text(text) => page.write_string(row, column, text)?,
                Cell::Money(value) => {
                    page.write_number_with_format(row, column, double(*value), money)?
                }
                Cell::Count(value) => {
                    page.write_number_with_format(row, column, double(*value), &count)?
                }
                Cell::Empty => continue,
            };
        }
    }
    Ok(())
}

/// The double that spreadsheets keep.
fn double(value: Dec4) -> f64 {
    value.to_string().parse().unwrap_or_default()
}
