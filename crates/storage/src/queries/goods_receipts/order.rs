//! Effects of a receipt on its order. The caller has locked the order (`purchases::lock`).

use yapa_domain::Quantity;

use crate::{CompanyTx, Result, params, sql, values};

sql! {
    RECEIVE = "UPDATE purchase_order_line SET received_quantity = received_quantity + $4 \
        WHERE company_id = $1 AND order_id = $2 AND line_no = $3 \
        AND received_quantity + $4 <= COALESCE(confirmed_quantity, quantity) RETURNING line_no";
    PENDING = "SELECT COUNT(*) FROM purchase_order_line WHERE company_id = $1 AND order_id = $2 \
        AND received_quantity < COALESCE(confirmed_quantity, quantity)";
    LEARN = "INSERT INTO sponsor_link (company_id, sponsor_number, sponsor_product_id, product_id, conversion_factor) \
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (company_id, sponsor_number, sponsor_product_id, product_id) \
        DO UPDATE SET conversion_factor = excluded.conversion_factor";
}

/// Adds what came to the lines of an order; answers the place in the list of the first one of
/// which more would have come than was agreed on. The caller then gives up the transaction.
#[crate::boxed]
pub async fn receive(
    tx: &mut CompanyTx,
    order: i64,
    lines: &[(i64, Quantity)],
) -> Result<Option<usize>> {
    let company = tx.company_id();
    let rows: Vec<_> = lines
        .iter()
        .map(|(line, quantity)| values![company, order, *line, *quantity])
        .collect();
    let done: Vec<Vec<i64>> = tx.all_many(RECEIVE, &rows, |row| row.get(0)).await?;
    Ok(done.iter().position(Vec::is_empty))
}

/// Whether everything of an order has come.
#[crate::boxed]
pub async fn received(tx: &mut CompanyTx, order: i64) -> Result<bool> {
    let company = tx.company_id();
    let pending: i64 = tx
        .one(PENDING, params![company, order], |row| row.get(0))
        .await?;
    Ok(pending == 0)
}

/// Stores that a sponsor's product is this own product, and how many of it a unit brings.
#[crate::boxed]
pub async fn learn(
    tx: &mut CompanyTx,
    sponsor: &str,
    links: &[(i64, i64, Quantity)],
) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = links
        .iter()
        .map(|(sold, own, factor)| values![company, sponsor, *sold, *own, *factor])
        .collect();
    tx.exec_many(LEARN, &rows).await?;
    Ok(())
}
