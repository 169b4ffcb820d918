//! Bundles of products at a price of their own.

use yapa_countries::CountryProfile;
use yapa_domain::{LineTax, Money, Quantity};
use yapa_storage::queries::groupings::GroupingRow;

use super::products::{Product, dearer};
use super::random::Random;
use crate::{Error, Result, line_taxes};

/// Name and categories of each bundle, one product of each.
const BUNDLES: [(&str, &[usize]); 4] = [
    ("Combo desayuno", &[3, 0, 4]),
    ("Combo merienda", &[1, 4]),
    ("Pack limpieza", &[6, 6, 7]),
    ("Canasta básica", &[0, 0, 3, 6]),
];

/// A bundle of products.
pub(super) struct Bundle {
    pub row: GroupingRow,
    pub taxes: Vec<LineTax>,
    /// Places in the list of products, and how much of each.
    pub members: Vec<(usize, Quantity)>,
}

/// The bundles of a company, of the products in stock.
pub(super) fn bundles(
    profile: &CountryProfile,
    products: &[Product],
    random: &mut Random,
    next_id: impl Fn() -> i64,
) -> Result<Vec<Bundle>> {
    let usual = profile
        .taxes
        .iter()
        .find(|tax| tax.is_default)
        .ok_or_else(no_members)?;
    let usual = LineTax {
        name: usual.name.to_owned(),
        ..LineTax::new(usual.code, usual.factor.value)
    };
    let all = BUNDLES.into_iter().zip(1..);
    all.map(|((name, of), nth)| {
        let (members, sum) = members(of, &usual, products, random)?;
        let row = GroupingRow {
            id: next_id(),
            code: format!("COMBO-{nth}"),
            name: name.to_owned(),
            presentation: format!("{} productos", of.len()),
            price: dearer(sum, 90),
            active: true,
            taxes: line_taxes::write(std::slice::from_ref(&usual))?,
            ..GroupingRow::default()
        };
        Ok(Bundle {
            row,
            taxes: vec![usual.clone()],
            members,
        })
    })
    .collect()
}

/// Products that carry the usual tax and are on hand, one of each category or, where it has
/// none, of any; and their common cost.
fn members(
    of: &[usize],
    usual: &LineTax,
    products: &[Product],
    random: &mut Random,
) -> Result<(Vec<(usize, Quantity)>, Money)> {
    let mut members: Vec<(usize, Quantity)> = Vec::with_capacity(of.len());
    let mut sum = Money::ZERO;
    for category in of {
        let fits = |product: &Product| {
            product.taxes == std::slice::from_ref(usual)
                && product.stock > product.row.reposition_threshold
                && !product.row.partial_sale
        };
        let free = |place: usize| members.iter().all(|(taken, _)| *taken != place);
        let any = (0..products.len()).filter(|place| fits(&products[*place]) && free(*place));
        let any: Vec<usize> = any.collect();
        let best: Vec<usize> = any
            .iter()
            .copied()
            .filter(|place| products[*place].category == *category)
            .collect();
        let choice = if best.is_empty() { any } else { best };
        if choice.is_empty() {
            return Err(no_members());
        }
        let place = *random.pick(&choice);
        members.push((place, Quantity::ONE));
        sum += products[place].row.price;
    }
    Ok((members, sum))
}

fn no_members() -> Error {
    Error::internal("a demo bundle has no members")
}
