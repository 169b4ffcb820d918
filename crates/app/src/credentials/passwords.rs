//! Passwords: hashed slowly, with a limit on how many are hashed at the same time.

use std::sync::{Arc, LazyLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use yapa_domain::text::is_password;

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

/// A permit to hash. While it is held, no other guess at the password is counted in between.
pub(crate) struct HashingPermit(OwnedSemaphorePermit);

impl Passwords {
    pub fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Passwords(Arc::new(Semaphore::new(cores)))
    }

    /// Waits for a permit.
    #[crate::boxed]
    pub async fn permit(&self) -> Result<HashingPermit> {
        Ok(HashingPermit(
            self.0
                .clone()
                .acquire_owned()
                .await
                .map_err(Error::internal)?,
        ))
    }
}

impl HashingPermit {
    /// Whether the password is the one behind `stored`; without one it takes as long and fails.
    #[crate::boxed]
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
    #[crate::boxed]
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

/// What to store of a new account's password, or of a random one that is not disclosed.
#[crate::boxed]
pub(crate) async fn hash_new(passwords: &Passwords, password: Option<&str>) -> Result<String> {
    let unknown = super::secrets::new_token();
    let permit = passwords.permit().await?;
    permit.hash(password.unwrap_or(&unknown)).await
}

/// 400 unless a new password has 8 to 128 characters.
pub(crate) fn check_length(field: &str, password: &str) -> Result<()> {
    if is_password(password) {
        Ok(())
    } else {
        Err(Error::field(field, say::PASSWORD_LENGTH))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_and_an_unknown_account_never_matches() {
        let passwords = Passwords::new();
        let permit = passwords.permit().await.unwrap();
        let stored = permit.hash("contraseña larga").await.unwrap();
        assert!(
            permit
                .verify("contraseña larga", Some(&stored))
                .await
                .unwrap()
        );
        assert!(
            !permit
                .verify("contraseña corta", Some(&stored))
                .await
                .unwrap()
        );
        assert!(!permit.verify("contraseña larga", None).await.unwrap());
        assert!(!is_outdated(&stored));
        assert!(is_outdated(&stored.replace("m=19456", "m=9000")));
    }
}
