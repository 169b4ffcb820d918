//! A row once it is laid out, and the measures of its lines.

use crate::ticket::Size;
use krilla::image::Image;

/// Line height as a multiple of the size of the font.
const LEADING: f32 = 1.24;

/// From the top of a line to its baseline, as a multiple of the size.
const ASCENT: f32 = 0.95;

/// Size of the font in points.
pub fn points(size: Size) -> f32 {
    match size {
        Size::Small => 6.2,
        Size::Normal => 7.6,
        Size::Large => 10.0,
        Size::Huge => 22.0,
    }
}

/// Something drawn; `y` counts downwards from the top of its block.
pub enum Mark {
    /// Text with its baseline at `y`.
    Text {
        x: f32,
        y: f32,
        size: f32,
        bold: bool,
        text: String,
    },
    /// A line from `x` to `x + width`.
    Line {
        x: f32,
        y: f32,
        width: f32,
        dashed: bool,
    },
    /// An empty frame.
    Frame {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
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

/// A row laid out; blocks are stacked and never cut.
#[derive(Default)]
pub struct Block {
    pub height: f32,
    pub marks: Vec<Mark>,
}

/// A part of a line in one face.
pub struct Run {
    pub x: f32,
    pub bold: bool,
    pub text: String,
}

impl Block {
    /// Adds a line of text at the bottom; an empty run is not drawn.
    pub fn line(&mut self, size: f32, runs: Vec<Run>) {
        self.height += size * LEADING;
        let y = self.baseline(size);
        let drawn = runs.into_iter().filter(|run| !run.text.trim().is_empty());
        let marks = drawn.map(|Run { x, bold, text }| Mark::Text {
            x,
            y,
            size,
            bold,
            text,
        });
        self.marks.extend(marks);
    }

    /// Baseline of the last line.
    pub fn baseline(&self, size: f32) -> f32 {
        self.height - size * (LEADING - ASCENT)
    }
}
