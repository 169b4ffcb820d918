//! From a cart to the rows that keep it.

use serde::Serialize;
use yapa_domain::cost::cost_of;
use yapa_domain::{CountryRules, Dec4, DraftLine};
use yapa_storage::queries::sales::{Article, SaleLineRow, SaleRow};

use super::cart::{Cart, What};
use super::goods::Goods;
use super::sale_times::SaleTime;
use super::setup::Shop;
use crate::cart::earned::{self, Earned, Earning, cost_of_bags};
use crate::{Error, Result, line_taxes};

#[derive(Serialize)]
struct StoredPart {
    product_id: i64,
    quantity: i64,
}

#[derive(Serialize)]
struct StoredExtraTax {
    code: String,
    rate: i64,
    amount: i64,
}

/// The sale's own row; its key, number and state are filled in by the caller.
pub(super) fn sale(
    shop: &Shop,
    cart: &Cart<'_>,
    time: &SaleTime,
    bags: Earning,
) -> Result<SaleRow> {
    let (totals, breakdown) = (&cart.totals, &cart.totals.breakdown);
    let client = cart.client.cloned().unwrap_or_default();
    let extra = breakdown.withheld.iter().map(|tax| StoredExtraTax {
        code: tax.code.clone(),
        rate: tax.rate.unwrap_or_default().scaled(),
        amount: tax.amount.scaled(),
    });
    let extra: Vec<StoredExtraTax> = extra.collect();
    Ok(SaleRow {
        sale_type: "venta".to_owned(),
        business_date: time.date.clone(),
        hour: time.hour.clone(),
        created_at_ms: time.at_ms,
        document_code: cart.document.code.to_owned(),
        issuer_code: cart.document.issuer_code.to_owned(),
        electronic: cart.document.electronic,
        client_id: cart.client.map(|client| client.id),
        client_document_type: client.document_type,
        client_document_number: client.document_number,
        client_name: client.name,
        client_address: client.address,
        client_places: [
            client.division1_name,
            client.division2_name,
            client.division3_name,
        ],
        business_line: client.business_line,
        currency: shop.profile.currency.code.to_owned(),
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
        bags: cart.bags,
        bags_total: totals.bags_total,
        payment_code: cart.payment_code.clone(),
        instalments: cart.instalments,
        paid: cart.paid,
        change_given: cart.change,
        channel: "web".to_owned(),
        bags_cost: bags.cost,
        bags_profit: bags.profit,
        ..SaleRow::default()
    })
}

/// Cost and profit of a cart.
pub(super) fn earned(shop: &Shop, goods: &Goods, cart: &Cart<'_>, bag: Dec4) -> Earned {
    let cost = |place: usize| goods.products[place].row.cost;
    let lines = cart.lines.iter().map(|(what, draft)| {
        let of_line = match what {
            What::Product(place) => cost_of([(draft.quantity, cost(*place))]),
            What::Bundle(place) => {
                cost_of(goods.bundles[*place].members.iter().map(|(place, each)| {
                    let quantity = each.mul(draft.quantity, 4).unwrap_or_default();
                    (quantity, cost(*place))
                }))
            }
        };
        (draft, of_line)
    });
    let bags = (cost_of_bags(cart.bags, bag), shop.profile.sales_tax());
    earned::earned(&cart.document.amounts, &cart.totals, lines, bags)
}

/// The lines of a cart.
pub(super) fn lines(
    goods: &Goods,
    cart: &Cart<'_>,
    earned: &[Earning],
) -> Result<Vec<SaleLineRow>> {
    let amounts = &cart.totals.lines;
    let pairs = cart.lines.iter().zip(amounts).zip(earned).zip(1..);
    pairs
        .map(|((((what, draft), amounts), earning), line_no)| {
            let row = SaleLineRow {
                line_no,
                quantity: draft.quantity,
                unit_price: draft.price,
                list_price: draft.price,
                discount_amount: amounts.discount_amount,
                discount_percentage: amounts.discount_percentage,
                net_price: amounts.net_price,
                net_amount: amounts.net_amount,
                extra_tax: amounts.extra_tax,
                vat_amount: amounts.iva_amount,
                total: amounts.total,
                cost: earning.cost,
                profit: earning.profit,
                ..SaleLineRow::default()
            };
            named(goods, row, *what, draft)
        })
        .collect()
}

/// Lines with the names of their goods, their amounts left open.
pub(super) fn described(goods: &Goods, lines: &[(What, DraftLine)]) -> Result<Vec<SaleLineRow>> {
    let line =
        |(what, draft): &(What, DraftLine)| named(goods, SaleLineRow::default(), *what, draft);
    lines.iter().map(line).collect()
}

/// The line with the name of its good.
fn named(goods: &Goods, row: SaleLineRow, what: What, draft: &DraftLine) -> Result<SaleLineRow> {
    let taxes = line_taxes::write(&draft.taxes)?;
    match what {
        What::Product(place) => {
            let product = goods.products[place].row.clone();
            Ok(SaleLineRow {
                product_id: Some(product.id),
                article: Article {
                    code: product.code,
                    name: product.name,
                    brand: product.brand,
                    presentation: product.presentation,
                    measurement: product.measurement,
                    measurement_unit: product.measurement_unit,
                    taxes,
                    ..Article::default()
                },
                unit: product.unit_sold,
                parts: "[]".to_owned(),
                ..row
            })
        }
        What::Bundle(place) => {
            let bundle = &goods.bundles[place];
            let parts = bundle.members.iter().map(|(place, each)| StoredPart {
                product_id: goods.products[*place].row.id,
                quantity: each.mul(draft.quantity, 4).unwrap_or_default().scaled(),
            });
            let parts: Vec<StoredPart> = parts.collect();
            Ok(SaleLineRow {
                grouping_id: Some(bundle.row.id),
                article: Article {
                    code: bundle.row.code.clone(),
                    presentation: bundle.row.presentation.clone(),
                    taxes,
                    ..Article::piece(bundle.row.name.clone())
                },
                unit: "UNI".to_owned(),
                parts: serde_json::to_string(&parts).map_err(Error::internal)?,
                ..row
            })
        }
    }
}
