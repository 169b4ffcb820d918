//! What is set up, as the owner sees it.

use jiff::civil::Date;
use yapa_domain::EpochMillis;
use yapa_storage::CompanyTx;
use yapa_storage::queries::secrets;
use yapa_storage::queries::tax_connections::{self as queries, ConnectionRow};
use yapa_wire::Day;
use yapa_wire::tax_connection::{
    MissingTaxPart, TaxCertificate, TaxConnection, TaxConnectionPart, TaxConnectionTest,
    TaxEnvironment, TaxRoute,
};

use super::credentials::{GUIDES_SECRET, OPERATOR, PASSWORD};
use super::{authority_of, environment, say};
use crate::calendar::{local_time, today};
use crate::companies::connection;
use crate::{Error, Result, WriteContext};

/// Days before its end in which a certificate is warned of.
const ENDS_SOON_DAYS: i64 = 30;

/// What is set up, without its secrets.
pub(super) async fn read(tx: &mut CompanyTx, write_ctx: &WriteContext) -> Result<TaxConnection> {
    let row = queries::find(tx).await?;
    let is_begun = row.is_some();
    let row = row.unwrap_or_default();
    let secrets = secrets::names(tx).await?;
    let has = |name: &str| secrets.iter().any(|one| one == name);
    let active = connection(tx).await?;
    let active = active.and_then(|code| environment(&code));
    let (authority, available) = authority_of(write_ctx);
    let mut view = TaxConnection {
        authority: authority.to_owned(),
        available,
        environment: active,
        has_produced: queries::has_produced(tx).await?,
        certificate: certificate(&row, write_ctx)?,
        route: match row.route.as_str() {
            OPERATOR => TaxRoute::Operator,
            _ => TaxRoute::Authority,
        },
        operator_address: row.operator_address.clone(),
        user: row.tax_user.clone(),
        has_password: has(PASSWORD),
        guides_client: row.guides_client.clone(),
        has_guides_secret: has(GUIDES_SECRET),
        missing: Vec::new(),
        warnings: Vec::new(),
        test: test(&row, write_ctx)?,
    };
    view.missing = missing(&view);
    if let Some(certificate) = &view.certificate {
        if (0..=ENDS_SOON_DAYS).contains(&certificate.days_left) {
            view.warnings.push(say::ends_soon(certificate));
        }
        if is_begun && !row.certificate_names_company {
            view.warnings.push(say::UNSTATED_OWNER.to_owned());
        }
    }
    Ok(view)
}

/// What is missing before documents can be sent, in the order in which it is set up.
fn missing(view: &TaxConnection) -> Vec<MissingTaxPart> {
    let mut parts = Vec::new();
    let mut add = |part, message: String| parts.push(MissingTaxPart { part, message });
    match &view.certificate {
        None => add(
            TaxConnectionPart::Certificate,
            say::NO_CERTIFICATE.to_owned(),
        ),
        Some(certificate) if certificate.days_left < 0 => {
            add(TaxConnectionPart::Certificate, say::ended(certificate));
        }
        Some(_) => {}
    }
    if view.route == TaxRoute::Operator && view.operator_address.is_empty() {
        add(
            TaxConnectionPart::OperatorAddress,
            say::NO_OPERATOR.to_owned(),
        );
    }
    if view.user.is_empty() {
        add(TaxConnectionPart::User, say::NO_USER.to_owned());
    }
    if !view.has_password {
        add(TaxConnectionPart::Password, say::NO_PASSWORD.to_owned());
    }
    parts
}

fn certificate(row: &ConnectionRow, write_ctx: &WriteContext) -> Result<Option<TaxCertificate>> {
    let (Some(from), Some(until)) = (row.certificate_from_ms, row.certificate_until_ms) else {
        return Ok(None);
    };
    let profile = write_ctx.profile;
    let (from, until) = (today(profile, from)?, today(profile, until)?);
    Ok(Some(TaxCertificate {
        owner: row.certificate_owner.clone(),
        issued_by: row.certificate_issuer.clone(),
        valid_from: day(from)?,
        valid_until: day(until)?,
        days_left: days_between(today(profile, write_ctx.at_ms)?, until)?,
        fingerprint: row.certificate_fingerprint.clone(),
    }))
}

fn days_between(from: Date, until: Date) -> Result<i64> {
    let span = from.until(until).map_err(Error::internal)?;
    Ok(i64::from(span.get_days()))
}

pub(super) fn day(date: Date) -> Result<Day> {
    date.to_string().try_into().map_err(Error::internal)
}

fn test(row: &ConnectionRow, write_ctx: &WriteContext) -> Result<Option<TaxConnectionTest>> {
    let Some(at) = row.test_at_ms else {
        return Ok(None);
    };
    Ok(Some(shown_test(
        write_ctx,
        environment(&row.test_environment).unwrap_or(TaxEnvironment::Test),
        at,
        row.test_passed,
        &row.test_message,
    )?))
}

fn shown_test(
    write_ctx: &WriteContext,
    environment: TaxEnvironment,
    at_ms: EpochMillis,
    passed: bool,
    message: &str,
) -> Result<TaxConnectionTest> {
    let local = local_time(write_ctx.profile, at_ms)?;
    Ok(TaxConnectionTest {
        environment,
        passed,
        message: message.to_owned(),
        day: local.date.try_into().map_err(Error::internal)?,
        hour: local.hour,
    })
}
