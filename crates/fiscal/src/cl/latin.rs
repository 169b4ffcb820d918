//! ISO-8859-1, the alphabet of Chile's documents.

use unicode_normalization::UnicodeNormalization as _;

/// The text with what the alphabet lacks written in its letters.
pub(super) fn latin(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.nfc() {
        match c {
            '\u{0}'..='\u{FF}' => out.push(c),
            '“' | '”' | '„' => out.push('"'),
            '‘' | '’' | '‚' => out.push('\''),
            '–' | '—' | '−' => out.push('-'),
            '…' => out.push_str("..."),
            '€' => out.push_str("EUR"),
            other => {
                let base = other.nfkd().next().filter(char::is_ascii);
                out.push(base.unwrap_or('?'));
            }
        }
    }
    out
}

/// The bytes of a text that went through [`latin`].
pub(super) fn bytes(text: &str) -> Vec<u8> {
    text.chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?'))
        .collect()
}

/// Any bytes as ISO-8859-1.
pub(super) fn read(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}

/// Without accents, in capitals, cut: the texts of a stamp, which has to stay small.
pub(super) fn plain(text: &str, most: usize) -> String {
    let letters = text
        .nfd()
        .filter(|c| !unicode_normalization::char::is_combining_mark(*c));
    latin(&letters.collect::<String>())
        .chars()
        .filter(|c| c.is_ascii() && !c.is_ascii_control())
        .map(|c| c.to_ascii_uppercase())
        .take(most)
        .collect::<String>()
        .trim()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_fits_the_alphabet() {
        let text = latin("Ñandú “café” – 10 € … ō 漢 ✓");
        assert_eq!(text, "Ñandú \"café\" - 10 EUR ... o ? ?");
        assert_eq!(read(&bytes(&text)), text);
        assert_eq!(plain("Ñandú & Cía.", 8), "NANDU &");
    }
}
