//! Amounts in one column, as JSON text.

use yapa_domain::Money;

use crate::{Error, Result};

/// Amounts as a column holds them.
///
/// # Errors
/// Internal, when it holds something else.
pub(crate) fn amounts(text: &str) -> Result<Vec<Money>> {
    let scaled: Vec<i64> = serde_json::from_str(text).map_err(Error::internal)?;
    Ok(scaled.into_iter().map(Money::from_scaled).collect())
}

/// Amounts as a column is to hold them.
///
/// # Errors
/// Never, as far as amounts are numbers.
pub(crate) fn written(amounts: &[Money]) -> Result<String> {
    let scaled: Vec<i64> = amounts.iter().map(|amount| amount.scaled()).collect();
    serde_json::to_string(&scaled).map_err(Error::internal)
}
