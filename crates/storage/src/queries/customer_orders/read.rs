//! Reading one order.

use super::rows::{OrderChangeRow, OrderLineRow, OrderRow, OrderSaleRow};
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    SELECT_ORDER = OrderRow::SELECT, "WHERE company_id = $1 AND id = $2";
    SELECT_LINES = OrderLineRow::SELECT, "LEFT JOIN product_stock s ON s.company_id = l.company_id AND s.product_id = l.product_id \
        WHERE l.company_id = $1 AND l.order_id = $2 ORDER BY l.line_no";
    SELECT_CHANGES = "SELECT ", OrderChangeRow::COLUMNS, " FROM customer_order_change c LEFT JOIN user_account u ON u.id = c.user_id \
        WHERE c.company_id = $1 AND c.order_id = $2 ORDER BY c.id";
    SELECT_SALE = "SELECT ", OrderSaleRow::COLUMNS, " FROM sale s WHERE s.company_id = $1 AND s.id = $2";
}

/// An order with everything that hangs on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FullOrder {
    /// The order.
    pub order: OrderRow,
    /// Its lines, in their order.
    pub lines: Vec<OrderLineRow>,
    /// Its history, the oldest first.
    pub changes: Vec<OrderChangeRow>,
    /// The sale it became.
    pub sale: Option<OrderSaleRow>,
}

/// The order without what hangs on it.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<OrderRow>> {
    let company = tx.company_id();
    tx.optional(SELECT_ORDER, params![company, id], OrderRow::from_row)
        .await
}

/// The order with its lines, changes and sale.
#[crate::boxed]
pub async fn find_full(tx: &mut CompanyTx, id: i64) -> Result<Option<FullOrder>> {
    let company = tx.company_id();
    let Some(order) = find(tx, id).await? else {
        return Ok(None);
    };
    let asked = params![company, id];
    let lines = tx.all(SELECT_LINES, asked, OrderLineRow::from_row).await?;
    let changes = tx
        .all(
            SELECT_CHANGES,
            params![company, id],
            OrderChangeRow::from_row,
        )
        .await?;
    let sale = match order.sale_id {
        None => None,
        Some(sale_id) => {
            tx.optional(
                SELECT_SALE,
                params![company, sale_id],
                OrderSaleRow::from_row,
            )
            .await?
        }
    };
    Ok(Some(FullOrder {
        order,
        lines,
        changes,
        sale,
    }))
}
