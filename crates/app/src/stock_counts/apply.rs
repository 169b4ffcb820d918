//! Applying a count: each difference moves the stock as it is now, so that sales between an
//! entry and the application are kept. Big counts are applied by a job, so many products at a
//! time.

use serde::{Deserialize, Serialize};
use serde_json::json;
use yapa_domain::stock::count_movement;
use yapa_domain::{CountScope, CountState, Quantity};
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::stock::{AdjustedStocks, Adjustment, adjust_stocks};
use yapa_storage::queries::stock_counts::{
    self as queries, AppliedLine, ProductToApply, StockCountLineRow, StockCountRow,
};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::stock_counts::{ApplyStockCount, StockCount, UncountedChoice};

use super::read::{View, count_view, must_see};
use super::{STEP, say};
use crate::notifications::low_stock;
use crate::paging::count;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, job_kinds};

/// The input of the job.
#[derive(Serialize, Deserialize)]
struct CountJob {
    count_id: i64,
}

/// Applies a count: the first products at once, the others by a job.
///
/// # Errors
/// 400 where products that were not counted cannot be taken as zero, 403 where the caller may not
/// know the differences, 404 when the company does not have it, 409 when it is not open or empty,
/// or for a reused key.
#[crate::boxed]
pub async fn apply(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: ApplyStockCount,
    idempotency: IdempotencyKey,
) -> Result<StockCount> {
    let zero = form.uncounted == UncountedChoice::Zero;
    let input = (id, zero, WriteContext::of(ctx, caller)?, caller.clone());
    ctx.write_once(
        scope,
        idempotency,
        input,
        |tx, (id, zero, write_ctx, caller)| {
            Box::pin(async move {
                let row = queries::lock(tx, *id).await?;
                let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
                must_see(View::of(caller, row.blind))?;
                if row.state != CountState::Open {
                    return Err(Error::conflict(say::closed(row.state)));
                }
                if *zero && row.scope == CountScope::Free {
                    return Err(Error::field("noContados", say::FREE));
                }
                let by = (write_ctx.user_id, write_ctx.at_ms);
                if queries::begin(tx, &row, *zero, by).await? == 0 {
                    return Err(Error::conflict(say::NOTHING));
                }
                if !step(tx, write_ctx, *id).await? {
                    let job = CountJob { count_id: *id };
                    write_ctx.queue(tx, job_kinds::STOCK_COUNT, &job).await?;
                }
                count_view(tx, caller, *id).await
            })
        },
    )
    .await
}

/// The job: works through a count until it is applied; another worker continues where one stopped.
#[crate::boxed]
pub(crate) async fn apply_job(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let input: CountJob = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let id = input.count_id;
    let found = ctx.db.read_with(&job.scope, id, |tx, id| {
        Box::pin(async move {
            let country = company(tx).await?.country;
            let found = queries::find(tx, *id).await?;
            Ok::<_, Error>((country, found.map(|row| row.count.closed_by)))
        })
    });
    let (country, Some(user_id)) = found.await? else {
        return Ok(());
    };
    let profile = yapa_countries::profile(country.parse().map_err(Error::internal)?);
    loop {
        let write_ctx = WriteContext::at(ctx, profile, user_id, ctx.now())?;
        let work = ctx
            .db
            .write_with(&job.scope, (id, write_ctx), |tx, (id, write_ctx)| {
                Box::pin(step(tx, write_ctx, *id))
            });
        if work.await? {
            return Ok(());
        }
    }
}

/// Writes the next products; whether nothing is left to do.
async fn step(tx: &mut CompanyTx, write_ctx: &WriteContext, id: i64) -> Result<bool> {
    let row = queries::lock(tx, id).await?;
    let Some(row) = row.filter(|row| row.state == CountState::Applying) else {
        return Ok(true);
    };
    let next = queries::next(tx, &row, count(STEP)).await?;
    if let Some(last) = next.last() {
        let products = queries::to_apply(tx, id, &next).await?;
        write(tx, write_ctx, &row, &products).await?;
        queries::advance(tx, id, count(next.len()), *last).await?;
    }
    if next.len() == STEP {
        return Ok(false);
    }
    queries::finish(tx, id).await?;
    let differences = count(queries::differences(tx, id).await?.len());
    let after = json!({
        "name": row.name,
        "products": row.done + count(next.len()),
        "diferencias": differences,
        "noContadosEnCero": row.zero_uncounted,
    });
    write_ctx
        .audit(
            tx,
            "stock_count.apply",
            ("stock_count", id),
            None,
            Some(&after),
        )
        .await?;
    Ok(true)
}

/// Writes the differences of these products.
async fn write(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    row: &StockCountRow,
    products: &[ProductToApply],
) -> Result<()> {
    let below_zero = !company(tx).await?.stock_control;
    let applied: Vec<AppliedLine> = products
        .iter()
        .map(|one| outcome(one, below_zero))
        .collect();
    let new: Vec<StockCountLineRow> = products
        .iter()
        .filter(|one| one.counted.is_none())
        .map(|one| taken_as_zero(one, write_ctx))
        .collect();
    queries::insert_lines(tx, row.id, &new).await?;
    let moved: Vec<Adjustment> = applied
        .iter()
        .filter(|one| !one.moved.is_zero())
        .map(|one| Adjustment {
            product_id: one.product_id,
            movement_id: write_ctx.next_id(),
            reason: "count",
            document_id: row.id,
            quantity: one.moved,
            // The quantity that may leave is decided above, of locked stocks.
            below_zero: true,
            user_id: write_ctx.user_id,
            at_ms: write_ctx.at_ms,
        })
        .collect();
    let AdjustedStocks::Done(left) = adjust_stocks(tx, &moved).await? else {
        return Err(Error::internal("a count without its stock"));
    };
    queries::set_applied(tx, row.id, &applied).await?;
    let fallen = moved.iter().zip(left).filter(|(_, left)| left.fell);
    let fallen: Vec<i64> = fallen.map(|(moved, _)| moved.product_id).collect();
    low_stock(tx, write_ctx, &fallen).await
}

fn outcome(one: &ProductToApply, below_zero: bool) -> AppliedLine {
    let (counted, expected, ledger_counts) =
        one.counted
            .unwrap_or((Quantity::ZERO, one.balance, one.ledger_counts));
    let superseded = one.ledger_counts > ledger_counts;
    let moved = match superseded {
        true => Quantity::ZERO,
        false => count_movement(counted - expected, one.balance, below_zero),
    };
    AppliedLine {
        product_id: one.product_id,
        moved,
        superseded,
        cost: one.cost,
    }
}

/// The line of a product that was not counted.
fn taken_as_zero(one: &ProductToApply, write_ctx: &WriteContext) -> StockCountLineRow {
    StockCountLineRow {
        product_id: one.product_id,
        name: one.name.clone(),
        unit: one.unit.clone(),
        counted: Quantity::ZERO,
        expected: one.balance,
        first_expected: one.balance,
        uncounted: true,
        reason: None,
        comment: String::new(),
        user_id: write_ctx.user_id,
        counted_at_ms: write_ctx.at_ms,
        ledger_counts: one.ledger_counts,
        moved: None,
        superseded: false,
        cost: None,
    }
}
