//! Credentials of a company, from its owner's settings.

use jiff::civil::Date;
use yapa_fiscal::{
    Authority, Authorization, Caf, Certificate, ConnectionPart, Credentials, Environment,
    Resolution, TaxProfile,
};
use yapa_storage::CompanyTx;
use yapa_storage::queries::number_ranges::{self, NumberRangeRow};
use yapa_storage::queries::tax_connections::{self as queries, ConnectionRow};

use crate::companies::connection::{PRODUCTION, SIMULATOR, TEST};
use crate::master_key::{self, MasterKey};
use crate::{Error, Result};

/// Names of the secrets: certificate and key in PEM, passwords.
pub(super) const CERTIFICATE: &str = "tax.certificate";
pub(super) const PASSWORD: &str = "tax.password";
pub(super) const GUIDES_SECRET: &str = "tax.guides-secret";
pub(super) const SOFTWARE_PIN: &str = "tax.software-pin";
pub(super) const ALL: [&str; 4] = [CERTIFICATE, PASSWORD, GUIDES_SECRET, SOFTWARE_PIN];

/// Name of the secret of a range: its file, or its technical key.
pub(super) fn range_secret(id: i64) -> String {
    format!("tax.range.{id}")
}

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

/// The environment of the authority by its code in the database.
pub(crate) fn environment_code(environment: Environment) -> &'static str {
    match environment {
        Environment::Production => PRODUCTION,
        Environment::Test => TEST,
        Environment::Simulator => SIMULATOR,
    }
}

/// A document that is signed with the key of its number's range.
#[derive(Clone, Debug)]
pub(crate) struct NumberedDocument {
    pub(crate) issuer_code: String,
    pub(crate) series: String,
    pub(crate) number: i64,
}

/// The settings as the authority's client needs them; `None` while a part is missing. Without a
/// document they only serve to test whether the company is let in.
///
/// # Errors
/// Internal, when a secret does not open.
#[crate::boxed]
pub(crate) async fn stored_credentials(
    tx: &mut CompanyTx,
    master_key: &MasterKey,
    authority: &dyn Authority,
    environment: Environment,
    document: Option<&NumberedDocument>,
) -> Result<Option<Credentials>> {
    let parts = authority.connection_parts();
    let Some(row) = queries::find(tx).await? else {
        return Ok(None);
    };
    let certificate = secret(tx, master_key, CERTIFICATE).await?;
    let password = secret(tx, master_key, PASSWORD).await?;
    let needs_password = parts.contains(&ConnectionPart::User);
    let (Some(certificate), true) = (certificate, password.is_some() || !needs_password) else {
        return Ok(None);
    };
    let guides_secret = secret(tx, master_key, GUIDES_SECRET).await?;
    let guides_client = guides_secret.filter(|_| !row.guides_client.is_empty());
    let certificate = Certificate::from_pem(&certificate, &certificate);
    let authorization = match parts.contains(&ConnectionPart::Software) {
        true => {
            let pin = secret(tx, master_key, SOFTWARE_PIN).await?;
            Some(own_software(&row, pin.unwrap_or_default()))
        }
        false => None,
    };
    let mut credentials = Credentials {
        environment,
        certificate: certificate.map_err(Error::internal)?,
        operator: operator(&row, parts),
        guides_client: guides_client.map(|secret| (row.guides_client.clone(), secret)),
        user: row.tax_user,
        password: password.unwrap_or_default(),
        caf: None,
        test_set: (!row.test_set_id.is_empty()).then_some(row.test_set_id),
        sender: row.sender,
        resolution: resolution(&row.resolution_number, &row.resolution_day),
        token: None,
        authorization,
        tax_profile: (!row.tax_regime.is_empty()).then(|| TaxProfile {
            regime: row.tax_regime,
            postcode: row.postcode,
            usage: String::new(),
        }),
    };
    if let Some(document) = document.filter(|one| authority.authorizes_numbers(&one.issuer_code)) {
        add_range(tx, master_key, &mut credentials, document).await?;
    }
    Ok(Some(credentials))
}

/// Adds the key of the range of a document's number; nothing for a number of no range, which then
/// cannot be signed.
async fn add_range(
    tx: &mut CompanyTx,
    master_key: &MasterKey,
    credentials: &mut Credentials,
    document: &NumberedDocument,
) -> Result<()> {
    let NumberedDocument {
        issuer_code,
        series,
        number,
    } = document;
    let code = environment_code(credentials.environment);
    let found = number_ranges::of_number(tx, code, issuer_code, series, *number).await?;
    let key = match &found {
        Some(range) => master_key::find(tx, master_key, &range_secret(range.id)).await?,
        None => None,
    };
    let range = found.zip(key);
    match (&mut credentials.authorization, range) {
        (Some(authorization), Some((range, key))) => by_resolution(authorization, range, key)?,
        (authorization @ Some(_), None) => *authorization = None,
        (None, Some((_, file))) => {
            credentials.caf = Some(Caf::parse(&file).map_err(Error::internal)?);
        }
        (None, None) => {}
    }
    Ok(())
}

/// The company's software alone, as notes need it, whose numbers are its own.
fn own_software(row: &ConnectionRow, pin: String) -> Authorization {
    Authorization {
        resolution: String::new(),
        from: Date::MIN,
        until: Date::MAX,
        prefix: String::new(),
        first: 1,
        last: 0,
        technical_key: String::new(),
        software_id: row.software_id.clone(),
        software_pin: pin,
    }
}

/// The range of numbers that a resolution gave.
fn by_resolution(
    authorization: &mut Authorization,
    range: NumberRangeRow,
    key: Vec<u8>,
) -> Result<()> {
    let day = |text: &str| text.parse::<Date>().map_err(Error::internal);
    authorization.from = day(&range.from_day)?;
    authorization.until = range.until_day.as_deref().map_or(Ok(Date::MAX), day)?;
    authorization.resolution = range.resolution;
    authorization.prefix = range.series;
    authorization.first = range.first_number.unsigned_abs();
    authorization.last = range.last_number.unsigned_abs();
    authorization.technical_key = text(key)?;
    Ok(())
}

fn resolution(number: &str, day: &str) -> Option<Resolution> {
    Some(Resolution {
        number: number.parse().ok()?,
        date: day.parse().ok()?,
    })
}

fn operator(row: &ConnectionRow, parts: &[ConnectionPart]) -> Option<String> {
    let goes_elsewhere = match parts.contains(&ConnectionPart::Provider) {
        true => !row.operator_address.is_empty(),
        false => row.route == OPERATOR,
    };
    goes_elsewhere.then(|| row.operator_address.clone())
}

async fn secret(tx: &mut CompanyTx, master_key: &MasterKey, name: &str) -> Result<Option<String>> {
    let found = master_key::find(tx, master_key, name).await?;
    found.map(text).transpose()
}

fn text(secret: Vec<u8>) -> Result<String> {
    String::from_utf8(secret).map_err(Error::internal)
}
