//! Reading the transfers of one side.

use yapa_countries::CountryProfile;
use yapa_domain::{TransferDirection, TransferState};
use yapa_storage::queries::stock_transfers::{self as queries, TransferLineRow, TransferListRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::Id;
use yapa_wire::paging::Page;
use yapa_wire::stock_transfers as wire;
use yapa_wire::stock_transfers::{
    StockTransfer, StockTransferDetail, StockTransferPage, StockTransferQuery, TransferLine,
    TransferTarget,
};

use super::say;
use crate::calendar::local_time;
use crate::paging::Paging;
use crate::{Caller, Context, Error, Result};

const ROWS_A_PAGE: i64 = 20;

/// The companies of the family that goods can be sent to.
#[crate::boxed]
pub async fn targets(ctx: &Context, scope: &CompanyScope) -> Result<Vec<TransferTarget>> {
    let run = ctx.db.read(scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(queries::family(tx).await?) })
    });
    let family = run.await?.into_iter();
    let shown = family.map(|one| TransferTarget {
        number: one.register_number,
        name: one.trade_name,
    });
    Ok(shown.collect())
}

/// A page of the transfers, the newest first.
///
/// # Errors
/// 400 for an invalid page.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &StockTransferQuery,
) -> Result<StockTransferPage> {
    let paging = Paging::of(query.page, query.size, ROWS_A_PAGE)?;
    let direction = match query.direction {
        None => "",
        Some(wire::TransferDirection::Out) => "salida",
        Some(wire::TransferDirection::In) => "entrada",
    };
    let run = ctx
        .db
        .read_with(scope, (paging, direction), |tx, (paging, direction)| {
            Box::pin(async move {
                Ok::<_, Error>(queries::page(tx, direction, (paging.size, paging.offset())).await?)
            })
        });
    let (rows, total) = run.await?;
    let shown = rows.into_iter().map(|row| show(row, caller.profile()));
    Ok(StockTransferPage {
        page: Page::of(total, paging.page, paging.size),
        transfers: shown.collect::<Result<_>>()?,
    })
}

/// A transfer with its lines.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn load(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
) -> Result<StockTransferDetail> {
    let input = (id, caller.profile(), caller.sees_costs());
    let run = ctx.db.read_with(scope, input, |tx, (id, profile, costs)| {
        Box::pin(detail(tx, profile, *id, *costs))
    });
    run.await
}

/// A transfer, as the transaction sees it.
pub(super) async fn detail(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    id: i64,
    costs: bool,
) -> Result<StockTransferDetail> {
    let row = queries::find(tx, id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let lines = queries::lines(tx, id).await?;
    Ok(StockTransferDetail {
        transfer: show(row, profile)?,
        lines: lines
            .into_iter()
            .map(|line| show_line(line, costs))
            .collect(),
    })
}

fn show(row: TransferListRow, profile: &CountryProfile) -> Result<StockTransfer> {
    let TransferListRow {
        transfer,
        user,
        closed_by,
        lines,
    } = row;
    let closed = transfer
        .closed_at_ms
        .map(|at| local_time(profile, at))
        .transpose()?;
    let closed = closed
        .map(|at| at.date.parse().map_err(Error::internal))
        .transpose()?;
    Ok(StockTransfer {
        id: Id(transfer.id),
        direction: match transfer.direction {
            TransferDirection::Out => wire::TransferDirection::Out,
            TransferDirection::In => wire::TransferDirection::In,
        },
        other_number: transfer.other_number,
        other_name: transfer.other_name,
        state: match transfer.state {
            TransferState::InTransit => wire::TransferState::InTransit,
            TransferState::Received => wire::TransferState::Received,
            TransferState::TakenBack => wire::TransferState::TakenBack,
        },
        note: transfer.note,
        user_name: user,
        date: transfer.business_date.parse().map_err(Error::internal)?,
        hour: transfer.hour.parse().map_err(Error::internal)?,
        closed_by: transfer.closed_at_ms.map(|_| closed_by),
        closed_date: closed,
        reason: transfer.reason,
        products: lines,
    })
}

fn show_line(line: TransferLineRow, costs: bool) -> TransferLine {
    TransferLine {
        line: line.line_no,
        product_id: Id(line.product_id),
        product: line.name,
        other_product: line.other_name,
        unit: line.unit,
        quantity: line.quantity.into(),
        received: line.received.map(Into::into),
        cost: line.cost.filter(|_| costs).map(Into::into),
    }
}
