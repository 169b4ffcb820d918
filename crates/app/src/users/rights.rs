//! The rights of a company by role and by person, and how an owner decides them.

use std::collections::BTreeMap;

use serde_json::Value;
use yapa_domain::{Rate, Right, Rights, Role};
use yapa_storage::queries::company_change;
use yapa_storage::queries::staff::{self, StaffRow};
use yapa_storage::queries::users::{self as queries, RoleRightRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::users::{
    CompanyRights, RightDescription, RightValue, RightsPatch, RoleRights, UserRight, UserRights,
};

use super::say;
use super::staff::known;
use crate::rights::resolve;
use crate::{Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext, say as common};

/// Every right in words, and how far each role of the company holds it.
#[crate::boxed]
pub async fn company_rights(ctx: &Context, scope: &CompanyScope) -> Result<CompanyRights> {
    let run = ctx.db.read(scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(queries::own_role_rights(tx).await?) })
    });
    let decided = run.await?;
    Ok(CompanyRights {
        rights: Right::ALL.into_iter().map(describe).collect(),
        roles: Role::ALL
            .into_iter()
            .map(|role| show_role(role, &decided))
            .collect(),
    })
}

fn describe(right: Right) -> RightDescription {
    RightDescription {
        code: right.code().to_owned(),
        name: common::right(right).to_owned(),
        hint: common::right_hint(right).to_owned(),
        is_limit: right.is_limit(),
    }
}

fn show_role(role: Role, decided: &[RoleRightRow]) -> RoleRights {
    let named = super::role(role);
    let rights = resolve(&[role], decided, &[]);
    let value = |right: Right| RightValue {
        code: right.code().to_owned(),
        value: Some(rights.held(right).into()),
    };
    RoleRights {
        code: named.code,
        description: named.description,
        values: Right::ALL.into_iter().map(value).collect(),
    }
}

/// The role with a number of the contract.
pub(super) fn role_of(code: i64) -> Result<Role> {
    let mut roles = Role::ALL.into_iter();
    let role = roles.find(|role| super::role(*role).code == code);
    role.ok_or_else(|| Error::not_found(say::NO_SUCH_ROLE))
}

/// Other rights hold from the next request on.
pub(super) fn forget_sessions(ctx: &Context, scope: &CompanyScope) {
    let company = scope.company_id();
    ctx.sessions
        .forget(|session| session.user.home_company == company);
}

/// Changes of a role.
pub(super) struct ChangeRoleRights {
    pub(super) role: Role,
    pub(super) values: Vec<(Right, Rate)>,
    pub(super) write_ctx: WriteContext,
}

/// The changes of a body, in its order; none removes a person's own limit.
fn read(patch: &RightsPatch) -> Result<Vec<(Right, Option<Rate>)>> {
    let read = |(at, one): (usize, &RightValue)| {
        let field = |part: &str| format!("valores[{at}].{part}");
        let right = Right::from_code(&one.code);
        let right = right.ok_or_else(|| Error::field(field("codigo"), say::NO_SUCH_RIGHT))?;
        let value = one.value.map(Rate::from);
        match value.is_none_or(|value| right.fits(value)) {
            true => Ok((right, value)),
            false => Err(Error::field(field("valor"), say::BAD_RIGHT)),
        }
    };
    patch.values.iter().enumerate().map(read).collect()
}

/// Refuses what would take from an owner what owners always hold.
fn check_owner(values: &[(Right, Option<Rate>)]) -> Result<()> {
    let takes = |(right, value): &(Right, Option<Rate>)| {
        value.is_some_and(|value| value < right.usual(Role::Owner))
    };
    match values.iter().position(takes) {
        Some(at) => Err(Error::rule(
            format!("valores[{at}].valor"),
            say::OWNER_HOLDS_ALL,
        )),
        None => Ok(()),
    }
}

fn owners_only(caller: &Caller) -> Result<()> {
    match caller.is_owner() {
        true => Ok(()),
        false => Err(Error::new(Kind::Forbidden, say::OWNERS_ONLY_RIGHTS)),
    }
}

/// Decides how far a role of the company holds rights. It holds from the next request on, in other
/// processes after as long as a session is remembered.
///
/// # Errors
/// 400 for an unknown right or an invalid value, 403 unless an owner asks, 404 for a role that does not
/// exist, 422 for what would take a right from owners, 409 for a reused key.
#[crate::boxed]
pub async fn change_role_rights(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    code: i64,
    patch: RightsPatch,
    idempotency: IdempotencyKey,
) -> Result<RoleRights> {
    owners_only(caller)?;
    let role = role_of(code)?;
    let asked = read(&patch)?;
    if role == Role::Owner {
        check_owner(&asked)?;
    }
    let values = asked.into_iter();
    let change = ChangeRoleRights {
        role,
        values: values
            .filter_map(|(right, value)| value.map(|value| (right, value)))
            .collect(),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    let run = ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(async move {
            let decided = write_role(tx, change).await?;
            Ok(show_role(change.role, &decided))
        })
    });
    let changed = run.await?;
    forget_sessions(ctx, scope);
    Ok(changed)
}

/// Writes a decision about a role, with an audit entry when it changes the role's rights.
/// Answers all decisions about roles of the company.
#[crate::boxed]
pub(super) async fn write_role(
    tx: &mut CompanyTx,
    change: &ChangeRoleRights,
) -> Result<Vec<RoleRightRow>> {
    company_change::lock(tx).await?;
    let role = change.role;
    let held = |decided: &[RoleRightRow]| audited(&resolve(&[role], decided, &[]));
    let before = held(&queries::own_role_rights(tx).await?);
    for &(right, value) in &change.values {
        queries::set_role_right(tx, &RoleRightRow { role, right, value }).await?;
    }
    let decided = queries::own_role_rights(tx).await?;
    let after = held(&decided);
    if before != after {
        let entity = ("role", super::role(role).code);
        let write_ctx = &change.write_ctx;
        write_ctx
            .audit(tx, "role.change", entity, Some(&before), Some(&after))
            .await?;
    }
    Ok(decided)
}

/// Rights as the audit log keeps them.
fn audited(rights: &Rights) -> BTreeMap<&'static str, Value> {
    let value = |right: Right| match right.is_limit() {
        true => Value::from(common::percent(rights.held(right))),
        false => Value::from(rights.has(right)),
    };
    Right::ALL
        .into_iter()
        .map(|right| (right.code(), value(right)))
        .collect()
}

/// How far a person of the company holds each right, and the limits set for the person alone.
///
/// # Errors
/// 404 for a user of another company.
#[crate::boxed]
pub async fn user_rights(ctx: &Context, scope: &CompanyScope, user_id: i64) -> Result<UserRights> {
    let run = ctx.db.read_with(scope, user_id, |tx, user_id| {
        Box::pin(async move { Ok::<_, Error>(Person::load(tx, *user_id).await?.show()) })
    });
    run.await
}

/// A person of the company with the rights of the roles and the own ones.
struct Person {
    roles: Vec<Role>,
    decided: Vec<RoleRightRow>,
    own: Vec<queries::UserRightRow>,
}

impl Person {
    async fn load(tx: &mut CompanyTx, user_id: i64) -> Result<Person> {
        let unknown = || Error::not_found(say::UNKNOWN_USER);
        let found: StaffRow = staff::by_id(tx, user_id).await?.ok_or_else(unknown)?;
        Ok(Person {
            roles: found.roles.iter().map(|code| known(code)).collect(),
            decided: queries::own_role_rights(tx).await?,
            own: queries::own_user_rights(tx, user_id).await?,
        })
    }

    fn held(&self) -> Rights {
        resolve(&self.roles, &self.decided, &self.own)
    }

    fn show(&self) -> UserRights {
        let of_roles = resolve(&self.roles, &self.decided, &[]);
        let held = self.held();
        let value = |right: Right| {
            let own = self.own.iter().find(|row| row.right == right);
            UserRight {
                code: right.code().to_owned(),
                value: held.held(right).into(),
                of_roles: of_roles.held(right).into(),
                own: own.map(|row| row.value.into()),
            }
        };
        UserRights {
            values: Right::ALL.into_iter().map(value).collect(),
        }
    }
}

struct ChangeUserRights {
    user_id: i64,
    values: Vec<(Right, Option<Rate>)>,
    write_ctx: WriteContext,
}

/// Decides rights of a person against those of the roles; a right without a value follows the
/// roles again.
///
/// # Errors
/// As [`change_role_rights`]; 404 for a user of another company.
#[crate::boxed]
pub async fn change_user_rights(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    patch: RightsPatch,
    idempotency: IdempotencyKey,
) -> Result<UserRights> {
    owners_only(caller)?;
    let change = ChangeUserRights {
        user_id,
        values: read(&patch)?,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    let run = ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(write_user(tx, change))
    });
    let changed = run.await?;
    ctx.sessions.forget(|session| session.user.id == user_id);
    Ok(changed)
}

async fn write_user(tx: &mut CompanyTx, change: &ChangeUserRights) -> Result<UserRights> {
    company_change::lock(tx).await?;
    let person = Person::load(tx, change.user_id).await?;
    if person.roles.contains(&Role::Owner) {
        check_owner(&change.values)?;
    }
    let before = audited(&person.held());
    for value in &change.values {
        queries::set_user_right(tx, change.user_id, *value).await?;
    }
    let person = Person::load(tx, change.user_id).await?;
    let after = audited(&person.held());
    if before != after {
        let entity = ("user", change.user_id);
        let write_ctx = &change.write_ctx;
        write_ctx
            .audit(tx, "user.rights", entity, Some(&before), Some(&after))
            .await?;
    }
    Ok(person.show())
}
