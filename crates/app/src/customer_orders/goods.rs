//! The goods of an order, at present prices.

use std::collections::BTreeMap;

use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, DocumentKind, DraftLine, Money, Quantity, SaleDraft, SaleTotals};
use yapa_storage::CompanyTx;
use yapa_storage::queries::customer_orders::OrderLineRow;
use yapa_storage::queries::sales::{SellableItem, SellingRules};
use yapa_wire::customer_orders::NewCustomerOrderLine;
use yapa_wire::sales::LineKind;

use crate::cart::say as sales_say;
use crate::cart::sold_lines;
use crate::cart::sold_lines::{Check, LineRequest, SoldLine};
use crate::cart::totals::broken;
use crate::order_states::say;
use crate::{Error, Result};

/// An order with its prices.
pub struct Priced {
    /// The product or bundle.
    pub lines: Vec<SoldLine>,
    /// Total of the line.
    pub totals: SaleTotals,
}

/// Prices the ordered goods from the catalogue, and the delivery when it costs something. The
/// same product named twice is one line.
///
/// # Errors
/// 422 for goods that the company does not sell, or not in this quantity.
#[crate::boxed]
pub async fn price(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    document: &DocumentKind,
    rules: &SellingRules,
    wanted: &[NewCustomerOrderLine],
    delivery_price: Option<Money>,
) -> Result<Priced> {
    let wanted = together(wanted)?;
    let mut lines = sold_lines::load(tx, profile, rules, &wanted, Check::Quote).await?;
    for line in &mut lines {
        line.draft.price = line.item.price;
    }
    if let Some(price) = delivery_price.filter(|price| price.is_positive()) {
        lines.push(service(sold_lines::delivery(profile, price)));
        sold_lines::tax_services(&mut lines);
    }
    let cart = SaleDraft {
        lines: lines.iter().map(|line| line.draft.clone()).collect(),
        discount: None,
        bags: None,
        sale_tax: profile.sales_tax(),
    };
    let totals = profile.total(&cart, document);
    let totals = totals.map_err(|error| broken(profile, error))?;
    Ok(Priced { lines, totals })
}

fn together(wanted: &[NewCustomerOrderLine]) -> Result<Vec<LineRequest>> {
    let mut places: BTreeMap<(i64, bool), usize> = BTreeMap::new();
    let mut lines: Vec<LineRequest> = Vec::with_capacity(wanted.len());
    for (at, one) in wanted.iter().enumerate() {
        if !matches!(one.kind, LineKind::Product | LineKind::Grouping) {
            let field = format!("detalle[{at}].tipoItem");
            return Err(Error::rule(field, sales_say::UNKNOWN_PRODUCT));
        }
        let quantity: Quantity = one.quantity.into();
        let key = (i64::from(one.id), one.kind == LineKind::Grouping);
        if let Some(place) = places.get(&key) {
            let sum = lines[*place].quantity.checked_add(quantity);
            let too_much = || Error::field(format!("detalle[{at}].cantidad"), say::BAD_AMOUNT);
            lines[*place].quantity = sum.ok_or_else(too_much)?;
            continue;
        }
        places.insert(key, lines.len());
        lines.push(LineRequest {
            id: key.0,
            kind: one.kind,
            name: String::new(),
            quantity,
            price: Money::ZERO,
            discount: None,
            // The price is the catalogue's, not the client's.
            promised: true,
        });
    }
    Ok(lines)
}

fn service(item: SellableItem) -> SoldLine {
    SoldLine {
        kind: LineKind::Service,
        taxes: Vec::new(),
        draft: DraftLine {
            price: item.price,
            quantity: Quantity::ONE,
            taxes: Vec::new(),
            discount: None,
        },
        item,
    }
}

/// The rows of the lines.
///
/// # Errors
/// Internal, should the taxes not be writable.
pub fn rows(priced: &Priced) -> Result<Vec<OrderLineRow>> {
    let pairs = priced.lines.iter().zip(&priced.totals.lines).zip(1_i64..);
    let row = |((line, amounts), line_no): ((&SoldLine, &yapa_domain::LineTotals), i64)| {
        let item = &line.item;
        Ok(OrderLineRow {
            line_no,
            product_id: (line.kind == LineKind::Product).then_some(item.id),
            grouping_id: (line.kind == LineKind::Grouping).then_some(item.id),
            article: line.article()?,
            quantity: line.draft.quantity,
            price: line.draft.price,
            total: amounts.total,
            sold_quantity: None,
            available: None,
        })
    };
    pairs.map(row).collect()
}
