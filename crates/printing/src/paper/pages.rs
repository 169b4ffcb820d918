//! Pieces onto pages.

use super::marks::{Ink, Mark, Piece, Side, TextSetter, plain};
use super::source::Paper;
use super::wording::page_of;
use super::{foot, head, table};

/// A4, in points.
pub const WIDTH: f32 = 595.28;
pub const HEIGHT: f32 = 841.89;
/// White at the sides.
pub const MARGIN: f32 = 36.0;
/// Between the margins.
pub const ROOM: f32 = WIDTH - 2.0 * MARGIN;
const TOP: f32 = 34.0;
/// Where content ends; the number of the page is below.
const BOTTOM: f32 = HEIGHT - 44.0;

/// The marks of each page.
pub fn pages(setter: TextSetter, paper: &Paper) -> Vec<Vec<Mark>> {
    let mut pages = Pages {
        done: Vec::new(),
        now: Vec::new(),
        y: TOP,
    };
    let columns = table::Columns::of(paper);
    pages.put(head::first(setter, paper));
    pages.put(table::head(setter, paper, &columns));
    for line in &paper.lines {
        let row = table::row(setter, paper, &columns, line);
        if !pages.fits(row.height) {
            pages.turn();
            pages.put(head::next(setter, paper));
            pages.put(table::head(setter, paper, &columns));
        }
        pages.put(row);
    }
    let foot = foot::foot(setter, paper);
    if !pages.fits(foot.height) {
        pages.turn();
        pages.put(head::next(setter, paper));
    }
    pages.put(foot);
    pages.turn();
    number(setter, pages.done)
}

struct Pages {
    done: Vec<Vec<Mark>>,
    now: Vec<Mark>,
    y: f32,
}

impl Pages {
    fn fits(&self, height: f32) -> bool {
        self.y + height <= BOTTOM
    }

    fn put(&mut self, piece: Piece) {
        let top = self.y;
        self.now
            .extend(piece.marks.into_iter().map(|mark| mark.lowered(top)));
        self.y += piece.height;
    }

    fn turn(&mut self) {
        self.done.push(std::mem::take(&mut self.now));
        self.y = TOP;
    }
}

fn number(setter: TextSetter, mut pages: Vec<Vec<Mark>>) -> Vec<Vec<Mark>> {
    let count = pages.len();
    let style = plain(7.5).ink(Ink::Grey).side(Side::Right);
    for (at, page) in pages.iter_mut().enumerate() {
        let piece = setter.tight(&page_of(at + 1, count), style, MARGIN, ROOM);
        let lowered = piece.marks.into_iter();
        page.extend(lowered.map(|mark| mark.lowered(HEIGHT - 34.0)));
    }
    pages
}
