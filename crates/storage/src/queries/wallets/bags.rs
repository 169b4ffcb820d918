//! Which bags a client has and what they hold.

use yapa_domain::{Money, Rate};

use super::{BENEFIT, COUPON};
use crate::{CompanyTx, FromRow, Result, params, sql, values};

sql! {
    /// The bags of one client.
    BAGS = "SELECT ", WalletRow::COLUMNS, " FROM wallet \
        WHERE company_id = $1 AND client_id = $2 ORDER BY bag DESC";
    /// A bag, held until the transaction ends.
    LOCK_BAG = "UPDATE wallet SET balance = balance WHERE company_id = $1 AND client_id = $2 AND bag = $3 \
        RETURNING client_id, bag, balance, percentage";
    /// The share of purchases that goes into a bag, which is made when there is none.
    SET_PERCENTAGE = "INSERT INTO wallet (company_id, client_id, bag, balance, percentage) \
        VALUES ($1, $2, $3, 0, $4) \
        ON CONFLICT (company_id, client_id, bag) DO UPDATE SET percentage = excluded.percentage";
}

/// A bag of a client.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalletRow {
    pub client_id: i64,
    /// [`COUPON`] or [`BENEFIT`].
    pub bag: String,
    /// Balance, never below zero.
    pub balance: Money,
    /// Percent of each purchase that goes into it.
    pub percentage: Rate,
}

/// The bags of these clients, in the order of the keys, quota before benefit;
/// a client without a wallet has none.
#[crate::boxed]
pub async fn entries(tx: &mut CompanyTx, clients: &[i64]) -> Result<Vec<WalletRow>> {
    let company = tx.company_id();
    let keys: Vec<_> = clients.iter().map(|key| values![company, *key]).collect();
    let found = tx.all_many(BAGS, &keys, WalletRow::from_row).await?;
    Ok(found.into_iter().flatten().collect())
}

/// The bags of a client, held until the transaction ends, so that what they hold
/// stays true. They are always taken in the same order, after the stock of
/// products and before the sums of days.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, client_id: i64) -> Result<Vec<WalletRow>> {
    let company = tx.company_id();
    let keys = [
        values![company, client_id, BENEFIT],
        values![company, client_id, COUPON],
    ];
    let found = tx.all_many(LOCK_BAG, &keys, WalletRow::from_row).await?;
    Ok(found.into_iter().flatten().collect())
}

/// Says which percent of each purchase goes into a bag, which the client has
/// from then on.
#[crate::boxed]
pub async fn set_percentage(
    tx: &mut CompanyTx,
    client_id: i64,
    bag: &str,
    percentage: Rate,
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_PERCENTAGE, params![company, client_id, bag, percentage])
        .await?;
    Ok(())
}
