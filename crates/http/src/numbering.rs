//! An owner's tasks about the installation: backups, and series after a restored one.

use yapa_app::{machine_clock, numbering, platform};
use yapa_wire::numbering::{InstallationState, SeriesConfirmation, UnconfirmedSeries};

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, IdempotentBare, Json};

endpoints! {
    load_installation_state, confirm_series, confirm_clock,
}

/// The backups, and the series of the company whose last number has to be confirmed; empty for who
/// is no owner.
#[endpoint(get, "/v2/empresas/{host}/instalacion", allow = [EditCompany],
    sections = ["home", "my-company"])]
pub async fn load_installation_state(
    Company(ctx, caller, scope): Company,
) -> Answer<InstallationState> {
    let state = platform::state_for_owner(&ctx, &caller, &scope).await?;
    Ok(Json(state))
}

/// Confirms the last number of series after a backup was restored; for owners. Answers those that
/// still have to be.
#[endpoint(post, "/v2/empresas/{host}/series/confirmar", allow = [EditCompany],
    sections = ["home", "my-company"])]
pub async fn confirm_series(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<SeriesConfirmation>,
) -> Answer<Vec<UnconfirmedSeries>> {
    let left = numbering::confirm(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(left))
}

/// Confirms the machine's clock as it is, after it jumped; for owners. Answers the state of the
/// installation with what else they have to confirm.
#[endpoint(post, "/v2/empresas/{host}/reloj/confirmar", allow = [EditCompany],
    sections = ["home", "my-company"])]
pub async fn confirm_clock(
    Company(ctx, caller, scope): Company,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<InstallationState> {
    machine_clock::confirm(&ctx, &caller, &scope, idempotency).await?;
    let state = platform::state_for_owner(&ctx, &caller, &scope).await?;
    Ok(Json(state))
}
