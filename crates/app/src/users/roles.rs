//! What the roles of a company see.

use yapa_domain::Role;
use yapa_storage::queries::{company_change, users as queries};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::users::{CompanyRole, CompanyRolePatch};

use super::say;
use crate::auth::sees_shop_figures;
use crate::{Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext};

/// The roles of the company and what each sees.
#[crate::boxed]
pub async fn company_roles(ctx: &Context, scope: &CompanyScope) -> Result<Vec<CompanyRole>> {
    let run = ctx.db.read(scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(queries::own_shop_figures(tx).await?) })
    });
    let decided = run.await?;
    let roles = Role::ALL.into_iter();
    Ok(roles.map(|role| show(role, &decided)).collect())
}

struct ChangeRole {
    role: Role,
    shop_figures: bool,
    write_ctx: WriteContext,
}

/// Decides what a role of the company sees. It holds from the next request on, in other processes
/// after as long as a session is remembered.
///
/// # Errors
/// 403 unless an owner asks, 404 for a role that does not exist, 422 for taking the figures away
/// from the owner, 409 for a reused key.
#[crate::boxed]
pub async fn change_role(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    code: i64,
    patch: CompanyRolePatch,
    idempotency: IdempotencyKey,
) -> Result<CompanyRole> {
    if !caller.is_owner() {
        return Err(Error::new(Kind::Forbidden, say::OWNERS_ONLY_ROLES));
    }
    let mut roles = Role::ALL.into_iter();
    let role = roles.find(|role| super::role(*role).code == code);
    let role = role.ok_or_else(|| Error::not_found(say::NO_SUCH_ROLE))?;
    if role == Role::Owner && !patch.shop_figures {
        return Err(Error::rule("verCifrasTienda", say::OWNER_SEES_FIGURES));
    }
    let change = ChangeRole {
        role,
        shop_figures: patch.shop_figures,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    let run = ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(write(tx, change))
    });
    let changed = run.await?;
    let company = scope.company_id();
    ctx.sessions
        .forget(|session| session.user.home_company == company);
    Ok(changed)
}

async fn write(tx: &mut CompanyTx, change: &ChangeRole) -> Result<CompanyRole> {
    company_change::lock(tx).await?;
    let before = show(change.role, &queries::own_shop_figures(tx).await?);
    if before.shop_figures == change.shop_figures {
        return Ok(before);
    }
    queries::set_shop_figures(tx, change.role.code(), change.shop_figures).await?;
    let after = CompanyRole {
        shop_figures: change.shop_figures,
        ..before.clone()
    };
    let entity = ("role", after.code);
    let write_ctx = &change.write_ctx;
    write_ctx
        .audit(tx, "role.change", entity, Some(&before), Some(&after))
        .await?;
    Ok(after)
}

fn show(role: Role, decided: &[(String, bool)]) -> CompanyRole {
    let named = super::role(role);
    CompanyRole {
        code: named.code,
        description: named.description,
        shop_figures: sees_shop_figures(role, decided),
    }
}
