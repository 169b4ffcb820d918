use image::metadata::Orientation;
use image::{DynamicImage, ImageEncoder, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};

use super::redraw::redraw;
use crate::Kind;

/// A photo: red on the left, blue on the right.
fn photo(width: u32, height: u32) -> DynamicImage {
    let color = |x: u32| {
        if x < width / 2 {
            Rgb([220, 10, 10])
        } else {
            Rgb([10, 10, 220])
        }
    };
    RgbImage::from_fn(width, height, |x, _| color(x)).into()
}

fn file(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut out = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut out, format).unwrap();
    out.into_inner()
}

/// A JPEG whose camera was held another way, with the place where it was taken.
fn turned(picture: &DynamicImage, orientation: Orientation) -> Vec<u8> {
    let way = orientation.to_exif();
    let mut exif = b"II*\0\x08\0\0\0\x02\0".to_vec();
    exif.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, way, 0, 0, 0]);
    exif.extend([0x0e, 0x01, 2, 0, 9, 0, 0, 0, 38, 0, 0, 0]);
    exif.extend([0, 0, 0, 0]);
    exif.extend(b"SECRETO!\0");
    let mut out = Vec::new();
    let mut encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut out, 90);
    encoder.set_exif_metadata(exif).unwrap();
    picture.write_with_encoder(encoder).unwrap();
    out
}

#[test]
fn a_large_photo_becomes_a_small_jpeg() {
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let drawn = redraw(&file(&photo(2400, 1200), format)).unwrap();
        assert_eq!((drawn.width, drawn.height), (1000, 500), "{format:?}");
        let read = image::load_from_memory(&drawn.bytes).unwrap();
        assert_eq!((read.width(), read.height()), (1000, 500));
    }
    let small = redraw(&file(&photo(30, 20), ImageFormat::Jpeg)).unwrap();
    assert_eq!(
        (small.width, small.height, small.media_type),
        (30, 20, "image/jpeg")
    );
}

#[test]
fn a_photo_is_turned_upright_and_loses_its_metadata() {
    let source = turned(&photo(40, 20), Orientation::Rotate90);
    assert!(source.windows(7).any(|part| part == b"SECRETO"));
    let drawn = redraw(&source).unwrap();
    assert_eq!((drawn.width, drawn.height), (20, 40));
    let read = image::load_from_memory(&drawn.bytes).unwrap().to_rgb8();
    let (top, bottom) = (read.get_pixel(10, 5), read.get_pixel(10, 35));
    assert!(
        top.0[0] > 150 && top.0[2] < 100,
        "the red half is above: {top:?}"
    );
    assert!(
        bottom.0[2] > 150 && bottom.0[0] < 100,
        "the blue half is below: {bottom:?}"
    );
    assert!(!drawn.bytes.windows(7).any(|part| part == b"SECRETO"));
    assert!(!drawn.bytes.windows(4).any(|part| part == b"Exif"));
}

#[test]
fn a_transparent_picture_keeps_its_transparency() {
    let glass = RgbaImage::from_pixel(50, 50, Rgba([10, 200, 10, 128]));
    for format in [ImageFormat::Png, ImageFormat::WebP] {
        let drawn = redraw(&file(&glass.clone().into(), format)).unwrap();
        assert_eq!((drawn.media_type, drawn.ending), ("image/png", "png"));
        let read = image::load_from_memory(&drawn.bytes).unwrap().to_rgba8();
        assert_eq!(read.get_pixel(25, 25).0[3], 128);
    }
    let solid = RgbaImage::from_pixel(50, 50, Rgba([10, 200, 10, 255]));
    let drawn = redraw(&file(&solid.into(), ImageFormat::Png)).unwrap();
    assert!(
        !image::load_from_memory(&drawn.bytes)
            .unwrap()
            .color()
            .has_alpha()
    );
}

#[test]
fn a_file_that_is_no_picture_is_refused() {
    let whole = file(&photo(200, 200), ImageFormat::Png);
    let kinds: [(&[u8], Kind); 6] = [
        (b"", Kind::UnsupportedMediaType),
        (
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            Kind::UnsupportedMediaType,
        ),
        (b"GIF89a\x01\0\x01\0\0\0\0;", Kind::UnsupportedMediaType),
        (b"%PDF-1.7", Kind::UnsupportedMediaType),
        (&whole[..whole.len() / 2], Kind::Validation),
        (b"\xff\xd8\xff\xe0 no es una foto", Kind::Validation),
    ];
    for (bytes, kind) in kinds {
        assert_eq!(redraw(bytes).unwrap_err().kind(), kind, "{bytes:?}");
    }
}

#[test]
fn a_small_file_with_a_huge_picture_is_refused_before_it_is_decoded() {
    // Heads that promise 60,000 x 60,000 and 9,000 x 9,000 pixels, with nothing behind.
    for side in [60_000_u32, 9_000] {
        let mut bomb = Vec::new();
        let encoder = image::codecs::png::PngEncoder::new(&mut bomb);
        encoder
            .write_image(&[0; 3], 1, 1, image::ExtendedColorType::Rgb8)
            .unwrap();
        bomb[16..20].copy_from_slice(&side.to_be_bytes());
        bomb[20..24].copy_from_slice(&side.to_be_bytes());
        let sum = checksum(&bomb[12..29]).to_be_bytes();
        bomb[29..33].copy_from_slice(&sum);
        let refused = redraw(&bomb).unwrap_err();
        assert_eq!(refused.kind(), Kind::Validation);
        assert!(refused.message().contains("píxeles"), "{side}: {refused}");
    }
}

/// CRC-32, as PNG has it.
fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32| {
        if sum & 1 == 1 {
            0xEDB8_8320 ^ (sum >> 1)
        } else {
            sum >> 1
        }
    };
    !bytes.iter().fold(!0, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| step(sum))
    })
}
