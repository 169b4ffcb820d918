//! The part below the table: sums, words, the code and the legal texts.

use super::marks::{Ink, Mark, Piece, Side, TextSetter, plain};
use super::pages::{MARGIN, ROOM};
use super::source::Paper;
use super::wording;
use crate::code::Code;
use crate::pdf::code::{pdf417_image, qr_image};
use crate::pdf417;

const TOTALS: f32 = 210.0;
const TEXT: f32 = 8.5;
/// Of seals.
const SEAL: f32 = 6.0;
/// Side of a QR code: 3 cm.
const QR: f32 = 85.0;
/// Width of a strip: 8.1 cm, which lies 2 cm from the edge of the paper.
const STRIP: f32 = 230.0;
const STRIP_LEFT: f32 = 57.0;
/// The tallest a strip may be: 4 cm; the least: 2 cm.
const STRIP_HEIGHT: (f32, f32) = (56.7, 113.4);

/// Everything under the table; it is never cut.
pub fn foot(setter: TextSetter, paper: &Paper) -> Piece {
    let mut piece = Piece::default();
    piece.skip(8.0);
    let mut sides = totals(setter, paper);
    sides.beside(left(setter, paper));
    piece.under(sides);
    piece.skip(10.0);
    piece.under(seals(setter, paper));
    for notice in &paper.notices {
        let style = plain(8.0).ink(Ink::Grey).side(Side::Center);
        piece.under(setter.text(notice, style, MARGIN, ROOM));
    }
    piece
}

fn totals(setter: TextSetter, paper: &Paper) -> Piece {
    let x = MARGIN + ROOM - TOTALS;
    let mut piece = Piece::default();
    for total in &paper.totals {
        let mut style = plain(TEXT);
        let mut row = Piece::default();
        if total.is_final {
            style = plain(11.0).strong();
            row.marks.push(Mark::Fill {
                x,
                y: 1.0,
                width: TOTALS,
                height: 21.0,
            });
            row.skip(4.0);
        }
        let mut texts = setter.tight(&total.label, style, x + 8.0, TOTALS * 0.5);
        let amount = paper.numbers.money(total.amount);
        let (from, room) = (x + TOTALS * 0.52 + 8.0, TOTALS * 0.48 - 16.0);
        texts.beside(setter.tight(&amount, style.side(Side::Right), from, room));
        row.under(texts);
        row.skip(if total.is_final { 5.0 } else { 3.0 });
        piece.under(row);
    }
    piece
}

/// Long texts without blanks, which break anywhere.
fn seals(setter: TextSetter, paper: &Paper) -> Piece {
    let mut piece = Piece::default();
    for seal in &paper.seals {
        let name = plain(SEAL).strong();
        piece.under(setter.text(&seal.label, name, MARGIN, ROOM));
        piece.under(setter.text(&seal.value, plain(SEAL), MARGIN, ROOM));
        piece.skip(4.0);
    }
    piece
}

/// The taxes by rate, under their heads.
fn taxes(setter: TextSetter, paper: &Paper, width: f32) -> Piece {
    let mut piece = Piece::default();
    if paper.taxes.is_empty() {
        return piece;
    }
    let columns = [0.3, 0.18, 0.26, 0.26].map(|part| part * width);
    let row = |texts: [&str; 4], is_head: bool| {
        let style = match is_head {
            true => plain(7.5).strong(),
            false => plain(7.5),
        };
        let mut row = Piece::default();
        let mut left = MARGIN;
        for (at, (text, room)) in texts.into_iter().zip(columns).enumerate() {
            let side = if at == 0 { Side::Left } else { Side::Right };
            row.beside(setter.tight(text, style.side(side), left, room));
            left += room;
        }
        row.skip(2.0);
        row.marks.push(Mark::Line {
            x: MARGIN,
            y: row.height,
            width,
        });
        row.skip(2.0);
        row
    };
    let heads = [
        wording::TAX,
        wording::RATE,
        wording::BASE,
        wording::TAX_AMOUNT,
    ];
    piece.under(row(heads, true));
    for tax in &paper.taxes {
        let rate = wording::percent(&paper.numbers.quantity(tax.percent));
        let base = paper.numbers.amount(tax.base);
        let amount = paper.numbers.amount(tax.amount);
        piece.under(row([&tax.name, &rate, &base, &amount], false));
    }
    piece.skip(8.0);
    piece
}

fn left(setter: TextSetter, paper: &Paper) -> Piece {
    let width = ROOM - TOTALS - 18.0;
    let mut piece = Piece::default();
    if !paper.in_words.is_empty() {
        let words = format!("{} {}", wording::IN_WORDS, paper.in_words);
        piece.under(setter.text(&words, plain(TEXT).strong(), MARGIN, width));
        piece.skip(8.0);
    }
    piece.under(taxes(setter, paper, width));
    piece.under(code(setter, paper, width));
    piece
}

fn code(setter: TextSetter, paper: &Paper, width: f32) -> Piece {
    let notes = |x: f32, width: f32, side: Side| {
        let mut piece = Piece::default();
        for note in &paper.code_notes {
            piece.under(setter.text(note, plain(7.5).side(side), x, width));
            piece.skip(2.0);
        }
        piece
    };
    match &paper.code {
        None => notes(MARGIN, width, Side::Left),
        Some(Code::Qr(payload)) => {
            let mut piece = Piece::default();
            let mut room = 0.0;
            if let Some(image) = qr_image(payload) {
                piece.height = QR;
                room = QR + 10.0;
                piece.marks.push(Mark::Picture {
                    x: MARGIN,
                    y: 0.0,
                    width: QR,
                    height: QR,
                    image,
                });
            }
            piece.beside(notes(MARGIN + room, width - room, Side::Left));
            piece
        }
        Some(Code::Pdf417(bytes)) => {
            let mut piece = Piece::default();
            if let Some((image, columns, rows)) = pdf417_image(bytes) {
                let module = STRIP / columns as f32;
                let height = rows as f32 * module * pdf417::ROW as f32;
                let height = height.clamp(STRIP_HEIGHT.0, STRIP_HEIGHT.1);
                piece.marks.push(Mark::Picture {
                    x: STRIP_LEFT,
                    y: 0.0,
                    width: STRIP,
                    height,
                    image,
                });
                piece.skip(height + 4.0);
            }
            piece.under(notes(STRIP_LEFT, STRIP, Side::Center));
            piece
        }
    }
}
