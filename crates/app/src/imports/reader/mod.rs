//! Reading a file of a table: .xlsx, or texts between commas, semicolons or tabs. What a file may
//! ask for is bounded: files are hostile.

mod csv;
mod xlsx;

use serde::{Deserialize, Serialize};
use yapa_domain::text::{compose, tidy};

use super::columns;
use super::say;
use super::values;
use crate::{Error, Kind, Result};

/// Largest file, in bytes.
pub(super) const LARGEST_FILE: usize = 5 * 1024 * 1024;
/// Columns with something in them.
const MOST_COLUMNS: usize = 60;
/// Characters of a cell that are read; no field may be as long.
const LONGEST_CELL: usize = 1_200;
/// Bytes of all cells together.
const MOST_TEXT: usize = 24 * 1024 * 1024;
/// Rows before the headings: names and dates of reports.
const MOST_ABOVE: usize = 20;
/// Rows that may be there beside those of the list: those above it, its headings and its total.
const MOST_BESIDE: usize = MOST_ABOVE + 1;

/// A row with its number in the file.
pub(super) type Cells = (i64, Vec<String>);

/// The table of a file.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Table {
    pub headings: Vec<String>,
    /// Rows that are not empty, each as wide as the headings.
    pub rows: Vec<Cells>,
}

/// Reads the table of a file.
///
/// # Errors
/// 400 with a sentence on what to do for a file that is not a spreadsheet, is empty, or has more
/// than `most_rows` rows; 413 for one that is too large.
pub(super) fn read(file: &[u8], most_rows: usize) -> Result<Table> {
    if file.is_empty() {
        return Err(wrong(say::EMPTY_FILE));
    }
    let limit = most_rows + MOST_BESIDE;
    let rows = match file {
        [b'P', b'K', 3, 4, ..] => xlsx::read(file, limit)?,
        [0xD0, 0xCF, 0x11, 0xE0, ..] => return Err(wrong(say::OLD_FILE)),
        _ => csv::read(file, limit)?,
    };
    table(rows, most_rows)
}

/// The headings and the rows below them.
fn table(mut rows: Vec<Cells>, most_rows: usize) -> Result<Table> {
    let known = |(_, cells): &Cells| cells.iter().filter(|cell| columns::is_known(cell)).count();
    let above = rows.iter().take(MOST_ABOVE).map(known);
    // The row with most known headings, the first of several; without any, the first row.
    let head = above
        .enumerate()
        .fold((0, 0), |best, (at, count)| match count > best.1 {
            true => (at, count),
            false => best,
        });
    if rows.is_empty() {
        return Err(wrong(say::EMPTY_FILE));
    }
    let mut below = rows.split_off(head.0 + 1);
    let mut headings = rows.pop().map(|(_, cells)| cells).unwrap_or_default();
    let widest = below
        .iter()
        .map(|(_, cells)| cells.len())
        .max()
        .unwrap_or_default();
    headings.resize(headings.len().max(widest), String::new());
    if headings.len() > MOST_COLUMNS {
        return Err(wrong(say::many_columns(MOST_COLUMNS)));
    }
    if below.is_empty() {
        return Err(wrong(say::NO_ROWS));
    }
    if below.len() - usize::from(ends_with_total(&below)) > most_rows {
        return Err(wrong(say::many_rows(most_rows)));
    }
    for (_, cells) in &mut below {
        cells.resize(headings.len(), String::new());
    }
    Ok(Table {
        headings,
        rows: below,
    })
}

/// Whether the last row adds the list up: it names nothing before the word.
fn ends_with_total(rows: &[Cells]) -> bool {
    let cells = rows.last().map(|(_, cells)| cells.iter());
    let first = cells.and_then(|mut cells| cells.find(|cell| !cell.is_empty()));
    values::is_total(first.map(String::as_str))
}

/// Gathers rows within the bounds; empty ones are left out.
struct Rows {
    rows: Vec<Cells>,
    limit: usize,
    text: usize,
}

impl Rows {
    fn new(limit: usize) -> Rows {
        Rows {
            rows: Vec::new(),
            limit,
            text: 0,
        }
    }

    fn push(&mut self, number: i64, mut cells: Vec<String>) -> Result<()> {
        while cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        if cells.is_empty() {
            return Ok(());
        }
        if self.rows.len() == self.limit {
            return Err(wrong(say::many_rows(
                self.limit.saturating_sub(MOST_BESIDE),
            )));
        }
        self.text += cells.iter().map(|cell| cell.len() + 1).sum::<usize>();
        if self.text > MOST_TEXT {
            return Err(wrong(say::TOO_MUCH));
        }
        self.rows.push((number, cells));
        Ok(())
    }
}

/// A cell as it is kept: one line, composed, without what cannot be shown.
fn cell(text: &str) -> String {
    let start: String = text.chars().take(LONGEST_CELL).collect();
    let shown = start
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c });
    let shown: String = shown.filter(|c| !is_hidden(*c)).collect();
    tidy(&compose(&shown))
}

/// Control characters, signs that turn the direction of what follows, and noncharacters.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FFFE}' | '\u{FFFF}')
}

/// The refusal of a file.
pub(super) fn wrong(sentence: impl Into<crate::say::Sentence>) -> Error {
    Error::field(super::FIELD, sentence)
}

/// The refusal of a file that is too large.
pub(super) fn too_large() -> Error {
    Error::new(Kind::TooLarge, say::TOO_LARGE).about(super::FIELD)
}

#[cfg(test)]
mod tests;
