//! Additional taxes of a sale as its row keeps them.

use serde::{Deserialize, Serialize};
use yapa_domain::Money;

use crate::{Error, Result};

/// An additional tax of a sale as the column `extra_taxes` holds it, figures scaled.
#[derive(Debug, Serialize, Deserialize)]
pub struct StoredExtraTax {
    /// Code.
    pub code: String,
    /// Rate as a scaled fraction; 0 for a levy by the piece.
    pub rate: i64,
    /// Scaled amount.
    pub amount: i64,
}

/// The taxes of a column `extra_taxes` with other amounts, in their order; those of nothing are
/// left out.
///
/// # Errors
/// Internal, when the column holds something else.
pub(crate) fn with_tax_amounts(stored: &str, amounts: &[Money]) -> Result<String> {
    let taxes: Vec<StoredExtraTax> = serde_json::from_str(stored).map_err(Error::internal)?;
    let taxes = taxes
        .into_iter()
        .zip(amounts)
        .map(|(tax, amount)| StoredExtraTax {
            amount: amount.scaled(),
            ..tax
        });
    let taxes: Vec<StoredExtraTax> = taxes.filter(|tax| tax.amount != 0).collect();
    serde_json::to_string(&taxes).map_err(Error::internal)
}
