//! Adding and removing vehicles.

use serde::Serialize;
use yapa_countries::CountryProfile;
use yapa_countries::profile::CodeForm;
use yapa_domain::EpochMillis;
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::queries::carriers::{self as queries, CarrierRow, PRINCIPAL, SECONDARY};
use yapa_storage::queries::company_change;
use yapa_storage::{CompanyScope, CompanyTx, StorageError};
use yapa_wire::auth::Message;
use yapa_wire::carriers::{Carrier, CarrierKind, NewCarrier};

use super::read::shown;
use super::say;
use crate::{Caller, Context, Error, Repeat, Result};

const MOST_CARRIERS: usize = 500;

/// Who writes, and the keys that the writing takes.
pub(super) struct Pen {
    pub profile: &'static CountryProfile,
    pub user_id: i64,
    pub new_id: i64,
    pub audit_id: i64,
    pub now: EpochMillis,
}

impl Pen {
    pub fn of(ctx: &Context, caller: &Caller) -> Pen {
        Pen {
            profile: caller.profile(),
            user_id: caller.user_id(),
            new_id: ctx.next_id(),
            audit_id: ctx.next_id(),
            now: ctx.now(),
        }
    }

    /// Remembers who did it; none stands for what was not, or is no more.
    pub async fn note<T: Serialize>(
        &self,
        tx: &mut CompanyTx,
        action: &str,
        carrier: i64,
        before: Option<&T>,
        after: Option<&T>,
    ) -> Result<()> {
        let text = |one: &T| serde_json::to_string(one).map_err(Error::internal);
        let entry = AuditEntry {
            id: self.audit_id,
            user_id: self.user_id,
            action,
            entity: "carrier",
            entity_id: carrier,
            before: &before.map(text).transpose()?.unwrap_or_default(),
            after: &after.map(text).transpose()?.unwrap_or_default(),
        };
        Ok(audit::append(tx, &entry, self.now).await?)
    }
}

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
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    body: NewCarrier,
    repeat: Repeat,
) -> Result<Carrier> {
    let pen = Pen::of(ctx, caller);
    let plate = CodeForm::spelled(&body.plate_number);
    let form = &pen.profile.transport.plate;
    if !form.fits(&plate) {
        return Err(Error::field("numeroPlaca", say::bad_plate(form)));
    }
    let row = CarrierRow {
        id: pen.new_id,
        kind: kind_code(body.kind).to_owned(),
        plate,
    };
    let run = ctx.write_once(scope, repeat, (row, pen), |tx, (row, pen)| {
        Box::pin(async move {
            // So that those who add at once do not add one too many.
            company_change::lock(tx).await?;
            if queries::all(tx).await?.len() >= MOST_CARRIERS {
                return Err(Error::conflict(say::MANY_CARRIERS));
            }
            let written = queries::insert(tx, row, pen.now).await;
            written.map_err(|error| match error.is_unique_on("carrier", "plate") {
                true => Error::conflict(say::PLATE_TAKEN).about("numeroPlaca"),
                false => error.into(),
            })?;
            let after = shown(tx, row.id).await?;
            pen.note(tx, "carrier.add", row.id, None, Some(&after))
                .await?;
            Ok(after)
        })
    });
    run.await
}

/// Removes a vehicle and its drivers.
///
/// # Errors
/// 404 when the company has no such vehicle; 409 when a guide names it, or for a reused key.
pub async fn remove(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    repeat: Repeat,
) -> Result<Message> {
    let pen = Pen::of(ctx, caller);
    let run = ctx.write_once(scope, repeat, (id, pen), |tx, (id, pen)| {
        Box::pin(async move {
            let held = queries::lock(tx, *id).await?;
            held.ok_or_else(|| Error::not_found(say::UNKNOWN_CARRIER))?;
            let before = shown(tx, *id).await?;
            let gone = queries::delete(tx, *id).await;
            gone.map_err(|error| needed(error, say::CARRIER_NEEDED))?;
            pen.note(tx, "carrier.remove", *id, Some(&before), None)
                .await?;
            Ok(Message {
                message: say::CARRIER_REMOVED.to_owned(),
            })
        })
    });
    run.await
}

/// 409 with this sentence when something still names what should go.
pub(super) fn needed(error: StorageError, told: &str) -> Error {
    match error {
        StorageError::ForeignKey(_) => Error::conflict(told),
        other => other.into(),
    }
}
