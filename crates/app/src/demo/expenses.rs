//! Expenses of the demo's shop in the last months, low enough to leave a part of its profit.

use jiff::civil::Date;
use yapa_domain::{ExpenseCategory, ExpenseSource, Money, Rate};
use yapa_storage::CompanyTx;
use yapa_storage::queries::expenses::{self as queries, ExpenseRow};
use yapa_storage::queries::sales_reports::profit;

use super::writer::{Part, Writer};
use crate::calendar::{days_after, start_of_day_ms, today};
use crate::notifications::everybody;
use crate::{Error, Result};

/// Months before this one.
const MONTHS: i32 = 2;
/// Days whose profit the expenses are measured by.
const DAYS: i64 = 90;
const HOUR_MS: i64 = 3_600_000;

/// The day of the month, what for, and how many percent of a month's profit.
const EVERY_MONTH: [(i8, ExpenseCategory, &str, i64); 8] = [
    (1, ExpenseCategory::Rent, "Alquiler del local", 15),
    (5, ExpenseCategory::Utilities, "Recibo de luz", 3),
    (7, ExpenseCategory::Utilities, "Recibo de agua", 1),
    (10, ExpenseCategory::Utilities, "Internet y teléfono", 2),
    (15, ExpenseCategory::Wages, "Quincena", 14),
    (18, ExpenseCategory::Taxes, "Licencia municipal", 1),
    (20, ExpenseCategory::Advertising, "Volantes", 1),
    (28, ExpenseCategory::Wages, "Fin de mes", 14),
];

/// The expenses of a company that were paid from the bank.
pub(super) const PART: Part = Part {
    node: 5,
    work: |writer, tx| Box::pin(writer.expenses(tx)),
};

impl Writer {
    async fn expenses(&self, tx: &mut CompanyTx) -> Result<()> {
        let users = everybody(tx).await?;
        let user_id = *users
            .first()
            .ok_or_else(|| Error::internal("a company without users"))?;
        let today = today(self.profile, self.now)?;
        let from = days_after(today, -DAYS).to_string();
        let earned = profit(tx, (&from, &today.to_string()), None).await?;
        let monthly = earned.profit.max(Money::ZERO);
        for back in (0..=MONTHS).rev() {
            let span = jiff::Span::new().try_months(-back).unwrap_or_default();
            let first = today.first_of_month().saturating_add(span);
            for (day, category, description, percent) in EVERY_MONTH {
                let date = days_after(first, i64::from(day) - 1);
                if date > today {
                    continue;
                }
                let amount = self.share(monthly, percent);
                let row = self.expense(user_id, date, (category, description, amount))?;
                queries::insert(tx, &row).await?;
            }
        }
        self.written_twice(tx, user_id, self.share(monthly, 2))
            .await
    }

    /// So many percent of a month's profit, in the note that amounts of the demo are made of.
    fn share(&self, of_months: Money, percent: i64) -> Money {
        let months = Rate::from_int(DAYS / 30 * 100);
        let share = of_months.mul_div(Rate::from_int(percent), months, 4);
        let notes = share.and_then(|share| share.div(self.note(), 0));
        let notes = notes.unwrap_or_default().max(Rate::ONE);
        self.note().mul(notes, 4).unwrap_or(self.note())
    }

    fn expense(
        &self,
        user_id: i64,
        date: Date,
        (category, description, amount): (ExpenseCategory, &str, Money),
    ) -> Result<ExpenseRow> {
        let date = date.to_string();
        let at_ms = (start_of_day_ms(self.profile, &date)? + 10 * HOUR_MS).min(self.now - 1);
        Ok(ExpenseRow {
            id: self.next_id(at_ms),
            business_date: date,
            category,
            description: description.to_owned(),
            amount,
            paid_from: ExpenseSource::Bank,
            session_id: None,
            user_id,
            created_at_ms: at_ms,
            undone_by: 0,
            undone_at_ms: None,
            undone_reason: String::new(),
        })
    }

    /// A bill of yesterday that was written down a second time, and taken back.
    async fn written_twice(&self, tx: &mut CompanyTx, user_id: i64, amount: Money) -> Result<()> {
        let yesterday = days_after(today(self.profile, self.now)?, -1);
        let bill = (ExpenseCategory::Utilities, "Internet y teléfono", amount);
        let row = self.expense(user_id, yesterday, bill)?;
        queries::insert(tx, &row).await?;
        let by = (user_id, row.created_at_ms + HOUR_MS);
        Ok(queries::undo(tx, row.id, by, "Anotado dos veces").await?)
    }
}
