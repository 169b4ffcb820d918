//! A QR code as rows of modules, to be drawn without a PDF.

use std::fmt;

use fast_qr::{ECL, QRBuilder};

/// The payload is longer than any code holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PayloadTooLong;

impl fmt::Display for PayloadTooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the payload is longer than any QR code holds")
    }
}

impl std::error::Error for PayloadTooLong {}

/// The code of a payload, from top to bottom: `1` for a dark module, `0` for a
/// light one, without a margin, with a quarter of redundancy (level Q).
///
/// # Errors
/// When the payload is too long.
pub fn modules(payload: &str) -> Result<Vec<String>, PayloadTooLong> {
    let code = QRBuilder::new(payload)
        .ecl(ECL::Q)
        .build()
        .map_err(|_| PayloadTooLong)?;
    let row = |y: usize| {
        (0..code.size)
            .map(|x| if code[y][x].value() { '1' } else { '0' })
            .collect()
    };
    Ok((0..code.size).map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_square_and_begins_with_a_finder() {
        let rows = modules("20601234565|03|B001|12|18.00|118.00|20261121|1|12345678").unwrap();
        assert!(rows.iter().all(|row| row.len() == rows.len()));
        assert!(rows[0].starts_with("1111111"));
        assert!(modules(&"x".repeat(5000)).is_err());
    }
}
