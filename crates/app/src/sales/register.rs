//! Registering a sale: everything it changes, in one transaction.

use yapa_countries::CountryProfile;
use yapa_domain::document::NO_NUMBER;
use yapa_domain::{CountryRules, DocumentKind, Money, Permission, Quantity, SaleState, SaleTotals};
use yapa_storage::queries::customer_orders::FullOrder;
use yapa_storage::queries::sales::{take_bags, works_here};
use yapa_storage::queries::series::take_number;
use yapa_storage::queries::stock::{self, Moved};
use yapa_storage::queries::{clients, sales};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::sales::{NewSale, SaleRegistered};

use super::check::{self, Checked};
use super::goods::{SoldLine, taken};
use super::moment::Moment;
use super::{form, remember, rows, say, wallet};
use crate::customer_orders::{self, Closing, Sold};
use crate::{Caller, Context, Error, Repeat, Result, e_documents, notifications, proformas};

/// What a sale is registered from: the body, and who, when and where.
pub(crate) struct Order {
    pub(super) sale: NewSale,
    pub(super) document: &'static DocumentKind,
    pub(super) user_id: i64,
    pub(super) sale_id: i64,
    pub(super) moment: Moment,
    pub(super) converted: Option<Converted>,
    /// Where the customer's order goes that is sold, when its own screen sells it.
    pub(super) closing: Option<Closing>,
}

/// The receipt that a ticket takes the place of.
pub(super) struct Converted {
    /// Key of the receipt.
    pub(super) receipt_id: i64,
    /// Whether it was closed already; then its ticket is.
    pub(super) closed: bool,
    /// What each of its lines took from stock, as its column `parts` holds it.
    pub(super) parts: Vec<String>,
}

/// Registers a sale: checks every rule and total, takes a number, moves the
/// stock and the day's sums, and writes it all down, or nothing of it.
///
/// # Errors
/// 400 and 422 with the sentence of the rule that is broken, 403 for the
/// name of another seller, 409 for missing stock or a reused key.
pub async fn register(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale: NewSale,
    repeat: Repeat,
) -> Result<SaleRegistered> {
    caller.needs(Permission::Sell)?;
    let user_id = sale.user.map_or(caller.user_id(), Into::into);
    caller.user(user_id)?;
    let moment = Moment::of(ctx, caller)?;
    let order = order(moment, sale, user_id, None)?;
    let other = (user_id != caller.user_id()).then_some(user_id);
    let run = ctx.write_once(scope, repeat, (order, other), |tx, (order, other)| {
        Box::pin(async move {
            // Somebody else's name is one of the company's sellers.
            if let Some(seller) = *other
                && !works_here(tx, seller).await?
            {
                return Err(Error::forbidden().about("usuario"));
            }
            write(tx, order).await
        })
    });
    run.await
}

/// The sale of a customer's order that its own screen sells, in the transaction of the order.
///
/// # Errors
/// As [`register`].
pub(crate) async fn sell_order(
    tx: &mut CompanyTx,
    moment: &Moment,
    sale: NewSale,
    user_id: i64,
    closing: Closing,
) -> Result<SaleRegistered> {
    let order = Order {
        closing: Some(closing),
        ..order(moment.clone(), sale, user_id, None)?
    };
    write(tx, &order).await
}

pub(super) fn order(
    moment: Moment,
    sale: NewSale,
    user_id: i64,
    converted: Option<Converted>,
) -> Result<Order> {
    form::check(moment.profile, &sale)?;
    let document = CountryProfile::document(moment.profile, &sale.invoice_type)
        .filter(|document| document.is_for_sales())
        .ok_or_else(|| Error::rule("tipoComprobante", say::UNKNOWN_DOCUMENT))?;
    let sale_id = moment.next_id();
    Ok(Order {
        sale,
        document,
        user_id,
        sale_id,
        moment,
        converted,
        closing: None,
    })
}

pub(super) async fn write(tx: &mut CompanyTx, order: &Order) -> Result<SaleRegistered> {
    let quote = quote(tx, order).await?;
    let ordered = ordered(tx, order).await?;
    let checked = check::check(tx, order, quote, ordered.as_ref()).await?;
    let branch = checked
        .rules
        .branch
        .ok_or_else(|| Error::rule("tipoComprobante", say::NO_SERIES))?;
    move_goods(tx, order, &checked).await?;
    if let Some(purse) = &checked.purse {
        wallet::settle(tx, order, purse, &checked.paid.parts, checked.totals.total).await?;
    }
    let number = take_number(tx, order.document.code, branch).await?;
    let (series, number) = number.ok_or_else(|| Error::rule("tipoComprobante", say::NO_SERIES))?;
    let number_text = order
        .moment
        .profile
        .number_text(&series, number.unsigned_abs());
    let mut sale = rows::sale(order, &checked, branch, &number_text)?;
    (sale.series, sale.number) = (series, number);
    let profile = order.moment.profile;
    sale.external_document_id = e_documents::external_id(profile, sale.electronic, number);
    let closes = match &order.converted {
        Some(receipt) => receipt.closed,
        None => order.moment.profile.sale.closes_at_once,
    };
    let state = if closes {
        SaleState::Closed
    } else {
        SaleState::Open
    };
    sale.state = state.code().to_owned();
    sales::insert(
        tx,
        &sale,
        &rows::lines(order, &checked)?,
        &checked.paid.parts,
    )
    .await?;
    if let Some(ordered) = &ordered {
        let sold = Sold {
            sale_id: order.sale_id,
            document: order.document,
            lines: &checked.lines,
        };
        let (user, closing) = (order.user_id, order.closing.as_ref());
        customer_orders::close(tx, &order.moment, user, ordered, closing, sold).await?;
    }
    e_documents::open(tx, profile, &sale, order.moment.next_id()).await?;
    remember::deeds(tx, order, &checked).await?;
    if closes {
        let (from, to) = (SaleState::Open.code(), SaleState::Closed.code());
        let change = sales::StateChange {
            sale_id: sale.id,
            id: order.moment.next_id(),
            from,
            to,
            note: "",
            user_id: order.user_id,
            at_ms: order.moment.at_ms,
        };
        sales::note_change(tx, change).await?;
    }
    clients::count_purchase(tx, sale.client_id, sale.total, sales::Sign::Add).await?;
    sales::count_sale(tx, &sale, &sale.state, sales::Sign::Add).await?;
    if order.converted.is_none() {
        let sold = rows::products_sold(&checked.lines, &checked.totals);
        sales::count_products(tx, &sale.business_date, &sold, sales::Sign::Add).await?;
    }
    Ok(SaleRegistered {
        id: sale.id.into(),
        invoice_number: if sale.electronic {
            number_text
        } else {
            NO_NUMBER.to_owned()
        },
        series: sale.series,
        correlative: sale.number,
        date: sale.business_date.parse().map_err(Error::internal)?,
        hour: sale.hour.parse().map_err(Error::internal)?,
        status: super::view::status(&sale.state)?,
        total: sale.total.into(),
        dte_id: (!sale.external_document_id.is_empty()).then_some(sale.external_document_id),
    })
}

/// The quote that the sale is made from, closed by it.
async fn quote(tx: &mut CompanyTx, order: &Order) -> Result<Option<i64>> {
    let Some(named) = order.sale.proforma else {
        return Ok(None);
    };
    let quote = proformas::key(tx, named.into()).await?;
    // A converted receipt has closed its quote already.
    if order.converted.is_none() {
        proformas::close(tx, quote, order.sale_id).await?;
    }
    Ok(Some(quote))
}

/// The customer's order that is sold, held until it is closed.
async fn ordered(tx: &mut CompanyTx, order: &Order) -> Result<Option<FullOrder>> {
    match order.sale.order_id {
        // A converted receipt has closed its order already.
        Some(named) if order.converted.is_none() => {
            customer_orders::claim(tx, named.into(), order.closing.as_ref())
                .await
                .map(Some)
        }
        _ => Ok(None),
    }
}

async fn move_goods(tx: &mut CompanyTx, order: &Order, checked: &Checked) -> Result<()> {
    if order.converted.is_some() {
        return Ok(()); // the receipt has taken them already
    }
    let cause = stock::Cause {
        reason: stock::Reason::Sale,
        document_id: order.sale_id,
        user_id: order.user_id,
        at_ms: order.moment.at_ms,
        below_zero: !checked.rules.stock_control,
    };
    let taken = taken(&checked.lines)?;
    match stock::move_stock(tx, &order.moment.ids, cause, &taken).await? {
        Moved::Missing(product) => {
            let name = name_of(&checked.lines, product);
            return Err(Error::conflict(say::no_stock(name)).about("detalle"));
        }
        Moved::Done { fallen } if checked.rules.stock_control => {
            notifications::low_stock(tx, &order.moment, &fallen).await?;
        }
        Moved::Done { .. } => {}
    }
    let bags = order.sale.bags.map_or(0, |bags| bags.count);
    if bags > 0 && !take_bags(tx, Quantity::from_int(bags)).await? {
        return Err(Error::conflict(say::NO_BAGS).about("bolsasPlasticas.cantidad"));
    }
    Ok(())
}

/// The line through which a product went out.
fn name_of(lines: &[SoldLine], product: i64) -> &str {
    let takes = |line: &&SoldLine| line.good.parts.iter().any(|(key, _)| *key == product);
    lines
        .iter()
        .find(takes)
        .map_or("", |line| line.good.name.as_str())
}

/// The money of a line after the sale's own discount is left out of the day's
/// product sums: they show what the lines brought.
pub(super) fn line_amount(totals: &SaleTotals, index: usize) -> Money {
    totals
        .lines
        .get(index)
        .map_or(Money::ZERO, |line| line.total)
}
