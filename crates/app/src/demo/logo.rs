//! The logo of the first demo company: the awning of a shop, and a corn cob below it.

use image::imageops::{self, FilterType};
use image::{DynamicImage, ImageFormat, Rgba, RgbaImage};
use std::io::Cursor;

use sha2::{Digest, Sha256};
use yapa_domain::EpochMillis;
use yapa_storage::queries::pictures::{self, NewPicture};
use yapa_storage::{CompanyTx, StorageError};

use super::data::DemoCompany;
use crate::{Error, Result};

/// It is drawn large and then made small, so that its edges are smooth.
const DRAWN: u32 = 960;
const SIDE: u32 = 240;
const PURPLE: Rgba<u8> = Rgba([91, 42, 134, 255]);
const YELLOW: Rgba<u8> = Rgba([242, 169, 0, 255]);
const GREEN: Rgba<u8> = Rgba([31, 122, 77, 255]);
const BROWN: Rgba<u8> = Rgba([180, 95, 6, 255]);

/// The end of its address: the same in every installation with demo data.
const NAME: &str = "bodega-la-yapa.png";

/// The address of the company's logo; empty for a company without.
pub(super) fn address(company: &DemoCompany) -> String {
    match company.logo {
        true => crate::pictures::address(NAME),
        false => String::new(),
    }
}

/// The picture of the company's logo, if it has one.
pub(super) fn picture(company: &DemoCompany, id: i64, user_id: i64) -> Result<Option<NewPicture>> {
    if !company.logo {
        return Ok(None);
    }
    let mut content = Cursor::new(Vec::new());
    let drawn = DynamicImage::from(draw());
    drawn
        .write_to(&mut content, ImageFormat::Png)
        .map_err(Error::internal)?;
    let content = content.into_inner();
    Ok(Some(NewPicture {
        id,
        name: NAME.to_owned(),
        media_type: "image/png",
        width: SIDE,
        height: SIDE,
        source_hash: Sha256::digest(&content).into(),
        user_id,
        content,
    }))
}

/// Puts it where the company's tickets find it.
#[crate::boxed]
pub(super) async fn write(
    tx: &mut CompanyTx,
    picture: Option<&NewPicture>,
    now: EpochMillis,
) -> std::result::Result<(), StorageError> {
    if let Some(picture) = picture {
        let name = pictures::insert(tx, picture, now).await?;
        pictures::mark_used(tx, &name).await?;
    }
    Ok(())
}

fn draw() -> RgbaImage {
    let large = RgbaImage::from_fn(DRAWN, DRAWN, |x, y| {
        colour(i64::from(x), i64::from(y)).unwrap_or(Rgba([255, 255, 255, 0]))
    });
    imageops::resize(&large, SIDE, SIDE, FilterType::Triangle)
}

/// The colour at a point; none where the paper shows.
fn colour(x: i64, y: i64) -> Option<Rgba<u8>> {
    awning(x, y).or_else(|| cob(x, y)).or_else(|| {
        let leaf = within(x, y, (380, 760), (90, 190)) || within(x, y, (580, 760), (90, 190));
        leaf.then_some(GREEN)
    })
}

/// Five stripes with round ends.
fn awning(x: i64, y: i64) -> Option<Rgba<u8>> {
    const STRIPE: i64 = 168;
    let across = x - 60;
    if !(0..5 * STRIPE).contains(&across) {
        return None;
    }
    let stripe = across / STRIPE;
    let middle = 60 + stripe * STRIPE + STRIPE / 2;
    let round = within(x, y, (middle, 300), (STRIPE / 2, STRIPE / 2));
    let shown = (60..300).contains(&y) || y >= 300 && round;
    shown.then_some(if stripe % 2 == 0 { PURPLE } else { YELLOW })
}

/// Kernels in rows.
fn cob(x: i64, y: i64) -> Option<Rgba<u8>> {
    if !within(x, y, (480, 660), (110, 230)) {
        return None;
    }
    let kernel = (x.rem_euclid(55) - 27, y.rem_euclid(60) - 30);
    let whole = within(kernel.0, kernel.1, (0, 0), (23, 25));
    Some(if whole { YELLOW } else { BROWN })
}

/// Whether a point lies within an ellipse.
fn within(x: i64, y: i64, middle: (i64, i64), radius: (i64, i64)) -> bool {
    let (across, down) = (x - middle.0, y - middle.1);
    let (wide, high) = (radius.0 * radius.0, radius.1 * radius.1);
    across * across * high + down * down * wide <= wide * high
}

#[cfg(test)]
mod tests {
    #[test]
    fn it_is_drawn_the_same_each_time_and_lets_the_paper_show() {
        let (first, again) = (super::draw(), super::draw());
        assert_eq!(first, again);
        assert_eq!(first.dimensions(), (240, 240));
        assert_eq!(first.get_pixel(0, 0).0[3], 0);
        assert_eq!(first.get_pixel(30, 30).0, [91, 42, 134, 255]);
    }
}
