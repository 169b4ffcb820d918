//! The account of a client and what the company decided about all of them.

use yapa_domain::Money;

use crate::{CompanyTx, FromRow, Result, params, sql, values};

sql! {
    RULES = "SELECT ", CreditRules::COLUMNS, " FROM company WHERE id = $1";
    OPEN_ACCOUNT = "INSERT INTO client_credit (company_id, client_id, balance) VALUES ($1, $2, 0) \
        ON CONFLICT DO NOTHING";
    FIND = AccountRow::SELECT, "WHERE a.company_id = $1 AND a.client_id = $2";
    // An account is always taken after the goods and the wallet and before the drawer.
    LOCK = "UPDATE client_credit SET balance = balance WHERE company_id = $1 AND client_id = $2 \
        RETURNING client_id, balance, credit_limit, promised_on";
    SET_LIMIT = "UPDATE client_credit SET credit_limit = $3 WHERE company_id = $1 AND client_id = $2";
    SET_PROMISE = "UPDATE client_credit SET promised_on = $3 WHERE company_id = $1 AND client_id = $2";
}

/// The value of a setting of the company; empty without one.
macro_rules! setting {
    ($name:literal) => {
        concat!(
            "COALESCE((SELECT s.value FROM company_setting s WHERE s.company_id = $1 AND s.name = '",
            $name,
            "'), '')"
        )
    };
}

/// The company's settings of selling on credit, as they are stored.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreditRules {
    /// Limit of a client who has none of the own; empty for no limit.
    #[row(sql = setting!("fiadoLimite"))]
    pub limit: String,
    /// Days after which a charge falls due; empty for the usual ones.
    #[row(sql = setting!("fiadoDias"))]
    pub days: String,
}

/// The account of a client.
#[crate::row(table = "client_credit", key(company_id), alias = "a")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRow {
    pub client_id: i64,
    /// Debt of the client; below zero for money in the account.
    pub balance: Money,
    /// The client's own limit.
    pub credit_limit: Option<Money>,
    /// The day on which the client said to pay.
    pub promised_on: String,
}

/// The company's settings of selling on credit.
#[crate::boxed]
pub async fn credit_rules(tx: &mut CompanyTx) -> Result<CreditRules> {
    let company = tx.company_id();
    tx.one(RULES, params![company], CreditRules::from_row).await
}

/// Opens the account of a client, unless it is there.
#[crate::boxed]
pub async fn open_account(tx: &mut CompanyTx, client_id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.write(OPEN_ACCOUNT, params![company, client_id]).await
}

/// The account of a client; none for one who never bought on credit.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, client_id: i64) -> Result<Option<AccountRow>> {
    let company = tx.company_id();
    let key = params![company, client_id];
    tx.optional(FIND, key, AccountRow::from_row).await
}

/// The accounts of clients, in their order; none for one who never bought on credit.
#[crate::boxed]
pub async fn accounts(tx: &mut CompanyTx, clients: &[i64]) -> Result<Vec<Option<AccountRow>>> {
    let company = tx.company_id();
    let keys: Vec<_> = clients.iter().map(|id| values![company, *id]).collect();
    let found = tx.all_many(FIND, &keys, AccountRow::from_row).await?;
    Ok(found.into_iter().map(|mut rows| rows.pop()).collect())
}

/// The account, held until the transaction ends, so that what it says stays true.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, client_id: i64) -> Result<Option<AccountRow>> {
    let company = tx.company_id();
    let key = params![company, client_id];
    tx.optional(LOCK, key, AccountRow::from_row).await
}

/// Sets the client's own limit; none leaves that of the company.
#[crate::boxed]
pub async fn set_limit(tx: &mut CompanyTx, client_id: i64, limit: Option<Money>) -> Result<()> {
    let company = tx.company_id();
    tx.write(SET_LIMIT, params![company, client_id, limit])
        .await
}

/// Sets the day on which the client said to pay; empty for none.
#[crate::boxed]
pub async fn set_promise(tx: &mut CompanyTx, client_id: i64, day: &str) -> Result<()> {
    let company = tx.company_id();
    tx.write(SET_PROMISE, params![company, client_id, day])
        .await
}
