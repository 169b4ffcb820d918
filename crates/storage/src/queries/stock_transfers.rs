//! Goods that go from one company of a family to another: each side has its own rows.

use yapa_domain::{EpochMillis, Money, Quantity, TransferDirection, TransferState};

use crate::{CompanyScope, CompanyTx, FromRow, Result, params, sql, values};

const JOINS: &str = " FROM stock_transfer t LEFT JOIN user_account u ON u.id = t.user_id \
    LEFT JOIN user_account b ON b.id = t.closed_by WHERE t.company_id = $1 ";

sql! {
    // The master, those below it, and those below this one.
    FAMILY = "SELECT c.id, c.register_number, c.trade_name FROM company o JOIN company c ON c.id <> o.id \
            AND (c.id = o.master_company_id OR c.master_company_id = o.id OR c.master_company_id = o.master_company_id) \
        WHERE o.id = $1 AND c.enabled AND c.country = o.country ORDER BY c.register_number";
    INSERT = StockTransferRow::INSERT, " ON CONFLICT (company_id, id) DO NOTHING";
    INSERT_LINE = TransferLineRow::INSERT;
    LOCK = StockTransferRow::SELECT, "WHERE company_id = $1 AND id = $2 FOR UPDATE";
    FIND = "SELECT ", TransferListRow::COLUMNS, JOINS, "AND t.id = $2";
    PAGE = "SELECT ", TransferListRow::COLUMNS, JOINS, "AND ($2 = '' OR t.direction = $2) ORDER BY t.id DESC LIMIT $3 OFFSET $4";
    COUNT = "SELECT COUNT(*) FROM stock_transfer t WHERE t.company_id = $1 AND ($2 = '' OR t.direction = $2)";
    LINES = TransferLineRow::SELECT, "WHERE company_id = $1 AND transfer_id = $2 ORDER BY line_no";
    SET_RECEIVED = "UPDATE stock_transfer_line SET received = $4 WHERE company_id = $1 AND transfer_id = $2 AND line_no = $3";
    CLOSE = "UPDATE stock_transfer SET state = $3, reason = $4, closed_by = $5, closed_at_ms = $6 \
        WHERE company_id = $1 AND id = $2";
}

/// A company of the same family, with the right to its data that the family gives.
#[derive(Clone, Debug)]
pub struct FamilyMember {
    /// The right to its data, to hand over goods.
    pub scope: CompanyScope,
    /// Its register number.
    pub register_number: String,
    /// Name on its sign.
    pub trade_name: String,
}

/// One side of a transfer.
#[crate::row(table = "stock_transfer", alias = "t", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StockTransferRow {
    pub id: i64,
    pub direction: TransferDirection,
    pub other_company_id: i64,
    /// Register number of the other side.
    pub other_number: String,
    pub other_name: String,
    pub state: TransferState,
    pub note: String,
    pub user_id: i64,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    /// Why less was received than was sent.
    pub reason: String,
    /// The user who received it or took it back; 0 before.
    pub closed_by: i64,
    pub closed_at_ms: Option<EpochMillis>,
}

/// The same with the names of its people.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransferListRow {
    #[row(nested)]
    pub transfer: StockTransferRow,
    #[row(sql = full_name!("u"))]
    pub user: String,
    #[row(sql = full_name!("b"))]
    pub closed_by: String,
    #[row(
        sql = "(SELECT COUNT(*) FROM stock_transfer_line l WHERE l.company_id = t.company_id AND l.transfer_id = t.id)"
    )]
    pub lines: i64,
}

/// Goods of one product in a transfer.
#[crate::row(table = "stock_transfer_line", key(company_id, transfer_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransferLineRow {
    pub line_no: i64,
    /// The side's own product.
    pub product_id: i64,
    pub other_product_id: i64,
    pub name: String,
    pub unit: String,
    /// The other side's name of it.
    pub other_name: String,
    /// Above zero.
    pub quantity: Quantity,
    /// Of one unit at the sender; none when that was unknown.
    pub cost: Option<Money>,
    /// None until the goods are received.
    pub received: Option<Quantity>,
}

/// The other companies of the family: the master and those below the same one.
#[crate::boxed]
pub async fn family(tx: &mut CompanyTx) -> Result<Vec<FamilyMember>> {
    let company = tx.company_id();
    tx.all(FAMILY, params![company], |row| {
        Ok(FamilyMember {
            scope: CompanyScope::granted(row.get(0)?),
            register_number: row.get(1)?,
            trade_name: row.get(2)?,
        })
    })
    .await
}

/// The right to the other side's data, which the transfer gives while both exist.
#[must_use]
pub fn other_side(transfer: &StockTransferRow) -> CompanyScope {
    CompanyScope::granted(transfer.other_company_id)
}

/// Keeps one side of a transfer with its lines; false, and nothing is written, when it is there.
#[crate::boxed]
pub async fn insert(
    tx: &mut CompanyTx,
    row: &StockTransferRow,
    lines: &[TransferLineRow],
) -> Result<bool> {
    let company = tx.company_id();
    if tx.exec(INSERT, &row.values(company)).await? == 0 {
        return Ok(false);
    }
    let rows: Vec<_> = lines.iter().map(|line| line.values(company, row.id).to_vec()).collect();
    tx.write_many(INSERT_LINE, &rows).await?;
    Ok(true)
}

/// One side of a transfer, locked until the end of the transaction.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, id: i64) -> Result<Option<StockTransferRow>> {
    let company = tx.company_id();
    tx.optional(LOCK, params![company, id], StockTransferRow::from_row)
        .await
}

/// One side of a transfer, with names.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<TransferListRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], TransferListRow::from_row)
        .await
}

/// How many transfers there are, in one direction or both (empty), and a page of them, the newest
/// first.
#[crate::boxed]
pub async fn page(
    tx: &mut CompanyTx,
    direction: &str,
    wanted: (i64, i64),
) -> Result<(Vec<TransferListRow>, i64)> {
    let company = tx.company_id();
    tx.page((COUNT, PAGE), params![company, direction], wanted)
        .await
}

/// The lines of a transfer, in their order.
#[crate::boxed]
pub async fn lines(tx: &mut CompanyTx, id: i64) -> Result<Vec<TransferLineRow>> {
    let company = tx.company_id();
    tx.all(LINES, params![company, id], TransferLineRow::from_row)
        .await
}

/// Writes how much of each line was received.
#[crate::boxed]
pub async fn set_received(
    tx: &mut CompanyTx,
    id: i64,
    received: &[(i64, Quantity)],
) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = received
        .iter()
        .map(|(line, quantity)| values![company, id, *line, *quantity])
        .collect();
    tx.write_many(SET_RECEIVED, &rows).await
}

/// Ends one side of a transfer.
#[crate::boxed]
pub async fn close(
    tx: &mut CompanyTx,
    id: i64,
    (state, reason): (TransferState, &str),
    (user_id, at_ms): (i64, EpochMillis),
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(CLOSE, params![company, id, &state, reason, user_id, at_ms])
        .await?;
    Ok(())
}
