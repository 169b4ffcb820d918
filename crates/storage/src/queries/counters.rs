//! Numbers of a company that are not a document's.

use std::borrow::Cow;

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    /// The row stays locked until the transaction ends, so numbers have neither twins nor gaps.
    NEXT = "INSERT INTO company_counter (company_id, kind, last_number) VALUES ($1, $2, 1) \
        ON CONFLICT (company_id, kind) DO UPDATE SET last_number = company_counter.last_number + 1 \
        RETURNING last_number";
    /// Says how many were given.
    SET = "INSERT INTO company_counter (company_id, kind, last_number) VALUES ($1, $2, $3)";
}

/// A numbered record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Goods receipts.
    Receipt,
    /// Claims about orders.
    Claim,
    /// Receipts of what clients paid on account.
    CreditPayment,
    /// Closed cash sessions of a branch.
    CashClose(i64),
}

impl Counter {
    fn code(self) -> Cow<'static, str> {
        match self {
            Counter::Receipt => "receipt".into(),
            Counter::Claim => "claim".into(),
            Counter::CreditPayment => "client_credit_payment".into(),
            Counter::CashClose(branch) => format!("cash_close.{branch}").into(),
        }
    }
}

/// Takes the next number; a transaction that fails gives it back. Others who want one wait
/// until this one is over.
#[crate::boxed]
pub async fn take(tx: &mut CompanyTx, counter: Counter) -> Result<i64> {
    let company = tx.company_id();
    let code = counter.code();
    let (number,) = tx
        .one(NEXT, params![company, code.as_ref()], <(i64,)>::from_row)
        .await?;
    Ok(number)
}

/// Sets how many numbers are used by records that were written with their numbers: for demo data.
///
/// # Errors
/// When the database fails, or numbers were given before.
#[crate::boxed]
pub async fn set_last(tx: &mut CompanyTx, counter: Counter, last: i64) -> Result<()> {
    let company = tx.company_id();
    let code = counter.code();
    tx.exec(SET, params![company, code.as_ref(), last]).await?;
    Ok(())
}
