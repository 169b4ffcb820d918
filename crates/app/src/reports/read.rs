//! Reading reports.

use yapa_storage::queries::reports::{self as queries, ClaimFilter};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::paging::Page;
use yapa_wire::reports::{Report, ReportPage, ReportQuery};

use super::{rows, say};
use crate::paging::{Paging, days};
use crate::{Context, Error, Result};

const REPORTS_A_PAGE: i64 = 10;

/// A page of the company's reports, the newest first.
///
/// # Errors
/// 400 for dates the wrong way round and invalid pages.
#[crate::boxed]
pub async fn list(ctx: &Context, scope: &CompanyScope, query: ReportQuery) -> Result<ReportPage> {
    let paging = Paging::of(query.page, query.size, REPORTS_A_PAGE)?;
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let filter = ClaimFilter {
        from,
        before,
        text: query.text.unwrap_or_default(),
        status: query.status.map_or("", rows::status_code),
        size: paging.size,
        skip: paging.offset(),
    };
    let run = ctx.db.read_with(scope, filter, |tx, filter| {
        Box::pin(async move { Ok::<_, Error>(queries::list(tx, filter).await?) })
    });
    let (found, total) = run.await?;
    Ok(ReportPage {
        page: Page::of(total, paging.page, paging.size),
        reports: found.into_iter().map(rows::item).collect::<Result<_>>()?,
    })
}

/// A report with its messages.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn load(ctx: &Context, scope: &CompanyScope, id: i64) -> Result<Report> {
    let run = ctx.db.read(scope, move |tx| Box::pin(load_view(tx, id)));
    run.await
}

/// The report as the transaction sees it.
#[crate::boxed]
pub(super) async fn load_view(tx: &mut CompanyTx, id: i64) -> Result<Report> {
    let row = queries::find(tx, id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN_REPORT))?;
    let messages = queries::messages(tx, id).await?;
    rows::report(row, messages)
}
