//! A client without the change of a row.

use serde_json::Value;
use yapa_countries::CountryProfile;
use yapa_domain::{ImportOutcome, Money};
use yapa_storage::queries::clients::ClientRow;
use yapa_storage::queries::imports::ImportLineRow;
use yapa_wire::clients::NewClient;

use super::known::Existing;
use super::outcome::snapshot;
use crate::clients::{as_form, as_kept};
use crate::imports::say;
use crate::imports::undo::{number, read};
use crate::{Error, Result};

/// Undoes the change of a client.
pub(super) struct SetBack {
    pub client: ClientRow,
    pub limit: Option<Money>,
    pub moved: Money,
    /// The fields that stay.
    pub kept: Vec<&'static str>,
}

/// Whether a row moved the account or set the limit.
pub(super) fn names_credit(line: &ImportLineRow) -> bool {
    let words = [say::OWED, say::LIMIT].map(|word| format!("\"{word}\""));
    words.iter().any(|word| line.after.contains(word))
}

pub(super) fn set_back(
    profile: &CountryProfile,
    line: &ImportLineRow,
    there: &Existing,
) -> Result<SetBack> {
    let (before, after) = (read(&line.before)?, read(&line.after)?);
    let mut back = SetBack {
        client: there.row.clone(),
        limit: there.limit,
        moved: counted_back(
            number(&before, say::OWED).unwrap_or_default(),
            number(&after, say::OWED),
            there.balance,
        ),
        kept: Vec::new(),
    };
    let limit = number(&after, say::LIMIT);
    if limit.is_some() {
        match limit == there.limit {
            true => back.limit = number(&before, say::LIMIT),
            false => back.kept.extend(say::label(say::LIMIT)),
        }
    }
    if line.outcome == ImportOutcome::Added {
        // A client who has bought since then stays.
        let is_used = there.row.sales > 0 || !(there.balance + back.moved).is_zero();
        match is_used {
            true => back.kept.push(""),
            false => back.client.put_away = true,
        }
        return Ok(back);
    }
    let Value::Object(now) = snapshot(&there.row, there.balance, there.limit)? else {
        return Err(Error::internal("a client that is no object"));
    };
    let mut form = serde_json::to_value(as_form(&there.row)).map_err(Error::internal)?;
    let is_credit = |word: &str| word == say::OWED || word == say::LIMIT;
    let mut is_set = false;
    for (word, value) in before.iter().filter(|(word, _)| !is_credit(word)) {
        match (now.get(word) == after.get(word), &mut form) {
            (true, Value::Object(fields)) => {
                fields.insert(word.clone(), value.clone());
                is_set = true;
            }
            _ => back.kept.extend(say::label(word)),
        }
    }
    if is_set {
        let form: NewClient = serde_json::from_value(form).map_err(Error::internal)?;
        let kept = as_kept(profile, &form);
        back.client = ClientRow {
            name: kept.name,
            address: kept.address,
            email: kept.email,
            phone: kept.phone,
            local_code: kept.local_code,
            division1_name: kept.division1_name,
            division2_name: kept.division2_name,
            division3_name: kept.division3_name,
            ..back.client
        };
    }
    Ok(back)
}

/// The amount that takes the import's change back out of the account; payments since then
/// are kept, and leave no balance in favour of the client.
fn counted_back(before: Money, after: Option<Money>, balance: Money) -> Money {
    let Some(after) = after else {
        return Money::ZERO;
    };
    let moved = after - before;
    match moved.is_positive() {
        true => -moved.min(balance.max(Money::ZERO)),
        false => -moved,
    }
}
