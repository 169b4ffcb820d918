//! A receipt that becomes a ticket.

use yapa_countries::CountryProfile;
use yapa_domain::{DocumentClass, SaleState};
use yapa_storage::queries::clients::count_purchase;
use yapa_storage::queries::sales::{
    FullSale, SaleRow, Sign, StateChange, change_state, count_products, count_sale,
    find_conversion, find_full,
};
use yapa_storage::queries::{cash_sessions, payments, sales};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::companies::DiscountMode;
use yapa_wire::sales::{NewSale, Payment, SaleClient, SaleLine, SaleRegistered};

use super::register::write;
use super::registration::{Converted, Registration};
use super::state::taken;
use crate::cart::say;
use crate::sale_record;
use crate::sale_record::view::{bags, payment_part};
use crate::{
    Caller, Context, Error, IdempotencyKey, Result, WriteContext, order_states, proformas,
};

/// Issues the ticket of a receipt, once. The ticket takes the receipt's place:
/// the receipt is voided without giving its goods back, so that neither the
/// goods nor the money of the day count twice.
///
/// # Errors
/// 404 for an unknown sale, 409 when it is no receipt, is undone, was converted before,
/// or was paid by a card whose voucher is the ticket already.
#[crate::boxed]
pub async fn to_ticket(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
    idempotency: IdempotencyKey,
) -> Result<SaleRegistered> {
    let receipt = Receipt {
        sale_id,
        caller: caller.clone(),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, receipt, |tx, receipt| {
        Box::pin(convert(tx, receipt))
    })
    .await
}

struct Receipt {
    sale_id: i64,
    caller: Caller,
    write_ctx: WriteContext,
}

async fn convert(tx: &mut CompanyTx, receipt: &Receipt) -> Result<SaleRegistered> {
    let Receipt {
        sale_id,
        caller,
        write_ctx,
    } = receipt;
    let unknown = || Error::not_found(say::UNKNOWN_SALE);
    // Converting or voiding the receipt at the same time waits for this lock.
    sales::hold(tx, *sale_id).await?;
    let full = find_full(tx, *sale_id).await?.ok_or_else(unknown)?;
    if caller.user(full.sale.user_id).is_err() {
        return Err(unknown());
    }
    if find_conversion(tx, *sale_id).await?.is_some() {
        return Err(Error::conflict(say::CONVERTED_ALREADY));
    }
    let ticket = ticket_code(caller.profile(), &full)?;
    refuse_second_ticket(tx, caller.profile(), &full).await?;
    let converted = Converted {
        receipt_id: *sale_id,
        closed: full.sale.state == SaleState::Closed,
        cash_session_id: full.sale.cash_session_id,
        lines: full
            .lines
            .iter()
            .map(|line| (line.parts.clone(), line.cost))
            .collect(),
        bags_cost: full.sale.bags_cost,
    };
    let (write_ctx, seller) = (write_ctx.clone(), full.sale.user_id);
    let registration = Registration {
        converted: Some(converted),
        ..Registration::of(write_ctx, caller, again(full.clone(), ticket), seller)?
    };
    let registered = write(tx, &registration).await?;
    replace(tx, receipt, &full, &registered).await?;
    Ok(registered)
}

/// The receipt no longer counts: its ticket does. Its goods stay out, and
/// count on the day of the ticket.
async fn replace(
    tx: &mut CompanyTx,
    receipt: &Receipt,
    full: &FullSale,
    ticket: &SaleRegistered,
) -> Result<()> {
    let sale = &full.sale;
    let change = StateChange {
        sale_id: sale.id,
        id: receipt.write_ctx.next_id(),
        from: sale.state,
        to: SaleState::Voided,
        note: &say::converted_into(&ticket.invoice_number),
        user_id: receipt.write_ctx.user_id,
        at_ms: receipt.write_ctx.at_ms,
    };
    if !change_state(tx, change).await? {
        return Err(Error::conflict(say::STATE_REFUSED));
    }
    cash_sessions::leave(tx, sale.id).await?;
    if let Some(quote) = sale.proforma_id {
        proformas::move_sale(tx, quote, sale.id, ticket.id.into()).await?;
    }
    if let Some(order) = sale.order_id {
        order_states::move_sale(tx, order, sale.id, ticket.id.into()).await?;
    }
    count_purchase(tx, sale.client_id, sale.total, Sign::Take).await?;
    count_sale(tx, sale, sale.state, Sign::Take).await?;
    count_sale(tx, sale, SaleState::Voided, Sign::Add).await?;
    if sale.business_date != ticket.date.as_str() {
        let products = taken(full)?;
        count_products(tx, &sale.business_date, &products, Sign::Take).await?;
        count_products(tx, ticket.date.as_str(), &products, Sign::Add).await?;
    }
    Ok(())
}

/// The electronic ticket that suits the receipt: the first of the country's
/// that asks for no taxed line, or finds one.
fn ticket_code(profile: &CountryProfile, full: &FullSale) -> Result<&'static str> {
    let is_receipt = CountryProfile::document(profile, &full.sale.document_code)
        .is_some_and(|document| document.class == DocumentClass::Receipt);
    if !is_receipt || full.sale.is_undone() {
        return Err(Error::conflict(say::NOT_A_RECEIPT));
    }
    let mut tickets = profile.documents.iter().filter(|document| {
        let amounts = &document.amounts;
        let mut lines = full.lines.iter();
        let suits = !amounts.needs_taxed_line
            || lines.any(|line| amounts.suits(line.vat_amount, line.extra_tax));
        document.class == DocumentClass::Ticket && document.electronic && suits
    });
    tickets
        .next()
        .map(|document| document.code)
        .ok_or_else(|| Error::conflict(say::NOT_A_RECEIPT))
}

async fn refuse_second_ticket(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    full: &FullSale,
) -> Result<()> {
    if profile.sale.voucher_document.is_none() {
        return Ok(());
    }
    let methods = payments::all(tx).await?;
    let has_voucher = |code: &str| {
        let mut methods = methods.iter();
        methods.any(|method| method.code == code && method.card_voucher)
    };
    let mut parts = full.payments.iter();
    if parts.any(|part| has_voucher(&part.payment_code)) {
        return Err(Error::conflict(say::VOUCHER_WAS_THE_TICKET));
    }
    Ok(())
}

/// The client of the receipt: by key, or as it was named.
fn client(sale: &SaleRow) -> Option<SaleClient> {
    if sale.client_id.is_none() && sale.client_document_number.is_empty() {
        return None;
    }
    sale_record::client(sale)
}

/// The body that would register the same sale under another document.
pub(super) fn again(full: FullSale, document: &str) -> NewSale {
    let FullSale {
        sale,
        lines,
        payments,
    } = full;
    let bags = (sale.bags > 0).then(|| bags(&sale));
    NewSale {
        client: client(&sale),
        subtotal: sale.subtotal.into(),
        total: sale.total.into(),
        discount_amount: sale.discount.into(),
        discount_percentage: sale.discount_percentage.into(),
        discount_mode: Some(DiscountMode::Amount),
        invoice_type: document.to_owned(),
        electronic: true,
        payment_type: sale.payment_code.clone(),
        payment: Payment {
            method: sale.payment_code,
            amount: sale.paid.into(),
            change: sale.change_given.into(),
        },
        payments: payments.into_iter().map(payment_part).collect(),
        payment_requirement_value: sale.instalments,
        business_line: Some(sale.business_line),
        comment: Some(sale.comment),
        bags,
        proforma: sale.proforma_id.map(Into::into),
        sale_type: sale_record::view::sale_type(&sale.sale_type),
        channel: Some(sale.channel),
        order_id: sale.order_id.map(Into::into),
        lines: lines
            .into_iter()
            .map(|line| SaleLine {
                id: sale_record::line_names(&line).1.into(),
                kind: sale_record::line_names(&line).0,
                quantity: line.quantity.into(),
                name: line.article.name,
                unit_price: line.unit_price.into(),
                total_price: line.total.into(),
                discount_amount: line.discount_amount.into(),
                discount_percentage: line.discount_percentage.into(),
                discount_mode: Some(DiscountMode::Amount),
                net_price: line.net_price.into(),
                net_amount: line.net_amount.into(),
                iva_amount: line.vat_amount.into(),
                extra_tax: line.extra_tax.into(),
                ..SaleLine::default()
            })
            .collect(),
        ..NewSale::default()
    }
}
