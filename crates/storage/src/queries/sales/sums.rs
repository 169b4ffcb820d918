//! Sums over sales: of a filter, by seller and by way of paying.
//!
//! They come from the daily rollups where those know what is asked, else from the sales of the days.

use yapa_domain::Money;

use super::filter::SaleFilter;
use super::list::SALE_SITUATION;
use crate::{CompanyTx, FromRow, Param, Result, params, sql};

/// Code of the payment that is made in parts; a company's own ones add a suffix.
macro_rules! mixed {
    ($column:literal) => {
        crate::join!($column, " >= 'MIX' AND ", $column, " < 'MIY'")
    };
}

const OF_DAYS: &str = "company_id = $1 AND business_date >= $2 AND business_date < $3 \
         AND ($4 = '' OR state = $4) AND ($5 = '' OR document_code = $5) \
         AND (CAST($6 AS BIGINT) = 0 OR user_id = $6)";

const OF_SALES: &str = crate::join!(
    "s.company_id = $1 AND s.business_date >= $2 AND s.business_date < $3 \
             AND ($4 = '' OR s.state = $4) AND ($5 = '' OR s.document_code = $5) \
             AND (CAST($6 AS BIGINT) = 0 OR s.user_id = $6) \
             AND ($7 = '' OR s.search LIKE $7 ESCAPE '\\') AND ($8 = '' OR ",
    SALE_SITUATION,
    " = $8)"
);

sql! {
    ROLLUP_SUMS = "SELECT CAST(COALESCE(SUM(CASE WHEN state IN ('abierta', 'cerrada') THEN sales ELSE 0 END), 0) AS BIGINT), \
        CAST(COALESCE(SUM(CASE WHEN state IN ('abierta', 'cerrada') THEN total ELSE 0 END), 0) AS BIGINT), \
        CAST(COALESCE(SUM(total), 0) AS BIGINT) FROM sale_day WHERE ", OF_DAYS;
    FOUND_SUMS = "SELECT CAST(COALESCE(SUM(CASE WHEN s.state IN ('abierta', 'cerrada') THEN 1 ELSE 0 END), 0) AS BIGINT), \
        CAST(COALESCE(SUM(CASE WHEN s.state IN ('abierta', 'cerrada') THEN s.total - s.noted_total ELSE 0 END), 0) AS BIGINT), \
        CAST(COALESCE(SUM(s.total - s.noted_total), 0) AS BIGINT) FROM sale s WHERE ", OF_SALES;
    ROLLUP_SELLERS = "SELECT ", SellerSum::COLUMNS, " FROM \
        (SELECT user_id, CAST(SUM(sales) AS BIGINT) AS sales, CAST(SUM(total) AS BIGINT) AS total FROM sale_day \
            WHERE state IN ('abierta', 'cerrada') AND ", OF_DAYS, " GROUP BY user_id HAVING SUM(sales) > 0) t \
        LEFT JOIN user_account u ON u.id = t.user_id ORDER BY t.total DESC, t.user_id";
    FOUND_SELLERS = "SELECT ", SellerSum::COLUMNS, " FROM \
        (SELECT s.user_id, COUNT(*) AS sales, CAST(SUM(s.total - s.noted_total) AS BIGINT) AS total FROM sale s \
            WHERE s.state IN ('abierta', 'cerrada') AND ", OF_SALES, " GROUP BY s.user_id) t \
        LEFT JOIN user_account u ON u.id = t.user_id ORDER BY t.total DESC, t.user_id";
    ROLLUP_PAYMENTS = "SELECT payment_code, CAST(SUM(total) AS BIGINT) FROM sale_day \
        WHERE state IN ('abierta', 'cerrada') AND NOT (", mixed!("payment_code"), ") AND ", OF_DAYS, "
        GROUP BY payment_code HAVING SUM(sales) > 0 ORDER BY payment_code";
    FOUND_PAYMENTS = "SELECT s.payment_code, CAST(SUM(s.total - s.noted_total) AS BIGINT) FROM sale s \
        WHERE s.state IN ('abierta', 'cerrada') AND NOT (", mixed!("s.payment_code"), ") AND ", OF_SALES, "
        GROUP BY s.payment_code ORDER BY s.payment_code";
    MIXED_PARTS = "SELECT p.payment_code, CAST(SUM(p.amount) AS BIGINT) FROM sale s \
        JOIN sale_payment p ON p.company_id = s.company_id AND p.sale_id = s.id \
        WHERE s.state IN ('abierta', 'cerrada') AND s.noted_total = 0 AND ", mixed!("s.payment_code"), " AND ", OF_SALES, " \
        GROUP BY p.payment_code ORDER BY p.payment_code";
    RETURNED_PARTS = "SELECT ", ReturnedPart::COLUMNS, " FROM sale s \
        JOIN sale_payment p ON p.company_id = s.company_id AND p.sale_id = s.id \
        WHERE s.state IN ('abierta', 'cerrada') AND s.noted_total > 0 AND ", mixed!("s.payment_code"), " AND ", OF_SALES, " \
        ORDER BY s.id, p.position";
}

/// Sales and money of a filter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// Number of sales that count: neither discarded nor voided.
    pub sales: i64,
    /// Money of the sales that count, without what credit notes took back.
    pub total: Money,
    /// The same money of every sale of the filter.
    pub found: Money,
}

/// What one seller sold.
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
    let (sql, wide) = pick(filter, ROLLUP_SUMS, FOUND_SUMS);
    let (sales, total, found) = tx
        .one(sql, &bound(tx, filter, wide), FromRow::from_row)
        .await?;
    Ok(Sums {
        sales,
        total,
        found,
    })
}

/// The sales that count by seller, the most first.
#[crate::boxed]
pub async fn by_seller(tx: &mut CompanyTx, filter: &SaleFilter) -> Result<Vec<SellerSum>> {
    let (sql, wide) = pick(filter, ROLLUP_SELLERS, FOUND_SELLERS);
    tx.all(sql, &bound(tx, filter, wide), SellerSum::from_row)
        .await
}

/// The sales that count by way of paying, and mixed payments by their parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaymentSums {
    /// Code and money of what was paid in one way, and of the parts of mixed sales without notes.
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
    /// What was paid in all.
    pub total: Money,
    /// What was taken back of it.
    #[row(column = "noted_total")]
    pub returned: Money,
    /// Code of the way of paying.
    #[row(sql = "p.payment_code")]
    pub code: String,
    /// What was paid in this way.
    #[row(sql = "p.amount")]
    pub amount: Money,
}

/// The sales that count by way of paying.
#[crate::boxed]
pub async fn by_payment(tx: &mut CompanyTx, filter: &SaleFilter) -> Result<PaymentSums> {
    let (sql, wide) = pick(filter, ROLLUP_PAYMENTS, FOUND_PAYMENTS);
    let mut plain: Vec<(String, Money)> = tx
        .all(sql, &bound(tx, filter, wide), FromRow::from_row)
        .await?;
    let whole = bound(tx, filter, true);
    plain.extend(
        tx.all(MIXED_PARTS, &whole, <(String, Money)>::from_row)
            .await?,
    );
    let returned = tx
        .all(RETURNED_PARTS, &whole, ReturnedPart::from_row)
        .await?;
    Ok(PaymentSums { plain, returned })
}

/// The statement over the rollups or over the sales, and whether it is the one over the sales.
fn pick(filter: &SaleFilter, rollup: &'static str, found: &'static str) -> (&'static str, bool) {
    match filter.is_of_rollups() {
        true => (rollup, false),
        false => (found, true),
    }
}

fn bound<'a>(tx: &CompanyTx, filter: &'a SaleFilter, wide: bool) -> Vec<Param<'a>> {
    let (company, user, f) = (tx.company_id(), filter.user_id.unwrap_or_default(), filter);
    let days = params![
        company,
        f.from,
        f.before,
        f.state_code(),
        f.document_code,
        user
    ]
    .to_vec();
    if !wide {
        return days;
    }
    [days, params![f.pattern, f.situation_code()].to_vec()].concat()
}
