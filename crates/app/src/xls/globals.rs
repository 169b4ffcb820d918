//! The parts around the cells: fonts, formats, texts, pages.

use super::Column;
use super::record::{MOST_BYTES, begin, bytes, close, put, short_string, string, words};

/// Formats of numbers: those of the program by number, and two of ours.
const WHOLE: u16 = 3;
const CENTS: u16 = 4;
const DAY: (u16, &str) = (164, "dd/mm/yyyy");
const COUNT: (u16, &str) = (165, "#,##0.####");
const REGULAR: u16 = 400;
const BOLD: u16 = 700;
/// Cell formats before ours, which the program takes for styles.
const STYLES: u16 = 16;

/// The whole stream: the book, then its pages.
pub(super) fn book(name: &str, texts: &[u8], pages: &[Vec<u8>]) -> Vec<u8> {
    let mut head = Vec::new();
    words(
        &mut head,
        0x0809,
        &[0x0600, 0x0005, 0x0DBB, 0x07CC, 0, 0, 6, 0],
    );
    words(&mut head, 0x0042, &[0x04B0]);
    let window = [0x0168, 0x010E, 0x5AD0, 0x3CDA, 0x0038, 0, 0, 1, 0x0258];
    words(&mut head, 0x003D, &window);
    words(&mut head, 0x0022, &[0]);
    // The fifth font would have the number 6; four are needed at least.
    for weight in [REGULAR, BOLD, REGULAR, REGULAR] {
        font(&mut head, weight);
    }
    for (number, pattern) in [DAY, COUNT] {
        let start = begin(&mut head, 0x041E);
        put(&mut head, &[number]);
        let units: Vec<u16> = pattern.encode_utf16().collect();
        string(&mut head, &units);
        close(&mut head, start);
    }
    for _ in 0..STYLES - 1 {
        look(&mut head, 0, 0, 0xFFF5);
    }
    look(&mut head, 0, 0, 0x0001);
    for (font, format) in [
        (0, 0),
        (1, 0),
        (0, CENTS),
        (0, WHOLE),
        (0, COUNT.0),
        (0, DAY.0),
    ] {
        look(&mut head, font, format, 0x0001);
    }
    bytes(&mut head, 0x0293, &[0x00, 0x80, 0x00, 0xFF]);
    let mut tail = texts.to_vec();
    words(&mut tail, 0x000A, &[]);
    let sheets: Vec<Vec<u8>> = (1..=pages.len())
        .map(|nth| {
            let mut title = Vec::new();
            match nth {
                1 => short_string(&mut title, name),
                nth => short_string(&mut title, &format!("{name} {nth}")),
            }
            title
        })
        .collect();
    let listed: usize = sheets.iter().map(|title| title.len() + 10).sum();
    let mut at = head.len() + listed + tail.len();
    for (title, page) in sheets.iter().zip(pages) {
        let start = begin(&mut head, 0x0085);
        let place = u32::try_from(at).unwrap_or_default();
        head.extend_from_slice(&place.to_le_bytes());
        put(&mut head, &[0]);
        head.extend_from_slice(title);
        close(&mut head, start);
        at += page.len();
    }
    head.extend(tail);
    for page in pages {
        head.extend_from_slice(page);
    }
    head
}

fn font(out: &mut Vec<u8>, weight: u16) {
    let start = begin(out, 0x0031);
    put(out, &[200, 0, 0x7FFF, weight, 0, 0, 0]);
    short_string(out, "Arial");
    close(out, start);
}

fn look(out: &mut Vec<u8>, font: u16, format: u16, kind: u16) {
    let used = if kind == 0x0001 { 0xFC00 } else { 0 };
    words(
        out,
        0x00E0,
        &[font, format, kind, 0x0020, used, 0, 0, 0, 0, 0x20C0],
    );
}

/// The texts of all cells: as many in a record as fit, none cut.
pub(super) fn texts(order: &[u8], breaks: &[usize], used: u32, unique: u32) -> Vec<u8> {
    let mut out = Vec::with_capacity(order.len() + order.len() / 1_000 + 64);
    let mut start = begin(&mut out, 0x00FC);
    out.extend_from_slice(&used.to_le_bytes());
    out.extend_from_slice(&unique.to_le_bytes());
    let ends = breaks.iter().skip(1).copied().chain([order.len()]);
    for (from, to) in breaks.iter().copied().zip(ends) {
        if out.len() - start + (to - from) > MOST_BYTES {
            close(&mut out, start);
            start = begin(&mut out, 0x003C);
        }
        out.extend_from_slice(&order[from..to]);
    }
    close(&mut out, start);
    out
}

/// A page: its columns, its cells, and the head that stays where it is.
pub(super) fn page(columns: &[Column], cells: &[u8], rows: u32, first: bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(cells.len() + 512);
    words(
        &mut out,
        0x0809,
        &[0x0600, 0x0010, 0x0DBB, 0x07CC, 0, 0, 6, 0],
    );
    for (column, (_, width)) in (0_u16..).zip(columns) {
        words(&mut out, 0x007D, &[column, column, width * 256, 15, 0, 0]);
    }
    let start = begin(&mut out, 0x0200);
    out.extend_from_slice(&0_u32.to_le_bytes());
    out.extend_from_slice(&rows.to_le_bytes());
    let count = u16::try_from(columns.len()).unwrap_or_default();
    put(&mut out, &[0, count, 0]);
    close(&mut out, start);
    out.extend_from_slice(cells);
    // The first page is shown when the file is opened; several would be edited together.
    let options = if first { 0x07BE } else { 0x01BE };
    words(&mut out, 0x023E, &[options, 0, 0, 0x0040, 0, 0, 0, 0, 0]);
    words(&mut out, 0x0041, &[0, 1, 1, 0, 2]);
    bytes(
        &mut out,
        0x001D,
        &[2, 1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0],
    );
    words(&mut out, 0x000A, &[]);
    out
}
