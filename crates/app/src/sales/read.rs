//! Reading sales: one, and a page of them.

use yapa_domain::search::DocumentWords;
use yapa_storage::CompanyScope;
use yapa_storage::queries::payments;
use yapa_storage::queries::sales::{self, SaleFilter};
use yapa_wire::paging::Page;
use yapa_wire::sales::{Sale, SaleItem, SalePage, SaleQuery, SaleSituation, SaleStatus};

use super::earnings;
use crate::cart::say;
use crate::paging::{Paging, days};
use crate::sale_record::view;
use crate::{Caller, Context, Error, Result};

/// The sale with its lines and payments.
///
/// # Errors
/// 404 when the seller has no such sale.
#[crate::boxed]
pub async fn find(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    sale_id: i64,
) -> Result<Sale> {
    caller.user(user_id)?;
    let input = (caller.clone(), sale_id);
    let (full, names, earnings) = ctx
        .db
        .read_with(scope, input, |tx, (caller, sale_id)| {
            Box::pin(async move {
                let full = sales::find_full(tx, *sale_id).await?;
                let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN_SALE))?;
                let names = view::Names::load(tx, &full.sale).await?;
                let earnings = earnings::of_sale(tx, caller, &full).await?;
                Ok::<_, Error>((full, names, earnings))
            })
        })
        .await?;
    if full.sale.user_id != user_id && !caller.is_privileged() {
        return Err(Error::not_found(say::UNKNOWN_SALE));
    }
    let record = view::record(caller.profile(), &names, full)?;
    Ok(Sale { earnings, ..record })
}

/// A page of a seller's sales, the newest first. An owner or manager who asks
/// for `everyone` gets the whole company's.
///
/// # Errors
/// 400 for unreadable dates and pages, 403 for another seller's list.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    query: SaleQuery,
) -> Result<SalePage> {
    caller.user(user_id)?;
    let everyone = sees_everyone(caller, query.everyone)?;
    let paging = Paging::of(query.page, query.size, 20)?;
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let filter = SaleFilter {
        user_id: (!everyone).then_some(user_id),
        from,
        before,
        ..narrowed(
            query.status,
            query.situation,
            query.invoice_type,
            query.text,
        )
    };
    let input = (filter, paging, caller.sees_costs());
    let (found, methods, marks) = ctx
        .db
        .read_long_with(scope, input, |tx, (filter, paging, sees_costs)| {
            Box::pin(async move {
                let page = sales::page(tx, filter, paging.size, paging.offset()).await?;
                let marks = match sees_costs {
                    true => sales::cost_marks(tx, &page.rows).await?,
                    false => Vec::new(),
                };
                Ok::<_, Error>((page, payments::all(tx).await?, marks))
            })
        })
        .await?;
    let marks = marks.into_iter().map(Some).chain(std::iter::repeat(None));
    let items = found.rows.into_iter().zip(marks).map(|(row, mark)| {
        let item = view::item(caller.profile(), &methods, row)?;
        let mark = mark.unwrap_or_default();
        Ok::<_, Error>(SaleItem {
            below_cost: mark.below > 0,
            without_cost: mark.unknown > 0,
            ..item
        })
    });
    Ok(SalePage {
        page: Page::counted(found.total, found.more, paging.page, paging.size),
        sales: items.collect::<Result<_>>()?,
    })
}

/// Filters of the list and its totals, apart from the seller and the days.
pub(super) fn narrowed(
    status: Option<SaleStatus>,
    situation: Option<SaleSituation>,
    document_code: Option<String>,
    text: Option<String>,
) -> SaleFilter {
    SaleFilter {
        state: status.map(view::state),
        situation: situation.map(view::situation_of),
        document_code: document_code.unwrap_or_default(),
        words: text.as_deref().map(DocumentWords::of).unwrap_or_default(),
        ..SaleFilter::default()
    }
}

/// Whether the whole company is asked for, which only owners and managers may.
fn sees_everyone(caller: &Caller, asked: Option<bool>) -> Result<bool> {
    match asked {
        Some(true) if !caller.is_privileged() => Err(Error::forbidden()),
        asked => Ok(asked.unwrap_or_default()),
    }
}
