//! From a checked sale to the rows that keep it.

use std::collections::BTreeMap;

use yapa_domain::{CountryRules, Money, Quantity, Rate, SaleTotals};
use yapa_storage::queries::sales::{ProductSold, SaleLineRow, SaleRow};
use yapa_wire::sales::{LineKind, NewSale, SaleType, ServiceType};

use super::check::Checked;
use super::form;
use super::registration::Registration;
use crate::cart::buyer::NamedBuyer;
use crate::cart::earned::{self, Earned, Earning, cost_of_bags, cost_of_line};
use crate::cart::sold_lines::SoldLine;
use crate::sale_record::{StoredExtraTax, write_parts};
use crate::{Error, Result};

/// The sale's own row; its number and state are filled in by the caller.
pub(super) fn sale(
    registration: &Registration,
    checked: &Checked,
    branch_id: i64,
    number_text: &str,
    bags: Earning,
) -> Result<SaleRow> {
    let Registration {
        sale,
        document,
        write_ctx,
        ..
    } = registration;
    let Checked {
        totals,
        buyer,
        paid,
        ..
    } = checked;
    let breakdown = &totals.breakdown;
    let extra: Vec<StoredExtraTax> = breakdown
        .withheld
        .iter()
        .map(|tax| StoredExtraTax {
            code: tax.code.clone(),
            rate: tax.rate.unwrap_or(Rate::ZERO).scaled(),
            amount: tax.amount.scaled(),
        })
        .collect();
    Ok(SaleRow {
        id: registration.sale_id,
        user_id: registration.user_id,
        branch_id,
        sale_type: sale_type(sale.sale_type).to_owned(),
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        created_at_ms: write_ctx.at_ms,
        document_code: document.code.to_owned(),
        issuer_code: document.issuer_code.to_owned(),
        electronic: document.electronic,
        client_id: buyer.id,
        client_document_type: buyer.document_type.clone(),
        client_document_number: buyer.document_number.clone(),
        client_name: buyer.name.clone(),
        client_address: buyer.address.clone(),
        client_places: buyer.places.clone(),
        business_line: business_line(sale, buyer),
        currency: write_ctx.profile.currency.code.to_owned(),
        subtotal: totals.subtotal,
        discount: totals.discount,
        discount_percentage: totals.discount_percentage,
        net: breakdown.net,
        exempt: breakdown.exempt,
        unaffected: totals.operations.unaffected,
        vat: breakdown.vat,
        extra_tax: breakdown.withheld.iter().map(|tax| tax.amount).sum(),
        extra_taxes: serde_json::to_string(&extra).map_err(Error::internal)?,
        total: totals.total,
        bags: sale.bags.map_or(0, |bags| bags.count),
        bags_total: totals.bags_total,
        payment_code: sale.payment_type.clone(),
        instalments: paid.instalments,
        paid: paid.paid,
        change_given: paid.change,
        comment: sale.comment.clone().unwrap_or_default(),
        channel: form::channel(sale).to_owned(),
        service: sale.service.map(service).unwrap_or_default().to_owned(),
        order_id: sale.order_id.map(Into::into),
        proforma_id: checked.quote,
        converted_from: registration
            .converted
            .as_ref()
            .map(|receipt| receipt.receipt_id),
        search: buyer.search(number_text),
        bags_cost: bags.cost,
        bags_profit: bags.profit,
        ..SaleRow::default()
    })
}

/// The business line that the document states: the one of the request, else the client's own.
fn business_line(sale: &NewSale, buyer: &NamedBuyer) -> String {
    let stated = sale.business_line.as_deref().unwrap_or_default().trim();
    if stated.is_empty() {
        buyer.business_line.clone()
    } else {
        stated.to_owned()
    }
}

/// The rows of the lines.
pub(super) fn lines(
    registration: &Registration,
    checked: &Checked,
    earned: &[Earning],
) -> Result<Vec<SaleLineRow>> {
    let pairs = checked.lines.iter().zip(&checked.totals.lines);
    pairs
        .zip(earned)
        .zip(1_i64..)
        .map(|(((sold, amounts), earning), line_no)| {
            let item = &sold.item;
            let at = usize::try_from(line_no - 1).unwrap_or(usize::MAX);
            let kept = kept_line(registration, at).map(|(parts, _)| parts);
            Ok(SaleLineRow {
                line_no,
                product_id: (sold.kind == LineKind::Product).then_some(item.id),
                grouping_id: (sold.kind == LineKind::Grouping).then_some(item.id),
                article: sold.article()?,
                unit: item.unit.clone(),
                quantity: sold.draft.quantity,
                unit_price: sold.draft.price,
                list_price: item.price,
                discount_amount: amounts.discount_amount,
                discount_percentage: amounts.discount_percentage,
                net_price: amounts.net_price,
                net_amount: amounts.net_amount,
                extra_tax: amounts.extra_tax,
                vat_amount: amounts.iva_amount,
                total: amounts.total,
                parts: kept.map_or_else(|| parts(sold), |kept| Ok(kept.clone()))?,
                open_line: sold.kind == LineKind::Open,
                cost: earning.cost,
                profit: earning.profit,
            })
        })
        .collect()
}

/// Cost and profit of the sale; a ticket has the cost of its receipt.
pub(super) fn earned(registration: &Registration, checked: &Checked) -> Earned {
    let lines = checked.lines.iter().enumerate().map(|(at, sold)| {
        let cost = match registration.converted {
            Some(_) => kept_line(registration, at).and_then(|(_, cost)| *cost),
            None => cost_of_line(sold),
        };
        (&sold.draft, cost)
    });
    let count = registration.sale.bags.map_or(0, |bags| bags.count);
    let bags_cost = match &registration.converted {
        Some(receipt) => receipt.bags_cost,
        None => cost_of_bags(count, checked.rules.bags_unit_price),
    };
    let sale_tax = registration.write_ctx.profile.sales_tax();
    let policy = &registration.document.amounts;
    earned::earned(policy, &checked.totals, lines, (bags_cost, sale_tax))
}

/// The line of the receipt that the sale takes the place of.
fn kept_line(registration: &Registration, at: usize) -> Option<&(String, Option<Money>)> {
    registration.converted.as_ref()?.lines.get(at)
}

/// A product takes itself from the stock; only a grouping has to store its parts.
fn parts(sold: &SoldLine) -> Result<String> {
    if sold.kind != LineKind::Grouping {
        return Ok("[]".to_owned());
    }
    let parts = sold.item.parts.iter().map(|(product_id, each)| {
        let quantity = each.mul(sold.draft.quantity, 4).unwrap_or(Quantity::ZERO);
        (*product_id, quantity)
    });
    write_parts(&parts.collect::<Vec<_>>())
}

/// Contribution of each product to its day: its quantity, and the money of
/// the lines that name it (a grouping's money stays with the grouping).
pub(super) fn products_sold(lines: &[SoldLine], totals: &SaleTotals) -> Vec<ProductSold> {
    let mut sums: BTreeMap<i64, (Quantity, Money)> = BTreeMap::new();
    for (index, line) in lines.iter().enumerate() {
        for (product, each) in &line.item.parts {
            let (quantity, amount) = sums.entry(*product).or_default();
            *quantity += each.mul(line.draft.quantity, 4).unwrap_or(Quantity::ZERO);
            if line.kind != LineKind::Grouping {
                *amount += line_amount(totals, index);
            }
        }
    }
    sums.into_iter()
        .map(|(product_id, (quantity, amount))| ProductSold {
            product_id,
            quantity,
            amount,
        })
        .collect()
}

const fn sale_type(kind: SaleType) -> &'static str {
    match kind {
        SaleType::Goods => "venta",
        SaleType::Parking => "parqueo",
        SaleType::CarParking => "parqueo-carro",
        SaleType::MotorcycleParking => "parqueo-moto",
    }
}

const fn service(service: ServiceType) -> &'static str {
    match service {
        ServiceType::InStore => "tienda",
        ServiceType::Delivery => "delivery",
        ServiceType::Pickup => "recojo",
    }
}

/// The money of a line after the sale's own discount is left out of the day's
/// product sums: they show the amounts of the lines.
fn line_amount(totals: &SaleTotals, index: usize) -> Money {
    totals
        .lines
        .get(index)
        .map_or(Money::ZERO, |line| line.total)
}
