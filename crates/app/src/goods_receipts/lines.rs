//! The lines of a receipt, with the words and prices of the order or of the own products.

use std::collections::BTreeMap;

use yapa_countries::CountryProfile;
use yapa_domain::text::tidy;
use yapa_domain::{Money, Quantity};
use yapa_storage::queries::goods_receipts::ReceiptLineRow;
use yapa_storage::queries::products::ProductRow;
use yapa_storage::queries::purchases::{PurchaseLineRow, PurchaseRow};
use yapa_storage::queries::sponsors::Linked;
use yapa_wire::goods_receipts::NewReceiptLine;

use super::{order, say};
use crate::{Error, Result};

/// The order of a receipt, with the own products of each line.
pub(super) struct Ordered {
    pub order: PurchaseRow,
    pub lines: Vec<PurchaseLineRow>,
    pub linked: Vec<Vec<Linked>>,
}

/// A line as it is written down.
pub(super) struct Line<'a> {
    /// Its place in the form, from 0.
    pub at: usize,
    pub row: ReceiptLineRow,
    pub products: Vec<Own<'a>>,
}

/// An own product of a line.
pub(super) struct Own<'a> {
    pub product: &'a ProductRow,
    pub factor: Quantity,
    pub entering: bool,
    /// How much of it enters; nothing when it does not.
    pub quantity: Quantity,
}

type Products = BTreeMap<i64, ProductRow>;

/// The lines of the form, in its order.
///
/// # Errors
/// 400 about a line that the order does not have or that is named twice, and about a product that
/// the company does not have; 422 for fractions of goods counted in whole units.
pub(super) fn resolve<'a>(
    profile: &CountryProfile,
    form: &[(usize, NewReceiptLine)],
    ordered: Option<&Ordered>,
    own: &'a Products,
) -> Result<Vec<Line<'a>>> {
    let mut lines: Vec<Line<'a>> = Vec::with_capacity(form.len());
    for (at, one) in form {
        let of_order = match ordered {
            Some(ordered) => Some(order_line(*at, one, ordered, &lines)?),
            None => None,
        };
        let linked = of_order.map_or(&[][..], |(_, linked)| linked);
        let products = own_products(*at, one, linked, own)?;
        let line_no = i64::try_from(lines.len() + 1).map_err(Error::internal)?;
        let mut row = match of_order {
            Some((line, _)) => ordered_words(line),
            None => own_words(one, &products),
        };
        row.line_no = line_no;
        row.quantity_confirmed = one.quantity_confirmed.0;
        if let Some(price) = one.price {
            row.price = price.0;
        }
        let total = row
            .price
            .mul(row.quantity_confirmed, profile.currency.decimals);
        row.total = total.ok_or_else(|| Error::field("detalle", say::TOO_MUCH))?;
        lines.push(Line {
            at: *at,
            row,
            products,
        });
    }
    Ok(lines)
}

/// The line of the order that the form means: by its place, or else the first one of the product
/// that is not named yet.
fn order_line<'o>(
    at: usize,
    form: &NewReceiptLine,
    ordered: &'o Ordered,
    before: &[Line<'_>],
) -> Result<(&'o PurchaseLineRow, &'o [Linked])> {
    let taken = |line_no: i64| before.iter().any(|one| one.row.order_line == Some(line_no));
    let mut all = ordered.lines.iter().zip(&ordered.linked);
    if let Some(line_no) = form.order_line {
        let field = format!("detalle[{at}].lineaOrden");
        let found = all.find(|(line, _)| line.line_no == line_no);
        let found = found.ok_or_else(|| Error::field(field.clone(), say::UNKNOWN_LINE))?;
        if taken(line_no) {
            return Err(Error::field(field, say::TWICE));
        }
        return Ok((found.0, found.1));
    }
    let field = format!("detalle[{at}].idProducto");
    let meant: Vec<_> = all
        .filter(|(line, _)| form.product_id.is_some_and(|id| id.0 == line.product_id))
        .collect();
    let Some(first) = meant.first() else {
        return Err(Error::field(field, say::UNKNOWN_LINE));
    };
    let free = || meant.iter().filter(|(line, _)| !taken(line.line_no));
    let open = free().find(|(line, _)| order::pending(line).is_positive());
    match open.or_else(|| free().next()) {
        Some((line, linked)) => Ok((line, linked)),
        None if taken(first.0.line_no) => Err(Error::field(field, say::TWICE)),
        None => Err(Error::field(field, say::UNKNOWN_LINE)),
    }
}

fn own_products<'a>(
    at: usize,
    form: &NewReceiptLine,
    linked: &[Linked],
    own: &'a Products,
) -> Result<Vec<Own<'a>>> {
    let mut products = Vec::with_capacity(form.associated_products.len());
    for (nth, one) in form.associated_products.iter().enumerate() {
        let field = |name: &str| format!("detalle[{at}].productosAsociados[{nth}].{name}");
        let product = own.get(&one.id.0);
        let product = product.ok_or_else(|| Error::field(field("id"), say::UNKNOWN_PRODUCT))?;
        let known = linked.iter().find(|link| link.product_id == product.id);
        let factor = match (one.conversion_factor, known) {
            (Some(factor), _) => factor.0,
            (None, Some(link)) => link.factor,
            (None, None) => Quantity::from_int(1),
        };
        let came = form.quantity_confirmed.0.mul(factor, 4);
        let came = came.ok_or_else(|| Error::field("detalle", say::TOO_MUCH))?;
        let quantity = if one.in_store { came } else { Quantity::ZERO };
        if !product.partial_sale && quantity.round(0) != quantity {
            let message = say::whole_only(&product.name);
            return Err(Error::rule(field("factorConversion"), message));
        }
        if one.in_store && !quantity.is_positive() {
            return Err(Error::field(field("factorConversion"), say::BAD_FACTOR));
        }
        products.push(Own {
            product,
            factor,
            entering: one.in_store,
            quantity,
        });
    }
    Ok(products)
}

fn ordered_words(line: &PurchaseLineRow) -> ReceiptLineRow {
    ReceiptLineRow {
        order_line: Some(line.line_no),
        sponsor_product_id: Some(line.product_id),
        name: line.name.clone(),
        brand: line.brand.clone(),
        presentation: line.presentation.clone(),
        unit: line.measurement_unit.clone(),
        image: line.image.clone(),
        quantity_requested: line.quantity,
        price: order::price(line),
        ..ReceiptLineRow::default()
    }
}

/// Without an order: the words of the form, and where it has none those of the first product
/// that enters.
fn own_words(form: &NewReceiptLine, products: &[Own<'_>]) -> ReceiptLineRow {
    let first = products.iter().find(|one| one.entering);
    let word = |given: &Option<String>, of: fn(&ProductRow) -> &String| {
        let given = tidy(given.as_deref().unwrap_or_default());
        match first {
            Some(own) if given.is_empty() => of(own.product).clone(),
            _ => given,
        }
    };
    let requested = form.quantity_requested.unwrap_or(form.quantity_confirmed);
    let name = word(&form.name, |product| &product.name);
    let same = first.filter(|own| own.product.name == name);
    ReceiptLineRow {
        name,
        brand: same.map_or_else(String::new, |own| own.product.brand.clone()),
        presentation: word(&form.presentation, |product| &product.presentation),
        unit: word(&form.unit, |product| &product.unit_bought),
        image: first.map_or_else(String::new, |own| own.product.image.clone()),
        quantity_requested: requested.0,
        ..ReceiptLineRow::default()
    }
}

/// Sum of the lines.
///
/// # Errors
/// 400 when that is more than can be written.
pub(super) fn total(lines: &[Line<'_>]) -> Result<Money> {
    let sum = lines
        .iter()
        .try_fold(Money::ZERO, |sum, line| sum.checked_add(line.row.total));
    let most = Money::from_int(yapa_wire::Decimal::LIMIT);
    sum.filter(|sum| *sum <= most)
        .ok_or_else(|| Error::field("detalle", say::TOO_MUCH))
}

/// Which own product entered as which of the sponsor's, and how many a unit brought.
pub(super) fn links(lines: &[Line<'_>]) -> Vec<(i64, i64, Quantity)> {
    let mut links: BTreeMap<(i64, i64), Quantity> = BTreeMap::new();
    for line in lines {
        let Some(sold) = line.row.sponsor_product_id else {
            continue;
        };
        for one in line.products.iter().filter(|one| one.entering) {
            links.insert((sold, one.product.id), one.factor);
        }
    }
    links
        .into_iter()
        .map(|((sold, own), factor)| (sold, own, factor))
        .collect()
}
