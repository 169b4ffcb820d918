//! Checks of the body of a sale before any query.

use yapa_countries::CountryProfile;
use yapa_domain::payment::INSTALMENTS;
use yapa_wire::sales::NewSale;

use crate::cart::buyer::{client_texts, is_longer};
use crate::cart::{discounts, say};
use crate::{Error, Result};

const MOST_LINES: usize = 500;
const MOST_PARTS: usize = 20;
const LONGEST_COMMENT: usize = 250;
const LONGEST_NAME: usize = 250;
/// The channel of the sales of customers' orders.
const FROM_ORDER: &str = "app";
/// Where a sale can come from: this application, or a customer's order.
const CHANNELS: [&str; 2] = ["web", FROM_ORDER];

/// Refuses a body that no company of the country could mean.
///
/// # Errors
/// 400 for texts and lists beyond their bounds and unknown codes, 422 for an
/// empty cart and another country's money.
pub fn check(profile: &CountryProfile, sale: &NewSale) -> Result<()> {
    if sale.lines.is_empty() {
        return Err(Error::rule("detalle", profile.wording.no_products));
    }
    if sale.lines.len() > MOST_LINES {
        return Err(Error::field("detalle", say::TOO_MANY_LINES));
    }
    discounts::check_percentages(profile, sale, &sale.lines)?;
    if sale.payments.len() > MOST_PARTS {
        return Err(Error::field("mediosDePago", say::TOO_MANY_PARTS));
    }
    if is_longer(sale.comment.as_deref(), LONGEST_COMMENT) {
        return Err(Error::field("comentario", say::COMMENT_TOO_LONG));
    }
    if is_longer(sale.business_line.as_deref(), LONGEST_NAME) {
        return Err(Error::field("giro", say::TEXT_TOO_LONG));
    }
    if let Some(client) = &sale.client {
        client_texts(client, LONGEST_NAME)?;
    }
    if sale
        .channel
        .as_deref()
        .is_some_and(|channel| !CHANNELS.contains(&channel))
    {
        return Err(Error::field("canal", say::UNKNOWN_CHANNEL));
    }
    order(sale)?;
    let requirement = sale.payment_requirement.as_deref().unwrap_or_default();
    if !requirement.is_empty() && requirement != INSTALMENTS {
        return Err(Error::field("tipoPagoRequisito", say::UNKNOWN_REQUIREMENT));
    }
    if sale
        .currency
        .as_ref()
        .is_some_and(|code| code != profile.currency.code)
    {
        return Err(Error::rule("moneda", say::WRONG_CURRENCY));
    }
    Ok(())
}

/// A sale comes from the application exactly when it is of a customer's order.
fn order(sale: &NewSale) -> Result<()> {
    match (sale.order_id, sale.channel.as_deref()) {
        (None, Some(FROM_ORDER)) => Err(Error::rule("idPedido", say::ORDER_MISSING)),
        _ => Ok(()),
    }
}

/// The channel a sale is kept under.
pub fn channel(sale: &NewSale) -> &str {
    match sale.order_id {
        Some(_) => FROM_ORDER,
        None => sale.channel.as_deref().unwrap_or(CHANNELS[0]),
    }
}
