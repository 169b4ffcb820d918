//! The fiado book: clients who pay at the end of the week, some who are late, and one who promised.

use std::collections::BTreeMap;

use yapa_domain::{EpochMillis, Money, PaymentMethod, Rights, Role};
use yapa_storage::CompanyTx;
use yapa_storage::queries::cash_sessions::demo::{SellerDay, seller_days};
use yapa_storage::queries::client_credit::demo::{SoldOnCredit, sold_on_credit};
use yapa_storage::queries::client_credit::{find, open_debts, set_promise};
use yapa_storage::queries::clients;
use yapa_storage::queries::sales::SalePaymentRow;

use super::cart::CartInputs;
use super::history::{History, Sold};
use super::ledger::Ledger;
use super::writer::{Part, Writer};
use crate::calendar::{days_after, local_time, today};
use crate::client_credit::{self, Charge, Payment, UndoPayment};
use crate::notifications::everybody;
use crate::write_context::Received;
use crate::{Result, WriteContext, e_documents};

const DAY_MS: i64 = 86_400_000;
const MINUTE_MS: i64 = 60_000;
/// How many clients buy on credit.
const CLIENTS: usize = 12;
/// Most sales on credit of one client.
const MOST_SALES: usize = 7;

/// How a client deals with the shop.
#[derive(Clone, Copy)]
struct Habit {
    /// Days back to the first sale on credit and to the last one.
    sales: (i64, i64),
    /// Days back to payments, and the paid part of the debt, in tenths.
    payments: &'static [(i64, i64)],
    /// In how many days the client said to pay.
    promise: Option<i64>,
}

const HABITS: [Habit; 6] = [
    Habit {
        sales: (26, 0),
        payments: &[(19, 10), (12, 10), (5, 5)],
        promise: None,
    },
    Habit {
        sales: (24, 2),
        payments: &[(10, 5), (1, 3)],
        promise: Some(6),
    },
    Habit {
        sales: (85, 50),
        payments: &[],
        promise: None,
    },
    Habit {
        sales: (50, 10),
        payments: &[(8, 3)],
        promise: None,
    },
    Habit {
        sales: (16, 1),
        payments: &[],
        promise: Some(2),
    },
    Habit {
        sales: (27, 12),
        payments: &[(4, 10)],
        promise: None,
    },
];

/// Sells some of the cash sales of the last three months on credit, and brings the day's sums in
/// line.
pub(super) fn sell_on_credit(inputs: &CartInputs<'_>, history: &mut History, now: EpochMillis) {
    let payments = &inputs.shop.payments;
    let on_credit = payments
        .iter()
        .find(|one| inputs.shop.method(&one.code) == Some(PaymentMethod::ClientCredit));
    let Some(on_credit) = on_credit else {
        return;
    };
    let cash = payments[0].code.clone();
    let fits = |(sale, _, parts): &Sold| {
        let plain = !sale.is_undone() && sale.order_id.is_none() && parts.len() == 1;
        plain && sale.payment_code == cash && sale.total.is_positive()
    };
    let mut bought: BTreeMap<i64, usize> = BTreeMap::new();
    for (sale, _, _) in history.sales.iter().filter(|sold| fits(sold)) {
        if let Some(client) = sale.client_id {
            *bought.entry(client).or_default() += 1;
        }
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
    for (nth, (_, client)) in best.iter().take(CLIENTS).enumerate() {
        let (first, last) = HABITS[nth % HABITS.len()].sales;
        let span = now - first * DAY_MS..=now - last * DAY_MS;
        let own = history.sales.iter_mut().filter(|sold| {
            fits(sold) && sold.0.client_id == Some(*client) && span.contains(&sold.0.created_at_ms)
        });
        for (sale, _, parts) in own.take(MOST_SALES) {
            sale.payment_code.clone_from(&on_credit.code);
            (sale.paid, sale.change_given) = (sale.total, Money::ZERO);
            *parts = vec![SalePaymentRow {
                payment_code: on_credit.code.clone(),
                amount: sale.total,
                instalments: None,
            }];
        }
    }
    let mut days = Ledger::default();
    for (sale, _, _) in &history.sales {
        days.count(sale);
    }
    history.sale_days = days.sale_days();
}

/// The accounts of a company's clients.
pub(super) const PART: Part = Part {
    node: 10,
    work: |writer, tx| Box::pin(writer.client_credit(tx)),
};

/// An event of an account.
enum Event {
    Sold(SoldOnCredit),
    /// A payment of so many tenths of the debt, taken by a user.
    Paid {
        client_id: i64,
        tenths: i64,
        user_id: i64,
    },
    /// A payment of another client that an owner wrote into the account by mistake, and undid.
    Mistaken {
        client_id: i64,
        user_id: i64,
    },
}

/// The client whose account a mistaken payment was written into, and why it was undone.
const MISTAKEN: (usize, &str) = (4, "Se cobró a otro cliente del mismo nombre");

impl Writer {
    async fn client_credit(&self, tx: &mut CompanyTx) -> Result<()> {
        let kinds = self.profile.payments.iter();
        let code = kinds
            .clone()
            .find(|kind| kind.method == PaymentMethod::ClientCredit);
        let sold = sold_on_credit(tx, code.map_or("FIA", |kind| kind.code)).await?;
        let from = local_time(self.profile, self.now - 28 * DAY_MS)?.date;
        let days = seller_days(tx, &from).await?;
        let mut clients: Vec<i64> = Vec::new();
        for sale in &sold {
            if !clients.contains(&sale.client_id) {
                clients.push(sale.client_id);
            }
        }
        let on_credit: Vec<i64> = sold.iter().map(|sale| sale.sale_id).collect();
        let mut documented = Vec::new();
        let mut events: Vec<(EpochMillis, Event)> = Vec::new();
        for (client_id, habit) in clients.iter().zip(HABITS.iter().cycle()) {
            for (back, tenths) in habit.payments {
                if let Some(day) = self.day(&days, *back)? {
                    let paid = Event::Paid {
                        client_id: *client_id,
                        tenths: *tenths,
                        user_id: day.user_id,
                    };
                    events.push((day.last_ms - 2 * MINUTE_MS, paid));
                }
            }
        }
        let owner = everybody(tx).await?.into_iter().next();
        let own = days.iter().rev().find(|day| Some(day.user_id) == owner);
        if let (Some(day), Some(client_id)) = (own, clients.get(MISTAKEN.0)) {
            let mistaken = Event::Mistaken {
                client_id: *client_id,
                user_id: day.user_id,
            };
            events.push((day.last_ms - 3 * MINUTE_MS, mistaken));
        }
        events.extend(sold.into_iter().map(|sale| (sale.at_ms, Event::Sold(sale))));
        events.sort_by_key(|(at_ms, _)| *at_ms);
        for (at_ms, event) in events {
            match event {
                Event::Sold(sale) => self.charge(tx, sale).await?,
                Event::Paid {
                    client_id,
                    tenths,
                    user_id,
                } => {
                    let paid = self.pay(tx, client_id, tenths, user_id, at_ms).await?;
                    documented.extend(paid);
                }
                Event::Mistaken { client_id, user_id } => {
                    self.undo_mistaken(tx, client_id, user_id, at_ms).await?;
                }
            }
        }
        let write_ctx = self.at(WriteContext::SERVER, self.now)?;
        e_documents::rehearse_payments(tx, &write_ctx, (&on_credit, &documented)).await?;
        for (client_id, habit) in clients.iter().zip(HABITS.iter().cycle()) {
            let owes = !open_debts(tx, *client_id).await?.is_empty();
            if let Some(days) = habit.promise.filter(|_| owes) {
                let day = days_after(today(self.profile, self.now)?, days).to_string();
                set_promise(tx, *client_id, &day).await?;
            }
        }
        Ok(())
    }

    /// The seller's day that lies so far back, or the next one before it.
    fn day<'a>(&self, days: &'a [SellerDay], back: i64) -> Result<Option<&'a SellerDay>> {
        let date = local_time(self.profile, self.now - back * DAY_MS)?.date;
        Ok(days.iter().rev().find(|day| day.business_date <= date))
    }

    async fn charge(&self, tx: &mut CompanyTx, sale: SoldOnCredit) -> Result<()> {
        let write_ctx = self.at(sale.user_id, sale.at_ms)?;
        let owners = Rights::of(&[Role::Owner], |_, _| None, |_| None);
        let charge = Charge {
            client_id: Some(sale.client_id),
            client_name: "",
            sale_id: sale.sale_id,
            amount: sale.amount,
            rights: &owners,
            field: "",
        };
        client_credit::charge(tx, &write_ctx, charge).await?;
        Ok(())
    }

    /// A payment that was undone before it had a document.
    async fn undo_mistaken(
        &self,
        tx: &mut CompanyTx,
        client_id: i64,
        user_id: i64,
        at_ms: EpochMillis,
    ) -> Result<()> {
        let write_ctx = self.at(user_id, at_ms)?;
        let Some(received) = self.write_part(tx, &write_ctx, client_id, 4).await? else {
            return Ok(());
        };
        let wanted = UndoPayment {
            client_id,
            payment_id: received.id,
            reason: MISTAKEN.1.to_owned(),
            write_ctx: self.at(user_id, at_ms + MINUTE_MS)?,
        };
        client_credit::take_back(tx, &wanted).await?;
        Ok(())
    }

    /// Answers the key of the payment, when it has a document.
    async fn pay(
        &self,
        tx: &mut CompanyTx,
        client_id: i64,
        tenths: i64,
        user_id: i64,
        at_ms: EpochMillis,
    ) -> Result<Option<i64>> {
        let write_ctx = self.at(user_id, at_ms)?;
        let received = self.write_part(tx, &write_ctx, client_id, tenths).await?;
        let Some(received) = received else {
            return Ok(None);
        };
        let documented = e_documents::write_payment(tx, &write_ctx, &received, true).await?;
        Ok(documented.then_some(received.id))
    }

    /// A payment of so many tenths of the debt; none without a debt.
    async fn write_part(
        &self,
        tx: &mut CompanyTx,
        write_ctx: &WriteContext,
        client_id: i64,
        tenths: i64,
    ) -> Result<Option<Received>> {
        let owed = find(tx, client_id)
            .await?
            .map_or(Money::ZERO, |one| one.balance);
        let decimals = self.profile.currency.decimals;
        let part = owed.mul_div(Money::from_int(tenths), Money::from_int(10), decimals);
        let amount = part.unwrap_or(owed).min(owed);
        if !amount.is_positive() {
            return Ok(None);
        }
        let client = clients::by_id(tx, client_id).await?;
        let payment = Payment {
            client_id,
            client_name: &client.map(|client| client.name).unwrap_or_default(),
            amount,
            payment_code: self.profile.payments.first().map_or("EFE", |one| one.code),
        };
        let (id, debts) = client_credit::write_payment(tx, write_ctx, &payment).await?;
        Ok(Some(Received {
            id,
            client_id,
            payment_code: payment.payment_code.to_owned(),
            sale_id: None,
            debts,
        }))
    }
}
