//! Spreadsheets as .xls files (BIFF8, after \[MS-XLS]), written row by row.
//!
//! The contract names these files .xls, and a spreadsheet program warns of one that holds
//! something else. Cells are texts and numbers with a format; a row costs its bytes,
//! some twenty for each cell, and a text that repeats costs four.

mod container;
mod globals;
mod record;

use std::collections::HashMap;

use jiff::civil::{Date, date};
use yapa_domain::Dec4;

use record::{begin, close, put};

/// The last row that a page of this format has.
const LAST_ROW: u16 = u16::MAX;
/// Characters of a text that are kept.
const MOST_CHARACTERS: usize = 2_000;
/// The day from which these files count.
const EPOCH: Date = date(1899, 12, 30);

/// A column: its heading, and how many characters wide it is.
pub(crate) type Column = (&'static str, u16);

/// The value of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cell<'a> {
    /// A text, as it is.
    Text(&'a str),
    /// A number without decimals, or with as many as it has.
    Count(Dec4),
    /// A number with the decimals of the money.
    Money(Dec4),
    /// A day, `YYYY-MM-DD`.
    Day(&'a str),
}

/// How a cell looks; the numbers are places among the formats of `globals`.
#[derive(Clone, Copy)]
enum Look {
    Plain = 16,
    Head = 17,
    Cents = 18,
    Whole = 19,
    Count = 20,
    Day = 21,
}

/// A file in the making.
pub(crate) struct Book {
    name: String,
    columns: &'static [Column],
    decimals: u32,
    texts: HashMap<Box<str>, u32>,
    order: Vec<u8>,
    breaks: Vec<usize>,
    used: u32,
    pages: Vec<Page>,
}

/// The cells of a page, and how many rows there are.
#[derive(Default)]
struct Page {
    cells: Vec<u8>,
    rows: u32,
}

impl Book {
    /// A file with one page of this name; money has so many decimals.
    pub fn new(name: &str, columns: &'static [Column], decimals: u32) -> Book {
        let mut book = Book {
            name: name.to_owned(),
            columns,
            decimals,
            texts: HashMap::new(),
            order: Vec::new(),
            breaks: Vec::new(),
            used: 0,
            pages: Vec::new(),
        };
        book.turn();
        book
    }

    /// Adds a row. A page that is full is followed by another one with the same head.
    pub fn row(&mut self, cells: &[Cell<'_>]) {
        if self
            .pages
            .last()
            .is_none_or(|page| page.rows > u32::from(LAST_ROW))
        {
            self.turn();
        }
        let money = if self.decimals == 0 {
            Look::Whole
        } else {
            Look::Cents
        };
        for (column, cell) in (0_u16..).zip(cells) {
            match *cell {
                Cell::Text(text) => self.text(column, text, Look::Plain),
                Cell::Count(value) => self.number(column, double(value), Look::Count),
                Cell::Money(value) => self.number(column, double(value), money),
                Cell::Day(text) => match serial(text) {
                    Some(day) => self.number(column, day, Look::Day),
                    None => self.text(column, text, Look::Plain),
                },
            }
        }
        self.ended();
    }

    /// The bytes of the file.
    pub fn finish(self) -> Vec<u8> {
        let pages: Vec<Vec<u8>> = self
            .pages
            .iter()
            .enumerate()
            .map(|(nth, page)| globals::page(self.columns, &page.cells, page.rows, nth == 0))
            .collect();
        let unique = u32::try_from(self.texts.len()).unwrap_or(u32::MAX);
        let texts = globals::texts(&self.order, &self.breaks, self.used, unique);
        container::wrap(&globals::book(&self.name, &texts, &pages))
    }

    fn turn(&mut self) {
        self.pages.push(Page::default());
        for (column, (name, _)) in (0_u16..).zip(self.columns) {
            self.text(column, name, Look::Head);
        }
        self.ended();
    }

    fn ended(&mut self) {
        if let Some(page) = self.pages.last_mut() {
            page.rows += 1;
        }
    }

    fn text(&mut self, column: u16, text: &str, look: Look) {
        if text.is_empty() {
            return;
        }
        let at = self.intern(text);
        self.cell(0x00FD, column, look, &at.to_le_bytes());
    }

    fn number(&mut self, column: u16, value: f64, look: Look) {
        self.cell(0x0203, column, look, &value.to_le_bytes());
    }

    fn cell(&mut self, kind: u16, column: u16, look: Look, value: &[u8]) {
        let Some(page) = self.pages.last_mut() else {
            return;
        };
        let row = u16::try_from(page.rows).unwrap_or(LAST_ROW);
        let start = begin(&mut page.cells, kind);
        put(&mut page.cells, &[row, column, look as u16]);
        page.cells.extend_from_slice(value);
        close(&mut page.cells, start);
    }

    /// The place of a text among all texts.
    fn intern(&mut self, text: &str) -> u32 {
        self.used = self.used.saturating_add(1);
        if let Some(at) = self.texts.get(text) {
            return *at;
        }
        let at = u32::try_from(self.texts.len()).unwrap_or(u32::MAX);
        self.texts.insert(text.into(), at);
        let units: Vec<u16> = text
            .chars()
            .take(MOST_CHARACTERS)
            .collect::<String>()
            .encode_utf16()
            .collect();
        self.breaks.push(self.order.len());
        record::string(&mut self.order, &units);
        at
    }
}

/// The double that spreadsheets keep.
fn double(value: Dec4) -> f64 {
    value.to_string().parse().unwrap_or_default()
}

/// Days since the epoch of these files.
fn serial(day: &str) -> Option<f64> {
    let day: Date = day.parse().ok()?;
    Some(f64::from((day - EPOCH).get_days()))
}

#[cfg(test)]
mod tests;
