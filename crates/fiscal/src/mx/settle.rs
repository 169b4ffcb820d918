//! The sums of a document in cents, and the concepts made to fit what the buyer paid.
//!
//! Each sum of the header is rounded by itself (rules CFDI40108, CFDI40119, CFDI40221), so that they
//! can miss the total by a cent. One concept then moves by less than a cent until they do not; the
//! SAT only holds each concept against its own quantity, value and rates.

use super::concepts::{Concept, MICRO, Transfer, divided, gathered, micros};
use crate::check::IssueError;
use yapa_domain::Money;

const CENT: i128 = MICRO / 100;
/// The steps in which a concept moves, and the most it does.
const STEP: i128 = 500;
const STEPS: i128 = 40;

/// The sums of the header, in cents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sums {
    pub(super) subtotal: i128,
    pub(super) discount: i128,
    /// One for each tax and rate, base and amount in cents.
    pub(super) transfers: Vec<Transfer>,
    pub(super) total: i128,
}

/// The sums of concepts.
pub(super) fn sums(concepts: &[Concept]) -> Sums {
    let cents = |micros: i128| divided(micros, CENT);
    let subtotal = cents(concepts.iter().map(Concept::amount).sum());
    let discount = cents(concepts.iter().map(Concept::discount).sum());
    let transfers = gathered(concepts.iter().flat_map(Concept::transfers));
    let transfers: Vec<Transfer> = transfers
        .into_iter()
        .map(|one| Transfer {
            base: cents(one.base),
            amount: cents(one.amount),
            ..one
        })
        .collect();
    let taxes: i128 = transfers.iter().map(|one| one.amount).sum();
    Sums {
        subtotal,
        discount,
        total: subtotal - discount + taxes,
        transfers,
    }
}

/// Moves concepts until the document's total is the amount paid.
///
/// # Errors
/// When no concept can move as far.
pub(super) fn settle(concepts: &mut [Concept], total: Money) -> Result<Sums, IssueError> {
    let due = micros(total) / CENT;
    let found = sums(concepts);
    if found.total == due {
        return Ok(found);
    }
    for at in 0..concepts.len() {
        for part in 0..concepts[at].parts.len() {
            let kept = concepts[at].parts[part];
            if kept.list - kept.discount <= STEP * STEPS {
                continue;
            }
            for step in (1..=STEPS).flat_map(|step| [step, -step]) {
                concepts[at].parts[part].list = kept.list + step * STEP;
                let found = sums(concepts);
                if found.total == due {
                    return Ok(found);
                }
            }
            concepts[at].parts[part] = kept;
        }
    }
    Err(IssueError::Amounts)
}
