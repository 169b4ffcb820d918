//! Passwords: hashed slowly, and never many at once.

use std::sync::{Arc, LazyLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use yapa_domain::text::is_password;
use yapa_storage::queries::auth as queries;

use super::limits;
use crate::caller::Caller;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::say;

/// Memory in KiB, passes and lanes of argon2id.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);
static HASHER: LazyLock<Argon2<'static>> = LazyLock::new(|| {
    let (memory, passes, lanes) = COST;
    let params = Params::new(memory, passes, lanes, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
});

/// What is verified when there is no such account, so that it takes as long.
static NOBODY: LazyLock<String> =
    LazyLock::new(|| hash_now(&super::secrets::new_token()).unwrap_or_default());

/// Hashes and verifies, as many at a time as there are processors.
pub(crate) struct Passwords(Arc<Semaphore>);

/// A turn at the processor; while it is held, nobody else's guess is counted in between.
pub(crate) struct Turn(OwnedSemaphorePermit);

impl Passwords {
    pub fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Passwords(Arc::new(Semaphore::new(cores)))
    }

    /// Waits for a turn.
    pub async fn turn(&self) -> Result<Turn> {
        Ok(Turn(
            self.0
                .clone()
                .acquire_owned()
                .await
                .map_err(Error::internal)?,
        ))
    }
}

impl Turn {
    /// Whether the password is the one behind `stored`; without one it takes as long and fails.
    pub async fn verify(&self, password: &str, stored: Option<&str>) -> Result<bool> {
        let (password, known) = (password.to_owned(), stored.is_some());
        let stored = stored.map(str::to_owned);
        let matches = self
            .blocking(move || {
                // Made at the first try of all, or the first unknown account would take longer.
                let nobody = &**LazyLock::force(&NOBODY);
                let stored = stored.as_deref().unwrap_or(nobody);
                HASHER.verify_password(password.as_bytes(), stored).is_ok()
            })
            .await?;
        Ok(matches && known)
    }

    /// The PHC string to store for a password.
    pub async fn hash(&self, password: &str) -> Result<String> {
        let password = password.to_owned();
        self.blocking(move || hash_now(&password)).await?
    }

    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        debug_assert_eq!(self.0.num_permits(), 1);
        tokio::task::spawn_blocking(work)
            .await
            .map_err(Error::internal)
    }
}

fn hash_now(password: &str) -> Result<String> {
    let hash: PasswordHash = HASHER
        .hash_password(password.as_bytes())
        .map_err(Error::internal)?;
    Ok(hash.to_string())
}

/// Whether a stored password was hashed with other parameters than today's.
pub(crate) fn is_outdated(stored: &str) -> bool {
    let Ok(hash) = PasswordHash::new(stored) else {
        return true;
    };
    let params = Params::try_from(&hash);
    let same = |params: Params| (params.m_cost(), params.t_cost(), params.p_cost()) == COST;
    hash.algorithm.as_str() != "argon2id" || !params.is_ok_and(same)
}

/// What to store of a new account's password, or of one that nobody knows.
pub(crate) async fn hash_new(ctx: &Context, password: Option<&str>) -> Result<String> {
    let unknown = super::secrets::new_token();
    let turn = ctx.passwords.turn().await?;
    turn.hash(password.unwrap_or(&unknown)).await
}

/// 400 unless a new password has 8 to 128 characters.
pub(crate) fn check_length(field: &str, password: &str) -> Result<()> {
    if is_password(password) {
        Ok(())
    } else {
        Err(Error::field(field, say::PASSWORD_LENGTH))
    }
}

/// Changes the caller's own password and ends the caller's other sessions. This one keeps
/// its access token, so that the answer can still be used, but cannot be refreshed: whoever
/// goes on working signs in with the new password.
///
/// # Errors
/// 403 for somebody else's account, 400 when the old password is wrong or the
/// new one too short, 429 after too many wrong tries.
pub async fn change_password(
    ctx: &Context,
    caller: &Caller,
    user_id: i64,
    old: &str,
    new: &str,
) -> Result<String> {
    if user_id != caller.user_id() {
        return Err(Error::forbidden());
    }
    check_length("nueva", new)?;
    let turn = ctx.passwords.turn().await?;
    verify_old(ctx, &turn, caller, old).await?;
    let hash = turn.hash(new).await?;
    drop(turn);
    let (now, family) = (ctx.now(), caller.0.family_id);
    ctx.db
        .write_platform(move |tx| {
            let hash = hash.clone();
            Box::pin(async move {
                queries::set_password(tx, user_id, &hash).await?;
                queries::end_recoveries(tx, user_id, now).await?;
                queries::revoke_others(tx, user_id, family, now).await?;
                queries::forget_refresh(tx, family)
                    .await
                    .map_err(Error::from)
            })
        })
        .await?;
    ctx.sessions.forget(|session| session.user.id == user_id);
    Ok(say::PASSWORD_CHANGED.to_owned())
}

async fn verify_old(ctx: &Context, turn: &Turn, caller: &Caller, old: &str) -> Result<()> {
    let (user_id, now) = (caller.user_id(), ctx.now());
    let key = limits::account_key(&caller.0.user.email);
    let (stored, failures) = {
        let key = key.clone();
        let read = ctx.db.read_platform(move |tx| {
            let key = key.clone();
            Box::pin(async move {
                let stored = queries::password_of(tx, user_id).await?;
                Ok::<_, Error>((stored, queries::failures(tx, &key).await?))
            })
        });
        read.await?
    };
    if let Some(seconds) = failures.and_then(|(count, since)| limits::wait_s(count, since, now)) {
        return Err(Error::too_many(seconds));
    }
    if turn.verify(old, stored.as_deref()).await? {
        return Ok(());
    }
    limits::count_for_account(ctx, key, now).await?;
    Err(Error::field("antigua", say::WRONG_OLD_PASSWORD))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_and_nobody_never_matches() {
        let passwords = Passwords::new();
        let turn = passwords.turn().await.unwrap();
        let stored = turn.hash("contraseña larga").await.unwrap();
        assert!(
            turn.verify("contraseña larga", Some(&stored))
                .await
                .unwrap()
        );
        assert!(
            !turn
                .verify("contraseña corta", Some(&stored))
                .await
                .unwrap()
        );
        assert!(!turn.verify("contraseña larga", None).await.unwrap());
        assert!(!is_outdated(&stored));
        assert!(is_outdated(&stored.replace("m=19456", "m=9000")));
    }
}
