//! The electronic document of a sale with all that its screen shows.

use jiff::civil::Date;
use yapa_countries::CountryProfile;
use yapa_domain::DocumentClass;
use yapa_fiscal::{State, authority};
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::sales::{FullSale, SaleRow, find_full, seller_of};
use yapa_storage::queries::{credit_notes, e_containers, guides, payment_documents, self_invoices};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::e_documents::TicketInvoicing;

use super::cancel::Cancelling;
use super::{say, stated};
use crate::calendar::today;
use crate::sale_record::{DocumentStatus, Names, with_stated};
use crate::{Caller, Context, Error, Result};

/// A document with the sale it is about and the names that its screen needs.
pub(super) struct Known {
    pub row: DocumentRow,
    pub full: FullSale,
    /// The sale with the sums that its signed document states.
    pub sums: SaleRow,
    pub names: Names,
    pub cancelling: Cancelling,
    /// Whether there is the file that its buyer gets.
    pub has_container: bool,
    /// The ticket whose place the document took.
    pub replaced: Option<DocumentRow>,
    /// What can be done about the invoice of the ticket.
    pub invoicing: Option<TicketInvoicing>,
}

/// Whether the document is the ticket of a sale that has an invoice by now.
pub(super) fn is_replaced_ticket(row: &DocumentRow) -> bool {
    let is_refused = State::parse(&row.state) == Some(State::Rejected);
    row.replaced_by.is_some() && row.sale_id.is_some() && !row.is_note() && !is_refused
}

/// The document, unless it is about a sale or payment of another than the only `seller` whose are
/// seen.
#[crate::boxed]
pub(crate) async fn of_seller(
    tx: &mut CompanyTx,
    row: Option<DocumentRow>,
    seller: Option<i64>,
) -> Result<Option<DocumentRow>> {
    let (Some(found), Some(seller)) = (&row, seller) else {
        return Ok(row);
    };
    if found.of_payment {
        let payment = payment_documents::find(tx, found.subject_id()).await?;
        let taken_by = payment.map(|payment| payment.user_id);
        return Ok(row.filter(|_| taken_by == Some(seller)));
    }
    let sale_id = match found.sale_id {
        Some(id) => Some(id),
        // A transport guide, which names its sale itself.
        None => {
            let guide = guides::find(tx, found.subject_id()).await?;
            guide.and_then(|row| row.guide.sale_id)
        }
    };
    let sold_by = match sale_id {
        Some(id) => seller_of(tx, id).await?,
        None => None,
    };
    Ok(row.filter(|_| sold_by == Some(seller)))
}

/// The same, as a refusal.
///
/// # Errors
/// 404 when there is no document, or none that is seen.
#[crate::boxed]
pub(super) async fn visible(
    tx: &mut CompanyTx,
    row: Option<DocumentRow>,
    seller: Option<i64>,
) -> Result<DocumentRow> {
    let row = of_seller(tx, row, seller).await?;
    row.ok_or_else(|| Error::not_found(say::UNKNOWN))
}

/// The document of a sale.
///
/// # Errors
/// 404 when the caller sees no such sale, or the sale has no electronic document.
#[crate::boxed]
pub(super) async fn find(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
) -> Result<Known> {
    let (profile, seller) = (caller.profile(), caller.only_seller());
    let today = today(profile, ctx.now())?;
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(load(tx, profile, today, sale_id, seller))
    });
    run.await
}

/// The same on a day, in a transaction that has begun.
///
/// # Errors
/// As [`find`].
pub(super) async fn load(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    today: Date,
    sale_id: i64,
    seller: Option<i64>,
) -> Result<Known> {
    let row = queries::find(tx, sale_id).await?;
    let row = row.filter(|row| !row.is_note());
    let row = visible(tx, row, seller).await?;
    let is_ticket = is_replaced_ticket(&row);
    let full = match (row.sale_id, is_ticket) {
        (Some(of_ticket), true) => find_full(tx, of_ticket).await?,
        _ => find_full(tx, sale_id).await?,
    };
    let mut full = full.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let mut names = Names::load(tx, &full.sale).await?;
    if is_ticket {
        as_on_ticket(&mut full.sale, &row);
        names.document_status = DocumentStatus::default();
    }
    let signed = match authority(profile.country).states_own_amounts() {
        true => queries::signed(tx, row.id).await?,
        false => None,
    };
    let exempt = full.sale.exempt;
    let stated = signed.and_then(|signed| stated::of_signed(profile, &signed, exempt));
    let mut cancelling = Cancelling::load(tx, profile, today, &row).await?;
    if is_ticket {
        // It is cancelled with the invoice that took its place.
        cancelling.offer = None;
    }
    let invoice = match profile.self_invoicing.is_some() && !is_ticket {
        true => self_invoices::find(tx, sale_id).await?,
        false => None,
    };
    let replaced = match &invoice {
        Some(invoice) => queries::find(tx, invoice.ticket_id).await?,
        None => None,
    };
    Ok(Known {
        invoicing: invoicing(tx, profile, today, &row, &full.sale, replaced.as_ref()).await?,
        replaced,
        has_container: e_containers::exists(tx, row.id).await?,
        row,
        sums: with_stated(full.sale.clone(), stated.as_ref())?,
        full,
        names,
        cancelling,
    })
}

/// The sale as its ticket names it: it has the number and the buyer of what took the ticket's place.
pub(super) fn as_on_ticket(sale: &mut SaleRow, row: &DocumentRow) {
    sale.document_code.clone_from(&row.document_code);
    sale.issuer_code.clone_from(&row.issuer_code);
    sale.series.clone_from(&row.series);
    sale.number = row.number;
    sale.client_name.clone_from(&row.client_name);
    sale.client_document_number
        .clone_from(&row.client_document_number);
}

/// What can be done about the invoice of a ticket.
async fn invoicing(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    today: Date,
    row: &DocumentRow,
    sale: &SaleRow,
    replaced: Option<&DocumentRow>,
) -> Result<Option<TicketInvoicing>> {
    let Some(rules) = profile.self_invoicing.filter(|_| !sale.is_undone()) else {
        return Ok(None);
    };
    let state = State::parse(&row.state);
    if replaced.is_some() {
        let is_refused = state == Some(State::Rejected);
        return Ok(is_refused.then_some(TicketInvoicing::Correct));
    }
    let kind = profile.document(&row.document_code);
    let is_ticket = kind.is_some_and(|kind| kind.class == DocumentClass::Ticket);
    let can_become = is_ticket
        && row.replaced_by.is_none()
        && row.cancellation.is_none()
        && state.is_some_and(State::stands)
        && rules.is_open(&sale.business_date, &today.to_string());
    if !can_become || !credit_notes::of_sale(tx, sale.id).await?.is_empty() {
        return Ok(None);
    }
    Ok(Some(TicketInvoicing::Invoice))
}
