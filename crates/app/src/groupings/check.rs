//! Rules of a bundle, field by field.

use std::collections::BTreeSet;

use yapa_countries::CountryProfile;
use yapa_domain::cart::MAX_QUANTITY;
use yapa_domain::{Money, Quantity};
use yapa_storage::CompanyTx;
use yapa_storage::queries::groupings::{self as queries, GroupingRow};
use yapa_storage::queries::named_products::NamedRow;
use yapa_storage::queries::products;
use yapa_wire::groupings::{GroupingPart, GroupingPatch};

use crate::goods::{Named, find, line, needed, say};
use crate::products::choose_taxes;
use crate::{Error, Result};

/// Most characters of a name.
pub(super) const LONGEST_NAME: usize = 120;
const LONGEST_TEXT: usize = 60;
/// Most characters of a code, as of a product's.
const LONGEST_CODE: usize = 30;
/// Most different products of a bundle.
const MOST_MEMBERS: usize = 100;
/// Largest price that is taken in.
const LARGEST_PRICE: Money = Money::from_int(999_999_999);
/// The prefix of generated codes.
const CODE: &str = "COMBO-";

/// `old` with the changes of the form; fields left out stay.
pub(super) fn fill(
    profile: &CountryProfile,
    old: &GroupingRow,
    form: &GroupingPatch,
) -> Result<GroupingRow> {
    let text = |field: &str, new: &Option<String>, old: &str, longest: usize| match new {
        Some(new) if new != old => line(field, new, longest),
        _ => Ok(old.to_owned()),
    };
    let mut row = GroupingRow {
        code: text("codigo", &form.code, &old.code, LONGEST_CODE)?,
        ean: text("codigoEan", &form.ean_code, &old.ean, LONGEST_CODE)?,
        brand: text("marca", &form.brand, &old.brand, LONGEST_TEXT)?,
        presentation: text(
            "presentacion",
            &form.presentation,
            &old.presentation,
            LONGEST_TEXT,
        )?,
        partial_sale: form.partial_sell.unwrap_or(old.partial_sale),
        active: form.active.unwrap_or(old.active),
        ..old.clone()
    };
    if row.code != old.code && row.code.contains(char::is_whitespace) {
        return Err(Error::field("codigo", say::CODE_BLANK));
    }
    if let Some(name) = &form.name {
        row.name = needed("nombre", name, LONGEST_NAME)?;
    }
    if let Some(image) = &form.image {
        row.image.clone_from(image);
    }
    if let Some(price) = form.price {
        row.price = price_of(profile, price.into(), old.price)?;
    }
    if let Some(most) = form.max_quantity_sell {
        row.max_quantity = most_of(most.into())?;
    }
    let whole = |most: Quantity| most.round(0) == most;
    if !row.partial_sale && !row.max_quantity.is_none_or(whole) {
        return Err(Error::field("cantidadMaximaVenta", say::WHOLE_MOST));
    }
    if let Some(chosen) = &form.taxes {
        row.taxes = choose_taxes(profile, chosen, &old.taxes)?
            .map_err(|(field, sentence)| Error::field(field, sentence))?;
    }
    let digits = row.ean.bytes().all(|byte| byte.is_ascii_digit());
    let changed = row.ean != old.ean && !row.ean.is_empty();
    if changed && !(digits && (8..=14).contains(&row.ean.len())) {
        return Err(Error::field("codigoEan", say::BAD_EAN));
    }
    Ok(row)
}

fn price_of(profile: &CountryProfile, price: Money, old: Money) -> Result<Money> {
    let decimals = profile.currency.decimals;
    if price != old && price.round(decimals) != price {
        return Err(Error::field("precio", say::decimals(decimals)));
    }
    if price.is_negative() {
        return Err(Error::field("precio", say::BAD_PRICE));
    }
    if price > LARGEST_PRICE {
        return Err(Error::field("precio", say::at_most(LARGEST_PRICE)));
    }
    Ok(price)
}

fn most_of(most: Quantity) -> Result<Option<Quantity>> {
    if most.is_negative() {
        return Err(Error::field("cantidadMaximaVenta", say::BAD_MOST));
    }
    if most > MAX_QUANTITY {
        let sentence = say::at_most(MAX_QUANTITY);
        return Err(Error::field("cantidadMaximaVenta", sentence));
    }
    Ok(most.is_positive().then_some(most))
}

/// Half a bundle takes half of each product, so all of them have to be sold in fractions.
pub(super) fn fractions<'a>(
    row: &GroupingRow,
    mut members: impl Iterator<Item = (&'a str, bool)>,
) -> Result<()> {
    match members.find(|(_, partial)| row.partial_sale && !partial) {
        Some((name, _)) => Err(Error::field("ventasParciales", say::halves(name))),
        None => Ok(()),
    }
}

/// A product of a bundle and how much of it one bundle takes.
pub(super) type Member = (NamedRow, Quantity);

/// The products that a form names; those of `held` may have become inactive since.
#[crate::boxed]
pub(super) async fn members(
    tx: &mut CompanyTx,
    parts: &[GroupingPart],
    held: &BTreeSet<i64>,
) -> Result<Vec<Member>> {
    if parts.is_empty() {
        return Err(Error::field("productos", say::NO_MEMBERS));
    }
    if parts.len() > MOST_MEMBERS {
        return Err(Error::field("productos", say::more_than(MOST_MEMBERS)));
    }
    let named: Vec<Named<'_>> = parts.iter().map(named).collect();
    let found = find(tx, "productos", &named).await?;
    let pairs = found.into_iter().zip(parts).enumerate();
    pairs
        .map(|(at, (row, part))| {
            let wrong = |part: &str, sentence: String| {
                Error::field(format!("productos[{at}]{part}"), sentence)
            };
            let quantity = part.quantity.map_or(Quantity::ONE, Into::into);
            if !row.active && !held.contains(&row.id) {
                return Err(wrong("", say::put_away(&row.name)));
            }
            if !quantity.is_positive() {
                return Err(wrong(".cantidad", say::BAD_QUANTITY.to_owned()));
            }
            if quantity > MAX_QUANTITY {
                return Err(wrong(".cantidad", say::at_most(MAX_QUANTITY)));
            }
            if !row.partial_sale && quantity.round(0) != quantity {
                return Err(wrong(".cantidad", say::only_whole(&row.name)));
            }
            Ok((row, quantity))
        })
        .collect()
}

fn named(part: &GroupingPart) -> Named<'_> {
    Named {
        id: part.product_id.map(Into::into),
        code: part.code.as_deref(),
    }
}

/// Refuses a code or barcode that something else has; an empty code becomes the next free one.
#[crate::boxed]
pub(super) async fn codes(
    tx: &mut CompanyTx,
    row: &mut GroupingRow,
    old: &GroupingRow,
) -> Result<()> {
    let known = queries::codes(tx).await?;
    let others = || known.iter().filter(|(id, ..)| *id != row.id);
    if row.code.is_empty() && !old.code.is_empty() {
        row.code.clone_from(&old.code);
    } else if row.code.is_empty() {
        row.code = next_code(known.iter().map(|(_, code, _)| code.as_str()));
    } else if others().any(|(_, code, _)| code.eq_ignore_ascii_case(&row.code)) {
        return Err(Error::conflict(say::CODE_TAKEN).about("codigo"));
    } else if row.code != old.code && products::by_code(tx, &row.code).await?.is_some() {
        return Err(Error::conflict(say::CODE_OF_PRODUCT).about("codigo"));
    }
    if row.ean.is_empty() || row.ean == old.ean {
        return Ok(());
    }
    let taken = known
        .iter()
        .any(|(id, _, ean)| *id != row.id && *ean == row.ean);
    if taken || queries::is_ean_of_product(tx, &row.ean).await? {
        return Err(Error::conflict(say::EAN_TAKEN).about("codigoEan"));
    }
    Ok(())
}

/// The code after the last generated one; a deleted bundle's is not given again.
fn next_code<'a>(known: impl Iterator<Item = &'a str>) -> String {
    let number = |code: &str| {
        let digits = code.strip_prefix(CODE)?;
        let digits = digits.split('~').next().unwrap_or_default();
        digits.parse::<u32>().ok()
    };
    let last = known.filter_map(number).max().unwrap_or_default();
    format!("{CODE}{}", u64::from(last) + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_code_follows_the_last_one() {
        assert_eq!(next_code([].into_iter()), "COMBO-1");
        let known = [
            "COMBO-2",
            "PACK-9",
            "COMBO-7~123",
            "COMBO-x",
            "COMBO-",
            "COMBO--8",
        ];
        assert_eq!(next_code(known.into_iter()), "COMBO-8");
        assert_eq!(
            next_code(["COMBO-4294967295"].into_iter()),
            "COMBO-4294967296"
        );
        assert_eq!(next_code(["COMBO-99999999999999"].into_iter()), "COMBO-1");
    }
}
