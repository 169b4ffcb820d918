//! The company's settings of sales, and the refusals that follow from them.

use yapa_countries::CountryProfile;
use yapa_domain::{Buyer, CountryRules, DocumentKind, Money};
use yapa_storage::queries::payments::PaymentMethodRow;
use yapa_storage::queries::sales::SellingRules;
use yapa_wire::sales::{NewSale, SaleType};

use crate::cart::buyer::NamedBuyer;
use crate::cart::discounts::DiscountInput;
use crate::cart::say;
use crate::cart::sold_lines::LineRequest;
use crate::{Error, Result};

/// Refuses discounts and parking that the company switched off.
///
/// # Errors
/// 422 with the sentence about the function that is switched off.
pub fn switched_off(rules: &SellingRules, sale: &NewSale, lines: &[LineRequest]) -> Result<()> {
    let discounted = DiscountInput::from(sale).discount();
    if discounted.is_some() && !rules.sale_discounts {
        return Err(Error::rule("descuentoMonto", say::SALE_DISCOUNTS_OFF));
    }
    let line = lines.iter().position(|line| line.discount.is_some());
    if let Some(at) = line.filter(|_| !rules.line_discounts) {
        let field = format!("detalle[{at}].descuentoMonto");
        return Err(Error::rule(field, say::LINE_DISCOUNTS_OFF));
    }
    if sale.sale_type != SaleType::Goods && !rules.parking {
        return Err(Error::rule("tipoVenta", say::PARKING_OFF));
    }
    Ok(())
}

/// Refuses a buyer who does not suit the document. The documents that parking is
/// sold with take any client by name: a driver who pays at the barrier is
/// invoiced as the person the car belongs to.
///
/// # Errors
/// 422 with the country's sentence.
pub fn buyer(
    profile: &CountryProfile,
    sale: &NewSale,
    document: &DocumentKind,
    buyer: &NamedBuyer,
    total: Money,
) -> Result<()> {
    let parking = sale.sale_type != SaleType::Goods;
    let driver = parking
        && profile.sale.settles_parking(document.code)
        && buyer.id.is_some()
        && buyer.kind == Buyer::Natural;
    if driver {
        return Ok(());
    }
    profile
        .check_buyer(document, buyer.kind, total)
        .map_err(|error| Error::rule("cliente", profile.wording.buyer_error(error)))
}

/// Refuses a second fiscal document for a card whose voucher already is one,
/// also when it pays only a part.
///
/// # Errors
/// 422 when the country forces another document.
pub fn voucher(
    profile: &CountryProfile,
    rules: &SellingRules,
    sale: &NewSale,
    chosen: &PaymentMethodRow,
) -> Result<()> {
    let forced = profile
        .sale
        .voucher_document
        .filter(|_| rules.electronic && chosen.card_voucher);
    match forced {
        Some(code) if sale.invoice_type != code => {
            Err(Error::rule("tipoComprobante", say::VOUCHER_IS_THE_TICKET))
        }
        _ => Ok(()),
    }
}
