//! The rights that a sale needs of its user.

use yapa_domain::{Need, Right, SaleTotals};
use yapa_storage::CompanyTx;

use super::registration::Registration;
use crate::cart::rights::{self as cart_rights, AskingCart};
use crate::cart::sold_lines::{LineRequest, SoldLine};
use crate::{Result, client_credit};

/// Refuses discounts, prices and credit that exceed the rights.
///
/// # Errors
/// As for any cart.
#[crate::boxed]
pub(super) async fn check(
    tx: &mut CompanyTx,
    registration: &Registration,
    wanted: &[LineRequest],
    lines: &[SoldLine],
    totals: &SaleTotals,
) -> Result<()> {
    let on_credit = sells_on_credit(registration).then(|| Need::switch(Right::SellOnCredit));
    let cart = AskingCart {
        write_ctx: &registration.write_ctx,
        rights: &registration.rights,
        wanted,
        lines,
        totals,
        price_field: "precioUnitario",
        more: on_credit.into_iter().collect(),
    };
    cart_rights::check(tx, cart).await
}

fn sells_on_credit(registration: &Registration) -> bool {
    let (sale, profile) = (&registration.sale, registration.write_ctx.profile);
    let parts = sale.payments.iter().map(|part| part.method.as_str());
    let mut ways = parts.chain([sale.payment_type.as_str()]);
    ways.any(|code| client_credit::is_credit(profile, code))
}
