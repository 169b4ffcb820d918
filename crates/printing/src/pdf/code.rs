//! A QR code as a grey picture with one byte for each module.

use fast_qr::{ECL, QRBuilder};
use krilla::image::{BitsPerComponent, CustomImage, Image, ImageColorspace};
use std::sync::Arc;

/// The modules of a code, white around nothing: the paper is its quiet zone.
#[derive(Clone, Hash)]
struct Modules {
    side: u32,
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
        (self.side, self.side)
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
    Image::from_custom(Modules { side, grey }, false).ok()
}
