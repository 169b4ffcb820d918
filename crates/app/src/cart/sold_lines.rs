//! Resolves the lines of a body to the goods of the catalogue.

use std::collections::BTreeMap;

use yapa_countries::CountryProfile;
use yapa_domain::cart::{QuantityError, check_quantity};
use yapa_domain::{Discount, DraftLine, LineTax, Money, Quantity};
use yapa_storage::CompanyTx;
use yapa_storage::queries::sales::{Article, SellableItem, SellingRules, grouping, products};
use yapa_wire::sales::{LineKind, SaleLine};

use super::discounts::DiscountInput;
use super::{open_lines, say};
use crate::{Error, Result, line_taxes};

/// Key of the delivery of an order in a line; no product has this key.
pub const SERVICE_ID: i64 = 1;

/// A line of the sale with its item.
pub struct SoldLine {
    /// The item as the catalogue has it now.
    pub item: SellableItem,
    /// Whether it is a product, a grouping, an order's delivery or an open line.
    pub kind: LineKind,
    /// Its taxes.
    pub taxes: Vec<LineTax>,
    /// Input of its amounts.
    pub draft: DraftLine,
}

impl SoldLine {
    /// What the stored line keeps of the item, with the taxes that the line has.
    ///
    /// # Errors
    /// Internal, should the taxes not be writable as JSON.
    pub(crate) fn article(&self) -> Result<Article> {
        Ok(Article {
            taxes: line_taxes::write(&self.taxes)?,
            ..self.item.article.clone()
        })
    }
}

/// A request for goods, in a line of a sale or of a quote.
#[derive(Clone, Debug)]
pub struct LineRequest {
    /// Key of the product or grouping.
    pub id: i64,
    /// Whether it is a product, a grouping, an order's delivery or an open line.
    pub kind: LineKind,
    /// Name of an open line, as it was typed.
    pub name: String,
    /// How many.
    pub quantity: Quantity,
    /// Price a unit.
    pub price: Money,
    /// Discount of the line.
    pub discount: Option<Discount>,
    /// Whether a quote or an order promised the price; then the catalogue's price does not count.
    pub promised: bool,
}

impl From<&SaleLine> for LineRequest {
    fn from(line: &SaleLine) -> Self {
        LineRequest {
            id: line.id.into(),
            kind: line.kind,
            name: line.name.clone(),
            quantity: line.quantity.into(),
            price: line.unit_price.into(),
            discount: DiscountInput::from(line).discount(),
            promised: false,
        }
    }
}

/// How much of a line is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// Everything.
    Sale,
    /// Everything but the stock, of which a quote takes nothing.
    Quote,
    /// That it exists: it was sold before, at its price and from the stock of that day.
    SoldBefore,
}

/// Finds the goods of the lines and checks quantities and prices.
///
/// # Errors
/// 422 for unknown or inactive goods, quantities out of their limits and prices
/// that a seller may not ask; 409 when a quantity exceeds the stock.
#[crate::boxed]
pub async fn load(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    rules: &SellingRules,
    lines: &[LineRequest],
    checked: Check,
) -> Result<Vec<SoldLine>> {
    let mut keys: Vec<i64> = lines
        .iter()
        .filter(|line| line.kind == LineKind::Product)
        .map(|line| line.id)
        .collect();
    keys.sort_unstable();
    keys.dedup();
    let found: BTreeMap<i64, SellableItem> = products(tx, &keys)
        .await?
        .into_iter()
        .map(|item| (item.id, item))
        .collect();
    let mut sold = Vec::with_capacity(lines.len());
    for (at, line) in lines.iter().enumerate() {
        let item = match line.kind {
            // It is not sold by itself: an order promised it, or it was sold before.
            LineKind::Service => (line.promised || checked == Check::SoldBefore)
                .then(|| delivery(profile, line.price)),
            LineKind::Open => {
                if checked != Check::SoldBefore {
                    open_lines::check(profile, rules, line, price_field(checked))
                        .map_err(|(part, error)| error.about(format!("detalle[{at}].{part}")))?;
                }
                Some(open_lines::item(profile, rules, line)?)
            }
            LineKind::Grouping => grouping(tx, line.id).await?,
            LineKind::Product => found.get(&line.id).cloned(),
        };
        let unknown = || Error::rule(format!("detalle[{at}].idProducto"), say::UNKNOWN_PRODUCT);
        let item = item.ok_or_else(unknown)?;
        if checked != Check::SoldBefore {
            let all = total_quantity(lines, line);
            check(&item, rules, line, all, checked)
                .map_err(|(part, error)| error.about(format!("detalle[{at}].{part}")))?;
        }
        sold.push(sold_line(item, line)?);
    }
    tax_services(&mut sold);
    Ok(sold)
}

/// The unit of services: "ZZ", mutually defined (UN/ECE Recommendation 20; SUNAT's catalogue 03).
const SERVICE_UNIT: &str = "ZZ";

/// Bringing an order, as a line sells it.
pub fn delivery(profile: &CountryProfile, price: Money) -> SellableItem {
    SellableItem {
        id: SERVICE_ID,
        article: Article::piece(say::delivery(profile.wording.delivery)),
        unit: SERVICE_UNIT.to_owned(),
        price,
        min_price: price,
        max_quantity: Some(Quantity::ONE),
        active: true,
        ..SellableItem::default()
    }
}

/// Taxes delivery and other services like the goods of the same sale: by the sales tax as soon as
/// one of the goods is, because what is charged for bringing taxed goods is part of their taxable value.
///
/// Sources: Peru, TUO of the Ley del IGV (D.S. 055-99-EF), art. 14 (complementary services, also
/// where charged apart); Colombia, Estatuto Tributario, art. 447 (carriage, also where it is not taxed
/// by itself); Mexico, Ley del IVA, art. 12 (whatever else the buyer is charged); Chile, D.L. 825,
/// art. 2 no. 2 (services are taxed themselves, Ley 21.420).
pub fn tax_services(lines: &mut [SoldLine]) {
    let taxed = |tax: &&LineTax| tax.is_sales_tax() && tax.factor.is_positive();
    let goods = lines.iter().filter(|line| line.kind != LineKind::Service);
    let tax = goods.flat_map(|line| &line.taxes).find(taxed).cloned();
    for line in lines
        .iter_mut()
        .filter(|line| line.kind == LineKind::Service)
    {
        line.taxes = tax.iter().cloned().collect();
        line.draft.taxes.clone_from(&line.taxes);
    }
}

/// Quantity of this line's item in all lines together.
fn total_quantity(lines: &[LineRequest], line: &LineRequest) -> Quantity {
    let key = |one: &LineRequest| (one.id, one.kind);
    let same = |one: &&LineRequest| key(one) == key(line);
    lines.iter().filter(same).map(|one| one.quantity).sum()
}

/// Refuses with the part of the line that is wrong, as the contract spells it.
fn check(
    item: &SellableItem,
    rules: &SellingRules,
    line: &LineRequest,
    all: Quantity,
    checked: Check,
) -> std::result::Result<(), (&'static str, Error)> {
    if !item.active {
        let error = Error::unprocessable(say::inactive(&item.article.name));
        return Err(("idProducto", error));
    }
    check_count(item, rules, line, all, checked).map_err(|error| ("cantidad", error))?;
    check_price(item, rules, line).map_err(|error| (price_field(checked), error))
}

/// How the contract spells the price of a line.
const fn price_field(checked: Check) -> &'static str {
    match checked {
        Check::Quote => "precio",
        Check::Sale | Check::SoldBefore => "precioUnitario",
    }
}

fn check_count(
    item: &SellableItem,
    rules: &SellingRules,
    line: &LineRequest,
    all: Quantity,
    checked: Check,
) -> Result<()> {
    let stock_counts = rules.stock_control && checked == Check::Sale;
    let stock = item.stock.filter(|_| stock_counts);
    check_quantity(line.quantity, item.partial_sale, stock).map_err(|error| match error {
        QuantityError::TooMuch if stock.is_some() => {
            Error::conflict(say::no_stock(&item.article.name))
        }
        _ => Error::unprocessable(say::wrong_quantity(&item.article.name)),
    })?;
    let most = item.max_quantity.filter(|most| most.is_positive());
    if most.is_some_and(|most| all > most) {
        return Err(Error::unprocessable(say::wrong_quantity(
            &item.article.name,
        )));
    }
    Ok(())
}

fn check_price(item: &SellableItem, rules: &SellingRules, line: &LineRequest) -> Result<()> {
    let price = line.price;
    if price == item.price || line.promised {
        return Ok(());
    }
    if !rules.edit_prices {
        return Err(Error::unprocessable(say::price_changed(&item.article.name)));
    }
    // A price below the minimum is checked against the caller's rights later (`rights.rs`).
    if price.is_negative() {
        return Err(Error::unprocessable(say::price_too_low(&item.article.name)));
    }
    Ok(())
}

/// Whether the price of a line was changed to one below the minimum.
pub(crate) fn is_below_minimum(item: &SellableItem, line: &LineRequest) -> bool {
    line.price != item.price && !line.promised && line.price < item.min_price
}

fn sold_line(item: SellableItem, line: &LineRequest) -> Result<SoldLine> {
    let taxes = line_taxes::read(&item.article.taxes)?;
    let draft = DraftLine {
        price: line.price,
        quantity: line.quantity,
        taxes: taxes.clone(),
        discount: line.discount,
    };
    Ok(SoldLine {
        item,
        kind: line.kind,
        taxes,
        draft,
    })
}

/// Stock taken by the lines, one entry a product, sorted by key.
pub fn taken(lines: &[SoldLine]) -> Result<Vec<(i64, Quantity)>> {
    let mut sum: BTreeMap<i64, Quantity> = BTreeMap::new();
    for line in lines {
        for (product, each) in &line.item.parts {
            let quantity = each.mul(line.draft.quantity, 4).ok_or_else(|| {
                Error::unprocessable(say::wrong_quantity(&line.item.article.name))
            })?;
            *sum.entry(*product).or_default() += quantity;
        }
    }
    Ok(sum.into_iter().collect())
}
