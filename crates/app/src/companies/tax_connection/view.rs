//! The settings of the connection, as the owner sees them.

use jiff::civil::Date;
use yapa_domain::EpochMillis;
use yapa_fiscal::{Authority, ConnectionPart, IssuerFacts};
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::company_setup::settings;
use yapa_storage::queries::secrets;
use yapa_storage::queries::tax_connections::{self as queries, ConnectionRow};
use yapa_wire::Day;
use yapa_wire::tax_connection::{
    MissingTaxPart, TaxCertificate, TaxConnection, TaxConnectionField, TaxConnectionPart,
    TaxConnectionTest, TaxEnvironment, TaxNumberedDocument, TaxRoute,
};

use super::credentials::{GUIDES_SECRET, OPERATOR, PASSWORD, SOFTWARE_PIN};
use super::new_range::documents;
use super::{authority_of, environment, ranges, say};
use crate::calendar::{self, local_time, today};
use crate::companies::{ACTIVITY_CODE, connection};
use crate::same_variants::same_variants;
use crate::{Error, Result, WriteContext};

/// Days before its end in which a certificate or a range of numbers is warned of.
pub(super) const ENDS_SOON_DAYS: i64 = 30;

/// The settings of the connection, without its secrets.
pub(super) async fn read(tx: &mut CompanyTx, write_ctx: &WriteContext) -> Result<TaxConnection> {
    let row = queries::find(tx).await?;
    let is_begun = row.is_some();
    let row = row.unwrap_or_default();
    let secrets = secrets::names(tx).await?;
    let has = |name: &str| secrets.iter().any(|one| one == name);
    let active = connection(tx).await?;
    let active = active.and_then(|code| environment(&code));
    let authority = authority_of(write_ctx);
    let mut view = TaxConnection {
        authority: authority.name().to_owned(),
        available: true,
        fields: authority
            .connection_parts()
            .iter()
            .copied()
            .map(field)
            .collect(),
        environment: active,
        has_produced: queries::has_produced(tx).await?,
        certificate: certificate(&row, write_ctx)?,
        route: match row.route.as_str() {
            OPERATOR => TaxRoute::Operator,
            _ => TaxRoute::Authority,
        },
        test: test(&row, write_ctx)?,
        resolution_day: match row.resolution_day.as_str() {
            "" => None,
            day => Some(day.to_owned().try_into().map_err(Error::internal)?),
        },
        operator_address: row.operator_address,
        user: row.tax_user,
        has_password: has(PASSWORD),
        guides_client: row.guides_client,
        has_guides_secret: has(GUIDES_SECRET),
        sender: row.sender,
        resolution_number: row.resolution_number,
        software_id: row.software_id,
        has_software_pin: has(SOFTWARE_PIN),
        test_set_id: row.test_set_id,
        tax_regime: row.tax_regime,
        postcode: row.postcode,
        ranges: ranges::views(tx, write_ctx).await?,
        numbered_documents: documents(write_ctx)?
            .map(|kind| TaxNumberedDocument {
                document_code: kind.code.to_owned(),
                document_name: kind.description.to_owned(),
            })
            .collect(),
        missing: Vec::new(),
        warnings: Vec::new(),
    };
    view.missing = missing(&view, write_ctx)?;
    if let Some(certificate) = &view.certificate {
        if (0..=ENDS_SOON_DAYS).contains(&certificate.days_left) {
            view.warnings.push(say::ends_soon(certificate));
        }
        if is_begun && !row.certificate_names_company {
            view.warnings.push(say::UNSTATED_OWNER.to_owned());
        }
    }
    if is_begun {
        let lacks = issuer_lacks(tx, authority).await?;
        if !lacks.is_empty() {
            view.warnings.push(say::company_lacks(&lacks));
        }
    }
    view.warnings.extend(ranges::warnings(&view, write_ctx)?);
    Ok(view)
}

/// Data of the company that documents need and that is missing or wrong.
async fn issuer_lacks(tx: &mut CompanyTx, authority: &dyn Authority) -> Result<Vec<&'static str>> {
    let company = company(tx).await?;
    let settings = settings(tx).await?.into_iter();
    let activity = settings
        .filter(|(name, _)| name == ACTIVITY_CODE)
        .map(|(_, value)| value)
        .next();
    let place = [
        &company.division3_code,
        &company.division2_code,
        &company.division1_code,
    ];
    let place = place.into_iter().find(|code| !code.is_empty());
    Ok(authority.issuer_lacks(&IssuerFacts {
        business_line: &company.business_line,
        activity_code: &activity.unwrap_or_default(),
        place_code: place.map_or("", String::as_str),
    }))
}

same_variants! {
    for (
        Route, User, Guides, Provider, KeyFile, Sender, Resolution, Software, TestSet, TaxProfile,
        Folios, Ranges
    )
    field: ConnectionPart => TaxConnectionField,
}

/// The missing settings without which documents cannot be sent, in the order of their setup.
///
/// # Errors
/// Internal, for an invalid day.
fn missing(view: &TaxConnection, write_ctx: &WriteContext) -> Result<Vec<MissingTaxPart>> {
    use TaxConnectionField as Field;
    use TaxConnectionPart as Part;
    let has = |field| view.fields.contains(&field);
    let mut ranges = view.ranges.iter();
    let no_numbers = !ranges.any(|range| range.usable && range.left > 0);
    let no_resolution = view.resolution_number.is_empty() || view.resolution_day.is_none();
    let no_tax_profile = view.tax_regime.is_empty() || view.postcode.is_empty();
    let no_operator = view.route == TaxRoute::Operator && view.operator_address.is_empty();
    let no_user = match has(Field::Provider) {
        true => say::NO_PROVIDER_USER,
        false => say::NO_USER,
    };
    let rest = [
        (
            Part::Sender,
            has(Field::Sender) && view.sender.is_empty(),
            say::NO_SENDER,
        ),
        (
            Part::Resolution,
            has(Field::Resolution) && no_resolution,
            say::NO_RESOLUTION,
        ),
        (
            Part::Software,
            has(Field::Software) && view.software_id.is_empty(),
            say::NO_SOFTWARE,
        ),
        (
            Part::SoftwarePin,
            has(Field::Software) && !view.has_software_pin,
            say::NO_PIN,
        ),
        (
            Part::TaxProfile,
            has(Field::TaxProfile) && no_tax_profile,
            say::NO_TAX_PROFILE,
        ),
        (Part::OperatorAddress, no_operator, say::NO_OPERATOR),
        (
            Part::User,
            has(Field::User) && view.user.is_empty(),
            no_user,
        ),
        (
            Part::Password,
            has(Field::User) && !view.has_password,
            say::NO_PASSWORD,
        ),
        (
            Part::Ranges,
            has(Field::Folios) && no_numbers,
            say::NO_FOLIOS,
        ),
        (
            Part::Ranges,
            has(Field::Ranges) && no_numbers,
            say::NO_RANGES,
        ),
    ];
    let rest = rest.into_iter().filter(|(_, is_missing, _)| *is_missing);
    let rest = rest.map(|(part, _, message)| MissingTaxPart {
        part,
        message: message.to_owned(),
    });
    Ok(missing_certificate(view, write_ctx)?
        .into_iter()
        .chain(rest)
        .collect())
}

/// The certificate, where there is none that is still valid.
fn missing_certificate(
    view: &TaxConnection,
    write_ctx: &WriteContext,
) -> Result<Option<MissingTaxPart>> {
    let message = match &view.certificate {
        Some(certificate) if certificate.days_left < 0 => {
            let last = certificate.valid_until.as_str();
            say::ended(&calendar::day(write_ctx.profile, last)?)
        }
        Some(_) => return Ok(None),
        None => say::NO_CERTIFICATE.to_owned(),
    };
    Ok(Some(MissingTaxPart {
        part: TaxConnectionPart::Certificate,
        message,
    }))
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

pub(super) fn days_between(from: Date, until: Date) -> Result<i64> {
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
