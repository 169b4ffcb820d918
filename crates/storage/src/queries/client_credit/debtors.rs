//! The clients who owe, how much and since when.

use yapa_domain::Money;

use crate::{CompanyTx, FromRow, Result, params, sql};

/// Sums of the open debts by age: `$2`, `$3` and `$4` are the first days of the last
/// week, the last 30 and the last 60 days.
macro_rules! ages {
    () => {
        "CAST(SUM(CASE WHEN e.business_date >= $2 THEN e.open_amount ELSE 0 END) AS BIGINT), \
         CAST(SUM(CASE WHEN e.business_date >= $3 AND e.business_date < $2 THEN e.open_amount ELSE 0 END) AS BIGINT), \
         CAST(SUM(CASE WHEN e.business_date >= $4 AND e.business_date < $3 THEN e.open_amount ELSE 0 END) AS BIGINT), \
         CAST(SUM(CASE WHEN e.business_date < $4 THEN e.open_amount ELSE 0 END) AS BIGINT)"
    };
}

/// Who should have paid by a day: the promise is for it or past; without a promise, a charge is due by
/// it, or was made by another day and has none of its own.
macro_rules! is_due {
    ($today:literal, $old:literal) => {
        concat!(
            "CASE WHEN a.promised_on <> '' THEN a.promised_on <= ", $today, " ELSE EXISTS ( \
                SELECT 1 FROM client_credit_entry d WHERE d.company_id = a.company_id AND d.client_id = a.client_id \
                AND d.open_amount > 0 AND (d.due_on <> '' AND d.due_on <= ", $today,
            " OR d.due_on = '' AND d.business_date <= ", $old, ")) END"
        )
    };
}

const FROM: &str = concat!(" FROM client_credit a \
        JOIN client c ON c.company_id = a.company_id AND c.id = a.client_id \
        JOIN client_credit_entry e ON e.company_id = a.company_id AND e.client_id = a.client_id AND e.open_amount > 0 \
        WHERE a.company_id = $1 AND a.balance > 0 \
            AND (CAST($5 AS TEXT) = '' OR c.search LIKE $5 ESCAPE '\\') \
            AND (CAST($6 AS TEXT) = '' OR c.search LIKE $6 ESCAPE '\\') \
            AND (CAST($7 AS TEXT) = '' OR ", is_due!("$7", "$8"), ")");

sql! {
    DEBTORS = "SELECT a.client_id, c.name, c.document_number, c.phone, a.balance, a.credit_limit, \
            a.promised_on, MIN(e.business_date), ", ages!(), ", \
            COALESCE(MIN(CASE WHEN e.due_on <> '' THEN e.due_on END), ''), \
            COALESCE(MIN(CASE WHEN e.due_on = '' THEN e.business_date END), '')", FROM, " GROUP BY a.client_id, c.name, \
            c.document_number, c.phone, a.balance, a.credit_limit, a.promised_on \
        ORDER BY 8, a.client_id LIMIT $9 OFFSET $10";
    AGES = "SELECT COUNT(DISTINCT a.client_id), COALESCE(MIN(e.business_date), ''), \
            COALESCE(CAST(SUM(e.open_amount) AS BIGINT), 0), ", ages!(), FROM;
    DUE = "SELECT ", DueCredit::COLUMNS, " FROM client_credit a WHERE a.company_id = $1 AND a.balance > 0 AND ",
        is_due!("$2", "$3");
}

/// Clients who should have paid, and what they owe.
#[crate::row(alias = "a")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueCredit {
    #[row(sql = "COUNT(*)")]
    pub clients: i64,
    #[row(sql = "COALESCE(CAST(SUM(a.balance) AS BIGINT), 0)")]
    pub total: Money,
}

/// Which debtors are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DebtorFilter {
    /// The first days of the last week, the last 30 and the last 60 days.
    pub days: [String; 3],
    /// Patterns that the client's search text must have; empty for all.
    pub patterns: [String; 2],
    /// Only who should have paid by the first of these days, or by the second where a charge has no
    /// day of its own; empty for all.
    pub overdue: [String; 2],
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// Open debts by age: up to 7 days, 8 to 30, 31 to 60, and older.
pub type Ages = [Money; 4];

/// A client who owes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DebtorRow {
    /// Key of the client.
    pub client_id: i64,
    /// Name.
    pub name: String,
    /// Identity number.
    pub document_number: String,
    /// Phone, may be empty.
    pub phone: String,
    /// The debt.
    pub balance: Money,
    /// The client's own limit.
    pub credit_limit: Option<Money>,
    /// The day on which the client said to pay.
    pub promised_on: String,
    /// Day of the oldest debt.
    pub oldest_on: String,
    /// Open debts by age.
    pub ages: Ages,
    /// First day on which an open charge is due; empty where none has a day.
    pub due_on: String,
    /// Day of the oldest open charge without such a day; empty without one.
    pub undated_on: String,
}

/// Debts of all clients of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DebtSums {
    /// How many owe.
    pub clients: i64,
    /// Day of the oldest debt; empty without one.
    pub oldest_on: String,
    /// Their debt.
    pub total: Money,
    /// The same by age.
    pub ages: Ages,
}

/// The clients whose promise is for this day or past; of those without a promise, the ones with a
/// charge that is due by this day, or one without a day that was made by `old`.
#[crate::boxed]
pub async fn due(tx: &mut CompanyTx, today: &str, old: &str) -> Result<DueCredit> {
    let company = tx.company_id();
    let bound = params![company, today, old];
    tx.one(DUE, bound, DueCredit::from_row).await
}

/// A page of the clients who owe, the oldest debt first.
#[crate::boxed]
pub async fn debtors(tx: &mut CompanyTx, filter: &DebtorFilter) -> Result<Vec<DebtorRow>> {
    let company = tx.company_id();
    let DebtorFilter {
        days: [week, month, two],
        patterns: [one, other],
        overdue: [today, old],
        size,
        skip,
    } = filter;
    let bound = params![company, week, month, two, one, other, today, old, size, skip];
    tx.all(DEBTORS, bound, |row| {
        Ok(DebtorRow {
            client_id: row.get(0)?,
            name: row.get(1)?,
            document_number: row.get(2)?,
            phone: row.get(3)?,
            balance: row.get(4)?,
            credit_limit: row.get(5)?,
            promised_on: row.get(6)?,
            oldest_on: row.get(7)?,
            ages: [row.get(8)?, row.get(9)?, row.get(10)?, row.get(11)?],
            due_on: row.get(12)?,
            undated_on: row.get(13)?,
        })
    })
    .await
}

/// Debts of the clients of all pages.
#[crate::boxed]
pub async fn debts_by_age(tx: &mut CompanyTx, filter: &DebtorFilter) -> Result<DebtSums> {
    let company = tx.company_id();
    let DebtorFilter {
        days: [week, month, two],
        patterns: [one, other],
        overdue: [today, old],
        ..
    } = filter;
    let bound = params![company, week, month, two, one, other, today, old];
    tx.one(AGES, bound, |row| {
        let age = |at| row.get::<Option<Money>>(at).map(Option::unwrap_or_default);
        Ok(DebtSums {
            clients: row.get(0)?,
            oldest_on: row.get(1)?,
            total: row.get(2)?,
            ages: [age(3)?, age(4)?, age(5)?, age(6)?],
        })
    })
    .await
}
