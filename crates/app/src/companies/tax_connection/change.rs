//! Changing and removing the settings of the connection.

use jiff::civil::Date;
use yapa_countries::CountryProfile;
use yapa_domain::CheckDigit;
use yapa_fiscal::ConnectionPart;
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::company_change;
use yapa_storage::queries::e_documents;
use yapa_storage::queries::secrets;
use yapa_storage::queries::tax_connections::{self as queries, ConnectionRow};
use yapa_wire::tax_connection::{
    TaxConnection, TaxConnectionPart, TaxConnectionPatch, TaxEnvironment, TaxRoute,
};

use super::credentials::{ALL, GUIDES_SECRET, OPERATOR, PASSWORD, SOFTWARE_PIN};
use super::{Editor, authority_of, code, ranges, say, view};
use crate::faults::Faults;
use crate::master_key::{self, MasterKey};
use crate::write_context::Event;
use crate::{Context, Error, IdempotencyKey, Result, WriteContext};

const LONGEST_USER: usize = 60;
const LONGEST_SECRET: usize = 200;
const LONGEST_ADDRESS: usize = 300;
const LONGEST_RESOLUTION: usize = 6;

/// Whether a typed text can be a value of its field.
type Fits<'a> = &'a dyn Fn(&str) -> bool;

struct Change {
    patch: TaxConnectionPatch,
    write_ctx: WriteContext,
    master_key: MasterKey,
}

/// Changes the settings that the body has and answers all of them.
///
/// # Errors
/// 400 with every wrong field; 422 for an environment that cannot be chosen yet or any more, and
/// for a change after which documents could no longer be sent; 409 for a reused key.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    editor: &Editor,
    mut patch: TaxConnectionPatch,
    idempotency: IdempotencyKey,
) -> Result<TaxConnection> {
    let mut faults = Faults::default();
    tidy(&mut patch.user, "usuario", LONGEST_USER, &mut faults);
    tidy(
        &mut patch.guides_client,
        "clienteGuias",
        LONGEST_USER,
        &mut faults,
    );
    tidy(
        &mut patch.operator_address,
        "direccionOse",
        LONGEST_ADDRESS,
        &mut faults,
    );
    for (secret, field) in [
        (&patch.password, "clave"),
        (&patch.guides_secret, "secretoGuias"),
        (&patch.software_pin, "pin"),
    ] {
        let length = secret.as_deref().map_or(0, |text| text.chars().count());
        faults.unless(length <= LONGEST_SECRET, field, crate::say::TOO_LONG);
    }
    let parts = authority_of(&editor.write_ctx).connection_parts();
    if !parts.contains(&ConnectionPart::Sender) {
        // Elsewhere the company signs itself, and a body may hold what the answer had.
        patch.sender = None;
    }
    check_parts(&mut patch, editor.write_ctx.profile, &mut faults);
    let address = patch.operator_address.as_deref().unwrap_or_default();
    let has_operators = parts.contains(&ConnectionPart::Route);
    let is_direct = patch.route != Some(TaxRoute::Operator);
    faults.unless(has_operators || is_direct, "ruta", say::NO_OPERATORS);
    let goes_elsewhere = has_operators || parts.contains(&ConnectionPart::Provider);
    faults.unless(
        goes_elsewhere || address.is_empty(),
        "direccionOse",
        say::NO_OPERATORS,
    );
    let allowed = address.is_empty() || ctx.transport.allows(address);
    faults.unless(allowed, "direccionOse", say::BAD_ADDRESS);
    faults.end()?;
    let input = Change {
        patch,
        write_ctx: editor.write_ctx.clone(),
        master_key: ctx.config.master_key.clone(),
    };
    ctx.write_once(&editor.scope, idempotency, input, |tx, input| {
        Box::pin(write(tx, input))
    })
    .await
}

/// Settings of Chile, Colombia and Mexico.
fn check_parts(patch: &mut TaxConnectionPatch, profile: &CountryProfile, faults: &mut Faults) {
    for (text, field) in [
        (&mut patch.sender, "firmante"),
        (&mut patch.resolution_number, "numeroResolucion"),
        (&mut patch.resolution_day, "fechaResolucion"),
        (&mut patch.software_id, "idSoftware"),
        (&mut patch.test_set_id, "idSetPruebas"),
        (&mut patch.tax_regime, "regimenFiscal"),
        (&mut patch.postcode, "codigoPostal"),
    ] {
        tidy(text, field, LONGEST_USER, faults);
    }
    if let Some(sender) = &mut patch.sender {
        *sender = sender.replace('.', "").to_uppercase();
    }
    let options = profile.tax_profile;
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let checks: [(_, &str, &str, Fits<'_>); 6] = [
        (&patch.sender, "firmante", say::WRONG_SENDER, &|text| {
            CheckDigit::Rut.fits(text)
        }),
        (
            &patch.resolution_number,
            "numeroResolucion",
            say::WRONG_RESOLUTION,
            &|text| text.len() <= LONGEST_RESOLUTION && digits(text),
        ),
        (
            &patch.resolution_day,
            "fechaResolucion",
            say::WRONG_DAY,
            &|text| text.parse::<Date>().is_ok(),
        ),
        (
            &patch.software_id,
            "idSoftware",
            say::WRONG_SOFTWARE,
            &is_uuid,
        ),
        (
            &patch.tax_regime,
            "regimenFiscal",
            say::WRONG_REGIME,
            &|text| options.is_some_and(|all| all.regimes.iter().any(|(code, _)| *code == text)),
        ),
        (
            &patch.postcode,
            "codigoPostal",
            say::WRONG_POSTCODE,
            &|text| digits(text) && options.is_some_and(|all| all.postcode_length == text.len()),
        ),
    ];
    for (text, field, message, fits) in checks {
        let text = text.as_deref().unwrap_or_default();
        faults.unless(text.is_empty() || fits(text), field, message);
    }
}

/// Whether it is a UUID as DIAN shows the identity of a software: 8-4-4-4-12 hexadecimal digits.
fn is_uuid(text: &str) -> bool {
    let groups = text.split('-').map(|group| {
        let is_hexadecimal = group.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_hexadecimal.then_some(group.len())
    });
    groups.eq([8, 4, 4, 4, 12].map(Some))
}

/// One line without blanks around it, of so many characters at most.
fn tidy(text: &mut Option<String>, field: &str, longest: usize, faults: &mut Faults) {
    if let Some(text) = text {
        *text = text.trim().to_owned();
        let fits = !text
            .chars()
            .any(|letter| letter.is_whitespace() || letter.is_control());
        faults.unless(fits, field, say::HAS_BLANKS);
        faults.unless(text.chars().count() <= longest, field, crate::say::TOO_LONG);
    }
}

async fn write(tx: &mut CompanyTx, change: &Change) -> Result<TaxConnection> {
    let (patch, write_ctx) = (&change.patch, &change.write_ctx);
    company_change::lock(tx).await?;
    let before = view::read(tx, write_ctx).await?;
    let old = queries::find(tx).await?;
    let own = company(tx).await?.register_number;
    let mut new = apply(old.clone().unwrap_or_else(empty), patch, &own);
    let mut secret_changed = false;
    for (secret, name) in [
        (&patch.password, PASSWORD),
        (&patch.guides_secret, GUIDES_SECRET),
        (&patch.software_pin, SOFTWARE_PIN),
    ] {
        let Some(secret) = secret else { continue };
        secret_changed = true;
        match secret.is_empty() {
            true => {
                secrets::remove(tx, name).await?;
            }
            false => master_key::keep(tx, &change.master_key, name, secret.as_bytes()).await?,
        }
    }
    if secret_changed || old.as_ref() != Some(&new) {
        forget_test(&mut new);
        queries::set(tx, &new).await?;
    }
    let after = view::read(tx, write_ctx).await?;
    choose(tx, write_ctx, &after, patch.environment).await?;
    let after = view::read(tx, write_ctx).await?;
    if before != after || secret_changed {
        record(
            tx,
            write_ctx,
            "company.tax-connection.change",
            &before,
            &after,
        )
        .await?;
    }
    Ok(after)
}

fn apply(mut row: ConnectionRow, patch: &TaxConnectionPatch, own: &str) -> ConnectionRow {
    if let Some(route) = patch.route {
        row.route = match route {
            TaxRoute::Authority => AUTHORITY.to_owned(),
            TaxRoute::Operator => OPERATOR.to_owned(),
        };
    }
    if let Some(address) = &patch.operator_address {
        row.operator_address.clone_from(address);
    }
    if let Some(user) = &patch.user {
        // People paste what other programs want, with the tax number before it.
        let bare = user.strip_prefix(own);
        row.tax_user = bare.unwrap_or(user).to_owned();
    }
    for (new, column) in [
        (&patch.guides_client, &mut row.guides_client),
        (&patch.sender, &mut row.sender),
        (&patch.resolution_number, &mut row.resolution_number),
        (&patch.resolution_day, &mut row.resolution_day),
        (&patch.software_id, &mut row.software_id),
        (&patch.test_set_id, &mut row.test_set_id),
        (&patch.tax_regime, &mut row.tax_regime),
        (&patch.postcode, &mut row.postcode),
    ] {
        if let Some(new) = new {
            column.clone_from(new);
        }
    }
    row
}

/// How a company goes straight to its authority.
const AUTHORITY: &str = "autoridad";

pub(super) fn empty() -> ConnectionRow {
    ConnectionRow {
        route: AUTHORITY.to_owned(),
        certificate_names_company: true,
        ..ConnectionRow::default()
    }
}

/// A test says nothing about what changed after it.
pub(super) fn forget_test(row: &mut ConnectionRow) {
    row.test_environment.clear();
    row.test_passed = false;
    row.test_message.clear();
    row.test_at_ms = None;
}

/// Begins to send to an environment; without one, only holds that the present one still can be
/// sent to.
async fn choose(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    view: &TaxConnection,
    wanted: Option<TaxEnvironment>,
) -> Result<()> {
    let Some(environment) = wanted.or(view.environment) else {
        return Ok(());
    };
    let refused = |message: String| Err(Error::rule("ambiente", message));
    let is_real = environment != TaxEnvironment::Simulator;
    if wanted.is_some() && environment != TaxEnvironment::Production && view.has_produced {
        return refused(say::ALREADY_PRODUCES.to_owned());
    }
    // A company whose numbers run out stays connected: only a change of the environment asks for them.
    let mut missing = view.missing.iter();
    let missing = missing.find(|one| wanted.is_some() || one.part != TaxConnectionPart::Ranges);
    if let (true, Some(missing)) = (is_real, missing) {
        return refused(missing.message.clone());
    }
    if is_real && wanted.is_some() && !ranges::has_numbers(view, environment) {
        return refused(say::no_numbers(environment));
    }
    let produces = environment == TaxEnvironment::Production;
    if produces
        && view.resolution_number.trim_matches('0').is_empty()
        && !view.resolution_number.is_empty()
    {
        return refused(say::NOT_ZERO.to_owned());
    }
    if wanted.is_some() && wanted != view.environment {
        e_documents::remove_issuer(tx).await?;
        e_documents::insert_issuer(tx, code(environment), write_ctx.at_ms).await?;
        write_ctx.publish(tx, Event::CompanyConnected).await?;
    }
    Ok(())
}

/// Cuts the company off from its authority: documents wait from then on. `forget` removes all that
/// was set up as well.
///
/// # Errors
/// 409 for a reused key.
#[crate::boxed]
pub async fn disconnect(
    ctx: &Context,
    editor: &Editor,
    forget: bool,
    idempotency: IdempotencyKey,
) -> Result<TaxConnection> {
    let input = (editor.write_ctx.clone(), forget);
    ctx.write_once(
        &editor.scope,
        idempotency,
        input,
        |tx, (write_ctx, forget)| {
            Box::pin(async move {
                company_change::lock(tx).await?;
                let before = view::read(tx, write_ctx).await?;
                if *forget {
                    for name in ALL {
                        secrets::remove(tx, name).await?;
                    }
                    ranges::forget(tx).await?;
                    queries::remove(tx).await?;
                }
                e_documents::remove_issuer(tx).await?;
                let after = view::read(tx, write_ctx).await?;
                if before != after {
                    let action = "company.tax-connection.remove";
                    record(tx, write_ctx, action, &before, &after).await?;
                }
                Ok(after)
            })
        },
    )
    .await
}

/// Keeps the change of a connection. Documents that wait may be signed and sent with it.
#[crate::boxed]
pub(super) async fn record(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    action: &str,
    before: &TaxConnection,
    after: &TaxConnection,
) -> Result<()> {
    let entity = ("company", tx.company_id());
    write_ctx
        .audit(tx, action, entity, Some(before), Some(after))
        .await?;
    match after.environment {
        Some(_) => write_ctx.publish(tx, Event::IssuerChanged).await,
        None => Ok(()),
    }
}
