//! The user and the session of an access token.

use std::sync::Arc;

use yapa_countries::profile_or_default;
use yapa_domain::permissions::sections;
use yapa_domain::{EpochMillis, Permission, Permissions, Role};
use yapa_storage::Tx;
use yapa_storage::queries::{auth as queries, companies, users};

use crate::caller::{Caller, Session};
use crate::context::Context;
use crate::credentials::secrets;
use crate::error::{Error, Kind, Result};
use crate::{rights, settings};

/// Longest push subscription that is kept.
const LONGEST_DEVICE: usize = 4096;

/// The caller behind an access token.
///
/// # Errors
/// `InvalidToken` when it is unknown or over, or its user may no longer work; `SessionLocked`
/// while it waits for the PIN.
#[crate::boxed]
pub async fn authenticate(ctx: &Context, token: &str) -> Result<Caller> {
    let (hash, now) = (secrets::hash(token), ctx.now());
    if let Some(session) = ctx.sessions.get(&hash)
        && session.expires_at_ms > now
    {
        return Ok(Caller(session));
    }
    let before = ctx.sessions.forgotten();
    let read = ctx
        .db
        .read_platform(move |tx| Box::pin(load(tx, hash, now)));
    let session = Arc::new(read.await?.ok_or_else(|| Error::of(Kind::InvalidToken))?);
    ctx.sessions.keep(hash, session.clone(), before);
    Ok(Caller(session))
}

async fn load(tx: &mut Tx, hash: [u8; 32], now: EpochMillis) -> Result<Option<Session>> {
    let Some(row) = queries::session_by_access(tx, &hash, now).await? else {
        return Ok(None);
    };
    if row.is_locked {
        return Err(Error::of(Kind::SessionLocked));
    }
    let grants = queries::grants(tx, &row).await?;
    let session = (row.family_id, row.expires_at_ms);
    assemble(tx, row.user_id, grants, session).await
}

/// A user as a caller without a session, with the rights of now: for jobs that do what the user
/// asked for. None when the user may no longer work.
#[crate::boxed]
pub(crate) async fn caller_of(ctx: &Context, user_id: i64) -> Result<Option<Caller>> {
    let read = ctx.db.read_platform(move |tx| {
        Box::pin(async move {
            let grants = queries::grants_of_user(tx, user_id).await?;
            assemble(tx, user_id, grants, (0, 0)).await
        })
    });
    let session = read.await?;
    Ok(session.map(|session| Caller(Arc::new(session))))
}

/// Loads a user who may reach these companies, as an answer shows them.
async fn assemble(
    tx: &mut Tx,
    user_id: i64,
    mut grants: Vec<queries::Grant>,
    (family_id, expires_at_ms): (i64, EpochMillis),
) -> Result<Option<Session>> {
    let Some(user) = users::user(tx, user_id).await? else {
        return Ok(None);
    };
    let Some(home) = grants
        .iter()
        .position(|grant| grant.scope.company_id() == user.home_company)
    else {
        return Ok(None);
    };
    let home = grants.remove(home);
    let Some(company) = companies::company_by_id(tx, user.home_company).await? else {
        return Ok(None);
    };
    let roles = users::roles(tx, user.id).await?;
    let own_roles = roles_in(&roles, user.home_company);
    if own_roles.is_empty() || !user.sales_app {
        return Ok(None);
    }
    let listed = is_listed(tx, settings::PERMISSION_HOSTS, &home.register_number).await?;
    let permissions = Permissions::of(&own_roles, listed);
    let decided = users::role_rights(tx, user.home_company).await?;
    let own = users::user_rights(tx, user.home_company, user.id).await?;
    let rights = rights::resolve(&own_roles, &decided, &own);
    let fixed = users::sections(tx, user.id).await?;
    let fixed: Vec<&str> = fixed.iter().map(String::as_str).collect();
    let sections = sections((!fixed.is_empty()).then_some(fixed.as_slice()));
    let branches = if permissions.allows(Permission::PickBranch) {
        grants
    } else {
        Vec::new()
    };
    Ok(Some(Session {
        family_id,
        expires_at_ms,
        user,
        roles,
        own_roles,
        home,
        branches,
        permissions,
        sections,
        rights,
        profile: profile_or_default(&company.country),
    }))
}

/// The roles held in one company; a role that is not known counts as a seller's.
pub fn roles_in(roles: &[users::RoleRow], company_id: i64) -> Vec<Role> {
    let own = roles.iter().filter(|role| role.company_id == company_id);
    own.map(|role| Role::from_code(&role.role).unwrap_or(Role::Seller))
        .collect()
}

/// Whether a company's register number is on a list that the administrator keeps.
#[crate::boxed]
pub async fn is_listed(tx: &mut Tx, list: &str, register_number: &str) -> Result<bool> {
    let list = companies::platform_setting(tx, list)
        .await?
        .unwrap_or_default();
    Ok(list.split(',').any(|entry| entry.trim() == register_number))
}

/// Stores the address of the caller's device: a push subscription, a token of the cloud messaging
/// service, or any other name.
#[crate::boxed]
pub async fn keep_device(ctx: &Context, caller: &Caller, device: Option<String>) -> Result<()> {
    let Some(device) = device.filter(|device| !device.is_empty() && device.len() <= LONGEST_DEVICE)
    else {
        return Ok(());
    };
    let family = caller.0.family_id;
    let pushed = ctx
        .push
        .device(&device)
        .is_some()
        .then(|| secrets::hash(&device));
    ctx.db
        .write_platform(move |tx| {
            let device = device.clone();
            Box::pin(async move {
                queries::set_device(tx, family, &device, pushed).await?;
                Ok(())
            })
        })
        .await
}

/// Whether the session of an access token is still valid according to the database, not only to the
/// cache of this process.
#[crate::boxed]
pub async fn still_stands(ctx: &Context, token: &str) -> Result<bool> {
    let (hash, now) = (secrets::hash(token), ctx.now());
    let read = ctx.db.read_platform(move |tx| {
        Box::pin(async move { queries::session_stands(tx, &hash, now).await })
    });
    Ok(read.await?)
}

/// Ends the session behind an access token, if there is one. An access token
/// that is over still ends its session.
#[crate::boxed]
pub async fn sign_out(ctx: &Context, token: &str) -> Result<()> {
    let (hash, now) = (secrets::hash(token), ctx.now());
    let family = ctx
        .db
        .write_platform(move |tx| {
            Box::pin(async move {
                let Some(family) = queries::family_by_access(tx, &hash).await? else {
                    return Ok(None);
                };
                queries::revoke_family(tx, family, now).await?;
                Ok::<_, Error>(Some(family))
            })
        })
        .await?;
    if let Some(family) = family {
        ctx.sessions.forget(|session| session.family_id == family);
    }
    Ok(())
}
