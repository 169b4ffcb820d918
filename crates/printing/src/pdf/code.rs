//! QR and PDF417 codes as grey pictures with one byte for each module.

use crate::pdf417;
use fast_qr::{ECL, QRBuilder};
use krilla::image::{BitsPerComponent, CustomImage, Image, ImageColorspace};
use std::sync::Arc;

/// The modules of a code, white around nothing: the paper is its quiet zone.
#[derive(Clone, Hash)]
struct Modules {
    size: (u32, u32),
    grey: Arc<[u8]>,
}

impl CustomImage for Modules {
    fn color_channel(&self) -> &[u8] {
        &self.grey
    }

    fn alpha_channel(&self) -> Option<&[u8]> {
        None
    }

    fn bits_per_component(&self) -> BitsPerComponent {
        BitsPerComponent::Eight
    }

    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn icc_profile(&self) -> Option<&[u8]> {
        None
    }

    fn color_space(&self) -> ImageColorspace {
        ImageColorspace::Luma
    }
}

/// Encodes a payload with a quarter of redundancy (level Q); `None` when it is
/// longer than any code holds.
pub fn qr_image(payload: &str) -> Option<Image> {
    let code = QRBuilder::new(payload).ecl(ECL::Q).build().ok()?;
    let module = |at: usize| if code.data[at].value() { 0 } else { 255 };
    let grey = (0..code.size * code.size).map(module).collect();
    let side = u32::try_from(code.size).ok()?;
    image((side, side), grey)
}

/// Some bytes as a PDF417 code, with its width and height in modules; `None` when they are more
/// than any code holds.
pub fn pdf417_image(bytes: &[u8]) -> Option<(Image, u32, u32)> {
    strip(pdf417::encode(bytes)?)
}

/// The same about as many hundredths of its height wide.
pub fn pdf417_image_as(bytes: &[u8], ratio: usize) -> Option<(Image, u32, u32)> {
    strip(pdf417::encode_as(bytes, ratio)?)
}

fn strip(code: pdf417::Modules) -> Option<(Image, u32, u32)> {
    let size = (
        u32::try_from(code.width).ok()?,
        u32::try_from(code.rows).ok()?,
    );
    let grey = code.dark.iter().map(|dark| if *dark { 0 } else { 255 });
    Some((image(size, grey.collect())?, size.0, size.1))
}

fn image(size: (u32, u32), grey: Arc<[u8]>) -> Option<Image> {
    Image::from_custom(Modules { size, grey }, false).ok()
}
