//! Making reports, and talking about them.

use serde::Serialize;
use yapa_storage::queries::counters::{self, Counter};
use yapa_storage::queries::reports::{self as queries, CLIENT, CLOSED, ClaimRow, MessageRow, OPEN};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::reports::{NewReport, NewReportMessage, Report, ReportPatch};

use super::read::load_view;
use super::{rows, say};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

const LONGEST_MESSAGE: usize = 2_000;
const MOST_MESSAGES: i64 = 500;

/// The writer of a message.
struct Author {
    name: String,
    write_ctx: WriteContext,
}

impl Author {
    fn of(ctx: &Context, caller: &Caller) -> Result<Author> {
        Ok(Author {
            name: caller.full_name(),
            write_ctx: WriteContext::of(ctx, caller)?,
        })
    }

    fn message(&self, text: &str) -> MessageRow {
        MessageRow {
            id: self.write_ctx.next_id(),
            author: CLIENT.to_owned(),
            user_id: Some(self.write_ctx.user_id),
            user_name: self.name.clone(),
            message: text.to_owned(),
            business_date: self.write_ctx.local.date.clone(),
            hour: self.write_ctx.local.hour.clone(),
            created_at_ms: self.write_ctx.at_ms,
        }
    }

    async fn audit(
        &self,
        tx: &mut CompanyTx,
        action: &str,
        id: i64,
        after: AuditedClaim<'_>,
    ) -> Result<()> {
        let write_ctx = &self.write_ctx;
        write_ctx
            .audit(tx, action, ("claim", id), None, Some(&after))
            .await
    }
}

#[derive(Default, Serialize)]
struct AuditedClaim<'a> {
    order_kind: Option<&'a str>,
    order_id: Option<i64>,
    status: Option<&'a str>,
    message: Option<&'a str>,
}

/// A message as it is kept: its lines stay, blanks around it go.
///
/// # Errors
/// 400 for none, and for one that is too long.
pub(super) fn checked(message: &str) -> Result<String> {
    let text = message.trim();
    if text.is_empty() {
        return Err(Error::field("mensaje", say::EMPTY_MESSAGE));
    }
    if text.chars().count() > LONGEST_MESSAGE {
        return Err(Error::field("mensaje", say::LONG_MESSAGE));
    }
    Ok(text.to_owned())
}

/// Makes a report about an order of the company.
///
/// # Errors
/// 400 for an invalid message; 404 when the company does not have the order; 409 when there
/// is an open report about it, or for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    body: NewReport,
    idempotency: IdempotencyKey,
) -> Result<Report> {
    let text = checked(&body.message)?;
    let about = (rows::kind_code(body.order_kind), body.order_id.0);
    let input = (about, text, Author::of(ctx, caller)?);
    let run = ctx.write_once(scope, idempotency, input, |tx, (about, text, author)| {
        Box::pin(async move {
            let (kind, order_id) = *about;
            // First, so that reports are made one after the other.
            let number = counters::take(tx, Counter::Claim).await?;
            let order = queries::order(tx, kind, order_id).await?;
            let order = order.ok_or_else(|| Error::not_found(say::UNKNOWN_ORDER))?;
            refuse_second(tx, kind, order_id).await?;
            let row = rows::claim(&author.write_ctx, number, *about, &order);
            let id = row.id;
            queries::insert_all(tx, &[(row, vec![author.message(text)])]).await?;
            let after = AuditedClaim {
                order_kind: Some(kind),
                order_id: Some(order_id),
                message: Some(text),
                ..AuditedClaim::default()
            };
            author.audit(tx, "claim.add", id, after).await?;
            load_view(tx, id).await
        })
    });
    run.await
}

/// Says something more about a report, on the company's side.
///
/// # Errors
/// 400 for an invalid message; 404 when the company does not have the report; 409 when it is
/// closed or has too many messages, or for a reused key.
#[crate::boxed]
pub async fn reply(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    body: NewReportMessage,
    idempotency: IdempotencyKey,
) -> Result<Report> {
    let text = checked(&body.message)?;
    let input = (id, text, Author::of(ctx, caller)?);
    let run = ctx.write_once(scope, idempotency, input, |tx, (id, text, author)| {
        Box::pin(async move {
            let claim = held(tx, *id).await?;
            say_more(tx, &claim, &author.message(text)).await?;
            let after = AuditedClaim {
                message: Some(text),
                ..AuditedClaim::default()
            };
            author.audit(tx, "claim.reply", *id, after).await?;
            load_view(tx, *id).await
        })
    });
    run.await
}

/// Settles a report, or takes it up again. What it is already stays so.
///
/// # Errors
/// 404 when the company does not have the report; 409 when another one about the order is open,
/// or for a reused key.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    body: ReportPatch,
    idempotency: IdempotencyKey,
) -> Result<Report> {
    let input = (id, rows::status_code(body.status), Author::of(ctx, caller)?);
    let run = ctx.write_once(scope, idempotency, input, |tx, (id, status, author)| {
        Box::pin(async move {
            let claim = held(tx, *id).await?;
            if claim.status != *status {
                if *status == OPEN {
                    refuse_second(tx, &claim.order_kind, claim.order_id).await?;
                }
                queries::set_status(tx, *id, status).await?;
                let after = AuditedClaim {
                    status: Some(status),
                    ..AuditedClaim::default()
                };
                author.audit(tx, "claim.change", *id, after).await?;
            }
            load_view(tx, *id).await
        })
    });
    run.await
}

/// The report, held until the end of the transaction.
#[crate::boxed]
pub(super) async fn held(tx: &mut CompanyTx, id: i64) -> Result<ClaimRow> {
    let row = queries::lock(tx, id).await?;
    row.ok_or_else(|| Error::not_found(say::UNKNOWN_REPORT))
}

/// Adds a message to an open report.
#[crate::boxed]
pub(super) async fn say_more(
    tx: &mut CompanyTx,
    claim: &ClaimRow,
    message: &MessageRow,
) -> Result<()> {
    if claim.status == CLOSED {
        return Err(Error::conflict(say::CLOSED));
    }
    if claim.messages >= MOST_MESSAGES {
        return Err(Error::conflict(say::MANY_MESSAGES));
    }
    Ok(queries::insert_message(tx, claim.id, message).await?)
}

async fn refuse_second(tx: &mut CompanyTx, kind: &str, order_id: i64) -> Result<()> {
    match queries::open_claim(tx, kind, order_id).await? {
        Some(number) => {
            let number = rows::number_text(number);
            Err(Error::conflict(say::open_already(&number)).about("idPedido"))
        }
        None => Ok(()),
    }
}
