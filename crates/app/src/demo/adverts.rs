//! Three advertisements on the dashboards of each country, with pictures drawn here.

use image::{ImageFormat, Rgb, RgbImage};
use yapa_domain::EpochMillis;
use yapa_storage::IdSource;
use yapa_storage::queries::dashboard::{AdvertisementPicture, AdvertisementRow};
use yapa_storage::queries::sponsors::Offer;

use crate::operator::put_up;
use crate::{Context, Error, Result};

/// Their texts, and the two colours of each picture.
const ADVERTS: [(&str, [[u8; 3]; 2]); 3] = [
    (
        "Reparto gratis en pedidos de esta semana",
        [[14, 116, 144], [34, 197, 94]],
    ),
    (
        "Nuevos productos para su tienda",
        [[126, 34, 206], [236, 72, 153]],
    ),
    (
        "Descuentos por caja en bebidas y abarrotes",
        [[194, 65, 12], [250, 204, 21]],
    ),
];
const SIZE: (u32, u32) = (360, 120);
/// Keys of what belongs to no company come from a node of their own.
const NODE: u8 = 51;

/// Puts up the advertisements of the countries, each by one of the country's sponsors.
#[crate::boxed]
pub(super) async fn fill(
    ctx: &Context,
    countries: &[(String, Vec<Offer>)],
    at_ms: EpochMillis,
) -> Result<()> {
    let ids = IdSource::new(NODE);
    let drawn: Vec<Vec<u8>> = ADVERTS
        .iter()
        .map(|(_, colours)| draw(*colours))
        .collect::<Result<_>>()?;
    for (country, offers) in countries {
        let sponsors = offers.iter().map(|offer| &offer.sponsor).cycle();
        let mut all: Vec<(AdvertisementRow, Option<AdvertisementPicture>)> = Vec::new();
        for (((name, _), content), sponsor) in ADVERTS.iter().zip(&drawn).zip(sponsors) {
            let id = ids.next(at_ms);
            let row = AdvertisementRow {
                id,
                country: country.clone(),
                name: (*name).to_owned(),
                sponsor_number: sponsor.register_number.clone(),
                sponsor_name: sponsor.name.clone(),
                picture: format!("aviso-{id}.png"),
            };
            all.push((row, Some(("image/png".to_owned(), content.clone()))));
        }
        put_up(ctx, all).await?;
    }
    Ok(())
}

/// One colour that becomes another, with three discs of light.
fn draw([from, to]: [[u8; 3]; 2]) -> Result<Vec<u8>> {
    let (width, height) = SIZE;
    let discs = [(70_i64, 20_i64, 60_i64), (180, 110, 80), (310, 30, 70)];
    let picture = RgbImage::from_fn(width, height, |x, y| {
        let (at_x, at_y) = (i64::from(x), i64::from(y));
        let within = |(cx, cy, radius): &(i64, i64, i64)| {
            (at_x - cx).pow(2) + (at_y - cy).pow(2) < radius.pow(2)
        };
        let light = if discs.iter().any(within) { 28 } else { 0 };
        let way = (at_x * 100 / i64::from(width) + at_y * 60 / i64::from(height)).min(100);
        let mix = |nth: usize| {
            let (one, other) = (i64::from(from[nth]), i64::from(to[nth]));
            let mixed = one + (other - one) * way / 100 + light;
            u8::try_from(mixed.clamp(0, 255)).unwrap_or(u8::MAX)
        };
        Rgb([mix(0), mix(1), mix(2)])
    });
    let mut file = std::io::Cursor::new(Vec::new());
    let written = picture.write_to(&mut file, ImageFormat::Png);
    written.map_err(Error::internal)?;
    Ok(file.into_inner())
}
