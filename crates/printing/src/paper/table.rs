//! The lines of a document.

use super::marks::{Mark, Piece, Side, Style, TextSetter, plain};
use super::pages::{MARGIN, ROOM};
use super::source::{NO_FIGURE, Paper, PaperLine};
use super::wording;

const TEXT: f32 = 8.0;
/// Between columns.
const GAP: f32 = 6.0;
const QUANTITY: f32 = 44.0;
const UNIT: f32 = 30.0;
const CODE: f32 = 72.0;
const PRICE: f32 = 62.0;
const DISCOUNT: f32 = 50.0;
const AMOUNT: f32 = 68.0;

/// The places of the columns: left edge and width of each.
pub struct Columns {
    quantity: (f32, f32),
    unit: (f32, f32),
    code: (f32, f32),
    description: (f32, f32),
    price: (f32, f32),
    discount: Option<(f32, f32)>,
    amount: (f32, f32),
}

impl Columns {
    /// With a column of discounts when there is one.
    pub fn of(paper: &Paper) -> Columns {
        let discounts = paper.lines.iter().any(|line| !line.discount.is_zero());
        let mut right = MARGIN + ROOM - GAP;
        let mut from_right = |width: f32| {
            right -= width;
            let left = right;
            right -= GAP;
            (left, width)
        };
        let amount = from_right(AMOUNT);
        let discount = discounts.then(|| from_right(DISCOUNT));
        let price = from_right(PRICE);
        let mut left = MARGIN + GAP;
        let mut from_left = |width: f32| {
            let x = left;
            left += width + GAP;
            (x, width)
        };
        let (quantity, unit, code) = (from_left(QUANTITY), from_left(UNIT), from_left(CODE));
        Columns {
            quantity,
            unit,
            code,
            description: (left, right - left),
            price,
            discount,
            amount,
        }
    }
}

/// The names of the columns.
pub fn head(setter: TextSetter, paper: &Paper, columns: &Columns) -> Piece {
    let style = plain(TEXT).strong();
    let right = style.side(Side::Right);
    let mut names = Piece::default();
    let mut name = |text: &str, style: Style, (x, width): (f32, f32)| {
        names.beside(setter.text(text, style, x, width));
    };
    name(wording::QUANTITY, right, columns.quantity);
    name(wording::UNIT, style, columns.unit);
    name(wording::CODE, style, columns.code);
    name(wording::DESCRIPTION, style, columns.description);
    name(&paper.price_head, right, columns.price);
    if let Some(at) = columns.discount {
        name(&paper.discount_head, right, at);
    }
    name(&paper.amount_head, right, columns.amount);
    let height = names.height + 8.0;
    let mut piece = Piece::default();
    piece.marks.push(Mark::Fill {
        x: MARGIN,
        y: 0.0,
        width: ROOM,
        height,
    });
    piece.skip(4.0);
    piece.under(names);
    piece.skip(4.0);
    piece
}

/// One line, with a rule under it.
pub fn row(setter: TextSetter, paper: &Paper, columns: &Columns, line: &PaperLine) -> Piece {
    let style = plain(TEXT);
    let right = style.side(Side::Right);
    let mut cells = Piece::default();
    let mut figure = |text: &str, (x, width): (f32, f32)| {
        cells.beside(setter.tight(text, right, x, width));
    };
    figure(&paper.numbers.quantity(line.quantity), columns.quantity);
    let known = |amount| match line.without_figures {
        true => NO_FIGURE.to_owned(),
        false => paper.numbers.amount(amount),
    };
    figure(&known(line.unit_price), columns.price);
    if let Some(at) = columns.discount.filter(|_| !line.discount.is_zero()) {
        figure(&paper.numbers.amount(line.discount), at);
    }
    figure(&known(line.amount), columns.amount);
    for (text, (x, width)) in [
        (&line.unit, columns.unit),
        (&line.code, columns.code),
        (&line.description, columns.description),
    ] {
        cells.beside(setter.text(text, style, x, width));
    }
    let mut piece = Piece::default();
    piece.skip(3.0);
    piece.under(cells);
    piece.skip(3.0);
    piece.marks.push(Mark::Line {
        x: MARGIN,
        y: piece.height,
        width: ROOM,
    });
    piece
}
