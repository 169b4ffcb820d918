//! The buyer and the seller, as far as a sale cares.

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    SELECT_CLIENT = "SELECT ", KnownClient::COLUMNS, " FROM client WHERE company_id = $1 AND id = $2";
    SELECT_CLIENT_BY_DOCUMENT = "SELECT ", KnownClient::COLUMNS, " FROM client WHERE company_id = $1 AND document_type = $2 AND document_number = $3";
    SELECT_SELLER = "SELECT ", full_name!("u"), " FROM user_account u WHERE u.id = $1";
    SELLER_OF = "SELECT user_id FROM sale WHERE company_id = $1 AND id = $2";
    COUNT_ROLES = "SELECT COUNT(*) FROM user_role WHERE company_id = $1 AND user_id = $2";
}

/// A client of the company, as far as a sale cares.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownClient {
    pub id: i64,
    pub document_type: String,
    pub document_number: String,
    /// [`NATURAL`](crate::queries::clients::NATURAL) or [`LEGAL`](crate::queries::clients::LEGAL).
    pub person_type: String,
    pub name: String,
    pub address: String,
    /// Whether it is the generic client.
    pub generic: bool,
    /// The divisions where it lives, the largest first.
    #[row(columns(division1_name, division2_name, division3_name))]
    pub places: [String; 3],
    /// What it does, may be empty.
    #[row(column = "gyro")]
    pub business_line: String,
    /// The tax authority's data of it (Mexico): regime, postcode and usage; empty when unknown.
    #[row(columns(tax_regime, tax_postcode, invoice_usage))]
    pub tax_profile: [String; 3],
}

/// The client with this key.
#[crate::boxed]
pub async fn client_by_id(tx: &mut CompanyTx, client_id: i64) -> Result<Option<KnownClient>> {
    let company = tx.company_id();
    tx.optional(
        SELECT_CLIENT,
        params![company, client_id],
        KnownClient::from_row,
    )
    .await
}

/// The client with this identity.
#[crate::boxed]
pub async fn client_by_document(
    tx: &mut CompanyTx,
    document_type: &str,
    document_number: &str,
) -> Result<Option<KnownClient>> {
    let company = tx.company_id();
    tx.optional(
        SELECT_CLIENT_BY_DOCUMENT,
        params![company, document_type, document_number],
        KnownClient::from_row,
    )
    .await
}

/// First and last name of the seller of one of the company's sales, who may
/// have left since or be at home in the company it is a branch of.
#[crate::boxed]
pub async fn seller_name(tx: &mut CompanyTx, user_id: i64) -> Result<Option<String>> {
    tx.optional(SELECT_SELLER, params![user_id], |row| row.get(0))
        .await
}

/// The key of the seller of a sale, if the company has that sale.
#[crate::boxed]
pub async fn seller_of(tx: &mut CompanyTx, sale_id: i64) -> Result<Option<i64>> {
    let company = tx.company_id();
    tx.optional(SELLER_OF, params![company, sale_id], |row| row.get(0))
        .await
}

/// Whether the user has a role in the company.
#[crate::boxed]
pub async fn works_here(tx: &mut CompanyTx, user_id: i64) -> Result<bool> {
    let company = tx.company_id();
    let roles: i64 = tx
        .one(COUNT_ROLES, params![company, user_id], |row| row.get(0))
        .await?;
    Ok(roles > 0)
}
