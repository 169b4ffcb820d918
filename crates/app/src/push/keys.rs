//! The keys by which push services know this installation (VAPID, RFC 8292). They are made
//! at the first start and kept among the settings of the platform, where no command shows
//! them; subscriptions hold for these keys alone, so a backup carries them along.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use yapa_domain::EpochMillis;
use yapa_storage::Db;
use yapa_storage::queries::{companies, settings};

use crate::{Error, Result};

const SETTING: &str = "push_private_key";
/// How long a signature counts, in seconds; at most a day by the standard.
const COUNTS_S: i64 = 12 * 60 * 60;

/// The pair of keys.
pub(super) struct Keys {
    pair: EcdsaKeyPair,
}

impl Keys {
    /// The pair that is kept; of processes that start together, one makes it.
    #[crate::boxed]
    pub async fn load(db: &Db) -> Result<Keys> {
        let kept = db.read_platform(|tx| {
            Box::pin(async move { companies::platform_setting(tx, SETTING).await })
        });
        if let Some(text) = kept.await? {
            return Keys::read(&text);
        }
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())
                .map_err(|_| Error::internal("no key could be made"))?;
        let text = URL_SAFE_NO_PAD.encode(made.as_ref());
        let run = db.write_platform(move |tx| {
            let text = text.clone();
            Box::pin(async move {
                settings::add(tx, SETTING, &text).await?;
                companies::platform_setting(tx, SETTING).await
            })
        });
        let text = run.await?;
        Keys::read(&text.ok_or_else(|| Error::internal("the key was not kept"))?)
    }

    fn read(text: &str) -> Result<Keys> {
        let broken = || Error::internal("the key for pushes cannot be read");
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| broken())?;
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
