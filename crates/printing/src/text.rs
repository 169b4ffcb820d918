//! Setting text: cleaning, wrapping, and the ticket in a grid of characters.

use crate::ticket::{Align, Cell, Row, Size, Ticket};
use std::ops::Range;

/// One line for a printer whose characters are all of one width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextLine {
    /// Characters, already padded to their place.
    Text {
        /// The text; never wider than the paper at its size.
        text: String,
        /// Whether it is bold.
        bold: bool,
        /// How large it is.
        size: Size,
    },
    /// The logo, in the middle.
    Logo,
    /// A QR code, in the middle.
    Qr {
        /// The text it holds.
        payload: String,
        /// Its side in CSS pixels.
        size: u32,
    },
    /// A PDF417 code over the whole width.
    Strip {
        /// The bytes as they are coded.
        bytes: Vec<u8>,
    },
}

/// Sets a ticket in the characters of its format, line by line.
pub fn lines(ticket: &Ticket) -> Vec<TextLine> {
    let columns = ticket.format.columns();
    ticket
        .rows()
        .flat_map(|row| row_lines(row, columns))
        .collect()
}

fn row_lines(row: &Row, columns: usize) -> Vec<TextLine> {
    let plain = |text: String| TextLine::Text {
        text,
        bold: false,
        size: Size::Normal,
    };
    match row {
        Row::Logo => vec![TextLine::Logo],
        Row::Qr { payload, size } => vec![TextLine::Qr {
            payload: payload.clone(),
            size: *size,
        }],
        Row::Strip { bytes, .. } => vec![TextLine::Strip {
            bytes: bytes.clone(),
        }],
        Row::Rule => vec![plain("-".repeat(columns))],
        Row::Blank => vec![plain(String::new())],
        Row::Text {
            text,
            align,
            bold,
            size,
        } => {
            let columns = columns_at(*size, columns);
            let set = |line: String| TextLine::Text {
                text: pad(&line, *align, columns),
                bold: *bold,
                size: *size,
            };
            wrap_columns(text, columns).into_iter().map(set).collect()
        }
        Row::Field { label, value } => {
            let text = format!("{label} {value}");
            wrap_columns(&text, columns)
                .into_iter()
                .map(plain)
                .collect()
        }
        Row::Columns { cells, head } => {
            let set = |text| TextLine::Text {
                text,
                bold: *head,
                size: Size::Normal,
            };
            cell_lines(cells).into_iter().map(set).collect()
        }
        Row::KeyValue {
            key,
            value,
            bold,
            size,
        } => {
            let set = |text| TextLine::Text {
                text,
                bold: *bold,
                size: *size,
            };
            key_value_lines(key, value, columns_at(*size, columns))
                .into_iter()
                .map(set)
                .collect()
        }
    }
}

/// How many characters of a size fit where `columns` normal ones do.
fn columns_at(size: Size, columns: usize) -> usize {
    match size {
        Size::Small => columns * 4 / 3,
        Size::Normal | Size::Large => columns,
        Size::Huge => columns / 2,
    }
}

fn cell_lines(cells: &[Cell]) -> Vec<String> {
    let wrapped: Vec<Vec<String>> = cells
        .iter()
        .map(|cell| wrap_columns(&cell.text, cell.columns))
        .collect();
    let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
    (0..height)
        .map(|index| {
            let texts = cells.iter().zip(&wrapped).map(|(cell, lines)| {
                let text = lines.get(index).map_or("", String::as_str);
                let fill = cell.columns.saturating_sub(text.chars().count());
                match cell.align {
                    Align::Right => format!("{}{text}", " ".repeat(fill)),
                    Align::Left | Align::Center => format!("{text}{}", " ".repeat(fill)),
                }
            });
            texts.collect::<Vec<_>>().join(" ").trim_end().to_owned()
        })
        .collect()
}

fn key_value_lines(key: &str, value: &str, columns: usize) -> Vec<String> {
    let mut lines = wrap_columns(key, columns);
    let room = lines
        .last()
        .map_or(0, |last| columns.saturating_sub(last.chars().count()));
    let wide = value.chars().count();
    match lines.last_mut() {
        Some(last) if wide < room => {
            last.push_str(&" ".repeat(room - wide));
            last.push_str(value);
        }
        _ => lines.push(pad(value, Align::Right, columns)),
    }
    lines
}

fn pad(text: &str, align: Align, columns: usize) -> String {
    let free = columns.saturating_sub(text.chars().count());
    let before = match align {
        Align::Left => 0,
        Align::Center => free / 2,
        Align::Right => free,
    };
    format!("{}{text}", " ".repeat(before))
}

fn wrap_columns(text: &str, columns: usize) -> Vec<String> {
    let text = clean(text);
    let max = u32::try_from(columns).unwrap_or(u32::MAX);
    wrap(&text, max, |_, _| 1)
        .into_iter()
        .map(|range| text[range].to_owned())
        .collect()
}

/// A text fit for one paragraph: marks joined to their letters, control characters
/// and runs of blanks made one blank.
pub(crate) fn clean(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for letter in text.chars() {
        if ('\u{300}'..='\u{36F}').contains(&letter) {
            let base = joined.pop();
            joined.extend(base.map(|base| with_mark(base, letter)));
        } else if letter.is_control() {
            joined.push(' ');
        } else {
            joined.push(letter);
        }
    }
    joined.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The letter that a base and a combining mark make, for the letters our
/// languages use; other marks are dropped.
fn with_mark(base: char, mark: char) -> char {
    let (bases, letters) = match mark {
        '\u{300}' => ("aeiouAEIOU", "àèìòùÀÈÌÒÙ"),
        '\u{301}' => ("aeiouAEIOU", "áéíóúÁÉÍÓÚ"),
        '\u{302}' => ("aeiouAEIOU", "âêîôûÂÊÎÔÛ"),
        '\u{303}' => ("nNaoAO", "ñÑãõÃÕ"),
        '\u{308}' => ("aeiouAEIOU", "äëïöüÄËÏÖÜ"),
        '\u{327}' => ("cC", "çÇ"),
        _ => ("", ""),
    };
    let place = bases.chars().position(|letter| letter == base);
    place
        .and_then(|place| letters.chars().nth(place))
        .unwrap_or(base)
}

/// Breaks a clean text into lines at most `max` wide, between words where that is
/// possible and inside a word that is wider than a line.
///
/// `width` returns the width of the character at a byte offset. An empty text gives no line.
pub(crate) fn wrap(text: &str, max: u32, width: impl Fn(usize, char) -> u32) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut line = 0..0;
    let mut line_width = 0;
    // Where the line could be broken: the end of its last whole word, the start of
    // the word after it, and the width up to there.
    let mut opening: Option<(usize, usize, u32)> = None;
    for (offset, letter) in text.char_indices() {
        let next = offset + letter.len_utf8();
        let wide = width(offset, letter);
        if letter == ' ' {
            line_width += wide;
            opening = Some((offset, next, line_width));
            continue;
        }
        if line_width + wide > max && offset > line.start {
            let (end, start, used) = opening.take().unwrap_or((offset, offset, line_width));
            lines.push(line.start..end);
            line = start..start;
            line_width -= used;
        }
        line_width += wide;
        line.end = next;
    }
    if line.end > line.start {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(text: &str, columns: usize) -> Vec<String> {
        wrap_columns(text, columns)
    }

    #[test]
    fn breaks_between_words_and_inside_long_ones() {
        assert_eq!(wrapped("uno dos tres", 7), ["uno dos", "tres"]);
        assert_eq!(wrapped("uno dos tres", 8), ["uno dos", "tres"]);
        assert_eq!(wrapped("abcdefghij kl", 4), ["abcd", "efgh", "ij", "kl"]);
        assert_eq!(wrapped("a bcdefgh", 4), ["a", "bcde", "fgh"]);
        assert_eq!(wrapped("ñandú año", 5), ["ñandú", "año"]);
        assert!(wrapped("  \n ", 5).is_empty());
    }

    #[test]
    fn nothing_is_lost_and_nothing_is_too_wide() {
        let text = "Galletas de soda San Jorge x 6 paquetes SUPERCALIFRAGILISTICO 0.350 kg";
        for columns in 1..60 {
            let lines = wrapped(text, columns);
            assert!(
                lines.iter().all(|line| line.chars().count() <= columns),
                "{columns}"
            );
            assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
        }
    }

    #[test]
    fn joins_marks_and_drops_control_characters() {
        assert_eq!(clean("Pin\u{303}a  cafe\u{301}\t\u{0}x"), "Piña café x");
        assert_eq!(clean("\u{301}a\u{338}"), "a");
    }

    #[test]
    fn an_amount_that_does_not_fit_goes_below() {
        assert_eq!(
            key_value_lines("Tarjeta Visa", "10.00", 18),
            ["Tarjeta Visa 10.00"]
        );
        assert_eq!(
            key_value_lines("Tarjeta Visa", "10.00", 17),
            ["Tarjeta Visa", "            10.00"]
        );
    }
}
