//! The keys by which push services know this installation (VAPID, RFC 8292). They are made
//! at the first start and kept among the settings of the platform, sealed by the master key;
//! subscriptions hold for these keys alone, so a backup carries them along.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use yapa_domain::EpochMillis;
use yapa_storage::Db;
use yapa_storage::queries::{companies, settings};

use crate::master_key::{MasterKey, setting_label};
use crate::{Error, Kind, Result};

const SETTING: &str = "push_private_key";
/// How long a signature counts, in seconds; at most a day by the standard.
const COUNTS_S: i64 = 12 * 60 * 60;

/// The pair of keys.
pub(super) struct Keys {
    pair: EcdsaKeyPair,
}

impl Keys {
    /// The pair that is kept, sealed by the master key; of processes that start together, one makes
    /// it. A pair that an earlier version kept in the clear is sealed now. One whose master key was
    /// lost gives way to a new pair, which devices subscribe to when their people next sign in.
    #[crate::boxed]
    pub async fn load(db: &Db, master_key: &MasterKey) -> Result<Keys> {
        let read = db.read_platform(|tx| {
            Box::pin(async move { companies::platform_setting(tx, SETTING).await })
        });
        let before = read.await?;
        let pair = match &before {
            Some(sealed) if MasterKey::is_sealed(sealed) => match Keys::open(master_key, sealed) {
                Err(error) if error.kind() == Kind::Internal => {
                    tracing::warn!(%error, "the keys for pushes do not open: new ones are made");
                    new_pair()?
                }
                read => return read,
            },
            Some(clear) => URL_SAFE_NO_PAD.decode(clear).map_err(|_| broken())?,
            None => new_pair()?,
        };
        let sealed = master_key.seal(&setting_label(SETTING), &pair)?;
        let run = db.write_platform(move |tx| {
            let (before, sealed) = (before.clone(), sealed.clone());
            Box::pin(async move {
                match before {
                    Some(before) => settings::replace(tx, SETTING, &before, &sealed).await?,
                    None => settings::add(tx, SETTING, &sealed).await?,
                }
                companies::platform_setting(tx, SETTING).await
            })
        });
        let kept = run.await?;
        Keys::open(master_key, &kept.ok_or_else(broken)?)
    }

    fn open(master_key: &MasterKey, sealed: &str) -> Result<Keys> {
        let bytes = master_key.open(&setting_label(SETTING), sealed)?;
        let pair = EcdsaKeyPair::from_pkcs8(
            &ECDSA_P256_SHA256_FIXED_SIGNING,
            &bytes,
            &SystemRandom::new(),
        );
        Ok(Keys {
            pair: pair.map_err(|_| broken())?,
        })
    }

    /// The public key, as a browser takes it.
    pub fn public_text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// The value of the header by which the push service at `origin` knows the sender.
    pub fn authorization(&self, origin: &str, contact: &str, now: EpochMillis) -> Result<String> {
        let header = serde_json::json!({"typ": "JWT", "alg": "ES256"});
        let expires = now / 1_000 + COUNTS_S;
        let claims = serde_json::json!({"aud": origin, "exp": expires, "sub": contact});
        let part = |value: &serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let signed = format!("{}.{}", part(&header), part(&claims));
        let signature = self
            .pair
            .sign(&SystemRandom::new(), signed.as_bytes())
            .map_err(|_| Error::internal("a push could not be signed"))?;
        let signature = URL_SAFE_NO_PAD.encode(signature);
        Ok(format!(
            "vapid t={signed}.{signature}, k={}",
            self.public_text()
        ))
    }
}

/// A new pair, as PKCS#8.
fn new_pair() -> Result<Vec<u8>> {
    let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())
        .map_err(|_| Error::internal("no key could be made"))?;
    Ok(made.as_ref().to_vec())
}

fn broken() -> Error {
    Error::internal("the key for pushes cannot be read")
}
