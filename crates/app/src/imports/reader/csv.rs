//! Texts with something between their values.

use std::borrow::Cow;

use super::{Cells, Rows, cell, wrong};
use crate::Result;
use crate::imports::say;

/// Windows-1252 from 0x80 to 0x9F; undefined bytes are left out as a control sign.
const UPPER: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];
/// The separators of values, the likelier first.
const SEPARATORS: [char; 4] = [';', '\t', ',', '|'];

/// The rows of a text, numbered as spreadsheet programs number them.
pub(super) fn read(file: &[u8], limit: usize) -> Result<Vec<Cells>> {
    let text = decode(file)?;
    let text = text.trim_start_matches('\u{feff}');
    let (text, separator, skipped) = separator(text);
    let mut rows = Rows::new(limit);
    let mut row = Vec::new();
    let mut number = 1 + skipped;
    let mut rest = text;
    loop {
        let (value, end) = value(rest, separator, number)?;
        row.push(value);
        rest = match end {
            End::Value(rest) => rest,
            End::Row(rest) => {
                rows.push(number, std::mem::take(&mut row))?;
                number += 1;
                rest
            }
            End::File => {
                rows.push(number, row)?;
                return Ok(rows.rows);
            }
        };
    }
}

/// UTF-8, UTF-16 with a mark, or else Windows-1252.
fn decode(file: &[u8]) -> Result<Cow<'_, str>> {
    let wide = |rest: &[u8], read: fn([u8; 2]) -> u16| {
        let units = rest.chunks_exact(2).map(|pair| read([pair[0], pair[1]]));
        char::decode_utf16(units)
            .map(|unit| unit.unwrap_or('\u{fffd}'))
            .collect::<String>()
    };
    match file {
        [0xFF, 0xFE, rest @ ..] => return Ok(wide(rest, u16::from_le_bytes).into()),
        [0xFE, 0xFF, rest @ ..] => return Ok(wide(rest, u16::from_be_bytes).into()),
        _ => {}
    }
    let start = file.trim_ascii_start();
    if file.contains(&0)
        || start.starts_with(b"<")
        || start.starts_with(b"%PDF")
        || start.starts_with(b"{")
    {
        return Err(wrong(say::NO_TABLE));
    }
    if let Ok(text) = std::str::from_utf8(file) {
        return Ok(text.into());
    }
    let letter = |byte: &u8| match byte {
        0x80..=0x9F => UPPER[usize::from(byte - 0x80)],
        byte => char::from(*byte),
    };
    Ok(file.iter().map(letter).collect::<String>().into())
}

/// The separator of the values: as a first line `sep=;` says, or what the first lines have most.
fn separator(text: &str) -> (&str, char, i64) {
    let line = text.lines().next().unwrap_or_default();
    if let Some(named) = line
        .strip_prefix("sep=")
        .and_then(|rest| rest.chars().next())
    {
        let rest = &text[line.len()..];
        let rest = rest
            .strip_prefix("\r\n")
            .or_else(|| rest.strip_prefix('\n'));
        return (rest.unwrap_or_default(), named, 1);
    }
    let count = |separator: char| {
        let mut lines = text
            .lines()
            .take(10)
            .map(|line| outside_quotes(line, separator));
        lines.by_ref().max().unwrap_or_default()
    };
    let mut best = (',', 0);
    for separator in SEPARATORS {
        let found = count(separator);
        if found > best.1 {
            best = (separator, found);
        }
    }
    (text, best.0, 0)
}

fn outside_quotes(line: &str, separator: char) -> usize {
    let mut quoted = false;
    let counted = line.chars().filter(|c| {
        quoted ^= *c == '"';
        !quoted && *c == separator
    });
    counted.count()
}

enum End<'a> {
    Value(&'a str),
    Row(&'a str),
    File,
}

/// The first value of a text and what follows it.
fn value(text: &str, separator: char, number: i64) -> Result<(String, End<'_>)> {
    if let Some(quoted) = text.strip_prefix('"') {
        let mut value = String::new();
        let mut rest = quoted;
        loop {
            let Some((part, after)) = rest.split_once('"') else {
                return Err(wrong(say::open_quote(number)));
            };
            value.push_str(part);
            match after.strip_prefix('"') {
                Some(after) => {
                    value.push('"');
                    rest = after;
                }
                None => {
                    // Text between the quote and the separator is part of the value.
                    let (tail, end) = plain(after, separator);
                    value.push_str(tail);
                    return Ok((cell(&value), end));
                }
            }
        }
    }
    let (value, end) = plain(text, separator);
    Ok((cell(value), end))
}

fn plain(text: &str, separator: char) -> (&str, End<'_>) {
    let Some(at) = text.find([separator, '\n', '\r']) else {
        return (text, End::File);
    };
    let (value, rest) = text.split_at(at);
    let after = |sign: char| &rest[sign.len_utf8()..];
    let end = match rest.chars().next() {
        Some('\r') => End::Row(after('\r').strip_prefix('\n').unwrap_or(after('\r'))),
        Some('\n') => End::Row(after('\n')),
        _ => End::Value(after(separator)),
    };
    (value, end)
}
