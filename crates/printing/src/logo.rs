//! The picture at the top of a ticket.

use krilla::image::Image;

/// The most pixels a logo may have; more would cost memory without being seen.
const MAX_PIXELS: u64 = 4_000_000;

/// A shop's logo, read from a PNG, JPEG or WebP file.
///
/// Cloning is cheap and the decoded picture is shared by the clones, so keep one
/// for a company instead of reading the file for each ticket.
#[derive(Clone, Debug, PartialEq)]
pub struct Logo(Image);

/// Why some bytes are not a logo.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogoError {
    /// Neither PNG, JPEG nor WebP, or damaged.
    #[error("the logo is not a readable PNG, JPEG or WebP picture: {0}")]
    Unreadable(String),
    /// It has no pixels or more than four million.
    #[error("the logo measures {0} x {1} pixels")]
    Size(u32, u32),
}

impl Logo {
    /// Reads a PNG, JPEG or WebP file; its first bytes show the kind.
    ///
    /// # Errors
    /// [`LogoError`] when the head of the file is not understood or it is too large.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Logo, LogoError> {
        let read = match bytes.as_slice() {
            [0x89, b'P', b'N', b'G', ..] => Image::from_png(bytes.into(), false),
            [0xFF, 0xD8, 0xFF, ..] => Image::from_jpeg(bytes.into(), false),
            [
                b'R',
                b'I',
                b'F',
                b'F',
                _,
                _,
                _,
                _,
                b'W',
                b'E',
                b'B',
                b'P',
                ..,
            ] => Image::from_webp(bytes.into(), false),
            _ => Err("unknown kind of file".to_owned()),
        };
        let image = read.map_err(LogoError::Unreadable)?;
        let (width, height) = image.size();
        let pixels = u64::from(width) * u64::from(height);
        if pixels == 0 || pixels > MAX_PIXELS {
            return Err(LogoError::Size(width, height));
        }
        Ok(Logo(image))
    }

    /// Width and height in pixels.
    pub fn size_pixels(&self) -> (u32, u32) {
        self.0.size()
    }

    pub(crate) fn image(&self) -> Image {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_files_that_are_no_pictures() {
        for bytes in [
            &b""[..],
            b"<svg/>",
            b"\x89PNG\r\n\x1a\n",
            b"\xFF\xD8\xFF\xE0",
        ] {
            assert!(matches!(
                Logo::from_bytes(bytes.to_vec()),
                Err(LogoError::Unreadable(_))
            ));
        }
    }
}
