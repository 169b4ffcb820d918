//! A ticket as a PDF file: one page, as tall as its rows, with embedded fonts.
#![allow(
    clippy::float_arithmetic,
    reason = "lengths on paper; amounts arrive as text"
)]

mod block;
pub(crate) mod code;
mod draw;
mod flow;
pub(crate) mod fonts;

pub(crate) use draw::DrawError;

use crate::ticket::Ticket;
use krilla::error::KrillaError;

/// Why a PDF could not be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PdfError {
    /// The fonts that are part of the program could not be read.
    #[error("the embedded fonts are damaged")]
    Fonts,
    /// The PDF library refused the document.
    #[error("the ticket could not be written as PDF: {0}")]
    Refused(String),
}

/// Draws a ticket; the same ticket always gives the same bytes.
///
/// A logo whose picture turns out to be damaged is left out: a sale must not stay
/// without its ticket because of it.
///
/// # Errors
/// [`PdfError`] when the library refuses the document, which no ticket should cause.
pub fn render(ticket: &Ticket) -> Result<Vec<u8>, PdfError> {
    match draw::document(ticket, ticket.logo.as_ref()) {
        Err(draw::DrawError::Krilla(KrillaError::Image(..))) => draw::document(ticket, None),
        other => other,
    }
    .map_err(PdfError::from)
}

impl From<draw::DrawError> for PdfError {
    fn from(error: draw::DrawError) -> Self {
        match error {
            draw::DrawError::Fonts => PdfError::Fonts,
            draw::DrawError::Page => PdfError::Refused("impossible page size".to_owned()),
            draw::DrawError::Krilla(error) => PdfError::Refused(format!("{error:?}")),
        }
    }
}
