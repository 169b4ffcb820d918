//! Reading waste and own use.

use yapa_domain::WasteReason;
use yapa_storage::queries::waste::{self as queries, WasteFilter, WasteListRow, WasteSum};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::Id;
use yapa_wire::paging::Page;
use yapa_wire::waste::{
    Waste, WastePage, WasteQuery, WasteReason as WireReason, WasteSum as WireSum,
};

use super::say;
use crate::paging::{Paging, days};
use crate::same_variants::same_variants;
use crate::{Caller, Context, Error, Result};

const ROWS_A_PAGE: i64 = 20;

/// A page of waste and own use, the newest first, with the sums of all pages.
///
/// # Errors
/// 400 for days the wrong way round and for an invalid page.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &WasteQuery,
) -> Result<WastePage> {
    let paging = Paging::of(query.page, query.size, ROWS_A_PAGE)?;
    let filter = WasteFilter {
        size: paging.size,
        skip: paging.offset(),
        ..filter(query)?
    };
    let run = ctx.db.read_long_with(scope, filter, |tx, filter| {
        Box::pin(async move {
            let page = queries::page(tx, filter).await?;
            Ok::<_, Error>((page, queries::sums(tx, filter).await?))
        })
    });
    let ((rows, total), sums) = run.await?;
    let costs = caller.sees_costs();
    let entries = rows.into_iter().map(|row| show(row, costs));
    Ok(WastePage {
        page: Page::of(total, paging.page, paging.size),
        entries: entries.collect::<Result<_>>()?,
        sums: sums.into_iter().map(|one| sum(one, costs)).collect(),
    })
}

/// Which entries a query wants; of which page is the caller's matter.
pub(super) fn filter(query: &WasteQuery) -> Result<WasteFilter> {
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    Ok(WasteFilter {
        from,
        before,
        reason: query.reason.map_or("", |reason| code(reason).code()),
        product_id: query.product.map_or(0, |id| id.0),
        ..WasteFilter::default()
    })
}

/// An entry of waste, as the transaction sees it.
pub(super) async fn load_view(tx: &mut CompanyTx, id: i64, costs: bool) -> Result<Waste> {
    let row = queries::find(tx, id).await?;
    show(row.ok_or_else(|| Error::not_found(say::UNKNOWN))?, costs)
}

pub(super) fn show(row: WasteListRow, costs: bool) -> Result<Waste> {
    let WasteListRow {
        waste,
        user,
        undone_by,
    } = row;
    Ok(Waste {
        id: Id(waste.id),
        product_id: Id(waste.product_id),
        product: waste.name,
        unit: waste.unit,
        quantity: waste.quantity.into(),
        reason: reason(waste.reason),
        comment: waste.comment,
        cost: waste.cost.filter(|_| costs).map(Into::into),
        date: waste.business_date.parse().map_err(Error::internal)?,
        hour: waste.hour.parse().map_err(Error::internal)?,
        user_name: user,
        undone_by: waste.undone_at_ms.map(|_| undone_by),
    })
}

fn sum(one: WasteSum, costs: bool) -> WireSum {
    WireSum {
        month: one.month,
        reason: reason(one.reason),
        entries: one.entries,
        cost: costs.then(|| one.cost.into()),
        uncosted: one.uncosted,
    }
}

same_variants! {
    for (Expired, Damaged, Lost, OwnUse, Gift, Other)
    /// A reason as the contract spells it.
    pub(crate) reason: WasteReason => WireReason,
    pub(super) code: WireReason => WasteReason,
}
