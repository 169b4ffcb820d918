use proptest::prelude::*;
use rust_xlsxwriter::{Formula, Workbook};

use super::*;

fn rows(text: &[u8]) -> Vec<Cells> {
    let Table { headings, rows } = read(text, 100).unwrap();
    let mut all = vec![(0, headings)];
    all.extend(rows);
    all
}

fn texts(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|cell| (*cell).to_owned()).collect()
}

#[test]
fn separators_quotes_and_encodings_are_recognised() {
    let expected = vec![
        (0, texts(&["Nombre", "Precio"])),
        (2, texts(&["Piña, \"fresca\"", "3,5"])),
        (4, texts(&["=A1", "2"])),
    ];
    let list = |separator: &str| {
        format!(
            "Nombre{separator}Precio\r\n\"Piña, \"\"fresca\"\"\"{separator}\"3,5\"\r\n\r\n=A1{separator}2"
        )
    };
    for separator in [";", "\t", ","] {
        assert_eq!(rows(list(separator).as_bytes()), expected, "{separator:?}");
    }
    assert_eq!(rows(format!("\u{feff}{}", list(";")).as_bytes()), expected);
    let windows: Vec<u8> = list(";")
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    assert_eq!(rows(&windows), expected);
    let wide: Vec<u8> = std::iter::once(0xFEFF)
        .chain(list("\t").encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(rows(&wide), expected);
    assert_eq!(
        rows(b"sep=|\nNombre|Precio\nArroz|2")[1],
        (3, texts(&["Arroz", "2"]))
    );
}

#[test]
fn headings_are_found_below_the_name_of_a_report() {
    let found = rows(b"Mi tienda;;\nInventario al 3 de marzo;;\nCodigo;Nombre;Precio\n1;Arroz;2\n");
    assert_eq!(
        found,
        [
            (0, texts(&["Codigo", "Nombre", "Precio"])),
            (4, texts(&["1", "Arroz", "2"]))
        ]
    );
}

#[test]
fn a_total_at_the_end_is_not_one_of_the_rows_that_a_file_may_have() {
    let list = |last: &str| format!("Nombre;Precio\n{}{last}\n", "Arroz;2\n".repeat(3));
    assert_eq!(read(list(";").as_bytes(), 3).unwrap().rows.len(), 3);
    assert_eq!(read(list("TOTAL:;6").as_bytes(), 3).unwrap().rows.len(), 4);
    assert!(read(list("Fideos;6").as_bytes(), 3).is_err());
    // Beside all that may be above the list.
    let above = "Mi tienda;\n".repeat(MOST_ABOVE - 1);
    let rows = read(format!("{above}{}", list("Total;6")).as_bytes(), 3);
    assert_eq!(rows.unwrap().rows.len(), 4);
}

#[test]
fn unprintable_characters_are_left_out_of_cells() {
    let found = rows("Nombre;Precio\nArr\u{7}oz\u{202e}\u{ffff} \u{a0} extra;1\n".as_bytes());
    assert_eq!(found[1].1[0], "Arroz extra");
    let long = format!("Nombre;Precio\n{};1", "x".repeat(5_000));
    assert_eq!(rows(long.as_bytes())[1].1[0].len(), LONGEST_CELL);
}

#[test]
fn cells_of_a_workbook_are_their_stored_values() {
    let mut book = Workbook::new();
    let page = book.add_worksheet();
    page.write_string(0, 0, "Nombre").unwrap();
    page.write_string(0, 1, "Precio").unwrap();
    page.write_string(0, 3, "Codigo de barras").unwrap();
    page.write_string(2, 0, "Té & \"café\" <1>").unwrap();
    page.write_formula(2, 1, Formula::new("=1+1").set_result("12.5"))
        .unwrap();
    page.write_number(2, 3, 7_750_182_000_147.0).unwrap();
    page.write_string(3, 0, "=2+2").unwrap();
    page.write_number(3, 1, 0.1 + 0.2).unwrap();
    page.write_boolean(3, 3, true).unwrap();
    let found = rows(&book.save_to_buffer().unwrap());
    assert_eq!(
        found[0].1,
        texts(&["Nombre", "Precio", "", "Codigo de barras"])
    );
    assert_eq!(
        found[1],
        (
            3,
            texts(&["Té & \"café\" <1>", "12.5", "", "7750182000147"])
        )
    );
    assert_eq!(found[2], (4, texts(&["=2+2", "0.3", "", "Sí"])));
}

proptest! {
    #[test]
    fn a_written_table_is_read_as_it_was(
        table in prop::collection::vec(prop::collection::vec("[a-zA-Zñ0-9 ;,\t\"=+@.-]{0,12}", 3), 1..20),
        separator in prop::sample::select(vec![';', ',', '\t']),
    ) {
        let quoted = |value: &String| format!("\"{}\"", value.replace('"', "\"\""));
        let line = |cells: &Vec<String>| cells.iter().map(quoted).collect::<Vec<_>>().join(&separator.to_string());
        let mut text = format!("Nombre{separator}Precio{separator}Stock\n");
        text.extend(table.iter().map(|cells| line(cells) + "\r\n"));
        let expected: Vec<Cells> = (2..)
            .zip(&table)
            .map(|(number, cells)| (number, cells.iter().map(|value| cell(value)).collect::<Vec<_>>()))
            .filter(|(_, cells)| cells.iter().any(|value| !value.is_empty()))
            .collect();
        match read(text.as_bytes(), 100) {
            Ok(found) => prop_assert_eq!(found.rows, expected),
            Err(_) => prop_assert!(expected.is_empty()),
        }
    }

    #[test]
    fn no_bytes_break_the_reader(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes, 100);
        let _ = read(&[b"PK\x03\x04".as_slice(), &bytes].concat(), 100);
    }

    #[test]
    fn a_damaged_workbook_is_refused_or_read(at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut book = Workbook::new();
        let page = book.add_worksheet();
        page.write_string(0, 0, "Nombre").unwrap();
        page.write_string(1, 0, "Arroz").unwrap();
        let mut file = book.save_to_buffer().unwrap();
        let place = at.index(file.len());
        file[place] = byte;
        let _ = read(&file, 100);
    }
}
