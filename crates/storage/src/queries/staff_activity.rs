//! Actions of people beside selling, read from the audit log: undone sales, returns, discounts, changed
//! prices, money in and out.

use yapa_domain::{EpochMillis, Money, Quantity};

use crate::{CompanyTx, FromRow, IdSource, Result, params, sql};

/// Entries that change no price of a product are no part of it: a form keeps what it changed. Nor is
/// the note by which a document follows the undoing of its sale: it takes nothing back itself.
const WHICH: &str = "a.company_id = $1 AND a.id >= $2 AND a.created_at_ms >= $3 AND a.created_at_ms < $4 \
    AND a.action IN ('sale.void', 'sale.discard', 'credit_note.add', 'sale.discount', 'sale.price', \
        'product.change', 'wallet.recharge', 'wallet.withdraw', 'cash_session.open', 'cash_session.movement', \
        'sale.payment', 'client_credit.adjust', 'client_credit.undo_payment', 'waste.add', 'sale.credit', 'approval.refuse') \
    AND (a.action <> 'product.change' OR a.after LIKE '%\"precioLista\"%') \
    AND (a.action <> 'credit_note.add' OR NOT EXISTS (SELECT 1 FROM credit_note k \
        JOIN sale o ON o.company_id = k.company_id AND o.id = k.sale_id \
        WHERE k.company_id = a.company_id AND k.id = a.entity_id AND o.state IN ('descartada', 'anulada') \
        AND NOT EXISTS (SELECT 1 FROM credit_note_line l WHERE l.company_id = k.company_id AND l.note_id = k.id AND l.returned)))";

sql! {
    ENTRIES = "SELECT ", ActivityRow::COLUMNS, " FROM audit a LEFT JOIN user_account u ON u.id = a.user_id \
        LEFT JOIN user_account v ON v.id = a.approver_id \
        LEFT JOIN sale s ON s.company_id = a.company_id AND s.id = a.entity_id AND a.entity = 'sale' \
        LEFT JOIN credit_note n ON n.company_id = a.company_id AND n.id = a.entity_id AND a.entity = 'credit_note' \
        LEFT JOIN product p ON p.company_id = a.company_id AND p.id = a.entity_id AND a.entity = 'product' \
        LEFT JOIN waste x ON x.company_id = a.company_id AND x.id = a.entity_id AND a.entity = 'waste' \
        LEFT JOIN cash_movement m ON m.company_id = a.company_id AND m.id = a.entity_id AND a.entity = 'cash_movement' \
        LEFT JOIN wallet_movement w ON w.company_id = a.company_id AND w.business_date = $5 AND w.id = a.entity_id \
            AND a.entity = 'wallet_movement' \
        LEFT JOIN client_credit_entry e ON e.company_id = a.company_id AND e.business_date = $5 AND e.id = a.entity_id \
            AND a.entity = 'client_credit_entry' \
        LEFT JOIN client c ON c.company_id = a.company_id AND c.id = COALESCE(w.client_id, e.client_id) \
        WHERE ", WHICH, " ORDER BY a.created_at_ms DESC, a.id DESC LIMIT $6";
    COUNTS = "SELECT a.user_id, a.action, COUNT(*) FROM audit a WHERE ", WHICH, " GROUP BY a.user_id, a.action";
    WORKED = "SELECT d.user_id, COUNT(DISTINCT d.business_date) FROM sale_day d WHERE d.company_id = $1 \
        AND d.business_date >= $2 AND d.business_date < $3 AND d.sales > 0 GROUP BY d.user_id";
}

/// An entry with what it is about.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivityRow {
    #[row(sql = "a.id")]
    pub id: i64,
    /// The account; 0 for what the program did by itself.
    #[row(sql = "a.user_id")]
    pub user_id: i64,
    #[row(sql = full_name!("u"))]
    pub user_name: String,
    /// The user who approved it by PIN; empty for what needed no approval.
    #[row(sql = full_name!("v"))]
    pub approver_name: String,
    #[row(sql = "a.action")]
    pub action: String,
    #[row(sql = "a.entity_id")]
    pub entity_id: i64,
    #[row(sql = "a.before")]
    pub before: String,
    #[row(sql = "a.after")]
    pub after: String,
    #[row(sql = "a.created_at_ms")]
    pub created_at_ms: EpochMillis,
    /// The sale itself, or the one that a credit note takes back.
    #[row(sql = "COALESCE(s.id, n.sale_id)")]
    pub sale_id: Option<i64>,
    #[row(sql = "s.created_at_ms")]
    pub sold_at_ms: Option<EpochMillis>,
    /// Of the sale or the credit note.
    #[row(sql = "COALESCE(s.series, n.series, '')")]
    pub series: String,
    #[row(sql = "COALESCE(s.number, n.number, 0)")]
    pub number: i64,
    /// Of the sale or the credit note, the cost of waste, or what a drawer or a wallet got; below
    /// zero for what it gave.
    #[row(sql = "COALESCE(s.total, n.total, x.cost, m.amount, w.amount)")]
    pub amount: Option<Money>,
    /// A product or a client.
    #[row(sql = "COALESCE(p.name, x.name, c.name, '')")]
    pub name: String,
    /// Of a product whose price was changed.
    #[row(sql = "COALESCE(p.brand, '')")]
    pub brand: String,
    #[row(sql = "COALESCE(p.presentation, '')")]
    pub presentation: String,
    #[row(sql = "COALESCE(s.state_note, n.sustentation, m.reason, x.comment, e.reason, '')")]
    pub reason: String,
    #[row(sql = "m.session_id")]
    pub session_id: Option<i64>,
    /// Of waste.
    #[row(sql = "x.quantity")]
    pub quantity: Option<Quantity>,
}

/// How often a person did something.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivityCount {
    pub user_id: i64,
    pub action: String,
    pub count: i64,
}

/// On how many days a person sold.
#[crate::row]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkedDays {
    pub user_id: i64,
    pub days: i64,
}

/// The entries of a day, whose name is `day` and whose bounds are given; the newest first.
#[crate::boxed]
pub async fn entries(
    tx: &mut CompanyTx,
    day: &str,
    (from_ms, before_ms): (EpochMillis, EpochMillis),
    most: i64,
) -> Result<Vec<ActivityRow>> {
    let (company, first) = (tx.company_id(), IdSource::floor(from_ms));
    let bound = params![company, first, from_ms, before_ms, day, most];
    tx.all(ENTRIES, bound, ActivityRow::from_row).await
}

/// How often each person did each thing between two moments.
#[crate::boxed]
pub async fn counts(
    tx: &mut CompanyTx,
    (from_ms, before_ms): (EpochMillis, EpochMillis),
) -> Result<Vec<ActivityCount>> {
    let (company, first) = (tx.company_id(), IdSource::floor(from_ms));
    let bound = params![company, first, from_ms, before_ms];
    tx.all(COUNTS, bound, ActivityCount::from_row).await
}

/// On how many days from one on and before another each person sold.
#[crate::boxed]
pub async fn worked_days(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<WorkedDays>> {
    let company = tx.company_id();
    tx.all(WORKED, params![company, from, before], WorkedDays::from_row)
        .await
}
