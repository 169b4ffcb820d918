//! Sales of some days in groups. What counts is what the dashboard counts: sales that are neither
//! discarded nor voided, without what credit notes took back, on the day of the sale.

use yapa_domain::{Money, Quantity};

use crate::{CompanyTx, FromRow, Result, params, sql};

/// The days, the seller (0 for all), and what counts.
const COUNTED: &str = "d.company_id = $1 AND d.business_date >= $2 AND d.business_date < $3 \
     AND (CAST($4 AS BIGINT) = 0 OR d.user_id = $4) AND d.state IN ('abierta', 'cerrada')";

const SUMS: &str = "CAST(SUM(d.sales) AS BIGINT), CAST(0 AS BIGINT), CAST(SUM(d.total) AS BIGINT)";

/// Products by days, without the seller, which their sums do not have.
const SOLD: &str = "p.company_id = $1 AND p.business_date >= $2 AND p.business_date < $3";

sql! {
    TOTAL = "SELECT '', '', CAST(COALESCE(SUM(d.sales), 0) AS BIGINT), CAST(0 AS BIGINT), \
        CAST(COALESCE(SUM(d.total), 0) AS BIGINT) FROM sale_day d WHERE ", COUNTED;
    BY_DAY = "SELECT d.business_date, d.business_date, ", SUMS, " FROM sale_day d WHERE ", COUNTED,
        " GROUP BY d.business_date HAVING SUM(d.sales) > 0 ORDER BY d.business_date";
    BY_MONTH = "SELECT SUBSTR(d.business_date, 1, 7), SUBSTR(d.business_date, 1, 7), ", SUMS, " FROM sale_day d WHERE ", COUNTED,
        " GROUP BY SUBSTR(d.business_date, 1, 7) HAVING SUM(d.sales) > 0 ORDER BY 1";
    // The index of hours holds all that is read.
    BY_HOUR = "SELECT SUBSTR(d.hour, 1, 2), SUBSTR(d.hour, 1, 2), COUNT(*), CAST(0 AS BIGINT), \
        CAST(SUM(d.total - d.noted_total) AS BIGINT) FROM sale d \
        WHERE d.company_id = $1 AND d.business_date >= $2 AND d.business_date < $3 \
        AND d.state IN ('abierta', 'cerrada') GROUP BY SUBSTR(d.hour, 1, 2) ORDER BY 1";
    BY_SELLER = "SELECT CAST(t.user_id AS TEXT), ", full_name!("u"), ", t.sales, CAST(0 AS BIGINT), t.total FROM \
        (SELECT d.user_id, CAST(SUM(d.sales) AS BIGINT) AS sales, CAST(SUM(d.total) AS BIGINT) AS total \
            FROM sale_day d WHERE ", COUNTED, " GROUP BY d.user_id HAVING SUM(d.sales) > 0) t \
        LEFT JOIN user_account u ON u.id = t.user_id ORDER BY t.total DESC, t.user_id";
    BY_DOCUMENT = "SELECT d.document_code, d.document_code, ", SUMS, " FROM sale_day d WHERE ", COUNTED,
        " GROUP BY d.document_code HAVING SUM(d.sales) > 0 ORDER BY 5 DESC, 1";
    BY_PRODUCT = "SELECT CAST(t.product_id AS TEXT), g.name || CASE WHEN g.presentation = '' THEN '' \
            ELSE ' ' || g.presentation END, CAST(0 AS BIGINT), t.quantity, t.amount FROM \
        (SELECT p.product_id, CAST(SUM(p.quantity) AS BIGINT) AS quantity, CAST(SUM(p.amount) AS BIGINT) AS amount \
            FROM product_day p WHERE ", SOLD, " GROUP BY p.product_id \
            HAVING SUM(p.quantity) <> 0 OR SUM(p.amount) <> 0) t \
        JOIN product g ON g.company_id = $1 AND g.id = t.product_id ORDER BY t.amount DESC, t.product_id";
    // A product of several categories counts in the oldest, so that the groups add up.
    BY_CATEGORY = "SELECT CAST(t.category_id AS TEXT), COALESCE(c.name, ''), CAST(0 AS BIGINT), t.quantity, t.amount FROM \
        (SELECT COALESCE(m.category_id, 0) AS category_id, CAST(SUM(p.quantity) AS BIGINT) AS quantity, \
            CAST(SUM(p.amount) AS BIGINT) AS amount FROM \
            (SELECT product_id, SUM(quantity) AS quantity, SUM(amount) AS amount FROM product_day p \
                WHERE ", SOLD, " GROUP BY product_id) p \
            LEFT JOIN (SELECT product_id, MIN(category_id) AS category_id FROM product_category \
                WHERE company_id = $1 GROUP BY product_id) m ON m.product_id = p.product_id \
            GROUP BY COALESCE(m.category_id, 0) HAVING SUM(p.quantity) <> 0 OR SUM(p.amount) <> 0) t \
        LEFT JOIN category c ON c.company_id = $1 AND c.id = t.category_id ORDER BY t.amount DESC, t.category_id";
}

/// By what sales are put into groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// By business day.
    Day,
    /// By calendar month.
    Month,
    /// By the hour of the day.
    Hour,
    /// By product of the catalogue.
    Product,
    /// By the oldest category of the product.
    Category,
    /// By seller.
    Seller,
    /// By document type.
    Document,
}

/// The totals of a group of sales.
#[crate::row]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupSum {
    /// The day, the month (`2026-01`), the hour (`08`), a key or a code; the category 0 has none.
    pub key: String,
    pub name: String,
    /// Number of sales; 0 for products and categories.
    pub sales: i64,
    /// How many were sold; of products and categories alone.
    pub quantity: Quantity,
    pub total: Money,
}

/// All sales of the days from one on and before another, by one seller or by all.
#[crate::boxed]
pub async fn total(
    tx: &mut CompanyTx,
    (from, before): (&str, &str),
    seller: Option<i64>,
) -> Result<GroupSum> {
    let (company, seller) = (tx.company_id(), seller.unwrap_or_default());
    let bound = params![company, from, before, seller];
    tx.one(TOTAL, bound, GroupSum::from_row).await
}

/// The same in groups.
#[crate::boxed]
pub async fn grouped(
    tx: &mut CompanyTx,
    (from, before): (&str, &str),
    by: Grouping,
) -> Result<Vec<GroupSum>> {
    let company = tx.company_id();
    let sql = match by {
        Grouping::Day => BY_DAY,
        Grouping::Month => BY_MONTH,
        Grouping::Seller => BY_SELLER,
        Grouping::Document => BY_DOCUMENT,
        Grouping::Hour | Grouping::Product | Grouping::Category => {
            let sql = match by {
                Grouping::Hour => BY_HOUR,
                Grouping::Product => BY_PRODUCT,
                _ => BY_CATEGORY,
            };
            let bound = params![company, from, before];
            return tx.all(sql, bound, GroupSum::from_row).await;
        }
    };
    let bound = params![company, from, before, 0_i64];
    tx.all(sql, bound, GroupSum::from_row).await
}
