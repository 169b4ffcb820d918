//! Reports of one side to the other: jobs of the side that knows it write at the other side, and
//! do no harm when they come twice.

use serde::{Deserialize, Serialize};
use serde_json::json;
use yapa_countries::CountryProfile;
use yapa_domain::{EpochMillis, Quantity, TransferDirection, TransferState};
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::stock::adjust_stocks;
use yapa_storage::queries::stock_transfers::{
    self as queries, StockTransferRow, TransferLineRow, other_side,
};
use yapa_storage::{CompanyScope, CompanyTx};

use super::goods::movements;
use super::say;
use crate::{Context, Error, Result, WriteContext, job_kinds};

/// The input of the jobs.
#[derive(Serialize, Deserialize)]
struct TransferJob {
    transfer_id: i64,
}

/// Queues a job that reports to the other side, once the transaction is committed.
pub(super) async fn hand_over(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    kind: &str,
    transfer_id: i64,
) -> Result<()> {
    write_ctx
        .queue(tx, kind, &TransferJob { transfer_id })
        .await
}

/// One side of a transfer, with the data that the other side needs.
struct Side {
    row: StockTransferRow,
    lines: Vec<TransferLineRow>,
    /// Register number and name of this side.
    number: String,
    name: String,
    profile: &'static CountryProfile,
}

async fn side(ctx: &Context, scope: &CompanyScope, id: i64) -> Result<Side> {
    let run = ctx.db.read_with(scope, id, |tx, id| {
        Box::pin(async move {
            let found = queries::find(tx, *id).await?;
            let row = found
                .ok_or_else(|| Error::not_found(say::UNKNOWN))?
                .transfer;
            let own = company(tx).await?;
            Ok::<_, Error>(Side {
                row,
                lines: queries::lines(tx, *id).await?,
                profile: yapa_countries::profile(own.country.parse().map_err(Error::internal)?),
                number: own.register_number,
                name: own.trade_name,
            })
        })
    });
    run.await
}

/// The job of the sender: sends the receiver the goods on their way.
#[crate::boxed]
pub(crate) async fn deliver_job(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let input: TransferJob = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let sent = side(ctx, &job.scope, input.transfer_id).await?;
    deliver(ctx, &job.scope, sent).await
}

async fn deliver(ctx: &Context, sender: &CompanyScope, sent: Side) -> Result<()> {
    let to = other_side(&sent.row);
    let row = StockTransferRow {
        direction: TransferDirection::In,
        other_company_id: sender.company_id(),
        other_number: sent.number,
        other_name: sent.name,
        state: TransferState::InTransit,
        reason: String::new(),
        closed_by: 0,
        closed_at_ms: None,
        ..sent.row
    };
    let mirrored = |line: TransferLineRow| TransferLineRow {
        product_id: line.other_product_id,
        other_product_id: line.product_id,
        name: line.other_name,
        other_name: line.name,
        received: None,
        ..line
    };
    let lines: Vec<_> = sent.lines.into_iter().map(mirrored).collect();
    let run = ctx.db.write_with(&to, (row, lines), |tx, (row, lines)| {
        Box::pin(async move {
            queries::insert(tx, row, lines).await?;
            Ok::<_, Error>(())
        })
    });
    run.await
}

/// The job of the receiver: reports to the sender what became of its goods.
#[crate::boxed]
pub(crate) async fn settle_job(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let input: TransferJob = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let here = side(ctx, &job.scope, input.transfer_id).await?;
    let write_ctx = WriteContext::at(ctx, here.profile, here.row.closed_by, ctx.now())?;
    let sender = other_side(&here.row);
    let run = ctx
        .db
        .write_with(&sender, (here, write_ctx), |tx, (here, write_ctx)| {
            Box::pin(settle(tx, write_ctx, here))
        });
    run.await
}

/// Writes the result of the receiver's side at the sender.
async fn settle(tx: &mut CompanyTx, write_ctx: &WriteContext, other: &Side) -> Result<()> {
    let id = other.row.id;
    let own = queries::lock(tx, id).await?;
    let Some(own) = own.filter(|own| own.state == TransferState::InTransit) else {
        return Ok(());
    };
    match other.row.state {
        TransferState::InTransit => Ok(()),
        TransferState::TakenBack => return_goods(tx, write_ctx, &own).await,
        TransferState::Received => {
            let received: Vec<(i64, Quantity)> = other
                .lines
                .iter()
                .filter_map(|line| Some((line.line_no, line.received?)))
                .collect();
            queries::set_received(tx, id, &received).await?;
            let by = (
                other.row.closed_by,
                other.row.closed_at_ms.unwrap_or(write_ctx.at_ms),
            );
            queries::close(tx, id, (TransferState::Received, &other.row.reason), by).await?;
            let after = json!({"destino": own.other_name, "reason": other.row.reason});
            write_ctx
                .audit(
                    tx,
                    "stock_transfer.arrive",
                    ("stock_transfer", id),
                    None,
                    Some(&after),
                )
                .await
        }
    }
}

/// Closes the receiver's side for goods that the sender takes back.
///
/// # Errors
/// 404 when the sender does not have the transfer, 409 when it was received, or the other side
/// sent it.
pub(super) async fn withdraw(
    ctx: &Context,
    scope: &CompanyScope,
    id: i64,
    write_ctx: &WriteContext,
) -> Result<()> {
    let sent = side(ctx, scope, id).await?;
    if sent.row.direction != TransferDirection::Out {
        return Err(Error::conflict(say::NOT_OUTGOING));
    }
    let to = other_side(&sent.row);
    // A transfer that the receiver does not have yet cannot be closed.
    deliver(ctx, scope, sent).await?;
    let run = ctx
        .db
        .write_with(&to, (id, write_ctx.clone()), |tx, (id, write_ctx)| {
            Box::pin(async move {
                let row = queries::lock(tx, *id).await?;
                let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
                match row.state {
                    TransferState::Received => return Err(Error::conflict(say::closed(row.state))),
                    TransferState::TakenBack => return Ok(()),
                    TransferState::InTransit => {}
                }
                let by = (write_ctx.user_id, write_ctx.at_ms);
                queries::close(tx, *id, (TransferState::TakenBack, ""), by).await?;
                // Should the sender's part not come to its end, the job does it.
                hand_over(tx, write_ctx, job_kinds::TRANSFER_SETTLEMENT, *id).await?;
                let after = json!({"origen": row.other_name});
                write_ctx
                    .audit(
                        tx,
                        "stock_transfer.take_back",
                        ("stock_transfer", *id),
                        None,
                        Some(&after),
                    )
                    .await
            })
        });
    run.await
}

/// The goods of a transfer that the receiver's side is closed for come back.
///
/// # Errors
/// 404 when the company does not have it, 409 when it is closed.
pub(super) async fn bring_back(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    id: i64,
) -> Result<()> {
    let row = queries::lock(tx, id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    match row.state {
        TransferState::InTransit => return_goods(tx, write_ctx, &row).await,
        // The job was faster.
        TransferState::TakenBack if row.closed_at_ms >= Some(write_ctx.at_ms) => Ok(()),
        state => Err(Error::conflict(say::closed(state))),
    }
}

async fn return_goods(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    row: &StockTransferRow,
) -> Result<()> {
    let lines = queries::lines(tx, row.id).await?;
    let mut moved: Vec<(i64, Quantity)> = lines
        .iter()
        .map(|line| (line.product_id, line.quantity))
        .collect();
    moved.sort_unstable_by_key(|(product, _)| *product);
    let moved = movements(write_ctx, "transfer_undone", row.id, &moved, true);
    adjust_stocks(tx, &moved).await?;
    let by: (i64, EpochMillis) = (write_ctx.user_id, write_ctx.at_ms);
    queries::close(tx, row.id, (TransferState::TakenBack, ""), by).await?;
    let after = json!({"destino": row.other_name});
    write_ctx
        .audit(
            tx,
            "stock_transfer.take_back",
            ("stock_transfer", row.id),
            None,
            Some(&after),
        )
        .await
}
