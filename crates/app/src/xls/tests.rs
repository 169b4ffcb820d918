//! The bytes of a small file; what spreadsheet programs say of it is tried beside.

use super::*;

const COLUMNS: [Column; 3] = [("Nombre", 20), ("Cantidad", 10), ("Día", 11)];

#[test]
fn a_file_is_whole_sectors_with_the_mark_of_its_kind() {
    let mut book = Book::new("Página", &COLUMNS, 2);
    book.row(&[
        Cell::Text("Ñandú ✓"),
        Cell::Count(Dec4::from_scaled(15_000)),
        Cell::Day("2026-11-21"),
    ]);
    let bytes = book.finish();
    assert!(bytes.starts_with(&[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]));
    assert_eq!(bytes.len() % 512, 0);
    let day = 46_347.0_f64.to_le_bytes();
    assert!(bytes.windows(8).any(|some| some == day), "21/11/2026");
}

#[test]
fn rows_that_do_not_fit_on_a_sheet_go_on_another() {
    let mut book = Book::new("Página", &COLUMNS, 0);
    for _ in 0..70_000 {
        book.row(&[Cell::Text("igual"), Cell::Money(Dec4::ONE)]);
    }
    let rows: Vec<u32> = book.pages.iter().map(|page| page.rows).collect();
    assert_eq!(rows, [65_536, 4_466], "each page has a head");
    assert_eq!(book.texts.len(), 4, "a text is kept once");
}

/// As many rows as a list of documents may have, as wide as it is.
#[test]
fn a_hundred_thousand_rows_cost_their_bytes() {
    const WIDE: [Column; 17] = [("Columna", 10); 17];
    let mut book = Book::new("Página", &WIDE, 2);
    for nth in 0..100_000 {
        let number = format!("B001-{nth:08}");
        let mut cells = [Cell::Text("Boleta Electrónica"); 17];
        cells[5] = Cell::Text(&number);
        cells[13] = Cell::Money(Dec4::from_scaled(nth));
        book.row(&cells);
    }
    let rows: Vec<u32> = book.pages.iter().map(|page| page.rows).collect();
    assert_eq!(rows, [65_536, 34_466], "each page has a head");
    assert_eq!(book.texts.len(), 100_002);
    let size = book.finish().len();
    assert!((25_000_000..35_000_000).contains(&size), "{size} bytes");
}
