//! Documents that wait beyond their deadline. An authority that refuses what comes late would refuse
//! them with the day of their sale, and Peru's would use their numbers up: what it never got is issued
//! today, under the same number.

use yapa_countries::CountryProfile;
use yapa_fiscal::{State, authority};
use yapa_storage::queries::e_document_numbers as numbers;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::{CompanyScope, CompanyTx};

use super::deadline;
use super::open::DocumentJob;
use crate::calendar::{LocalTime, local_time};
use crate::{Context, Error, Result, WriteContext, job_kinds};

/// Whether the authority would refuse the document for its day of issue. That of a payment is dated
/// when it is signed.
///
/// # Errors
/// Internal, when a column holds no date.
pub(super) fn is_refused_late(
    profile: &CountryProfile,
    row: &DocumentRow,
    local: &LocalTime,
) -> Result<bool> {
    Ok(authority(profile.country).refuses_late()
        && !row.of_payment
        && deadline::is_over(profile, row, local)?)
}

/// The same at the present moment.
///
/// # Errors
/// As [`is_refused_late`].
pub(super) fn is_late_now(
    ctx: &Context,
    profile: &CountryProfile,
    row: &DocumentRow,
) -> Result<bool> {
    is_refused_late(profile, row, &local_time(profile, ctx.now())?)
}

/// Issues documents that are too late and not signed for this environment today.
#[crate::boxed]
pub(super) async fn redate_unsigned(
    ctx: &Context,
    scope: &CompanyScope,
    profile: &'static CountryProfile,
    ids: Vec<i64>,
) -> Result<()> {
    let input = (WriteContext::of_server(ctx, profile)?, ids);
    let run = ctx.db.write_with(scope, input, |tx, (write_ctx, ids)| {
        Box::pin(async move {
            let environment = queries::environment(tx).await?;
            for id in ids {
                if let Some(row) = late(tx, write_ctx, *id).await?
                    && Some(&row.environment) != environment.as_ref()
                {
                    redate(tx, write_ctx, &row).await?;
                }
            }
            Ok::<_, Error>(())
        })
    });
    run.await
}

/// Issues a signed document that the authority never got today, and sends it at once.
#[crate::boxed]
pub(super) async fn reissue(
    ctx: &Context,
    scope: &CompanyScope,
    profile: &'static CountryProfile,
    id: i64,
) -> Result<()> {
    let write_ctx = WriteContext::of_server(ctx, profile)?;
    let run = ctx.db.write_with(scope, write_ctx, move |tx, write_ctx| {
        Box::pin(async move {
            if let Some(row) = late(tx, write_ctx, id).await?
                && queries::begin_anew(tx, id, State::Pending.code()).await?
            {
                redate(tx, write_ctx, &row).await?;
                write_ctx
                    .queue(tx, job_kinds::EMIT, &DocumentJob { id })
                    .await?;
            }
            Ok::<_, Error>(())
        })
    });
    run.await
}

/// The document, held, when it waits and is too late.
async fn late(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    id: i64,
) -> Result<Option<DocumentRow>> {
    queries::hold(tx, id).await?;
    let row = queries::find(tx, id).await?;
    let Some(row) = row.filter(|row| row.state == State::Pending.code()) else {
        return Ok(None);
    };
    let is_late = is_refused_late(write_ctx.profile, &row, &write_ctx.local)?;
    Ok(is_late.then_some(row))
}

async fn redate(tx: &mut CompanyTx, write_ctx: &WriteContext, row: &DocumentRow) -> Result<()> {
    let local = &write_ctx.local;
    numbers::redate(tx, row.id, (&local.date, &local.hour)).await?;
    let document = ("e_document", row.id);
    write_ctx
        .audit_text(
            tx,
            "e_document.redate",
            document,
            &row.business_date,
            &local.date,
        )
        .await
}
