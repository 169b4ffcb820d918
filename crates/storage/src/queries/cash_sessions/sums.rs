//! Money of a session, read from its sales and movements.

use yapa_domain::{CashMovementKind, Money};

use crate::{CompanyTx, FromRow, Result, params, sql};

/// The sales of a session by the index of the sessions. `CROSS JOIN` behind it keeps SQLite, which
/// does not know how few they are, from going through all sales.
const SALES: &str =
    "(SELECT id FROM sale WHERE company_id = $1 AND cash_session_id = $2) picked ";

sql! {
    BY_WAY = "SELECT p.payment_code, COUNT(*), CAST(SUM(p.amount) AS BIGINT) FROM ", SALES,
        "CROSS JOIN sale_payment p WHERE p.company_id = $1 AND p.sale_id = picked.id \
        GROUP BY p.payment_code ORDER BY p.payment_code";
    BY_DOCUMENT = "SELECT s.document_code, s.series, COUNT(*), MIN(s.number), MAX(s.number), \
            CAST(SUM(s.total) AS BIGINT), CAST(SUM(s.net) AS BIGINT), CAST(SUM(s.exempt) AS BIGINT), \
            CAST(SUM(s.vat) AS BIGINT), CAST(SUM(s.extra_tax) AS BIGINT), CAST(SUM(s.discount) AS BIGINT), \
            CAST(SUM((SELECT COALESCE(SUM(l.discount_amount), 0) FROM sale_line l \
                WHERE l.company_id = s.company_id AND l.sale_id = s.id)) AS BIGINT), \
            CAST(SUM(s.change_given) AS BIGINT) FROM ", SALES,
        "CROSS JOIN sale s WHERE s.company_id = $1 AND s.id = picked.id \
        GROUP BY s.document_code, s.series ORDER BY s.document_code, s.series";
    // Numbers without a hole between them have the same distance to their place in the order.
    RUNS = "SELECT r.document_code, r.series, MIN(r.number), MAX(r.number) FROM ( \
            SELECT s.document_code, s.series, s.number, s.number - ROW_NUMBER() OVER ( \
                PARTITION BY s.document_code, s.series ORDER BY s.number) AS distance \
            FROM ", SALES,
            "CROSS JOIN sale s WHERE s.company_id = $1 AND s.id = picked.id) r \
        GROUP BY r.document_code, r.series, r.distance ORDER BY r.document_code, r.series, 3";
    // Parts of cash by what they come to: few amounts, however many sales.
    CASH_OF_SALES = "SELECT x.cash, COUNT(*) FROM ( \
            SELECT CAST(SUM(p.amount) AS BIGINT) - s.change_given AS cash FROM ", SALES,
            "CROSS JOIN sale s CROSS JOIN sale_payment p WHERE s.company_id = $1 AND s.id = picked.id \
            AND p.company_id = $1 AND p.sale_id = s.id AND (p.payment_code = $3 OR p.payment_code LIKE $4) \
            GROUP BY s.id, s.change_given) x GROUP BY x.cash";
    BY_MOVEMENT = "SELECT kind, payment_code, COUNT(*), CAST(SUM(amount) AS BIGINT), CAST(SUM(rounding) AS BIGINT) \
        FROM cash_movement WHERE company_id = $1 AND session_id = $2 \
        GROUP BY kind, payment_code ORDER BY kind, payment_code";
}

/// Sum of a payment type, change not taken out.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaySum {
    pub payment_code: String,
    pub payments: i64,
    pub amount: Money,
}

/// Sum of the sales with a document of one series.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentSum {
    pub document_code: String,
    pub series: String,
    pub sales: i64,
    /// The lowest number.
    pub first: i64,
    /// The highest number.
    pub last: i64,
    pub total: Money,
    pub net: Money,
    pub exempt: Money,
    pub vat: Money,
    pub extra_tax: Money,
    /// Discounts of whole sales.
    pub discount: Money,
    /// Discounts of lines.
    pub line_discount: Money,
    pub change_given: Money,
}

/// Numbers of the sales with a document of one series that follow each other without holes.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberRun {
    pub document_code: String,
    pub series: String,
    pub first: i64,
    pub last: i64,
}

/// The number of sales with this part in cash.
#[crate::row]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CashOfSale {
    pub cash: Money,
    pub sales: i64,
}

/// Sum of the movements of one kind by one payment type.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovementSum {
    pub kind: CashMovementKind,
    pub payment_code: String,
    pub movements: i64,
    pub amount: Money,
    pub rounding: Money,
}

/// Sums of the sales of a session by payment type.
#[crate::boxed]
pub async fn by_way(tx: &mut CompanyTx, session_id: i64) -> Result<Vec<WaySum>> {
    let company = tx.company_id();
    tx.all(BY_WAY, params![company, session_id], WaySum::from_row)
        .await
}

/// The sales of a session by document and series.
#[crate::boxed]
pub async fn by_document(tx: &mut CompanyTx, session_id: i64) -> Result<Vec<DocumentSum>> {
    let company = tx.company_id();
    let key = params![company, session_id];
    tx.all(BY_DOCUMENT, key, DocumentSum::from_row).await
}

/// The numbers of the sales of a session, in the order of [`by_document`].
#[crate::boxed]
pub async fn number_runs(tx: &mut CompanyTx, session_id: i64) -> Result<Vec<NumberRun>> {
    let company = tx.company_id();
    let key = params![company, session_id];
    tx.all(RUNS, key, NumberRun::from_row).await
}

/// Cash of the sales of a session, change taken out; `code` is that of cash.
#[crate::boxed]
pub async fn cash_of_sales(
    tx: &mut CompanyTx,
    session_id: i64,
    code: &str,
) -> Result<Vec<CashOfSale>> {
    let company = tx.company_id();
    let suffixed = format!("{code}-%");
    let key = params![company, session_id, code, suffixed];
    tx.all(CASH_OF_SALES, key, CashOfSale::from_row).await
}

/// The movements of a session by kind and payment type.
#[crate::boxed]
pub async fn by_movement(tx: &mut CompanyTx, session_id: i64) -> Result<Vec<MovementSum>> {
    let company = tx.company_id();
    let key = params![company, session_id];
    tx.all(BY_MOVEMENT, key, MovementSum::from_row).await
}
