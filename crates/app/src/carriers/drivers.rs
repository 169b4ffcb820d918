//! The drivers of a vehicle.

use yapa_countries::CountryProfile;
use yapa_countries::profile::CodeForm;
use yapa_domain::PersonKind;
use yapa_domain::text::tidy;
use yapa_storage::queries::carriers::{self as queries, DriverRow};
use yapa_storage::{CompanyScope, CompanyTx, StorageError};
use yapa_wire::carriers::{Carrier, DriverPatch, NewDriver};

use super::read::load_view;
use super::say;
use super::write::{kind_code, needed};
use crate::faults::Faults;
use crate::identities::plain_number;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, say as common};

const MOST_DRIVERS: usize = 20;
const LONGEST_NAME: usize = 100;

/// Adds a driver to a vehicle; answers the vehicle.
///
/// # Errors
/// 400 with every wrong field; 404 when the company has no such vehicle; 409 when it has a driver
/// with that document or too many, or for a reused key.
#[crate::boxed]
pub async fn add_driver(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    carrier: i64,
    body: NewDriver,
    idempotency: IdempotencyKey,
) -> Result<Carrier> {
    let form = DriverPatch {
        kind: Some(body.kind),
        document_type: Some(body.document_type),
        document_number: Some(body.document_number),
        name: Some(body.name),
        last_name: Some(body.last_name),
        license_number: Some(body.license_number),
    };
    let input = (carrier, form, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(
        scope,
        idempotency,
        input,
        |tx, (carrier, form, write_ctx)| {
            Box::pin(async move {
                let (before, drivers) = lock_vehicle(tx, *carrier).await?;
                if drivers.len() >= MOST_DRIVERS {
                    return Err(Error::conflict(say::MANY_DRIVERS));
                }
                let empty = DriverRow {
                    id: write_ctx.next_id(),
                    ..DriverRow::default()
                };
                let row = apply_form(write_ctx.profile, &empty, form)?;
                let written = queries::insert_driver(tx, *carrier, &row).await;
                written.map_err(refuse_known_document)?;
                audit_change(tx, write_ctx, "carrier.driver.add", &before).await
            })
        },
    );
    run.await
}

/// Changes the fields of a driver that the body has; answers the vehicle.
///
/// # Errors
/// As [`add_driver`]; 404 when the vehicle has no such driver.
#[crate::boxed]
pub async fn change_driver(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    carrier: i64,
    driver: i64,
    form: DriverPatch,
    idempotency: IdempotencyKey,
) -> Result<Carrier> {
    let input = (carrier, driver, form, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(
        scope,
        idempotency,
        input,
        |tx, (carrier, driver, form, write_ctx)| {
            Box::pin(async move {
                let (before, drivers) = lock_vehicle(tx, *carrier).await?;
                let old = drivers.iter().find(|one| one.id == *driver);
                let old = old.ok_or_else(|| Error::not_found(say::UNKNOWN_DRIVER))?;
                let new = apply_form(write_ctx.profile, old, form)?;
                if new == *old {
                    return Ok(before);
                }
                let written = queries::update_driver(tx, *carrier, &new).await;
                written.map_err(refuse_known_document)?;
                audit_change(tx, write_ctx, "carrier.driver.change", &before).await
            })
        },
    );
    run.await
}

/// Removes a driver from a vehicle; answers the vehicle.
///
/// # Errors
/// 404 when the company has no such vehicle or the vehicle no such driver; 409 when a guide names
/// them, or for a reused key.
#[crate::boxed]
pub async fn remove_driver(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    carrier: i64,
    driver: i64,
    idempotency: IdempotencyKey,
) -> Result<Carrier> {
    let input = (carrier, driver, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(
        scope,
        idempotency,
        input,
        |tx, (carrier, driver, write_ctx)| {
            Box::pin(async move {
                let (before, drivers) = lock_vehicle(tx, *carrier).await?;
                if !drivers.iter().any(|one| one.id == *driver) {
                    return Err(Error::not_found(say::UNKNOWN_DRIVER));
                }
                let gone = queries::delete_driver(tx, *carrier, *driver).await;
                gone.map_err(|error| needed(error, say::DRIVER_NEEDED))?;
                audit_change(tx, write_ctx, "carrier.driver.remove", &before).await
            })
        },
    );
    run.await
}

/// Locks the vehicle until the end of the transaction; answers it and its drivers.
async fn lock_vehicle(tx: &mut CompanyTx, carrier: i64) -> Result<(Carrier, Vec<DriverRow>)> {
    let row = queries::lock(tx, carrier).await?;
    row.ok_or_else(|| Error::not_found(say::UNKNOWN_CARRIER))?;
    let before = load_view(tx, carrier).await?;
    let drivers = queries::drivers(tx, &[carrier]).await?;
    Ok((before, drivers.into_iter().flatten().collect()))
}

/// Audits a change of a driver as one of the vehicle; answers the vehicle.
async fn audit_change(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    action: &str,
    before: &Carrier,
) -> Result<Carrier> {
    let after = load_view(tx, before.id.0).await?;
    let entity = ("carrier", before.id.0);
    write_ctx
        .audit(tx, action, entity, Some(before), Some(&after))
        .await?;
    Ok(after)
}

/// 409 when the vehicle has a driver with that document.
fn refuse_known_document(error: StorageError) -> Error {
    match error.is_unique_on("carrier_driver", "document_number") {
        true => Error::conflict(say::DRIVER_TAKEN).about("numeroDocumento"),
        false => error.into(),
    }
}

/// The driver with the fields of the form; only those are checked.
fn apply_form(profile: &CountryProfile, old: &DriverRow, form: &DriverPatch) -> Result<DriverRow> {
    let mut row = old.clone();
    let mut faults = Faults::default();
    if let Some(kind) = form.kind {
        kind_code(kind).clone_into(&mut row.kind);
    }
    apply_document(profile, &mut row, form, &mut faults);
    let names = [
        ("nombre", &mut row.first_name, &form.name),
        ("apellido", &mut row.last_name, &form.last_name),
    ];
    for (field, kept, new) in names {
        if let Some(new) = new {
            *kept = tidy(new);
            faults.unless(!kept.is_empty(), field, say::MISSING);
            let fits = kept.chars().count() <= LONGEST_NAME;
            faults.unless(fits, field, common::TOO_LONG);
        }
    }
    if let Some(new) = &form.license_number {
        row.licence = CodeForm::spelled(new);
        let licence = &profile.transport.licence;
        faults.unless(
            licence.fits(&row.licence) || !old.licence.is_empty() && row.licence == old.licence,
            "numeroLicencia",
            say::bad_licence(licence),
        );
    }
    faults.end()?;
    Ok(row)
}

/// Sets the identity document of the form, in the spelling of its country.
fn apply_document(
    profile: &CountryProfile,
    row: &mut DriverRow,
    form: &DriverPatch,
    faults: &mut Faults,
) {
    if form.document_type.is_none() && form.document_number.is_none() {
        return;
    }
    if let Some(code) = &form.document_type {
        row.document_type = tidy(code);
    }
    if let Some(number) = &form.document_number {
        row.document_number = plain_number(number);
    }
    let Some(kind) = profile.identity(&row.document_type) else {
        let message = profile.wording.identity_type_missing;
        return faults.add("tipoDocumento", message);
    };
    if kind.person != PersonKind::Natural {
        return faults.add("tipoDocumento", say::NO_PERSON);
    }
    let message = match row.document_number.is_empty() {
        true => kind.missing_text,
        false => kind.wrong_text,
    };
    let fits = kind.check(&row.document_number).is_ok();
    faults.unless(fits, "numeroDocumento", message);
    if fits {
        row.document_number = kind.spelled(&row.document_number);
    }
}
