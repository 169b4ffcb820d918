//! Push messages by the open standard of the browsers (RFC 8030): no account anywhere is
//! needed, and the push service in between can neither read nor forge a message. Where the
//! operator configured an account of a cloud messaging service, its devices are reached too.
//!
//! [`send`] is the seam: each way to reach a device is an arm there.

mod addresses;
mod cloud;
mod keys;
mod seal;
mod wire;

use std::sync::OnceLock;

use http_body_util::Full;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use hyper::{Request, StatusCode};
use serde::{Deserialize, Serialize};
use tokio::sync::OnceCell;
use yapa_storage::queries::notifications as queries;
use yapa_wire::notifications::PushMessage;

pub use self::cloud::{CloudAccount, CloudAccountError};
use self::keys::Keys;
use super::facts::words;
use crate::{Context, Error, Result, settings};

/// The kind of the job that pushes one message to one device.
pub(crate) const JOB: &str = "push";
/// Where a pushed message leads: the list, which leads on.
const PATH: &str = "/notifications";
/// How long a push service keeps a message for a device that is away, in seconds.
const TTL_S: u64 = 12 * 60 * 60;
/// Tries before a message is given up, within some four minutes: the list has it anyway.
const MOST_TRIES: i64 = 8;
/// Longest sentence, in characters: a push service need not take more than 4096 bytes.
const LONGEST_TEXT: usize = 400;

/// What the operator decides about pushes.
#[derive(Clone, Debug, Default)]
pub struct PushConfig {
    /// Also to addresses that are private or not encrypted: for tests and for a push
    /// service of one's own.
    pub anywhere: bool,
    /// Account at a cloud messaging service; without one only browsers are pushed to.
    pub cloud: Option<CloudAccount>,
}

/// What pushing needs: the installation's keys, an access token of the cloud account, and
/// connections that are kept.
#[derive(Default)]
pub(crate) struct Push {
    keys: OnceCell<Keys>,
    cloud: cloud::AccessToken,
    client: OnceLock<wire::Client>,
}

/// The input of the job.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct PushJob {
    /// The session whose device is pushed to.
    pub session: i64,
    /// Whose it is.
    pub user_id: i64,
    /// The message.
    pub message: i64,
}

/// A browser's push subscription, as `PushSubscription.toJSON()` spells it; unknown fields
/// are left aside.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
struct Subscription {
    endpoint: String,
    keys: SubscriptionKeys,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
struct SubscriptionKeys {
    p256dh: String,
    auth: String,
}

impl Subscription {
    /// Reads a device token; `None` for one that is no subscription.
    fn read(device: &str) -> Option<Subscription> {
        serde_json::from_str(device).ok()
    }
}

/// A device that can be pushed to.
enum Device {
    /// A browser.
    Browser(Subscription),
    /// A device token of the cloud messaging service.
    Cloud(CloudAccount, String),
}

impl Device {
    /// Reads a device token; `None` for one that cannot be pushed to.
    fn read(config: &PushConfig, device: &str) -> Option<Device> {
        let cloud = || {
            let account = config.cloud.clone().filter(|_| cloud::is_token(device))?;
            Some(Device::Cloud(account, device.to_owned()))
        };
        Subscription::read(device)
            .map(Device::Browser)
            .or_else(cloud)
    }
}

/// Whether a device token is of a device that can be pushed to.
pub(crate) fn is_device(config: &PushConfig, device: &str) -> bool {
    Device::read(config, device).is_some()
}

/// What a push service said.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    /// It took the message.
    Taken,
    /// The subscription is over, or was never good: nothing will ever arrive there.
    Gone,
    /// It refuses the message for good; the words say why.
    Refused(String),
}

/// Makes the installation's keys when it has none: once, before the first request.
#[crate::boxed]
pub async fn prepare(ctx: &Context) -> Result<()> {
    keys(ctx).await.map(|_| ())
}

/// The public key that a browser subscribes with.
#[crate::boxed]
pub async fn public_key(ctx: &Context) -> Result<String> {
    Ok(keys(ctx).await?.public_text())
}

async fn keys(ctx: &Context) -> Result<&Keys> {
    ctx.push.keys.get_or_try_init(|| Keys::load(ctx)).await
}

/// The job: pushes a message to a device, unless it was read, or the session is over.
#[crate::boxed]
pub(crate) async fn deliver(ctx: &Context, job: &yapa_storage::jobs::ClaimedJob) -> Result<()> {
    let input: PushJob = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let (scope, now) = (job.scope, ctx.now());
    let (session, user, message) = (input.session, input.user_id, input.message);
    let run = ctx.db.read(&scope, move |tx| {
        Box::pin(async move {
            let device = queries::device(tx, session, user, now).await?;
            Ok::<_, Error>((device, queries::one(tx, user, message).await?))
        })
    });
    let (Some(device), Some(row)) = run.await? else {
        return Ok(());
    };
    let found = Device::read(&ctx.config.push, &device);
    let Some(to) = found.filter(|_| row.read_at_ms.is_none()) else {
        return Ok(());
    };
    let (notification_type, title, text) = words(&row)?;
    let message = PushMessage {
        id: row.id.into(),
        notification_type,
        title: title.to_owned(),
        text: text.chars().take(LONGEST_TEXT).collect(),
        path: PATH.to_owned(),
    };
    match send(ctx, &to, &message).await {
        Ok(Outcome::Taken) => Ok(()),
        Ok(Outcome::Gone) => {
            let run = ctx.db.write_with(&scope, device, move |tx, device| {
                Box::pin(async move { queries::forget_device(tx, session, device).await })
            });
            Ok(run.await?)
        }
        Ok(Outcome::Refused(why)) => {
            tracing::warn!(why, "a message cannot be pushed and is given up");
            Ok(())
        }
        // A shop without the internet is no fault of the installation: the message stands in
        // the list, and nothing is left behind for the operator to look at.
        Err(error) if job.attempts >= MOST_TRIES => {
            tracing::warn!(%error, "a message could not be pushed and is given up");
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// Sends a message to a device. An error is worth another try.
async fn send(ctx: &Context, to: &Device, message: &PushMessage) -> Result<Outcome> {
    match to {
        Device::Browser(subscription) => send_to_browser(ctx, subscription, message).await,
        Device::Cloud(account, token) => cloud::send(ctx, account, token, message).await,
    }
}

async fn send_to_browser(
    ctx: &Context,
    to: &Subscription,
    message: &PushMessage,
) -> Result<Outcome> {
    let anywhere = ctx.config.push.anywhere;
    let Some(address) = addresses::allowed(&to.endpoint, anywhere) else {
        return Ok(Outcome::Gone);
    };
    let text = serde_json::to_string(message).map_err(Error::internal)?;
    let Some(sealed) = seal::seal(&to.keys.p256dh, &to.keys.auth, text.as_bytes()) else {
        return Ok(Outcome::Gone);
    };
    let contact = contact(ctx).await?;
    let signed =
        keys(ctx)
            .await?
            .authorization(&addresses::origin(&address), &contact, ctx.now())?;
    let request = Request::post(address)
        .header("ttl", TTL_S)
        .header("urgency", "normal")
        .header(CONTENT_ENCODING, "aes128gcm")
        .header(CONTENT_TYPE, "application/octet-stream")
        .header(AUTHORIZATION, signed)
        .body(Full::from(sealed))
        .map_err(Error::internal)?;
    match wire::post(ctx, request).await? {
        Some(status) => outcome(status),
        None => Ok(Outcome::Refused(addresses::NoPublicAddress.to_string())),
    }
}

/// What an answer means (RFC 8030, sections 5 and 7.3).
fn outcome(status: StatusCode) -> Result<Outcome> {
    match status {
        StatusCode::NOT_FOUND | StatusCode::GONE => Ok(Outcome::Gone),
        status if status.is_success() => Ok(Outcome::Taken),
        StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => {
            Err(Error::unavailable(status))
        }
        // A redirect is not followed: it could lead anywhere.
        status if status.is_client_error() || status.is_redirection() => {
            Ok(Outcome::Refused(status.to_string()))
        }
        status => Err(Error::unavailable(status)),
    }
}

/// Whom a push service may write to about this sender (RFC 8292, section 2.1).
async fn contact(ctx: &Context) -> Result<String> {
    Ok(match settings::support_email(ctx).await? {
        Some(email) => format!("mailto:{email}"),
        None => ctx.config.public_address.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_subscription_is_one() {
        let text = r#"{"endpoint":"https://p.example/1","expirationTime":null,"keys":{"p256dh":"B","auth":"A"}}"#;
        assert_eq!(
            Subscription::read(text).unwrap().endpoint,
            "https://p.example/1"
        );
        for other in [
            "",
            "0f8fad5b-d9cb-469f-a165",
            "{}",
            "[]",
            "{\"endpoint\":1}",
        ] {
            assert_eq!(Subscription::read(other), None, "{other}");
        }
    }

    #[test]
    fn answers_are_told_apart() {
        let status = |code| outcome(StatusCode::from_u16(code).unwrap());
        assert_eq!(status(201).unwrap(), Outcome::Taken);
        assert_eq!(status(410).unwrap(), Outcome::Gone);
        assert_eq!(status(404).unwrap(), Outcome::Gone);
        assert!(matches!(status(413), Ok(Outcome::Refused(_))));
        assert!(matches!(status(302), Ok(Outcome::Refused(_))));
        for later in [429, 500, 503] {
            assert!(status(later).is_err(), "{later}");
        }
    }
}
