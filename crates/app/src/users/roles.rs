//! What the roles of a company see.

use yapa_domain::Role;
use yapa_storage::queries::users::RoleRightRow;
use yapa_storage::queries::{company_change, users as queries};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::users::{CompanyRole, CompanyRolePatch};

use super::say;
use crate::auth::{sees_costs, sees_expected_cash, sees_shop_figures, sells_over_credit_limit};
use crate::{Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext};

/// The roles of the company and what each sees.
#[crate::boxed]
pub async fn company_roles(ctx: &Context, scope: &CompanyScope) -> Result<Vec<CompanyRole>> {
    let run = ctx.db.read(scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(queries::own_role_rights(tx).await?) })
    });
    let decided = run.await?;
    let roles = Role::ALL.into_iter();
    Ok(roles.map(|role| show(role, &decided)).collect())
}

struct ChangeRole {
    role: Role,
    shop_figures: bool,
    expected_cash: Option<bool>,
    costs: Option<bool>,
    credit_over_limit: Option<bool>,
    write_ctx: WriteContext,
}

/// Decides what a role of the company sees. It holds from the next request on, in other processes
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
    let mut roles = Role::ALL.into_iter();
    let role = roles.find(|role| super::role(*role).code == code);
    let role = role.ok_or_else(|| Error::not_found(say::NO_SUCH_ROLE))?;
    if role == Role::Owner && !patch.shop_figures {
        return Err(Error::rule("verCifrasTienda", say::OWNER_SEES_FIGURES));
    }
    if role == Role::Owner && patch.costs == Some(false) {
        return Err(Error::rule("verCostos", say::OWNER_SEES_COSTS));
    }
    let change = ChangeRole {
        role,
        shop_figures: patch.shop_figures,
        expected_cash: patch.expected_cash,
        costs: patch.costs,
        credit_over_limit: patch.credit_over_limit,
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
    let decided = queries::own_role_rights(tx).await?;
    let before = show(change.role, &decided);
    let mut own = decided.into_iter();
    let own = own.find(|right| right.role == change.role.code());
    let kept = |right: fn(&RoleRightRow) -> Option<bool>| own.as_ref().and_then(right);
    let right = RoleRightRow {
        role: change.role.code().to_owned(),
        shop_figures: change.shop_figures,
        cash_expected: change.expected_cash.or(kept(|right| right.cash_expected)),
        costs: change.costs.or(kept(|right| right.costs)),
        credit_over_limit: change
            .credit_over_limit
            .or(kept(|right| right.credit_over_limit)),
    };
    let after = show(change.role, std::slice::from_ref(&right));
    if before == after {
        return Ok(before);
    }
    queries::set_role_right(tx, &right).await?;
    let entity = ("role", after.code);
    let write_ctx = &change.write_ctx;
    write_ctx
        .audit(tx, "role.change", entity, Some(&before), Some(&after))
        .await?;
    Ok(after)
}

fn show(role: Role, decided: &[RoleRightRow]) -> CompanyRole {
    let named = super::role(role);
    CompanyRole {
        code: named.code,
        description: named.description,
        shop_figures: sees_shop_figures(role, decided),
        expected_cash: sees_expected_cash(role, decided),
        costs: sees_costs(role, decided),
        credit_over_limit: sells_over_credit_limit(role, decided),
    }
}
