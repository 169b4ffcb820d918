//! The link by which a client reads the own account.

use serde::{Deserialize, Serialize};
use yapa_countries::profile_or_default;
use yapa_domain::EpochMillis;
use yapa_storage::queries::client_credit::{self as queries, LinkRow};
use yapa_storage::queries::clients;
use yapa_storage::queries::companies::company;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::auth::Message;
use yapa_wire::client_credit::{CreditLink, SharedClientCredit};

use super::add::client;
use super::{say, view};
use crate::calendar::local_time;
use crate::credentials::secrets;
use crate::{Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext};

/// How long a link is valid.
const LINK_MS: EpochMillis = 30 * 24 * 60 * 60 * 1000;
/// Entries that a link shows.
const MOST_ENTRIES: i64 = 50;

struct Share {
    client_id: i64,
    token_hash: Vec<u8>,
    /// The token as the answer keeps it for a retry: never in the clear.
    sealed: String,
    write_ctx: WriteContext,
}

/// The answer that is kept for a retry.
#[derive(Serialize, Deserialize)]
struct Shared {
    sealed: String,
    expires_ms: EpochMillis,
}

/// Makes a link to the account of a client. Its token is shown once; the database keeps its hash.
///
/// # Errors
/// 404 for an unknown client, 422 for the generic one, 409 for a reused key.
#[crate::boxed]
pub async fn share(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    idempotency: IdempotencyKey,
) -> Result<CreditLink> {
    let label = format!("client_credit_link.{}.{client_id}", scope.company_id());
    let token = secrets::new_token();
    let wanted = Share {
        client_id,
        token_hash: secrets::hash(&token).to_vec(),
        sealed: ctx.config.master_key.seal(&label, token.as_bytes())?,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    let run = ctx.write_once(scope, idempotency, wanted, |tx, wanted| {
        Box::pin(write_link(tx, wanted))
    });
    let Shared { sealed, expires_ms } = run.await?;
    let token = ctx.config.master_key.open(&label, &sealed)?;
    let token = String::from_utf8(token).map_err(Error::internal)?;
    let expires = local_time(caller.profile(), expires_ms)?.date;
    Ok(CreditLink {
        url: format!("{}/cuenta/{token}", ctx.config.public_address),
        expires_on: expires.parse().map_err(Error::internal)?,
    })
}

async fn write_link(tx: &mut CompanyTx, wanted: &Share) -> Result<Shared> {
    let write_ctx = &wanted.write_ctx;
    client(tx, write_ctx, wanted.client_id).await?;
    let expires_ms = write_ctx.at_ms + LINK_MS;
    let link = LinkRow {
        client_id: wanted.client_id,
        token_hash: wanted.token_hash.clone(),
        user_id: write_ctx.user_id,
        created_at_ms: write_ctx.at_ms,
        expires_at_ms: expires_ms,
    };
    queries::add_link(tx, &link).await?;
    let entity = ("client", wanted.client_id);
    let until = local_time(write_ctx.profile, expires_ms)?.date;
    write_ctx
        .audit_text(tx, "client_credit.link", entity, "", &until)
        .await?;
    Ok(Shared {
        sealed: wanted.sealed.clone(),
        expires_ms,
    })
}

/// Ends every link to the account of a client.
///
/// # Errors
/// 404 for an unknown client, 409 for a reused key.
#[crate::boxed]
pub async fn withdraw(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    idempotency: IdempotencyKey,
) -> Result<Message> {
    let wanted = (client_id, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(scope, idempotency, wanted, |tx, (client_id, write_ctx)| {
        Box::pin(async move {
            client(tx, write_ctx, *client_id).await?;
            queries::withdraw_links(tx, *client_id).await?;
            let entity = ("client", *client_id);
            write_ctx
                .audit_text(tx, "client_credit.unlink", entity, "", "")
                .await?;
            Ok(Message {
                message: say::WITHDRAWN.to_owned(),
            })
        })
    });
    run.await
}

/// The account that a link opens, for its bearer.
///
/// # Errors
/// 404 for a token that is unknown, expired or withdrawn.
#[crate::boxed]
pub async fn open_link(ctx: &Context, token: &str) -> Result<SharedClientCredit> {
    let unknown = || Error::new(Kind::NotFound, say::NO_LINK);
    let (hash, now) = (secrets::hash(token), ctx.now());
    let found = ctx
        .db
        .read_platform(move |tx| Box::pin(async move { queries::find_link(tx, &hash, now).await }));
    let link = found.await?.ok_or_else(unknown)?;
    let run = ctx.db.read_with(&link.scope, link, |tx, link| {
        Box::pin(async move {
            let company = company(tx).await?;
            let client = clients::by_id(tx, link.client_id).await?;
            let client = client.ok_or_else(|| Error::internal("a link without its client"))?;
            let account = queries::find(tx, link.client_id).await?;
            let rows = queries::page(tx, link.client_id, MOST_ENTRIES, 0).await?;
            let oldest = queries::oldest_debt(tx, link.client_id).await?;
            let profile = profile_or_default(&company.country);
            let mut entries = view::entries(tx, profile, rows).await?;
            for entry in &mut entries {
                // The user who wrote it is the shop's business, and so are its reasons.
                entry.user = String::new();
                entry.sale_id = None;
            }
            let expires = local_time(profile, link.expires_at_ms)?.date;
            let balance = account.as_ref().map(|one| one.balance).unwrap_or_default();
            let promised_on = account.map(|one| one.promised_on).unwrap_or_default();
            Ok::<_, Error>(SharedClientCredit {
                company: company.trade_name,
                company_phone: company.phone,
                country: company.country,
                name: client.name,
                balance: balance.into(),
                promised_on: view::day(&promised_on)?,
                oldest_on: view::day(&oldest.unwrap_or_default())?,
                expires_on: expires.parse().map_err(Error::internal)?,
                entries,
            })
        })
    });
    run.await
}
