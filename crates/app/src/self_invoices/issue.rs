//! Asking for the invoice of a ticket.

use std::net::IpAddr;

use yapa_domain::text::fold;
use yapa_domain::{CountryRules, Money};
use yapa_fiscal::{State, TaxProfile};
use yapa_storage::queries::e_documents as documents;
use yapa_storage::queries::sales::{self, FullSale, SaleRow, Sign, count_sale};
use yapa_storage::queries::self_invoices::{self as queries, InvoiceRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::self_invoices::{NewSelfInvoice, SelfInvoice};

use super::buyer::TicketBuyer;
use super::find::{Sold, check_address, find_code, load};
use super::state::Asker;
use super::view::view;
use super::{say, state};
use crate::calendar::today;
use crate::credentials::ticket_code;
use crate::faults::Faults;
use crate::numbering::take_number;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, e_documents};

/// A buyer who asks for the invoice of a sale.
struct InvoiceRequest {
    sale_id: i64,
    buyer: TicketBuyer,
    asker: Asker,
    write_ctx: WriteContext,
}

/// Makes the invoice of the ticket with this code. The same buyer gets the same invoice again; one
/// that the authority refused is sent again with what the form says now.
///
/// # Errors
/// 404 for an unknown code, 400 for a wrong form, 409 for a ticket that cannot become an invoice or
/// is another buyer's, 422 for another total, 429 after too many guesses.
#[crate::boxed]
pub async fn issue(
    ctx: &Context,
    address: IpAddr,
    code: &str,
    form: NewSelfInvoice,
) -> Result<SelfInvoice> {
    let (scope, sale_id) = find_code(ctx, address, code).await?;
    let run = ctx.db.read(&scope, move |tx| Box::pin(load(tx, sale_id)));
    let Sold { profile, full, .. } = run.await?;
    let mut faults = Faults::default();
    let total = form.total.map(Money::from);
    let is_wrong = total.is_some_and(|total| total != full.sale.total);
    if is_wrong {
        ctx.ticket_codes.count(address, ctx.now());
        check_address(ctx, address)?;
        faults.add("total", say::OTHER_TOTAL);
    } else if total.is_none() {
        faults.add("total", say::NO_TOTAL);
    }
    let buyer = TicketBuyer::read(profile, state::of_country(profile)?, &form, faults);
    let request = InvoiceRequest {
        sale_id,
        // A form whose only fault is the total contradicts the sale.
        buyer: buyer.map_err(|error| match error.details() {
            [_] if is_wrong => Error::rule("total", say::OTHER_TOTAL),
            _ => error,
        })?,
        asker: Asker::Buyer,
        write_ctx: WriteContext::of_server(ctx, profile)?,
    };
    let run = ctx
        .db
        .write_with(&scope, request, |tx, request| Box::pin(write(tx, request)));
    let issued = run.await;
    // Who found a ticket could try one RFC after the other.
    if issued
        .as_ref()
        .is_err_and(|error: &Error| error.message() == say::OTHER_BUYER)
    {
        ctx.ticket_codes.count(address, ctx.now());
        check_address(ctx, address)?;
    }
    issued
}

/// The same for the ticket of a sale, asked for inside.
///
/// # Errors
/// As [`issue`]; 404 for a sale that the caller does not see.
#[crate::boxed]
pub async fn issue_for(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
    form: NewSelfInvoice,
    idempotency: IdempotencyKey,
) -> Result<SelfInvoice> {
    let rules = state::of_country(caller.profile())?;
    let request = InvoiceRequest {
        sale_id,
        buyer: TicketBuyer::read(caller.profile(), rules, &form, Faults::default())?,
        asker: Asker::Staff,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    let input = (request, caller.only_seller());
    let run = ctx.write_once(scope, idempotency, input, |tx, (request, seller)| {
        Box::pin(async move {
            check_seen(tx, request.sale_id, *seller).await?;
            write(tx, request).await
        })
    });
    run.await
}

/// Refuses a sale that the only `seller` whose sales are seen has not made.
///
/// # Errors
/// 404.
#[crate::boxed]
pub(super) async fn check_seen(
    tx: &mut CompanyTx,
    sale_id: i64,
    seller: Option<i64>,
) -> Result<()> {
    let sold_by = sales::seller_of(tx, sale_id).await?;
    match sold_by.is_some() && seller.is_none_or(|own| sold_by == Some(own)) {
        true => Ok(()),
        false => Err(Error::not_found(crate::cart::say::UNKNOWN_SALE)),
    }
}

async fn write(tx: &mut CompanyTx, request: &InvoiceRequest) -> Result<SelfInvoice> {
    // Undoing the sale and the verdict about its document wait for these.
    sales::hold(tx, request.sale_id).await?;
    documents::hold(tx, request.sale_id).await?;
    let Sold { full, .. } = load(tx, request.sale_id).await?;
    match queries::find(tx, request.sale_id).await? {
        Some(row) => again(tx, request, full, row).await?,
        None => begin(tx, request, full).await?,
    }
    view(tx, request.write_ctx.profile, request.sale_id).await
}

/// Puts the invoice in the place of the ticket's document.
async fn begin(tx: &mut CompanyTx, request: &InvoiceRequest, full: FullSale) -> Result<()> {
    let write_ctx = &request.write_ctx;
    let profile = write_ctx.profile;
    let rules = state::rules_of(tx, profile, request.asker).await?;
    let when = (request.asker, today(profile, write_ctx.at_ms)?);
    state::check_ticket(tx, profile, rules, when, &full).await?;
    // The ticket is cancelled later, by what was signed.
    e_documents::sign_taken(tx, request.sale_id).await?;
    let ticket = documents::find(tx, request.sale_id).await?;
    let ticket = ticket.ok_or_else(|| Error::conflict(say::NOT_A_TICKET.to_staff))?;
    let no_series = || Error::conflict(say::NO_SERIES);
    let document = profile.document(rules.document).ok_or_else(no_series)?;
    let of = profile.numbering.series_branch(full.sale.branch_id);
    let number = take_number(tx, write_ctx, document, of, "").await?;
    let (series, number) = number.ok_or_else(no_series)?;
    let before = full.sale.clone();
    let sale = SaleRow {
        document_code: document.code.to_owned(),
        issuer_code: document.issuer_code.to_owned(),
        series,
        number,
        ..named(full.sale, &request.buyer)
    };
    // Tickets from before the company was connected have none.
    if queries::code_of(tx, request.sale_id).await?.is_none() {
        queries::insert_code(tx, request.sale_id, &ticket_code::new_code()).await?;
    }
    let row = InvoiceRow {
        ticket_id: write_ctx.next_id(),
        created_at_ms: write_ctx.at_ms,
        ticket_document_type: before.client_document_type.clone(),
        ..row_of(request)
    };
    let issued = (write_ctx.local.date.as_str(), write_ctx.local.hour.as_str());
    let number = profile.number_text(&sale.series, sale.number.unsigned_abs());
    let search = search(&sale, &number);
    if !queries::begin(tx, &sale, &row, issued, &search).await? {
        return Err(Error::internal("a document that is held has moved"));
    }
    count_sale(tx, &before, before.state, Sign::Take).await?;
    count_sale(tx, &sale, sale.state, Sign::Add).await?;
    let ticket = profile.number_text(&ticket.series, ticket.number.unsigned_abs());
    let entity = ("e_document", request.sale_id);
    write_ctx
        .audit_text(tx, "e_document.invoice", entity, &ticket, &number)
        .await?;
    let full = FullSale { sale, ..full };
    e_documents::check_invoice(profile, &full, tax_profile(&request.buyer))?;
    e_documents::queue(tx, write_ctx, request.sale_id).await
}

/// An invoice that is there already: the buyer's own stays as it is, and one that was refused goes
/// out again with what the buyer says now.
async fn again(
    tx: &mut CompanyTx,
    request: &InvoiceRequest,
    full: FullSale,
    row: InvoiceRow,
) -> Result<()> {
    let is_own = full.sale.client_document_number == request.buyer.number;
    let document = documents::find(tx, request.sale_id).await?;
    let refused = document.filter(|row| State::parse(&row.state) == Some(State::Rejected));
    let Some(refused) = refused else {
        return match is_own {
            true => Ok(()),
            false => Err(Error::conflict(say::OTHER_BUYER)),
        };
    };
    if full.sale.is_undone() {
        return Err(Error::conflict(say::UNDONE.to_staff));
    }
    let write_ctx = &request.write_ctx;
    // The shop mends what was asked for in time.
    if request.asker == Asker::Buyer {
        let today = today(write_ctx.profile, write_ctx.at_ms)?;
        state::check_correction(tx, write_ctx.profile, today, &full.sale).await?;
    } else {
        state::rules_of(tx, write_ctx.profile, Asker::Staff).await?;
    }
    let sale = named(full.sale, &request.buyer);
    let row = InvoiceRow {
        ticket_id: row.ticket_id,
        created_at_ms: row.created_at_ms,
        ticket_document_type: row.ticket_document_type,
        ..row_of(request)
    };
    let issued = (write_ctx.local.date.as_str(), write_ctx.local.hour.as_str());
    queries::change(tx, &sale, &row, issued, &search(&sale, "")).await?;
    if !documents::begin_anew(tx, request.sale_id, &refused.state).await? {
        return Err(Error::internal("a document that is held has moved"));
    }
    let entity = ("e_document", request.sale_id);
    let pending = State::Pending.code();
    write_ctx
        .audit_text(tx, "e_document.resend", entity, &refused.state, pending)
        .await?;
    let full = FullSale { sale, ..full };
    e_documents::check_invoice(write_ctx.profile, &full, tax_profile(&request.buyer))?;
    e_documents::queue(tx, write_ctx, request.sale_id).await
}

fn tax_profile(buyer: &TicketBuyer) -> TaxProfile {
    TaxProfile {
        regime: buyer.regime.clone(),
        postcode: buyer.postcode.clone(),
        usage: buyer.usage.clone(),
    }
}

fn row_of(request: &InvoiceRequest) -> InvoiceRow {
    let buyer = &request.buyer;
    InvoiceRow {
        sale_id: request.sale_id,
        tax_regime: buyer.regime.clone(),
        tax_postcode: buyer.postcode.clone(),
        invoice_usage: buyer.usage.clone(),
        email: buyer.email.clone(),
        user_id: request.write_ctx.user_id,
        ..InvoiceRow::default()
    }
}

/// The sale to the buyer of its invoice. The client of the shop, whose account and wallet it moved,
/// stays.
fn named(sale: SaleRow, buyer: &TicketBuyer) -> SaleRow {
    SaleRow {
        client_document_type: buyer.identity.to_owned(),
        client_document_number: buyer.number.clone(),
        client_name: buyer.name.clone(),
        ..sale
    }
}

fn search(sale: &SaleRow, number: &str) -> String {
    let (name, buyer) = (&sale.client_name, &sale.client_document_number);
    format!(" {}", fold(&format!("{name} {buyer} {number}")))
}
