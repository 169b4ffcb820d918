//! A document on A4 pages: the printed representation of an electronic document.
//!
//! [`Paper`] is the content, as plain facts; [`render`] lays it out. The head of the table is
//! repeated on every page, and each page says which of how many it is.
#![allow(
    clippy::float_arithmetic,
    reason = "lengths on paper; amounts arrive as decimals"
)]

mod draw;
mod foot;
mod head;
mod marks;
mod pages;
mod source;
mod table;
mod wording;

pub use source::{Field, Frame, NO_FIGURE, Paper, PaperIssuer, PaperLine};

use crate::pdf::{DrawError, PdfError};
use krilla::error::KrillaError;

/// Draws a document; the same document always gives the same bytes.
///
/// A logo whose picture turns out to be damaged is left out.
///
/// # Errors
/// [`PdfError`] when the library refuses, which no document should cause.
pub fn render(paper: &Paper) -> Result<Vec<u8>, PdfError> {
    render_all(&[paper])
}

/// The same of a document with its copies, each on pages of its own.
///
/// # Errors
/// As [`render`].
pub fn render_all(papers: &[&Paper]) -> Result<Vec<u8>, PdfError> {
    match draw::document(papers) {
        Err(DrawError::Krilla(KrillaError::Image(..))) => {
            let plain: Vec<Paper> = papers.iter().map(|paper| without_logo(paper)).collect();
            draw::document(&plain.iter().collect::<Vec<_>>())
        }
        other => other,
    }
    .map_err(PdfError::from)
}

fn without_logo(paper: &Paper) -> Paper {
    Paper {
        logo: None,
        ..paper.clone()
    }
}
