//! Stock taken by a grouping, as the column `parts` keeps it.

use serde::{Deserialize, Serialize};
use yapa_domain::Quantity;

use crate::{Error, Result};

/// Stock of one product taken by a grouping.
#[derive(Debug, Serialize, Deserialize)]
struct StoredPart {
    /// Key of the product.
    product_id: i64,
    /// Scaled quantity for the whole line.
    quantity: i64,
}

/// Content of the column `parts`: keys of products, and how many.
///
/// # Errors
/// Internal, when it holds something else.
pub(crate) fn stored_parts(text: &str) -> Result<Vec<(i64, Quantity)>> {
    let stored: Vec<StoredPart> = serde_json::from_str(text).map_err(Error::internal)?;
    let parts = stored.into_iter();
    let parts = parts.map(|part| (part.product_id, Quantity::from_scaled(part.quantity)));
    Ok(parts.collect())
}

/// The column `parts` of these.
///
/// # Errors
/// Internal, never in practice.
pub(crate) fn write_parts(parts: &[(i64, Quantity)]) -> Result<String> {
    let stored: Vec<StoredPart> = parts
        .iter()
        .map(|(product_id, quantity)| StoredPart {
            product_id: *product_id,
            quantity: quantity.scaled(),
        })
        .collect();
    serde_json::to_string(&stored).map_err(Error::internal)
}
