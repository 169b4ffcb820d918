//! Sending an order to a sponsor: every amount worked out again from the sponsor's list.

use yapa_domain::purchase::{PurchaseTotals, purchase_totals};
use yapa_storage::queries::sponsors::{self as offers, DiscountRow, SponsorProductRow, SponsorRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::purchases::{NewPurchase, NewPurchaseLine, PurchaseRegistered};

use super::order::{self, Order, OrderLine, checked_user, refused};
use super::say;
use crate::cart::say as sales_say;
use crate::cart::totals::agree;
use crate::sponsors::{discount, find, terms};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

const MOST_LINES: usize = 500;

struct Draft {
    order: Order,
    body: NewPurchase,
}

/// Sends an order to a sponsor.
///
/// # Errors
/// 404 for an unknown sponsor, 422 with the rule that is broken and the property it is about,
/// 403 for the name of another user, 409 for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sponsor: String,
    body: NewPurchase,
    idempotency: IdempotencyKey,
) -> Result<PurchaseRegistered> {
    let user_id = checked_user(caller, body.user.map(Into::into))?;
    let write_ctx = WriteContext::of(ctx, caller)?;
    let currency = body.currency.as_deref();
    if currency.is_some_and(|code| code != write_ctx.profile.currency.code) {
        return Err(Error::rule("moneda", sales_say::WRONG_CURRENCY));
    }
    if body.lines.is_empty() {
        return Err(Error::rule("detalle", say::NO_LINES));
    }
    if body.lines.len() > MOST_LINES {
        return Err(Error::field("detalle", say::TOO_MANY_LINES));
    }
    let order = Order {
        id: write_ctx.next_id(),
        write_ctx,
        user_id,
        sponsor,
        payment: body.payment,
        shipping: body.shipping,
    };
    let draft = Draft { order, body };
    let run = ctx.write_once(scope, idempotency, draft, |tx, draft| {
        Box::pin(write(tx, draft))
    });
    run.await
}

async fn write(tx: &mut CompanyTx, draft: &Draft) -> Result<PurchaseRegistered> {
    let (order, body) = (&draft.order, &draft.body);
    let profile = order.write_ctx.profile;
    let sponsor = find(tx, profile, &order.sponsor).await?;
    order.check(tx, &sponsor).await?;
    let lines = lines(tx, order, &body.lines).await?;
    let drafts: Vec<_> = lines.iter().map(OrderLine::draft).collect();
    let totals = purchase_totals(&drafts, terms(order.payment), profile.currency.decimals);
    let field = |at: usize, name: &str| format!("detalle[{at}].{name}");
    let totals = totals.map_err(|error| refused(error, &lines, field))?;
    compare(order, &sponsor, body, &totals)?;
    order::write(tx, order, &sponsor, &lines, &totals, None).await
}

/// The lines with the sponsor's products and discounts.
async fn lines(
    tx: &mut CompanyTx,
    order: &Order,
    wanted: &[NewPurchaseLine],
) -> Result<Vec<OrderLine>> {
    let country = order.write_ctx.profile.country.code();
    let products = products(tx, order, wanted).await?;
    let keys: Vec<i64> = products.iter().map(|product| product.id).collect();
    let discounts = offers::discounts(tx, country, &order.sponsor, &keys).await?;
    let all = products.into_iter().zip(discounts).zip(wanted).enumerate();
    all.map(|(at, ((product, discounts), wanted))| line(at, product, &discounts, wanted))
        .collect()
}

/// The products of the lines: by the sponsor's code, else by their key.
async fn products(
    tx: &mut CompanyTx,
    order: &Order,
    wanted: &[NewPurchaseLine],
) -> Result<Vec<SponsorProductRow>> {
    let country = order.write_ctx.profile.country.code();
    let codes: Vec<String> = wanted
        .iter()
        .map(|line| line.code.trim().to_owned())
        .collect();
    let keys: Vec<i64> = codes
        .iter()
        .map(|code| code.parse().unwrap_or_default())
        .collect();
    let by_code = offers::find_by_codes(tx, country, &order.sponsor, &codes).await?;
    let by_key = offers::find_by_ids(tx, country, &order.sponsor, &keys).await?;
    let found = by_code.into_iter().zip(by_key).enumerate();
    found
        .map(|(at, (by_code, by_key))| {
            let field = || format!("detalle[{at}].idCodigo");
            let product = by_code.or(by_key);
            let product = product.ok_or_else(|| Error::rule(field(), say::UNKNOWN_PRODUCT))?;
            match product.active {
                true => Ok(product),
                false => Err(Error::rule(field(), say::PRODUCT_OFF)),
            }
        })
        .collect()
}

fn line(
    at: usize,
    product: SponsorProductRow,
    discounts: &[DiscountRow],
    wanted: &NewPurchaseLine,
) -> Result<OrderLine> {
    if wanted.price.is_some_and(|price| price.0 != product.price) {
        let field = format!("detalle[{at}].precio");
        return Err(Error::rule(field, say::PRICE_CHANGED));
    }
    let taken = match wanted.discount_id {
        None => None,
        Some(id) => {
            let found = discounts.iter().find(|discount| discount.id == id.0);
            let field = || format!("detalle[{at}].idDescuento");
            Some(found.ok_or_else(|| Error::rule(field(), say::UNKNOWN_DISCOUNT))?)
        }
    };
    Ok(OrderLine {
        product,
        quantity: wanted.quantity.into(),
        discount: taken.map(discount),
        is_bonus: false,
    })
}

fn compare(
    order: &Order,
    sponsor: &SponsorRow,
    body: &NewPurchase,
    totals: &PurchaseTotals,
) -> Result<()> {
    let pair = ("montoTotal".to_owned(), body.total.into(), totals.total);
    agree(vec![pair], say::TOTALS_DIFFER)?;
    if totals.total < sponsor.minimum_amount {
        let currency = &order.write_ctx.profile.currency;
        let least = sponsor.minimum_amount.to_fixed(currency.decimals);
        let message = say::below_minimum(currency.symbol, least);
        return Err(Error::rule("montoTotal", message));
    }
    Ok(())
}
