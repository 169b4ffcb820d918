//! The other side of a report: the agents who answer for the platform and its sponsors.

use yapa_storage::queries::reports::{self as queries, AGENT, CLOSED, MessageRow};
use yapa_storage::{CompanyScope, CompanyTx};

use super::write::{checked, held, say_more};
use super::{rows, say};
use crate::{Context, Error, Result, WriteContext};

/// An agent's message about a report.
#[derive(Clone, Debug)]
pub(crate) struct Answered {
    /// Number of the report in its company: 12.
    pub number: i64,
    /// Name of the agent, as the company's people see it.
    pub agent: String,
    /// The text.
    pub message: String,
    /// Whether that settles it.
    pub closes: bool,
}

/// Answers a report of the company; returns its number as people read it.
///
/// # Errors
/// 404 when there is no such report, 400 for an invalid message, 409 when it is closed.
#[crate::boxed]
pub(crate) async fn answer_company(
    ctx: &Context,
    scope: &CompanyScope,
    answer: Answered,
) -> Result<String> {
    let answer = Answered {
        message: checked(&answer.message)?,
        ..answer
    };
    let company = ctx.db.read(scope, |tx| {
        Box::pin(yapa_storage::queries::companies::company(tx))
    });
    let profile = yapa_countries::profile_or_default(&company.await?.country);
    let write_ctx = WriteContext::of_server(ctx, profile)?;
    let number = rows::number_text(answer.number);
    let run = ctx
        .db
        .write_with(scope, (answer, write_ctx), |tx, (answer, write_ctx)| {
            Box::pin(write(tx, answer, write_ctx))
        });
    run.await?;
    Ok(number)
}

async fn write(tx: &mut CompanyTx, answer: &Answered, write_ctx: &WriteContext) -> Result<()> {
    let id = queries::number(tx, answer.number).await?;
    let id = id.ok_or_else(|| Error::not_found(say::UNKNOWN_REPORT))?;
    let claim = held(tx, id).await?;
    let message = MessageRow {
        id: write_ctx.next_id(),
        author: AGENT.to_owned(),
        user_id: None,
        user_name: answer.agent.clone(),
        message: answer.message.clone(),
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        created_at_ms: write_ctx.at_ms,
    };
    say_more(tx, &claim, &message).await?;
    if answer.closes {
        queries::set_status(tx, id, CLOSED).await?;
    }
    Ok(())
}
