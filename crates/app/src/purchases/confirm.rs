//! Confirmation by a sponsor: fewer units than ordered, or another price.

use yapa_domain::{Money, Quantity};
use yapa_storage::CompanyTx;
use yapa_storage::queries::purchases::{self as queries, Confirmed, PurchaseLineRow, PurchaseRow};
use yapa_wire::purchases::PurchaseConfirmation;

use super::say;
use crate::{Error, Result, WriteContext};

/// Writes the sponsor's confirmation of an order; lines that are not named are as ordered.
/// `at` is the place of the order in the body.
///
/// # Errors
/// 422 for a line the order does not have, and for invalid units and prices.
#[crate::boxed]
pub async fn write(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    order: &PurchaseRow,
    at: usize,
    named: &[PurchaseConfirmation],
) -> Result<()> {
    let decimals = write_ctx.profile.currency.decimals;
    let lines = queries::lines(tx, order.id).await?;
    check(&lines, at, named, decimals)?;
    let stated_line = |line: &PurchaseLineRow| named.iter().find(|one| one.line == line.line_no);
    let nothing =
        |line| stated_line(line).is_some_and(|one| !Quantity::from(one.quantity).is_positive());
    if lines.iter().all(nothing) {
        return Err(Error::rule(
            format!("[{at}].detalle"),
            say::NOTHING_CONFIRMED,
        ));
    }
    let mut total = Money::ZERO;
    let mut confirmed = Vec::with_capacity(lines.len());
    for line in &lines {
        let stated = stated_line(line);
        let asked = line.price.checked_sub(line.discount).unwrap_or_default();
        let one = Confirmed {
            line_no: line.line_no,
            quantity: stated.map_or(line.quantity, |one| one.quantity.into()),
            price: stated.and_then(|one| one.price).map_or(asked, Into::into),
        };
        let amount = one.price.mul(one.quantity, decimals);
        let sum = amount.and_then(|amount| total.checked_add(amount));
        total = sum.ok_or_else(|| Error::unprocessable(say::TOO_LARGE))?;
        confirmed.push(one);
    }
    Ok(queries::confirm(tx, order.id, total, &confirmed).await?)
}

/// Compares a confirmation that is sent again with the stored one.
///
/// # Errors
/// 409 when it differs: another user confirmed the order meanwhile.
#[crate::boxed]
pub async fn same(
    tx: &mut CompanyTx,
    order: &PurchaseRow,
    at: usize,
    named: &[PurchaseConfirmation],
) -> Result<()> {
    if named.is_empty() {
        return Ok(());
    }
    let lines = queries::lines(tx, order.id).await?;
    let stands = |one: &PurchaseConfirmation| {
        lines.iter().any(|line| {
            line.line_no == one.line
                && line.confirmed_quantity == Some(one.quantity.into())
                && one
                    .price
                    .is_none_or(|price| line.confirmed_price == Some(price.into()))
        })
    };
    if named.iter().all(stands) {
        return Ok(());
    }
    let message = say::confirmed_otherwise(order.number);
    Err(Error::conflict(message).about(format!("[{at}].detalle")))
}

fn check(
    lines: &[PurchaseLineRow],
    at: usize,
    named: &[PurchaseConfirmation],
    decimals: u32,
) -> Result<()> {
    for (nth, one) in named.iter().enumerate() {
        let field = |name: &str| format!("[{at}].detalle[{nth}].{name}");
        let line = lines.iter().find(|line| line.line_no == one.line);
        let line = line.ok_or_else(|| Error::rule(field("linea"), say::UNKNOWN_LINE))?;
        if named[..nth].iter().any(|other| other.line == one.line) {
            return Err(Error::rule(field("linea"), say::LINE_TWICE));
        }
        let quantity: Quantity = one.quantity.into();
        let whole = quantity.round(0) == quantity && !quantity.is_negative();
        if !whole || quantity > line.quantity {
            return Err(Error::rule(
                field("cantidadConfirmada"),
                say::WRONG_CONFIRMED,
            ));
        }
        let fits = |price: Money| !price.is_negative() && price.round(decimals) == price;
        if !one.price.is_none_or(|price| fits(price.into())) {
            return Err(Error::rule(field("precioConfirmado"), say::WRONG_PRICE));
        }
    }
    Ok(())
}
