//! What a claim is made of.

use yapa_domain::{EpochMillis, Money};

use crate::{CompanyTx, FromRow, Result, Row, params, sql};

/// An order to a sponsor.
pub const PURCHASE: &str = "purchase";
/// An order of a customer.
pub const CUSTOMER: &str = "customer";
/// It is still talked about.
pub const OPEN: &str = "open";
/// It is settled.
pub const CLOSED: &str = "closed";
/// Written by one of the company's people.
pub const CLIENT: &str = "client";
/// Written by who answers them.
pub const AGENT: &str = "agent";

macro_rules! columns {
    () => {
        "id, number, order_kind, order_id, order_number, register_number, business_name, total, currency, \
         status, messages, user_id, business_date, hour, created_at_ms, search"
    };
}
pub(super) use columns;

sql! {
    FIND = concat!("SELECT ", columns!(), " FROM claim WHERE company_id = $1 AND id = $2");
    LOCK = concat!("SELECT ", columns!(), " FROM claim WHERE company_id = $1 AND id = $2 FOR UPDATE");
    BY_NUMBER = "SELECT id FROM claim WHERE company_id = $1 AND number = $2";
    MESSAGES = "SELECT id, author, user_id, user_name, message, business_date, hour, created_at_ms \
        FROM claim_message WHERE company_id = $1 AND claim_id = $2 ORDER BY id";
    USER_NAMES = "SELECT DISTINCT u.id, u.first_name, u.last_name FROM user_account u \
        JOIN user_role r ON r.user_id = u.id WHERE r.company_id = $1";
    PURCHASE_ORDER = "SELECT number, sponsor_number, sponsor_name, total, currency FROM purchase_order \
        WHERE company_id = $1 AND id = $2";
    CUSTOMER_ORDER = "SELECT number, client_document_number, client_name, total, currency FROM customer_order \
        WHERE company_id = $1 AND id = $2";
}

/// A claim.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClaimRow {
    /// Key.
    pub id: i64,
    /// Its number in the company.
    pub number: i64,
    /// [`PURCHASE`] or [`CUSTOMER`].
    pub order_kind: String,
    /// Key of the order.
    pub order_id: i64,
    /// Number of the order.
    pub order_number: String,
    /// Tax number of the sponsor, or document number of the customer.
    pub register_number: String,
    /// Name of the sponsor or the customer.
    pub business_name: String,
    /// What the order came to.
    pub total: Money,
    /// Currency of the total.
    pub currency: String,
    /// [`OPEN`] or [`CLOSED`].
    pub status: String,
    /// How many messages there are.
    pub messages: i64,
    /// Who made it.
    pub user_id: i64,
    /// Local day.
    pub business_date: String,
    /// Local time.
    pub hour: String,
    /// When.
    pub created_at_ms: EpochMillis,
    /// What the list's search box looks in.
    pub search: String,
}

impl FromRow for ClaimRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(ClaimRow {
            id: row.get(0)?,
            number: row.get(1)?,
            order_kind: row.get(2)?,
            order_id: row.get(3)?,
            order_number: row.get(4)?,
            register_number: row.get(5)?,
            business_name: row.get(6)?,
            total: row.get(7)?,
            currency: row.get(8)?,
            status: row.get(9)?,
            messages: row.get(10)?,
            user_id: row.get(11)?,
            business_date: row.get(12)?,
            hour: row.get(13)?,
            created_at_ms: row.get(14)?,
            search: row.get(15)?,
        })
    }
}

/// Something said about a claim.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MessageRow {
    /// Key.
    pub id: i64,
    /// [`CLIENT`] or [`AGENT`].
    pub author: String,
    /// Who wrote it; an agent has no account.
    pub user_id: Option<i64>,
    /// Their name.
    pub user_name: String,
    /// The text.
    pub message: String,
    /// Local day.
    pub business_date: String,
    /// Local time.
    pub hour: String,
    /// When.
    pub created_at_ms: EpochMillis,
}

impl FromRow for MessageRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(MessageRow {
            id: row.get(0)?,
            author: row.get(1)?,
            user_id: row.get(2)?,
            user_name: row.get(3)?,
            message: row.get(4)?,
            business_date: row.get(5)?,
            hour: row.get(6)?,
            created_at_ms: row.get(7)?,
        })
    }
}

/// What a claim keeps of its order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedOrder {
    /// Its number in the company.
    pub number: i64,
    /// Tax number of the sponsor, or document number of the customer.
    pub register_number: String,
    /// Name of the sponsor or the customer.
    pub business_name: String,
    /// What it comes to.
    pub total: Money,
    /// Currency of the total.
    pub currency: String,
}

impl FromRow for ClaimedOrder {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(ClaimedOrder {
            number: row.get(0)?,
            register_number: row.get(1)?,
            business_name: row.get(2)?,
            total: row.get(3)?,
            currency: row.get(4)?,
        })
    }
}

/// The claim with this key.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<ClaimRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], ClaimRow::from_row)
        .await
}

/// The claim with this key, held until the end of the transaction.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, id: i64) -> Result<Option<ClaimRow>> {
    let company = tx.company_id();
    tx.optional(LOCK, params![company, id], ClaimRow::from_row)
        .await
}

/// Key of the claim with this number.
#[crate::boxed]
pub async fn number(tx: &mut CompanyTx, number: i64) -> Result<Option<i64>> {
    let company = tx.company_id();
    tx.optional(BY_NUMBER, params![company, number], |row| row.get(0))
        .await
}

/// What was said about a claim, the earliest first.
#[crate::boxed]
pub async fn messages(tx: &mut CompanyTx, claim: i64) -> Result<Vec<MessageRow>> {
    let company = tx.company_id();
    tx.all(MESSAGES, params![company, claim], MessageRow::from_row)
        .await
}

/// The order of this kind and key.
#[crate::boxed]
pub async fn order(tx: &mut CompanyTx, kind: &str, id: i64) -> Result<Option<ClaimedOrder>> {
    let company = tx.company_id();
    let sql = if kind == PURCHASE {
        PURCHASE_ORDER
    } else {
        CUSTOMER_ORDER
    };
    tx.optional(sql, params![company, id], ClaimedOrder::from_row)
        .await
}

/// The people of the company with their names: for demo data.
#[crate::boxed]
pub async fn user_names(tx: &mut CompanyTx) -> Result<Vec<(i64, String)>> {
    let company = tx.company_id();
    tx.all(USER_NAMES, params![company], |row| {
        let (first, last): (String, String) = (row.get(1)?, row.get(2)?);
        Ok((row.get(0)?, format!("{first} {last}")))
    })
    .await
}
