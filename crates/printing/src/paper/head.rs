//! The part above the table.

use super::marks::{Ink, Mark, Piece, Side, TextSetter, plain};
use super::pages::{MARGIN, ROOM};
use super::source::{Field, Paper};

/// Of the box with the number.
const FRAME: f32 = 206.0;
/// Longer lines of the box are set smaller.
const LONG: usize = 48;
/// The largest a logo is drawn.
const LOGO: (f32, f32) = (118.0, 64.0);
/// Between the edge of a box and its text.
const PADDING: f32 = 7.0;
const TEXT: f32 = 8.5;
/// Of the names of fields.
const LABEL: f32 = 78.0;

/// The head of the first page.
pub fn first(setter: TextSetter, paper: &Paper) -> Piece {
    let mut piece = issuer(setter, paper);
    piece.beside(frame(setter, paper));
    piece.skip(12.0);
    piece.under(parties(setter, paper));
    if !paper.reference.is_empty() {
        piece.skip(6.0);
        piece.under(boxed(|at| {
            fields(setter, &paper.reference, at, ROOM - 2.0 * PADDING)
        }));
    }
    if !paper.warning.is_empty() {
        piece.skip(6.0);
        let style = plain(9.0).strong().ink(Ink::Red).side(Side::Center);
        piece.under(setter.text(&paper.warning, style, MARGIN, ROOM));
    }
    piece.skip(10.0);
    piece
}

/// The head of the other pages.
pub fn next(setter: TextSetter, paper: &Paper) -> Piece {
    let style = plain(8.0).ink(Ink::Grey);
    let mut piece = setter.tight(&paper.issuer.name, style, MARGIN, ROOM * 0.45);
    let right = style.side(Side::Right);
    let half = MARGIN + ROOM * 0.5;
    piece.beside(setter.tight(&paper.frame.lines.join("  ·  "), right, half, ROOM * 0.5));
    piece.skip(8.0);
    piece
}

fn issuer(setter: TextSetter, paper: &Paper) -> Piece {
    let mut left = MARGIN;
    let mut logo = Piece::default();
    if let Some(picture) = &paper.logo {
        let (across, down) = picture.size_pixels();
        let ratio = across as f32 / down.max(1) as f32;
        let height = LOGO.1.min(LOGO.0 / ratio);
        let width = height * ratio;
        logo.marks.push(Mark::Picture {
            x: left,
            y: 0.0,
            width,
            height,
            image: picture.image(),
        });
        logo.height = height;
        left += width + 12.0;
    }
    let room = MARGIN + ROOM - FRAME - 14.0 - left;
    let mut texts = setter.text(&paper.issuer.name, plain(13.0).strong(), left, room);
    texts.skip(2.0);
    for line in &paper.issuer.lines {
        texts.under(setter.text(line, plain(8.0), left, room));
    }
    logo.beside(texts);
    logo
}

fn frame(setter: TextSetter, paper: &Paper) -> Piece {
    let ink = match paper.frame.red {
        true => Ink::Red,
        false => Ink::Black,
    };
    let x = MARGIN + ROOM - FRAME;
    let mut texts = Piece::default();
    texts.skip(11.0);
    for line in &paper.frame.lines {
        let size = match line.chars().count() {
            0..=LONG => 12.5,
            _ => 9.5,
        };
        let style = plain(size).strong().ink(ink).side(Side::Center);
        texts.under(setter.text(line, style, x + PADDING, FRAME - 2.0 * PADDING));
        texts.skip(4.0);
    }
    texts.skip(7.0);
    texts.marks.push(Mark::Frame {
        x,
        y: 0.0,
        width: FRAME,
        height: texts.height,
        stroke: 1.8,
        ink,
    });
    if !paper.frame.below.is_empty() {
        texts.skip(3.0);
        let below = plain(9.0).strong().ink(ink).side(Side::Center);
        texts.under(setter.text(&paper.frame.below, below, x, FRAME));
    }
    texts
}

fn parties(setter: TextSetter, paper: &Paper) -> Piece {
    let inner = ROOM - 2.0 * PADDING;
    let left = inner * 0.58;
    boxed(|x| {
        let mut piece = fields(setter, &paper.client, x, left - 12.0);
        piece.beside(fields(setter, &paper.facts, x + left, inner - left));
        piece
    })
}

fn fields(setter: TextSetter, all: &[Field], x: f32, width: f32) -> Piece {
    let mut piece = Piece::default();
    for field in all {
        piece.under(setter.field(&field.label, &field.value, TEXT, x, width, LABEL));
        piece.skip(1.0);
    }
    piece
}

/// A thin frame around a content laid out from its left edge.
fn boxed(inside: impl FnOnce(f32) -> Piece) -> Piece {
    let mut piece = Piece::default();
    piece.skip(PADDING - 1.0);
    piece.under(inside(MARGIN + PADDING));
    piece.skip(PADDING - 2.0);
    piece.marks.push(Mark::Frame {
        x: MARGIN,
        y: 0.0,
        width: ROOM,
        height: piece.height,
        stroke: 0.7,
        ink: Ink::Rule,
    });
    piece
}
