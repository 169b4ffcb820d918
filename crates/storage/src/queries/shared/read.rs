//! Reads of the shared catalogue. It is the same for every company of a country.

use super::rows::{LineRow, SharedRow};
use crate::{CompanyTx, FromRow, Result, Tx, params, sql};

/// The setting with the version of the shared catalogue that the installation has.
pub const VERSION_NAME: &str = "shared_catalogue";

sql! {
    /// Which shared catalogue it is.
    SHARED_VERSION = "SELECT value FROM platform_setting WHERE name = $1";
    /// The business lines.
    LINES = LineRow::SELECT, "ORDER BY code";
    /// Which business lines sell goods of which category.
    CATEGORY_LINES = "SELECT category_id, line_code FROM shared_category_line WHERE country = $1 \
        ORDER BY category_id, line_code";
    /// The products of a country.
    SHARED_PRODUCTS = SharedRow::SELECT, "JOIN shared_category c ON c.country = p.country AND c.id = p.category_id \
        WHERE p.country = $1 ORDER BY p.id";
}

/// Which shared catalogue the installation has; empty before it was filled.
#[crate::boxed]
pub async fn version(tx: &mut CompanyTx) -> Result<String> {
    let found = tx
        .optional(SHARED_VERSION, params![VERSION_NAME], |row| row.get(0))
        .await?;
    Ok(found.unwrap_or_default())
}

/// The business lines by code.
#[crate::boxed]
pub async fn lines(tx: &mut Tx) -> Result<Vec<LineRow>> {
    tx.all(LINES, params![], LineRow::from_row).await
}

/// Pairs of category and business line of a country.
#[crate::boxed]
pub async fn category_lines(tx: &mut CompanyTx, country: &str) -> Result<Vec<(i64, String)>> {
    tx.all(CATEGORY_LINES, params![country], <(i64, String)>::from_row)
        .await
}

/// The products of a country.
#[crate::boxed]
pub async fn of_country(tx: &mut CompanyTx, country: &str) -> Result<Vec<SharedRow>> {
    tx.all(SHARED_PRODUCTS, params![country], SharedRow::from_row)
        .await
}
