//! Electronic documents as they are listed and looked at.

use yapa_countries::CountryProfile;
use yapa_domain::search::DocumentWords;
use yapa_fiscal::State;
use yapa_storage::queries::e_documents::{self as queries, DocumentFilter, DocumentRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::e_documents::{
    EDocumentQuery, EDocumentStatus, EInvoice, EInvoicePage, ValidityQuery,
};
use yapa_wire::paging::Page;

use super::{known, say, view};
use crate::calendar::today;
use crate::paging::{Paging, days};
use crate::{Caller, Context, Error, Result, WriteContext};

/// Rows of a page unless said otherwise.
const USUAL_PAGE: i64 = 10;

/// A page of the company's documents, the newest first.
///
/// # Errors
/// 400 for unreadable dates and pages.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: EDocumentQuery,
) -> Result<EInvoicePage> {
    let (page, rows) = rows(ctx, caller, scope, query).await?;
    let invoices = rows
        .into_iter()
        .map(|row| view::item(caller.profile(), row));
    Ok(EInvoicePage {
        page,
        invoices: invoices.collect::<Result<_>>()?,
    })
}

/// The rows of a page, and which page it is of how many.
#[crate::boxed]
pub(super) async fn rows(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: EDocumentQuery,
) -> Result<(Page, Vec<DocumentRow>)> {
    let paging = Paging::of(query.page, query.size, USUAL_PAGE)?;
    let filter = filter(caller.profile(), &query, caller.only_seller())?;
    let run = ctx
        .db
        .read_long_with(scope, (filter, paging), |tx, (filter, paging)| {
            Box::pin(async move {
                let found = queries::page(tx, filter, paging.size, paging.offset()).await?;
                let page = Page::counted(found.total, found.more, paging.page, paging.size);
                Ok::<_, Error>((page, found.rows))
            })
        });
    run.await
}

/// The filter of a query, for the documents of one seller or of all.
pub(super) fn filter(
    profile: &CountryProfile,
    query: &EDocumentQuery,
    seller: Option<i64>,
) -> Result<DocumentFilter> {
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let kinds = query.kinds.as_deref().map(str::trim).unwrap_or_default();
    let kinds = if kinds.is_empty() {
        profile.listed_documents
    } else {
        kinds
    };
    let kinds: Vec<&str> = kinds.split(',').map(str::trim).collect();
    Ok(DocumentFilter {
        from,
        before,
        states: states(query),
        issuer_codes: format!(",{},", kinds.join(",")),
        words: query
            .text
            .as_deref()
            .map(DocumentWords::of)
            .unwrap_or_default(),
        seller,
    })
}

/// The states that a query lets pass; none when it lets all.
fn states(query: &EDocumentQuery) -> String {
    let wanted = query.status.map(document_state);
    let standing = query.standing.unwrap_or_default();
    let all = State::ALL.into_iter().filter(|state| {
        wanted.is_none_or(|wanted| state.code() == wanted) && (!standing || state.stands())
    });
    let all: Vec<&str> = all.map(State::code).collect();
    match all.len() == State::ALL.len() {
        true => String::new(),
        false => format!(",{},", all.join(",")),
    }
}

/// The code of a state, as the database spells it.
pub(crate) const fn document_state(status: EDocumentStatus) -> &'static str {
    match status {
        EDocumentStatus::Pending => State::Pending.code(),
        EDocumentStatus::Accepted => State::Accepted.code(),
        EDocumentStatus::Observed => State::Observed.code(),
        EDocumentStatus::Rejected => State::Rejected.code(),
        EDocumentStatus::Voided => State::Voided.code(),
    }
}

/// Whether the sale has a valid electronic document: accepted and not taken back.
#[crate::boxed]
pub(crate) async fn stands(tx: &mut CompanyTx, sale_id: i64) -> Result<bool> {
    let row = queries::find(tx, sale_id).await?;
    let state = row.and_then(|row| State::parse(&row.state));
    Ok(state.is_some_and(State::stands))
}

/// The document of a sale.
///
/// # Errors
/// 404 when the company has no such sale, or the sale no electronic document.
#[crate::boxed]
pub async fn find(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
) -> Result<EInvoice> {
    view::invoice(
        caller.profile(),
        known::find(ctx, caller, scope, sale_id).await?,
    )
}

/// The same as it is found in a transaction that has begun, with the day of the write.
///
/// # Errors
/// As [`find`].
#[crate::boxed]
pub(crate) async fn found(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_id: i64,
) -> Result<EInvoice> {
    let profile = write_ctx.profile;
    let today = today(profile, write_ctx.at_ms)?;
    view::invoice(
        profile,
        known::load(tx, profile, today, sale_id, None).await?,
    )
}

/// The key of the document of a credit note over a sale.
///
/// # Errors
/// 404 when the sale has no such note.
#[crate::boxed]
pub(super) async fn note_of(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
    note_id: i64,
) -> Result<i64> {
    let seller = caller.only_seller();
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let row = queries::find(tx, note_id).await?;
            let row = row.filter(|row| row.is_note() && row.sale_id == Some(sale_id));
            let row = known::visible(tx, row, seller).await?;
            Ok::<_, Error>(row.id)
        })
    });
    run.await
}

/// Whether the authority accepted the document, so that it may be handed out.
///
/// # Errors
/// 400 for an invalid number.
#[crate::boxed]
pub async fn is_valid(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: ValidityQuery,
) -> Result<bool> {
    let number = number(&query.correlative)?;
    let series = query.series.trim().to_owned();
    let notes = query.credit_note.unwrap_or_default();
    let kind = caller.profile().credit_note().filter(|_| notes);
    let kind = kind.map_or("", |kind| kind.issuer_code);
    let seller = caller.only_seller();
    let run = ctx.db.read_with(scope, series, move |tx, series| {
        Box::pin(async move {
            let row = queries::find_by_number(tx, kind, series, number).await?;
            let row = known::of_seller(tx, row, seller).await?;
            Ok::<_, Error>(row.and_then(|row| State::parse(&row.state)))
        })
    });
    Ok(run.await?.is_some_and(State::stands))
}

/// A number as people write it, with leading zeros or without.
pub(crate) fn number(text: &str) -> Result<i64> {
    let number = text.trim().parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| Error::field("correlativo", say::BAD_NUMBER))
}
