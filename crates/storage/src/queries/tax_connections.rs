//! How a company is connected with its tax authority.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, Result, params, sql};

sql! {
    CONNECTION = ConnectionRow::SELECT, "WHERE company_id = $1";
    /// Of two changes at the same time the second waits.
    HOLD_CONNECTION = "UPDATE e_connection SET route = route WHERE company_id = $1";
    INSERT_CONNECTION = ConnectionRow::INSERT;
    REMOVE_CONNECTION = "DELETE FROM e_connection WHERE company_id = $1";
    PRODUCED = "SELECT id FROM e_document WHERE company_id = $1 AND environment = 'produccion' LIMIT 1";
}

/// The owner's settings. Secrets are stored apart.
#[crate::row(table = "e_connection", key(company_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConnectionRow {
    /// `autoridad` or `ose`.
    pub route: String,
    /// Of an operator (Peru) or a provider (Mexico).
    pub operator_address: String,
    pub tax_user: String,
    /// Client of the REST service for guides.
    pub guides_client: String,
    pub certificate_owner: String,
    pub certificate_issuer: String,
    /// SHA-256 in hexadecimal.
    pub certificate_fingerprint: String,
    pub certificate_from_ms: Option<EpochMillis>,
    pub certificate_until_ms: Option<EpochMillis>,
    /// Whether the certificate says whose it is.
    pub certificate_names_company: bool,
    pub test_environment: String,
    pub test_passed: bool,
    pub test_message: String,
    pub test_at_ms: Option<EpochMillis>,
    /// Tax number of the person whose certificate it is (Chile).
    pub sender: String,
    /// Permission to issue (Chile).
    pub resolution_number: String,
    pub resolution_day: String,
    /// Its software at DIAN (Colombia).
    pub software_id: String,
    pub test_set_id: String,
    /// How the SAT knows it (Mexico).
    pub tax_regime: String,
    pub postcode: String,
}

/// The settings of the connection, if there are any.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx) -> Result<Option<ConnectionRow>> {
    let company = tx.company_id();
    tx.optional(CONNECTION, params![company], crate::FromRow::from_row)
        .await
}

/// Stores the settings in place of the ones before.
#[crate::boxed]
pub async fn set(tx: &mut CompanyTx, row: &ConnectionRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(HOLD_CONNECTION, params![company]).await?;
    tx.exec(REMOVE_CONNECTION, params![company]).await?;
    tx.exec(INSERT_CONNECTION, &row.values(company)).await?;
    Ok(())
}

/// Forgets all that was set up.
#[crate::boxed]
pub async fn remove(tx: &mut CompanyTx) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(REMOVE_CONNECTION, params![company]).await? == 1)
}

/// Whether a document was signed for production, where it may have arrived.
#[crate::boxed]
pub async fn has_produced(tx: &mut CompanyTx) -> Result<bool> {
    let company = tx.company_id();
    let found: Option<i64> = tx
        .optional(PRODUCED, params![company], |row| row.get(0))
        .await?;
    Ok(found.is_some())
}
