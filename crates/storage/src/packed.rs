//! Bytes that are stored compressed: signed documents, and what authorities answered. Statements
//! that write them take what [`pack`] makes; fields that read them say `#[row(packed)]`, or are read
//! as [`Unpacked`]. Rows from before there was compression hold the bytes as they are.

use std::cell::RefCell;
use std::io::Read as _;

use flate2::read::DeflateDecoder;
use flate2::{Compress, CompressError, Compression, FlushCompress, Status};

use crate::{Cell, FromColumn};

/// First byte of packed bytes. No document has it: XML begins with text, archives with `PK`.
const MARK: &[u8] = b"\0yd1";

/// First bytes of an archive, which is compressed already.
const ARCHIVE: &[u8] = b"PK\x03\x04";

thread_local! {
    /// Its tables take 300 kB, and laying them out costs as much as compressing a document.
    static DEFLATE: RefCell<Compress> = RefCell::new(Compress::new(Compression::default(), false));
}

/// The bytes as they are stored: compressed where that makes them smaller.
pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    if bytes.starts_with(ARCHIVE) {
        return bytes.to_vec();
    }
    match compress(bytes) {
        Ok(packed) if packed.len() < bytes.len() || bytes.starts_with(MARK) => packed,
        _ => bytes.to_vec(),
    }
}

fn compress(bytes: &[u8]) -> Result<Vec<u8>, CompressError> {
    DEFLATE.with_borrow_mut(|deflate| {
        deflate.reset();
        let mut out = Vec::with_capacity(bytes.len() / 2 + 64);
        out.extend_from_slice(MARK);
        loop {
            let read = usize::try_from(deflate.total_in()).unwrap_or(bytes.len());
            match deflate.compress_vec(&bytes[read..], &mut out, FlushCompress::Finish)? {
                Status::StreamEnd => return Ok(out),
                Status::Ok | Status::BufError => out.reserve(out.capacity()),
            }
        }
    })
}

/// The bytes as they were before [`pack`]; `None` when they are damaged.
fn unpack(stored: &[u8]) -> Option<Vec<u8>> {
    let Some(packed) = stored.strip_prefix(MARK) else {
        return Some(stored.to_vec());
    };
    let mut out = Vec::with_capacity(packed.len() * 4);
    DeflateDecoder::new(packed).read_to_end(&mut out).ok()?;
    Some(out)
}

/// A column of packed bytes, unpacked.
pub(crate) struct Unpacked<T>(pub(crate) T);

impl FromColumn for Unpacked<Vec<u8>> {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Bytes(stored) => unpack(stored).map(Unpacked),
            _ => None,
        }
    }
}

impl FromColumn for Unpacked<Option<Vec<u8>>> {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Null => Some(Unpacked(None)),
            other => Unpacked::<Vec<u8>>::from_cell(other).map(|one| Unpacked(Some(one.0))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_bytes_are_smaller_and_unpack_to_the_same() {
        let text = "<cbc:ID>B001-1</cbc:ID>".repeat(100);
        let packed = pack(text.as_bytes());
        assert!(packed.len() < text.len() / 10, "{}", packed.len());
        assert_eq!(unpack(&packed).unwrap(), text.as_bytes());
    }

    #[test]
    fn rows_from_before_are_read_as_they_are() {
        for stored in [&b""[..], b"<?xml version=\"1.0\"?>", b"PK\x03\x04"] {
            assert_eq!(unpack(stored).unwrap(), stored);
            assert_eq!(pack(stored), stored, "too short to become smaller");
        }
    }

    #[test]
    fn bytes_that_look_packed_are_packed() {
        let odd = b"\0yd1 is no document";
        assert_eq!(unpack(&pack(odd)).unwrap(), odd);
    }

    #[test]
    fn bytes_of_every_kind_unpack_after_one_another() {
        let noise: Vec<u8> = (0..70_000_u32)
            .map(|n| u8::try_from(n.wrapping_mul(2_654_435_761) >> 24).unwrap())
            .collect();
        let text = "<cbc:ID>B001-1</cbc:ID>".repeat(20_000).into_bytes();
        for bytes in [
            &b""[..],
            &noise[..],
            &text[..],
            b"<a/>",
            &noise[..300],
            &text[..4_000],
        ] {
            assert_eq!(unpack(&compress(bytes).unwrap()).unwrap(), bytes);
            assert_eq!(unpack(&pack(bytes)).unwrap(), bytes);
        }
    }

    #[test]
    fn damaged_bytes_are_refused() {
        let mut packed = pack("<a/>".repeat(500).as_bytes());
        packed.truncate(packed.len() - 3);
        assert_eq!(unpack(&packed), None);
        assert_eq!(unpack(b"\0yd1\xff\xff\xff"), None);
    }
}
