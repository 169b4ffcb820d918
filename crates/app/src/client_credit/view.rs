//! Accounts and entries as the contract shows them.

use yapa_countries::CountryProfile;
use yapa_domain::{ClientCreditKind, CountryRules};
use yapa_storage::CompanyTx;
use yapa_storage::queries::client_credit::{self as queries, CreditEntryView, DebtorRow};
use yapa_storage::queries::payments;
use yapa_wire::client_credit as wire;
use yapa_wire::client_credit::{ClientCreditEntry, CreditProduct, DebtAges, Debtor};
use yapa_wire::payment_documents::PaymentDocumentRef;
use yapa_wire::scalars::Day;

use super::account::Rules;
use super::read::DEBT_DAYS;
use crate::calendar::days_after;
use crate::sale_record::{cancellation_status, payment_name, verdict_status};
use crate::{Error, Result};

/// Lines that are shown of a sale.
const MOST_LINES: i64 = 6;

const fn kind(kind: ClientCreditKind) -> wire::ClientCreditKind {
    match kind {
        ClientCreditKind::Charge => wire::ClientCreditKind::Charge,
        ClientCreditKind::Payment => wire::ClientCreditKind::Payment,
        ClientCreditKind::Adjustment => wire::ClientCreditKind::Adjustment,
        ClientCreditKind::Reversal => wire::ClientCreditKind::Reversal,
        ClientCreditKind::PaymentUndone => wire::ClientCreditKind::PaymentUndone,
    }
}

/// A day of the database; none where it is empty.
pub(super) fn day(text: &str) -> Result<Option<Day>> {
    let day = (!text.is_empty()).then(|| text.parse().map_err(Error::internal));
    day.transpose()
}

/// Entries with the products of their sales.
#[crate::boxed]
pub(super) async fn entries(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    rows: Vec<CreditEntryView>,
) -> Result<Vec<ClientCreditEntry>> {
    let mut sales: Vec<i64> = rows.iter().filter_map(|row| row.shown_sale).collect();
    sales.sort_unstable();
    sales.dedup();
    let sold = queries::sold_lines(tx, &sales, MOST_LINES).await?;
    let methods = payments::all(tx).await?;
    let mut shown = Vec::with_capacity(rows.len());
    for row in rows {
        let entry = row.entry;
        let products = sold
            .iter()
            .filter(|line| Some(line.sale_id) == row.shown_sale);
        let code = Some(entry.payment_code).filter(|code| !code.is_empty());
        let number = row.sale_number.unsigned_abs();
        let payment_document = match row.document_state.as_str() {
            "" => None,
            state => Some(PaymentDocumentRef {
                number: profile
                    .number_text(&row.document_series, row.document_number.unsigned_abs()),
                status: verdict_status(state)?,
                cancellation: row
                    .document_cancellation
                    .as_deref()
                    .map(cancellation_status)
                    .transpose()?,
            }),
        };
        shown.push(ClientCreditEntry {
            id: entry.id.into(),
            kind: kind(entry.kind),
            date: entry.business_date.parse().map_err(Error::internal)?,
            hour: entry.hour.parse().map_err(Error::internal)?,
            amount: entry.amount.into(),
            balance: entry.balance.into(),
            open: entry.open_amount.into(),
            number: entry.number,
            payment_name: code
                .as_deref()
                .map(|code| payment_name(profile, &methods, code).to_owned()),
            payment: code,
            reason: entry.reason,
            sale_id: row.shown_sale.map(Into::into),
            document: row
                .shown_sale
                .map(|_| profile.number_text(&row.series, number)),
            products: products
                .map(|line| CreditProduct {
                    name: line.name.clone(),
                    quantity: line.quantity.into(),
                })
                .collect(),
            due_on: day(&entry.due_on)?,
            user: row.user,
            payment_document,
            undone: row.undone,
            undoes: row.undoes_number,
        });
    }
    Ok(shown)
}

/// Sums by age.
pub(super) fn ages(ages: queries::Ages) -> DebtAges {
    let [week, month, two_months, older] = ages.map(Into::into);
    DebtAges {
        week,
        month,
        two_months,
        older,
    }
}

/// A client who owes; `today` is the company's day.
pub(super) fn debtor(rules: &Rules, today: jiff::civil::Date, row: DebtorRow) -> Result<Debtor> {
    let oldest: jiff::civil::Date = row.oldest_on.parse().map_err(Error::internal)?;
    let since = today.since(oldest).map_err(Error::internal)?;
    let overdue = overdue_since(&row, today)?;
    Ok(Debtor {
        client_id: row.client_id.into(),
        name: row.name,
        document_number: row.document_number,
        phone: row.phone,
        balance: row.balance.into(),
        limit: row.credit_limit.or(rules.limit).map(Into::into),
        promised_on: day(&row.promised_on)?,
        overdue_since: day(&overdue)?,
        oldest_on: row.oldest_on.parse().map_err(Error::internal)?,
        days: since.get_days().into(),
        ages: ages(row.ages),
    })
}

/// Since when a client should have paid; empty before that day.
fn overdue_since(row: &DebtorRow, today: jiff::civil::Date) -> Result<String> {
    let undated = match row.undated_on.as_str() {
        "" => String::new(),
        made => {
            let made: jiff::civil::Date = made.parse().map_err(Error::internal)?;
            days_after(made, DEBT_DAYS).to_string()
        }
    };
    let days = match row.promised_on.as_str() {
        "" => [row.due_on.clone(), undated],
        promised => [promised.to_owned(), String::new()],
    };
    let today = today.to_string();
    let due = days
        .into_iter()
        .filter(|day| !day.is_empty() && *day <= today);
    Ok(due.min().unwrap_or_default())
}
