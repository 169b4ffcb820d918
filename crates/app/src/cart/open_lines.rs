//! Open lines: sold by a name and a price that the seller typed, without a product of the
//! catalogue.

use yapa_countries::CountryProfile;
use yapa_domain::text::tidy;
use yapa_domain::{Dec4, Money};
use yapa_storage::queries::sales::{Article, SellableItem, SellingRules};

use super::say;
use super::sold_lines::LineRequest;
use crate::products::usual_taxes;
use crate::{Error, Result};

/// Most characters of a name, as of a product's.
const LONGEST_NAME: usize = 120;
/// Highest price a unit, in units of the currency: the highest that the till lets a seller type.
const HIGHEST_PRICE: i64 = 50_000_000;

/// The key of an open line, which names nothing of the catalogue.
const NO_PRODUCT: i64 = 0;

/// Refuses with the part of the line that is wrong, as the contract spells it. What a quote
/// promised is sold also where the company sells no open lines any more.
pub(crate) fn check(
    profile: &CountryProfile,
    rules: &SellingRules,
    line: &LineRequest,
    price_field: &'static str,
) -> std::result::Result<(), (&'static str, Error)> {
    if !rules.open_lines && !line.promised {
        return Err(("tipoItem", Error::unprocessable(say::OPEN_LINES_OFF)));
    }
    let name = tidy(&line.name);
    if name.is_empty() {
        return Err(("nombre", Error::unprocessable(say::OPEN_LINE_NAME)));
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(("nombre", Error::unprocessable(say::OPEN_LINE_NAME_TOO_LONG)));
    }
    if !is_price(line.price, profile.currency.decimals) {
        return Err((price_field, Error::unprocessable(say::OPEN_LINE_PRICE)));
    }
    Ok(())
}

fn is_price(price: Money, decimals: u32) -> bool {
    price.is_positive() && price <= Dec4::from_int(HIGHEST_PRICE) && price.round(decimals) == price
}

/// An open line as a line sells it: with the country's usual sales tax, unless the company's goods
/// carry none.
///
/// # Errors
/// Internal, should the tax not be writable as JSON.
pub(crate) fn item(
    profile: &CountryProfile,
    rules: &SellingRules,
    line: &LineRequest,
) -> Result<SellableItem> {
    let mut article = Article::piece(tidy(&line.name));
    if rules.taxed {
        article.taxes = usual_taxes(profile)?;
    }
    Ok(SellableItem {
        id: NO_PRODUCT,
        article,
        unit: "UNI".to_owned(),
        price: line.price,
        min_price: line.price,
        active: true,
        ..SellableItem::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_is_positive_bounded_and_in_the_coins_of_the_currency() {
        let price = |text: &str| text.parse::<Money>().unwrap();
        assert!(is_price(price("0.01"), 2) && is_price(price("50000000"), 0));
        for (wrong, decimals) in [
            ("0", 2),
            ("-1", 2),
            ("0.001", 2),
            ("1.5", 0),
            ("50000000.01", 2),
        ] {
            assert!(!is_price(price(wrong), decimals), "{wrong}");
        }
    }
}
