//! From rows to blocks: the place of each, before any page exists.

use super::block::{Block, Mark, Run, points};
use super::code;
use super::fonts::Fonts;
use crate::logo::Logo;
use crate::pdf417;
use crate::text::wrap;
use crate::ticket::{Align, Cell, Row, Size, Ticket};

/// Points in a millimetre.
const MM: f32 = 72.0 / 25.4;
/// Width of a character of the grid: 1.5 mm.
const COLUMN: f32 = 1.5 * MM;
/// Points in a CSS pixel.
const CSS_PIXEL: f32 = 0.75;
/// The tallest a logo is drawn, and the widest as a part of the paper.
const LOGO_HEIGHT: f32 = 17.0 * MM;
const LOGO_WIDTH_PART: f32 = 0.7;
/// The paper between its margins.
pub struct Flow<'a> {
    fonts: &'a Fonts,
    /// Width of the whole page in points.
    pub page_width: f32,
    left: f32,
    width: f32,
}

impl<'a> Flow<'a> {
    /// For the paper of a ticket.
    pub fn new(fonts: &'a Fonts, ticket: &Ticket) -> Flow<'a> {
        let page_width = ticket.format.width_mm() as f32 * MM;
        let width = ticket.format.columns() as f32 * COLUMN;
        Flow {
            fonts,
            page_width,
            left: (page_width - width) / 2.0,
            width,
        }
    }

    /// Lays out one row.
    pub fn block(&self, row: &Row, logo: Option<&Logo>) -> Block {
        match row {
            Row::Logo => logo.map(|logo| self.logo(logo)).unwrap_or_default(),
            Row::Text {
                text,
                size: Size::Huge,
                ..
            } => self.stamp(text),
            Row::Text {
                text,
                align,
                bold,
                size,
            } => self.text(text, *align, *bold, points(*size)),
            Row::Field { label, value } => self.field(label, value),
            Row::Columns { cells, head } => self.columns(cells, *head),
            Row::KeyValue {
                key,
                value,
                bold,
                size,
            } => self.key_value(key, value, *bold, *size),
            Row::Rule => self.rule(),
            Row::Qr { payload, size } => self.qr(payload, *size),
            Row::Strip { bytes, ratio } => self.strip(bytes, *ratio),
            Row::Blank => Block {
                height: 4.0,
                marks: Vec::new(),
            },
        }
    }

    fn logo(&self, logo: &Logo) -> Block {
        let (across, down) = logo.size_pixels();
        let ratio = across as f32 / down as f32;
        let height = LOGO_HEIGHT.min(self.width * LOGO_WIDTH_PART / ratio);
        let width = height * ratio;
        let x = self.left + (self.width - width) / 2.0;
        let picture = Mark::Picture {
            x,
            y: 0.0,
            width,
            height,
            image: logo.image(),
        };
        Block {
            height: height + 5.0,
            marks: vec![picture],
        }
    }

    fn text(&self, text: &str, align: Align, bold: bool, size: f32) -> Block {
        let mut block = Block::default();
        for line in self.wrapped(text, bold, size, self.width) {
            let x = self.left + self.indent(&line, align, bold, size, self.width);
            block.line(
                size,
                vec![Run {
                    x,
                    bold,
                    text: line,
                }],
            );
        }
        block
    }

    /// A state mark: as large as fits, in a frame.
    fn stamp(&self, text: &str) -> Block {
        let text = self.clean(text);
        let face = self.fonts.face(true);
        let room = self.width - 16.0;
        let at_full_size = face.width(&text, points(Size::Huge));
        let size = points(Size::Huge) * (room / at_full_size).min(1.0);
        let width = face.width(&text, size) + 16.0;
        let x = self.left + (self.width - width) / 2.0;
        let height = size * 1.3;
        let frame = Mark::Frame {
            x,
            y: 1.0,
            width,
            height,
        };
        let baseline = 1.0 + (height + size * 0.72) / 2.0;
        let word = Mark::Text {
            x: x + 8.0,
            y: baseline,
            size,
            bold: true,
            text,
        };
        Block {
            height: height + 2.0,
            marks: vec![frame, word],
        }
    }

    fn field(&self, label: &str, value: &str) -> Block {
        let size = points(Size::Normal);
        let label = self.clean(label);
        let text = format!("{label} {}", self.clean(value));
        let (bold, regular) = (self.fonts.face(true), self.fonts.face(false));
        let max = regular.units(self.width, size);
        let advance = |offset, letter| {
            if offset < label.len() {
                bold.advance(letter)
            } else {
                regular.advance(letter)
            }
        };
        let mut block = Block::default();
        for range in wrap(&text, max, advance) {
            let cut = label.len().clamp(range.start, range.end);
            let (first, rest) = (&text[range.start..cut], &text[cut..range.end]);
            let after = self.left + bold.width(first, size);
            let runs = vec![
                Run {
                    x: self.left,
                    bold: true,
                    text: first.to_owned(),
                },
                Run {
                    x: after,
                    bold: false,
                    text: rest.to_owned(),
                },
            ];
            block.line(size, runs);
        }
        block
    }

    fn columns(&self, cells: &[Cell], head: bool) -> Block {
        let size = points(Size::Normal);
        let all: usize = cells.iter().map(|cell| cell.columns + 1).sum::<usize>() - 1;
        let column = COLUMN.min(self.width / all as f32);
        let mut block = Block::default();
        let mut x = self.left;
        for cell in cells {
            let width = cell.columns as f32 * column;
            let mut tower = match cell.align {
                Align::Right => self.amount(&cell.text, head, size, x + width, width),
                Align::Left | Align::Center => self.paragraph(&cell.text, head, size, x, width),
            };
            block.height = block.height.max(tower.height);
            block.marks.append(&mut tower.marks);
            x += width + column;
        }
        if head {
            let y = block.height + 1.0;
            block.marks.push(Mark::Line {
                x: self.left,
                y,
                width: self.width,
                dashed: false,
            });
            block.height += 2.5;
        }
        block
    }

    /// Label and amount on one line; large ones shrink a little before the amount
    /// goes below.
    fn key_value(&self, key: &str, value: &str, bold: bool, size: Size) -> Block {
        let (key, face) = (self.clean(key), self.fonts.face(bold));
        let width = |text: &str, size: f32| face.width(text, size);
        let full = points(size);
        let wanted = width(&key, full) + width(value, full) + full / 2.0;
        let (size, top) = match size {
            Size::Large => (full * (self.width / wanted).clamp(0.8, 1.0), 2.0),
            Size::Small | Size::Normal | Size::Huge => (full, 0.0),
        };
        let mut block = Block {
            height: top,
            marks: Vec::new(),
        };
        let mut used = 0.0;
        for line in self.wrapped(&key, bold, size, self.width) {
            used = width(&line, size);
            block.line(
                size,
                vec![Run {
                    x: self.left,
                    bold,
                    text: line,
                }],
            );
        }
        if used + width(value, size) + size / 4.0 > self.width {
            block.line(size, Vec::new());
        }
        let x = self.left + self.width - width(value, size);
        let y = block.baseline(size);
        block.marks.push(Mark::Text {
            x,
            y,
            size,
            bold,
            text: value.to_owned(),
        });
        block.height += top;
        block
    }

    fn rule(&self) -> Block {
        let line = Mark::Line {
            x: self.left,
            y: 3.5,
            width: self.width,
            dashed: true,
        };
        Block {
            height: 7.0,
            marks: vec![line],
        }
    }

    fn qr(&self, payload: &str, size: u32) -> Block {
        let Some(image) = code::qr_image(payload) else {
            return self.text(payload, Align::Left, false, points(Size::Small));
        };
        let side = size as f32 * CSS_PIXEL;
        let x = self.left + (self.width - side) / 2.0;
        let picture = Mark::Picture {
            x,
            y: 3.0,
            width: side,
            height: side,
            image,
        };
        Block {
            height: side + 6.0,
            marks: vec![picture],
        }
    }

    fn strip(&self, bytes: &[u8], ratio: usize) -> Block {
        let Some((image, columns, rows)) = code::pdf417_image_as(bytes, ratio) else {
            return Block::default();
        };
        let height = self.width / columns as f32 * rows as f32 * pdf417::ROW as f32;
        let picture = Mark::Picture {
            x: self.left,
            y: 3.0,
            width: self.width,
            height,
            image,
        };
        Block {
            height: height + 6.0,
            marks: vec![picture],
        }
    }

    /// A cell of wrapping text.
    fn paragraph(&self, text: &str, bold: bool, size: f32, x: f32, width: f32) -> Block {
        let mut block = Block::default();
        for line in self.wrapped(text, bold, size, width) {
            block.line(
                size,
                vec![Run {
                    x,
                    bold,
                    text: line,
                }],
            );
        }
        block
    }

    /// A cell with a number: it ends at `end` and shrinks rather than wraps.
    fn amount(&self, text: &str, bold: bool, size: f32, end: f32, width: f32) -> Block {
        let face = self.fonts.face(bold);
        let size = size * (width / face.width(text, size).max(1.0)).min(1.0);
        let x = end - face.width(text, size);
        let mut block = Block::default();
        block.line(points(Size::Normal), Vec::new());
        let y = block.baseline(points(Size::Normal));
        block.marks.push(Mark::Text {
            x,
            y,
            size,
            bold,
            text: text.to_owned(),
        });
        block
    }

    fn wrapped(&self, text: &str, bold: bool, size: f32, width: f32) -> Vec<String> {
        let text = self.clean(text);
        let face = self.fonts.face(bold);
        let lines = wrap(&text, face.units(width, size), |_, letter| {
            face.advance(letter)
        });
        lines
            .into_iter()
            .map(|range| text[range].to_owned())
            .collect()
    }

    fn clean(&self, text: &str) -> String {
        self.fonts.cleaned(text)
    }

    fn indent(&self, text: &str, align: Align, bold: bool, size: f32, width: f32) -> f32 {
        let free = width - self.fonts.face(bold).width(text, size);
        match align {
            Align::Left => 0.0,
            Align::Center => free / 2.0,
            Align::Right => free,
        }
    }
}
