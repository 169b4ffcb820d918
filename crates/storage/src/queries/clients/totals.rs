//! Purchases of named clients, summed up.

use std::collections::BTreeMap;

use yapa_domain::Money;

use crate::queries::sales::Sign;
use crate::{CompanyTx, Result, sql, values};

sql! {
    // The generic client represents all unnamed buyers: it has no sum, because every till would
    // wait for its row.
    ADD_TO_CLIENT_TOTAL = "INSERT INTO client_total (company_id, client_id, sales, amount) \
        SELECT c.company_id, c.id, CAST($3 AS BIGINT), CAST($4 AS BIGINT) FROM client c \
        WHERE c.company_id = $1 AND c.id = $2 AND NOT c.generic \
        ON CONFLICT (company_id, client_id) DO UPDATE SET \
        sales = client_total.sales + excluded.sales, amount = client_total.amount + excluded.amount";
}

/// Counts a sale among what its client bought, or takes it out again. Nothing happens for the
/// generic client and for a sale without a client of the company.
///
/// Sums of clients are locked after stock and numbers and before the sums of days; code that writes
/// both keeps to that order.
#[crate::boxed]
pub async fn count_purchase(
    tx: &mut CompanyTx,
    client_id: Option<i64>,
    amount: Money,
    sign: Sign,
) -> Result<()> {
    let Some(client_id) = client_id else {
        return Ok(());
    };
    count_purchases(tx, &[(client_id, amount)], sign).await
}

/// The same for many sales: the client of each, and what it came to.
#[crate::boxed]
pub async fn count_purchases(tx: &mut CompanyTx, sales: &[(i64, Money)], sign: Sign) -> Result<()> {
    let company = tx.company_id();
    let mut sums: BTreeMap<i64, (i64, Money)> = BTreeMap::new();
    for (client, amount) in sales {
        let (count, sum) = sums.entry(*client).or_default();
        let (one, amount) = match sign {
            Sign::Add => (1, *amount),
            Sign::Take => (-1, -*amount),
        };
        *count += one;
        *sum += amount;
    }
    let rows: Vec<_> = sums
        .iter()
        .map(|(client, (count, sum))| values![company, *client, *count, *sum])
        .collect();
    tx.write_many(ADD_TO_CLIENT_TOTAL, &rows).await?;
    Ok(())
}
