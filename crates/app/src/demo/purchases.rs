//! Orders to sponsors in every state, over the last weeks.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::purchase::{PurchaseState as State, Terms, purchase_totals};
use yapa_domain::{EpochMillis, Quantity};
use yapa_storage::queries::purchases::{
    self as queries, PurchaseFilter, PurchaseLineRow, PurchaseRow, PurchaseStateChange,
};
use yapa_storage::queries::sponsors::Offer;
use yapa_storage::{CompanyScope, CompanyTx, IdSource, StorageError};

use super::random::Random;
use crate::calendar::local_time;
use crate::notifications::everybody;
use crate::purchases::{OrderLine, line_row, search};
use crate::sponsors::discount;
use crate::{Context, Error, Result};

const DAY_MS: i64 = 86_400_000;
const HOUR_MS: i64 = 3_600_000;
/// The states of the orders, the oldest first, and hours ago.
const ORDERS: [(State, i64); 20] = [
    (State::Received, 1_900),
    (State::Received, 1_750),
    (State::Canceled, 1_700),
    (State::Received, 1_500),
    (State::Rejected, 1_320),
    (State::Received, 1_180),
    (State::Received, 1_010),
    (State::Received, 860),
    (State::Canceled, 700),
    (State::Received, 610),
    (State::Received, 480),
    (State::Rejected, 400),
    (State::Delivered, 190),
    (State::Delivered, 150),
    (State::Shipped, 98),
    (State::Shipped, 75),
    (State::Confirmed, 52),
    (State::Confirmed, 30),
    (State::Pending, 26),
    (State::Pending, 3),
];
/// The steps from the first state to an order's state, and hours between the steps.
const WAY: [(State, i64); 4] = [
    (State::Confirmed, 5),
    (State::Shipped, 18),
    (State::Delivered, 26),
    (State::Received, 2),
];
/// Keys of orders come from nodes of their own.
const NODE: u8 = 40;

struct Placed {
    row: PurchaseRow,
    search: String,
    lines: Vec<PurchaseLineRow>,
    steps: Vec<PurchaseStateChange>,
}

/// Writes the orders of a company; the `nth` of the demo's, in whose country `offers` are made.
#[crate::boxed]
pub(super) async fn fill(
    ctx: &Context,
    scope: &CompanyScope,
    (country, offers): &(String, Vec<Offer>),
    nth: u8,
    now: EpochMillis,
) -> Result<()> {
    let users = ctx.db.read(scope, |tx| Box::pin(everybody(tx))).await?;
    let writer = Writer {
        profile: profile_or_default(country),
        offers,
        users,
        ids: IdSource::new(NODE + nth),
        now,
    };
    let mut random = Random::new(1_100 + u64::from(nth));
    let mut placed = Vec::new();
    for ((state, hours), number) in ORDERS.into_iter().zip(1_i64..) {
        placed.push(writer.place(&mut random, state, hours, number)?);
    }
    let run = ctx.db.write_with(scope, placed, |tx, placed| {
        Box::pin(async move { write(tx, placed).await })
    });
    run.await.map_err(|error: StorageError| error.into())
}

async fn write(tx: &mut CompanyTx, placed: &[Placed]) -> std::result::Result<(), StorageError> {
    for one in placed {
        queries::insert(tx, &one.row, &one.search, &one.lines).await?;
        queries::insert_changes(tx, &one.steps).await?;
    }
    let last = placed.last().map_or(0, |one| one.row.number);
    queries::set_number(tx, last).await
}

struct Writer<'a> {
    profile: &'static CountryProfile,
    offers: &'a [Offer],
    users: Vec<i64>,
    ids: IdSource,
    now: EpochMillis,
}

impl Writer<'_> {
    fn place(
        &self,
        random: &mut Random,
        state: State,
        hours_ago: i64,
        number: i64,
    ) -> Result<Placed> {
        let mut at_ms = self.now - hours_ago * HOUR_MS - random.between(1, 50) * 60_000;
        let mut local = local_time(self.profile, at_ms)?;
        // No orders at night.
        while !("08".."19").contains(&&local.hour[..2]) {
            at_ms -= HOUR_MS;
            local = local_time(self.profile, at_ms)?;
        }
        let offer = random.pick(self.offers);
        let lines = lines(random, offer);
        let drafts: Vec<_> = lines.iter().map(OrderLine::draft).collect();
        let decimals = self.profile.currency.decimals;
        let totals = purchase_totals(&drafts, Terms::Cash, decimals)
            .map_err(|error| Error::internal(format!("demo order: {error:?}")))?;
        let confirmed = matches!(
            state,
            State::Confirmed | State::Shipped | State::Delivered | State::Received
        );
        let rows = lines.iter().zip(&totals.lines).zip(1..);
        let rows = rows.map(|((line, amounts), line_no)| PurchaseLineRow {
            line_no,
            discount: amounts.discount,
            discount_amount: amounts.discount_amount,
            total: amounts.subtotal,
            confirmed_quantity: confirmed.then_some(line.quantity),
            confirmed_price: confirmed.then(|| line.price() - amounts.discount),
            ..line_row(line)
        });
        let mut row = PurchaseRow {
            id: self.ids.next(at_ms),
            number,
            user_id: *random.pick(&self.users),
            sponsor_number: offer.sponsor.register_number.clone(),
            sponsor_name: offer.sponsor.name.clone(),
            sponsor_phone: offer.sponsor.contact_phone.clone(),
            status: State::Pending.number(),
            status_on: local.date.clone(),
            status_at_ms: at_ms,
            business_date: local.date,
            hour: local.hour,
            created_at_ms: at_ms,
            currency: self.profile.currency.code.to_owned(),
            quantity: lines.iter().map(|line| line.quantity).sum(),
            subtotal: totals.subtotal,
            discount: totals.discount,
            total: totals.total,
            confirmed_total: confirmed.then_some(totals.total),
            payment: (*random.pick(&["cash", "transfer"])).to_owned(),
            shipping: (*random.pick(&["delivery", "delivery", "pickup"])).to_owned(),
            ..PurchaseRow::default()
        };
        let steps = self.steps(&mut row, state)?;
        Ok(Placed {
            search: search(&offer.sponsor, number),
            row,
            lines: rows.collect(),
            steps,
        })
    }

    /// The steps to the order's state, with the days they leave on it.
    fn steps(&self, row: &mut PurchaseRow, state: State) -> Result<Vec<PurchaseStateChange>> {
        let way: Vec<(State, i64)> = match state.is_off() {
            true => vec![(state, 4)],
            false => WAY
                .into_iter()
                .filter(|(step, _)| step.number() <= state.number())
                .collect(),
        };
        let mut steps = Vec::new();
        for (to, hours) in way {
            let at_ms = (row.status_at_ms + hours * HOUR_MS).min(self.now - DAY_MS / 24);
            let on = local_time(self.profile, at_ms)?.date;
            steps.push(PurchaseStateChange {
                order_id: row.id,
                id: self.ids.next(at_ms),
                from: row.status,
                to: to.number(),
                user_id: row.user_id,
                on: on.clone(),
                at_ms,
                ships: to == State::Shipped,
                delivers: to == State::Delivered,
                receives: to == State::Received,
            });
            (row.status, row.status_at_ms) = (to.number(), at_ms);
            row.status_on.clone_from(&on);
            match to {
                State::Shipped => row.shipped_on = Some(on),
                State::Delivered => row.delivered_on = Some(on),
                State::Received => row.received_on = Some(on),
                _ => {}
            }
        }
        Ok(steps)
    }
}

/// Some products that the sponsor has, a few cases of each, with a discount where one fits.
fn lines(random: &mut Random, offer: &Offer) -> Vec<OrderLine> {
    let there: Vec<_> = offer
        .products
        .iter()
        .filter(|product| product.active && product.stock > Quantity::from_int(10))
        .collect();
    let first = random.below(there.len());
    let count = usize::try_from(random.between(2, 7)).unwrap_or(2);
    let chosen = there.iter().cycle().skip(first).step_by(2).take(count);
    let mut lines: Vec<OrderLine> = Vec::new();
    for product in chosen {
        if lines.iter().any(|line| line.product.id == product.id) {
            continue;
        }
        let quantity = Quantity::from_int(random.between(2, 9));
        let fits = offer.discounts.iter().find(|one| {
            one.product_id == product.id
                && one.min_quantity <= quantity
                && one.max_quantity.is_none_or(|most| quantity <= most)
        });
        lines.push(OrderLine {
            product: (*product).clone(),
            quantity,
            discount: fits.map(discount),
            is_bonus: false,
        });
    }
    lines
}

/// The company's orders to sponsors as they were filled in, the oldest first.
#[crate::boxed]
pub(super) async fn purchase_orders(tx: &mut CompanyTx) -> Result<Vec<PurchaseRow>> {
    let filter = PurchaseFilter {
        from: "0000-01-01".to_owned(),
        before: "9999-12-31".to_owned(),
        size: 100,
        ..PurchaseFilter::default()
    };
    let (mut orders, _) = queries::list(tx, &filter).await?;
    orders.reverse();
    Ok(orders)
}
