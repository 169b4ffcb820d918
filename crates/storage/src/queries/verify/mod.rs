//! The invariants as queries: each answers the company, the key of a row that breaks it, and the
//! expected and found values where both are numbers. A query sees all companies, and is a single
//! statement, so that it may run beside sales.

mod audit;
mod cash_sessions;
mod client_credit;
mod costs;
mod documents;
mod imports;
mod jobs;
mod notes;
mod numbers;
mod owners;
mod payments;
mod sales;
mod stock;
mod trade;
mod wallets;

pub use self::audit::{CHAIN, audited, chain};
use yapa_domain::{Dec4, EpochMillis};

use crate::{FromRow, Param, Result, Tx};

crate::sql_parts! { audit, cash_sessions, client_credit, costs, documents, imports, jobs, notes, numbers, owners, payments, sales, stock, trade, wallets }

/// Receipts that became tickets, as a part of a statement: `ticket.converted_from` is the receipt.
const TICKETS: &str = "WITH ticket AS MATERIALIZED (SELECT company_id, converted_from, business_date, state FROM sale \
    WHERE converted_from IS NOT NULL) ";

/// Type of the columns `expected` and `found` of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Values {
    /// There are none.
    None,
    /// Money or quantities, scaled.
    Scaled,
    /// Numbers of documents and counts.
    Counts,
}

/// The values that a check needs, in the order of its parameters after `$1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fact {
    WholeMoney,
    NetDocuments,
    EmissionKind,
    CancellationKind,
    LateBefore,
}

/// Facts of a country or the program that the database does not have.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Countries whose money has no decimals, between commas: `,CL,`.
    pub whole_money: String,
    /// Documents that tax on the net, between commas, each behind its country:
    /// `,CL FACTURA-ELECTRONICA,`.
    pub net_documents: String,
    /// The kind of the jobs that bring documents to their authority.
    pub emission_kind: &'static str,
    /// The kind of the jobs that cancel documents at their authority.
    pub cancellation_kind: &'static str,
    /// Such jobs should be done when they were pushed before this moment.
    pub late_before: EpochMillis,
}

/// One invariant.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// The invariant, as operators read it.
    pub name: &'static str,
    sql: &'static str,
    values: Values,
    facts: &'static [Fact],
}

impl Check {
    const fn of(name: &'static str, sql: &'static str, values: Values) -> Check {
        Check {
            name,
            sql,
            values,
            facts: &[],
        }
    }

    const fn with(self, facts: &'static [Fact]) -> Check {
        Check { facts, ..self }
    }
}

/// Something that breaks an invariant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The invariant, with a word on it.
    pub invariant: &'static str,
    /// The company.
    pub company_id: i64,
    /// Which sale, product, series or day.
    pub what: String,
    /// The expected and the found value, where both are numbers.
    pub values: Option<(String, String)>,
}

/// Every invariant.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    let areas = [
        numbers::CHECKS,
        stock::CHECKS,
        costs::CHECKS,
        sales::CHECKS,
        wallets::CHECKS,
        documents::CHECKS,
        notes::CHECKS,
        trade::CHECKS,
        cash_sessions::CHECKS,
        client_credit::CHECKS,
        payments::CHECKS,
        imports::CHECKS,
        owners::CHECKS,
        jobs::CHECKS,
        audit::CHECKS,
    ];
    areas.into_iter().flatten()
}

/// Rows that break an invariant, at most `most` of them.
#[crate::boxed]
pub async fn findings(
    tx: &mut Tx,
    check: &'static Check,
    most: i64,
    facts: &Facts,
) -> Result<Vec<Finding>> {
    let mut params = vec![Param::Int(most)];
    params.extend(check.facts.iter().map(|fact| match fact {
        Fact::WholeMoney => Param::Text(&facts.whole_money),
        Fact::NetDocuments => Param::Text(&facts.net_documents),
        Fact::EmissionKind => Param::Text(facts.emission_kind),
        Fact::CancellationKind => Param::Text(facts.cancellation_kind),
        Fact::LateBefore => Param::Int(facts.late_before),
    }));
    let finding = |company_id, what, values| Finding {
        invariant: check.name,
        company_id,
        what,
        values,
    };
    let spelt = |value: i64| match check.values {
        Values::Scaled => Dec4::from_scaled(value).to_string(),
        Values::Counts | Values::None => value.to_string(),
    };
    tx.all(check.sql, &params, |row| {
        if check.values == Values::None {
            let (company_id, what) = FromRow::from_row(row)?;
            return Ok(finding(company_id, what, None));
        }
        let (company_id, what, expected, found) = <(i64, String, i64, i64)>::from_row(row)?;
        let values = (spelt(expected), spelt(found));
        Ok(finding(company_id, what, Some(values)))
    })
    .await
}
