//! From an uploaded file to a stored picture: decoded within limits, turned
//! upright, scaled, and written again without anything a camera writes beside it.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType as PngFilter, PngEncoder};
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};

use super::{FIELD, say};
use crate::{Error, Kind, Result};

/// Longest side of a stored picture, in pixels.
const LONGEST_SIDE: u32 = 1000;
/// Longest side of an uploaded picture, in pixels.
const LONGEST_SOURCE: u32 = 20_000;
/// Most pixels of an uploaded picture.
const MOST_PIXELS: u64 = 40_000_000;
/// Most memory for the decoded picture, in bytes.
const MOST_BYTES: u64 = 160_000_000;
/// Of JPEG, from 1 to 100.
const QUALITY: u8 = 85;

/// A picture as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redrawn {
    /// `image/jpeg` or `image/png`.
    pub media_type: &'static str,
    /// Its file extension.
    pub ending: &'static str,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The file.
    pub bytes: Vec<u8>,
}

/// Redraws a PNG, JPEG or WebP file; takes as long as a large photo takes to decode.
///
/// # Errors
/// 415 for another kind of file, 400 for one that is damaged or too large to decode.
pub fn redraw(file: &[u8]) -> Result<Redrawn> {
    let (picture, orientation, format) = decode(file)?;
    let mut picture = scale(picture);
    picture.apply_orientation(orientation);
    write(&picture, format == ImageFormat::Jpeg)
}

fn decode(file: &[u8]) -> Result<(DynamicImage, Orientation, ImageFormat)> {
    let reader = ImageReader::new(Cursor::new(file));
    let mut reader = reader.with_guessed_format().map_err(Error::internal)?;
    let known = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP];
    let format = reader.format().filter(|format| known.contains(format));
    let format = format
        .ok_or_else(|| Error::new(Kind::UnsupportedMediaType, say::NOT_ADMITTED).about(FIELD))?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SOURCE);
    limits.max_image_height = Some(LONGEST_SOURCE);
    limits.max_alloc = Some(2 * MOST_BYTES);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|fault| refused(&fault))?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS || decoder.total_bytes() > MOST_BYTES {
        return Err(Error::field(FIELD, say::TOO_MANY_PIXELS));
    }
    // Damaged notes of the camera are no reason to refuse the picture.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(|fault| refused(&fault))?;
    Ok((picture, orientation, format))
}

fn refused(fault: &image::ImageError) -> Error {
    match fault {
        image::ImageError::Limits(_) => Error::field(FIELD, say::TOO_MANY_PIXELS),
        _ => Error::field(FIELD, say::UNREADABLE),
    }
}

/// At most [`LONGEST_SIDE`] on both sides: quickly down to twice that, then carefully.
fn scale(picture: DynamicImage) -> DynamicImage {
    let longest = picture.width().max(picture.height());
    if longest <= LONGEST_SIDE {
        return picture;
    }
    let near = if longest > 2 * LONGEST_SIDE {
        picture.thumbnail(2 * LONGEST_SIDE, 2 * LONGEST_SIDE)
    } else {
        picture
    };
    near.resize(LONGEST_SIDE, LONGEST_SIDE, FilterType::CatmullRom)
}

/// A photo stays a JPEG, a picture with transparency is a PNG, and of the rest
/// (drawings, shots of a screen, photos saved as PNG) the smaller file is kept.
fn write(picture: &DynamicImage, was_photo: bool) -> Result<Redrawn> {
    let (width, height) = (picture.width(), picture.height());
    let done = |media_type, ending, bytes| Redrawn {
        media_type,
        ending,
        width,
        height,
        bytes,
    };
    let jpeg = |bytes| done("image/jpeg", "jpg", bytes);
    let png = |bytes| done("image/png", "png", bytes);
    if shines_through(picture) {
        return Ok(png(as_png(&DynamicImage::from(picture.to_rgba8()))?));
    }
    let opaque = DynamicImage::from(picture.to_rgb8());
    let photo = as_jpeg(&opaque)?;
    if was_photo {
        return Ok(jpeg(photo));
    }
    let drawing = as_png(&opaque)?;
    Ok(if drawing.len() <= photo.len() {
        png(drawing)
    } else {
        jpeg(photo)
    })
}

fn shines_through(picture: &DynamicImage) -> bool {
    picture.color().has_alpha()
        && picture
            .to_rgba8()
            .pixels()
            .any(|pixel| pixel.0[3] < u8::MAX)
}

fn as_jpeg(picture: &DynamicImage) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut out, QUALITY);
    picture
        .write_with_encoder(encoder)
        .map_err(Error::internal)?;
    Ok(out)
}

fn as_png(picture: &DynamicImage) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let encoder =
        PngEncoder::new_with_quality(&mut out, CompressionType::Default, PngFilter::Adaptive);
    picture
        .write_with_encoder(encoder)
        .map_err(Error::internal)?;
    Ok(out)
}
