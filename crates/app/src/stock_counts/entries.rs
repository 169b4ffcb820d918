//! Entries of people in a count.

use yapa_domain::{CountEntryKind, CountState, EpochMillis, Quantity};
use yapa_storage::queries::products;
use yapa_storage::queries::stock_counts::{self as queries, Entry};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::stock_counts::{CountEntered, CountEntryKind as WireKind, NewCountEntry};

use super::read::{View, line_view};
use super::say;
use crate::say::UNKNOWN_PRODUCT;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

/// Most units of one entry.
const MOST_UNITS: Quantity = Quantity::from_int(1_000_000);

/// Adds to the counted quantity of a product, replaces it, or takes the product out of the count.
///
/// # Errors
/// 400 for an invalid quantity, 404 for a count or a product that the company does not have,
/// 409 when the count is not open, when more is taken back than was counted, or for a reused key.
#[crate::boxed]
pub async fn enter(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: NewCountEntry,
    idempotency: IdempotencyKey,
) -> Result<CountEntered> {
    let kind = kind_code(form.kind);
    let quantity = quantity_of(kind, form.quantity.map(Into::into))?;
    let write_ctx = WriteContext::of(ctx, caller)?;
    // A device without a connection sends its entries later.
    let waited_ms = idempotency.age_ms.unwrap_or_default();
    let entered = (id, form.product_id.0, kind, quantity, waited_ms);
    let input = (entered, write_ctx, caller.clone());
    ctx.write_once(
        scope,
        idempotency,
        input,
        |tx, (entered, write_ctx, caller)| {
            Box::pin(async move {
                let (id, product_id, ..) = *entered;
                write(tx, write_ctx, *entered).await?;
                let count = queries::share(tx, id).await?;
                let count = count.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
                let view = View::of(caller, count.blind);
                Ok(CountEntered {
                    line: line_view(tx, view, id, product_id).await?,
                })
            })
        },
    )
    .await
}

fn quantity_of(kind: CountEntryKind, quantity: Option<Quantity>) -> Result<Quantity> {
    let wrong = |message| Err(Error::field("cantidad", message));
    let quantity = match (kind, quantity) {
        (CountEntryKind::Remove, _) => return Ok(Quantity::ZERO),
        (_, None) => return wrong(say::NO_QUANTITY),
        (_, Some(quantity)) => quantity,
    };
    if quantity > MOST_UNITS || quantity < -MOST_UNITS {
        return wrong(say::TOO_MUCH);
    }
    match kind {
        CountEntryKind::Add if quantity.is_zero() => wrong(say::ADDS_NOTHING),
        CountEntryKind::Set if quantity.is_negative() => wrong(say::BELOW_ZERO),
        _ => Ok(quantity),
    }
}

async fn write(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    (id, product_id, kind, quantity, waited_ms): (i64, i64, CountEntryKind, Quantity, EpochMillis),
) -> Result<()> {
    let count = queries::share(tx, id).await?;
    let count = count.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    if count.state != CountState::Open {
        return Err(Error::conflict(say::closed(count.state)));
    }
    let unknown = || Error::not_found(UNKNOWN_PRODUCT).about("idProducto");
    // The stock's row first: entries of one product and what moves it follow each other.
    let balance = products::lock_stock(tx, product_id)
        .await?
        .ok_or_else(unknown)?;
    let found = products::by_ids(tx, &[product_id]).await?;
    let product = found.into_iter().next().ok_or_else(unknown)?;
    if !product.partial_sale && quantity.round(0) != quantity {
        return Err(Error::field("cantidad", say::WHOLE_ONLY));
    }
    let last = queries::counted_at(tx, id, product_id)
        .await?
        .unwrap_or_default();
    let at_ms = (write_ctx.at_ms - waited_ms)
        .max(count.created_at_ms)
        .max(last);
    let is_late = waited_ms > 0 && at_ms < write_ctx.at_ms;
    let (expected, until_ms) = match is_late {
        true => (
            balance - queries::moved_since(tx, product_id, at_ms).await?,
            at_ms,
        ),
        false => (balance, EpochMillis::MAX),
    };
    let entry = Entry {
        id: write_ctx.next_id(),
        count_id: id,
        product_id,
        name: &product.name,
        unit: &product.unit_sold,
        kind,
        quantity,
        expected,
        ledger_counts: queries::ledger_counts(tx, product_id, until_ms).await?,
        user_id: write_ctx.user_id,
        at_ms,
    };
    if kind == CountEntryKind::Remove {
        return Ok(queries::remove(tx, &entry).await?);
    }
    let line = queries::enter(tx, &entry).await?;
    if line.counted.is_negative() {
        return Err(Error::conflict(say::only_counted(line.counted - quantity)).about("cantidad"));
    }
    Ok(())
}

fn kind_code(kind: WireKind) -> CountEntryKind {
    match kind {
        WireKind::Add => CountEntryKind::Add,
        WireKind::Set => CountEntryKind::Set,
        WireKind::Remove => CountEntryKind::Remove,
    }
}
