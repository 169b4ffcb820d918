//! The PDF as other programs read it: `pdftotext`, `pdffonts` and `pdftoppm` from
//! poppler-utils, and a QR reader that shares no code with the writer.
#![allow(clippy::unwrap_used, clippy::float_arithmetic, reason = "tests")]

mod support;

use std::io::Write;
use std::process::{Command, Stdio};
use support::{Kind, Shop, chile, colombia, mexico, peru};
use yapa_printing::ticket::{Mark, Row};
use yapa_printing::{Logo, Ticket, TicketFormat, layout, pdf};

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

fn text_of(bytes: &[u8]) -> String {
    let text = poppler("pdftotext", &["-layout", "-", "-"], bytes);
    let text = String::from_utf8(text).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn ticket(shop: &Shop, kind: Kind, format: TicketFormat) -> Ticket {
    layout(&shop.sale(kind), format)
}

#[test]
fn every_word_can_be_read_back() {
    for shop in [peru(), chile(), colombia(), mexico()] {
        for kind in [Kind::Invoice, Kind::Ticket, Kind::SaleNote] {
            for format in TicketFormat::ALL {
                let ticket = ticket(&shop, kind, format);
                let text = text_of(&pdf::render(&ticket).unwrap());
                for row in ticket.rows() {
                    let said = match row {
                        Row::Text { text, .. } => text,
                        Row::Field { value, .. } | Row::KeyValue { value, .. } => value,
                        _ => continue,
                    };
                    for word in said.split_whitespace() {
                        assert!(text.contains(word), "{word} is not in {text}");
                    }
                }
            }
        }
    }
}

/// A grey picture of the first page.
fn grey(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
    let pgm = poppler("pdftoppm", &["-gray", "-r", "203", "-"], bytes);
    let mut parts = pgm.splitn(4, |byte| *byte == b'\n');
    assert_eq!(parts.next(), Some(&b"P5"[..]));
    let size = String::from_utf8(parts.next().unwrap().to_vec()).unwrap();
    let (width, height) = size.split_once(' ').unwrap();
    let pixels = parts.nth(1).unwrap().to_vec();
    (width.parse().unwrap(), height.parse().unwrap(), pixels)
}

#[test]
fn a_scanner_reads_the_code_at_the_resolution_of_a_thermal_printer() {
    use rxing::common::HybridBinarizer;
    use rxing::qrcode::QRCodeReader;
    use rxing::{BinaryBitmap, Luma8LuminanceSource, Reader};
    for format in TicketFormat::ALL {
        let bytes = pdf::render(&ticket(&peru(), Kind::Invoice, format)).unwrap();
        let (width, height, pixels) = grey(&bytes);
        let source = Luma8LuminanceSource::new(pixels, width, height).unwrap();
        let mut bitmap = BinaryBitmap::new(HybridBinarizer::new(source));
        let read = QRCodeReader::new().decode(&mut bitmap).unwrap();
        let expected = "20512345678|03|F001|12|195.41|1293.60|20261121|6|20601030013";
        assert_eq!(read.getText(), expected);
    }
}

#[test]
fn the_page_has_the_width_of_the_paper_and_grows_with_the_lines() {
    let size = |ticket: &Ticket| -> (f32, f32) {
        let info = poppler("pdfinfo", &["-"], &pdf::render(ticket).unwrap());
        let info = String::from_utf8(info).unwrap();
        assert!(
            info.contains("Title:           boleta-B001-00000012\n"),
            "{info}"
        );
        assert!(info.contains("Pages:           1\n"), "{info}");
        let page = info
            .lines()
            .find_map(|line| line.strip_prefix("Page size:"))
            .unwrap();
        let numbers: Vec<f32> = page
            .split_whitespace()
            .filter_map(|n| n.parse().ok())
            .collect();
        (numbers[0], numbers[1])
    };
    let mut sale = peru().sale(Kind::Ticket);
    for (format, points) in TicketFormat::ALL.into_iter().zip([161.6, 226.8, 136.1]) {
        let (width, height) = size(&layout(&sale, format));
        assert!((width - points).abs() < 0.1, "{width}");
        assert!(height > width);
    }
    let short = size(&layout(&sale, TicketFormat::Mm80)).1;
    let line = sale.lines[0].clone();
    sale.lines.extend(std::iter::repeat_n(line, 100));
    assert!(size(&layout(&sale, TicketFormat::Mm80)).1 > short + 900.0);
}

#[test]
fn the_fonts_are_embedded_and_subset() {
    let bytes = pdf::render(&ticket(&peru(), Kind::Invoice, TicketFormat::Mm80)).unwrap();
    let fonts = String::from_utf8(poppler("pdffonts", &["-"], &bytes)).unwrap();
    for face in ["LiberationSans ", "LiberationSans-Bold "] {
        let line = fonts.lines().find(|line| line.contains(face)).unwrap();
        assert!(line.contains("yes yes yes"), "{line}");
    }
    assert!(bytes.len() < 60_000, "{} bytes", bytes.len());
}

#[test]
fn the_same_ticket_gives_the_same_bytes() {
    let ticket = ticket(&chile(), Kind::Invoice, TicketFormat::Mm57);
    assert_eq!(pdf::render(&ticket).unwrap(), pdf::render(&ticket).unwrap());
}

#[test]
fn strange_letters_and_endless_tickets_do_no_harm() {
    let mut sale = peru().sale(Kind::Ticket);
    sale.mark = Some(Mark::Discarded);
    sale.lines[0].description =
        "Chupete 🍭👩\u{200D}🍳\u{FE0F} n\u{303}andú \u{202E}\u{0} 你好 1".to_owned();
    let text = text_of(&pdf::render(&layout(&sale, TicketFormat::Mm80)).unwrap());
    assert!(
        text.contains("Chupete ñandú 1") && text.contains("DESCARTADA"),
        "{text}"
    );
    // Without a unit, so that the description keeps its width.
    sale.lines[1].unit.clear();
    let line = sale.lines[1].clone();
    sale.lines.extend(std::iter::repeat_n(line, 3_000));
    let bytes = pdf::render(&layout(&sale, TicketFormat::Small)).unwrap();
    let info = String::from_utf8(poppler("pdfinfo", &["-"], &bytes)).unwrap();
    assert!(info.contains("Pages:           4\n"), "{info}");
}

#[test]
fn a_logo_is_drawn_and_a_damaged_one_is_left_out() {
    let png = include_bytes!("support/logo.png");
    let mut sale = peru().sale(Kind::Ticket);
    let plain = pdf::render(&layout(&sale, TicketFormat::Mm80)).unwrap();
    sale.logo = Some(Logo::from_bytes(png.to_vec()).unwrap());
    let pictured = pdf::render(&layout(&sale, TicketFormat::Mm80)).unwrap();
    assert!(grey(&pictured).1 > grey(&plain).1);

    let mut damaged = png.to_vec();
    damaged.truncate(png.len() / 2);
    sale.logo = Some(Logo::from_bytes(damaged).unwrap());
    assert_eq!(
        grey(&pdf::render(&layout(&sale, TicketFormat::Mm80)).unwrap()).1,
        grey(&plain).1
    );
}
