//! Guides as they are listed and looked at.

use yapa_countries::CountryProfile;
use yapa_domain::search::words_pattern;
use yapa_fiscal::State;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::e_document_numbers;
use yapa_storage::queries::guides::{
    self as queries, GuideFilter, GuideWithState, ISSUED, PURCHASES, RECEIVED, SALES,
};
use yapa_storage::queries::sales::{seller_name, seller_of};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::guides::{Guide, GuidePage, GuideQuery, GuideSide, GuideStatus};
use yapa_wire::paging::Page;

use super::{REASONS, say, using, view};
use crate::e_documents::document_state;
use crate::paging::{Paging, days};
use crate::{Caller, Context, Error, Result};

/// Rows of a page unless said otherwise.
const USUAL_PAGE: i64 = 10;
/// The reason that is searched for unless said otherwise.
const USUAL_REASON: &str = "02";

/// A page of the company's guides, the newest first.
///
/// # Errors
/// 400 for unreadable dates, pages and reasons; 403 when the company uses no guides, and for a
/// seller who asks for those of purchases.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: GuideQuery,
) -> Result<GuidePage> {
    let paging = Paging::of(query.page, query.size, USUAL_PAGE)?;
    let filter = filter(&query, Viewer::of(caller))?;
    let run = ctx
        .db
        .read_with(scope, (filter, paging), |tx, (filter, paging)| {
            Box::pin(async move {
                using(tx).await?;
                let found = queries::page(tx, filter, paging.size, paging.offset()).await?;
                Ok::<_, Error>(found)
            })
        });
    let (rows, count) = run.await?;
    let guides = rows
        .into_iter()
        .map(|row| view::item(caller.profile(), row));
    Ok(GuidePage {
        page: Page::of(count, paging.page, paging.size),
        guides: guides.collect::<Result<_>>()?,
    })
}

fn filter(query: &GuideQuery, viewer: Viewer) -> Result<GuideFilter> {
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let reasons = query.reasons.as_deref().map(str::trim).unwrap_or_default();
    let reasons = match (reasons, query.side) {
        ("", None) => USUAL_REASON,
        (reasons, _) => reasons,
    };
    let codes: Vec<&str> = reasons.split(',').map(str::trim).collect();
    if !reasons.is_empty() && !codes.iter().all(|code| REASONS.contains(code)) {
        return Err(Error::field("motivo", say::BAD_REASON));
    }
    Ok(GuideFilter {
        from,
        before,
        reasons: match reasons {
            "" => String::new(),
            _ => format!(",{},", codes.join(",")),
        },
        side: match query.side {
            None => String::new(),
            Some(GuideSide::Sales) => SALES.to_owned(),
            Some(GuideSide::Purchases) if viewer.seller.is_some() => {
                return Err(Error::forbidden());
            }
            Some(GuideSide::Purchases) => PURCHASES.to_owned(),
        },
        state: match query.status {
            None => String::new(),
            Some(GuideStatus::Issued) => ISSUED.to_owned(),
            Some(GuideStatus::Received) => RECEIVED.to_owned(),
        },
        document_state: query.document_status.map_or("", document_state).to_owned(),
        seller: viewer.seller.unwrap_or_default(),
        pattern: query.text.as_deref().map(words_pattern).unwrap_or_default(),
    })
}

/// The guide with this key.
///
/// # Errors
/// 404 when the company has no such guide; 403 when it uses none.
#[crate::boxed]
pub async fn find(ctx: &Context, caller: &Caller, scope: &CompanyScope, id: i64) -> Result<Guide> {
    let (profile, viewer) = (caller.profile(), Viewer::of(caller));
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            using(tx).await?;
            visible(tx, id, viewer).await?;
            load_view(tx, profile, id).await
        })
    });
    run.await
}

/// The newest guide of a sale.
///
/// # Errors
/// 404 when the company uses no guides, has no such sale, or the sale no guide.
#[crate::boxed]
pub async fn of_sale(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
) -> Result<Guide> {
    let (profile, viewer) = (caller.profile(), Viewer::of(caller));
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let none = || Error::not_found(say::NO_GUIDE);
            if !company(tx).await?.uses_guides {
                return Err(none());
            }
            let row = queries::of_sale(tx, sale_id).await?;
            let row = row.ok_or_else(none)?;
            visible(tx, row.guide.id, viewer).await?;
            whole(tx, profile, row).await
        })
    });
    run.await
}

/// What a caller sees of the company's guides.
#[derive(Clone, Copy)]
pub(super) struct Viewer {
    /// The only seller whose sales are seen.
    seller: Option<i64>,
}

impl Viewer {
    pub(super) fn of(caller: &Caller) -> Viewer {
        Viewer {
            seller: caller.only_seller(),
        }
    }
}

/// The guide with this key, if the viewer may see it: a seller sees those of the own sales, and
/// owners and managers see all.
///
/// # Errors
/// 404 when the company has no such guide, or one that the viewer does not see.
#[crate::boxed]
pub(super) async fn visible(tx: &mut CompanyTx, id: i64, viewer: Viewer) -> Result<GuideWithState> {
    let row = queries::find(tx, id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let is_seen = match (viewer.seller, row.guide.sale_id) {
        (Some(seller), Some(sale_id)) => seller_of(tx, sale_id).await? == Some(seller),
        (Some(_), None) => false,
        (None, _) => true,
    };
    if !is_seen {
        return Err(Error::not_found(say::UNKNOWN));
    }
    Ok(row)
}

/// The guide with this key, within a transaction.
///
/// # Errors
/// 404 when the company has no such guide.
#[crate::boxed]
pub(super) async fn load_view(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    id: i64,
) -> Result<Guide> {
    let row = queries::find(tx, id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    whole(tx, profile, row).await
}

async fn whole(tx: &mut CompanyTx, profile: &CountryProfile, row: GuideWithState) -> Result<Guide> {
    let id = row.guide.id;
    let is_refused = row.document_state.as_deref() == Some(State::Rejected.code());
    let user = seller_name(tx, row.guide.user_id).await?;
    let beside = view::Beside {
        lines: queries::lines(tx, id).await?,
        user_name: user.unwrap_or_default(),
        attempts: e_document_numbers::attempts(tx, id).await?,
        replaced_by: match is_refused {
            true => queries::next(tx, id).await?,
            false => None,
        },
        replaces: match row.guide.electronic {
            true => queries::refused_before(tx, id).await?,
            false => None,
        },
    };
    view::whole(profile, row, beside)
}
