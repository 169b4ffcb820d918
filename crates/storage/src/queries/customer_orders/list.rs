//! Lists of customers' orders.

use yapa_domain::{Money, Quantity};

use super::rows::OrderSaleRow;
use crate::queries::order_search::typed;
use crate::{CompanyTx, FromRow, Param, Result, Row, params, sql};

// One text serves every combination of filters: an absent filter lets every row pass; unused
// words of the search are `%`, and no number is 0. The states are one text, each between commas.
macro_rules! filter {
    () => {
        "o.company_id = $1 AND o.business_date >= $2 AND o.business_date < $3 \
         AND (CAST($4 AS TEXT) = '' OR CAST($4 AS TEXT) LIKE '%,' || o.state || ',%') \
         AND o.search LIKE $5 ESCAPE '\\' AND o.search LIKE $6 ESCAPE '\\' \
         AND o.search LIKE $7 ESCAPE '\\' AND o.search LIKE $8 ESCAPE '\\' \
         AND (CAST($9 AS BIGINT) = 0 OR o.number = $9)"
    };
}

sql! {
    PAGE = concat!("SELECT o.id, o.number, o.state, o.channel, o.delivery, o.business_date, o.hour, \
         o.client_id, o.client_document_type, o.client_document_number, o.client_name, o.client_phone, \
         o.client_email, o.address, o.distance, o.document_code, o.payment_code, o.total, \
         (SELECT COUNT(*) FROM customer_order_line l WHERE l.company_id = o.company_id \
             AND l.order_id = o.id AND (l.product_id IS NOT NULL OR l.grouping_id IS NOT NULL)), \
         s.id, s.user_id, s.business_date, s.document_code, s.electronic, s.series, s.number, s.total \
         FROM customer_order o \
         LEFT JOIN sale s ON s.company_id = o.company_id AND s.id = o.sale_id WHERE ", filter!(),
         " ORDER BY o.business_date DESC, o.id DESC LIMIT $10 OFFSET $11");
    COUNT = concat!("SELECT COUNT(*) FROM customer_order o WHERE ", filter!());
    NUMBERED = "SELECT COALESCE(MAX(number), 0) FROM customer_order WHERE company_id = $1 AND number = $2";
    COUNTS = "SELECT state, COUNT(*) FROM customer_order WHERE company_id = $1 GROUP BY state";
}

/// Which orders are wanted; an empty text lets everything pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderFilter {
    /// What was typed: the number of an order, words of the client's name, the beginning of
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderListRow {
    /// Key.
    pub id: i64,
    /// Number.
    pub number: i64,
    /// State.
    pub state: String,
    /// How it came in.
    pub channel: String,
    /// Whether it is brought.
    pub delivery: bool,
    /// Local date.
    pub business_date: String,
    /// Local time.
    pub hour: String,
    /// Key of the client.
    pub client_id: Option<i64>,
    /// Code of the client's identity document.
    pub client_document_type: String,
    /// The client's identity number.
    pub client_document_number: String,
    /// Name of the client.
    pub client_name: String,
    /// Telephone of the client.
    pub client_phone: String,
    /// E-mail of the client.
    pub client_email: String,
    /// Where to bring it.
    pub address: String,
    /// Kilometres.
    pub distance: Option<Quantity>,
    /// Document type.
    pub document_code: String,
    /// Way of paying.
    pub payment_code: String,
    /// What is to be paid.
    pub total: Money,
    /// How many lines name goods.
    pub products: i64,
    /// The sale it became.
    pub sale: Option<OrderSaleRow>,
}

impl FromRow for OrderListRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(OrderListRow {
            id: row.get(0)?,
            number: row.get(1)?,
            state: row.get(2)?,
            channel: row.get(3)?,
            delivery: row.get(4)?,
            business_date: row.get(5)?,
            hour: row.get(6)?,
            client_id: row.get(7)?,
            client_document_type: row.get(8)?,
            client_document_number: row.get(9)?,
            client_name: row.get(10)?,
            client_phone: row.get(11)?,
            client_email: row.get(12)?,
            address: row.get(13)?,
            distance: row.get(14)?,
            document_code: row.get(15)?,
            payment_code: row.get(16)?,
            total: row.get(17)?,
            products: row.get(18)?,
            sale: OrderSaleRow::at(row, 19)?,
        })
    }
}

/// A page of the orders, the newest first, and how many there are in all pages.
#[crate::boxed]
pub async fn list(tx: &mut CompanyTx, filter: &OrderFilter) -> Result<(Vec<OrderListRow>, i64)> {
    let (company, f) = (tx.company_id(), filter);
    let Some(typed) = typed(tx, NUMBERED, &f.text).await? else {
        return Ok((Vec::new(), 0));
    };
    let ([a, b, c, d], number) = (&typed.patterns, typed.number);
    let mut bound: Vec<Param<'_>> =
        params![company, f.from, f.before, f.states, a, b, c, d, number].to_vec();
    let total = tx.one(COUNT, &bound, |row| row.get(0)).await?;
    if f.skip >= total {
        return Ok((Vec::new(), total));
    }
    bound.extend([Param::Int(f.size), Param::Int(f.skip)]);
    Ok((tx.all(PAGE, &bound, OrderListRow::from_row).await?, total))
}

/// How many orders stand in each state that has any.
#[crate::boxed]
pub async fn counts(tx: &mut CompanyTx) -> Result<Vec<(String, i64)>> {
    let company = tx.company_id();
    tx.all(COUNTS, params![company], FromRow::from_row).await
}
