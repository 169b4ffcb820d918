//! The search text of lists of orders, customers' and purchases alike.

use yapa_domain::search::order_number;

use super::word_patterns;
use crate::{CompanyTx, Result, params};

/// How many words of a query count.
const WORDS: usize = 4;

/// Search of a list of orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Typed {
    /// The number of the only order that is meant; 0 when none is.
    pub(super) number: i64,
    /// Patterns that the search text must all match; `%` where there is no further word.
    pub(super) patterns: [String; WORDS],
}

/// Reads the search text; nothing when no order can match. `numbered` answers the number of the
/// company `$1` that is `$2`, or 0.
#[crate::boxed]
pub(super) async fn typed(tx: &mut CompanyTx, numbered: &str, text: &str) -> Result<Option<Typed>> {
    let company = tx.company_id();
    // The number of an order finds that order only, even if other numbers begin with it.
    let asked = order_number(text).unwrap_or_default();
    let number: i64 = tx
        .one(numbered, params![company, asked], |row| row.get(0))
        .await?;
    let patterns = word_patterns(if number == 0 { text } else { "" });
    Ok(patterns.map(|patterns| Typed { number, patterns }))
}
