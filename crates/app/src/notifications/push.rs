//! The job that pushes messages to the devices that asked for them.

use serde::{Deserialize, Serialize};
use yapa_storage::queries::notifications as queries;
use yapa_wire::notifications::PushMessage;

use super::facts::{Kind, words};
use crate::push::{self, Outcome, Sending};
use crate::{Context, Error, Result, settings};

/// The kind of the job that pushes one message to one device.
pub(crate) const JOB: &str = "push";
/// Page of a pushed message without one of its own: the list.
const PATH: &str = "/notifications";
/// Tries before a message is given up, within some four minutes: the list has it anyway.
const MOST_TRIES: i64 = 8;
/// Longest sentence, in characters: a push service need not take more than 4096 bytes.
const LONGEST_TEXT: usize = 400;

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

/// Makes the installation's keys when it has none: once, before the first request.
#[crate::boxed]
pub async fn prepare(ctx: &Context) -> Result<()> {
    public_key(ctx).await.map(|_| ())
}

/// The public key that a browser subscribes with.
#[crate::boxed]
pub async fn public_key(ctx: &Context) -> Result<String> {
    ctx.push.public_key(&ctx.db).await
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
    let found = ctx.push.device(&device);
    let Some(to) = found.filter(|_| row.read_at_ms.is_none()) else {
        return Ok(());
    };
    let (notification_type, title, text) = words(&row)?;
    let message = PushMessage {
        id: row.id.into(),
        notification_type,
        title: title.to_owned(),
        text: text.chars().take(LONGEST_TEXT).collect(),
        path: Kind::pushed_path(&row)?.unwrap_or_else(|| PATH.to_owned()),
    };
    let contact = contact(ctx).await?;
    let sending = Sending {
        push: &ctx.push,
        db: &ctx.db,
        now,
        contact: &contact,
    };
    match push::send(&sending, &to, &message).await {
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
        // A shop without the internet is no fault of the installation: the message stays in the
        // list, and no failed job is left for the operator to look at.
        Err(error) if job.attempts >= MOST_TRIES => {
            tracing::warn!(%error, "a message could not be pushed and is given up");
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// Contact of this sender for push services (RFC 8292, section 2.1).
async fn contact(ctx: &Context) -> Result<String> {
    Ok(match settings::support_email(ctx).await? {
        Some(email) => format!("mailto:{email}"),
        None => ctx.config.public_address.clone(),
    })
}
