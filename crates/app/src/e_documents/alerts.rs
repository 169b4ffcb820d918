//! Notifies the users who may edit the company of the outcome of its electronic documents.

use jiff::civil::DateTime;
use yapa_domain::{CountryRules, EpochMillis, Permission};
use yapa_storage::CompanyTx;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::guides::{self, GuideRow};

use super::{deadline, say};
use crate::notifications::{Facts, Kind, News, notify, those_who_may};
use crate::sale_record::document_name;
use crate::{Result, WriteContext};

/// One message covers all documents that wait; the next one comes after this time at the earliest.
const PAUSE_MS: EpochMillis = 12 * 60 * 60 * 1000;

/// Notifies that a document was refused, with the authority's reason.
#[crate::boxed]
pub(super) async fn refused(tx: &mut CompanyTx, write_ctx: &WriteContext, id: i64) -> Result<()> {
    let Some(row) = queries::find(tx, id).await? else {
        return Ok(());
    };
    let title = say::refused(&name(write_ctx, &row));
    let kind = match guide(tx, &row).await? {
        Some(guide) if guide.side == guides::PURCHASES => Kind::PurchaseGuideRefused,
        Some(_) => Kind::GuideRefused,
        None => Kind::DocumentRefused,
    };
    let news = news(kind, &row, title, row.verdict_text.clone());
    notify_managers(tx, write_ctx, news).await
}

/// Notifies that the cancellation of a document was refused, so that the document counts.
#[crate::boxed]
pub(super) async fn not_cancelled(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    id: i64,
    text: &str,
) -> Result<()> {
    let Some(row) = queries::find(tx, id).await? else {
        return Ok(());
    };
    let title = say::not_cancelled(&name(write_ctx, &row));
    let news = news(Kind::DocumentRefused, &row, title, text.to_owned());
    notify_managers(tx, write_ctx, news).await
}

/// Notifies how many documents wait, once half of the time of this one is over.
#[crate::boxed]
pub(super) async fn near_deadline(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    id: i64,
) -> Result<()> {
    let Some(row) = queries::find(tx, id).await? else {
        return Ok(());
    };
    let last = match guide(tx, &row).await? {
        Some(guide) => Some(deadline::of_shipment(&guide.shipment)?),
        None => deadline::of(write_ctx.profile, &row)?,
    };
    let Some(last) = deadline::if_near(last, &row, &write_ctx.local)? else {
        return Ok(());
    };
    if !queries::mark_warned(tx, id, write_ctx.at_ms, write_ctx.at_ms - PAUSE_MS).await? {
        return Ok(());
    }
    let waiting = queries::count_pending(tx, row.is_of_guide()).await?;
    let title = match row.is_of_guide() {
        true => say::unsent_guides(waiting),
        false => say::unsent(waiting, write_ctx.profile.wording.sale_documents),
    };
    let text = say::due(&name(write_ctx, &row), &when(last));
    let news = news(Kind::DocumentsUnsent, &row, title, text);
    notify_managers(tx, write_ctx, news).await
}

/// The guide of a document, where it is the document of one.
async fn guide(tx: &mut CompanyTx, row: &DocumentRow) -> Result<Option<GuideRow>> {
    let found = match row.is_of_guide() {
        true => guides::find(tx, row.id).await?,
        false => None,
    };
    Ok(found.map(|one| one.guide))
}

fn news(kind: Kind, row: &DocumentRow, title: String, text: String) -> News {
    News {
        kind,
        subject_id: match row.is_of_guide() {
            true => row.id,
            false => row.sale_id.unwrap_or_default(),
        },
        facts: Facts::Document { title, text },
    }
}

async fn notify_managers(tx: &mut CompanyTx, write_ctx: &WriteContext, news: News) -> Result<()> {
    let people = those_who_may(tx, Permission::EditCompany).await?;
    notify(tx, write_ctx, &people, &[news]).await
}

/// `Boleta B001-12`.
fn name(write_ctx: &WriteContext, row: &DocumentRow) -> String {
    let profile = write_ctx.profile;
    let number = profile.number_text(&row.series, row.number.unsigned_abs());
    format!("{} {number}", document_name(profile, &row.document_code))
}

fn when(last: DateTime) -> String {
    last.strftime("%d/%m %H:%M").to_string()
}
