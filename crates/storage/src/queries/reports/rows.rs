//! Rows of a claim.

use yapa_domain::{EpochMillis, Money};

use crate::{CompanyTx, FromRow, Result, params, sql};

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

sql! {
    FIND = ClaimRow::SELECT, "WHERE company_id = $1 AND id = $2";
    LOCK = ClaimRow::SELECT, "WHERE company_id = $1 AND id = $2 FOR UPDATE";
    BY_NUMBER = "SELECT id FROM claim WHERE company_id = $1 AND number = $2";
    MESSAGES = "SELECT ", MessageRow::COLUMNS, " \
        FROM claim_message WHERE company_id = $1 AND claim_id = $2 ORDER BY id";
    USER_NAMES = "SELECT DISTINCT u.id, ", full_name!("u"), " FROM user_account u \
        JOIN user_role r ON r.user_id = u.id WHERE r.company_id = $1";
    // The columns of a ClaimedOrder, of either kind of order.
    PURCHASE_ORDER = "SELECT number, sponsor_number, sponsor_name, total, currency FROM purchase_order \
        WHERE company_id = $1 AND id = $2";
    CUSTOMER_ORDER = "SELECT number, client_document_number, client_name, total, currency FROM customer_order \
        WHERE company_id = $1 AND id = $2";
}

/// A claim.
#[crate::row(table = "claim", key(company_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClaimRow {
    pub id: i64,
    pub number: i64,
    /// [`PURCHASE`] or [`CUSTOMER`].
    pub order_kind: String,
    pub order_id: i64,
    pub order_number: String,
    /// Tax number of the sponsor, or document number of the customer.
    pub register_number: String,
    /// Name of the sponsor or the customer.
    pub business_name: String,
    /// Total of the order.
    pub total: Money,
    pub currency: String,
    /// [`OPEN`] or [`CLOSED`].
    pub status: String,
    /// How many messages there are.
    pub messages: i64,
    /// The user who made it.
    pub user_id: i64,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    pub search: String,
}

/// Something said about a claim.
#[crate::row(table = "claim_message", key(company_id, claim_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MessageRow {
    pub id: i64,
    /// [`CLIENT`] or [`AGENT`].
    pub author: String,
    /// The user who wrote it; an agent has no account.
    pub user_id: Option<i64>,
    /// Their name.
    pub user_name: String,
    pub message: String,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
}

/// Data of the order in a claim.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedOrder {
    pub number: i64,
    /// Tax number of the sponsor, or document number of the customer.
    pub register_number: String,
    /// Name of the sponsor or the customer.
    pub business_name: String,
    pub total: Money,
    pub currency: String,
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

/// The messages of a claim, the earliest first.
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
    tx.all(USER_NAMES, params![company], FromRow::from_row)
        .await
}
