//! The two faces of a ticket, read once and kept.

use crate::text::clean;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use std::sync::OnceLock;

static REGULAR: &[u8] = include_bytes!("../../fonts/LiberationSans-Regular.ttf");
static BOLD: &[u8] = include_bytes!("../../fonts/LiberationSans-Bold.ttf");

/// Characters up to here are looked up once and kept in a table.
const TABLE_LENGTH: u32 = 0x180;
/// Replaces characters that the font does not have, when nothing else remains of a text.
const REPLACEMENT: char = '?';

/// Both faces.
pub struct Fonts {
    regular: Face,
    bold: Face,
}

impl Fonts {
    /// The fonts that are part of the program; `None` if they cannot be read.
    pub fn get() -> Option<&'static Fonts> {
        static FONTS: OnceLock<Option<Fonts>> = OnceLock::new();
        let read = || {
            Some(Fonts {
                regular: Face::read(REGULAR)?,
                bold: Face::read(BOLD)?,
            })
        };
        FONTS.get_or_init(read).as_ref()
    }

    /// Whether both faces draw a character: pictograms in product names they do not, and what
    /// joins pictograms or turns the direction shows nothing.
    pub fn have(&self, letter: char) -> bool {
        let shows_nothing = matches!(letter, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}');
        let read = (letter as u32) < TABLE_LENGTH
            || [&self.regular, &self.bold]
                .iter()
                .all(|face| face.find(letter).is_some());
        read && !shows_nothing
    }

    /// A text fit for one paragraph, without what the fonts lack; a text of nothing else keeps
    /// a sign for each, so that one sees that there is something.
    pub fn cleaned(&self, text: &str) -> String {
        let text = clean(text);
        let kept: String = text.chars().filter(|c| self.have(*c)).collect();
        match clean(&kept) {
            nothing if nothing.is_empty() => text,
            kept => kept,
        }
    }

    /// The bold or the regular face.
    pub fn face(&self, bold: bool) -> &Face {
        if bold { &self.bold } else { &self.regular }
    }
}

/// A face with the widths of its characters.
pub struct Face {
    font: Font,
    outlines: FontRef<'static>,
    units_per_em: u32,
    table: Vec<Glyph>,
}

/// A glyph and its width in font units.
#[derive(Clone, Copy)]
struct Glyph {
    id: u32,
    advance: u32,
}

impl Face {
    fn read(bytes: &'static [u8]) -> Option<Face> {
        let font = Font::new(bytes.into(), 0)?;
        let outlines = FontRef::new(bytes).ok()?;
        let units_per_em = font.units_per_em() as u32;
        let mut face = Face {
            font,
            outlines,
            units_per_em,
            table: Vec::new(),
        };
        let glyphs = (0..TABLE_LENGTH).map(|code| {
            let letter = char::from_u32(code).unwrap_or(REPLACEMENT);
            face.find(letter).or_else(|| face.find(REPLACEMENT))
        });
        face.table = glyphs.collect::<Option<_>>()?;
        Some(face)
    }

    fn find(&self, letter: char) -> Option<Glyph> {
        let id = self.outlines.charmap().map(letter)?;
        let metrics = self
            .outlines
            .glyph_metrics(Size::unscaled(), LocationRef::default());
        Some(Glyph {
            id: id.to_u32(),
            advance: metrics.advance_width(id)? as u32,
        })
    }

    fn glyph(&self, letter: char) -> Glyph {
        let kept = self.table.get(letter as usize).copied();
        kept.or_else(|| self.find(letter))
            .unwrap_or(self.table[REPLACEMENT as usize])
    }

    /// The font as the PDF library wants it.
    pub fn font(&self) -> Font {
        self.font.clone()
    }

    /// Width of a character in font units.
    pub fn advance(&self, letter: char) -> u32 {
        self.glyph(letter).advance
    }

    /// How many font units are as wide as `points` at a size.
    pub fn units(&self, points: f32, size: f32) -> u32 {
        (points * self.units_per_em as f32 / size) as u32
    }

    /// Width of a text in points at a size.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        let units: u32 = text.chars().map(|letter| self.advance(letter)).sum();
        units as f32 * size / self.units_per_em as f32
    }

    /// The glyphs of a text, for drawing.
    pub fn shape(&self, text: &str) -> Vec<KrillaGlyph> {
        let em = self.units_per_em as f32;
        let glyph = |(offset, letter): (usize, char)| {
            let glyph = self.glyph(letter);
            let range = offset..offset + letter.len_utf8();
            let advance = glyph.advance as f32 / em;
            KrillaGlyph::new(GlyphId::new(glyph.id), advance, 0.0, 0.0, 0.0, range, None)
        };
        text.char_indices().map(glyph).collect()
    }
}
