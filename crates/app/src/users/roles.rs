//! The roles of the company in the first form of the contract, which has four rights.

use yapa_domain::{Dec4, Rate, Right, Role};
use yapa_storage::queries::users::{self as queries, RoleRightRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::users::{CompanyRole, CompanyRolePatch};

use super::rights::{ChangeRoleRights, role_of, write_role};
use super::say;
use crate::rights::resolve;
use crate::{Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext};

/// The roles of the company and their rights.
#[crate::boxed]
pub async fn company_roles(ctx: &Context, scope: &CompanyScope) -> Result<Vec<CompanyRole>> {
    let run = ctx.db.read(scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(queries::own_role_rights(tx).await?) })
    });
    let decided = run.await?;
    let roles = Role::ALL.into_iter();
    Ok(roles.map(|role| show(role, &decided)).collect())
}

/// Sets the rights of a role of the company. They apply from the next request, in other processes
/// after as long as a session is remembered.
///
/// # Errors
/// 403 unless an owner asks, 404 for a role that does not exist, 422 for taking the figures or
/// the costs away from the owner, 409 for a reused key.
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
    let role = role_of(code)?;
    if role == Role::Owner && !patch.shop_figures {
        return Err(Error::rule("verCifrasTienda", say::OWNER_SEES_FIGURES));
    }
    if role == Role::Owner && patch.costs == Some(false) {
        return Err(Error::rule("verCostos", say::OWNER_SEES_COSTS));
    }
    let asked = [
        (Right::ShopFigures, Some(patch.shop_figures)),
        (Right::ExpectedCash, patch.expected_cash),
        (Right::Costs, patch.costs),
        (Right::CreditOverLimit, patch.credit_over_limit),
    ];
    let asked = asked.into_iter();
    let change = ChangeRoleRights {
        role,
        values: asked
            .filter_map(|(right, on)| on.map(|on| (right, switch(on))))
            .collect(),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    let run = ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(write(tx, change))
    });
    let changed = run.await?;
    super::rights::forget_sessions(ctx, scope);
    Ok(changed)
}

async fn write(tx: &mut CompanyTx, change: &ChangeRoleRights) -> Result<CompanyRole> {
    let decided = write_role(tx, change).await?;
    Ok(show(change.role, &decided))
}

const fn switch(on: bool) -> Rate {
    if on { Dec4::HUNDRED } else { Dec4::ZERO }
}

fn show(role: Role, decided: &[RoleRightRow]) -> CompanyRole {
    let named = super::role(role);
    let rights = resolve(&[role], decided, &[]);
    CompanyRole {
        code: named.code,
        description: named.description,
        shop_figures: rights.has(Right::ShopFigures),
        expected_cash: rights.has(Right::ExpectedCash),
        costs: rights.has(Right::Costs),
        credit_over_limit: rights.has(Right::CreditOverLimit),
    }
}
