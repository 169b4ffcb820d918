//! The totals of the body against ours.

use std::collections::{BTreeMap, BTreeSet};

use yapa_countries::CountryProfile;
use yapa_domain::{Money, SaleError, SaleTotals};
use yapa_wire::sales::NewSale;

use super::say;
use crate::{Error, Result};

/// The refusal of a sale or quote whose amounts break a rule, about the field that does.
pub(crate) fn broken(profile: &CountryProfile, error: SaleError) -> Error {
    let field = match error {
        SaleError::NoProducts
        | SaleError::InvalidPrice
        | SaleError::InvalidQuantity
        | SaleError::InvalidTax => "detalle",
        SaleError::PercentAboveHundred => "descuentoPorcentaje",
        SaleError::DiscountAboveBase | SaleError::InvalidDiscount => "descuentoMonto",
        SaleError::TaxedProductNeeded => "tipoComprobante",
        SaleError::InvalidBags => "bolsasPlasticas",
        SaleError::Overflow => "total",
    };
    let sentence = profile.wording.sale_error(error);
    match error {
        SaleError::PercentAboveHundred => Error::field(field, sentence),
        _ => Error::rule(field, sentence),
    }
}

/// Refuses a body whose totals are not the ones we worked out.
///
/// # Errors
/// 422 that names every figure that differs.
pub fn compare(profile: &CountryProfile, sale: &NewSale, totals: &SaleTotals) -> Result<()> {
    let mut pairs = vec![
        ("subTotal".to_owned(), sale.subtotal.into(), totals.subtotal),
        ("total".to_owned(), sale.total.into(), totals.total),
    ];
    for (index, (line, ours)) in sale.lines.iter().zip(&totals.lines).enumerate() {
        pairs.push((
            format!("detalle[{index}].precioTotal"),
            line.total_price.into(),
            ours.total,
        ));
    }
    pairs.extend(tax_figures(profile, sale, totals)?);
    agree(pairs, say::TOTALS_DIFFER)
}

/// The same for a customer's order that is sold: its body has the amount to be paid and the figures
/// of the tax document, but not the sum of each line.
///
/// # Errors
/// 422 that names every figure that differs.
pub fn compare_order(profile: &CountryProfile, sale: &NewSale, totals: &SaleTotals) -> Result<()> {
    let mut pairs = vec![("total".to_owned(), sale.total.into(), totals.total)];
    pairs.extend(tax_figures(profile, sale, totals)?);
    agree(pairs, say::TOTALS_DIFFER)
}

/// The figures of the tax document in the body beside ours, where they are given; 422 for an
/// additional tax that the country does not have.
fn tax_figures(
    profile: &CountryProfile,
    sale: &NewSale,
    totals: &SaleTotals,
) -> Result<Vec<(String, Money, Money)>> {
    let Some(taxes) = &sale.tax_totals else {
        return Ok(Vec::new());
    };
    let ours = &totals.breakdown;
    let figures: [(&str, Money, Money); 4] = [
        ("mntNeto", taxes.net.into(), ours.net),
        ("mntExe", taxes.exempt.into(), ours.exempt),
        ("iva", taxes.iva.into(), ours.vat),
        ("mntTotal", taxes.total.into(), ours.total),
    ];
    let named = figures.map(|(name, theirs, ours)| (format!("totalesDolpos.{name}"), theirs, ours));
    let mut named: Vec<_> = named.into();
    let Some(given) = &taxes.extra_taxes else {
        return Ok(named);
    };
    let given = by_code(given.iter().map(|tax| (&*tax.code, tax.amount.into())));
    let ours = by_code(ours.withheld.iter().map(|tax| (&*tax.code, tax.amount)));
    let codes: BTreeSet<&str> = given.keys().chain(ours.keys()).copied().collect();
    for code in codes {
        let name = format!("totalesDolpos.imptoReten.{code}");
        if !ours.contains_key(code) && !is_tax(profile, code) {
            return Err(Error::rule(name, say::UNKNOWN_TAX));
        }
        let amount = |of: &BTreeMap<&str, Money>| of.get(code).copied().unwrap_or_default();
        named.push((name, amount(&given), amount(&ours)));
    }
    Ok(named)
}

/// Whether the country has a tax with this code, on products or on bags.
fn is_tax(profile: &CountryProfile, code: &str) -> bool {
    let mut documents = profile.documents.iter();
    profile.taxes.iter().any(|tax| tax.code == code)
        || documents.any(|document| document.amounts.bag_levy == Some(code))
}

/// The sum of each code: a sale can have one tax at two rates.
fn by_code<'a>(taxes: impl Iterator<Item = (&'a str, Money)>) -> BTreeMap<&'a str, Money> {
    let mut sums: BTreeMap<&str, Money> = BTreeMap::new();
    for (code, amount) in taxes {
        let sum = sums.entry(code).or_default();
        *sum = sum
            .checked_add(amount)
            .unwrap_or(Money::from_scaled(i64::MAX));
    }
    sums
}

/// Refuses figures of a body (the second) that are not ours (the third).
///
/// # Errors
/// 422 with the sentence and every figure that differs, by its name.
pub fn agree(pairs: Vec<(String, Money, Money)>, sentence: &'static str) -> Result<()> {
    let wrong = pairs.into_iter().filter(|(_, theirs, ours)| theirs != ours);
    refuse(wrong, sentence)
}

/// Refuses lines whose net and tax figures, where the request has them, differ from ours. They do
/// not change the payment, and the client may round while it works them out: a difference of the
/// smallest coin, and never less than a cent, is accepted.
///
/// # Errors
/// 422 that names every figure that differs.
pub fn compare_lines(profile: &CountryProfile, sale: &NewSale, totals: &SaleTotals) -> Result<()> {
    let lines = sale.lines.iter().zip(&totals.lines).enumerate();
    let figures = lines.flat_map(|(index, (line, ours))| {
        let pairs: [(&str, Money, Money); 4] = [
            ("precioNeto", line.net_price.into(), ours.net_price),
            ("montoNeto", line.net_amount.into(), ours.net_amount),
            ("montoIva", line.iva_amount.into(), ours.iva_amount),
            ("impuestoExtra", line.extra_tax.into(), ours.extra_tax),
        ];
        pairs.map(|(name, theirs, ours)| (format!("detalle[{index}].{name}"), theirs, ours))
    });
    let given = figures.filter(|(_, theirs, _)| !theirs.is_zero());
    let wrong = given.filter(|(_, theirs, ours)| differs(profile, *theirs, *ours));
    refuse(wrong, say::TOTALS_DIFFER)
}

/// Whether two amounts are further apart than rounding explains.
pub fn differs(profile: &CountryProfile, theirs: Money, ours: Money) -> bool {
    let coin = Money::ONE.scaled() / 10_i64.pow(profile.currency.decimals.min(2));
    theirs.scaled().abs_diff(ours.scaled()) > coin.unsigned_abs()
}

fn refuse(
    wrong: impl Iterator<Item = (String, Money, Money)>,
    sentence: &'static str,
) -> Result<()> {
    let mut wrong = wrong.peekable();
    if wrong.peek().is_none() {
        return Ok(());
    }
    let refused = Error::unprocessable(sentence);
    Err(wrong.fold(refused, |error, (field, theirs, ours)| {
        error.with_detail(field, say::differs(theirs, ours))
    }))
}
