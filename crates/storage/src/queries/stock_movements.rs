//! Reads the stock ledger of one product, and the rest of its history.

use yapa_domain::{EpochMillis, Money, Quantity};

use crate::{CompanyTx, FromRow, Result, params, sql, values};

const FROM: &str = " FROM stock_movement m LEFT JOIN user_account u ON u.id = m.user_id \
    LEFT JOIN sale s ON s.company_id = m.company_id AND s.id = m.document_id \
        AND m.reason IN ('sale', 'sale_discarded', 'sale_voided') \
    LEFT JOIN credit_note n ON n.company_id = m.company_id AND n.id = m.document_id AND m.reason = 'credit_note' \
    LEFT JOIN goods_receipt r ON r.company_id = m.company_id AND r.id = m.document_id AND m.reason = 'receipt' \
    LEFT JOIN waste w ON w.company_id = m.company_id AND w.id = m.document_id AND m.reason IN ('waste', 'waste_undone') \
    LEFT JOIN stock_transfer x ON x.company_id = m.company_id AND x.id = m.document_id \
        AND m.reason IN ('transfer_out', 'transfer_in', 'transfer_undone') ";

const FILTER: &str = "WHERE m.company_id = $1 AND m.product_id = $2 AND m.id < $3 AND m.id >= $4 \
    AND m.created_at_ms >= $5 AND m.created_at_ms < $6 ";

sql! {
    PAGE = "SELECT ", MovementRow::COLUMNS, FROM, FILTER, "ORDER BY m.id DESC LIMIT $7";
    SALES = "SELECT ", MovementRow::COLUMNS, FROM, FILTER, "AND m.reason = 'sale' ORDER BY m.id DESC LIMIT $7";
    // The same condition as the partial index over movements other than sales.
    OTHERS = "SELECT ", MovementRow::COLUMNS, FROM, FILTER,
        "AND m.reason <> 'sale' AND m.reason IN ($8, $9, $10) ORDER BY m.id DESC LIMIT $7";
    COSTS = "SELECT id, average FROM stock_movement WHERE company_id = $1 AND product_id = $2 AND reason <> 'sale' \
        AND reason IN ('opening', 'initial', 'receipt', 'cost', 'transfer_in') AND (average IS NOT NULL OR reason = 'cost') \
        AND id >= $3 AND id <= $4 ORDER BY id";
    COST_BEFORE = "SELECT id, average FROM stock_movement WHERE company_id = $1 AND product_id = $2 AND reason <> 'sale' \
        AND reason IN ('opening', 'initial', 'receipt', 'cost', 'transfer_in') AND (average IS NOT NULL OR reason = 'cost') \
        AND id < $3 ORDER BY id DESC LIMIT 1";
    RECEIVED = "SELECT ", ReceivedRow::COLUMNS, " FROM stock_movement m \
        JOIN goods_receipt r ON r.company_id = m.company_id AND r.id = m.document_id \
        WHERE m.company_id = $1 AND m.product_id = $2 AND m.reason <> 'sale' AND m.reason IN ('receipt') \
        ORDER BY m.id DESC LIMIT $3";
    DAY = "SELECT quantity, amount FROM product_day WHERE company_id = $1 AND business_date = $2 AND product_id = $3";
    AUDITED = "SELECT ", PastRow::COLUMNS, " FROM audit a LEFT JOIN user_account u ON u.id = a.user_id \
        WHERE a.company_id = $1 AND a.entity = 'product' AND a.entity_id = $2 ORDER BY a.id DESC LIMIT $3";
    IMPORTED = "SELECT ", ImportedRow::COLUMNS, " FROM catalogue_import_line l \
        JOIN catalogue_import i ON i.company_id = l.company_id AND i.id = l.import_id \
        LEFT JOIN user_account u ON u.id = i.user_id LEFT JOIN user_account b ON b.id = i.undone_by \
        WHERE l.company_id = $1 AND l.product_id = $2 AND i.kind = 'productos' AND l.outcome <> 'rechazado' \
        ORDER BY l.import_id DESC LIMIT $3";
}

/// A movement of a product, with the number of the document behind it.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovementRow {
    #[row(sql = "m.id")]
    pub id: i64,
    #[row(sql = "m.reason")]
    pub reason: String,
    #[row(sql = "m.document_id")]
    pub document_id: Option<i64>,
    /// Below zero for what went out.
    #[row(sql = "m.quantity")]
    pub quantity: Quantity,
    #[row(sql = "m.balance")]
    pub balance: Quantity,
    #[row(sql = "m.cost")]
    pub cost: Option<Money>,
    #[row(sql = "m.created_at_ms")]
    pub created_at_ms: EpochMillis,
    #[row(sql = full_name!("u"))]
    pub user: String,
    /// Of the sale or the credit note.
    #[row(sql = "COALESCE(s.series, n.series, '')")]
    pub series: String,
    /// Of the sale, the credit note or the goods receipt; 0 without one.
    #[row(sql = "COALESCE(s.number, n.number, r.number, 0)")]
    pub number: i64,
    /// Why goods were lost or used; the sender of a goods receipt; the other side of a transfer.
    #[row(sql = "COALESCE(w.reason, r.sponsor_name, x.other_name, '')")]
    pub note: String,
}

/// Which movements of a product are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovementFilter {
    /// Key of the product.
    pub product_id: i64,
    /// With keys below this one.
    pub below: i64,
    /// With this key or later ones.
    pub from_id: i64,
    /// From this moment on.
    pub from_ms: EpochMillis,
    /// Before this moment.
    pub before_ms: EpochMillis,
    /// Only for these reasons, at most three of them; all when empty.
    pub reasons: &'static [&'static str],
    /// Most movements.
    pub size: i64,
}

/// Goods of a product that came with a receipt.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivedRow {
    #[row(sql = "r.id")]
    pub receipt_id: i64,
    #[row(sql = "r.sponsor_number")]
    pub sponsor_number: String,
    #[row(sql = "r.sponsor_name")]
    pub sponsor_name: String,
    #[row(sql = "r.received_on")]
    pub received_on: String,
    #[row(sql = "m.quantity")]
    pub quantity: Quantity,
    /// Of one unit.
    #[row(sql = "m.cost")]
    pub cost: Option<Money>,
}

/// A person's change of a product: JSON texts.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastRow {
    #[row(sql = "a.before")]
    pub before: String,
    #[row(sql = "a.after")]
    pub after: String,
    #[row(sql = "a.created_at_ms")]
    pub at_ms: EpochMillis,
    #[row(sql = full_name!("u"))]
    pub user: String,
}

/// An import's change of a product, likewise, and its undoing.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedRow {
    #[row(sql = "l.before")]
    pub before: String,
    #[row(sql = "l.after")]
    pub after: String,
    #[row(sql = "COALESCE(i.applied_at_ms, i.created_at_ms)")]
    pub at_ms: EpochMillis,
    #[row(sql = full_name!("u"))]
    pub user: String,
    /// Fields that the undoing left as they were.
    #[row(sql = "l.message")]
    pub kept: String,
    #[row(sql = "i.undone_at_ms")]
    pub undone_at_ms: Option<EpochMillis>,
    #[row(sql = full_name!("b"))]
    pub undone_by: String,
}

/// The movements that the filter finds, the newest first.
#[crate::boxed]
pub async fn page(tx: &mut CompanyTx, filter: &MovementFilter) -> Result<Vec<MovementRow>> {
    let (company, f) = (tx.company_id(), filter);
    let bound = params![
        company,
        f.product_id,
        f.below,
        f.from_id,
        f.from_ms,
        f.before_ms,
        f.size
    ];
    let sql = match f.reasons {
        [] => PAGE,
        ["sale"] => SALES,
        reasons => {
            let at = |place: usize| reasons.get(place).copied().unwrap_or(reasons[0]);
            let mut bound = bound.to_vec();
            bound.extend(params![at(0), at(1), at(2)].to_vec());
            return tx.all(OTHERS, &bound, MovementRow::from_row).await;
        }
    };
    tx.all(sql, bound, MovementRow::from_row).await
}

/// Cost of one unit after each movement that set its cost, from the last one before the key
/// `from` to the key `until`, by key.
#[crate::boxed]
pub async fn costs(
    tx: &mut CompanyTx,
    product_id: i64,
    from: i64,
    until: i64,
) -> Result<Vec<(i64, Option<Money>)>> {
    let company = tx.company_id();
    let before = params![company, product_id, from];
    let mut costs: Vec<(i64, Option<Money>)> =
        tx.all(COST_BEFORE, before, FromRow::from_row).await?;
    let within = params![company, product_id, from, until];
    let mut since = tx.all(COSTS, within, FromRow::from_row).await?;
    costs.append(&mut since);
    Ok(costs)
}

/// The last goods of a product that came, the newest first.
#[crate::boxed]
pub async fn received(tx: &mut CompanyTx, product_id: i64, most: i64) -> Result<Vec<ReceivedRow>> {
    let company = tx.company_id();
    let bound = params![company, product_id, most];
    tx.all(RECEIVED, bound, ReceivedRow::from_row).await
}

/// Sales of a product on each of these days: quantity and amount.
#[crate::boxed]
pub async fn sold_on(
    tx: &mut CompanyTx,
    product_id: i64,
    days: &[String],
) -> Result<Vec<(Quantity, Money)>> {
    let company = tx.company_id();
    let rows: Vec<_> = days
        .iter()
        .map(|day| values![company, day, product_id])
        .collect();
    let found: Vec<Vec<(Quantity, Money)>> = tx.all_many(DAY, &rows, FromRow::from_row).await?;
    let first = |one: Vec<(Quantity, Money)>| one.into_iter().next().unwrap_or_default();
    Ok(found.into_iter().map(first).collect())
}

/// The last changes of a product by people, the newest first.
#[crate::boxed]
pub async fn audited(tx: &mut CompanyTx, product_id: i64, most: i64) -> Result<Vec<PastRow>> {
    let company = tx.company_id();
    let bound = params![company, product_id, most];
    tx.all(AUDITED, bound, PastRow::from_row).await
}

/// The last changes of a product by spreadsheets, the newest first.
#[crate::boxed]
pub async fn imported(tx: &mut CompanyTx, product_id: i64, most: i64) -> Result<Vec<ImportedRow>> {
    let company = tx.company_id();
    let bound = params![company, product_id, most];
    tx.all(IMPORTED, bound, ImportedRow::from_row).await
}
