//! The amounts of a Chilean document, line by line, in whole pesos.
//!
//! Where prices include the taxes, lines are what the buyer pays for them. Where taxes come on
//! top, lines are net, and the document's net is shared out among them to the peso. The document
//! is rounded once, so that the shelf price stays, and its IVA is the balance: it may differ by
//! a peso from the rate of the net.

use yapa_countries::measures;
use yapa_domain::{Dec4, Money, TaxBasis};

use super::codes::Type;
use crate::arithmetic::apportion;
use crate::check::IssueError;
use crate::document::{Document, Treatment};

/// A `Detalle`.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) unit: &'static str,
    pub(super) quantity: Dec4,
    /// One of it, as the document's lines are: with taxes, or net.
    pub(super) price: Money,
    pub(super) discount: Money,
    pub(super) exempt: bool,
    pub(super) taxes: Vec<String>,
    pub(super) amount: Money,
}

const BAG: &str = "Bolsa";

/// The rows of a document.
///
/// # Errors
/// When the amounts do not add up, or are not whole pesos.
pub(super) fn rows(document: &Document, kind: Type) -> Result<Vec<Row>, IssueError> {
    let on_net = matches!(document.basis, TaxBasis::OnNet { .. });
    let mut rows = raw(document, kind, on_net)?;
    let totals = &document.totals;
    let taxed = rows.iter().any(|row| !row.exempt);
    if on_net {
        let (net, exempt) = if taxed {
            (totals.net + totals.discount, totals.exempt)
        } else {
            (totals.net, totals.exempt + totals.discount)
        };
        share(&mut rows, false, net)?;
        share(&mut rows, true, exempt)?;
    } else {
        let sum: Money = rows.iter().map(|row| row.amount).sum();
        if sum != totals.total + totals.discount {
            return Err(IssueError::Amounts);
        }
    }
    let whole = |amount: Money| amount.round(0) == amount;
    let all_whole = rows
        .iter()
        .all(|row| whole(row.amount) && whole(row.discount));
    let sums = [
        totals.net,
        totals.exempt,
        totals.vat,
        totals.discount,
        totals.total,
    ];
    if all_whole && sums.into_iter().all(whole) {
        Ok(rows)
    } else {
        Err(IssueError::Amounts)
    }
}

fn raw(document: &Document, kind: Type, on_net: bool) -> Result<Vec<Row>, IssueError> {
    let exempt = |treatment| kind.is_exempt() || !matches!(treatment, Treatment::Taxed(_));
    let mut rows: Vec<Row> = document
        .lines
        .iter()
        .map(|line| Row {
            code: line.code.trim().chars().take(35).collect(),
            name: line.description.trim().chars().take(80).collect(),
            unit: measures::find(&line.unit).map_or("", |unit| unit.code),
            quantity: line.quantity,
            price: if on_net { line.net_price } else { line.price },
            discount: line.discount,
            exempt: exempt(line.treatment),
            taxes: line.extras.iter().map(|tax| tax.code.clone()).collect(),
            amount: if on_net { line.net_amount } else { line.total },
        })
        .collect();
    if let Some(bags) = &document.bags {
        let count = Dec4::from_int(i64::from(bags.count));
        let amount = match bags.treatment {
            Treatment::Taxed(rate) if on_net => bags.total.div(Dec4::ONE + rate, 4),
            _ => Some(bags.total),
        };
        let amount = amount.ok_or(IssueError::Amounts)?;
        rows.push(Row {
            code: String::new(),
            name: BAG.to_owned(),
            unit: "",
            quantity: count,
            price: amount.div(count, 4).ok_or(IssueError::Amounts)?,
            discount: Dec4::ZERO,
            exempt: exempt(bags.treatment),
            taxes: Vec::new(),
            amount,
        });
    }
    Ok(rows)
}

/// Shares an amount out among the rows that are exempt, or among those that are not.
fn share(rows: &mut [Row], exempt: bool, target: Money) -> Result<(), IssueError> {
    let places: Vec<usize> = (0..rows.len())
        .filter(|at| rows[*at].exempt == exempt)
        .collect();
    let weights: Vec<Money> = places.iter().map(|at| rows[*at].amount).collect();
    let shares = apportion(&weights, target, 0, &[]).ok_or(IssueError::Amounts)?;
    for (at, share) in places.into_iter().zip(shares) {
        rows[at].amount = share;
    }
    Ok(())
}
