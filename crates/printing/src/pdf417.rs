//! PDF417 codes after ISO/IEC 15438, in byte compaction: any bytes, no control characters.

use std::sync::OnceLock;

/// The patterns of the 929 codewords in each of the three clusters (annex A of the standard):
/// 17 modules, the first of which is always dark and left out.
static PATTERNS: &str = include_str!("../data/pdf417.hex");
const CODEWORDS: usize = 929;
const CLUSTERS: usize = 3;
/// Codewords are numbers modulo 929, of which 3 generates all.
const FIELD: u32 = 929;
const GENERATOR: u32 = 3;
/// Level of correction, and the codewords that it takes: Chile asks for level 5.
const LEVEL: usize = 5;
const CORRECTION: usize = 1 << (LEVEL + 1);
/// Switches to bytes: groups of six alone, or with others behind.
const LATCH_SIXES: u32 = 924;
const LATCH_BYTES: u32 = 901;
const PADDING: u32 = 900;
const MOST_ROWS: usize = 90;
const FEWEST_ROWS: usize = 3;
const MOST_COLUMNS: usize = 30;
const MOST_CODEWORDS: usize = 928;
const START: (u32, u32) = (0x1_fea8, 17);
const STOP: (u32, u32) = (0x3_fa29, 18);
/// Modules of a row beside its codewords: start, stop and two indicators.
const FRAME: usize = 17 * 3 + 18;
/// How wide the code is in hundredths of its height, with rows of three modules.
const WANTED_RATIO: usize = 260;

/// How tall a row is drawn, in modules.
pub const ROW: usize = 3;

/// The modules of a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modules {
    /// Modules of a row.
    pub width: usize,
    /// Rows; each is drawn about three modules tall.
    pub rows: usize,
    /// Row by row, true for dark.
    pub dark: Vec<bool>,
}

impl Modules {
    /// The rows from top to bottom: `1` for a dark module, `0` for a light one.
    pub fn written(&self) -> Vec<String> {
        let row = |row: &[bool]| {
            row.iter()
                .map(|dark| if *dark { '1' } else { '0' })
                .collect()
        };
        self.dark.chunks(self.width).map(row).collect()
    }
}

/// The code of some bytes; `None` for more than a code holds, about a thousand.
pub fn encode(bytes: &[u8]) -> Option<Modules> {
    encode_as(bytes, WANTED_RATIO)
}

/// The same about as many hundredths of its height wide.
pub fn encode_as(bytes: &[u8], ratio: usize) -> Option<Modules> {
    let data = compact(bytes);
    let needed = 1 + data.len() + CORRECTION;
    let columns = columns(needed, ratio)?;
    let rows = needed.div_ceil(columns).max(FEWEST_ROWS);
    let length = rows * columns - CORRECTION;
    let mut words = Vec::with_capacity(rows * columns);
    words.push(u32::try_from(length).ok()?);
    words.extend(data);
    words.resize(length, PADDING);
    let correction = correct(&words);
    words.extend(correction);
    let table = patterns()?;
    let mut dark = Vec::with_capacity(rows * (columns * 17 + FRAME));
    for (row, words) in words.chunks(columns).enumerate() {
        let [left, right] = indicators(row, rows, columns);
        let word = |word: usize| {
            (
                0x1_0000 | u32::from(table[(row % CLUSTERS) * CODEWORDS + word]),
                17,
            )
        };
        let inner = words.iter().map(|one| word(*one as usize));
        let all = [START, word(left)].into_iter().chain(inner);
        for (pattern, modules) in all.chain([word(right), STOP]) {
            dark.extend((0..modules).rev().map(|bit| pattern >> bit & 1 == 1));
        }
    }
    Some(Modules {
        width: columns * 17 + FRAME,
        rows,
        dark,
    })
}

/// How many columns give the shape that is wanted.
fn columns(needed: usize, wanted: usize) -> Option<usize> {
    let fits = |columns: &usize| {
        let rows = needed.div_ceil(*columns).max(FEWEST_ROWS);
        rows <= MOST_ROWS && rows * columns <= MOST_CODEWORDS
    };
    let off = |columns: &usize| {
        let rows = needed.div_ceil(*columns).max(FEWEST_ROWS);
        let ratio = (columns * 17 + FRAME) * 100 / (rows * 3);
        ratio.abs_diff(wanted)
    };
    (1..=MOST_COLUMNS).filter(fits).min_by_key(off)
}

/// Bytes as codewords: six bytes are five digits to the base of 900, those left over one each.
fn compact(bytes: &[u8]) -> Vec<u32> {
    let sixes = bytes.chunks_exact(6);
    let rest = sixes.remainder();
    let mut words = vec![if rest.is_empty() {
        LATCH_SIXES
    } else {
        LATCH_BYTES
    }];
    for six in sixes {
        let mut value = six
            .iter()
            .fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte));
        let mut digits = [0_u32; 5];
        for digit in digits.iter_mut().rev() {
            *digit = u32::try_from(value % 900).unwrap_or_default();
            value /= 900;
        }
        words.extend(digits);
    }
    words.extend(rest.iter().map(|byte| u32::from(*byte)));
    words
}

/// The Reed-Solomon codewords behind the data.
fn correct(words: &[u32]) -> Vec<u32> {
    // The product of (x - 3^i), highest power first and left out.
    let mut factors = vec![1_u32];
    let mut root = 1;
    for _ in 0..CORRECTION {
        root = root * GENERATOR % FIELD;
        let shifted = factors.iter().map(|factor| factor * (FIELD - root) % FIELD);
        let shifted = std::iter::once(0).chain(shifted);
        let grown = factors.iter().copied().chain([0]).zip(shifted);
        factors = grown
            .map(|(factor, more)| (factor + more) % FIELD)
            .collect();
    }
    let mut rest = vec![0_u32; CORRECTION];
    for word in words {
        let head = (word + rest[0]) % FIELD;
        rest.rotate_left(1);
        rest[CORRECTION - 1] = 0;
        for (place, factor) in rest.iter_mut().zip(&factors[1..]) {
            *place = (*place + FIELD - head * factor % FIELD) % FIELD;
        }
    }
    rest.into_iter()
        .map(|word| (FIELD - word) % FIELD)
        .collect()
}

/// Indicators of the whole code at the left and right of a row.
fn indicators(row: usize, rows: usize, columns: usize) -> [usize; 2] {
    let base = 30 * (row / CLUSTERS);
    let of_rows = base + (rows - 1) / 3;
    let of_level = base + LEVEL * 3 + (rows - 1) % 3;
    let of_columns = base + columns - 1;
    match row % CLUSTERS {
        0 => [of_rows, of_columns],
        1 => [of_level, of_rows],
        _ => [of_columns, of_level],
    }
}

fn patterns() -> Option<&'static [u16]> {
    static READ: OnceLock<Option<Vec<u16>>> = OnceLock::new();
    let read = || {
        let words = PATTERNS.split_ascii_whitespace();
        let words: Vec<u16> = words
            .map(|word| u16::from_str_radix(word, 16).ok())
            .collect::<Option<_>>()?;
        (words.len() == CODEWORDS * CLUSTERS).then_some(words)
    };
    READ.get_or_init(read).as_deref()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_the_shape_of_a_strip() {
        let code = encode(&[b'x'; 700]).unwrap();
        assert_eq!(code.dark.len(), code.width * code.rows);
        let ratio = code.width * 100 / (code.rows * 3);
        assert!((220..300).contains(&ratio), "{ratio}");
        assert!(encode(b"").is_some() && encode(&[0; 1_000]).is_some());
        assert_eq!(encode(&[0; 1_100]), None);
    }

    #[test]
    fn correction_is_a_multiple_of_the_generator() {
        let mut words = vec![5, 453, 178, 121, 239];
        words.extend(correct(&words));
        let mut root = 1;
        for _ in 0..CORRECTION {
            root = root * GENERATOR % FIELD;
            let value = words
                .iter()
                .fold(0, |sum, word| (sum * root + word) % FIELD);
            assert_eq!(value, 0);
        }
    }
}
