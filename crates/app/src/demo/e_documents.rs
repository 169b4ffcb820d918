//! States of the electronic documents of three months of sales.

use std::collections::{BTreeMap, BTreeSet};

use yapa_countries::CountryProfile;
use yapa_domain::EpochMillis;
use yapa_fiscal::State;
use yapa_storage::CompanyTx;
use yapa_storage::StorageError;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::sales::SaleRow;

use super::data::Verdicts;
use super::history::History;
use super::writer::worded;
use crate::companies::SIMULATOR;
use crate::e_documents::{spends_refused_numbers, waiting};

/// The newest documents are still on their way.
const ON_THEIR_WAY: usize = 4;
/// Every so many there is a remark.
const REMARK_EVERY: usize = 23;

/// Counted from the newest of a type, those that have to be sent again.
const TO_SEND_AGAIN: [usize; 2] = [2, 7];

/// Writes the documents, and the connection of the company with the simulator of its authority.
#[crate::boxed]
pub(super) async fn write(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    history: &History,
    verdicts: &Verdicts,
    now: EpochMillis,
) -> Result<(), StorageError> {
    queries::insert_issuer(tx, SIMULATOR, now).await?;
    let sales = history.sales.iter().map(|(sale, _, _)| sale);
    let spends_numbers = spends_refused_numbers(profile);
    let electronic: Vec<&SaleRow> = sales.filter(|sale| sale.electronic).collect();
    let first_waiting = electronic.len().saturating_sub(ON_THEIR_WAY);
    let again = to_send_again(&electronic[..first_waiting]);
    let rows = electronic.iter().enumerate();
    let rows = rows.map(|(at, sale)| match at {
        at if at >= first_waiting => waiting(sale),
        at => decided(sale, at, again.contains(&sale.id), spends_numbers, verdicts),
    });
    queries::insert(tx, &rows.collect::<Vec<_>>()).await
}

/// Valid sales whose document was refused: some of each type, of recent days.
fn to_send_again(sales: &[&SaleRow]) -> BTreeSet<i64> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let standing = sales.iter().rev().filter(|sale| !sale.is_undone());
    let chosen = standing.filter(|sale| {
        let count = counts.entry(&sale.document_code).or_default();
        *count += 1;
        TO_SEND_AGAIN.contains(&(*count - 1))
    });
    chosen.map(|sale| sale.id).collect()
}

fn decided(
    sale: &SaleRow,
    at: usize,
    refused: bool,
    spends_numbers: bool,
    verdicts: &Verdicts,
) -> DocumentRow {
    let state = if refused || sale.is_undone() {
        State::Rejected
    } else if at % REMARK_EVERY == REMARK_EVERY / 2 {
        State::Observed
    } else {
        State::Accepted
    };
    let (code, text) = worded(verdicts, state);
    DocumentRow {
        state: state.code().to_owned(),
        verdict_code: code.to_owned(),
        verdict_text: text.to_owned(),
        number_spent: state == State::Rejected && spends_numbers,
        ..waiting(sale)
    }
}
