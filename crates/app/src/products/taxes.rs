//! The taxes of a product: always of the country's list.

use yapa_countries::CountryProfile;
use yapa_countries::profile::{Tax as Known, TaxClass};
use yapa_domain::{LineTax, Rate};
use yapa_wire::products::TaxRef;

use super::say;
use crate::{Result, line_taxes};

/// A field and its fault.
type Fault = (String, &'static str);

/// The country's sales tax, as a column holds it.
///
/// # Errors
/// Internal, should it not be writable as JSON.
pub(crate) fn usual(profile: &CountryProfile) -> Result<String> {
    let usual = profile.taxes.iter().filter(|tax| tax.is_default);
    line_taxes::write(&usual.map(line_tax).collect::<Vec<_>>())
}

/// The taxes that a form names, as a column holds them, or their fault. Taxes that the
/// product has already stay, even when the list has changed since.
///
/// # Errors
/// Internal, when `before` cannot be read.
pub(crate) fn choose(
    profile: &CountryProfile,
    wanted: &[TaxRef],
    before: &str,
) -> Result<std::result::Result<String, Fault>> {
    let old = line_taxes::read(before)?;
    let (mut chosen, mut sales_taxes) = (Vec::<LineTax>::new(), 0);
    for (at, one) in wanted.iter().enumerate() {
        let field = format!("impuestosDolpos[{at}]");
        let tax = match find(profile, one) {
            Ok(known) => {
                sales_taxes += usize::from(known.class != TaxClass::Extra);
                line_tax(known)
            }
            Err(sentence) => match old.iter().find(|old| is_same(old, one)) {
                Some(old) => old.clone(),
                None => return Ok(Err((field, sentence))),
            },
        };
        if chosen.iter().any(|other| other.code == tax.code) {
            return Ok(Err((field, say::TAX_TWICE)));
        }
        chosen.push(tax);
    }
    let rates = |taxes: &[LineTax]| -> Vec<(String, Rate)> {
        let each = taxes.iter().map(|tax| (tax.code.clone(), tax.factor));
        each.collect()
    };
    if rates(&chosen) == rates(&old) {
        return Ok(Ok(before.to_owned()));
    }
    let replaced = profile.taxes.iter().any(|tax| {
        let is_chosen = chosen.iter().any(|one| one.code == tax.code);
        tax.replaces_sales_tax && is_chosen
    });
    if sales_taxes == 0 && replaced {
        // The amounts of a line have additional taxes beside a sales tax alone: that of nothing.
        let mut taxes = profile.taxes.iter();
        if let Some(exempt) = taxes.find(|tax| tax.class == TaxClass::Exempt) {
            chosen.insert(0, line_tax(exempt));
            sales_taxes += 1;
        }
        if rates(&chosen) == rates(&old) {
            return Ok(Ok(before.to_owned()));
        }
    }
    if sales_taxes == 0 && !chosen.is_empty() {
        // An extra tax is calculated on top of the sales tax; alone it would never be charged.
        return Ok(Err(("impuestosDolpos".to_owned(), say::EXTRA_TAX_ALONE)));
    }
    let has_extra = chosen.len() > sales_taxes;
    if has_extra && !chosen.iter().any(LineTax::is_sales_tax) {
        // The amounts of a line leave additional taxes out beside EXONERADA, INAFECTA and EXENTO.
        return Ok(Err(("impuestosDolpos".to_owned(), say::EXTRA_TAX_UNTAXED)));
    }
    if sales_taxes > 1 {
        return Ok(Err(("impuestosDolpos".to_owned(), say::TWO_SALES_TAXES)));
    }
    Ok(Ok(line_taxes::write(&chosen)?))
}

fn find<'a>(
    profile: &'a CountryProfile,
    wanted: &TaxRef,
) -> std::result::Result<&'a Known, &'static str> {
    let of_id = |tax: &&Known| wanted.id == Some(i64::from(tax.id));
    if let Some(known) = profile.taxes.iter().find(of_id) {
        return Ok(known);
    }
    let code = wanted.code.as_deref().unwrap_or_default();
    let factor = wanted.factor.map(Rate::from);
    let fits = |tax: &&Known| {
        tax.code.eq_ignore_ascii_case(code)
            && factor.is_none_or(|factor| factor == tax.factor.value)
    };
    let mut found = profile.taxes.iter().filter(fits);
    let known = found.next().ok_or(say::UNKNOWN_TAX)?;
    if found.next().is_some() {
        return Err(say::WHICH_TAX);
    }
    Ok(known)
}

fn is_same(old: &LineTax, wanted: &TaxRef) -> bool {
    let factor = wanted.factor.map(Rate::from);
    wanted.code.as_deref() == Some(old.code.as_str())
        && factor.is_none_or(|factor| factor == old.factor)
}

fn line_tax(known: &Known) -> LineTax {
    LineTax {
        name: known.name.to_owned(),
        ..LineTax::new(known.code, known.factor.value)
    }
}
