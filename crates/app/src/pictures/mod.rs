//! Pictures that users upload: checked, encoded again, served, and deleted when no record uses them.

mod redraw;
mod say;
#[cfg(test)]
mod tests;
mod ticket_logo;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use sha2::{Digest, Sha256};
use yapa_domain::EpochMillis;
use yapa_storage::queries::pictures::{self as queries, NewPicture};
use yapa_storage::{CompanyScope, CompanyTx, StorageError};
use yapa_wire::gallery::UploadedPicture;

use crate::{Caller, Context, Error, Kind, Result};
use redraw::{Redrawn, redraw};

pub use queries::PictureContent;
pub(crate) use ticket_logo::ticket_logo;

/// Largest file that is taken in, in bytes.
pub const LARGEST_FILE: usize = 5 * 1024 * 1024;
/// The part of the form that is the file, as the contract names it.
pub const FIELD: &str = "file";
/// Prefix of the address of every picture.
const ADDRESS: &str = "/api/media/";
/// Pictures a company may have that nothing uses yet.
const MOST_UNUSED: i64 = 500;
/// When to come back once it has that many: the oldest are swept within it.
const RETRY_S: u64 = 3600;
/// How long a picture that nothing uses is kept.
pub(crate) const KEPT_UNUSED_MS: EpochMillis = 24 * 60 * 60 * 1000;

/// The refusal of a file of more than [`LARGEST_FILE`].
pub fn too_large() -> Error {
    Error::new(Kind::TooLarge, say::TOO_LARGE).about(FIELD)
}

/// Takes in a picture of the company and answers its address. No record shows it yet: the
/// use case that writes the address somewhere claims it, and an unclaimed picture is deleted after
/// a day. The same file again has the same address.
///
/// # Errors
/// 413 for more than 5 MiB, 415 for anything but PNG, JPEG and WebP (the content says so, not
/// the name), 400 for an unreadable picture or one with too many pixels, 429 for a company that
/// brings more than it uses.
#[crate::boxed]
pub async fn store(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    file: Bytes,
) -> Result<UploadedPicture> {
    if file.is_empty() {
        return Err(Error::field(FIELD, say::EMPTY));
    }
    if file.len() > LARGEST_FILE {
        return Err(too_large());
    }
    let (now, source_hash): (_, [u8; 32]) = (ctx.now(), Sha256::digest(&file).into());
    let known = ctx.db.write_with(scope, source_hash, move |tx, hash| {
        Box::pin(async move {
            let known = queries::renew(tx, hash, now).await?;
            if known.is_none() && queries::unused(tx).await? >= MOST_UNUSED {
                return Err(Error::too_many(RETRY_S));
            }
            Ok::<_, Error>(known)
        })
    });
    if let Some(name) = known.await? {
        return Ok(answer(&name));
    }
    let (name, drawn) = draw(ctx, file).await?;
    let picture = NewPicture {
        id: ctx.next_id(),
        name,
        media_type: drawn.media_type,
        width: drawn.width,
        height: drawn.height,
        source_hash,
        user_id: caller.user_id(),
        content: drawn.bytes,
    };
    let stored = ctx.db.write_with(scope, picture, move |tx, picture| {
        Box::pin(async move { queries::insert(tx, picture, now).await })
    });
    let name = stored.await.map_err(|error: StorageError| error)?;
    Ok(answer(&name))
}

/// A file as a picture of ours, and a name for it that cannot be guessed.
///
/// # Errors
/// 415 for anything but PNG, JPEG and WebP, 400 for what cannot be read or has too many pixels.
#[crate::boxed]
pub(crate) async fn draw(ctx: &Context, file: Bytes) -> Result<(String, Redrawn)> {
    // A file on which a decoder panics is no picture either.
    let drawn = ctx.pictures_limit.run(move || redraw(&file)).await?;
    let drawn = drawn.unwrap_or_else(|_| Err(Error::field(FIELD, say::UNREADABLE)))?;
    let random = URL_SAFE_NO_PAD.encode(rand::random::<[u8; 16]>());
    Ok((format!("{random}.{}", drawn.ending), drawn))
}

fn answer(name: &str) -> UploadedPicture {
    UploadedPicture {
        path: address(name),
    }
}

/// The address of a picture.
pub(crate) fn address(name: &str) -> String {
    format!("{ADDRESS}{name}")
}

/// Allows an address to replace `before`, in the transaction that writes it: none, `before` itself,
/// or that of a picture of the company, which from then on counts as used.
///
/// # Errors
/// 400 about `field` for any other address.
#[crate::boxed]
pub(crate) async fn claim(
    tx: &mut CompanyTx,
    field: &str,
    wanted: &str,
    before: &str,
) -> Result<()> {
    if wanted.is_empty() || wanted == before {
        return Ok(());
    }
    let own = match wanted.strip_prefix(ADDRESS) {
        Some(name) => queries::mark_used(tx, name).await?,
        None => false,
    };
    if own {
        Ok(())
    } else {
        Err(Error::field(field, say::NOT_OWN))
    }
}

/// The picture of this name. The name is all that it takes to see it.
///
/// # Errors
/// 404 when there is none.
#[crate::boxed]
pub async fn load(ctx: &Context, name: String) -> Result<PictureContent> {
    let found = ctx.db.read_platform(move |tx| {
        let name = name.clone();
        Box::pin(async move { queries::content(tx, &name).await })
    });
    let found = found.await.map_err(|error: StorageError| error)?;
    found.ok_or_else(|| Error::not_found(say::UNKNOWN))
}
