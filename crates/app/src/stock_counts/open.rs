//! Opening a count, and giving it up.

use serde_json::json;
use yapa_domain::{CountReason, CountScope, CountState};
use yapa_storage::queries::stock_counts::{self as queries, StockCountRow};
use yapa_storage::queries::{groups, products};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::stock_counts::{NewStockCount, StockCount};

use super::read::count_view;
use super::say;
use super::words::scope_code;
use crate::goods::line;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

const LONGEST_NAME: usize = 80;

/// Opens a count.
///
/// # Errors
/// 400 for a name that is too long and for a scope without its category or group, 409 for a reused
/// key.
#[crate::boxed]
pub async fn open(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: NewStockCount,
    idempotency: IdempotencyKey,
) -> Result<StockCount> {
    let name = line(
        "nombre",
        form.name.as_deref().unwrap_or_default(),
        LONGEST_NAME,
    )?;
    let over = scope_code(form.scope);
    let scope_id = form.scope_id.map_or(0, |id| id.0);
    let needs_one = matches!(over, CountScope::Category | CountScope::Group);
    if needs_one && scope_id == 0 {
        return Err(Error::field("idAlcance", say::NO_SCOPE));
    }
    let asked = (name, over, if needs_one { scope_id } else { 0 }, form.blind);
    let input = (asked, WriteContext::of(ctx, caller)?, caller.clone());
    ctx.write_once(scope, idempotency, input, |tx, (asked, write_ctx, caller)| {
        Box::pin(async move {
            let (name, over, scope_id, blind) = asked;
            let scope_name = scope_name(tx, *over, *scope_id).await?;
            let row = StockCountRow {
                id: write_ctx.next_id(),
                name: name.clone(),
                scope: *over,
                scope_id: *scope_id,
                scope_name,
                blind: *blind,
                state: CountState::Open,
                user_id: write_ctx.user_id,
                business_date: write_ctx.local.date.clone(),
                hour: write_ctx.local.hour.clone(),
                created_at_ms: write_ctx.at_ms,
                zero_uncounted: false,
                usual_reason: CountReason::Count,
                usual_comment: String::new(),
                total: 0,
                done: 0,
                cursor_id: 0,
                closed_by: 0,
                closed_at_ms: None,
            };
            queries::insert(tx, &row).await?;
            let after = json!({"name": row.name, "alcance": say::scope(row.scope), "lista": row.scope_name, "aCiegas": row.blind});
            write_ctx
                .audit(tx, "stock_count.open", ("stock_count", row.id), None, Some(&after))
                .await?;
            count_view(tx, caller, row.id).await
        })
    })
    .await
}

/// Name of the category or group; empty for other scopes.
async fn scope_name(tx: &mut CompanyTx, over: CountScope, id: i64) -> Result<String> {
    let found = match over {
        CountScope::Everything | CountScope::Free => return Ok(String::new()),
        CountScope::Category => {
            let all = products::categories(tx).await?;
            all.into_iter().find(|one| one.id == id).map(|one| one.name)
        }
        CountScope::Group => {
            let all = groups::all(tx).await?;
            all.into_iter().find(|one| one.id == id).map(|one| one.name)
        }
    };
    found.ok_or_else(|| Error::not_found(say::UNKNOWN_SCOPE).about("idAlcance"))
}

/// Gives a count up: nothing moves.
///
/// # Errors
/// 404 when the company does not have it, 409 when it is not open, or for a reused key.
#[crate::boxed]
pub async fn discard(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    idempotency: IdempotencyKey,
) -> Result<StockCount> {
    let input = (id, WriteContext::of(ctx, caller)?, caller.clone());
    ctx.write_once(scope, idempotency, input, |tx, (id, write_ctx, caller)| {
        Box::pin(async move {
            let row = queries::lock(tx, *id).await?;
            let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
            if row.state != CountState::Open {
                return Err(Error::conflict(say::closed(row.state)));
            }
            queries::discard(tx, *id, write_ctx.user_id, write_ctx.at_ms).await?;
            let before = json!({"name": row.name});
            write_ctx
                .audit(
                    tx,
                    "stock_count.discard",
                    ("stock_count", *id),
                    Some(&before),
                    None,
                )
                .await?;
            count_view(tx, caller, *id).await
        })
    })
    .await
}
