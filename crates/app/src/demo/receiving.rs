//! Goods from sponsors and from elsewhere.

use std::collections::BTreeSet;

use yapa_countries::CountryProfile;
use yapa_domain::purchase::PurchaseState;
use yapa_domain::{EpochMillis, Money, Quantity};
use yapa_storage::queries::counters::{self, Counter};
use yapa_storage::queries::goods_receipts::{
    self as queries, ReceiptLineRow, ReceiptProductRow, ReceiptRow,
};
use yapa_storage::queries::products::{self, ProductRow};
use yapa_storage::queries::purchases::{self, PurchaseLineRow, PurchaseRow};
use yapa_storage::queries::sponsors::{Linked, OfferedProduct, linked};
use yapa_storage::queries::stock::{self, Delivery, Received};
use yapa_storage::{CompanyScope, CompanyTx, IdSource};

use super::purchases::purchase_orders;
use super::random::Random;
use crate::calendar::local_time;
use crate::goods_receipts::{average, search};
use crate::notifications::everybody;
use crate::{Context, Error, Result};

const HOUR_MS: i64 = 3_600_000;
/// Hours ago of goods without an order, and who brought them.
const LOOSE: [(i64, &str); 6] = [
    (2_650, "Mercado Mayorista"),
    (2_010, "Distribuidora del Barrio"),
    (1_300, "Mercado Mayorista"),
    (640, "Feria de Productores"),
    (170, "Distribuidora del Barrio"),
    (2, "Mercado Mayorista"),
];
/// Cost for the shop in percent of its own price.
const COST_PERCENT: i64 = 72;
/// Keys of receipts come from nodes of their own.
const NODE: u8 = 55;

type Whole = (ReceiptRow, Vec<ReceiptLineRow>, Vec<ReceiptProductRow>);

struct Writer {
    profile: &'static CountryProfile,
    ids: IdSource,
    seed: u64,
    now: EpochMillis,
}

/// Writes the receipts of a company, the `nth` of the demo's.
#[crate::boxed]
pub(super) async fn fill(
    ctx: &Context,
    scope: &CompanyScope,
    profile: &'static CountryProfile,
    nth: u8,
    now: EpochMillis,
) -> Result<()> {
    let writer = Writer {
        profile,
        ids: IdSource::new(NODE + nth),
        seed: 1_300 + u64::from(nth),
        now,
    };
    let run = ctx.db.write_with(scope, writer, |tx, writer| {
        Box::pin(async move { writer.receipts(tx).await })
    });
    run.await
}

impl Writer {
    /// Orders that were received, one that came in part, and goods without an order. Only the last
    /// ones of both kinds moved the stock; the others are of before it was counted.
    async fn receipts(&self, tx: &mut CompanyTx) -> Result<()> {
        let users = everybody(tx).await?;
        let orders = purchase_orders(tx).await?;
        // Products that a notification reported as low stay low.
        let low: BTreeSet<i64> = products::below_threshold(tx).await?.into_iter().collect();
        let (mut all, mut partly): (Vec<Whole>, bool) = (Vec::new(), false);
        for order in &orders {
            let received = order.status == PurchaseState::Received.number();
            let arrived = order.status == PurchaseState::Delivered.number();
            if received || arrived && !partly {
                partly |= arrived;
                all.extend(self.of_order(tx, order, received, &low).await?);
            }
        }
        all.extend(self.loose(tx, &users, &low).await?);
        all.sort_by_key(|(row, _, _)| row.created_at_ms);
        let mut last = 0;
        for ((row, _, _), number) in all.iter_mut().zip(1_i64..) {
            row.number = number;
            row.id = self.ids.next(row.created_at_ms);
            row.search = search(
                &row.sponsor_name,
                &row.sponsor_number,
                number,
                row.order_number,
            );
            last = number;
        }
        queries::insert(tx, &all).await?;
        counters::set_last(tx, Counter::Receipt, last).await?;
        for whole in all.iter().filter(|(row, _, _)| row.update_stock) {
            self.move_stock(tx, whole).await?;
        }
        Ok(())
    }

    /// The receipt of an order, of half of it when it is not all there; none when the shop has
    /// nothing of it.
    async fn of_order(
        &self,
        tx: &mut CompanyTx,
        order: &PurchaseRow,
        whole: bool,
        low: &BTreeSet<i64>,
    ) -> Result<Option<Whole>> {
        let lines = purchases::lines(tx, order.id).await?;
        let came = |line: &PurchaseLineRow| {
            let agreed = line.confirmed_quantity.unwrap_or(line.quantity);
            let half = agreed.div(Quantity::from_int(2), 0).unwrap_or_default();
            if whole { agreed } else { half.min(agreed) }
        };
        let wanted: Vec<OfferedProduct> = lines
            .iter()
            .map(|line| OfferedProduct {
                product_id: line.product_id,
                ean: line.ean.clone(),
                package_content: line.package_content,
            })
            .collect();
        let mut own = linked(tx, &order.sponsor_number, &wanted).await?;
        if !whole {
            let moves = |one: &Linked| !low.contains(&one.product_id);
            own.iter_mut().for_each(|all| all.retain(moves));
        }
        let arrived: Vec<(i64, Quantity)> = lines
            .iter()
            .zip(&own)
            .filter(|(_, own)| !own.is_empty())
            .map(|(line, _)| (line.line_no, came(line)))
            .collect();
        queries::receive(tx, order.id, &arrived).await?;
        let at_ms = if whole {
            order.status_at_ms
        } else {
            self.now - HOUR_MS
        };
        let mut row = self.row(order.user_id, at_ms)?;
        row.order_id = Some(order.id);
        row.order_number = Some(order.number);
        row.sponsor_number.clone_from(&order.sponsor_number);
        row.sponsor_name.clone_from(&order.sponsor_name);
        row.sponsor_phone.clone_from(&order.sponsor_phone);
        row.update_stock = !whole;
        let (mut kept, mut products) = (Vec::new(), Vec::new());
        for (line, own) in lines.iter().zip(own) {
            let (quantity, line_no) = (came(line), next_line(&kept));
            if own.is_empty() || !quantity.is_positive() {
                continue;
            }
            let price = line.confirmed_price.unwrap_or(line.price - line.discount);
            kept.push(ReceiptLineRow {
                line_no,
                order_line: Some(line.line_no),
                sponsor_product_id: Some(line.product_id),
                name: line.name.clone(),
                brand: line.brand.clone(),
                presentation: line.presentation.clone(),
                unit: line.measurement_unit.clone(),
                image: line.image.clone(),
                quantity_requested: line.quantity,
                quantity_confirmed: quantity,
                price,
                total: self.total(price, quantity),
            });
            products.extend(own.iter().map(|one| {
                let entered = quantity.mul(one.factor, 4).unwrap_or_default();
                of_linked(one, line_no, if whole { Quantity::ZERO } else { entered })
            }));
        }
        row.total = kept.iter().map(|line| line.total).sum();
        Ok((!kept.is_empty()).then_some((row, kept, products)))
    }

    async fn loose(
        &self,
        tx: &mut CompanyTx,
        users: &[i64],
        low: &BTreeSet<i64>,
    ) -> Result<Vec<Whole>> {
        let mut random = Random::new(self.seed + 50);
        let mut best_sellers = products::best_sellers(tx, 30, 0).await?;
        best_sellers.retain(|product| !low.contains(&product.id));
        let mut all = Vec::new();
        if best_sellers.is_empty() || users.is_empty() {
            return Ok(all);
        }
        for (nth, (hours, name)) in LOOSE.into_iter().enumerate() {
            let mut row = self.row(*random.pick(users), self.now - hours * HOUR_MS)?;
            row.sponsor_name = name.to_owned();
            row.update_stock = nth + 1 == LOOSE.len();
            let (mut kept, mut own) = (Vec::new(), Vec::new());
            let first = random.below(best_sellers.len());
            for product in best_sellers.iter().cycle().skip(first).take(3) {
                let line_no = next_line(&kept);
                let quantity = Quantity::from_int(random.between(4, 24));
                let entered = if row.update_stock {
                    quantity
                } else {
                    Quantity::ZERO
                };
                kept.push(self.bought(line_no, product, quantity));
                own.push(of_product(product, line_no, entered));
            }
            row.total = kept.iter().map(|line| line.total).sum();
            all.push((row, kept, own));
        }
        Ok(all)
    }

    fn row(&self, user_id: i64, at_ms: EpochMillis) -> Result<ReceiptRow> {
        let local = local_time(self.profile, at_ms)?;
        Ok(ReceiptRow {
            id: self.ids.next(at_ms),
            user_id,
            sponsor_phone: "0".to_owned(),
            currency: self.profile.currency.code.to_owned(),
            received_on: local.date.clone(),
            business_date: local.date,
            hour: local.hour,
            created_at_ms: at_ms,
            ..ReceiptRow::default()
        })
    }

    fn bought(&self, line_no: i64, product: &ProductRow, quantity: Quantity) -> ReceiptLineRow {
        let decimals = self.profile.currency.decimals;
        let percent = Money::from_int(COST_PERCENT);
        let price = product.price.mul_div(percent, Money::HUNDRED, decimals);
        let price = price.unwrap_or_default();
        ReceiptLineRow {
            line_no,
            name: product.name.clone(),
            brand: product.brand.clone(),
            presentation: product.presentation.clone(),
            unit: product.unit_bought.clone(),
            image: product.image.clone(),
            quantity_requested: quantity,
            quantity_confirmed: quantity,
            price,
            total: self.total(price, quantity),
            ..ReceiptLineRow::default()
        }
    }

    fn total(&self, price: Money, quantity: Quantity) -> Money {
        let total = price.mul(quantity, self.profile.currency.decimals);
        total.unwrap_or_default()
    }

    async fn move_stock(&self, tx: &mut CompanyTx, (row, lines, own): &Whole) -> Result<()> {
        let delivery = Delivery {
            reason: "receipt",
            document_id: row.id,
            user_id: row.user_id,
            at_ms: self.now,
        };
        let mut received: Vec<Received> = Vec::new();
        for one in own {
            let line = lines.iter().find(|line| line.line_no == one.line_no);
            let total = line.map(|line| line.total).unwrap_or_default();
            if !one.quantity.is_positive() {
                continue;
            }
            match received.iter_mut().find(|r| r.product_id == one.product_id) {
                Some(known) => known.quantity += one.quantity,
                None => received.push(Received {
                    product_id: one.product_id,
                    quantity: one.quantity,
                    cost: total.div(one.quantity, 4).unwrap_or_default(),
                }),
            }
        }
        received.sort_by_key(|one| one.product_id);
        let moved = stock::receive_stock(tx, &self.ids, delivery, &received, average).await;
        moved.map_err(Error::from)
    }
}

fn next_line(lines: &[ReceiptLineRow]) -> i64 {
    lines.last().map_or(1, |line| line.line_no + 1)
}

fn of_linked(own: &Linked, line_no: i64, quantity: Quantity) -> ReceiptProductRow {
    ReceiptProductRow {
        line_no,
        product_id: own.product_id,
        code: own.code.clone(),
        name: own.name.clone(),
        presentation: own.presentation.clone(),
        unit: own.unit.clone(),
        image: own.image.clone(),
        conversion_factor: own.factor,
        entering: true,
        quantity,
    }
}

fn of_product(own: &ProductRow, line_no: i64, quantity: Quantity) -> ReceiptProductRow {
    ReceiptProductRow {
        line_no,
        product_id: own.id,
        code: own.code.clone(),
        name: own.name.clone(),
        presentation: own.presentation.clone(),
        unit: own.unit_sold.clone(),
        image: own.image.clone(),
        conversion_factor: Quantity::from_int(1),
        entering: true,
        quantity,
    }
}
