//! Rules of a sponsor's list.

use std::collections::BTreeSet;

use yapa_countries::{CountryProfile, measures};
use yapa_domain::{Money, Quantity};
use yapa_wire::sponsor_files::{FileDiscount, SponsorFile};
use yapa_wire::sponsors::PurchaseDiscountKind;

use super::say;
use crate::{Error, Result};

/// Refuses a list that could not be ordered from, with a sentence about the reason.
pub fn check(profile: &CountryProfile, file: &SponsorFile) -> Result<()> {
    if file.register_number.trim() != file.register_number || file.register_number.is_empty() {
        return Err(wrong(file, "", say::NEEDS_NUMBER));
    }
    if file.name.trim().is_empty() {
        return Err(wrong(file, "", say::NEEDS_NAME));
    }
    if !is_money(profile, file.minimum_amount.unwrap_or_default().into()) {
        return Err(wrong(file, "", say::BAD_MINIMUM));
    }
    if !(0..=365).contains(&file.delivery_days.unwrap_or_default()) {
        return Err(wrong(file, "", say::BAD_DAYS));
    }
    check_products(profile, file)?;
    check_bonuses(file)
}

/// Whether an amount can be paid in the country's coins.
fn is_money(profile: &CountryProfile, amount: Money) -> bool {
    !amount.is_negative() && amount.round(profile.currency.decimals) == amount
}

fn check_products(profile: &CountryProfile, file: &SponsorFile) -> Result<()> {
    let mut codes = BTreeSet::new();
    for product in &file.products {
        let refused = |what: &str| Err(wrong(file, &product.code, what));
        if product.code.trim() != product.code
            || product.code.is_empty()
            || product.code.contains(',')
        {
            return refused(say::NEEDS_CODE);
        }
        if !codes.insert(&product.code) {
            return refused(say::REPEATED);
        }
        if product.name.trim().is_empty() || product.category.trim().is_empty() {
            return refused(say::NEEDS_NAME_AND_CATEGORY);
        }
        if !is_money(profile, product.price.into()) {
            return refused(say::BAD_PRICE);
        }
        let unit = product.measurement_unit.as_deref();
        if unit.is_some_and(|unit| measures::find(unit).is_none()) {
            return refused(say::BAD_UNIT);
        }
        let positive = |amount: Option<yapa_wire::Quantity>| {
            amount.is_none_or(|amount| amount.0.is_positive())
        };
        let stock: Quantity = product.stock.into();
        if !positive(product.measurement)
            || !positive(product.package_content)
            || stock.is_negative()
        {
            return refused(say::BAD_QUANTITY);
        }
        if !product.discounts.iter().all(|one| fits(profile, one)) {
            return refused(say::BAD_DISCOUNT);
        }
    }
    Ok(())
}

fn fits(profile: &CountryProfile, discount: &FileDiscount) -> bool {
    let value: Quantity = discount.value.into();
    let most = match discount.kind {
        PurchaseDiscountKind::Percent => Quantity::HUNDRED,
        PurchaseDiscountKind::Amount => value.round(profile.currency.decimals),
    };
    let least: Quantity = discount.min_quantity.map_or(Quantity::ONE, Into::into);
    let bound = discount.max_quantity.map(Quantity::from);
    value.is_positive()
        && value <= most
        && least >= Quantity::ONE
        && bound.is_none_or(|bound| bound >= least)
        && discount
            .max_discount
            .is_none_or(|most| most.0.is_positive())
}

fn check_bonuses(file: &SponsorFile) -> Result<()> {
    let mut codes = BTreeSet::new();
    for bonus in &file.bonuses {
        let refused = |what: &str| Err(wrong(file, &bonus.code, what));
        if bonus.code.trim().is_empty() || bonus.name.trim().is_empty() {
            return refused(say::NEEDS_CODE_AND_NAME);
        }
        if !codes.insert(&bonus.code) {
            return refused(say::REPEATED);
        }
        if bonus.required.is_empty() || bonus.free.is_empty() {
            return refused(say::NEEDS_MEMBERS);
        }
        for members in [&bonus.required, &bonus.free] {
            let mut named = BTreeSet::new();
            for member in members {
                let quantity: Quantity = member.quantity.into();
                if quantity < Quantity::ONE || quantity.round(0) != quantity {
                    return refused(say::WHOLE_QUANTITIES);
                }
                if !named.insert(&member.code) {
                    return refused(say::MEMBER_TWICE);
                }
            }
        }
    }
    Ok(())
}

/// The refusal of a list, about a product or bonus of it where `code` names one.
pub fn wrong(file: &SponsorFile, code: &str, what: &str) -> Error {
    Error::validation(say::wrong_list(&file.register_number, code, what))
}
