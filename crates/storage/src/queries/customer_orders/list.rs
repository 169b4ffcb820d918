//! Lists of customers' orders.

use yapa_domain::{CustomerOrderState, Money, Quantity};

use super::rows::OrderSaleRow;
use crate::queries::order_search::typed;
use crate::{CompanyTx, FromRow, Result, params, sql};

// One text serves every combination of filters: an absent filter lets every row pass; unused
// words of the search are `%`, and no number is 0. The states are one text, each between commas.
const FILTER: &str = "o.company_id = $1 AND o.business_date >= $2 AND o.business_date < $3 \
         AND (CAST($4 AS TEXT) = '' OR CAST($4 AS TEXT) LIKE '%,' || o.state || ',%') \
         AND o.search LIKE $5 ESCAPE '\\' AND o.search LIKE $6 ESCAPE '\\' \
         AND o.search LIKE $7 ESCAPE '\\' AND o.search LIKE $8 ESCAPE '\\' \
         AND (CAST($9 AS BIGINT) = 0 OR o.number = $9)";

sql! {
    PAGE = "SELECT ", OrderListRow::COLUMNS, " FROM customer_order o \
         LEFT JOIN sale s ON s.company_id = o.company_id AND s.id = o.sale_id WHERE ", FILTER,
         " ORDER BY o.business_date DESC, o.id DESC LIMIT $10 OFFSET $11";
    COUNT = "SELECT COUNT(*) FROM customer_order o WHERE ", FILTER;
    NUMBERED = "SELECT COALESCE(MAX(number), 0) FROM customer_order WHERE company_id = $1 AND number = $2";
    COUNTS = "SELECT state, COUNT(*) FROM customer_order WHERE company_id = $1 GROUP BY state";
}

/// Which orders are wanted; an empty text lets everything pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderFilter {
    /// Search text: the number of an order, words of the client's name, the beginning of
    /// their numbers.
    pub text: String,
    /// Only those in one of these states: `,nuevo,aceptado,`.
    pub states: String,
    /// From this date on.
    pub from: String,
    /// Before this date.
    pub before: String,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// A row of the list.
#[crate::row(alias = "o")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderListRow {
    pub id: i64,
    pub number: i64,
    pub state: CustomerOrderState,
    pub channel: String,
    /// Whether it is brought.
    pub delivery: bool,
    pub business_date: String,
    pub hour: String,
    pub client_id: Option<i64>,
    pub client_document_type: String,
    pub client_document_number: String,
    pub client_name: String,
    pub client_phone: String,
    pub client_email: String,
    /// Where to bring it.
    pub address: String,
    /// Kilometres.
    pub distance: Option<Quantity>,
    pub document_code: String,
    /// Payment type.
    pub payment_code: String,
    pub total: Money,
    /// How many lines name goods.
    #[row(
        sql = "(SELECT COUNT(*) FROM customer_order_line l WHERE l.company_id = o.company_id AND l.order_id = o.id AND (l.product_id IS NOT NULL OR l.grouping_id IS NOT NULL))"
    )]
    pub products: i64,
    /// The sale it became.
    #[row(nested)]
    pub sale: Option<OrderSaleRow>,
}

/// A page of the orders, the newest first, and how many there are in all pages.
#[crate::boxed]
pub async fn list(tx: &mut CompanyTx, filter: &OrderFilter) -> Result<(Vec<OrderListRow>, i64)> {
    let (company, f) = (tx.company_id(), filter);
    let Some(typed) = typed(tx, NUMBERED, &f.text).await? else {
        return Ok((Vec::new(), 0));
    };
    let ([a, b, c, d], number) = (&typed.patterns, typed.number);
    let bound =
        params![company, f.from, f.before, f.states, a, b, c, d, number];
    tx.page((COUNT, PAGE), bound, (f.size, f.skip)).await
}

/// How many orders are in each state that has any.
#[crate::boxed]
pub async fn counts(tx: &mut CompanyTx) -> Result<Vec<(CustomerOrderState, i64)>> {
    let company = tx.company_id();
    tx.all(COUNTS, params![company], FromRow::from_row).await
}
