//! A month of cash sessions: the drawers of sellers, with a few expenses and differences.

use std::collections::BTreeSet;

use yapa_domain::{CashMovementKind, Money};
use yapa_storage::CompanyTx;
use yapa_storage::queries::cash_sessions::demo::{self as past, Orphan, SellerDay};
use yapa_storage::queries::cash_sessions::{self as queries, CashSessionRow};
use yapa_storage::queries::client_credit::demo as client_credit;
use yapa_storage::queries::sales::find_full;

use super::random::Random;
use super::writer::{Part, Writer};
use crate::calendar::local_time;
use crate::cash_sessions::{self, Count, Target};
use crate::{Error, Result, WriteContext};

const DAY_MS: i64 = 86_400_000;
const MINUTE_MS: i64 = 60_000;
/// How many days back sessions go.
const DAYS: i64 = 30;

/// Money that goes in and out of some drawers, in the country's notes.
const MOVEMENTS: [(CashMovementKind, &str, i64); 5] = [
    (CashMovementKind::Expense, "Compra de bolsas", 2),
    (
        CashMovementKind::OwnerWithdrawal,
        "Retiro para el banco",
        10,
    ),
    (CashMovementKind::ChangeBrought, "Sencillo para vueltos", 4),
    (CashMovementKind::SupplierPayment, "Pago al panadero", 3),
    (CashMovementKind::Expense, "Taxi para un reparto", 1),
];

/// Why money is put into a drawer that pays out more than it has.
const BROUGHT: &str = "Efectivo para pagos del día";

/// Why a count differed.
const REASONS: [&str; 3] = ["Vuelto mal dado", "", "Faltó anotar un gasto"];

/// The sessions of a company.
pub(super) const PART: Part = Part {
    node: 25,
    work: |writer, tx| Box::pin(writer.cash_sessions(tx)),
};

impl Writer {
    async fn cash_sessions(&self, tx: &mut CompanyTx) -> Result<()> {
        let from = local_time(self.profile, self.now - DAYS * DAY_MS)?.date;
        let today = local_time(self.profile, self.now)?.date;
        let orphans = past::set_aside(tx).await?;
        for orphan in &orphans {
            if orphan.business_date < from {
                past::drop_orphan(tx, orphan.id).await?;
            }
        }
        let days = past::seller_days(tx, &from).await?;
        let dates: BTreeSet<&str> = days.iter().map(|day| day.business_date.as_str()).collect();
        let mut random = Random::new(900 + u64::from(self.nth));
        let last = dates.iter().copied().rfind(|date| *date != today);
        for date in dates {
            let own: Vec<&SellerDay> = days
                .iter()
                .filter(|day| day.business_date == date)
                .collect();
            self.open_day(tx, &own).await?;
            self.move_day(tx, date, &orphans).await?;
            if date != today {
                self.close_day(tx, &own, &mut random, last == Some(date))
                    .await?;
            }
        }
        Ok(past::drop_aside(tx).await?)
    }

    /// The note that amounts of the demo are made of.
    pub(super) fn note(&self) -> Money {
        let values = self.profile.currency.denominations();
        let middle = values.get(values.len() / 2).copied();
        middle.unwrap_or(Money::ONE)
    }

    async fn open_day(&self, tx: &mut CompanyTx, days: &[&SellerDay]) -> Result<()> {
        let rules = queries::cash_rules(tx).await?;
        let branch = rules
            .branch
            .ok_or_else(|| Error::internal("a demo company without a branch"))?;
        for day in days {
            let early_ms = day.first_ms - 10 * MINUTE_MS;
            let is_same_day = local_time(self.profile, early_ms)?.date == day.business_date;
            let at_ms = if is_same_day { early_ms } else { day.first_ms };
            let write_ctx = self.at(day.user_id, at_ms)?;
            let target = Target::of(branch, day.user_id, false);
            let float = Money::from_scaled(self.note().scaled() * 60);
            let session = CashSessionRow {
                business_date: day.business_date.clone(),
                opening_float: Some(float),
                ..cash_sessions::new_session(&write_ctx, target, day.user_id)
            };
            queries::open(tx, &session).await?;
            past::put_day(tx, day, session.id).await?;
        }
        Ok(())
    }

    /// Money out for sales that were undone, and in for recharges and payments of debts.
    async fn move_day(&self, tx: &mut CompanyTx, date: &str, orphans: &[Orphan]) -> Result<()> {
        for orphan in orphans.iter().filter(|one| one.business_date == date) {
            let write_ctx = self.at(orphan.user_id, orphan.at_ms)?;
            let session = cash_sessions::hold(tx, &write_ctx, orphan.user_id).await?;
            past::move_orphan(tx, orphan.id, session).await?;
        }
        for undone in past::undone(tx, date).await? {
            if let Some(full) = find_full(tx, undone.sale_id).await? {
                let write_ctx = self.at(undone.user_id, undone.at_ms)?;
                cash_sessions::undo_sale(tx, &write_ctx, &full).await?;
            }
        }
        for recharge in past::recharges(tx, date).await? {
            let write_ctx = self.at(recharge.user_id, recharge.at_ms)?;
            let money = (recharge.id, recharge.payment_code.as_str(), recharge.amount);
            cash_sessions::recharge(tx, &write_ctx, recharge.user_id, money).await?;
        }
        for payment in client_credit::payments(tx, date).await? {
            let write_ctx = self.at(payment.user_id, payment.at_ms)?;
            let (id, code, amount) = (payment.id, payment.payment_code.as_str(), payment.amount);
            match amount.is_negative() {
                true => {
                    let money = (id, code, -amount);
                    cash_sessions::credit_payment(tx, &write_ctx, payment.user_id, money).await?;
                }
                false => {
                    let money = (id, code, amount);
                    cash_sessions::undo_credit_payment(tx, &write_ctx, payment.user_id, money)
                        .await?;
                }
            }
        }
        Ok(())
    }

    /// Puts in what the day paid out of the drawer beyond its cash: no drawer holds less than
    /// nothing.
    async fn bring_missing_cash(
        &self,
        tx: &mut CompanyTx,
        write_ctx: &WriteContext,
        session: &CashSessionRow,
    ) -> Result<()> {
        let expected = cash_sessions::expected_cash(tx, self.profile, session).await?;
        if !expected.is_negative() {
            return Ok(());
        }
        let brought = (CashMovementKind::ChangeBrought, -expected, BROUGHT);
        cash_sessions::type_movement(tx, write_ctx, session.id, brought).await
    }

    async fn close_day(
        &self,
        tx: &mut CompanyTx,
        days: &[&SellerDay],
        random: &mut Random,
        notifies: bool,
    ) -> Result<()> {
        let last_ms = days.iter().map(|day| day.last_ms).max().unwrap_or_default();
        for session in queries::all_open(tx).await? {
            let own = days.iter().find(|day| day.user_id == session.holder_id);
            let closed_ms = own.map_or(last_ms, |day| day.last_ms) + 25 * MINUTE_MS;
            let write_ctx = self.at(session.holder_id, closed_ms.min(self.now - 1))?;
            if random.percent(40) {
                let (kind, reason, notes) = *random.pick(&MOVEMENTS);
                let amount = Money::from_scaled(self.note().scaled() * notes);
                let typed = (kind, amount, reason);
                cash_sessions::type_movement(tx, &write_ctx, session.id, typed).await?;
            }
            self.bring_missing_cash(tx, &write_ctx, &session).await?;
            let expected = cash_sessions::expected_cash(tx, self.profile, &session).await?;
            let differs = random.percent(15);
            let smallest = self.profile.currency.denominations();
            let smallest = smallest.last().copied().unwrap_or(Money::ONE);
            let pieces = if differs { random.between(-9, 6) } else { 0 };
            let difference = Money::from_scaled(smallest.scaled() * pieces);
            let reason = if pieces == 0 {
                ""
            } else {
                *random.pick(&REASONS)
            };
            let cash = (expected + difference).max(Money::ZERO);
            let count = Count::of_cash(cash, reason);
            cash_sessions::write_close(tx, &write_ctx, &session, &count).await?;
            if notifies {
                cash_sessions::notify_close(tx, &write_ctx, session.id).await?;
            }
        }
        Ok(())
    }
}
