//! Marks into a PDF file.

use super::marks::{Ink, Mark, TextSetter};
use super::pages::{HEIGHT, WIDTH, pages};
use super::source::Paper;
use crate::pdf::DrawError;
use crate::pdf::fonts::Fonts;
use krilla::Document;
use krilla::color::{luma, rgb};
use krilla::geom::{Path, PathBuilder, Point, Rect, Size, Transform};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Paint, Stroke};
use krilla::surface::Surface;

/// Draws all pages of these papers, one after the other.
pub fn document(papers: &[&Paper]) -> Result<Vec<u8>, DrawError> {
    let paper = papers.first().ok_or(DrawError::Page)?;
    let fonts = Fonts::get().ok_or(DrawError::Fonts)?;
    let mut document = Document::new();
    document.set_metadata(
        Metadata::new()
            .title(paper.title.clone())
            .authors(vec![paper.issuer.name.clone()])
            .creator("Yapa".to_owned())
            .language("es".to_owned()),
    );
    let setter = TextSetter { fonts };
    for marks in papers.iter().flat_map(|paper| pages(setter, paper)) {
        let settings = PageSettings::from_wh(WIDTH, HEIGHT).ok_or(DrawError::Page)?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for mark in &marks {
            draw(&mut surface, fonts, mark);
        }
        surface.finish();
        sheet.finish();
    }
    document.finish().map_err(DrawError::Krilla)
}

fn paint(ink: Ink) -> Paint {
    match ink {
        Ink::Black => luma::Color::black().into(),
        Ink::Grey => luma::Color::new(95).into(),
        Ink::Rule => luma::Color::new(170).into(),
        Ink::Light => luma::Color::new(232).into(),
        Ink::Red => rgb::Color::new(196, 22, 28).into(),
    }
}

fn fill(ink: Ink) -> Fill {
    Fill {
        paint: paint(ink),
        ..Fill::default()
    }
}

fn draw(surface: &mut Surface<'_>, fonts: &Fonts, mark: &Mark) {
    match mark {
        Mark::Text {
            x,
            y,
            size,
            bold,
            ink,
            text,
        } => {
            let face = fonts.face(*bold);
            let start = Point::from_xy(*x, *y);
            surface.set_fill(Some(fill(*ink)));
            surface.draw_glyphs(start, &face.shape(text), face.font(), text, *size, false);
        }
        Mark::Line { x, y, width } => {
            let mut path = PathBuilder::new();
            path.move_to(*x, *y);
            path.line_to(x + width, *y);
            trace(surface, path.finish(), 0.5, Ink::Rule);
        }
        Mark::Fill {
            x,
            y,
            width,
            height,
        } => {
            surface.set_stroke(None);
            surface.set_fill(Some(fill(Ink::Light)));
            if let Some(path) = rectangle(*x, *y, *width, *height) {
                surface.draw_path(&path);
            }
        }
        Mark::Frame {
            x,
            y,
            width,
            height,
            stroke,
            ink,
        } => trace(surface, rectangle(*x, *y, *width, *height), *stroke, *ink),
        Mark::Picture {
            x,
            y,
            width,
            height,
            image,
        } => {
            if let Some(size) = Size::from_wh(*width, *height) {
                surface.push_transform(&Transform::from_translate(*x, *y));
                surface.draw_image(image.clone(), size);
                surface.pop();
            }
        }
    }
}

fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.push_rect(Rect::from_xywh(x, y, width, height)?);
    path.finish()
}

/// Strokes a path without filling it.
fn trace(surface: &mut Surface<'_>, path: Option<Path>, width: f32, ink: Ink) {
    let Some(path) = path else { return };
    surface.set_fill(None);
    surface.set_stroke(Some(Stroke {
        paint: paint(ink),
        width,
        ..Stroke::default()
    }));
    surface.draw_path(&path);
    surface.set_stroke(None);
}
