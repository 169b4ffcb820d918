//! Canceling a quote, and giving it free of charge.

use yapa_countries::CountryProfile;
use yapa_domain::ProformaState;
use yapa_storage::queries::proformas as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::proformas::{Proforma, ProformaPatch, ProformaStatus};

use super::read::visible;
use super::{say, view};
use crate::calendar::local_time;
use crate::{Caller, Context, Error, IdempotencyKey, Result};

struct Change {
    id: i64,
    to: ProformaState,
    /// The only seller whose quotes the caller sees.
    seller: Option<i64>,
    profile: &'static CountryProfile,
    today: String,
}

/// Cancels an open quote or makes it free of charge; a retry of a change that is already made
/// answers the quote as it is.
///
/// # Errors
/// 404 for an unknown quote, 409 when it is not open, 422 for a state that is
/// not given by hand.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    patch: ProformaPatch,
    idempotency: IdempotencyKey,
) -> Result<Proforma> {
    let to = match patch.status {
        ProformaStatus::Canceled | ProformaStatus::Free => view::state(patch.status),
        ProformaStatus::Closed => return Err(Error::rule("estado", say::CLOSED_BY_SALE)),
        ProformaStatus::Open => return Err(Error::rule("estado", say::NOT_OPENED_BY_HAND)),
    };
    let profile = caller.profile();
    let today = local_time(profile, ctx.now())?.date;
    let seller = caller.only_seller();
    let change = Change {
        id,
        to,
        seller,
        profile,
        today,
    };
    let run = ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(write(tx, change))
    });
    run.await
}

async fn write(tx: &mut CompanyTx, change: &Change) -> Result<Proforma> {
    let (profile, today) = (change.profile, &change.today);
    let (open, to) = (ProformaState::Open, change.to);
    let id = visible(tx, change.id, change.seller).await?;
    if !queries::change_state(tx, id, open, to).await? {
        // Unknown, or changed meanwhile; the same change is a retry.
        let found = queries::find(tx, id).await?;
        let found = found.ok_or_else(|| Error::not_found(say::UNKNOWN_PROFORMA))?;
        if found.state != to {
            return Err(Error::conflict(say::NOT_OPEN).about("estado"));
        }
    }
    view::load(tx, profile, today, id).await
}
