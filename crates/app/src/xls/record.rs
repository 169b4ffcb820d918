//! Records: a kind, a length, and the bytes.

/// Most bytes of a record.
pub(super) const MOST_BYTES: usize = 8_224;

/// Begins a record; its length is written by [`close`].
pub(super) fn begin(out: &mut Vec<u8>, kind: u16) -> usize {
    put(out, &[kind, 0]);
    out.len()
}

/// Ends the record that began at `start`.
pub(super) fn close(out: &mut [u8], start: usize) {
    let length = u16::try_from(out.len() - start).unwrap_or_default();
    out[start - 2..start].copy_from_slice(&length.to_le_bytes());
}

/// A whole record of words.
pub(super) fn words(out: &mut Vec<u8>, kind: u16, words: &[u16]) {
    let start = begin(out, kind);
    put(out, words);
    close(out, start);
}

/// A whole record of bytes.
pub(super) fn bytes(out: &mut Vec<u8>, kind: u16, bytes: &[u8]) {
    let start = begin(out, kind);
    out.extend_from_slice(bytes);
    close(out, start);
}

/// Adds words.
pub(super) fn put(out: &mut Vec<u8>, words: &[u16]) {
    for word in words {
        out.extend_from_slice(&word.to_le_bytes());
    }
}

/// Adds a text behind its length of two bytes; a byte a character when each fits into one.
pub(super) fn string(out: &mut Vec<u8>, units: &[u16]) {
    put(out, &[u16::try_from(units.len()).unwrap_or_default()]);
    characters(out, units);
}

/// Adds a text behind its length of one byte.
pub(super) fn short_string(out: &mut Vec<u8>, text: &str) {
    let units: Vec<u16> = text.encode_utf16().take(255).collect();
    out.push(u8::try_from(units.len()).unwrap_or_default());
    characters(out, &units);
}

fn characters(out: &mut Vec<u8>, units: &[u16]) {
    let narrow: Option<Vec<u8>> = units.iter().map(|unit| u8::try_from(*unit).ok()).collect();
    match narrow {
        Some(narrow) => {
            out.push(0);
            out.extend(narrow);
        }
        None => {
            out.push(1);
            put(out, units);
        }
    }
}
