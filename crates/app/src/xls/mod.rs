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

/// Index of the last row that the format has room for on a page (a "sheet" in \[MS-XLS]).
const LAST_ROW: u16 = u16::MAX;
/// Characters of a text that are kept.
const MOST_CHARACTERS: usize = 2_000;
/// Record of a cell with a text, by its place among all texts (LabelSst).
const LABEL_SST: u16 = 0x00FD;
/// Record of a cell with a number (Number).
const NUMBER: u16 = 0x0203;
/// Day 0 of these files.
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

/// Format of a cell; the numbers are places among the formats of `globals`.
#[derive(Clone, Copy)]
enum Format {
    Plain = 16,
    Head = 17,
    Cents = 18,
    Whole = 19,
    Count = 20,
    Day = 21,
}

/// A workbook that is being written.
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
        book.add_page();
        book
    }

    /// Adds a row. A page that is full is followed by another one with the same head.
    pub fn row(&mut self, cells: &[Cell<'_>]) {
        if self
            .pages
            .last()
            .is_none_or(|page| page.rows > u32::from(LAST_ROW))
        {
            self.add_page();
        }
        let money = if self.decimals == 0 {
            Format::Whole
        } else {
            Format::Cents
        };
        for (column, cell) in (0_u16..).zip(cells) {
            match *cell {
                Cell::Text(text) => self.text(column, text, Format::Plain),
                Cell::Count(value) => self.number(column, double(value), Format::Count),
                Cell::Money(value) => self.number(column, double(value), money),
                Cell::Day(text) => match serial(text) {
                    Some(day) => self.number(column, day, Format::Day),
                    None => self.text(column, text, Format::Plain),
                },
            }
        }
        self.end_row();
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

    fn add_page(&mut self) {
        self.pages.push(Page::default());
        for (column, (name, _)) in (0_u16..).zip(self.columns) {
            self.text(column, name, Format::Head);
        }
        self.end_row();
    }

    fn end_row(&mut self) {
        if let Some(page) = self.pages.last_mut() {
            page.rows += 1;
        }
    }

    fn text(&mut self, column: u16, text: &str, format: Format) {
        if text.is_empty() {
            return;
        }
        let at = self.intern(text);
        self.cell(LABEL_SST, column, format, &at.to_le_bytes());
    }

    fn number(&mut self, column: u16, value: f64, format: Format) {
        self.cell(NUMBER, column, format, &value.to_le_bytes());
    }

    fn cell(&mut self, kind: u16, column: u16, format: Format, value: &[u8]) {
        let Some(page) = self.pages.last_mut() else {
            return;
        };
        let row = u16::try_from(page.rows).unwrap_or(LAST_ROW);
        let start = begin(&mut page.cells, kind);
        put(&mut page.cells, &[row, column, format as u16]);
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
