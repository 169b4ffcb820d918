//! Adding and removing vehicles.

use yapa_countries::profile::CodeForm;
use yapa_storage::queries::carriers::{self as queries, CarrierRow, PRINCIPAL, SECONDARY};
use yapa_storage::queries::company_change;
use yapa_storage::{CompanyScope, StorageError};
use yapa_wire::auth::Message;
use yapa_wire::carriers::{Carrier, CarrierKind, NewCarrier};

use super::read::load_view;
use super::say;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

const MOST_CARRIERS: usize = 500;

/// As the database spells a kind.
pub(super) fn kind_code(kind: CarrierKind) -> &'static str {
    match kind {
        CarrierKind::Principal => PRINCIPAL,
        CarrierKind::Secondary => SECONDARY,
    }
}

/// Adds a vehicle.
///
/// # Errors
/// 400 for a plate that the country does not know; 409 when the company has a vehicle with that
/// plate or too many, or for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    body: NewCarrier,
    idempotency: IdempotencyKey,
) -> Result<Carrier> {
    let write_ctx = WriteContext::of(ctx, caller)?;
    let plate = CodeForm::spelled(&body.plate_number);
    let rules = &write_ctx.profile.transport;
    if !rules.plate.fits(&plate) {
        return Err(Error::field("numeroPlaca", say::bad_plate(rules)));
    }
    let row = CarrierRow {
        id: write_ctx.next_id(),
        kind: kind_code(body.kind).to_owned(),
        plate,
    };
    let run = ctx.write_once(
        scope,
        idempotency,
        (row, write_ctx),
        |tx, (row, write_ctx)| {
            Box::pin(async move {
                // So that several at the same time do not add one too many.
                company_change::lock(tx).await?;
                if queries::all(tx).await?.len() >= MOST_CARRIERS {
                    return Err(Error::conflict(say::MANY_CARRIERS));
                }
                let written = queries::insert(tx, row, write_ctx.at_ms).await;
                written.map_err(|error| match error.is_unique_on("carrier", "plate") {
                    true => {
                        let rules = &write_ctx.profile.transport;
                        Error::conflict(say::plate_taken(rules)).about("numeroPlaca")
                    }
                    false => error.into(),
                })?;
                let after = load_view(tx, row.id).await?;
                let entity = ("carrier", row.id);
                write_ctx
                    .audit(tx, "carrier.add", entity, None, Some(&after))
                    .await?;
                Ok(after)
            })
        },
    );
    run.await
}

/// Removes a vehicle and its drivers.
///
/// # Errors
/// 404 when the company has no such vehicle; 409 when a guide names it, or for a reused key.
#[crate::boxed]
pub async fn remove(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    idempotency: IdempotencyKey,
) -> Result<Message> {
    let write_ctx = WriteContext::of(ctx, caller)?;
    let run = ctx.write_once(
        scope,
        idempotency,
        (id, write_ctx),
        |tx, (id, write_ctx)| {
            Box::pin(async move {
                let held = queries::lock(tx, *id).await?;
                held.ok_or_else(|| Error::not_found(say::UNKNOWN_CARRIER))?;
                let before = load_view(tx, *id).await?;
                let gone = queries::delete(tx, *id).await;
                gone.map_err(|error| needed(error, say::CARRIER_NEEDED))?;
                let entity = ("carrier", *id);
                write_ctx
                    .audit(tx, "carrier.remove", entity, Some(&before), None)
                    .await?;
                Ok(Message {
                    message: say::CARRIER_REMOVED.to_owned(),
                })
            })
        },
    );
    run.await
}

/// 409 with this sentence when something still names what should go.
pub(super) fn needed(error: StorageError, message: &'static str) -> Error {
    match error {
        StorageError::ForeignKey(_) => Error::conflict(message),
        other => other.into(),
    }
}
