//! Why products differ.

use serde_json::json;
use yapa_domain::{CountReason, CountState};
use yapa_storage::queries::stock_counts as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::stock_counts::{CountReasonForm, StockCountReview};

use super::read::review_view;
use super::say;
use super::words::reason_code;
use crate::goods::line;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

const LONGEST_COMMENT: usize = 250;

/// Says why a product differs, or all those without a reason of their own.
///
/// # Errors
/// 400 for `otro` without words, 403 where the caller may not know the differences, 404 for a count
/// or a product that is not there, 409 when the count is not open, or for a reused key.
#[crate::boxed]
pub async fn set_reason(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: CountReasonForm,
    idempotency: IdempotencyKey,
) -> Result<StockCountReview> {
    let reason = reason_code(form.reason);
    let comment = line(
        "comentario",
        form.comment.as_deref().unwrap_or_default(),
        LONGEST_COMMENT,
    )?;
    if reason == CountReason::Other && comment.is_empty() {
        return Err(Error::field("comentario", say::NO_COMMENT));
    }
    let reason_of_line = (id, form.product_id.map(|id| id.0), reason, comment);
    let input = (
        reason_of_line,
        WriteContext::of(ctx, caller)?,
        caller.clone(),
    );
    ctx.write_once(
        scope,
        idempotency,
        input,
        |tx, (reason_of_line, write_ctx, caller)| {
            Box::pin(async move {
                let (id, product_id, reason, comment) = reason_of_line;
                let view = review_view(tx, caller, *id).await;
                view?;
                write(tx, write_ctx, (*id, *product_id), (*reason, comment)).await?;
                review_view(tx, caller, *id).await
            })
        },
    )
    .await
}

async fn write(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    (id, product_id): (i64, Option<i64>),
    (reason, comment): (CountReason, &str),
) -> Result<()> {
    let row = queries::lock(tx, id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    if row.state != CountState::Open {
        return Err(Error::conflict(say::closed(row.state)));
    }
    match product_id {
        None => queries::set_usual_reason(tx, id, reason, comment).await?,
        Some(product) => {
            if !queries::set_reason(tx, id, product, Some(reason), comment).await? {
                return Err(Error::not_found(say::NOT_COUNTED).about("idProducto"));
            }
        }
    }
    let after =
        json!({"product_id": product_id, "reason": say::reason(reason), "comentario": comment});
    write_ctx
        .audit(
            tx,
            "stock_count.reason",
            ("stock_count", id),
            None,
            Some(&after),
        )
        .await
}
