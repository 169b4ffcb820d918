//! Counts and their lines as the database keeps them.

use yapa_domain::{CountReason, CountScope, CountState, EpochMillis, Money, Quantity};

use crate::sql;

sql! {
    /// Adds a count.
    INSERT = StockCountRow::INSERT;
    /// Adds the counted line of a product.
    INSERT_LINE = StockCountLineRow::INSERT;
}

/// A count.
#[crate::row(table = "stock_count", alias = "c", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StockCountRow {
    pub id: i64,
    /// As people call it; may be empty.
    pub name: String,
    pub scope: CountScope,
    /// Key of the category or group; 0 for other scopes.
    pub scope_id: i64,
    /// Name of the category or group when the count was opened.
    pub scope_name: String,
    /// Whether the stock of the ledger is hidden from people who do not see the shop's figures.
    pub blind: bool,
    pub state: CountState,
    pub user_id: i64,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    /// Products of the scope that were not counted were taken as zero.
    pub zero_uncounted: bool,
    /// Of the differences without a reason of their own.
    pub usual_reason: CountReason,
    pub usual_comment: String,
    /// Products of the application.
    pub total: i64,
    /// Those of them that were worked on.
    pub done: i64,
    /// Key of the last product that was worked on.
    pub cursor_id: i64,
    /// The user who applied or discarded it; 0 before.
    pub closed_by: i64,
    pub closed_at_ms: Option<EpochMillis>,
}

/// The counted line of a product.
#[crate::row(table = "stock_count_line", alias = "l", key(company_id, count_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StockCountLineRow {
    pub product_id: i64,
    /// As the product was called at the last entry.
    pub name: String,
    pub unit: String,
    pub counted: Quantity,
    /// Balance of the ledger at the last entry.
    pub expected: Quantity,
    /// Balance of the ledger at the first entry.
    pub first_expected: Quantity,
    /// Not counted, and taken as zero.
    pub uncounted: bool,
    /// None for the usual one of the count.
    pub reason: Option<CountReason>,
    pub comment: String,
    /// The user who made the last entry.
    pub user_id: i64,
    /// When the last entry was made.
    pub counted_at_ms: EpochMillis,
    /// Counts of the product that the ledger had at the last entry.
    pub ledger_counts: i64,
    /// Quantity moved by the application; none before it.
    pub moved: Option<Quantity>,
    /// Another count of the product came between the last entry and the application.
    pub superseded: bool,
    /// Cost of one unit at the application, when it was known.
    pub cost: Option<Money>,
}
