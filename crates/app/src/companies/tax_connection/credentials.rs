//! What a company proves itself with, from what its owner set up.

use yapa_fiscal::{Certificate, Credentials, Environment};
use yapa_storage::CompanyTx;
use yapa_storage::queries::tax_connections::{self as queries, ConnectionRow};

use crate::companies::connection::{PRODUCTION, TEST};
use crate::master_key::{self, MasterKey};
use crate::{Error, Result};

/// Names of the secrets: certificate and key in PEM, passwords.
pub(super) const CERTIFICATE: &str = "tax.certificate";
pub(super) const PASSWORD: &str = "tax.password";
pub(super) const GUIDES_SECRET: &str = "tax.guides-secret";
pub(super) const ALL: [&str; 3] = [CERTIFICATE, PASSWORD, GUIDES_SECRET];

/// How a company goes through an operator.
pub(super) const OPERATOR: &str = "ose";

/// The environment of the authority with this code; none for the simulator.
pub(crate) fn environment_of(code: &str) -> Option<Environment> {
    match code {
        TEST => Some(Environment::Test),
        PRODUCTION => Some(Environment::Production),
        _ => None,
    }
}

/// What is set up, as the authority is spoken to with; `None` while a part is missing.
///
/// # Errors
/// Internal, when a secret does not open.
#[crate::boxed]
pub(crate) async fn stored_credentials(
    tx: &mut CompanyTx,
    master_key: &MasterKey,
    environment: Environment,
) -> Result<Option<Credentials>> {
    let Some(row) = queries::find(tx).await? else {
        return Ok(None);
    };
    let certificate = master_key::find(tx, master_key, CERTIFICATE).await?;
    let password = master_key::find(tx, master_key, PASSWORD).await?;
    let (Some(certificate), Some(password)) = (certificate, password) else {
        return Ok(None);
    };
    let guides_secret = master_key::find(tx, master_key, GUIDES_SECRET).await?;
    let guides_secret = guides_secret.map(text).transpose()?;
    let guides_client = guides_secret.filter(|_| !row.guides_client.is_empty());
    let certificate = text(certificate)?;
    let certificate = Certificate::from_pem(&certificate, &certificate);
    Ok(Some(Credentials {
        environment,
        certificate: certificate.map_err(Error::internal)?,
        operator: operator(&row),
        guides_client: guides_client.map(|secret| (row.guides_client.clone(), secret)),
        user: row.tax_user,
        password: text(password)?,
        caf: None,
        sender: String::new(),
        resolution: None,
        token: None,
        authorization: None,
        tax_profile: None,
    }))
}

fn operator(row: &ConnectionRow) -> Option<String> {
    (row.route == OPERATOR).then(|| row.operator_address.clone())
}

fn text(secret: Vec<u8>) -> Result<String> {
    String::from_utf8(secret).map_err(Error::internal)
}
