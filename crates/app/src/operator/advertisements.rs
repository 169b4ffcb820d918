//! Advertisements that the operator puts on the dashboards of a country.

use bytes::Bytes;
use yapa_domain::Country;
use yapa_domain::text::tidy;
use yapa_storage::StorageError;
use yapa_storage::queries::dashboard::{self as queries, AdvertisementPicture, AdvertisementRow};

use crate::{Context, Error, Result, pictures, say};

/// Most advertisements of a country.
const MOST: i64 = 20;
const LONGEST_NAME: usize = 200;

/// An advertisement to put up.
#[derive(Clone, Debug)]
pub struct NewAdvertisement {
    /// The country whose shops see it.
    pub country: Country,
    /// Its text.
    pub name: String,
    /// Tax number of the sponsor behind it, may be empty.
    pub sponsor_number: String,
    /// Name of that sponsor, may be empty.
    pub sponsor_name: String,
    /// A PNG, JPEG or WebP file, if it has a picture.
    pub picture: Option<Vec<u8>>,
}

/// An advertisement as the operator sees it.
#[derive(Clone, Debug)]
pub struct ListedAdvertisement {
    /// Key.
    pub id: i64,
    /// Its text.
    pub name: String,
    /// Name of the sponsor behind it, may be empty.
    pub sponsor_name: String,
    /// Whether it has a picture.
    pub pictured: bool,
}

/// Puts up an advertisement; answers its key.
///
/// # Errors
/// 400 without words, for words that are too long and for a picture that cannot be read; 409 when
/// the country has as many as are shown.
#[crate::boxed]
pub async fn add_advertisement(ctx: &Context, new: NewAdvertisement) -> Result<i64> {
    let name = tidy(&new.name);
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(Error::validation(say::ADVERTISEMENT_NAME));
    }
    let mut row = AdvertisementRow {
        id: ctx.next_id(),
        country: new.country.code().to_owned(),
        name,
        sponsor_number: tidy(&new.sponsor_number),
        sponsor_name: tidy(&new.sponsor_name),
        picture: String::new(),
    };
    let mut picture = None;
    if let Some(file) = new.picture {
        let (name, drawn) = pictures::draw(ctx, Bytes::from(file)).await?;
        row.picture = name;
        picture = Some((drawn.media_type.to_owned(), drawn.bytes));
    }
    let id = row.id;
    put_up(ctx, vec![(row, picture)]).await?;
    Ok(id)
}

/// Puts up advertisements of one country as they are.
#[crate::boxed]
pub(crate) async fn put_up(
    ctx: &Context,
    all: Vec<(AdvertisementRow, Option<AdvertisementPicture>)>,
) -> Result<()> {
    let now = ctx.now();
    let run = ctx.db.write_platform(move |tx| {
        let all = all.clone();
        Box::pin(async move {
            for (row, picture) in &all {
                let held = queries::advertisements_of(tx, &row.country, MOST).await?;
                if held.len() >= usize::try_from(MOST).map_err(Error::internal)? {
                    return Err(Error::conflict(say::MANY_ADVERTISEMENTS));
                }
                queries::insert_advertisement(tx, row, picture.as_ref(), now).await?;
            }
            Ok(())
        })
    });
    run.await
}

/// The advertisements of a country, the newest first.
#[crate::boxed]
pub async fn list_advertisements(
    ctx: &Context,
    country: Country,
) -> Result<Vec<ListedAdvertisement>> {
    let code = country.code();
    let run = ctx
        .db
        .read_platform(move |tx| Box::pin(queries::advertisements_of(tx, code, MOST)));
    let rows = run.await.map_err(|error: StorageError| error)?;
    let listed = rows.into_iter().map(|row| ListedAdvertisement {
        id: row.id,
        name: row.name,
        sponsor_name: row.sponsor_name,
        pictured: !row.picture.is_empty(),
    });
    Ok(listed.collect())
}

/// Takes an advertisement down.
///
/// # Errors
/// 404 when there is none with this key.
#[crate::boxed]
pub async fn remove_advertisement(ctx: &Context, id: i64) -> Result<()> {
    let run = ctx
        .db
        .write_platform(move |tx| Box::pin(queries::delete_advertisement(tx, id)));
    if run.await.map_err(|error: StorageError| error)? {
        Ok(())
    } else {
        Err(Error::not_found(say::UNKNOWN_ADVERTISEMENT))
    }
}
