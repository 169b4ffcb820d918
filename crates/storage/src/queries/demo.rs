//! Writing three months of trade at once, for demo data: what selling moves one by one.

use yapa_domain::{EpochMillis, Money, Quantity, Rate, SaleState};

use super::sales::StateChange;
use super::wallets::Reason;
use crate::{CompanyTx, Result, params, sql, values};

sql! {
    MOVEMENT = Movement::INSERT;
    STOCK = "UPDATE product_stock SET quantity = $3, sold = $4 WHERE company_id = $1 AND product_id = $2";
    STATE_CHANGE = StateChange::INSERT;
    WALLET = WalletBag::INSERT;
    WALLET_MOVEMENT = WalletMovement::INSERT;
    SALE_DAY = SaleDay::INSERT;
    VOIDED_REFUSED = "SELECT d.id FROM e_document d JOIN sale s ON s.company_id = d.company_id AND s.id = d.id \
        WHERE d.company_id = $1 AND d.state = 'RECHAZADO' AND s.state = 'anulada' AND d.replaced_by IS NULL \
        ORDER BY d.id DESC LIMIT 1";
    USED_APPROVAL = "UPDATE approval SET used_at_ms = $3 WHERE company_id = $1 AND id = $2";
    ACCEPT = "UPDATE e_document SET state = 'ACEPTADO', verdict_code = '0', verdict_text = '', number_spent = FALSE \
        WHERE company_id = $1 AND id = $2 AND state = 'RECHAZADO'";
}

/// A line of the stock ledger.
#[crate::row(table = "stock_movement", key(company_id), insert_only)]
#[derive(Clone, Debug)]
pub struct Movement {
    pub product_id: i64,
    /// Key of the movement, in the order of the balances.
    pub id: i64,
    /// Why, as the ledger spells it.
    pub reason: &'static str,
    pub document_id: i64,
    pub user_id: i64,
    /// How much, below zero for what went out.
    pub quantity: Quantity,
    /// Balance after it.
    pub balance: Quantity,
    #[row(column = "created_at_ms")]
    pub at_ms: EpochMillis,
}

/// Writes lines of the stock ledger.
#[crate::boxed]
pub async fn insert_movements(tx: &mut CompanyTx, movements: &[Movement]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = movements
        .iter()
        .map(|m| m.values(company).to_vec())
        .collect();
    tx.exec_many(MOVEMENT, &rows).await?;
    Ok(())
}

/// Stock of a product and how much was ever sold.
#[derive(Clone, Copy, Debug)]
pub struct StockLeft {
    /// Key of the product.
    pub product_id: i64,
    /// Stock.
    pub quantity: Quantity,
    /// Ever sold.
    pub sold: Quantity,
}

/// Sets stock that the ledger already adds up to.
#[crate::boxed]
pub async fn set_stock(tx: &mut CompanyTx, left: &[StockLeft]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = left
        .iter()
        .map(|one| values![company, one.product_id, one.quantity, one.sold])
        .collect();
    tx.exec_many(STOCK, &rows).await?;
    Ok(())
}

/// Writes changes of state of sales that are in their last state.
#[crate::boxed]
pub async fn insert_state_changes(tx: &mut CompanyTx, changes: &[StateChange<'_>]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = changes.iter().map(|c| c.values(company).to_vec()).collect();
    tx.exec_many(STATE_CHANGE, &rows).await?;
    Ok(())
}

/// The sums of a day, a seller, a document, a payment type and a state.
#[crate::row(table = "sale_day", key(company_id), insert_only)]
#[derive(Clone, Debug)]
pub struct SaleDay {
    pub business_date: String,
    pub user_id: i64,
    pub document_code: String,
    /// Payment type.
    pub payment_code: String,
    pub state: SaleState,
    /// How many sales.
    pub sales: i64,
    /// Their totals.
    pub total: Money,
    /// Their discounts.
    pub discount: Money,
    pub vat: Money,
}

/// Writes sums of days that have none yet.
#[crate::boxed]
pub async fn insert_sale_days(tx: &mut CompanyTx, days: &[SaleDay]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = days.iter().map(|d| d.values(company).to_vec()).collect();
    tx.exec_many(SALE_DAY, &rows).await?;
    Ok(())
}

/// A bag of a client's wallet.
#[crate::row(table = "wallet", key(company_id), insert_only)]
#[derive(Clone, Debug)]
pub struct WalletBag {
    pub client_id: i64,
    pub bag: &'static str,
    /// Its final balance.
    pub balance: Money,
    /// Percent of each purchase that goes into it.
    pub percentage: Rate,
}

/// A line of the ledger of wallets.
#[crate::row(table = "wallet_movement", key(company_id, kind = &str, reason = &str), insert_only)]
#[derive(Clone, Debug)]
pub struct WalletMovement {
    pub client_id: i64,
    /// Key of the movement, in the order of the balances.
    pub id: i64,
    pub bag: &'static str,
    /// Why; it says whether in or out.
    #[row(read)]
    pub reason: Reason,
    /// How much, above zero.
    pub amount: Money,
    /// Balance after it.
    pub balance: Money,
    /// How a recharge was paid, else empty.
    pub payment_code: String,
    /// Key of the sale behind it.
    pub sale_id: Option<i64>,
    pub user_id: i64,
    pub business_date: String,
    pub hour: String,
    #[row(column = "created_at_ms")]
    pub at_ms: EpochMillis,
}

/// Writes wallets and their ledger.
#[crate::boxed]
pub async fn insert_wallets(
    tx: &mut CompanyTx,
    bags: &[WalletBag],
    movements: &[WalletMovement],
) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = bags.iter().map(|b| b.values(company).to_vec()).collect();
    tx.exec_many(WALLET, &rows).await?;
    let rows: Vec<_> = movements
        .iter()
        .map(|m| m.values(company, m.reason.kind(), m.reason.code()).to_vec())
        .collect();
    tx.exec_many(WALLET_MOVEMENT, &rows).await?;
    Ok(())
}

/// The newest refused document whose sale was voided.
#[crate::boxed]
pub async fn voided_refused(tx: &mut CompanyTx) -> Result<Option<i64>> {
    let company = tx.company_id();
    tx.optional(VOIDED_REFUSED, params![company], |row| row.get(0))
        .await
}

/// Says of a refused document that the authority accepted it.
#[crate::boxed]
pub async fn accept(tx: &mut CompanyTx, id: i64) -> Result<()> {
    let bound = params![tx.company_id(), id];
    tx.exec(ACCEPT, bound).await.map(|_| ())
}

/// Marks an approval as used at a moment.
#[crate::boxed]
pub async fn use_approval(tx: &mut CompanyTx, id: i64, at_ms: EpochMillis) -> Result<()> {
    let company = tx.company_id();
    tx.exec(USED_APPROVAL, params![company, id, at_ms]).await?;
    Ok(())
}
