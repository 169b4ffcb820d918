//! Pictures that people put into the product.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    /// Adds a picture unless the company has it.
    INSERT = NewPicture::INSERT, " \
        ON CONFLICT (company_id, source_hash) DO NOTHING";
    /// The picture made of a file; asking for it keeps it for another while.
    RENEW = "UPDATE picture SET created_at_ms = $3 WHERE company_id = $1 AND source_hash = $2 RETURNING name";
    /// Says that a picture is used.
    USE = "UPDATE picture SET used = $3 WHERE company_id = $1 AND name = $2";
    /// How many pictures of the company nothing uses yet.
    COUNT_UNUSED = "SELECT COUNT(*) FROM picture WHERE used = $2 AND company_id = $1";
    /// The picture of an address, whosever it is; advertisements keep their own.
    CONTENT = "SELECT ", PictureContent::COLUMNS, " FROM picture WHERE name = $1 \
        UNION ALL SELECT picture_type, picture FROM advertisement WHERE picture_name = $1";
    /// Forgets pictures that nothing ever used.
    CLEAN = "DELETE FROM picture WHERE used = $1 AND created_at_ms < $2";
}

/// A picture to be added.
#[crate::row(table = "picture", key(company_id, used = bool, created_at_ms), insert_only)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPicture {
    pub id: i64,
    /// Suffix of its address, unique in the installation.
    pub name: String,
    /// `image/jpeg` or `image/png`.
    pub media_type: &'static str,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// SHA-256 of the file that it was made of.
    pub source_hash: [u8; 32],
    /// The user who uploaded it.
    pub user_id: i64,
    /// The picture.
    pub content: Vec<u8>,
}

/// A picture as it is served.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureContent {
    /// `image/jpeg` or `image/png`.
    pub media_type: String,
    /// The picture.
    pub content: Vec<u8>,
}

/// Adds a picture; answers the name it has, which is another when the company has the same
/// file already.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, picture: &NewPicture, now: EpochMillis) -> Result<String> {
    let (company, p) = (tx.company_id(), picture);
    let added = tx.exec(INSERT, &p.values(company, false, now)).await?;
    if added == 1 {
        return Ok(picture.name.clone());
    }
    let known = renew(tx, &picture.source_hash, now).await?;
    Ok(known.unwrap_or_else(|| picture.name.clone()))
}

/// The name of the picture that was made of this file, if the company has it; its time to be
/// used starts over.
#[crate::boxed]
pub async fn renew(
    tx: &mut CompanyTx,
    source_hash: &[u8; 32],
    now: EpochMillis,
) -> Result<Option<String>> {
    let company = tx.company_id();
    tx.optional(RENEW, params![company, source_hash, now], |row| row.get(0))
        .await
}

/// Says that the picture is used from now on; false when the company has none of this name.
#[crate::boxed]
pub async fn mark_used(tx: &mut CompanyTx, name: &str) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(USE, params![company, name, true]).await? == 1)
}

/// How many pictures of the company nothing uses yet.
#[crate::boxed]
pub async fn unused(tx: &mut CompanyTx) -> Result<i64> {
    let company = tx.company_id();
    tx.one(COUNT_UNUSED, params![company, false], |row| row.get(0))
        .await
}

/// The picture of this name. The name is the permission to see it.
#[crate::boxed]
pub async fn content(tx: &mut Tx, name: &str) -> Result<Option<PictureContent>> {
    tx.optional(CONTENT, params![name], PictureContent::from_row)
        .await
}

/// Forgets the pictures brought before `before` that nothing ever used; answers how many.
#[crate::boxed]
pub async fn clean(tx: &mut Tx, before: EpochMillis) -> Result<u64> {
    tx.exec(CLEAN, params![false, before]).await
}
