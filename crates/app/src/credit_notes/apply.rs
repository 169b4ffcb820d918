//! Effects of a note: stock, bags, wallet, the sale's state and the sums.

use std::collections::BTreeMap;

use yapa_domain::{Money, Quantity, SaleState};
use yapa_storage::CompanyTx;
use yapa_storage::queries::clients::count_purchase;
use yapa_storage::queries::credit_notes::{self as queries, CreditNoteRow};
use yapa_storage::queries::sales::{
    FullSale, ProductSold, Sign, StateChange, change_state, count_products, count_sale, return_bags,
};
use yapa_storage::queries::stock;

use super::left::Left;
use super::request::{Allocation, CreditNoteRequest};
use crate::write_context::Received;
use crate::{Error, Result, cash_sessions, client_credit, order_states, proformas, wallets};

/// Gives goods, bags and the money of wallet and account back; answers what money of the client pays of
/// other debts from now on. Rows are taken in the order in which selling
/// takes them: quote, order, goods, bags, wallet, account.
///
/// # Errors
/// When the database fails, and 409 when a wallet would hold more than it may.
#[crate::boxed]
pub(super) async fn goods(
    tx: &mut CompanyTx,
    request: &CreditNoteRequest,
    full: &FullSale,
    left: &Left,
    allocation: &Allocation,
    note: &CreditNoteRow,
) -> Result<Option<Received>> {
    let write_ctx = &request.write_ctx;
    if allocation.closes {
        if let Some(quote) = full.sale.proforma_id {
            proformas::reopen(tx, quote, request.sale_id).await?;
        }
        if let Some(order) = full.sale.order_id {
            order_states::reopen(tx, write_ctx, order, request.sale_id).await?;
        }
    }
    let back: Vec<(i64, Quantity)> = products(left, allocation)
        .into_iter()
        .filter(|one| one.quantity.is_positive())
        .map(|one| (one.product_id, one.quantity))
        .collect();
    let cause = stock::Cause {
        reason: stock::Reason::CreditNote,
        document_id: note.id,
        user_id: write_ctx.user_id,
        at_ms: write_ctx.at_ms,
        below_zero: true,
    };
    stock::move_stock(tx, &write_ctx.ids, cause, &back).await?;
    if note.bags > 0 {
        return_bags(tx, Quantity::from_int(note.bags)).await?;
    }
    if allocation.closes {
        wallets::undo(tx, write_ctx, full, true).await?;
        client_credit::undo(tx, write_ctx, full).await
    } else {
        let wallet = wallets::give_part(tx, write_ctx, full, note.total).await?;
        let rest = (note.id, note.total - wallet);
        client_credit::give_part(tx, write_ctx, full, rest).await
    }
}

/// Takes the note out of the sums, and voids a sale of which nothing is left.
#[crate::boxed]
pub(super) async fn sums(
    tx: &mut CompanyTx,
    request: &CreditNoteRequest,
    full: &mut FullSale,
    left: &Left,
    allocation: &Allocation,
    note: &CreditNoteRow,
) -> Result<()> {
    if allocation.closes {
        cash_sessions::undo_sale(tx, &request.write_ctx, full).await?;
    } else {
        let part = (note.id, note.total);
        cash_sessions::refund_note(tx, &request.write_ctx, full, part).await?;
    }
    let sale = &mut full.sale;
    if allocation.closes {
        let (from, voided) = (sale.state, SaleState::Voided);
        let change = StateChange {
            sale_id: sale.id,
            id: request.write_ctx.next_id(),
            from,
            to: voided,
            note: &note.sustentation,
            user_id: request.write_ctx.user_id,
            at_ms: request.write_ctx.at_ms,
        };
        if !change_state(tx, change).await? {
            return Err(Error::internal("a sale that is held has moved"));
        }
        let rest = sale.total - sale.noted_total;
        count_purchase(tx, sale.client_id, rest, Sign::Take).await?;
        count_sale(tx, sale, from, Sign::Take).await?;
        count_sale(tx, sale, voided, Sign::Add).await?;
        sale.state = voided;
    } else {
        queries::note_sale(tx, sale.id, note.total, note.vat).await?;
        queries::count_back(tx, sale, note.total, note.vat).await?;
    }
    let sold = products(left, allocation);
    Ok(count_products(tx, &sale.business_date, &sold, Sign::Take).await?)
}

/// Returned quantity and refund of each product; sorted by key. The money of a grouping
/// stays with the grouping, as when it is sold.
fn products(left: &Left, allocation: &Allocation) -> Vec<ProductSold> {
    let mut sums: BTreeMap<i64, (Quantity, Money)> = BTreeMap::new();
    for take in &allocation.lines {
        if let Some(product) = left.lines[take.at].row.product_id {
            let (quantity, amount) = sums.entry(product).or_default();
            *quantity += take.taken.quantity;
            *amount += take.taken.listed;
        }
        for (product, given) in &take.parts {
            let (quantity, _) = sums.entry(*product).or_default();
            *quantity += *given;
        }
    }
    let sold = |(product_id, (quantity, amount))| ProductSold {
        product_id,
        quantity,
        amount,
    };
    sums.into_iter().map(sold).collect()
}
