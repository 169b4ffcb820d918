//! The table of sold goods, with columns as wide as their contents.

use super::rows::{Align, Cell, Row};
use super::source::{Bags, Line, TicketSource};
use super::{TicketFormat, wording};
use yapa_domain::Dec4;

/// A narrower description is not readable.
const MIN_DESCRIPTION_COLUMNS: usize = 8;

/// The texts of one product line, before their widths are known.
struct LineTexts {
    quantity: String,
    description: String,
    unit_price: String,
    total: String,
}

/// The head of the table and a row for each line, its discount and the bags.
pub(super) fn table(source: &TicketSource, format: TicketFormat) -> Vec<Row> {
    let head = LineTexts {
        quantity: wording::QUANTITY.to_owned(),
        description: wording::DESCRIPTION.to_owned(),
        unit_price: wording::UNIT_PRICE.to_owned(),
        total: wording::LINE_TOTAL.to_owned(),
    };
    let mut lines = vec![head];
    for line in &source.lines {
        lines.push(line_texts(source, line));
        if !line.discount.is_zero() {
            lines.push(discount_texts(source, line));
        }
    }
    if let Some(bags) = &source.bags {
        lines.push(line_texts(source, &bags_line(bags)));
    }
    let width = |pick: fn(&LineTexts) -> &str| {
        lines
            .iter()
            .map(|line| pick(line).chars().count())
            .max()
            .unwrap_or(0)
    };
    let quantity = width(|line| &line.quantity);
    let unit_price = format
        .shows_unit_price()
        .then(|| width(|line| &line.unit_price));
    let total = width(|line| &line.total);
    let taken = quantity + 1 + unit_price.map_or(0, |columns| columns + 1) + total + 1;
    let description = format
        .columns()
        .saturating_sub(taken)
        .max(MIN_DESCRIPTION_COLUMNS);

    let mut rows = vec![Row::Rule];
    for (index, line) in lines.into_iter().enumerate() {
        let mut cells = vec![
            Cell {
                text: line.quantity,
                align: Align::Right,
                columns: quantity,
            },
            Cell {
                text: line.description,
                align: Align::Left,
                columns: description,
            },
        ];
        if let Some(columns) = unit_price {
            cells.push(Cell {
                text: line.unit_price,
                align: Align::Right,
                columns,
            });
        }
        cells.push(Cell {
            text: line.total,
            align: Align::Right,
            columns: total,
        });
        rows.push(Row::Columns {
            cells,
            head: index == 0,
        });
    }
    rows
}

fn line_texts(source: &TicketSource, line: &Line) -> LineTexts {
    let quantity = source.numbers.quantity(line.quantity);
    LineTexts {
        quantity: format!("{quantity} {}", line.unit).trim_end().to_owned(),
        description: line.description.trim().to_owned(),
        unit_price: source.numbers.amount(line.unit_price),
        total: source.numbers.amount(line.total),
    }
}

fn discount_texts(source: &TicketSource, line: &Line) -> LineTexts {
    let taken_off = source.numbers.amount(-line.discount);
    let label = match is_net(source, line) {
        true => wording::NET_LINE_DISCOUNT,
        false => wording::LINE_DISCOUNT,
    };
    LineTexts {
        quantity: String::new(),
        description: format!("{label} {taken_off}"),
        unit_price: String::new(),
        total: String::new(),
    }
}

/// Whether the discount was taken from the net amount while the price includes taxes, so that
/// price and discount do not make up the total.
fn is_net(source: &TicketSource, line: &Line) -> bool {
    let gross = line.unit_price.mul(line.quantity, 4);
    let rest = gross.and_then(|gross| gross.checked_sub(line.discount));
    let last_place = 10_i64.pow(4_u32.saturating_sub(source.numbers.decimals));
    rest.is_some_and(|rest| (rest.scaled() - line.total.scaled()).abs() > last_place)
}

fn bags_line(bags: &Bags) -> Line {
    Line {
        quantity: bags.quantity,
        unit: String::new(),
        description: wording::BAGS.to_owned(),
        unit_price: bags.unit_price,
        discount: Dec4::ZERO,
        total: bags.total,
    }
}
