//! Blocks onto pages.

use super::block::{Block, Mark};
use super::flow::Flow;
use super::fonts::Fonts;
use crate::logo::Logo;
use crate::ticket::Ticket;
use krilla::Document;
use krilla::color::luma;
use krilla::error::KrillaError;
use krilla::geom::{Path, PathBuilder, Point, Rect, Size, Transform};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke, StrokeDash};
use krilla::surface::Surface;

/// White above the first row.
const TOP: f32 = 9.0;
/// White below the last row, where the paper is torn.
const BOTTOM: f32 = 16.0;
/// No page is taller than PDF readers allow (200 inches); what does not fit is put on another one.
const MAX_HEIGHT: f32 = 14_300.0;

/// Errors of drawing.
pub enum DrawError {
    /// The fonts cannot be read.
    Fonts,
    /// A page of no size.
    Page,
    /// The library refused.
    Krilla(KrillaError),
}

/// Draws the ticket, with or without its logo.
pub fn document(ticket: &Ticket, logo: Option<&Logo>) -> Result<Vec<u8>, DrawError> {
    let fonts = Fonts::get().ok_or(DrawError::Fonts)?;
    let flow = Flow::new(fonts, ticket);
    let blocks = ticket.rows().map(|row| flow.block(row, logo)).collect();
    let mut document = Document::new();
    document.set_metadata(
        Metadata::new()
            .title(ticket.title().to_owned())
            .authors(vec![ticket.author.clone()])
            .creator("Yapa".to_owned())
            .language("es".to_owned()),
    );
    for page in pages(blocks) {
        let height = page.iter().map(|block| block.height).sum::<f32>() + TOP + BOTTOM;
        let settings = PageSettings::from_wh(flow.page_width, height).ok_or(DrawError::Page)?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        let mut top = TOP;
        for block in &page {
            for mark in &block.marks {
                draw(&mut surface, fonts, top, mark);
            }
            top += block.height;
        }
        surface.finish();
        sheet.finish();
    }
    document.finish().map_err(DrawError::Krilla)
}

fn pages(blocks: Vec<Block>) -> Vec<Vec<Block>> {
    let mut pages = vec![Vec::new()];
    let mut used = TOP + BOTTOM;
    for block in blocks {
        if used + block.height > MAX_HEIGHT {
            pages.push(Vec::new());
            used = TOP + BOTTOM;
        }
        used += block.height;
        if let Some(page) = pages.last_mut() {
            page.push(block);
        }
    }
    pages
}

fn draw(surface: &mut Surface<'_>, fonts: &Fonts, top: f32, mark: &Mark) {
    match mark {
        Mark::Text {
            x,
            y,
            size,
            bold,
            text,
        } => {
            let face = fonts.face(*bold);
            let start = Point::from_xy(*x, top + y);
            surface.draw_glyphs(start, &face.shape(text), face.font(), text, *size, false);
        }
        Mark::Line {
            x,
            y,
            width,
            dashed,
        } => {
            let stroke = Stroke {
                width: 0.6,
                dash: dashed.then(|| StrokeDash {
                    array: vec![2.0, 1.6],
                    offset: 0.0,
                }),
                ..Stroke::default()
            };
            let mut path = PathBuilder::new();
            path.move_to(*x, top + y);
            path.line_to(x + width, top + y);
            trace(surface, path.finish(), stroke);
        }
        Mark::Frame {
            x,
            y,
            width,
            height,
        } => {
            let mut path = PathBuilder::new();
            if let Some(frame) = Rect::from_xywh(*x, top + y, *width, *height) {
                path.push_rect(frame);
            }
            trace(
                surface,
                path.finish(),
                Stroke {
                    width: 1.6,
                    ..Stroke::default()
                },
            );
        }
        Mark::Picture {
            x,
            y,
            width,
            height,
            image,
        } => {
            if let Some(size) = Size::from_wh(*width, *height) {
                surface.push_transform(&Transform::from_translate(*x, top + y));
                surface.draw_image(image.clone(), size);
                surface.pop();
            }
        }
    }
}

/// Strokes a path without filling it, and goes back to black text.
fn trace(surface: &mut Surface<'_>, path: Option<Path>, stroke: Stroke) {
    let Some(path) = path else { return };
    surface.set_fill(None);
    surface.set_stroke(Some(stroke));
    surface.draw_path(&path);
    surface.set_stroke(None);
    surface.set_fill(Some(Fill {
        paint: luma::Color::black().into(),
        ..Fill::default()
    }));
}
