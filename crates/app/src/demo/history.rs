//! Three months of sales.

use std::collections::BTreeMap;

use yapa_domain::text::fold;
use yapa_domain::{CountryRules, EpochMillis, Money, Quantity, SaleState, WasteReason};
use yapa_storage::IdSource;
use yapa_storage::queries::demo::{Movement, SaleDay, StockLeft};
use yapa_storage::queries::sales::{ProductSold, SaleLineRow, SalePaymentRow, SaleRow};
use yapa_storage::queries::stock_counts::{DemoCount, StockCountRow};
use yapa_storage::queries::waste::WasteRow;

use super::cart::{Cart, CartInputs, What};
use super::counts;
use super::ledger::{COUNT, Cause, Ledger, WASTE};
use super::random::Random;
use super::rows;
use super::sale_times::{SaleTime, sale_times};
use crate::e_documents::external_folio;
use crate::{Error, Result};

const MINUTE_MS: i64 = 60_000;
const REASONS: [&str; 4] = [
    "Error en el pedido",
    "El cliente desistió",
    "Medio de pago equivocado",
    "Producto dañado",
];

/// How long ago the stock was counted.
const COUNTED_MS: i64 = 12 * 86_400_000;
/// From one loss to the next.
const WASTE_EVERY_MS: i64 = 8 * 86_400_000;
/// From the place of one product that is lost to that of the next.
const WASTE_STRIDE: usize = 7;
const LOSSES: [(WasteReason, &str); 6] = [
    (WasteReason::Damaged, "Se cayó al acomodar"),
    (WasteReason::Expired, ""),
    (WasteReason::OwnUse, "Refrigerio del personal"),
    (WasteReason::Lost, "Faltó al revisar el estante"),
    (WasteReason::Gift, "Degustación"),
    (WasteReason::Other, "Devuelto sin envase"),
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

/// Three months of sales and their effects.
pub(super) struct History {
    pub sales: Vec<Sold>,
    pub changes: Vec<Change>,
    pub movements: Vec<Movement>,
    /// Goods that were lost or used.
    pub waste: Vec<WasteRow>,
    /// Counts of the stock.
    pub counts: Vec<DemoCount>,
    /// Opening balance of each product.
    pub openings: Vec<Quantity>,
    pub left: Vec<StockLeft>,
    pub sale_days: Vec<SaleDay>,
    pub product_days: Vec<(String, Vec<ProductSold>)>,
    /// Last number by document code and branch.
    pub numbers: BTreeMap<(&'static str, usize), i64>,
}

/// Thinks out the sales of a company up to this moment, about `wanted` of them.
pub(super) fn history(
    inputs: &CartInputs<'_>,
    ids: &IdSource,
    seed: u64,
    wanted: i64,
    now: EpochMillis,
) -> Result<History> {
    let mut writer = HistoryWriter {
        inputs,
        ids,
        now,
        random: Random::new(500 + seed),
        ledger: Ledger::default(),
        sales: Vec::new(),
        changes: Vec::new(),
        waste: Vec::new(),
        counted: None,
    };
    for time in sale_times(inputs.shop.profile, &mut writer.random, wanted, now)? {
        writer.sell(&time)?;
        writer.lose(&time);
        writer.count_stock(&time);
    }
    let (movements, openings, left) = writer.ledger.balance(inputs.goods);
    let applied = writer
        .counted
        .take()
        .map(|row| counts::with_lines(row, ids, inputs.goods, &movements, &openings));
    let users = &inputs.shop.users;
    let open = counts::open(inputs.shop.profile, ids, inputs.goods, &left, users, now)?;
    let documents = inputs.shop.profile.documents.iter();
    let numbers = documents.flat_map(|document| {
        let branches = 0..inputs.shop.branches.len();
        branches.map(|branch| (document.code, branch))
    });
    let last = |(code, branch)| ((code, branch), writer.ledger.last_number(code, branch));
    Ok(History {
        numbers: numbers.map(last).collect(),
        sale_days: writer.ledger.sale_days(),
        product_days: writer.ledger.product_days(),
        sales: writer.sales,
        changes: writer.changes,
        waste: writer.waste,
        counts: applied.into_iter().chain([open]).collect(),
        movements,
        openings,
        left,
    })
}

struct HistoryWriter<'a> {
    inputs: &'a CartInputs<'a>,
    ids: &'a IdSource,
    now: EpochMillis,
    random: Random,
    ledger: Ledger,
    sales: Vec<Sold>,
    changes: Vec<Change>,
    waste: Vec<WasteRow>,
    counted: Option<StockCountRow>,
}

impl HistoryWriter<'_> {
    fn sell(&mut self, time: &SaleTime) -> Result<()> {
        let state = self.state(time.is_today);
        let Some(cart) = self.inputs.cart(&mut self.random, state.is_undone())? else {
            return Ok(());
        };
        let shop = self.inputs.shop;
        let branch = usize::from(self.random.percent(20));
        let seller = *self.random.pick(&shop.users);
        let earned = rows::earned(shop, self.inputs.goods, &cart, shop.bag_cost()?);
        let mut sale = rows::sale(shop, &cart, time, earned.bags)?;
        (sale.id, sale.user_id) = (self.ids.next(time.at_ms), seller);
        self.number(&mut sale, &cart, branch);
        sale.state = state;
        let lines = rows::lines(self.inputs.goods, &cart, &earned.lines)?;
        self.move_goods(&sale, &cart, "sale", time.at_ms);
        self.pass_states(&mut sale, state, &cart, time)?;
        if !state.is_undone() {
            self.count_products(&cart, &sale.business_date);
        }
        self.ledger.count(&sale);
        self.sales.push((sale, lines, cart.parts));
        Ok(())
    }

    /// Every some days a piece of something is lost or used.
    fn lose(&mut self, time: &SaleTime) {
        let last = self.waste.last().map_or(0, |last| last.created_at_ms);
        if time.at_ms < last + WASTE_EVERY_MS {
            return;
        }
        let (reason, comment) = LOSSES[self.waste.len() % LOSSES.len()];
        let goods = self.inputs.goods;
        let place = (self.waste.len() * WASTE_STRIDE) % goods.products.len();
        let product = &goods.products[place].row;
        let row = WasteRow {
            id: self.ids.next(time.at_ms),
            product_id: product.id,
            name: product.name.clone(),
            unit: product.unit_sold.clone(),
            quantity: Quantity::ONE,
            reason,
            comment: comment.to_owned(),
            cost: product.cost,
            user_id: self.inputs.shop.users[0],
            business_date: time.date.clone(),
            hour: time.hour.clone(),
            created_at_ms: time.at_ms,
            undone_by: 0,
            undone_at_ms: None,
        };
        let cause = Cause {
            reason: WASTE,
            document_id: row.id,
            user_id: row.user_id,
            at_ms: time.at_ms,
        };
        let id = self.ids.next(time.at_ms);
        self.ledger
            .move_stock(goods, place, -row.quantity, id, cause);
        self.waste.push(row);
    }

    /// Once some shelves are counted, and their differences move the stock.
    fn count_stock(&mut self, time: &SaleTime) {
        if self.counted.is_some() || time.at_ms < self.now - COUNTED_MS {
            return;
        }
        let goods = self.inputs.goods;
        let user_id = self.inputs.shop.users[0];
        let row = counts::applied(self.ids.next(time.at_ms), user_id, time);
        let cause = Cause {
            reason: COUNT,
            document_id: row.id,
            user_id,
            at_ms: time.at_ms,
        };
        for (place, difference, _) in counts::FOUND.iter().filter(|found| found.1 != 0) {
            let place = place % goods.products.len();
            let id = self.ids.next(time.at_ms);
            let moved = Quantity::from_int(*difference);
            self.ledger.move_stock(goods, place, moved, id, cause);
        }
        self.counted = Some(row);
    }

    fn number(&mut self, sale: &mut SaleRow, cart: &Cart<'_>, branch: usize) {
        let shop = self.inputs.shop;
        sale.branch_id = shop.branches[branch];
        let branch = shop.numbering_branch(branch);
        sale.series = shop.series(cart.document, branch);
        sale.number = self.ledger.number(cart.document.code, branch);
        sale.external_document_id =
            external_folio(shop.profile, sale.electronic, &sale.series, sale.number);
        let number = shop
            .profile
            .number_text(&sale.series, sale.number.unsigned_abs());
        let (name, document) = (&sale.client_name, &sale.client_document_number);
        sale.search = fold(&format!("{name} {document} {number}"));
    }

    /// The last state of the sale: some of today's are still open.
    fn state(&mut self, is_today: bool) -> SaleState {
        let at_once = self.inputs.shop.profile.sale.closes_at_once;
        match self.random.below(100) {
            chance if chance < 3 => SaleState::Voided,
            chance if chance < 5 && !at_once => SaleState::Discarded,
            chance if chance < 60 && is_today && !at_once => SaleState::Open,
            _ => SaleState::Closed,
        }
    }

    /// Notes the way to its last state; a sale undone gives its goods back.
    fn pass_states(
        &mut self,
        sale: &mut SaleRow,
        last: SaleState,
        cart: &Cart<'_>,
        time: &SaleTime,
    ) -> Result<()> {
        let way: &[SaleState] = match last {
            SaleState::Open => &[],
            SaleState::Closed => &[SaleState::Closed],
            SaleState::Discarded => &[SaleState::Discarded],
            SaleState::Voided => &[SaleState::Closed, SaleState::Voided],
        };
        let (mut from, mut at_ms) = (SaleState::Open, time.at_ms);
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
                self.inputs.shop.users[0]
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

    /// Stock taken by the cart, one entry a product in the order of their keys, with the
    /// money of the lines that name it.
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
                    for (member, each) in &self.inputs.goods.bundles[*place].members {
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
            self.inputs.shop.users[0]
        } else {
            sale.user_id
        };
        let cause = Cause {
            reason,
            document_id: sale.id,
            user_id,
            at_ms,
        };
        for (place, (quantity, _)) in self.taken(cart) {
            let signed = if back { quantity } else { -quantity };
            let id = self.ids.next(at_ms);
            self.ledger
                .move_stock(self.inputs.goods, place, signed, id, cause);
        }
    }

    fn count_products(&mut self, cart: &Cart<'_>, date: &str) {
        for (place, (quantity, amount)) in self.taken(cart) {
            let product = self.inputs.goods.products[place].row.id;
            self.ledger.count_product(date, product, quantity, amount);
        }
    }
}
