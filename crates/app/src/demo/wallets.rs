//! Clients with wallets: recharges, payments and benefits.

use std::collections::BTreeMap;

use yapa_domain::{EpochMillis, Money, PaymentMethod, Rate};
use yapa_storage::IdSource;
use yapa_storage::queries::demo::{WalletBag, WalletMovement};
use yapa_storage::queries::sales::{SalePaymentRow, SaleRow};
use yapa_storage::queries::wallets::{BENEFIT, COUPON, Reason};

use super::cart::CartInputs;
use super::history::{History, Sold};
use super::ledger::Ledger;
use super::random::Random;

/// How many clients of a company have a wallet.
const HOLDERS: usize = 7;
/// About how many recharges there were.
const RECHARGES: usize = 42;
/// How long ago wallets began.
const WINDOW_MS: i64 = 60 * 86_400_000;

/// The wallets of a company's clients.
pub(super) struct Wallets {
    pub bags: Vec<WalletBag>,
    pub movements: Vec<WalletMovement>,
}

/// Gives the best clients wallets, lets them recharge and pay some of the sales of
/// the last two months with them, and brings the day's sums in line.
pub(super) fn wallets(
    inputs: &CartInputs<'_>,
    history: &mut History,
    ids: &IdSource,
    seed: u64,
    now: EpochMillis,
) -> Wallets {
    let since = now - WINDOW_MS;
    let recent = |sale: &SaleRow| sale.created_at_ms >= since;
    let mut book = Book {
        inputs,
        ids,
        random: Random::new(800 + seed),
        holders: holders(
            inputs,
            history
                .sales
                .iter()
                .map(|(sale, _, _)| sale)
                .filter(|sale| recent(sale)),
        ),
        movements: Vec::new(),
    };
    let count = history
        .sales
        .iter()
        .filter(|(sale, _, _)| recent(sale))
        .count();
    let stride = (count / RECHARGES).max(1);
    let window = history.sales.iter_mut().filter(|(sale, _, _)| recent(sale));
    for (nth, sold) in window.enumerate() {
        if nth % stride == 0 {
            book.recharge(nth / stride, &sold.0);
        }
        book.pay(sold);
    }
    let mut days = Ledger::default();
    for (sale, _, _) in &history.sales {
        days.count(sale);
    }
    history.sale_days = days.sale_days();
    book.close()
}

/// A client with a wallet.
struct Holder {
    client_id: i64,
    coupon: Money,
    benefit: Money,
    /// Percent of each purchase; none without the benefit bag.
    percentage: Option<Rate>,
}

/// The clients who bought most often; most of them earn 2 to 5 percent.
fn holders<'a>(inputs: &CartInputs<'_>, sales: impl Iterator<Item = &'a SaleRow>) -> Vec<Holder> {
    let mut bought: BTreeMap<i64, usize> = BTreeMap::new();
    for client in sales.filter_map(|sale| sale.client_id) {
        *bought.entry(client).or_default() += 1;
    }
    let named = inputs.clients.iter().filter(|client| !client.generic);
    let mut best: Vec<(usize, i64)> = named
        .map(|client| {
            (
                bought.get(&client.id).copied().unwrap_or_default(),
                client.id,
            )
        })
        .collect();
    best.sort_unstable_by(|one, other| other.cmp(one));
    best.iter()
        .zip([Some(3), Some(5), None, Some(2), Some(4), None, Some(3)])
        .take(HOLDERS)
        .map(|((_, client_id), percent)| Holder {
            client_id: *client_id,
            coupon: Money::ZERO,
            benefit: Money::ZERO,
            percentage: percent.map(Rate::from_int),
        })
        .collect()
}

struct Book<'a> {
    inputs: &'a CartInputs<'a>,
    ids: &'a IdSource,
    random: Random,
    holders: Vec<Holder>,
    movements: Vec<WalletMovement>,
}

impl Book<'_> {
    /// Every fourth recharge of who earns goes into the benefit.
    fn recharge(&mut self, nth: usize, at: &SaleRow) {
        let place = nth % self.holders.len().max(1);
        let largest = self.inputs.notes.iter().copied().max().unwrap_or(1);
        let amount = Money::from_int(largest * self.random.between(2, 5));
        let Some(holder) = self.holders.get(place) else {
            return;
        };
        let bag = match holder.percentage {
            Some(_) if nth % 4 == 3 => BENEFIT,
            _ => COUPON,
        };
        self.note(place, bag, Reason::Recharge, amount, at);
    }

    /// A valid sale of a holder is paid from the wallet where it can be, and earns.
    fn pay(&mut self, sold: &mut Sold) {
        let (sale, _, parts) = sold;
        let place = self
            .holders
            .iter()
            .position(|holder| Some(holder.client_id) == sale.client_id);
        let Some(place) = place.filter(|_| !sale.is_undone()) else {
            return;
        };
        if sale.electronic && parts.len() == 1 {
            for (bag, amount) in self.choose(place, sale, parts) {
                self.note(place, bag, Reason::Sale, amount, sale);
            }
        }
        let decimals = self.inputs.shop.profile.currency.decimals;
        let earned = self.holders[place]
            .percentage
            .and_then(|percent| sale.total.mul_div(percent, Rate::HUNDRED, decimals));
        if let Some(earned) = earned.filter(|earned| earned.is_positive()) {
            self.note(place, BENEFIT, Reason::Earned, earned, sale);
        }
    }

    /// Amounts taken out of each bag; the sale and its parts name them afterwards.
    fn choose(
        &mut self,
        place: usize,
        sale: &mut SaleRow,
        parts: &mut Vec<SalePaymentRow>,
    ) -> Vec<(&'static str, Money)> {
        let Holder {
            coupon, benefit, ..
        } = self.holders[place];
        let total = sale.total;
        let decimals = self.inputs.shop.profile.currency.decimals;
        let half = total.div(Money::from_int(2), decimals).unwrap_or_default();
        let fits = |held: Money, wanted: Money| wanted.is_positive() && held >= wanted;
        let out = match self.random.below(4) {
            0 => Vec::new(),
            1 if fits(benefit, total) => vec![(BENEFIT, total)],
            2 if fits(coupon, half) && half < total => vec![(COUPON, half)],
            3 if fits(benefit, half) && half < total => vec![(BENEFIT, half)],
            _ if fits(coupon, total) => vec![(COUPON, total)],
            _ => Vec::new(),
        };
        let Some((bag, amount)) = out.first().copied() else {
            return out;
        };
        let part = |code: &str, amount: Money| SalePaymentRow {
            payment_code: code.to_owned(),
            amount,
            instalments: None,
        };
        let cash = &self.inputs.shop.payments[0].code;
        if amount == total {
            sale.payment_code = bag.to_owned();
            *parts = vec![part(bag, total)];
        } else {
            sale.payment_code = self.code_of(PaymentMethod::Mixed);
            *parts = vec![part(bag, amount), part(cash, total - amount)];
        }
        (sale.instalments, sale.paid, sale.change_given) = (None, total, Money::ZERO);
        out
    }

    fn code_of(&self, method: PaymentMethod) -> String {
        let shop = self.inputs.shop;
        let mut codes = shop.payments.iter().map(|payment| &payment.code);
        let found = codes.find(|code| shop.method(code) == Some(method));
        found.cloned().unwrap_or_default()
    }

    /// Writes a movement down, at the time and by the seller of a sale.
    fn note(
        &mut self,
        place: usize,
        bag: &'static str,
        reason: Reason,
        amount: Money,
        at: &SaleRow,
    ) {
        let cash = &self.inputs.shop.payments[0].code;
        let holder = &mut self.holders[place];
        let held = if bag == COUPON {
            &mut holder.coupon
        } else {
            &mut holder.benefit
        };
        *held = if reason.is_out() {
            *held - amount
        } else {
            *held + amount
        };
        let recharge = reason == Reason::Recharge;
        self.movements.push(WalletMovement {
            client_id: holder.client_id,
            id: self.ids.next(at.created_at_ms),
            bag,
            reason,
            amount,
            balance: *held,
            payment_code: if recharge {
                cash.clone()
            } else {
                String::new()
            },
            sale_id: (!recharge).then_some(at.id),
            user_id: at.user_id,
            business_date: at.business_date.clone(),
            hour: at.hour.clone(),
            at_ms: at.created_at_ms,
        });
    }

    fn close(self) -> Wallets {
        let bags = self.holders.iter().flat_map(|holder| {
            let bag = |bag, balance, percentage| WalletBag {
                client_id: holder.client_id,
                bag,
                balance,
                percentage,
            };
            let benefit = holder
                .percentage
                .map(|percent| bag(BENEFIT, holder.benefit, percent));
            [Some(bag(COUPON, holder.coupon, Rate::ZERO)), benefit]
        });
        Wallets {
            bags: bags.flatten().collect(),
            movements: self.movements,
        }
    }
}
