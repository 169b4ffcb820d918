//! The inventory as a spreadsheet: one line a product, by name, figures as numbers.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};
use yapa_countries::CountryProfile;
use yapa_domain::stock::worth;
use yapa_domain::text::fold;
use yapa_domain::{Dec4, EpochMillis};
use yapa_storage::queries::products::ProductRow;

use super::say::{COLUMNS, COST_COLUMNS, SHEET_NAME, yes_or_no};
use super::show::margin;
use crate::{Error, Result, line_taxes};

/// The content of a sheet.
pub(super) struct Sheet {
    /// The country of the company.
    pub profile: &'static CountryProfile,
    /// When it was written.
    pub at_ms: EpochMillis,
    /// Whether costs are shown.
    pub costs: bool,
    /// The products, in no order.
    pub products: Vec<ProductRow>,
    /// Pairs of product and name of one of its categories, by product.
    pub categories: Vec<(i64, String)>,
}

/// The sheet as an .xlsx file.
///
/// # Errors
/// Internal, should it not be writable.
pub(super) fn write(mut sheet: Sheet) -> Result<Vec<u8>> {
    sheet
        .products
        .sort_by_cached_key(|row| (fold(&row.name), fold(&row.presentation), row.id));
    let mut book = Workbook::new();
    let created = ExcelDateTime::from_timestamp(sheet.at_ms.div_euclid(1000));
    let created = created.map_err(Error::internal)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&created));
    let page = book.add_worksheet();
    fill(page, &sheet)?;
    book.save_to_buffer().map_err(Error::internal)
}

fn fill(page: &mut Worksheet, sheet: &Sheet) -> Result<()> {
    let columns = || {
        COLUMNS
            .into_iter()
            .chain(COST_COLUMNS.into_iter().filter(|_| sheet.costs))
    };
    head(page, columns()).map_err(Error::internal)?;
    let styles = Styles::of(sheet.profile);
    for (at, row) in (1..).zip(&sheet.products) {
        let from = sheet.categories.partition_point(|(id, _)| *id < row.id);
        let own = sheet.categories.iter().skip(from);
        let own = own.take_while(|(id, _)| *id == row.id);
        let own: Vec<&str> = own.map(|(_, name)| name.as_str()).collect();
        let taxes = line_taxes::to_wire(sheet.profile, &line_taxes::read(&row.taxes)?);
        let taxes: Vec<&str> = taxes.iter().map(|tax| tax.name.as_str()).collect();
        let mut cells = Cells {
            page,
            at,
            column: 0,
        };
        line(
            &mut cells,
            &styles,
            row,
            (&own.join(", "), &taxes.join(", ")),
        )
        .map_err(Error::internal)?;
        if sheet.costs {
            costs(&mut cells, &styles, row).map_err(Error::internal)?;
        }
    }
    let last = u32::try_from(sheet.products.len()).map_err(Error::internal)?;
    let columns = u16::try_from(columns().count() - 1).map_err(Error::internal)?;
    let framed = page.autofilter(0, 0, last, columns);
    framed.map(drop).map_err(Error::internal)
}

fn head(
    page: &mut Worksheet,
    columns: impl Iterator<Item = (&'static str, u16)>,
) -> std::result::Result<(), XlsxError> {
    page.set_name(SHEET_NAME)?;
    let bold = Format::new().set_bold();
    for (column, (name, width)) in (0..).zip(columns) {
        page.write_string_with_format(0, column, name, &bold)?;
        page.set_column_width(column, width)?;
    }
    page.set_freeze_panes(1, 0)?;
    Ok(())
}

/// How figures look.
struct Styles {
    decimals: u32,
    money: Format,
    cost: Format,
    count: Format,
}

impl Styles {
    fn of(profile: &CountryProfile) -> Styles {
        let money = match profile.currency.decimals {
            0 => "#,##0",
            _ => "#,##0.00",
        };
        Styles {
            decimals: profile.currency.decimals,
            money: Format::new().set_num_format(money),
            cost: Format::new().set_num_format("#,##0.00##"),
            count: Format::new().set_num_format("#,##0.####"),
        }
    }
}

fn line(
    cells: &mut Cells<'_>,
    styles: &Styles,
    row: &ProductRow,
    (categories, taxes): (&str, &str),
) -> std::result::Result<(), XlsxError> {
    let described = [
        row.code.as_str(),
        &row.ean,
        &row.name,
        &row.brand,
        &row.presentation,
        categories,
    ];
    cells.texts(&described)?;
    cells.figure(Some(row.measurement), &styles.count)?;
    cells.texts(&[&row.measurement_unit])?;
    for count in [row.stock, row.reserved, row.reposition_threshold] {
        cells.figure(Some(count), &styles.count)?;
    }
    let value = worth(row.stock, row.price, styles.decimals);
    for amount in [Some(row.price), Some(row.min_price), value] {
        cells.figure(amount, &styles.money)?;
    }
    cells.texts(&[taxes, yes_or_no(row.active), yes_or_no(row.chatbot)])
}

fn costs(
    cells: &mut Cells<'_>,
    styles: &Styles,
    row: &ProductRow,
) -> std::result::Result<(), XlsxError> {
    let value = |cost: Dec4| worth(row.stock, cost, styles.decimals);
    cells.figure(row.cost, &styles.cost)?;
    cells.figure(margin(row.price, row.cost), &styles.count)?;
    cells.figure(row.cost.and_then(value), &styles.money)
}

/// The cells of a line, written from left to right.
struct Cells<'a> {
    page: &'a mut Worksheet,
    at: u32,
    column: u16,
}

impl Cells<'_> {
    fn texts(&mut self, texts: &[&str]) -> std::result::Result<(), XlsxError> {
        for text in texts {
            self.page.write_string(self.at, self.column, *text)?;
            self.column += 1;
        }
        Ok(())
    }

    /// A number, or an empty cell for one that is too large for a sheet.
    fn figure(
        &mut self,
        figure: Option<Dec4>,
        style: &Format,
    ) -> std::result::Result<(), XlsxError> {
        if let Some(figure) = figure.and_then(double) {
            self.page
                .write_number_with_format(self.at, self.column, figure, style)?;
        }
        self.column += 1;
        Ok(())
    }
}

/// The double that spreadsheets keep.
fn double(value: Dec4) -> Option<f64> {
    value.to_string().parse().ok()
}
