//! Texts of the tickets of the four countries, character by character.
#![allow(clippy::unwrap_used, reason = "tests")]

mod support;

use std::fmt::Write;
use support::{Kind, Shop, chile, colombia, d, mexico, peru};
use yapa_printing::code::Code;
use yapa_printing::text::{TextLine, lines};
use yapa_printing::ticket::{Mark, Row, SectionKind, Size};
use yapa_printing::{Ticket, TicketFormat, TicketSource, layout};

/// The grid as text: `|` is the margin, the letters after it bold and size.
fn picture(ticket: &Ticket) -> String {
    let columns = ticket.format.columns();
    let mut text = format!("{} mm, {columns} columns\n", ticket.format.width_mm());
    for line in lines(ticket) {
        let (body, note) = match line {
            TextLine::Logo => ("[logo]".to_owned(), String::new()),
            TextLine::Qr { payload, size } => (format!("[qr {size}] {payload}"), String::new()),
            TextLine::Strip { bytes } => (format!("[strip] {} bytes", bytes.len()), String::new()),
            TextLine::Text { text, bold, size } => {
                let bold = if bold { " bold" } else { "" };
                let size = match size {
                    Size::Small => " small",
                    Size::Normal => "",
                    Size::Large => " large",
                    Size::Huge => " huge",
                };
                (text, format!("{bold}{size}"))
            }
        };
        let _ = writeln!(text, "{}", format!("{body:columns$}|{note}").trim_end());
    }
    text
}

fn golden(shop: &Shop) {
    for kind in [Kind::Invoice, Kind::Ticket, Kind::SaleNote] {
        let sale = shop.sale(kind);
        let papers = TicketFormat::ALL.map(|format| picture(&layout(&sale, format)));
        let name = format!("{}_{kind:?}", shop.country).to_lowercase();
        insta::assert_snapshot!(name, papers.join("\n"));
    }
}

#[test]
fn peru_says() {
    golden(&peru());
}

#[test]
fn chile_says() {
    golden(&chile());
}

#[test]
fn colombia_says() {
    golden(&colombia());
}

#[test]
fn mexico_says() {
    golden(&mexico());
}

fn said(source: &TicketSource) -> String {
    picture(&layout(source, TicketFormat::Mm80))
}

#[test]
fn no_line_is_wider_than_the_paper() {
    for shop in [peru(), chile(), colombia(), mexico()] {
        for format in TicketFormat::ALL {
            for line in lines(&layout(&shop.sale(Kind::Invoice), format)) {
                if let TextLine::Text { text, size, .. } = line {
                    let room = match size {
                        Size::Small => format.columns() * 4 / 3,
                        Size::Normal | Size::Large => format.columns(),
                        Size::Huge => format.columns() / 2,
                    };
                    assert!(text.chars().count() <= room, "{text:?}");
                }
            }
        }
    }
}

#[test]
fn only_80_mm_shows_the_unit_price() {
    for format in TicketFormat::ALL {
        let text = picture(&layout(&peru().sale(Kind::Ticket), format));
        assert_eq!(text.contains("P. unit."), format == TicketFormat::Mm80);
    }
}

#[test]
fn the_number_shows_only_on_electronic_documents() {
    assert!(said(&peru().sale(Kind::Ticket)).contains("B001-00000012"));
    assert!(said(&chile().sale(Kind::Ticket)).contains("800457"));
    assert!(!said(&peru().sale(Kind::SaleNote)).contains("00000012"));
}

#[test]
fn without_a_client_the_block_is_left_out() {
    let ticket = layout(&peru().sale(Kind::Ticket), TicketFormat::Mm57);
    assert!(
        ticket
            .sections
            .iter()
            .all(|section| section.kind != SectionKind::Client)
    );
}

#[test]
fn the_code_holds_nine_fields_in_their_order() {
    let payload = |source: &TicketSource| {
        layout(source, TicketFormat::Small)
            .rows()
            .find_map(|row| match row {
                Row::Qr { payload, size: 80 } => Some(payload.clone()),
                _ => None,
            })
    };
    let invoice = peru().sale(Kind::Invoice);
    let expected = "20512345678|03|F001|12|195.41|1293.60|20261121|6|20601030013";
    assert_eq!(payload(&invoice).as_deref(), Some(expected));
    let anonymous = "20512345678|03|B001|12|195.41|1293.60|20261121||";
    assert_eq!(
        payload(&peru().sale(Kind::Ticket)).as_deref(),
        Some(anonymous)
    );
    assert_eq!(payload(&chile().sale(Kind::Invoice)), None);
}

#[test]
fn the_code_of_a_signed_document_takes_the_place_of_the_other() {
    let drawn = |code: Code, format| {
        let mut sale = peru().sale(Kind::Ticket);
        sale.code = Some(code);
        let rows = layout(&sale, format);
        let codes = rows.rows().filter_map(|row| match row {
            Row::Qr { payload, size } => Some((payload.clone(), *size as usize)),
            Row::Strip { bytes, ratio } => {
                Some((String::from_utf8(bytes.clone()).unwrap(), *ratio))
            }
            _ => None,
        });
        codes.collect::<Vec<_>>()
    };
    let square = Code::Qr("https://example".to_owned());
    assert_eq!(
        drawn(square, TicketFormat::Small),
        [("https://example".to_owned(), 128)]
    );
    // As tall on every paper, so that its modules are as wide as they can be.
    for (format, ratio) in [(TicketFormat::Small, 125), (TicketFormat::Mm80, 200)] {
        let strip = Code::Pdf417(b"<TED/>".to_vec());
        assert_eq!(drawn(strip, format), [("<TED/>".to_owned(), ratio)]);
    }
}

#[test]
fn states_and_copies_are_marked() {
    let mut sale = peru().sale(Kind::Ticket);
    assert!(!said(&sale).contains("ANULADA") && !said(&sale).contains("REIMPRESIÓN"));
    sale.mark = Some(Mark::Voided);
    sale.reprint = true;
    let text = said(&sale);
    assert!(
        text.lines()
            .any(|line| line.contains("ANULADA") && line.ends_with("| bold huge"))
    );
    assert!(text.contains("REIMPRESIÓN"));
}

#[test]
fn facts_that_are_missing_leave_no_trace() {
    let mut sale = peru().sale(Kind::SaleNote);
    sale.seller = Some("  ".to_owned());
    sale.comment = String::new();
    sale.payments.clear();
    sale.notices = vec![String::new(), " ".to_owned()];
    sale.issuer.legal_name = "bodega el choclo".to_owned();
    let text = said(&sale);
    for absent in [
        "Vendedor",
        "Comentario",
        "Forma de pago",
        "VUELTO",
        "bodega",
        "DIRECCIÓN",
    ] {
        assert!(!text.contains(absent), "{absent} in {text}");
    }
}

#[test]
fn the_file_name_is_safe() {
    let mut sale = peru().sale(Kind::Ticket);
    assert_eq!(
        layout(&sale, TicketFormat::Small).file_name,
        "boleta-B001-00000012.pdf"
    );
    sale.document.number = "../B 1".to_owned();
    assert_eq!(
        layout(&sale, TicketFormat::Small).file_name,
        "boleta-___B_1.pdf"
    );
}

#[test]
fn huge_amounts_still_fit() {
    let mut sale = colombia().sale(Kind::Invoice);
    sale.lines[0].total = d("922337203685477.58");
    sale.lines[0].unit_price = d("922337203685477.58");
    assert!(said(&sale).contains("922.337.203.685.477,58"));
}

#[test]
fn a_discount_of_the_net_amount_is_called_one() {
    let mut sale = chile().sale(Kind::Invoice);
    assert!(!said(&sale).contains("Dscto. neto"), "price less discount");
    let line = &mut sale.lines[0];
    (line.quantity, line.unit_price) = (d("1"), d("3200"));
    (line.discount, line.total) = (d("403"), d("2720"));
    assert!(said(&sale).contains("Dscto. neto -403"), "{}", said(&sale));
}
