//! Registering a sale: everything it changes, in one transaction.

use yapa_countries::CountryProfile;
use yapa_domain::document::NO_NUMBER;
use yapa_domain::{CountryRules, Money, Quantity, SaleState};
use yapa_storage::queries::customer_orders::FullOrder;
use yapa_storage::queries::sales::{SaleRow, take_bags, works_here};
use yapa_storage::queries::stock::{self, Moved};
use yapa_storage::queries::{clients, sales};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::sales::{NewSale, SaleRegistered};

use super::check::{self, Checked};
use super::drawer::Drawer;
use super::registration::Registration;
use super::wallet;
use super::{audit, rows};
use crate::cart::earned::Earning;
use crate::cart::say;
use crate::cart::sold_lines::{SoldLine, taken};
use crate::client_credit::{self, Charge};
use crate::numbering::take_number;
use crate::order_states::{self, Closing, Sold};
use crate::{
    Caller, Context, Error, IdempotencyKey, Result, WriteContext, e_documents, notifications,
    proformas,
};

/// Registers a sale: checks every rule and total, takes a number, moves the
/// stock and the day's sums, and writes it all down, or nothing of it.
///
/// # Errors
/// 400 and 422 with the sentence of the rule that is broken, 403 for the
/// name of another seller, 409 for missing stock or a reused key.
#[crate::boxed]
pub async fn register(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale: NewSale,
    idempotency: IdempotencyKey,
) -> Result<SaleRegistered> {
    let user_id = sale.user.map_or(caller.user_id(), Into::into);
    caller.user(user_id)?;
    let write_ctx = WriteContext::of(ctx, caller)?;
    let registration = Registration {
        taken_ago_ms: idempotency.age_ms,
        ..Registration::of(write_ctx, caller, sale, user_id)?
    };
    let run = ctx.write_once(scope, idempotency, registration, |tx, registration| {
        Box::pin(async move {
            // Another name must be one of the company's sellers.
            let seller = registration.user_id;
            if seller != registration.write_ctx.user_id && !works_here(tx, seller).await? {
                return Err(Error::forbidden().about("usuario"));
            }
            write(tx, registration).await
        })
    });
    run.await
}

/// The sale of a customer's order that its own screen sells, in the transaction of the order.
///
/// # Errors
/// As [`register`].
#[crate::boxed]
pub(crate) async fn sell_order(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    caller: &Caller,
    sale: NewSale,
    user_id: i64,
    closing: Closing,
) -> Result<SaleRegistered> {
    let registration = Registration {
        closing: Some(closing),
        ..Registration::of(write_ctx.clone(), caller, sale, user_id)?
    };
    write(tx, &registration).await
}

/// Writes a sale down. What most others wait for is taken last and held the shortest: the number
/// of the series, which every sale of the branch needs, comes after the goods and the wallet.
#[crate::boxed]
pub(super) async fn write(
    tx: &mut CompanyTx,
    registration: &Registration,
) -> Result<SaleRegistered> {
    let quote = close_quote(tx, registration).await?;
    let ordered = lock_order(tx, registration).await?;
    let checked = check::check(tx, registration, quote, ordered.as_ref()).await?;
    move_goods(tx, registration, &checked).await?;
    if let Some(wallet) = &checked.wallet {
        let (paid, total) = (&checked.paid.parts, checked.totals.total);
        wallet::settle(tx, registration, wallet, paid, total).await?;
    }
    let from_account = charge(tx, registration, &checked).await?;
    let begins = begins_as(registration);
    let is_paid = begins == SaleState::Closed || ordered.is_none();
    let drawer = Drawer::of(tx, registration, &checked, is_paid).await?;
    let earned = rows::earned(registration, &checked);
    let sale = SaleRow {
        state: begins,
        cash_session_id: drawer.session_id,
        ..with_next_number(tx, registration, &checked, earned.bags).await?
    };
    let lines = rows::lines(registration, &checked, &earned.lines)?;
    sales::insert(tx, &sale, &lines, &checked.paid.parts).await?;
    drawer.amend(tx, registration).await?;
    if let Some(ordered) = &ordered {
        close_order(tx, registration, ordered, &checked.lines).await?;
    }
    let write_ctx = &registration.write_ctx;
    let connected = checked.rules.connected;
    e_documents::open(tx, write_ctx, &sale, connected).await?;
    if registration.converted.is_none() {
        let paid = (checked.paid.parts.as_slice(), from_account);
        e_documents::open_paid_at_once(tx, write_ctx, &sale, paid).await?;
    }
    audit::record_price_changes(tx, registration, &checked).await?;
    audit::record_approved_credit(tx, registration, &checked).await?;
    if sale.state == SaleState::Closed {
        audit::record_closing(tx, registration).await?;
    }
    add_to_sums(tx, registration, &checked, &sale).await?;
    registered(write_ctx.profile, sale)
}

/// Charges a sale on credit to the account of the client. A receipt has charged its ticket.
/// Answers how much of it money in the account pays.
async fn charge(
    tx: &mut CompanyTx,
    registration: &Registration,
    checked: &Checked,
) -> Result<Money> {
    let write_ctx = &registration.write_ctx;
    let parts = &checked.paid.parts;
    let amount = client_credit::part_of(write_ctx.profile, parts);
    if registration.converted.is_some() || !amount.is_positive() {
        return Ok(Money::ZERO);
    }
    let at = parts
        .iter()
        .position(|part| client_credit::is_credit(write_ctx.profile, &part.payment_code));
    let field = match at {
        Some(at) if parts.len() > 1 => format!("mediosDePago[{at}].monto"),
        _ => "pago.monto".to_owned(),
    };
    let buyer = &checked.buyer;
    let charge = Charge {
        client_id: buyer.named_id(),
        client_name: &buyer.name,
        sale_id: registration.sale_id,
        amount,
        rights: &registration.rights,
        field: &field,
    };
    client_credit::charge(tx, write_ctx, charge).await
}

/// The state that a sale begins with.
fn begins_as(registration: &Registration) -> SaleState {
    let closes = match &registration.converted {
        Some(receipt) => receipt.closed,
        None => registration.write_ctx.profile.sale.closes_at_once,
    };
    if closes {
        SaleState::Closed
    } else {
        SaleState::Open
    }
}

/// The row of the sale with the next number of its series.
async fn with_next_number(
    tx: &mut CompanyTx,
    registration: &Registration,
    checked: &Checked,
    bags: Earning,
) -> Result<SaleRow> {
    let no_series = || Error::rule("tipoComprobante", say::NO_SERIES);
    let branch = checked.rules.branch.ok_or_else(no_series)?;
    let profile = registration.write_ctx.profile;
    let of = profile.numbering.series_branch(branch);
    let (write_ctx, document) = (&registration.write_ctx, registration.document);
    let number = take_number(tx, write_ctx, document, of, "").await?;
    let (series, number) = number.ok_or_else(no_series)?;
    let number_text = profile.number_text(&series, number.unsigned_abs());
    let sale = rows::sale(registration, checked, branch, &number_text, bags)?;
    Ok(SaleRow {
        external_document_id: e_documents::external_folio(
            profile,
            sale.electronic,
            &series,
            number,
        ),
        series,
        number,
        ..sale
    })
}

/// Closes the customer's order that the sale sells.
async fn close_order(
    tx: &mut CompanyTx,
    registration: &Registration,
    ordered: &FullOrder,
    lines: &[SoldLine],
) -> Result<()> {
    let Registration {
        write_ctx, closing, ..
    } = registration;
    let sold = Sold {
        sale_id: registration.sale_id,
        document: registration.document,
        lines,
    };
    order_states::close(tx, write_ctx, ordered, closing.as_ref(), sold).await
}

/// Adds the sale to the sums of the client, the day and the products.
async fn add_to_sums(
    tx: &mut CompanyTx,
    registration: &Registration,
    checked: &Checked,
    sale: &SaleRow,
) -> Result<()> {
    clients::count_purchase(tx, sale.client_id, sale.total, sales::Sign::Add).await?;
    sales::count_sale(tx, sale, sale.state, sales::Sign::Add).await?;
    if registration.converted.is_none() {
        let sold = rows::products_sold(&checked.lines, &checked.totals);
        sales::count_products(tx, &sale.business_date, &sold, sales::Sign::Add).await?;
    }
    Ok(())
}

/// The answer to the seller about a new sale.
fn registered(profile: &CountryProfile, sale: SaleRow) -> Result<SaleRegistered> {
    let number = sale.number.unsigned_abs();
    Ok(SaleRegistered {
        id: sale.id.into(),
        dte_id: crate::sale_record::dte_id(profile, &sale),
        invoice_number: if sale.electronic {
            profile.number_text(&sale.series, number)
        } else {
            NO_NUMBER.to_owned()
        },
        series: sale.series,
        correlative: sale.number,
        date: sale.business_date.parse().map_err(Error::internal)?,
        hour: sale.hour.parse().map_err(Error::internal)?,
        status: crate::sale_record::status(sale.state),
        total: sale.total.into(),
    })
}

/// Closes the quote that the sale is made from, and answers its id.
async fn close_quote(tx: &mut CompanyTx, registration: &Registration) -> Result<Option<i64>> {
    let Some(named) = registration.sale.proforma else {
        return Ok(None);
    };
    let quote = proformas::key(tx, named.into()).await?;
    // A converted receipt has closed its quote already.
    if registration.converted.is_none() {
        let seller = registration.only_seller;
        proformas::close(tx, quote, registration.sale_id, seller).await?;
    }
    Ok(Some(quote))
}

/// Locks the customer's order that is sold until it is closed.
async fn lock_order(tx: &mut CompanyTx, registration: &Registration) -> Result<Option<FullOrder>> {
    match registration.sale.order_id {
        // A converted receipt has closed its order already.
        Some(named) if registration.converted.is_none() => {
            order_states::claim(tx, named.into(), registration.closing.as_ref())
                .await
                .map(Some)
        }
        _ => Ok(None),
    }
}

async fn move_goods(
    tx: &mut CompanyTx,
    registration: &Registration,
    checked: &Checked,
) -> Result<()> {
    if registration.converted.is_some() {
        return Ok(()); // the receipt has taken them already
    }
    let cause = stock::Cause {
        reason: stock::Reason::Sale,
        document_id: registration.sale_id,
        user_id: registration.write_ctx.user_id,
        at_ms: registration.write_ctx.at_ms,
        below_zero: !checked.rules.stock_control,
    };
    let taken = taken(&checked.lines)?;
    match stock::move_stock(tx, &registration.write_ctx.ids, cause, &taken).await? {
        Moved::Missing(product) => {
            let name = name_of(&checked.lines, product);
            return Err(Error::conflict(say::no_stock(name)).about("detalle"));
        }
        Moved::Done { fallen } => {
            notifications::low_stock(tx, &registration.write_ctx, &fallen).await?;
        }
    }
    let bags = registration.sale.bags.map_or(0, |bags| bags.count);
    if bags > 0 && !take_bags(tx, Quantity::from_int(bags)).await? {
        return Err(Error::conflict(say::NO_BAGS).about("bolsasPlasticas.cantidad"));
    }
    Ok(())
}

/// The line through which a product went out.
fn name_of(lines: &[SoldLine], product: i64) -> &str {
    let takes = |line: &&SoldLine| line.item.parts.iter().any(|(key, _)| *key == product);
    lines
        .iter()
        .find(takes)
        .map_or("", |line| line.item.article.name.as_str())
}
