//! The operator's answers to the reports of a company.

use yapa_domain::text::tidy;
use yapa_wire::reports::{ReportItem, ReportQuery, ReportStatus};

use super::surveys::scope;
use crate::reports::{self, Answered};
use crate::{Context, Error, Result, say};

const LONGEST_NAME: usize = 100;

/// An answer to a report.
#[derive(Clone, Debug)]
pub struct ReportAnswer {
    /// Number of the report in its company: 12 for `R-00000012`.
    pub number: i64,
    /// Name under which the company's people read it.
    pub agent: String,
    /// The text.
    pub message: String,
    /// Whether that settles the report.
    pub closes: bool,
}

/// The open reports of a company, the newest first, at most a hundred.
///
/// # Errors
/// 404 when there is no such company.
#[crate::boxed]
pub async fn list_open_reports(ctx: &Context, company: &str) -> Result<Vec<ReportItem>> {
    let scope = scope(ctx, company).await?;
    let query = ReportQuery {
        size: Some(100),
        status: Some(ReportStatus::Open),
        ..ReportQuery::default()
    };
    Ok(reports::list(ctx, &scope, query).await?.reports)
}

/// Answers a report of a company; returns its number as people read it.
///
/// # Errors
/// 404 when there is no such company or report, 400 for an empty name or message, 409 when the
/// report is closed.
#[crate::boxed]
pub async fn answer_report(ctx: &Context, company: &str, answer: ReportAnswer) -> Result<String> {
    let agent = tidy(&answer.agent);
    if agent.is_empty() || agent.chars().count() > LONGEST_NAME {
        return Err(Error::validation(say::AGENT_NAME));
    }
    let scope = scope(ctx, company).await?;
    let answered = Answered {
        number: answer.number,
        agent,
        message: answer.message,
        closes: answer.closes,
    };
    reports::answer_company(ctx, &scope, answered).await
}
