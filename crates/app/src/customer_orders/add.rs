//! Placing an order: everything checked, priced and numbered in one transaction.

use yapa_countries::CountryProfile;
use yapa_domain::distance::kilometres;
use yapa_domain::{CustomerOrderState as State, DocumentKind, Money, PaymentError};
use yapa_storage::queries::companies::{self, CompanyRow};
use yapa_storage::queries::customer_orders::{self as queries, OrderRow};
use yapa_storage::queries::{payments, sales};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::customer_orders::{CustomerOrder, NewCustomerOrder};
use yapa_wire::sales::LineKind;

use super::goods::Priced;
use super::{check, client, goods, view};
use crate::cart::say as sales_say;
use crate::documents::used_kinds;
use crate::order_states::record_state_change;
use crate::order_states::{notify, say, words};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

struct Draft {
    body: NewCustomerOrder,
    order_id: i64,
    write_ctx: WriteContext,
}

/// Places an order at the prices of the catalogue. Nothing is taken from stock, and none needs
/// to be there: the shop is warned when it answers.
///
/// # Errors
/// 400 and 422 with the sentence of the rule that is broken, 409 for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    body: NewCustomerOrder,
    idempotency: IdempotencyKey,
) -> Result<CustomerOrder> {
    let write_ctx = WriteContext::of(ctx, caller)?;
    let draft = Draft {
        body: check::check(body)?,
        order_id: write_ctx.next_id(),
        write_ctx,
    };
    ctx.write_once(scope, idempotency, draft, |tx, draft| {
        Box::pin(write(tx, draft))
    })
    .await
}

async fn write(tx: &mut CompanyTx, draft: &Draft) -> Result<CustomerOrder> {
    let Draft {
        body, write_ctx, ..
    } = draft;
    let profile = write_ctx.profile;
    let company = companies::company(tx).await?;
    let mut order = begun(draft);
    client::name(tx, profile, &body.client, &mut order).await?;
    way(profile, &company, body, &mut order)?;
    let document = document(tx, profile, body.invoice_type.as_deref()).await?;
    document.code.clone_into(&mut order.document_code);
    let rules = sales::selling_rules(tx, document.code).await?;
    let fee = body.delivery.then_some(company.delivery_price);
    let priced = goods::price(tx, profile, document, &rules, &body.lines, fee).await?;
    worth(body, &priced, &mut order)?;
    payment(tx, profile, body, &mut order).await?;
    order.number = queries::take_number(tx).await?;
    order.search = view::search(&order);
    queries::insert(tx, &order, &goods::rows(&priced)?).await?;
    record_state_change(tx, write_ctx, &order, "").await?;
    notify::placed(tx, write_ctx, &order).await?;
    view::load(tx, profile, order.id).await
}

/// The order as it follows from its body alone.
fn begun(draft: &Draft) -> OrderRow {
    let Draft {
        body, write_ctx, ..
    } = draft;
    OrderRow {
        id: draft.order_id,
        user_id: write_ctx.user_id,
        state: State::New,
        channel: words::channel_code(body.channel).to_owned(),
        delivery: body.delivery,
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        created_at_ms: write_ctx.at_ms,
        address: body.address.clone(),
        reference: body.reference.clone(),
        latitude: body.latitude.clone(),
        longitude: body.longitude.clone(),
        currency: write_ctx.profile.currency.code.to_owned(),
        note: body.note.clone(),
        ..OrderRow::default()
    }
}

/// Refuses services that the company does not offer, and measures how far it is.
fn way(
    profile: &CountryProfile,
    company: &CompanyRow,
    body: &NewCustomerOrder,
    order: &mut OrderRow,
) -> Result<()> {
    let here = (company.latitude.as_str(), company.longitude.as_str());
    let there = (order.latitude.as_str(), order.longitude.as_str());
    let stated = body.distance.map(Into::into);
    order.distance = kilometres(here, there).or(stated);
    if !order.delivery {
        return if company.pickup {
            Ok(())
        } else {
            Err(Error::rule("recojoTienda", say::NO_PICKUP))
        };
    }
    if !company.delivery {
        return Err(Error::rule("delivery", say::NO_DELIVERY));
    }
    if order.address.is_empty() {
        return Err(Error::rule("direccion", say::ADDRESS_MISSING));
    }
    let most = company.delivery_distance;
    if most.is_positive() && order.distance.is_some_and(|distance| distance > most) {
        let text = say::too_far(profile.wording.delivery, most, profile.numbers.decimal);
        return Err(Error::rule("distancia", text));
    }
    Ok(())
}

/// The document that the client asks for; else the one that the company's sales begin with, or
/// the first that it can issue.
async fn document(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
    asked: Option<&str>,
) -> Result<&'static DocumentKind> {
    let mut usable = used_kinds(tx, profile).await?;
    usable.retain(|one| one.kind.is_for_sales());
    if let Some(asked) = asked {
        let found = usable.iter().find(|one| one.kind.code == asked);
        let unknown = || Error::rule("tipoComprobante", sales_say::UNKNOWN_DOCUMENT);
        return found.map(|one| one.kind).ok_or_else(unknown);
    }
    let usual = usable.iter().find(|one| one.is_default);
    let none = || Error::rule("tipoComprobante", say::NO_DOCUMENT);
    let found = usual.or_else(|| usable.first());
    found.map(|one| one.kind).ok_or_else(none)
}

/// Writes down the total of the order, when the client was shown the same.
fn worth(body: &NewCustomerOrder, priced: &Priced, order: &mut OrderRow) -> Result<()> {
    let totals = &priced.totals;
    if let Some(shown) = body.total.map(Money::from)
        && shown != totals.total
    {
        let text = sales_say::differs(shown, totals.total);
        return Err(Error::unprocessable(say::TOTAL_DIFFERS).with_detail("total", text));
    }
    order.subtotal = totals.subtotal;
    order.discount = totals.discount;
    order.vat = totals.breakdown.vat;
    order.total = totals.total;
    let service = priced
        .lines
        .iter()
        .find(|line| line.kind == LineKind::Service);
    order.delivery_price = service.map_or(Money::ZERO, |line| line.draft.price);
    Ok(())
}

/// How the client will pay, and with how much.
async fn payment(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    body: &NewCustomerOrder,
    order: &mut OrderRow,
) -> Result<()> {
    let (methods, tied) = payments::offered(tx, &order.document_code).await?;
    let mut usable = methods
        .into_iter()
        .filter(|one| one.active && (tied.is_empty() || tied.contains(&one.id)));
    let found = match &body.payment_type {
        Some(code) => usable
            .find(|one| one.code == *code)
            .ok_or_else(|| Error::rule("medioPago", sales_say::UNKNOWN_PAYMENT))?,
        None => usable
            .next()
            .ok_or_else(|| Error::rule("medioPago", say::NO_PAYMENT))?,
    };
    order.payment_code = found.code;
    let amount = body.payment_amount.map_or(order.total, Into::into);
    if amount != amount.round(profile.currency.decimals) {
        return Err(Error::rule("montoPago", sales_say::TOO_FINE));
    }
    if amount < order.total {
        let text = profile.wording.payment_error(PaymentError::BelowTotal);
        return Err(Error::rule("montoPago", text));
    }
    order.payment_amount = amount;
    Ok(())
}
