//! Workbooks (ECMA-376, part 1, 18.3 and 18.4): the values of the first sheet that is on show and
//! has rows. Formulas are never run: a cell is the value that was stored with it.

use std::io::{BufRead, BufReader, Cursor, Read};

use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;
use zip::ZipArchive;

use super::{Cells, LONGEST_CELL, MOST_COLUMNS, MOST_TEXT, Rows, cell, wrong};
use crate::imports::say;
use crate::{Error, Result};

/// Bytes that all parts of a workbook may come to together once they are unpacked: about ten
/// times what a list of 20,000 products takes.
const MOST_UNPACKED: u64 = 120 * 1024 * 1024;
const MOST_SHEETS: usize = 20;
const WORKBOOK: &str = "xl/workbook.xml";
const RELATIONS: &str = "xl/_rels/workbook.xml.rels";
const TEXTS: &str = "xl/sharedStrings.xml";

struct Book<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// Bytes that may still be unpacked.
    left: u64,
}

/// The rows of a workbook.
pub(super) fn read(file: &[u8], limit: usize) -> Result<Vec<Cells>> {
    let archive = ZipArchive::new(Cursor::new(file)).map_err(|_| damaged())?;
    let mut book = Book {
        archive,
        left: MOST_UNPACKED,
    };
    let sheets = book.sheets()?;
    let texts = book.texts()?;
    for sheet in sheets.iter().take(MOST_SHEETS) {
        let rows = book.rows(sheet, &texts, limit)?;
        if !rows.is_empty() {
            return Ok(rows);
        }
    }
    Err(wrong(say::EMPTY_FILE))
}

impl Book<'_> {
    /// Reads a part, its events one after the other; whether there is such a part.
    fn part(&mut self, name: &str, mut each: impl FnMut(&Event<'_>) -> Result<()>) -> Result<bool> {
        let Ok(part) = self.archive.by_name(name) else {
            return Ok(false);
        };
        // The sizes in the archive's headers are not trusted.
        let mut bounded = part.take(self.left);
        let mut reader = Reader::from_reader(BufReader::new(&mut bounded));
        let mut buffer = Vec::new();
        let read = loop {
            buffer.clear();
            match next(&mut reader, &mut buffer) {
                Ok(Event::Eof) => break Ok(()),
                Ok(event) => {
                    if let Err(error) = each(&event) {
                        break Err(error);
                    }
                }
                Err(error) => break Err(error),
            }
        };
        drop(reader);
        self.left = bounded.limit();
        if self.left == 0 {
            return Err(wrong(say::TOO_MUCH));
        }
        read.map(|()| true)
    }

    /// The places of the sheets that are on show, in their order.
    fn sheets(&mut self) -> Result<Vec<String>> {
        let (mut ids, mut places) = (Vec::new(), Vec::new());
        let found = self.part(WORKBOOK, |event| {
            if let Some(tag) = opened(event, "sheet")
                && attribute(tag, "state").is_none_or(|state| state == "visible")
            {
                ids.extend(attribute(tag, "r:id").or_else(|| attribute(tag, "id")));
            }
            Ok(())
        })?;
        if !found {
            return Err(wrong(say::NO_TABLE));
        }
        self.part(RELATIONS, |event| {
            if let Some(tag) = opened(event, "Relationship")
                && let (Some(id), Some(target)) = (attribute(tag, "Id"), attribute(tag, "Target"))
            {
                places.push((id, target));
            }
            Ok(())
        })?;
        let place = |id: &String| {
            let (_, target) = places.iter().find(|(known, _)| known == id)?;
            Some(match target.strip_prefix('/') {
                Some(whole) => whole.to_owned(),
                None => format!("xl/{target}"),
            })
        };
        Ok(ids.iter().filter_map(place).collect())
    }

    /// The texts that cells name by their number.
    fn texts(&mut self) -> Result<Vec<String>> {
        let (mut texts, mut text, mut inside, mut total) =
            (Vec::new(), Text::default(), false, 0_usize);
        self.part(TEXTS, |event| {
            match event {
                Event::Start(tag) if is(tag, "si") => inside = true,
                Event::Empty(tag) if is(tag, "si") => texts.push(String::new()),
                Event::End(tag) if tag.local_name().as_ref() == "si" => {
                    inside = false;
                    let value = cell(&std::mem::take(&mut text).value);
                    total += value.len() + size_of::<String>();
                    if total > MOST_TEXT * 2 {
                        return Err(wrong(say::TOO_MUCH));
                    }
                    texts.push(value);
                }
                event if inside => text.take(event)?,
                _ => {}
            }
            Ok(())
        })?;
        Ok(texts)
    }

    fn rows(&mut self, sheet: &str, texts: &[String], limit: usize) -> Result<Vec<Cells>> {
        let mut rows = Rows::new(limit);
        let (mut number, mut row, mut one) = (0_i64, Vec::new(), Cell::default());
        self.part(sheet, |event| {
            match event {
                Event::Start(tag) | Event::Empty(tag) if is(tag, "row") => {
                    let named = attribute(tag, "r").and_then(|text| text.parse::<i64>().ok());
                    number = named.filter(|named| *named > number).unwrap_or(number + 1);
                    row.clear();
                }
                Event::End(tag) if tag.local_name().as_ref() == "row" => {
                    rows.push(number, std::mem::take(&mut row))?;
                }
                Event::Start(tag) if is(tag, "c") => one = Cell::of(tag, row.len()),
                Event::End(tag) if tag.local_name().as_ref() == "c" => {
                    let done = std::mem::take(&mut one);
                    let (column, value) = (done.column, done.value(texts));
                    if value.is_empty() {
                        return Ok(());
                    }
                    if column >= MOST_COLUMNS {
                        return Err(wrong(say::many_columns(MOST_COLUMNS)));
                    }
                    if row.len() <= column {
                        row.resize(column + 1, String::new());
                    }
                    row[column] = value;
                }
                event => one.take(event)?,
            }
            Ok(())
        })?;
        Ok(rows.rows)
    }
}

/// The text of the elements `t`, without how it is to be read aloud (`rPh`).
#[derive(Default)]
struct Text {
    value: String,
    in_text: bool,
    in_phonetic: bool,
}

impl Text {
    fn take(&mut self, event: &Event<'_>) -> Result<()> {
        match event {
            Event::Start(tag) if is(tag, "t") => self.in_text = true,
            Event::Start(tag) if is(tag, "rPh") => self.in_phonetic = true,
            Event::End(tag) if tag.local_name().as_ref() == "t" => self.in_text = false,
            Event::End(tag) if tag.local_name().as_ref() == "rPh" => self.in_phonetic = false,
            event if self.in_text && !self.in_phonetic => append(&mut self.value, event)?,
            _ => {}
        }
        Ok(())
    }
}

/// A cell while it is read.
#[derive(Default)]
struct Cell {
    column: usize,
    kind: String,
    /// Content of `v`.
    stored: String,
    in_value: bool,
    /// Content of `is`.
    text: Text,
}

impl Cell {
    fn of(tag: &BytesStart<'_>, next_column: usize) -> Cell {
        let named = attribute(tag, "r").and_then(|name| column(&name));
        Cell {
            column: named.unwrap_or(next_column),
            kind: attribute(tag, "t").unwrap_or_default(),
            ..Cell::default()
        }
    }

    fn take(&mut self, event: &Event<'_>) -> Result<()> {
        match event {
            Event::Start(tag) if is(tag, "v") => self.in_value = true,
            Event::End(tag) if tag.local_name().as_ref() == "v" => self.in_value = false,
            event if self.in_value => append(&mut self.stored, event)?,
            event => self.text.take(event)?,
        }
        Ok(())
    }

    fn value(self, texts: &[String]) -> String {
        match self.kind.as_str() {
            "s" => {
                let place = self.stored.trim().parse::<usize>().ok();
                place
                    .and_then(|place| texts.get(place))
                    .cloned()
                    .unwrap_or_default()
            }
            "inlineStr" => cell(&self.text.value),
            "str" | "e" | "d" => cell(&self.stored),
            "b" => say::yes_or_no(self.stored.trim() == "1").to_owned(),
            _ => number(self.stored.trim()),
        }
    }
}

/// A number as people see it: programs keep doubles and show fifteen digits of them.
fn number(stored: &str) -> String {
    let Ok(double) = stored.parse::<f64>() else {
        return cell(stored);
    };
    let shown: f64 = format!("{double:.14e}").parse().unwrap_or(double);
    match shown.is_finite() {
        true => format!("{shown}"),
        false => String::new(),
    }
}

/// The place of a column from 0: `AB12` is the 28th.
fn column(name: &str) -> Option<usize> {
    let letters = name.bytes().take_while(u8::is_ascii_uppercase).take(4);
    let place = letters.fold(0_usize, |place, letter| {
        place * 26 + usize::from(letter - b'A') + 1
    });
    place.checked_sub(1)
}

fn next<'b>(reader: &mut Reader<impl BufRead>, buffer: &'b mut Vec<u8>) -> Result<Event<'b>> {
    reader.read_event_into(buffer).map_err(|_| damaged())
}

fn is(tag: &BytesStart<'_>, name: &str) -> bool {
    tag.local_name().as_ref() == name
}

fn opened<'a>(event: &'a Event<'a>, name: &str) -> Option<&'a BytesStart<'a>> {
    match event {
        Event::Start(tag) | Event::Empty(tag) if is(tag, name) => Some(tag),
        _ => None,
    }
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = tag.try_get_attribute(name).ok()??;
    let value = found.normalized_value(XmlVersion::Implicit1_0).ok()?;
    Some(value.into_owned())
}

/// Adds characters to a text, as many as are read.
fn append(text: &mut String, event: &Event<'_>) -> Result<()> {
    if text.len() > LONGEST_CELL * 4 {
        return Ok(());
    }
    match event {
        Event::Text(part) => text.push_str(&part.xml10_content()),
        Event::CData(part) => text.push_str(&part.xml10_content()),
        Event::GeneralRef(name) => match name.resolve_char_ref() {
            Ok(Some(letter)) => text.push(letter),
            Ok(None) => text.extend(quick_xml::escape::resolve_predefined_entity(name)),
            Err(_) => return Err(damaged()),
        },
        _ => {}
    }
    Ok(())
}

fn damaged() -> Error {
    wrong(say::DAMAGED)
}
