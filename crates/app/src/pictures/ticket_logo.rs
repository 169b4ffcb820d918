//! A company's logo as its tickets carry it: small, on white, kept in memory.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::{DynamicImage, ImageReader, Rgba, RgbaImage};
use yapa_printing::Logo;
use yapa_storage::StorageError;
use yapa_storage::queries::pictures as queries;

use super::ADDRESS;
use crate::{Context, Result};

/// More dots than a ticket printer puts on the part of the paper that a logo takes.
const WIDTH: u32 = 420;
const HEIGHT: u32 = 270;
/// Of JPEG, from 1 to 100.
const QUALITY: u8 = 88;

/// The logo at an address of ours, ready to be printed. None for any other address and for a
/// picture that cannot be drawn: a sale must not stay without its ticket because of it.
#[crate::boxed]
pub(crate) async fn ticket_logo(ctx: &Context, address: &str) -> Result<Option<Logo>> {
    let Some(name) = address.strip_prefix(ADDRESS) else {
        return Ok(None);
    };
    // The picture at an address never changes.
    if let Some(kept) = ctx.logos.get(name) {
        return Ok(kept);
    }
    let drawn = draw(ctx, name).await?;
    ctx.logos.insert(name.to_owned(), drawn.clone());
    Ok(drawn)
}

async fn draw(ctx: &Context, name: &str) -> Result<Option<Logo>> {
    let wanted = name.to_owned();
    let found = ctx.db.read_platform(move |tx| {
        let name = wanted.clone();
        Box::pin(async move { queries::content(tx, &name).await })
    });
    let found = found.await.map_err(|error: StorageError| error)?;
    let Some(picture) = found else {
        return Ok(None);
    };
    let limit = &ctx.pictures_limit;
    let drawn = limit.run(move || small_on_white(&picture.content)).await?;
    Ok(drawn
        .unwrap_or(None)
        .and_then(|bytes| Logo::from_bytes(bytes).ok()))
}

/// The picture as a small JPEG, which a PDF takes as it is. What shines through is white paper.
fn small_on_white(file: &[u8]) -> Option<Vec<u8>> {
    let reader = ImageReader::new(Cursor::new(file))
        .with_guessed_format()
        .ok()?;
    let picture = reader.decode().ok()?;
    let small = match picture.width() > WIDTH || picture.height() > HEIGHT {
        true => picture.resize(WIDTH, HEIGHT, FilterType::CatmullRom),
        false => picture,
    };
    let mut paper = RgbaImage::from_pixel(small.width(), small.height(), Rgba([255; 4]));
    imageops::overlay(&mut paper, &small.to_rgba8(), 0, 0);
    let mut out = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut out, QUALITY);
    let opaque = DynamicImage::from(paper).to_rgb8();
    opaque.write_with_encoder(encoder).ok()?;
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(picture: &RgbaImage) -> Vec<u8> {
        let mut out = Cursor::new(Vec::new());
        picture.write_to(&mut out, image::ImageFormat::Png).unwrap();
        out.into_inner()
    }

    #[test]
    fn a_logo_is_small_and_shines_white() {
        let wide = RgbaImage::from_pixel(1000, 500, Rgba([200, 0, 0, 0]));
        let drawn = small_on_white(&png(&wide)).unwrap();
        let read = image::load_from_memory(&drawn).unwrap().to_rgb8();
        assert_eq!(read.dimensions(), (420, 210));
        assert!(
            read.pixels()
                .all(|pixel| pixel.0.iter().all(|part| *part > 250))
        );
        assert!(drawn.len() < 20_000);
        assert_eq!(Logo::from_bytes(drawn).unwrap().size_pixels(), (420, 210));
    }

    #[test]
    fn a_file_that_is_no_picture_is_no_logo() {
        assert_eq!(small_on_white(b"hola"), None);
    }
}
