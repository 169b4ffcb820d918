//! Sums over sales: of a filter, by seller and by payment type.
//!
//! They come from the daily rollups where those have the figures, else from the sales of the days.

use yapa_domain::Money;

use super::filter::SaleFilter;
use super::list::SALE_SITUATION;
use super::search::found_sales;
use crate::{CompanyTx, FromRow, Param, Result, params, sql};

/// Whether a column holds the code of a mixed payment: `MIX`, or one of a company's own with a suffix.
macro_rules! mixed {
    ($column:literal) => {
        crate::join!($column, " >= 'MIX' AND ", $column, " < 'MIY'")
    };
}

/// Money of a part `p` of a mixed payment that the shop kept: the change of the sale `s` came out of
/// its first part in cash, whose code is `EFE`; a company's own ones add a suffix.
const KEPT: &str = "p.amount - CASE WHEN s.change_given > 0 AND p.position = \
         (SELECT MIN(q.position) FROM sale_payment q WHERE q.company_id = p.company_id AND q.sale_id = p.sale_id \
            AND q.payment_code >= 'EFE' AND q.payment_code < 'EFF') THEN s.change_given ELSE 0 END";

const OF_DAYS: &str = "company_id = $1 AND business_date >= $2 AND business_date < $3 \
         AND ($4 = '' OR state = $4) AND ($5 = '' OR document_code = $5) \
         AND (CAST($6 AS BIGINT) = 0 OR user_id = $6)";

/// Conditions of a filter, apart from its words.
const CONDITIONS: &str = crate::join!(
    "s.company_id = $1 AND s.business_date >= $2 AND s.business_date < $3 \
             AND ($4 = '' OR s.state = $4) AND ($5 = '' OR s.document_code = $5) \
             AND (CAST($6 AS BIGINT) = 0 OR s.user_id = $6) AND ($8 = '' OR ",
    SALE_SITUATION,
    " = $8)"
);

/// Conditions for a scan of the sales of the days.
const SCAN_CONDITIONS: &str = crate::join!(CONDITIONS, " AND ($7 = '' OR s.search LIKE $7 ESCAPE '\\')");

/// The sales that the words find by an index; [`FOUND_CONDITIONS`] is the condition for them.
const FOUND_SALES: &str = crate::join!(
    "(SELECT DISTINCT keys.id FROM (",
    found_sales!("s.id", "$7", "$9", "$10", "$11"),
    ") keys) found CROSS JOIN sale s"
);
const FOUND_CONDITIONS: &str = crate::join!(CONDITIONS, " AND s.id = found.id");

// Each of these takes the table of sales and its conditions.
macro_rules! sums {
    ($sales:expr, $narrowed:expr) => {
        crate::join!(
            "SELECT CAST(COALESCE(SUM(CASE WHEN s.state IN ('abierta', 'cerrada') THEN 1 ELSE 0 END), 0) AS BIGINT), \
            CAST(COALESCE(SUM(CASE WHEN s.state IN ('abierta', 'cerrada') THEN s.total - s.noted_total ELSE 0 END), 0) AS BIGINT), \
            CAST(COALESCE(SUM(s.total - s.noted_total), 0) AS BIGINT) FROM ",
            $sales, " WHERE ", $narrowed
        )
    };
}

macro_rules! sellers {
    ($sales:expr, $narrowed:expr) => {
        crate::join!(
            "SELECT ", SellerSum::COLUMNS, " FROM \
            (SELECT s.user_id, COUNT(*) AS sales, CAST(SUM(s.total - s.noted_total) AS BIGINT) AS total FROM ", $sales, " \
                WHERE s.state IN ('abierta', 'cerrada') AND ", $narrowed, " GROUP BY s.user_id) t \
            LEFT JOIN user_account u ON u.id = t.user_id ORDER BY t.total DESC, t.user_id"
        )
    };
}

macro_rules! payments {
    ($sales:expr, $narrowed:expr) => {
        crate::join!(
            "SELECT s.payment_code, CAST(SUM(s.total - s.noted_total) AS BIGINT) FROM ", $sales, " \
            WHERE s.state IN ('abierta', 'cerrada') AND NOT (", mixed!("s.payment_code"), ") AND ", $narrowed, " \
            GROUP BY s.payment_code ORDER BY s.payment_code"
        )
    };
}

macro_rules! mixed_parts {
    ($sales:expr, $narrowed:expr) => {
        crate::join!(
            "SELECT p.payment_code, CAST(SUM(", KEPT, ") AS BIGINT) FROM ", $sales, " \
            JOIN sale_payment p ON p.company_id = s.company_id AND p.sale_id = s.id \
            WHERE s.state IN ('abierta', 'cerrada') AND s.noted_total = 0 AND ", mixed!("s.payment_code"), " AND ", $narrowed, " \
            GROUP BY p.payment_code ORDER BY p.payment_code"
        )
    };
}

macro_rules! returned_parts {
    ($sales:expr, $narrowed:expr) => {
        crate::join!(
            "SELECT ", ReturnedPart::COLUMNS, " FROM ", $sales, " \
            JOIN sale_payment p ON p.company_id = s.company_id AND p.sale_id = s.id \
            WHERE s.state IN ('abierta', 'cerrada') AND s.noted_total > 0 AND ", mixed!("s.payment_code"), " AND ", $narrowed, " \
            ORDER BY s.id, p.position"
        )
    };
}

sql! {
    ROLLUP_SUMS = "SELECT CAST(COALESCE(SUM(CASE WHEN state IN ('abierta', 'cerrada') THEN sales ELSE 0 END), 0) AS BIGINT), \
        CAST(COALESCE(SUM(CASE WHEN state IN ('abierta', 'cerrada') THEN total ELSE 0 END), 0) AS BIGINT), \
        CAST(COALESCE(SUM(total), 0) AS BIGINT) FROM sale_day WHERE ", OF_DAYS;
    SCANNED_SUMS = sums!("sale s", SCAN_CONDITIONS);
    FOUND_SUMS = sums!(FOUND_SALES, FOUND_CONDITIONS);
    ROLLUP_SELLERS = "SELECT ", SellerSum::COLUMNS, " FROM \
        (SELECT user_id, CAST(SUM(sales) AS BIGINT) AS sales, CAST(SUM(total) AS BIGINT) AS total FROM sale_day \
            WHERE state IN ('abierta', 'cerrada') AND ", OF_DAYS, " GROUP BY user_id HAVING SUM(sales) > 0) t \
        LEFT JOIN user_account u ON u.id = t.user_id ORDER BY t.total DESC, t.user_id";
    SCANNED_SELLERS = sellers!("sale s", SCAN_CONDITIONS);
    FOUND_SELLERS = sellers!(FOUND_SALES, FOUND_CONDITIONS);
    ROLLUP_PAYMENTS = "SELECT payment_code, CAST(SUM(total) AS BIGINT) FROM sale_day \
        WHERE state IN ('abierta', 'cerrada') AND NOT (", mixed!("payment_code"), ") AND ", OF_DAYS, "
        GROUP BY payment_code HAVING SUM(sales) > 0 ORDER BY payment_code";
    SCANNED_PAYMENTS = payments!("sale s", SCAN_CONDITIONS);
    FOUND_PAYMENTS = payments!(FOUND_SALES, FOUND_CONDITIONS);
    SCANNED_MIXED = mixed_parts!("sale s", SCAN_CONDITIONS);
    FOUND_MIXED = mixed_parts!(FOUND_SALES, FOUND_CONDITIONS);
    SCANNED_RETURNED = returned_parts!("sale s", SCAN_CONDITIONS);
    FOUND_RETURNED = returned_parts!(FOUND_SALES, FOUND_CONDITIONS);
}

/// Sales and money of a filter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// Number of sales that count: neither discarded nor voided.
    pub sales: i64,
    /// Money of the sales that count, without what credit notes took back.
    pub total: Money,
    /// The same sum with discarded and voided sales.
    pub found: Money,
}

/// Sales of one seller.
#[crate::row(alias = "t")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SellerSum {
    pub user_id: i64,
    #[row(sql = full_name!("u"))]
    pub name: String,
    /// Number of sales that count.
    pub sales: i64,
    /// Their money.
    pub total: Money,
}

/// Sales and money of a filter.
#[crate::boxed]
pub async fn sums(tx: &mut CompanyTx, filter: &SaleFilter) -> Result<Sums> {
    let sql = statement_for(filter, ROLLUP_SUMS, SCANNED_SUMS, FOUND_SUMS);
    let bound = bound(tx, filter);
    let (sales, total, found) = tx.one(sql, &bound, FromRow::from_row).await?;
    Ok(Sums {
        sales,
        total,
        found,
    })
}

/// The sales that count by seller, the most first.
#[crate::boxed]
pub async fn by_seller(tx: &mut CompanyTx, filter: &SaleFilter) -> Result<Vec<SellerSum>> {
    let sql = statement_for(filter, ROLLUP_SELLERS, SCANNED_SELLERS, FOUND_SELLERS);
    tx.all(sql, &bound(tx, filter), SellerSum::from_row).await
}

/// The sales that count by payment type, and mixed payments by their parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaymentSums {
    /// Code and money of payments of one type, and of the parts of mixed sales without notes.
    pub plain: Vec<(String, Money)>,
    /// The parts of mixed sales of which credit notes took something back.
    pub returned: Vec<ReturnedPart>,
}

/// A part of a mixed payment of a sale of which something was taken back.
#[crate::row(alias = "s")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReturnedPart {
    #[row(column = "id")]
    pub sale_id: i64,
    /// The whole payment.
    pub total: Money,
    /// Refund of it.
    #[row(column = "noted_total")]
    pub returned: Money,
    /// Code of the payment type.
    #[row(sql = "p.payment_code")]
    pub code: String,
    /// Payment of this type, without the change.
    #[row(sql = KEPT)]
    pub amount: Money,
}

/// The sales that count by payment type.
#[crate::boxed]
pub async fn by_payment(tx: &mut CompanyTx, filter: &SaleFilter) -> Result<PaymentSums> {
    let sql = statement_for(filter, ROLLUP_PAYMENTS, SCANNED_PAYMENTS, FOUND_PAYMENTS);
    let mut plain: Vec<(String, Money)> = tx
        .all(sql, &bound(tx, filter), FromRow::from_row)
        .await?;
    let whole = bound_of_sales(tx, filter);
    let sql = statement_for(filter, SCANNED_MIXED, SCANNED_MIXED, FOUND_MIXED);
    plain.extend(tx.all(sql, &whole, <(String, Money)>::from_row).await?);
    let sql = statement_for(filter, SCANNED_RETURNED, SCANNED_RETURNED, FOUND_RETURNED);
    let returned = tx.all(sql, &whole, ReturnedPart::from_row).await?;
    Ok(PaymentSums { plain, returned })
}

/// The statement over the rollups, over all sales or over those that words find.
fn statement_for(
    filter: &SaleFilter,
    rollup: &'static str,
    scanned: &'static str,
    found: &'static str,
) -> &'static str {
    match filter.is_of_rollups() {
        true => rollup,
        false if filter.few_found => found,
        false => scanned,
    }
}

fn bound<'a>(tx: &CompanyTx, filter: &'a SaleFilter) -> Vec<Param<'a>> {
    match filter.is_of_rollups() {
        true => bound_of_days(tx, filter),
        false => bound_of_sales(tx, filter),
    }
}

fn bound_of_days<'a>(tx: &CompanyTx, filter: &'a SaleFilter) -> Vec<Param<'a>> {
    let (company, user, f) = (tx.company_id(), filter.user_id.unwrap_or_default(), filter);
    params![
        company,
        f.from,
        f.before,
        f.state_code(),
        f.document_code,
        user
    ]
    .to_vec()
}

fn bound_of_sales<'a>(tx: &CompanyTx, filter: &'a SaleFilter) -> Vec<Param<'a>> {
    let f = filter;
    let mut bound = bound_of_days(tx, filter);
    bound.extend(params![f.words.pattern, f.situation_code()]);
    if f.few_found {
        bound.extend(params![f.words.series, f.words.first, f.words.last]);
    }
    bound
}
