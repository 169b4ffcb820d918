//! Reading the audit log.

use yapa_countries::CountryProfile;
use yapa_domain::EpochMillis;
use yapa_storage::CompanyScope;
use yapa_storage::queries::audit_log::{self as queries, AuditFilter, EntryRow};
use yapa_wire::Id;
use yapa_wire::audit_log::{AuditArea, AuditChange, AuditItem, AuditPage, AuditQuery};
use yapa_wire::paging::Page;
use yapa_wire::scalars::Day;

use super::{changes, say};
use crate::calendar::{days_after, local_time, start_of_day_ms};
use crate::companies::company_for_operator;
use crate::paging::Paging;
use crate::say::with_word_for_documents;
use crate::{Caller, Context, Error, Result, WriteContext};

const ENTRIES_A_PAGE: i64 = 20;

/// A page of the company's audit log, the newest entry first.
///
/// # Errors
/// 400 for dates the wrong way round and invalid pages, 403 unless an owner asks.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: AuditQuery,
) -> Result<AuditPage> {
    page(ctx, owned(caller)?, scope, query).await
}

/// The country of an owner.
///
/// # Errors
/// 403 for other roles.
pub(super) fn owned(caller: &Caller) -> Result<&'static CountryProfile> {
    match caller.is_owner() {
        true => Ok(caller.profile()),
        false => Err(Error::forbidden().with_message(say::ONLY_OWNERS)),
    }
}

async fn page(
    ctx: &Context,
    profile: &CountryProfile,
    scope: &CompanyScope,
    query: AuditQuery,
) -> Result<AuditPage> {
    let paging = Paging::of(query.page, query.size, ENTRIES_A_PAGE)?;
    let filter = AuditFilter {
        size: paging.size,
        skip: paging.offset(),
        ..filter(profile, query)?
    };
    let run = ctx.db.read_long_with(scope, filter, |tx, filter| {
        Box::pin(async move {
            let head = queries::head(tx).await?;
            Ok::<_, Error>((queries::list(tx, filter).await?, head))
        })
    });
    let ((found, total), head) = run.await?;
    let entries = found.into_iter().map(|row| item(profile, row));
    Ok(AuditPage {
        entries: entries.collect::<Result<_>>()?,
        page: Page::of(total, paging.page, paging.size),
        sealed: head.map_or(0, |head| head.position),
        last_seal: head.map_or_else(String::new, |head| hexadecimal(&head.hash)),
    })
}

/// Which entries a query wants; of which page is the caller's matter.
pub(super) fn filter(profile: &CountryProfile, query: AuditQuery) -> Result<AuditFilter> {
    let moment = |day: Option<&Day>, else_ms| match day {
        Some(day) => start_of_day_ms(profile, day.as_str()),
        None => Ok(else_ms),
    };
    let (from_ms, before_ms) = (
        moment(query.from.as_ref(), 0)?,
        moment(query.before.as_ref(), EpochMillis::MAX)?,
    );
    if from_ms > before_ms {
        return Err(Error::field("fecha_fin", say::WRONG_DATES));
    }
    Ok(AuditFilter {
        from_ms,
        before_ms,
        user_id: query.user_id.map(|id| id.0),
        actions: query.area.map_or("", actions),
        text: query.text.unwrap_or_default(),
        ..AuditFilter::default()
    })
}

pub(super) fn item(profile: &CountryProfile, row: EntryRow) -> Result<AuditItem> {
    let local = local_time(profile, row.created_at_ms)?;
    Ok(AuditItem {
        id: Id(row.id),
        date: local.date.parse().map_err(Error::internal)?,
        hour: local.hour.parse().map_err(Error::internal)?,
        user_id: Id(row.user_id),
        user_name: match row.user_id {
            WriteContext::SERVER => say::SERVER.to_owned(),
            _ => row.user_name,
        },
        description: with_word_for_documents(profile, say::action(&row.action)),
        approver: row.approver_name,
        changes: changes::of(&row.action, &row.before, &row.after)
            .into_iter()
            .map(|change| AuditChange {
                field: with_word_for_documents(profile, &change.field),
                ..change
            })
            .collect(),
        action: row.action,
        entity_id: Id(row.entity_id),
        position: row.position,
        seal: row.hash.map(|hash| hexadecimal(&hash)).unwrap_or_default(),
    })
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Prefixes of the actions of an area.
const fn actions(area: AuditArea) -> &'static str {
    match area {
        AuditArea::Sales => "sale.",
        AuditArea::EDocuments => "e_document.",
        AuditArea::CreditNotes => "credit_note.",
        AuditArea::Guides => "guide.",
        AuditArea::CustomerOrders => "customer_order.",
        AuditArea::Products => "product.",
        AuditArea::Categories => "category.",
        AuditArea::Groups => "group.",
        AuditArea::Groupings => "grouping.",
        AuditArea::Clients => "client.",
        AuditArea::Wallets => "wallet.",
        AuditArea::Purchases => "purchase.",
        AuditArea::Receipts => "receipt.",
        AuditArea::Claims => "claim.",
        AuditArea::Carriers => "carrier.",
        AuditArea::Company => "company.",
        AuditArea::Branches => "branch.",
        AuditArea::Documents => "document.",
        AuditArea::Users => "user.",
        AuditArea::Roles => "role.",
        AuditArea::Sponsors => "sponsor_product.",
    }
}

/// Which entries a command writes.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    /// Register number of the company.
    pub company: String,
    /// From this day on, by the company's calendar.
    pub from: Option<String>,
    /// Up to this day.
    pub to: Option<String>,
}

/// An entry as a command writes it.
#[derive(Clone, Debug)]
pub struct Line {
    /// Day, time, person, action and the key of its object.
    pub head: [String; 5],
    /// Name, value before and value after.
    pub changes: Vec<[String; 3]>,
    /// Place in the chain and seal; empty until it is sealed.
    pub seal: [String; 2],
}

impl Line {
    fn of(item: AuditItem) -> Line {
        let values = item.changes.into_iter();
        Line {
            head: [
                item.date.as_str().to_owned(),
                item.hour.as_str().to_owned(),
                item.user_name,
                say::approved(item.description, &item.approver),
                item.entity_id.to_string(),
            ],
            changes: values
                .map(|one| [one.field, one.before, one.after])
                .collect(),
            seal: [
                item.position
                    .map(|place| place.to_string())
                    .unwrap_or_default(),
                item.seal,
            ],
        }
    }
}

/// Handles a batch of entries; answers whether more are wanted.
pub type EachLines = for<'a> fn(&'a [Line]) -> bool;

/// The entries of a company for the operator, the newest first, in portions. The result is how many
/// of them are sealed, and the last seal.
///
/// # Errors
/// 404 for an unknown company, 400 for days that are not dates or in the wrong order.
#[crate::boxed]
pub async fn lines(ctx: &Context, wanted: Lines, each: EachLines) -> Result<(i64, String)> {
    let (scope, write_ctx) = company_for_operator(ctx, &wanted.company).await?;
    let profile = write_ctx.profile;
    let day = |text: &String| {
        let day = text.parse::<jiff::civil::Date>();
        day.map_err(|_| Error::validation(say::no_day(text)))
    };
    let named = |day: jiff::civil::Date| day.to_string().parse().map_err(Error::internal);
    let from = wanted.from.as_ref().map(day).transpose()?;
    let to = wanted.to.as_ref().map(day).transpose()?;
    let mut query = AuditQuery {
        size: Some(100),
        page: Some(0),
        from: from.map(named).transpose()?,
        before: to.map(|day| named(days_after(day, 1))).transpose()?,
        ..AuditQuery::default()
    };
    loop {
        let page = page(ctx, profile, &scope, query.clone()).await?;
        let some: Vec<Line> = page.entries.into_iter().map(Line::of).collect();
        let next = page.page.page + 1;
        if !each(&some) || next >= page.page.total_pages {
            return Ok((page.sealed, page.last_seal));
        }
        query.page = Some(next);
    }
}
