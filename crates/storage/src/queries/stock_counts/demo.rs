//! Counts of the demo, written as they are.

use yapa_domain::{CountEntryKind, EpochMillis, Quantity};

use super::apply::insert_lines;
use super::entries::insert;
use super::rows::{StockCountLineRow, StockCountRow};
use crate::{CompanyTx, Result, sql};

sql! {
    INSERT_DEMO_ENTRY = DemoEntry::INSERT;
}

/// A count with its lines and entries.
#[derive(Clone, Debug)]
pub struct DemoCount {
    /// The count.
    pub row: StockCountRow,
    /// The counted products.
    pub lines: Vec<StockCountLineRow>,
    /// The entries of the users.
    pub entries: Vec<DemoEntry>,
}

/// An entry of a count.
#[crate::row(table = "stock_count_entry", key(company_id, count_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DemoEntry {
    pub product_id: i64,
    pub id: i64,
    pub kind: CountEntryKind,
    pub quantity: Quantity,
    pub expected: Quantity,
    pub user_id: i64,
    pub created_at_ms: EpochMillis,
}

/// Writes a count.
#[crate::boxed]
pub async fn write_demo(tx: &mut CompanyTx, count: &DemoCount) -> Result<()> {
    let company = tx.company_id();
    insert(tx, &count.row).await?;
    insert_lines(tx, count.row.id, &count.lines).await?;
    let entries = count.entries.iter();
    let rows: Vec<_> = entries.map(|entry| entry.values(company, count.row.id).to_vec()).collect();
    tx.write_many(INSERT_DEMO_ENTRY, &rows).await
}
