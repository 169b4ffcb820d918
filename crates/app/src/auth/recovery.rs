//! A lost password: an e-mailed link, and the change it allows.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use yapa_domain::EpochMillis;
use yapa_storage::CompanyTx;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::outbox::{self, NewJob};
use yapa_storage::queries::auth::{self as queries, TokenRow};
use yapa_storage::queries::{companies, users};
use yapa_wire::auth::RecoveredAccount;

use super::say as own_say;
use crate::context::Context;
use crate::credentials::passwords::check_length;
use crate::credentials::{limits, secrets};
use crate::error::{Error, Kind, Result};
use crate::job_kinds;
use crate::mail::{self, Mail};
use crate::{WriteContext, say, settings};

const LINK_MS: EpochMillis = 60 * 60 * 1000;
/// How long an invitation is valid.
const INVITATION_MS: EpochMillis = 7 * 24 * 60 * 60 * 1000;
/// Links an account can be sent within [`LINK_MS`], invitations among them.
const MOST_LINKS: i64 = 5;

/// The input of the job that sends a link. The token is made when the mail is,
/// so that it never lies in the database.
#[derive(Serialize, Deserialize)]
struct LinkJob {
    user_id: i64,
    /// Whether the account is new and its user is invited.
    #[serde(default)]
    invitation: bool,
    /// Whether the user made the shop.
    #[serde(default)]
    own_shop: bool,
}

/// Why an account gets a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkReason {
    Recovery,
    /// Another person made the account.
    Invitation,
    /// Its user made the shop.
    OwnShop,
}

/// Queues the mail with a link by which the user of an account chooses a password.
#[crate::boxed]
pub(crate) async fn queue_link(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    user_id: i64,
    reason: LinkReason,
) -> Result<()> {
    let job = LinkJob {
        user_id,
        invitation: reason != LinkReason::Recovery,
        own_shop: reason == LinkReason::OwnShop,
    };
    write_ctx
        .queue(tx, job_kinds::MAIL_RECOVERY_LINK, &job)
        .await
}

/// Queues a link for the account, if there is one; the answer is the same either way.
///
/// # Errors
/// 429 when the address asks too often.
#[crate::boxed]
pub async fn request_link(ctx: &Context, address: IpAddr, username: &str) -> Result<String> {
    let (now, id) = (ctx.now(), ctx.next_id());
    if let Some(seconds) = ctx.mail_requests.wait_s(address, now) {
        return Err(Error::too_many(seconds));
    }
    ctx.mail_requests.count(address, now);
    let email = limits::account_key(username);
    let home = ctx.db.read_platform(move |tx| {
        let email = email.clone();
        Box::pin(async move { queries::home_by_email(tx, &email).await })
    });
    if let Some((user_id, scope)) = home.await? {
        let job = LinkJob {
            user_id,
            invitation: false,
            own_shop: false,
        };
        let payload = serde_json::to_string(&job).map_err(Error::internal)?;
        let pushed = ctx.db.write_with(&scope, payload, move |tx, payload| {
            let job = NewJob {
                id,
                kind: job_kinds::MAIL_RECOVERY_LINK,
                payload,
                run_at: now,
            };
            Box::pin(async move { outbox::push(tx, &job, now).await })
        });
        pushed.await?;
    }
    Ok(say::LINK_SENT.to_owned())
}

/// The job: makes a token, stores its hash and mails the link. A try that follows one whose mail
/// did not leave replaces its token, and is let through as that one was.
#[crate::boxed]
pub(crate) async fn send_link(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let LinkJob {
        user_id,
        invitation,
        own_shop,
    } = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let (token, now, job_id) = (secrets::new_token(), ctx.now(), job.id);
    let row = TokenRow {
        hash: secrets::hash(&token),
        expires_at_ms: now + if invitation { INVITATION_MS } else { LINK_MS },
    };
    let user = ctx.db.write_platform(move |tx| {
        Box::pin(async move {
            let user = users::user(tx, user_id).await?.filter(|user| user.enabled);
            let tried = queries::drop_recovery(tx, user_id, job_id).await?;
            let recent = queries::recent_recoveries(tx, user_id, now - LINK_MS).await?;
            let Some(user) = user.filter(|_| tried || recent < MOST_LINKS) else {
                return Ok(None);
            };
            queries::insert_recovery(tx, user_id, job_id, row, now).await?;
            let company = companies::company_by_id(tx, user.home_company).await?;
            let company = company.map(|company| company.trade_name);
            Ok::<_, Error>(Some((user, company.unwrap_or_default())))
        })
    });
    let Some((user, company)) = user.await? else {
        return Ok(());
    };
    let link = format!("{}/cambiar-clave?token={token}", ctx.config.public_address);
    let support = settings::support_email(ctx).await?;
    let (name, support) = (&user.first_name, support.as_deref());
    let (subject, text) = match (invitation, own_shop) {
        (true, true) => (
            own_say::SHOP_READY_SUBJECT.to_owned(),
            own_say::shop_ready_mail(name, &company, &user.email, &link, support),
        ),
        (true, false) => (
            own_say::invitation_subject(&company),
            own_say::invitation_mail(name, &company, &user.email, &link, support),
        ),
        (false, _) => (
            own_say::RECOVERY_SUBJECT.to_owned(),
            own_say::recovery_mail(name, &link, support),
        ),
    };
    mail::send(
        &ctx.config.mail,
        now,
        Mail {
            to: user.email,
            subject,
            text,
            attachments: Vec::new(),
            reply_to: None,
        },
    )
    .await
}

/// Sets a new password with an e-mailed token and ends all sessions of the account.
///
/// # Errors
/// 400 when the token is unknown, used or over, or the password too short.
#[crate::boxed]
pub async fn change_by_token(
    ctx: &Context,
    token: &str,
    new_password: &str,
) -> Result<RecoveredAccount> {
    check_length("nueva_contrasena", new_password)?;
    let (hash, now) = (secrets::hash(token), ctx.now());
    let stands = ctx.db.read_platform(move |tx| {
        Box::pin(async move { queries::recovery_stands(tx, &hash, now).await })
    });
    if !stands.await? {
        return Err(Error::of(Kind::InvalidLink));
    }
    let new_hash = ctx.passwords.permit().await?.hash(new_password).await?;
    let changed = ctx.db.write_platform(move |tx| {
        let new_hash = new_hash.clone();
        Box::pin(async move {
            let Some(user_id) = queries::take_recovery(tx, &hash, now).await? else {
                return Ok(None);
            };
            let Some(user) = users::user(tx, user_id).await? else {
                return Ok(None);
            };
            queries::set_password(tx, user_id, &new_hash).await?;
            queries::end_recoveries(tx, user_id, now).await?;
            queries::revoke_others(tx, user_id, 0, now).await?;
            let account = limits::account_key(&user.email);
            queries::forget_failures(tx, &account).await?;
            queries::forget_failures_at(tx, &limits::known_addresses_prefix(&account)).await?;
            Ok::<_, Error>(Some((user_id, user.email)))
        })
    });
    let (user_id, email) = changed.await?.ok_or_else(|| Error::of(Kind::InvalidLink))?;
    ctx.sessions.forget(|session| session.user.id == user_id);
    Ok(RecoveredAccount {
        message: say::PASSWORD_CHANGED.to_owned(),
        email,
    })
}
