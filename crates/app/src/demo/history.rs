//! Three months of sales.

use std::collections::BTreeMap;

use jiff::{civil::Date, tz::TimeZone};
use serde::Serialize;
use yapa_domain::text::fold;
use yapa_domain::{CountryRules, EpochMillis, Money, Quantity, SaleState};
use yapa_storage::IdSource;
use yapa_storage::queries::demo::{Movement, SaleDay, StockLeft};
use yapa_storage::queries::sales::{ProductSold, SaleLineRow, SalePaymentRow, SaleRow};

use super::cart::{Cart, Shelf, What};
use super::ledger::{Cause, Ledger};
use super::random::Random;
use crate::calendar::{days_after, today};
use crate::{Error, Result, line_taxes};

/// Days of the past that have sales.
const DAYS: i64 = 90;
const MINUTE_MS: i64 = 60_000;
const REASONS: [&str; 4] = [
    "Error en el pedido",
    "El cliente desistió",
    "Medio de pago equivocado",
    "Producto dañado",
];

/// A sale with its lines and payments.
pub(super) type Sold = (SaleRow, Vec<SaleLineRow>, Vec<SalePaymentRow>);

/// A change of a sale's state.
pub(super) struct Change {
    pub sale_id: i64,
    pub id: i64,
    pub from: SaleState,
    pub to: SaleState,
    pub note: &'static str,
    pub user_id: i64,
    pub at_ms: EpochMillis,
}

/// Three months of sales and what they left behind.
pub(super) struct History {
    pub sales: Vec<Sold>,
    pub changes: Vec<Change>,
    pub movements: Vec<Movement>,
    /// What each product opened with.
    pub openings: Vec<Quantity>,
    pub left: Vec<StockLeft>,
    pub sale_days: Vec<SaleDay>,
    pub product_days: Vec<(String, Vec<ProductSold>)>,
    /// Last number by document code and branch.
    pub numbers: BTreeMap<(&'static str, usize), i64>,
}

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

struct Moment {
    date: String,
    hour: String,
    at_ms: EpochMillis,
    is_today: bool,
}

/// Thinks out the sales of a company up to this moment, about `wanted` of them.
pub(super) fn history(
    shelf: &Shelf<'_>,
    ids: &IdSource,
    seed: u64,
    wanted: i64,
    now: EpochMillis,
) -> Result<History> {
    let mut teller = Teller {
        shelf,
        ids,
        now,
        random: Random::new(500 + seed),
        ledger: Ledger::default(),
        sales: Vec::new(),
        changes: Vec::new(),
    };
    for moment in moments(shelf, &mut teller.random, wanted, now)? {
        teller.sell(&moment)?;
    }
    let (movements, openings, left) = teller.ledger.balance(shelf.goods);
    let documents = shelf.shop.profile.documents.iter();
    let numbers = documents.flat_map(|document| {
        let branches = 0..shelf.shop.branches.len();
        branches.map(|branch| (document.code, branch))
    });
    let last = |(code, branch)| ((code, branch), teller.ledger.last_number(code, branch));
    Ok(History {
        numbers: numbers.map(last).collect(),
        sale_days: teller.ledger.sale_days(),
        product_days: teller.ledger.product_days(),
        sales: teller.sales,
        changes: teller.changes,
        movements,
        openings,
        left,
    })
}

/// When people bought: every day, more of them on Saturdays, none after this moment.
fn moments(
    shelf: &Shelf<'_>,
    random: &mut Random,
    wanted: i64,
    now: EpochMillis,
) -> Result<Vec<Moment>> {
    let profile = shelf.shop.profile;
    let zone = TimeZone::get(profile.time_zone).map_err(Error::internal)?;
    let last = today(profile, now)?;
    let mut moments = Vec::new();
    for ago in (0..=DAYS).rev() {
        let date = days_after(last, -ago);
        let weekday = date.weekday().to_monday_zero_offset();
        let busy = match weekday {
            5 => 140,
            6 => 80,
            _ => 100,
        };
        let count = (wanted * busy * random.between(70, 130) / 10_000 / DAYS).max(2);
        let opening: i64 = if weekday == 6 { 8 } else { 7 } * 3_600;
        let closing: i64 = if weekday == 6 { 14 } else { 22 } * 3_600;
        let mut seconds: Vec<i64> = (0..count)
            .map(|_| random.between(opening, closing - 1))
            .collect();
        if ago == 0 {
            seconds = today_s(&zone, date, now, opening, &seconds)?;
        }
        seconds.sort_unstable();
        for second in seconds {
            moments.push(moment(&zone, date, second, ago == 0)?);
        }
    }
    Ok(moments)
}

/// The same moments pressed into the part of the day that has passed.
fn today_s(
    zone: &TimeZone,
    date: Date,
    now: EpochMillis,
    opening: i64,
    seconds: &[i64],
) -> Result<Vec<i64>> {
    let midnight = moment(zone, date, 0, true)?.at_ms;
    let passed = ((now - midnight) / 1_000 - 60).clamp(0, 86_000);
    let from = if passed > opening + 3_600 { opening } else { 0 };
    let pressed = |second: &i64| from + (second - opening).max(0) * (passed - from) / 57_600;
    Ok(seconds.iter().map(pressed).collect())
}

fn moment(zone: &TimeZone, date: Date, second: i64, is_today: bool) -> Result<Moment> {
    let part = |value: i64| i8::try_from(value).map_err(Error::internal);
    let (hour, minute) = (part(second / 3_600)?, part(second / 60 % 60)?);
    let local = date.at(hour, minute, part(second % 60)?, 0);
    let zoned = local.to_zoned(zone.clone()).map_err(Error::internal)?;
    Ok(Moment {
        date: zoned.date().to_string(),
        hour: zoned.strftime("%H:%M:%S").to_string(),
        at_ms: zoned.timestamp().as_millisecond(),
        is_today,
    })
}

struct Teller<'a> {
    shelf: &'a Shelf<'a>,
    ids: &'a IdSource,
    now: EpochMillis,
    random: Random,
    ledger: Ledger,
    sales: Vec<Sold>,
    changes: Vec<Change>,
}

impl Teller<'_> {
    fn sell(&mut self, moment: &Moment) -> Result<()> {
        let state = self.state(moment.is_today);
        let Some(cart) = self.shelf.cart(&mut self.random, state.is_undone())? else {
            return Ok(());
        };
        let shop = self.shelf.shop;
        let branch = usize::from(self.random.percent(20));
        let seller = *self.random.pick(&shop.users);
        let mut sale = self.row(moment, &cart, branch, seller)?;
        sale.state = state.code().to_owned();
        let lines = self.lines(&cart)?;
        self.move_goods(&sale, &cart, "sale", moment.at_ms);
        self.pass_states(&mut sale, state, &cart, moment)?;
        if !state.is_undone() {
            self.count_products(&cart, &sale.business_date);
        }
        self.ledger.count(&sale);
        self.sales.push((sale, lines, cart.parts));
        Ok(())
    }

    /// Where the sale stands in the end: some of today's are still open.
    fn state(&mut self, is_today: bool) -> SaleState {
        let at_once = self.shelf.shop.profile.sale.closes_at_once;
        match self.random.below(100) {
            chance if chance < 3 => SaleState::Voided,
            chance if chance < 5 && !at_once => SaleState::Discarded,
            chance if chance < 45 && is_today && !at_once => SaleState::Open,
            _ => SaleState::Closed,
        }
    }

    /// Notes the way to its last state; a sale undone gives its goods back.
    fn pass_states(
        &mut self,
        sale: &mut SaleRow,
        last: SaleState,
        cart: &Cart<'_>,
        moment: &Moment,
    ) -> Result<()> {
        let way: &[SaleState] = match last {
            SaleState::Open => &[],
            SaleState::Closed => &[SaleState::Closed],
            SaleState::Discarded => &[SaleState::Discarded],
            SaleState::Voided => &[SaleState::Closed, SaleState::Voided],
        };
        let (mut from, mut at_ms) = (SaleState::Open, moment.at_ms);
        for to in way.iter().copied() {
            if !from.can_become(to) {
                return Err(Error::internal(
                    "a demo sale takes a way that states do not go",
                ));
            }
            let later = self.random.between(1, 4) * MINUTE_MS;
            at_ms = (at_ms + if to.is_undone() { later } else { 0 }).min(self.now - 1);
            let note = if to.is_undone() {
                *self.random.pick(&REASONS)
            } else {
                ""
            };
            let user_id = if to.is_undone() {
                self.shelf.shop.users[0]
            } else {
                sale.user_id
            };
            let id = self.ids.next(at_ms);
            self.changes.push(Change {
                sale_id: sale.id,
                id,
                from,
                to,
                note,
                user_id,
                at_ms,
            });
            note.clone_into(&mut sale.state_note);
            from = to;
        }
        match last {
            SaleState::Discarded => self.move_goods(sale, cart, "sale_discarded", at_ms),
            SaleState::Voided => self.move_goods(sale, cart, "sale_voided", at_ms),
            SaleState::Open | SaleState::Closed => {}
        }
        Ok(())
    }

    fn row(
        &mut self,
        moment: &Moment,
        cart: &Cart<'_>,
        branch: usize,
        seller: i64,
    ) -> Result<SaleRow> {
        let shop = self.shelf.shop;
        let series = shop.series(cart.document, branch);
        let number = self.ledger.number(cart.document.code, branch);
        let number_text = shop.profile.number_text(&series, number.unsigned_abs());
        let (totals, breakdown) = (&cart.totals, &cart.totals.breakdown);
        let client = cart.client.cloned().unwrap_or_default();
        let extra = breakdown.withheld.iter().map(|tax| StoredExtraTax {
            code: tax.code.clone(),
            rate: tax.rate.unwrap_or_default().scaled(),
            amount: tax.amount.scaled(),
        });
        let extra: Vec<StoredExtraTax> = extra.collect();
        Ok(SaleRow {
            id: self.ids.next(moment.at_ms),
            user_id: seller,
            branch_id: shop.branches[branch],
            sale_type: "venta".to_owned(),
            business_date: moment.date.clone(),
            hour: moment.hour.clone(),
            created_at_ms: moment.at_ms,
            document_code: cart.document.code.to_owned(),
            issuer_code: cart.document.issuer_code.to_owned(),
            electronic: cart.document.electronic,
            series,
            number,
            client_id: cart.client.map(|client| client.id),
            search: fold(&format!(
                "{} {} {number_text}",
                client.name, client.document_number
            )),
            client_document_type: client.document_type,
            client_document_number: client.document_number,
            client_name: client.name,
            client_address: client.address,
            gyro: client.gyro,
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
            ..SaleRow::default()
        })
    }

    fn lines(&self, cart: &Cart<'_>) -> Result<Vec<SaleLineRow>> {
        let amounts = &cart.totals.lines;
        let pairs = cart.lines.iter().zip(amounts).zip(1..);
        pairs
            .map(|(((what, draft), amounts), line_no)| {
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
                    taxes: line_taxes::write(&draft.taxes)?,
                    ..SaleLineRow::default()
                };
                self.named(row, *what, draft.quantity)
            })
            .collect()
    }

    /// The line with the words of what it sells.
    fn named(&self, row: SaleLineRow, what: What, quantity: Quantity) -> Result<SaleLineRow> {
        let goods = self.shelf.goods;
        match what {
            What::Product(place) => {
                let product = goods.products[place].row.clone();
                Ok(SaleLineRow {
                    product_id: Some(product.id),
                    code: product.code,
                    name: product.name,
                    brand: product.brand,
                    presentation: product.presentation,
                    measurement: product.measurement,
                    measurement_unit: product.measurement_unit,
                    parts: "[]".to_owned(),
                    ..row
                })
            }
            What::Bundle(place) => {
                let bundle = &goods.bundles[place];
                let parts = bundle.members.iter().map(|(place, each)| StoredPart {
                    product_id: goods.products[*place].row.id,
                    quantity: each.mul(quantity, 4).unwrap_or_default().scaled(),
                });
                let parts: Vec<StoredPart> = parts.collect();
                Ok(SaleLineRow {
                    grouping_id: Some(bundle.row.id),
                    code: bundle.row.code.clone(),
                    name: bundle.row.name.clone(),
                    presentation: bundle.row.presentation.clone(),
                    measurement: Quantity::ONE,
                    measurement_unit: "UNI".to_owned(),
                    parts: serde_json::to_string(&parts).map_err(Error::internal)?,
                    ..row
                })
            }
        }
    }

    /// What the cart takes, one entry a product in the order of their keys, with what the
    /// lines that name it bring.
    fn taken(&self, cart: &Cart<'_>) -> BTreeMap<usize, (Quantity, Money)> {
        let mut taken: BTreeMap<usize, (Quantity, Money)> = BTreeMap::new();
        for ((what, draft), amounts) in cart.lines.iter().zip(&cart.totals.lines) {
            match what {
                What::Product(place) => {
                    let (quantity, amount) = taken.entry(*place).or_default();
                    *quantity += draft.quantity;
                    *amount += amounts.total;
                }
                What::Bundle(place) => {
                    for (member, each) in &self.shelf.goods.bundles[*place].members {
                        let (quantity, _) = taken.entry(*member).or_default();
                        *quantity += each.mul(draft.quantity, 4).unwrap_or_default();
                    }
                }
            }
        }
        taken
    }

    fn move_goods(
        &mut self,
        sale: &SaleRow,
        cart: &Cart<'_>,
        reason: &'static str,
        at_ms: EpochMillis,
    ) {
        let back = reason != "sale";
        let user_id = if back {
            self.shelf.shop.users[0]
        } else {
            sale.user_id
        };
        let cause = Cause {
            reason,
            sale_id: sale.id,
            user_id,
            at_ms,
        };
        for (place, (quantity, _)) in self.taken(cart) {
            let signed = if back { quantity } else { -quantity };
            let id = self.ids.next(at_ms);
            self.ledger
                .move_stock(self.shelf.goods, place, signed, id, cause);
        }
    }

    fn count_products(&mut self, cart: &Cart<'_>, date: &str) {
        for (place, (quantity, amount)) in self.taken(cart) {
            let product = self.shelf.goods.products[place].row.id;
            self.ledger.count_product(date, product, quantity, amount);
        }
    }
}
