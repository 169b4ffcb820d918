//! The pieces drawn on a page, and measuring text for them.

use crate::pdf::fonts::Fonts;
use crate::text::wrap;
use krilla::image::Image;

/// Line height as a multiple of the size of the font.
const LEADING: f32 = 1.28;
/// From the top of a line to its baseline, as a multiple of the size.
const ASCENT: f32 = 0.95;

/// A colour of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    Black,
    Grey,
    Rule,
    Light,
    Red,
}

/// Something drawn; lengths are points from the top left corner.
pub enum Mark {
    /// Text with its baseline at `y`.
    Text {
        x: f32,
        y: f32,
        size: f32,
        bold: bool,
        ink: Ink,
        text: String,
    },
    /// A horizontal line.
    Line { x: f32, y: f32, width: f32 },
    /// A filled area.
    Fill {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
    },
    /// An empty frame.
    Frame {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        stroke: f32,
        ink: Ink,
    },
    /// A picture.
    Picture {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        image: Image,
    },
}

impl Mark {
    /// The same, further down.
    pub fn lowered(mut self, by: f32) -> Mark {
        let (Mark::Text { y, .. }
        | Mark::Line { y, .. }
        | Mark::Fill { y, .. }
        | Mark::Frame { y, .. }
        | Mark::Picture { y, .. }) = &mut self;
        *y += by;
        self
    }
}

/// The place of a text between its edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Center,
    Right,
}

/// How a text looks.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub size: f32,
    pub bold: bool,
    pub ink: Ink,
    pub side: Side,
}

/// Black text at the left edge.
pub const fn plain(size: f32) -> Style {
    Style {
        size,
        bold: false,
        ink: Ink::Black,
        side: Side::Left,
    }
}

impl Style {
    pub const fn strong(self) -> Style {
        Style { bold: true, ..self }
    }

    pub const fn ink(self, ink: Ink) -> Style {
        Style { ink, ..self }
    }

    pub const fn side(self, side: Side) -> Style {
        Style { side, ..self }
    }
}

/// A piece of a page, laid out from its own top.
#[derive(Default)]
pub struct Piece {
    pub height: f32,
    pub marks: Vec<Mark>,
}

impl Piece {
    /// Puts another piece under this one.
    pub fn under(&mut self, piece: Piece) {
        let top = self.height;
        self.height += piece.height;
        let lowered = piece.marks.into_iter().map(|mark| mark.lowered(top));
        self.marks.extend(lowered);
    }

    /// Puts another piece beside this one.
    pub fn beside(&mut self, piece: Piece) {
        self.height = self.height.max(piece.height);
        self.marks.extend(piece.marks);
    }

    /// Leaves a space.
    pub fn skip(&mut self, height: f32) {
        self.height += height;
    }
}

/// Sets text.
#[derive(Clone, Copy)]
pub struct TextSetter {
    pub fonts: &'static Fonts,
}

impl TextSetter {
    /// Text that wraps between `x` and `x + width`.
    pub fn text(self, text: &str, style: Style, x: f32, width: f32) -> Piece {
        let text = self.fonts.cleaned(text);
        let face = self.fonts.face(style.bold);
        let mut piece = Piece::default();
        let max = face.units(width, style.size);
        for range in wrap(&text, max, |_, letter| face.advance(letter)) {
            let line = &text[range];
            self.line(&mut piece, line, style, x, width);
        }
        piece
    }

    /// One line that shrinks rather than wraps.
    pub fn tight(self, text: &str, style: Style, x: f32, width: f32) -> Piece {
        let text = self.fonts.cleaned(text);
        let wide = self.fonts.face(style.bold).width(&text, style.size);
        let size = style.size * (width / wide.max(1.0)).min(1.0);
        let mut piece = Piece::default();
        self.line(&mut piece, &text, Style { size, ..style }, x, width);
        piece.height = style.size * LEADING;
        piece
    }

    /// A name in bold and its value, which wraps beside it.
    pub fn field(self, label: &str, value: &str, size: f32, x: f32, wide: f32, room: f32) -> Piece {
        let mut piece = self.tight(label, plain(size).strong(), x, room - 4.0);
        piece.beside(self.text(value, plain(size), x + room, wide - room));
        piece
    }

    fn line(self, piece: &mut Piece, text: &str, style: Style, x: f32, width: f32) {
        piece.height += style.size * LEADING;
        let free = width - self.fonts.face(style.bold).width(text, style.size);
        let indent = match style.side {
            Side::Left => 0.0,
            Side::Center => free / 2.0,
            Side::Right => free,
        };
        if text.trim().is_empty() {
            return;
        }
        piece.marks.push(Mark::Text {
            x: x + indent,
            y: piece.height - style.size * (LEADING - ASCENT),
            size: style.size,
            bold: style.bold,
            ink: style.ink,
            text: text.to_owned(),
        });
    }
}
