//! Canceling a quote, and giving it free of charge.

use yapa_domain::{Permission, ProformaState};
use yapa_storage::queries::proformas as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::proformas::{Proforma, ProformaPatch, ProformaStatus};

use super::{say, view};
use crate::sales::moment::Moment;
use crate::{Caller, Context, Error, Repeat, Result};

struct Change {
    id: i64,
    to: ProformaState,
    moment: Moment,
}

/// Cancels an open quote or makes it free of charge; a repeat of a change that
/// is already made answers the quote as it stands.
///
/// # Errors
/// 404 for an unknown quote, 409 when it is not open, 422 for a state that is
/// not given by hand.
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    patch: ProformaPatch,
    repeat: Repeat,
) -> Result<Proforma> {
    caller.needs(Permission::Sell)?;
    let to = match patch.status {
        ProformaStatus::Canceled | ProformaStatus::Free => view::state(patch.status),
        ProformaStatus::Closed => return Err(Error::rule("estado", say::CLOSED_BY_SALE)),
        ProformaStatus::Open => return Err(Error::rule("estado", say::NOT_OPENED_BY_HAND)),
    };
    let moment = Moment::of(ctx, caller)?;
    let change = Change { id, to, moment };
    let run = ctx.write_once(scope, repeat, change, |tx, change| {
        Box::pin(write(tx, change))
    });
    run.await
}

async fn write(tx: &mut CompanyTx, change: &Change) -> Result<Proforma> {
    let (open, to) = (ProformaState::Open.code(), change.to.code());
    let id = queries::key(tx, change.id).await?;
    if !queries::change_state(tx, id, open, to).await? {
        // Unknown, or somebody else was quicker; the same wish is a repeat.
        let found = queries::find(tx, id).await?;
        let found = found.ok_or_else(|| Error::not_found(say::UNKNOWN_PROFORMA))?;
        if found.state != to {
            return Err(Error::conflict(say::NOT_OPEN).about("estado"));
        }
    }
    view::load(tx, &change.moment, id).await
}
