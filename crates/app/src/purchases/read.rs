//! Reading orders: one, and a page of them.

use yapa_countries::CountryProfile;
use yapa_domain::purchase::PurchaseState;
use yapa_storage::queries::companies;
use yapa_storage::queries::purchases::{self as queries, PurchaseFilter, PurchaseRow};
use yapa_storage::queries::sales::seller_name;
use yapa_storage::queries::sponsors::{OfferedProduct, linked};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::paging::Page;
use yapa_wire::purchases::{
    Purchase, PurchaseChange, PurchaseItem, PurchaseLine, PurchasePage, PurchaseQuery,
};

use super::{say, view};
use crate::calendar::local_time;
use crate::paging::{Paging, days};
use crate::sponsors::phone;
use crate::{Caller, Context, Error, Result};

const PURCHASES_A_PAGE: i64 = 10;

/// A page of the company's orders, the newest first.
///
/// # Errors
/// 400 for invalid states, dates and pages.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: PurchaseQuery,
) -> Result<PurchasePage> {
    let profile = caller.profile();
    let paging = Paging::of(query.page, query.size, PURCHASES_A_PAGE)?;
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let filter = PurchaseFilter {
        text: query.text.unwrap_or_default(),
        statuses: statuses(query.statuses.as_deref().unwrap_or_default())?,
        sponsor_number: query.sponsor.unwrap_or_default(),
        from,
        before,
        size: paging.size,
        skip: paging.offset(),
    };
    let run = ctx.db.read_with(scope, filter, move |tx, filter| {
        Box::pin(async move {
            let (rows, total) = queries::list(tx, filter).await?;
            let company = companies::company(tx).await?;
            let rows = rows.into_iter();
            let items = rows.map(|row| view::item(profile, &company, row));
            Ok::<_, Error>((items.collect::<Result<Vec<_>>>()?, total))
        })
    });
    let (purchases, total) = run.await?;
    Ok(PurchasePage {
        page: Page::of(total, paging.page, paging.size),
        purchases,
    })
}

/// The states of a filter: numbers or names between commas.
fn statuses(text: &str) -> Result<Vec<i64>> {
    let words = text
        .split(',')
        .map(str::trim)
        .filter(|word| !word.is_empty());
    let read = |word: &str| {
        let by_number = word.parse().ok().and_then(PurchaseState::from_number);
        let by_name = || {
            let mut all = PurchaseState::ALL.into_iter();
            all.find(|state| say::state(*state).eq_ignore_ascii_case(word))
        };
        let state = by_number.or_else(by_name);
        let state = state.ok_or_else(|| Error::field("estados", say::WRONG_STATUSES))?;
        Ok(state.number())
    };
    words.map(read).collect()
}

/// One order with its lines and the history of its states.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn load(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
) -> Result<Purchase> {
    let profile = caller.profile();
    let run = ctx
        .db
        .read(scope, move |tx| Box::pin(load_view(tx, profile, id)));
    run.await
}

async fn load_view(tx: &mut CompanyTx, profile: &CountryProfile, id: i64) -> Result<Purchase> {
    let row = queries::find(tx, id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN_PURCHASE))?;
    let company = companies::company(tx).await?;
    let ordered_by = seller_name(tx, row.user_id).await?.unwrap_or_default();
    let lines = lines(tx, &row).await?;
    let changes = changes(tx, profile, &row, &ordered_by).await?;
    let received = lines
        .iter()
        .any(|line| line.received_quantity.0.is_positive());
    let state = view::state(row.status)?;
    let next = PurchaseState::ALL
        .into_iter()
        .filter(|next| state.can_become(*next) && !(next.is_off() && received));
    let (subtotal, sponsor_phone) = (row.subtotal, row.sponsor_phone.clone());
    let item = view::item(profile, &company, row)?;
    Ok(Purchase {
        subtotal: subtotal.into(),
        sponsor_phone: phone(sponsor_phone),
        user_name: ordered_by,
        update_stock: company.stock_control,
        next_statuses: next.map(view::word).collect(),
        changes,
        lines,
        ..whole(item)
    })
}

/// The part of an order that the list shows, too.
fn whole(item: PurchaseItem) -> Purchase {
    Purchase {
        id: item.id,
        number: item.number,
        company_name: item.company_name,
        company_number: item.company_number,
        sponsor_name: item.sponsor_name,
        sponsor_number: item.sponsor_number,
        product_quantity: item.product_quantity,
        status: item.status,
        status_id: item.status_id,
        date: item.date,
        hour: item.hour,
        requested_price: item.requested_price,
        confirmed_price: item.confirmed_price,
        discount: item.discount,
        shipped: item.shipped,
        delivered: item.delivered,
        received: item.received,
        status_date: item.status_date,
        currency: item.currency,
        payment: item.payment,
        shipping: item.shipping,
        bonus: item.bonus,
        subtotal: yapa_wire::Money::ZERO,
        sponsor_phone: String::new(),
        user_name: String::new(),
        update_stock: false,
        next_statuses: Vec::new(),
        changes: Vec::new(),
        lines: Vec::new(),
    }
}

async fn lines(tx: &mut CompanyTx, order: &PurchaseRow) -> Result<Vec<PurchaseLine>> {
    let rows = queries::lines(tx, order.id).await?;
    let wanted: Vec<OfferedProduct> = rows
        .iter()
        .map(|row| OfferedProduct {
            product_id: row.product_id,
            ean: row.ean.clone(),
            package_content: row.package_content,
        })
        .collect();
    let own = linked(tx, &order.sponsor_number, &wanted).await?;
    let all = rows.into_iter().zip(own);
    Ok(all.map(|(row, own)| view::line(row, own)).collect())
}

/// The history of an order's states, from the day it was sent.
async fn changes(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    order: &PurchaseRow,
    ordered_by: &str,
) -> Result<Vec<PurchaseChange>> {
    let change = |state: i64, at_ms, user_name: String| {
        let local = local_time(profile, at_ms)?;
        Ok::<_, Error>(PurchaseChange {
            status: view::word(view::state(state)?),
            date: local.date.parse().map_err(Error::internal)?,
            hour: local.hour.parse().map_err(Error::internal)?,
            user_name,
        })
    };
    let sent = PurchaseState::Pending.number();
    let mut all = vec![change(sent, order.created_at_ms, ordered_by.to_owned())?];
    for row in queries::changes(tx, order.id).await? {
        let name = format!("{} {}", row.first_name, row.last_name);
        all.push(change(row.to, row.at_ms, name.trim().to_owned())?);
    }
    Ok(all)
}
