//! Passwords: hashed slowly, with a limit on how many are hashed at the same time.

use std::sync::{Arc, OnceLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use yapa_domain::text::is_password;

use crate::error::{Error, Result};
use crate::say;

/// Lanes of argon2id.
const LANES: u32 = 1;

/// How slowly passwords are hashed with argon2id in one lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasswordCost {
    /// Memory, in KiB.
    pub memory: u32,
    /// Passes over the memory.
    pub passes: u32,
}

/// 19 MiB and two passes, one of the minimums of OWASP's Password Storage Cheat Sheet.
impl Default for PasswordCost {
    fn default() -> Self {
        PasswordCost {
            memory: 19 * 1024,
            passes: 2,
        }
    }
}

impl PasswordCost {
    /// The least that argon2 knows: for tests, which sign in thousands of times.
    pub const LEAST: PasswordCost = PasswordCost {
        memory: Params::MIN_M_COST,
        passes: Params::MIN_T_COST,
    };
}

/// Hashes and verifies, as many at a time as there are processors.
pub(crate) struct Passwords {
    permits: Arc<Semaphore>,
    cost: PasswordCost,
    hasher: Arc<Argon2<'static>>,
    /// Hash verified when there is no such account, so that the answer takes as long.
    decoy: Arc<OnceLock<String>>,
}

/// A permit to hash. While it is held, no other guess at the password is counted in between.
pub(crate) struct HashingPermit {
    permit: OwnedSemaphorePermit,
    hasher: Arc<Argon2<'static>>,
    decoy: Arc<OnceLock<String>>,
}

impl Passwords {
    pub fn new(cost: PasswordCost) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let params = Params::new(cost.memory, cost.passes, LANES, None).unwrap_or_default();
        let hasher = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        Passwords {
            permits: Arc::new(Semaphore::new(cores)),
            cost,
            hasher: Arc::new(hasher),
            decoy: Arc::default(),
        }
    }

    /// Waits for a permit.
    #[crate::boxed]
    pub async fn permit(&self) -> Result<HashingPermit> {
        let permits = self.permits.clone();
        Ok(HashingPermit {
            permit: permits.acquire_owned().await.map_err(Error::internal)?,
            hasher: self.hasher.clone(),
            decoy: self.decoy.clone(),
        })
    }

    /// Whether a stored password was hashed with other parameters than today's.
    pub fn is_outdated(&self, stored: &str) -> bool {
        let Ok(hash) = PasswordHash::new(stored) else {
            return true;
        };
        let today = (self.cost.memory, self.cost.passes, LANES);
        let same = |params: Params| (params.m_cost(), params.t_cost(), params.p_cost()) == today;
        hash.algorithm.as_str() != "argon2id" || !Params::try_from(&hash).is_ok_and(same)
    }
}

impl HashingPermit {
    /// Whether the password is the one behind `stored`; without one it takes as long and fails.
    #[crate::boxed]
    pub async fn verify(&self, password: &str, stored: Option<&str>) -> Result<bool> {
        let (password, known) = (password.to_owned(), stored.is_some());
        let stored = stored.map(str::to_owned);
        let (hasher, decoy) = (self.hasher.clone(), self.decoy.clone());
        let matches = self
            .blocking(move || {
                // Made at the first try of all, or the first unknown account would take longer.
                let decoy = decoy.get_or_init(|| {
                    hash_now(&hasher, &super::secrets::new_token()).unwrap_or_default()
                });
                let stored = stored.as_deref().unwrap_or(decoy);
                hasher.verify_password(password.as_bytes(), stored).is_ok()
            })
            .await?;
        Ok(matches && known)
    }

    /// The PHC string to store for a password.
    #[crate::boxed]
    pub async fn hash(&self, password: &str) -> Result<String> {
        let (password, hasher) = (password.to_owned(), self.hasher.clone());
        self.blocking(move || hash_now(&hasher, &password)).await?
    }

    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        debug_assert_eq!(self.permit.num_permits(), 1);
        tokio::task::spawn_blocking(work)
            .await
            .map_err(Error::internal)
    }
}

fn hash_now(hasher: &Argon2<'_>, password: &str) -> Result<String> {
    let hash: PasswordHash = hasher
        .hash_password(password.as_bytes())
        .map_err(Error::internal)?;
    Ok(hash.to_string())
}

/// The hash to store for a new account's password, or for a random one that is not disclosed.
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
        let passwords = Passwords::new(PasswordCost::default());
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
        assert!(!passwords.is_outdated(&stored));
        assert!(passwords.is_outdated(&stored.replace("m=19456", "m=9000")));
    }
}
