//! The A4 pages as other programs read them: poppler-utils for words and pictures, and readers
//! of codes that share no line with the writer.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::io::Write;
use std::process::{Command, Stdio};

use rxing::common::HybridBinarizer;
use rxing::pdf417::PDF417Reader;
use rxing::qrcode::QRCodeReader;
use rxing::{BinaryBitmap, Luma8LuminanceSource, Reader};
use yapa_domain::Dec4;
use yapa_printing::code::Code;
use yapa_printing::paper::{Field, Frame, Paper, PaperIssuer, PaperLine, render};
use yapa_printing::ticket::Total;
use yapa_printing::{Logo, NumberFormat};

/// Runs a poppler tool over a file given on its standard input.
fn poppler(tool: &str, arguments: &[&str], bytes: &[u8]) -> Vec<u8> {
    let mut child = Command::new(tool)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{tool} of poppler-utils is needed: {error}"));
    child.stdin.take().unwrap().write_all(bytes).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{tool} refused the file");
    output.stdout
}

/// The words of each page.
fn pages(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8(poppler("pdftotext", &["-layout", "-", "-"], bytes)).unwrap();
    let pages = text.trim_end_matches('\u{c}').split('\u{c}');
    pages
        .map(|page| page.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

/// A grey picture of the last page at the resolution of an office printer.
fn picture(bytes: &[u8]) -> Luma8LuminanceSource {
    let last = pages(bytes).len().to_string();
    let arguments = ["-gray", "-r", "300", "-f", &last, "-l", &last, "-"];
    let pgm = poppler("pdftoppm", &arguments, bytes);
    let mut parts = pgm.splitn(4, |byte| *byte == b'\n');
    assert_eq!(parts.next(), Some(&b"P5"[..]));
    let size = String::from_utf8(parts.next().unwrap().to_vec()).unwrap();
    let (width, height) = size.split_once(' ').unwrap();
    let (width, height) = (width.parse().unwrap(), height.parse().unwrap());
    Luma8LuminanceSource::new(parts.nth(1).unwrap().to_vec(), width, height).unwrap()
}

fn field(label: &str, value: &str) -> Field {
    Field::of(label, value).unwrap()
}

fn invoice(count: usize) -> Paper {
    let line = |nth: usize| PaperLine {
        quantity: Dec4::from_int(2),
        unit: "UND".to_owned(),
        code: format!("COD-{nth}"),
        description: format!("Producto número {nth} en caja de doce botellas retornables"),
        unit_price: Dec4::from_int(1_250),
        amount: Dec4::from_int(2_500),
        ..PaperLine::default()
    };
    let sums = [
        ("Op. gravada", false),
        ("IGV", false),
        ("Importe total", true),
    ];
    Paper {
        title: "Factura electrónica F001-00000012".to_owned(),
        numbers: NumberFormat {
            symbol: "S/".to_owned(),
            decimals: 2,
            decimal_separator: '.',
            thousands_separator: ',',
            date_separator: '/',
        },
        logo: None,
        issuer: PaperIssuer {
            name: "Bodega Don Lucho".to_owned(),
            lines: vec!["Av. Larco 100, Miraflores, Lima".to_owned()],
        },
        frame: Frame {
            red: false,
            lines: ["R.U.C. 20601234565", "FACTURA ELECTRÓNICA", "F001-00000012"]
                .map(str::to_owned)
                .to_vec(),
            below: String::new(),
        },
        client: vec![
            field("Señor(es)", "Comercial Ñandú S.A.C."),
            field("RUC", "20100070970"),
        ],
        facts: vec![field("Emisión", "21/11/2026 10:30")],
        reference: Vec::new(),
        warning: String::new(),
        price_head: "P. unit.".to_owned(),
        discount_head: "Dscto.".to_owned(),
        amount_head: "Importe".to_owned(),
        lines: (1..=count).map(line).collect(),
        totals: sums
            .map(|(label, is_final)| Total {
                label: label.to_owned(),
                amount: Dec4::from_int(2_950),
                is_final,
            })
            .to_vec(),
        taxes: Vec::new(),
        in_words: "DOS MIL NOVECIENTOS CINCUENTA CON 00/100 SOLES".to_owned(),
        code: Some(Code::Qr(
            "20601234565|01|F001|12|450.00|2950.00|2026-11-21|6|20100070970".to_owned(),
        )),
        code_notes: vec!["Representación impresa de la FACTURA ELECTRÓNICA".to_owned()],
        seals: Vec::new(),
        notices: vec!["Observaciones: entregar en almacén".to_owned()],
    }
}

#[test]
fn one_page_says_everything_and_its_square_can_be_read() {
    let paper = invoice(3);
    let bytes = render(&paper).unwrap();
    let pages = pages(&bytes);
    assert_eq!(pages.len(), 1);
    for words in [
        "Bodega Don Lucho",
        "R.U.C. 20601234565",
        "FACTURA ELECTRÓNICA",
        "F001-00000012",
        "Comercial Ñandú S.A.C.",
        "21/11/2026 10:30",
        "COD-3",
        "1,250.00",
        "S/ 2,950.00",
        "Son: DOS MIL",
        "Representación impresa",
        "Página 1 de 1",
        "entregar en almacén",
    ] {
        assert!(pages[0].contains(words), "{words} is not in {}", pages[0]);
    }
    let mut bitmap = BinaryBitmap::new(HybridBinarizer::new(picture(&bytes)));
    let read = QRCodeReader::new().decode(&mut bitmap).unwrap();
    assert_eq!(Some(Code::Qr(read.getText().to_owned())), paper.code);
    assert_eq!(
        bytes,
        render(&paper).unwrap(),
        "the same paper is the same file"
    );
}

#[test]
fn many_lines_go_over_pages_under_the_same_head() {
    let pages = pages(&render(&invoice(120)).unwrap());
    assert!(pages.len() > 3, "{}", pages.len());
    for (nth, page) in pages.iter().enumerate() {
        assert!(page.contains(&format!("Página {} de {}", nth + 1, pages.len())));
        assert!(page.contains("F001-00000012"), "{page}");
        assert_eq!(
            page.contains("Descripción"),
            page.contains("COD-"),
            "{page}"
        );
    }
    let all = pages.join(" ");
    assert!((1..=120).all(|nth| all.contains(&format!("COD-{nth} "))));
    assert!(pages.last().unwrap().contains("Importe total"));
}

#[test]
fn a_strip_of_a_thousand_bytes_can_be_read() {
    for length in [40, 450, 720, 960] {
        let bytes: Vec<u8> = "<TED version=\"1.0\">Ñandú"
            .chars()
            .map(|c| u8::try_from(c).unwrap())
            .cycle()
            .take(length)
            .collect();
        let paper = Paper {
            frame: Frame {
                red: true,
                below: "S.I.I. - SANTIAGO".to_owned(),
                ..invoice(1).frame
            },
            code: Some(Code::Pdf417(bytes.clone())),
            ..invoice(1)
        };
        let mut bitmap = BinaryBitmap::new(HybridBinarizer::new(picture(&render(&paper).unwrap())));
        let read = PDF417Reader.decode(&mut bitmap).unwrap();
        let latin: String = bytes.iter().map(|byte| char::from(*byte)).collect();
        assert_eq!(read.getText(), latin, "{length}");
    }
}

#[test]
fn odd_facts_do_not_spoil_the_page() {
    let mut paper = invoice(1);
    paper.logo = Some(Logo::from_bytes(include_bytes!("support/logo.png").to_vec()).unwrap());
    paper.issuer.name =
        "Distribuidora y Comercializadora de Productos Andinos Hermanos Quispe Mamani".repeat(2);
    paper.client[0].value = "Asociación de Productores Agropecuarios ".repeat(8);
    paper.lines[0].description = "palabrasinningúnespacio".repeat(60);
    paper.lines[0].amount = Dec4::from_int(99_999_999_999);
    paper.reference = vec![field("Motivo", "Anulación de la operación")];
    paper.warning = "Documento sin validar".to_owned();
    paper.totals.clear();
    paper.code = Some(Code::Pdf417(vec![0; 5_000]));
    let pages = pages(&render(&paper).unwrap());
    assert_eq!(pages.len(), 1, "{pages:?}");
    assert!(pages[0].contains("99,999,999,999.00") && pages[0].contains("Anulación"));
}
