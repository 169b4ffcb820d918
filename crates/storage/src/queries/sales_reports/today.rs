//! The totals of the day, and the tasks that wait.

use yapa_domain::{EpochMillis, Money, Quantity};

use crate::queries::guides::IS_SETTLED_DOCUMENT;
use crate::queries::payment_documents::PAYS_NOTHING;
use crate::{CompanyTx, FromRow, Result, params, sql};

const LOW: &str = " FROM product p JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
     WHERE p.company_id = $1 AND p.active AND s.quantity <= p.reposition_threshold";

/// Of the documents of one seller's sales and payments, or of all.
const OF_SELLER: &str = " AND (CAST($2 AS BIGINT) = 0 OR EXISTS (SELECT m.id FROM sale m \
     WHERE m.company_id = d.company_id AND m.id = d.sale_id AND m.user_id = $2) \
     OR EXISTS (SELECT p.id FROM payment_document p WHERE p.company_id = d.company_id AND p.id = d.id AND p.user_id = $2))";

sql! {
    SOLD_UNTIL = "SELECT COUNT(*), CAST(COALESCE(SUM(s.total - s.noted_total), 0) AS BIGINT) FROM sale s \
        WHERE s.company_id = $1 AND s.business_date = $2 AND s.hour <= $3 AND s.state IN ('abierta', 'cerrada') \
        AND (CAST($4 AS BIGINT) = 0 OR s.user_id = $4)";
    LOW_COUNT = "SELECT COUNT(*)", LOW;
    // Best sellers are missed first.
    LOW_PRODUCTS = "SELECT ", LowProduct::COLUMNS, LOW, " ORDER BY s.sold DESC, p.id LIMIT $2";
    // As in the list of documents to be corrected: there is nothing to do where the sale was undone or the
    // document has another number by now.
    REJECTED = "SELECT ", DocumentCount::COLUMNS, " FROM e_document d WHERE d.company_id = $1 AND d.state = 'RECHAZADO' \
        AND d.replaced_by IS NULL AND NOT (", PAYS_NOTHING, ") AND NOT (", IS_SETTLED_DOCUMENT, ") \
        AND (d.corrects_code <> '' OR NOT EXISTS (SELECT u.id FROM sale u WHERE u.company_id = d.company_id \
            AND u.id = d.sale_id AND u.state IN ('descartada', 'anulada')))", OF_SELLER;
    WAITING = "SELECT ", DocumentCount::COLUMNS, " FROM e_document d WHERE d.company_id = $1 AND d.state = 'PENDIENTE' \
        AND (d.sale_id IS NOT NULL OR d.of_payment) AND d.created_at_ms < $3", OF_SELLER;
    OPEN_SALES = "SELECT CAST(COALESCE(SUM(d.sales), 0) AS BIGINT) FROM sale_day d WHERE d.company_id = $1 \
        AND d.business_date >= $2 AND d.business_date < $3 AND d.state = 'abierta' \
        AND (CAST($4 AS BIGINT) = 0 OR d.user_id = $4)";
    CASH_DIFFERENCES = "SELECT ", CashDifference::COLUMNS, " FROM cash_session s \
        JOIN cash_close c ON c.company_id = s.company_id AND c.session_id = s.id AND c.revision = s.revision \
        WHERE s.company_id = $1 AND s.business_date >= $2 AND s.closed_at_ms IS NOT NULL AND c.difference <> 0 \
        AND (s.reason = '' OR s.closed_at_ms >= $3) AND (CAST($4 AS BIGINT) = 0 OR s.holder_id = $4) ORDER BY s.id DESC";
}

/// How many documents there are, those of sales, credit notes and guides apart, as their lists are.
#[crate::row(alias = "d")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DocumentCount {
    #[row(
        sql = "CAST(COALESCE(SUM(CASE WHEN d.corrects_code = '' AND (d.sale_id IS NOT NULL OR d.of_payment) THEN 1 ELSE 0 END), 0) AS BIGINT)"
    )]
    pub sales: i64,
    #[row(
        sql = "CAST(COALESCE(SUM(CASE WHEN d.corrects_code <> '' THEN 1 ELSE 0 END), 0) AS BIGINT)"
    )]
    pub notes: i64,
    #[row(
        sql = "CAST(COALESCE(SUM(CASE WHEN d.sale_id IS NULL AND NOT d.of_payment THEN 1 ELSE 0 END), 0) AS BIGINT)"
    )]
    pub guides: i64,
}

/// A product that runs out.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LowProduct {
    pub name: String,
    pub presentation: String,
    #[row(sql = "s.quantity")]
    pub stock: Quantity,
}

/// A closed session whose count differs without a written reason.
#[crate::row]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CashDifference {
    #[row(sql = "s.id")]
    pub session_id: i64,
    /// Below zero for a shortage.
    #[row(sql = "c.difference")]
    pub difference: Money,
}

/// How many sales a day had until a time of it (`HH:mm:ss`), and their money; of one seller or all.
#[crate::boxed]
pub async fn sold_until(
    tx: &mut CompanyTx,
    day: &str,
    hour: &str,
    seller: Option<i64>,
) -> Result<(i64, Money)> {
    let (company, seller) = (tx.company_id(), seller.unwrap_or_default());
    let bound = params![company, day, hour, seller];
    tx.one(SOLD_UNTIL, bound, FromRow::from_row).await
}

/// How many active products are at or below their reposition threshold.
#[crate::boxed]
pub async fn low_count(tx: &mut CompanyTx) -> Result<i64> {
    let company = tx.company_id();
    tx.one(LOW_COUNT, params![company], |row| row.get(0)).await
}

/// The first of them: those that were sold most.
#[crate::boxed]
pub async fn low_products(tx: &mut CompanyTx, most: i64) -> Result<Vec<LowProduct>> {
    let company = tx.company_id();
    tx.all(LOW_PRODUCTS, params![company, most], LowProduct::from_row)
        .await
}

/// How many rejected documents are to be corrected; of one seller's sales or of all.
#[crate::boxed]
pub async fn rejected_documents(tx: &mut CompanyTx, seller: Option<i64>) -> Result<DocumentCount> {
    let (company, seller) = (tx.company_id(), seller.unwrap_or_default());
    tx.one(REJECTED, params![company, seller], DocumentCount::from_row)
        .await
}

/// How many documents made before this moment have no answer of the authority.
#[crate::boxed]
pub async fn waiting_documents(
    tx: &mut CompanyTx,
    made_before: EpochMillis,
    seller: Option<i64>,
) -> Result<DocumentCount> {
    let (company, seller) = (tx.company_id(), seller.unwrap_or_default());
    let bound = params![company, seller, made_before];
    tx.one(WAITING, bound, DocumentCount::from_row).await
}

/// How many sales of the days from one on and before another are open.
#[crate::boxed]
pub async fn open_sales(
    tx: &mut CompanyTx,
    from: &str,
    before: &str,
    seller: Option<i64>,
) -> Result<i64> {
    let (company, seller) = (tx.company_id(), seller.unwrap_or_default());
    let bound = params![company, from, before, seller];
    tx.one(OPEN_SALES, bound, |row| row.get(0)).await
}

/// The sessions opened from a day on that were closed with a difference: those without a reason,
/// and those with one that were closed from `explained_ms` on; of one seller's drawer or of all.
#[crate::boxed]
pub async fn cash_differences(
    tx: &mut CompanyTx,
    from: &str,
    explained_ms: Option<EpochMillis>,
    seller: Option<i64>,
) -> Result<Vec<CashDifference>> {
    let (company, seller) = (tx.company_id(), seller.unwrap_or_default());
    let explained_ms = explained_ms.unwrap_or(EpochMillis::MAX);
    let bound = params![company, from, explained_ms, seller];
    tx.all(CASH_DIFFERENCES, bound, CashDifference::from_row)
        .await
}
