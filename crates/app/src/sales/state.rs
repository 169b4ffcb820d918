//! Closing, discarding and voiding a sale.

use std::collections::BTreeMap;
use std::iter;

use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, DocumentClass, Money, Quantity, Right, SaleState};
use yapa_storage::queries::clients::count_purchase;
use yapa_storage::queries::sales::{
    FullSale, ProductSold, SaleRow, Sign, StateChange, change_state, count_products, count_sale,
    find_conversion, find_full, hold, return_bags,
};
use yapa_storage::queries::stock;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::sales::{Sale, SaleStatusPatch, SaleStatusTarget};

use super::earnings;
use crate::cart::say;
use crate::credit_notes::{after_undoing, refuse_with_notes};
use crate::e_documents::{CancelRequest, undone_request};
use crate::rights::{Operation, check_operation};
use crate::sale_record::{document_name, stored_parts};
use crate::write_context::{Event, Received};
use crate::{
    Caller, Context, Error, IdempotencyKey, Result, WriteContext, cash_sessions, e_documents,
    order_states, proformas,
};
use crate::{client_credit, sale_record, wallets};

const LONGEST_NOTE: usize = 250;

struct Change {
    sale_id: i64,
    to: SaleState,
    note: String,
    caller: Caller,
    write_ctx: WriteContext,
    /// The request to the authority where it cancels the document of an undone sale.
    cancellation: CancelRequest,
}

/// Brings a sale into another state. Discarding and voiding give the stock, the bags, the client's
/// wallet and the day's sums back, and take back a valid electronic document by a credit note of
/// its own; a retry of a change that is already made answers the sale as it is.
///
/// # Errors
/// 404 for a sale that is not the caller's to see, 409 for a way the state does not go.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
    patch: SaleStatusPatch,
    idempotency: IdempotencyKey,
) -> Result<Sale> {
    let note = patch.note.unwrap_or_default();
    if note.chars().count() > LONGEST_NOTE {
        return Err(Error::field("notaEstado", say::COMMENT_TOO_LONG));
    }
    let to = match patch.status {
        SaleStatusTarget::Closed => SaleState::Closed,
        SaleStatusTarget::Discarded => SaleState::Discarded,
        SaleStatusTarget::Voided => SaleState::Voided,
    };
    let change = Change {
        sale_id,
        to,
        note,
        caller: caller.clone(),
        write_ctx: WriteContext::of(ctx, caller)?,
        cancellation: undone_request(),
    };
    ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(write(tx, change))
    })
    .await
}

async fn write(tx: &mut CompanyTx, change: &Change) -> Result<Sale> {
    // Credit notes over the sale meanwhile would be missing in the sums.
    hold(tx, change.sale_id).await?;
    let mut full = visible(tx, change).await?;
    if !step(tx, change, &mut full).await? {
        // Changed meanwhile; a retry at the same time is answered like any other.
        full = visible(tx, change).await?;
        refuse_converted(tx, change, &full).await?;
        if full.sale.state != change.to {
            return Err(Error::conflict(say::STATE_REFUSED).about("estado"));
        }
    }
    let names = sale_record::Names::load(tx, &full.sale).await?;
    let earnings = earnings::of_sale(tx, &change.caller, &full).await?;
    let record = sale_record::view::record(change.caller.profile(), &names, full)?;
    Ok(Sale { earnings, ..record })
}

/// Voids a sale whose document is cancelled at the authority, in a transaction that holds the sale; one
/// that is undone already stays as it is.
///
/// # Errors
/// As [`change`].
pub(super) async fn void_with_document(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    caller: &Caller,
    sale_id: i64,
    cancellation: CancelRequest,
) -> Result<()> {
    let change = Change {
        sale_id,
        to: SaleState::Voided,
        note: String::new(),
        caller: caller.clone(),
        write_ctx: write_ctx.clone(),
        cancellation,
    };
    let mut full = visible(tx, &change).await?;
    if full.sale.is_undone() {
        let (write_ctx, wanted) = (&change.write_ctx, &change.cancellation);
        check_right(tx, &change, &full.sale).await?;
        e_documents::cancel(tx, write_ctx, sale_id, wanted).await?;
        return Ok(());
    }
    match step(tx, &change, &mut full).await? {
        true => Ok(()),
        false => Err(Error::conflict(say::STATE_REFUSED).about("estado")),
    }
}

/// Closes the sale of goods that are handed over, in the transaction that says so. One that is not
/// open stays as it is, and so does one that is not the caller's: its seller closes it.
#[crate::boxed]
pub(crate) async fn close_handed_over(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    caller: &Caller,
    sale_id: i64,
) -> Result<()> {
    hold(tx, sale_id).await?;
    let Some(mut full) = find_full(tx, sale_id).await? else {
        return Ok(());
    };
    let is_open = full.sale.state == SaleState::Open;
    if !is_open || caller.user(full.sale.user_id).is_err() {
        return Ok(());
    }
    let change = Change {
        sale_id,
        to: SaleState::Closed,
        note: String::new(),
        caller: caller.clone(),
        write_ctx: write_ctx.clone(),
        cancellation: undone_request(),
    };
    step(tx, &change, &mut full).await?;
    Ok(())
}

/// The sale, if it is the caller's to see.
async fn visible(tx: &mut CompanyTx, change: &Change) -> Result<FullSale> {
    let unknown = || Error::not_found(say::UNKNOWN_SALE);
    let full = find_full(tx, change.sale_id).await?.ok_or_else(unknown)?;
    change
        .caller
        .user(full.sale.user_id)
        .map_err(|_| unknown())?;
    Ok(full)
}

/// Brings the sale to its new state, unless it is in that state already; answers false when the
/// sale has changed since it was read.
async fn step(tx: &mut CompanyTx, change: &Change, full: &mut FullSale) -> Result<bool> {
    let from = full.sale.state;
    if from.is_undone() {
        refuse_converted(tx, change, full).await?;
    }
    if from == change.to {
        return Ok(true);
    }
    if !from.can_become(change.to) {
        return Err(Error::conflict(say::STATE_REFUSED).about("estado"));
    }
    if change.to.is_undone() && full.sale.electronic {
        refuse_with_notes(tx, change.caller.profile(), change.sale_id).await?;
    }
    if change.to.is_undone() {
        check_right(tx, change, &full.sale).await?;
    }
    if !apply(tx, change, from, full).await? {
        return Ok(false);
    }
    full.sale.state = change.to;
    full.sale.state_note.clone_from(&change.note);
    Ok(true)
}

/// Refuses the undoing of a user without the right; an approval counts for this sale, state and
/// reason alone.
async fn check_right(tx: &mut CompanyTx, change: &Change, sale: &SaleRow) -> Result<()> {
    let profile = change.caller.profile();
    let number = profile.number_text(&sale.series, sale.number.unsigned_abs());
    let document = document_name(profile, &sale.document_code);
    let total = profile.money(sale.total);
    let document = crate::say::document_fact(document, &number, &total);
    let reason = crate::say::reason_fact(&change.note);
    let operation = Operation {
        right: Right::VoidSale,
        subject: format!("{} {}", sale.id, change.to.code()),
        facts: iter::once(document).chain(reason).collect(),
    };
    check_operation(tx, &change.write_ctx, change.caller.rights(), operation).await
}

/// A receipt that became a ticket was not undone: it lives on in the ticket, and
/// to undo the sale, undo the ticket.
async fn refuse_converted(tx: &mut CompanyTx, change: &Change, full: &FullSale) -> Result<()> {
    let profile = change.caller.profile();
    let is_receipt = CountryProfile::document(profile, &full.sale.document_code)
        .is_some_and(|document| document.class == DocumentClass::Receipt);
    if !is_receipt {
        return Ok(());
    }
    let Some(ticket) = find_conversion(tx, change.sale_id).await? else {
        return Ok(());
    };
    let ticket = find_full(tx, ticket).await?.map(|full| full.sale);
    let ticket = ticket.ok_or_else(|| Error::conflict(say::STATE_REFUSED).about("estado"))?;
    let number = profile.number_text(&ticket.series, ticket.number.unsigned_abs());
    Err(Error::conflict(say::lives_on(&number)).about("estado"))
}

async fn apply(
    tx: &mut CompanyTx,
    change: &Change,
    from: SaleState,
    full: &FullSale,
) -> Result<bool> {
    let moved = change_state(
        tx,
        StateChange {
            sale_id: change.sale_id,
            id: change.write_ctx.next_id(),
            from,
            to: change.to,
            note: &change.note,
            user_id: change.write_ctx.user_id,
            at_ms: change.write_ctx.at_ms,
        },
    )
    .await?;
    if !moved {
        return Ok(false);
    }
    // Rows are taken in the order in which registering takes them (quote, order, goods,
    // bags, sums), so that selling and voiding never wait for each other in a circle.
    let undone = change.to.is_undone();
    if undone {
        if let Some(quote) = full.sale.proforma_id {
            proformas::reopen(tx, quote, change.sale_id).await?;
        }
        if let Some(order) = full.sale.order_id {
            order_states::reopen(tx, &change.write_ctx, order, change.sale_id).await?;
        }
        let paid = give_back(tx, change, full).await?;
        cash_sessions::undo_sale(tx, &change.write_ctx, full).await?;
        if let Some(paid) = paid {
            let write_ctx = &change.write_ctx;
            write_ctx.publish(tx, Event::CreditPaid(paid)).await?;
        }
        if full.sale.electronic {
            let (write_ctx, wanted) = (&change.write_ctx, &change.cancellation);
            after_undoing(tx, write_ctx, change.sale_id, wanted).await?;
        }
        count_purchase(tx, full.sale.client_id, full.sale.total, Sign::Take).await?;
    }
    if full.sale.order_id.is_some() && full.sale.cash_session_id.is_none() && !undone {
        // A sale is paid when it is handed over, to the user who does it.
        cash_sessions::take_payment(tx, &change.write_ctx, change.sale_id).await?;
    }
    count_sale(tx, &full.sale, from, Sign::Take).await?;
    count_sale(tx, &full.sale, change.to, Sign::Add).await?;
    if undone {
        count_products(tx, &full.sale.business_date, &taken(full)?, Sign::Take).await?;
        let action = match change.to {
            SaleState::Voided => "sale.void",
            _ => "sale.discard",
        };
        let (sale, from, to) = (("sale", change.sale_id), from.code(), change.to.code());
        let write_ctx = &change.write_ctx;
        write_ctx.audit_text(tx, action, sale, from, to).await?;
    }
    Ok(true)
}

/// Answers what money of the client pays of other debts from now on.
async fn give_back(
    tx: &mut CompanyTx,
    change: &Change,
    full: &FullSale,
) -> Result<Option<Received>> {
    let products = taken(full)?;
    let reason = match change.to {
        SaleState::Voided => stock::Reason::SaleVoided,
        _ => stock::Reason::SaleDiscarded,
    };
    let cause = stock::Cause {
        reason,
        document_id: change.sale_id,
        user_id: change.write_ctx.user_id,
        at_ms: change.write_ctx.at_ms,
        below_zero: true,
    };
    let quantities: Vec<(i64, Quantity)> = products
        .iter()
        .map(|one| (one.product_id, one.quantity))
        .collect();
    stock::move_stock(tx, &change.write_ctx.ids, cause, &quantities).await?;
    if full.sale.bags > 0 {
        return_bags(tx, Quantity::from_int(full.sale.bags)).await?;
    }
    let voided = change.to == SaleState::Voided;
    wallets::undo(tx, &change.write_ctx, full, voided).await?;
    client_credit::undo(tx, &change.write_ctx, full).await
}

/// Stock taken by the sale, one entry a product, sorted by key.
pub(super) fn taken(full: &FullSale) -> Result<Vec<ProductSold>> {
    let mut sums: BTreeMap<i64, (Quantity, Money)> = BTreeMap::new();
    for line in &full.lines {
        if let Some(product) = line.product_id {
            let (quantity, amount) = sums.entry(product).or_default();
            *quantity += line.quantity;
            *amount += line.total;
        }
        for (product, part) in stored_parts(&line.parts)? {
            let (quantity, _) = sums.entry(product).or_default();
            *quantity += part;
        }
    }
    let sold = |(product_id, (quantity, amount))| ProductSold {
        product_id,
        quantity,
        amount,
    };
    Ok(sums.into_iter().map(sold).collect())
}
