//! The compound file around the stream (\[MS-CFB], version 3).

const SECTOR: usize = 512;
/// Shorter streams would have to lie elsewhere.
const LEAST: usize = 4_096;
const IN_SECTOR: usize = SECTOR / 4;
/// Places of the table that the head of the file itself names.
const IN_HEAD: usize = 109;
const FREE: u32 = 0xFFFF_FFFF;
const END: u32 = 0xFFFF_FFFE;
const TABLE: u32 = 0xFFFF_FFFD;
const MORE: u32 = 0xFFFF_FFFC;

/// The file that holds a workbook.
pub(super) fn wrap(stream: &[u8]) -> Vec<u8> {
    let length = stream.len().max(LEAST);
    let streams = length.div_ceil(SECTOR);
    let (tables, mores) = overhead(streams + 1);
    // The stream, the directory, the table, and where the rest of the table is.
    let (directory, table, more) = (streams, streams + 1, streams + 1 + tables);
    let mut out = head(directory, tables, table, mores, more);
    out.extend_from_slice(stream);
    out.resize(SECTOR + streams * SECTOR, 0);
    out.extend(entry("Root Entry", 5, 1, END, 0));
    out.extend(entry("Workbook", 2, FREE, 0, length));
    out.extend(entry("", 0, FREE, 0, 0));
    out.extend(entry("", 0, FREE, 0, 0));
    let mut places: Vec<u32> = (1..=number(streams)).collect();
    places[streams - 1] = END;
    places.push(END);
    places.extend(std::iter::repeat_n(TABLE, tables));
    places.extend(std::iter::repeat_n(MORE, mores));
    places.resize(tables * IN_SECTOR, FREE);
    longs(&mut out, places);
    for nth in 0..mores {
        let from = IN_HEAD + nth * (IN_SECTOR - 1);
        let named = (from..from + IN_SECTOR - 1).map(|at| named(at, tables, table));
        longs(&mut out, named);
        let next = if nth + 1 < mores {
            number(more + nth + 1)
        } else {
            END
        };
        longs(&mut out, [next]);
    }
    out
}

/// Sectors of the table, and of its list beyond the head.
fn overhead(content: usize) -> (usize, usize) {
    let (mut tables, mut mores) = (1, 0);
    while (content + tables + mores) > tables * IN_SECTOR {
        tables += 1;
        mores = tables.saturating_sub(IN_HEAD).div_ceil(IN_SECTOR - 1);
    }
    (tables, mores)
}

fn named(at: usize, tables: usize, table: usize) -> u32 {
    if at < tables {
        number(table + at)
    } else {
        FREE
    }
}

fn head(directory: usize, tables: usize, table: usize, mores: usize, more: usize) -> Vec<u8> {
    let mut out = vec![0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
    out.extend([0; 16]);
    for word in [0x003E_u16, 3, 0xFFFE, 9, 6, 0, 0, 0] {
        out.extend_from_slice(&word.to_le_bytes());
    }
    let more = if mores > 0 { number(more) } else { END };
    longs(&mut out, [0, number(tables), number(directory), 0]);
    longs(&mut out, [number(LEAST), END, 0, more, number(mores)]);
    longs(&mut out, (0..IN_HEAD).map(|at| named(at, tables, table)));
    out
}

fn entry(name: &str, kind: u8, child: u32, start: u32, length: usize) -> Vec<u8> {
    let mut out: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let size = if name.is_empty() { 0 } else { out.len() + 2 };
    out.resize(64, 0);
    out.extend(u16::try_from(size).unwrap_or_default().to_le_bytes());
    out.extend([kind, 1]);
    longs(&mut out, [FREE, FREE, child]);
    out.extend([0; 36]);
    longs(&mut out, [start, number(length), 0]);
    out
}

fn longs(out: &mut Vec<u8>, values: impl IntoIterator<Item = u32>) {
    for value in values {
        out.extend_from_slice(&value.to_le_bytes());
    }
}

/// Files of this kind stay far below the four gigabytes that these numbers reach.
fn number(value: usize) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}
