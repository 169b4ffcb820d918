//! Adding and changing the users of a company.

use sha2::{Digest, Sha256};
use yapa_domain::Role;
use yapa_storage::queries::staff::{self as queries, StaffRow};
use yapa_storage::queries::users::UserRow;
use yapa_storage::queries::{company_change, pins};
use yapa_storage::{CompanyScope, CompanyTx, StorageError};
use yapa_wire::users::{CompanyUser, CompanyUserPatch, NewUser};

use super::staff::{Viewer, known};
use super::{form, say};
use crate::credentials::passwords;
use crate::faults::Faults;
use crate::{
    Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext, auth, say as common,
};

/// Most accounts of one company.
const MOST_USERS: i64 = 500;

/// A change of one account by the caller.
#[derive(Clone)]
struct AccountChange {
    /// The account.
    user_id: i64,
    /// Whether the caller is an owner.
    by_owner: bool,
    write_ctx: WriteContext,
}

impl AccountChange {
    fn of(ctx: &Context, caller: &Caller, user_id: i64) -> Result<AccountChange> {
        Ok(AccountChange {
            user_id,
            by_owner: caller.is_owner(),
            write_ctx: WriteContext::of(ctx, caller)?,
        })
    }

    async fn audit(
        &self,
        tx: &mut CompanyTx,
        action: &str,
        before: Option<&CompanyUser>,
        after: Option<&CompanyUser>,
    ) -> Result<()> {
        let entity = ("user", self.user_id);
        self.write_ctx
            .audit(tx, action, entity, before, after)
            .await
    }
}

/// Refuses all but owners where an owner's account or role is concerned.
fn owners_only(change: &AccountChange, concerned: &[&StaffRow]) -> Result<()> {
    if change.by_owner || !concerned.iter().any(|one| is_owner(one)) {
        Ok(())
    } else {
        Err(Error::new(Kind::Forbidden, say::OWNERS_ONLY))
    }
}

fn is_owner(one: &StaffRow) -> bool {
    one.roles.iter().any(|code| known(code) == Role::Owner)
}

/// The same refusal in the words of the form that adds users.
#[must_use]
pub fn not_added(refused: Error) -> Error {
    let message = say::not_added(refused.message());
    refused.with_message(message)
}

/// Adds an account to the company. Without a password the user is invited by e-mail.
///
/// # Errors
/// 400 with every wrong field; 403 when the caller makes an owner and is none; 409 when
/// the e-mail is taken, the company has too many users, or for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    new: NewUser,
    idempotency: IdempotencyKey,
) -> Result<CompanyUser> {
    let idempotency = without_password(scope, &new, idempotency)?;
    let password = new.password.as_deref();
    let hash = match password.is_none_or(yapa_domain::text::is_password) {
        true => passwords::hash_new(&ctx.passwords, password).await?,
        // It is refused with the other fields.
        false => String::new(),
    };
    let input = (AccountChange::of(ctx, caller, ctx.next_id())?, new, hash);
    ctx.write_once(scope, idempotency, input, |tx, (change, new, hash)| {
        Box::pin(insert(tx, change, new, hash))
    })
    .await
}

/// The idempotency key with a hash that leaves the password out: a stored hash of it would be quick to
/// guess from.
fn without_password(
    scope: &CompanyScope,
    new: &NewUser,
    idempotency: IdempotencyKey,
) -> Result<IdempotencyKey> {
    let bare = NewUser {
        password: new.password.as_ref().map(|_| String::new()),
        ..new.clone()
    };
    let text = serde_json::to_string(&bare).map_err(Error::internal)?;
    let asked = format!("user.add {} {text}", scope.company_id());
    Ok(IdempotencyKey {
        body_hash: Sha256::digest(asked).into(),
        ..idempotency
    })
}

async fn insert(
    tx: &mut CompanyTx,
    change: &AccountChange,
    new: &NewUser,
    hash: &str,
) -> Result<CompanyUser> {
    company_change::lock(tx).await?;
    let viewer = Viewer::of(tx).await?;
    let blank = UserRow {
        id: change.user_id,
        email: String::new(),
        home_company: tx.company_id(),
        first_name: String::new(),
        last_name: String::new(),
        second_last_name: String::new(),
        phone: String::new(),
        document_type: String::new(),
        document_number: String::new(),
        enabled: true,
        sales_app: true,
        lands_on_session: false,
        registered_at_ms: change.write_ctx.at_ms,
    };
    let mut faults = Faults::default();
    let row = form::new_user(viewer.profile, blank, new, &mut faults);
    faults.end()?;
    owners_only(change, &[&row])?;
    if queries::count(tx).await? >= MOST_USERS {
        return Err(Error::conflict(say::MANY_USERS));
    }
    let taken = |error: StorageError| match error.is_unique_on("user_account", "email") {
        true => Error::conflict(common::EMAIL_TAKEN).about("usuCorreo"),
        false => error.into(),
    };
    queries::insert(tx, &row, hash).await.map_err(taken)?;
    if new.password.is_none() {
        auth::queue_link(
            tx,
            &change.write_ctx,
            change.user_id,
            auth::LinkReason::Invitation,
        )
        .await?;
    }
    let added = viewer.show(row)?;
    change.audit(tx, "user.add", None, Some(&added)).await?;
    Ok(added)
}

/// Changes a user of the company. An account that is switched off loses its
/// sessions at once, and new roles hold from the next request on.
///
/// # Errors
/// 400 with every wrong field; 403 when the caller changes or makes an owner and is
/// none; 404 for a user of another company; 409 for the own account switched off, for the last
/// owner, or for a reused key.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    patch: CompanyUserPatch,
    idempotency: IdempotencyKey,
) -> Result<CompanyUser> {
    let input = (AccountChange::of(ctx, caller, user_id)?, patch);
    let changed = ctx
        .write_once(scope, idempotency, input, |tx, (change, patch)| {
            Box::pin(update(tx, change, patch))
        })
        .await?;
    ctx.sessions.forget(|session| session.user.id == user_id);
    Ok(changed)
}

async fn update(
    tx: &mut CompanyTx,
    change: &AccountChange,
    patch: &CompanyUserPatch,
) -> Result<CompanyUser> {
    company_change::lock(tx).await?;
    let viewer = Viewer::of(tx).await?;
    let old = the_user(tx, change.user_id).await?;
    let mut faults = Faults::default();
    let new = form::changed(viewer.profile, &old, patch, &mut faults);
    faults.end()?;
    owners_only(change, &[&old, &new])?;
    if change.user_id == change.write_ctx.user_id && !new.user.enabled {
        return Err(Error::conflict(say::NOT_ONESELF).about("usuVigente"));
    }
    let runs = |one: &StaffRow| one.user.enabled && is_owner(one);
    if runs(&old) && !runs(&new) {
        let all = queries::all(tx).await?;
        let other = all
            .iter()
            .any(|one| one.user.id != change.user_id && runs(one));
        if !other {
            let field = if new.user.enabled {
                "roles"
            } else {
                "usuVigente"
            };
            return Err(Error::conflict(say::LAST_OWNER).about(field));
        }
    }
    let (before, after) = (viewer.show(old)?, viewer.show(new.clone())?);
    if after == before {
        return Ok(after);
    }
    queries::update(tx, &new).await?;
    if !new.user.enabled {
        queries::end_sessions(tx, change.user_id, change.write_ctx.at_ms).await?;
    }
    change
        .audit(tx, "user.change", Some(&before), Some(&after))
        .await?;
    Ok(after)
}

async fn the_user(tx: &mut CompanyTx, id: i64) -> Result<StaffRow> {
    let found = queries::by_id(tx, id).await?;
    found.ok_or_else(|| Error::not_found(say::UNKNOWN_USER))
}

/// Mails a user of the company a link to choose a new password: an invitation, as long as
/// the account was never used.
///
/// # Errors
/// 403 for an owner's account unless an owner asks; 404 for a user of another company; 409
/// for an account that is switched off, or for a reused key.
#[crate::boxed]
pub async fn mail_link(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    idempotency: IdempotencyKey,
) -> Result<String> {
    let change = AccountChange::of(ctx, caller, user_id)?;
    ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(async move {
            let user = the_user(tx, change.user_id).await?;
            owners_only(change, &[&user])?;
            if !user.user.enabled {
                return Err(Error::conflict(say::DISABLED));
            }
            let is_new = user.last_login_at_ms.is_none();
            let reason = match is_new {
                true => auth::LinkReason::Invitation,
                false => auth::LinkReason::Recovery,
            };
            auth::queue_link(tx, &change.write_ctx, change.user_id, reason).await?;
            change.audit(tx, "user.link", None, None).await?;
            Ok(say::link_sent(&user.user.email))
        })
    })
    .await
}

/// Takes the PIN of a person of the company away; one without a PIN is answered as it is.
///
/// # Errors
/// 403 unless an owner asks, 404 for a user of another company, 409 for a reused key.
#[crate::boxed]
pub async fn remove_pin(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    idempotency: IdempotencyKey,
) -> Result<CompanyUser> {
    if !caller.is_owner() {
        return Err(Error::new(Kind::Forbidden, say::OWNERS_ONLY_PINS));
    }
    let change = AccountChange::of(ctx, caller, user_id)?;
    ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(async move {
            let viewer = Viewer::of(tx).await?;
            let user = the_user(tx, change.user_id).await?;
            if pins::remove(tx, change.user_id).await? {
                change.audit(tx, "user.pin.remove", None, None).await?;
            }
            viewer.show(StaffRow {
                has_pin: false,
                ..user
            })
        })
    })
    .await
}
