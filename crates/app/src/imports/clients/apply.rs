//! Steps over clients: previewing, applying and undoing an import.

use std::collections::{BTreeMap, BTreeSet};

use yapa_domain::{ImportOutcome, ImportSubject, Money};
use yapa_storage::CompanyTx;
use yapa_storage::queries::clients::{self as queries, ClientRow};
use yapa_storage::queries::imports::{self as import_queries, Counters, ImportLineRow, ImportRow};

use super::known::{Existing, Known, existing};
use super::outcome::{Outcome, Rules, refused};
use super::plan::Row;
use crate::client_credit::{Account, correct};
use crate::imports::known::Match;
use crate::imports::preview::{Seen, unclear};
use crate::imports::{STEP, say};
use crate::{Result, WriteContext};

/// Clients of a step in the order in which all take them, so that no two wait for each other.
async fn hold(
    tx: &mut CompanyTx,
    ids: &BTreeSet<i64>,
    with_credit: &BTreeSet<i64>,
) -> Result<BTreeMap<i64, Account>> {
    for id in ids {
        queries::lock(tx, *id).await?;
    }
    let mut accounts = BTreeMap::new();
    for id in with_credit {
        accounts.insert(*id, Account::hold(tx, *id).await?);
    }
    Ok(accounts)
}

fn decide(
    rules: &Rules<'_>,
    (row, found): (&Row, &Match),
    there: &BTreeMap<i64, Existing>,
    taken: &mut BTreeMap<i64, i64>,
) -> Result<Outcome> {
    let there = found.id().and_then(|id| there.get(&id));
    match unclear((row.number, &row.title), found, taken) {
        Some(message) => Ok(refused(row, there, message)),
        None => rules.outcome(row, there),
    }
}

/// Preview of applying; nothing is written.
pub(in crate::imports) async fn look(
    tx: &mut CompanyTx,
    rules: &Rules<'_>,
    rows: &[Row],
    seen: &mut Seen,
) -> Result<()> {
    let known = Known::of(tx, rules.profile).await?;
    let mut taken = BTreeMap::new();
    for some in rows.chunks(STEP) {
        let found: Vec<Match> = some.iter().map(|row| known.find(row)).collect();
        let ids: BTreeSet<i64> = found.iter().filter_map(Match::id).collect();
        let there = existing(tx, &Vec::from_iter(ids)).await?;
        for pair in some.iter().zip(&found) {
            seen.take(decide(rules, pair, &there, &mut taken)?.line);
        }
    }
    Ok(())
}

/// Applies the next rows.
pub(in crate::imports) async fn step(
    tx: &mut CompanyTx,
    import: &ImportRow,
    rules: &Rules<'_>,
    known: &Known,
    rows: &[Row],
    write_ctx: &WriteContext,
) -> Result<Counters> {
    let found = matches(tx, known, rows).await?;
    let ids: BTreeSet<i64> = found.iter().filter_map(Match::id).collect();
    let with_credit = rows.iter().zip(&found);
    let with_credit = with_credit.filter(|(row, _)| row.names_credit());
    let with_credit: BTreeSet<i64> = with_credit.filter_map(|(_, found)| found.id()).collect();
    let mut accounts = hold(tx, &ids, &with_credit).await?;
    let ids = Vec::from_iter(ids);
    let there = existing(tx, &ids).await?;
    let rows_of = import_queries::rows_of(tx, import.id, ImportSubject::Clients, &ids);
    let mut taken: BTreeMap<i64, i64> = rows_of.await?.into_iter().collect();
    let (mut lines, mut added) = (Vec::new(), Vec::new());
    let (mut credit, mut seen) = (Vec::new(), Seen::default());
    for pair in rows.iter().zip(&found) {
        let mut outcome = decide(rules, pair, &there, &mut taken)?;
        let mut id = pair.1.id();
        if let Some(client) = outcome.client.take() {
            match id {
                Some(_) => queries::update(tx, &client).await?,
                None => {
                    let new = write_ctx.next_id();
                    id = Some(new);
                    added.push(ClientRow { id: new, ..client });
                }
            }
        }
        if let Some(client) = id.filter(|_| outcome.limit.is_some() || !outcome.moved.is_zero()) {
            credit.push(CreditChange {
                client,
                limit: outcome.limit,
                moved: outcome.moved,
            });
        }
        if let Some(line) = &mut outcome.line {
            line.client_id = id;
            lines.push(line.clone());
        }
        seen.take(outcome.line);
    }
    queries::insert(tx, &added, write_ctx.at_ms).await?;
    let reason = say::opening_debt(&import.file_name);
    for change in credit {
        let mut account = match accounts.remove(&change.client) {
            Some(account) => account,
            None => Account::hold(tx, change.client).await?,
        };
        if change.limit.is_some() {
            account.set_limit(tx, write_ctx, change.limit).await?;
        }
        if !change.moved.is_zero() {
            correct(tx, write_ctx, &mut account, (change.moved, &reason)).await?;
        }
    }
    import_queries::insert_lines(tx, import.id, &lines).await?;
    let unchanged = i64::try_from(rows.len() - lines.len()).unwrap_or_default();
    Ok(Counters {
        unchanged,
        ..seen.count
    })
}

/// What a row changes in the account of its client.
struct CreditChange {
    client: i64,
    limit: Option<Money>,
    moved: Money,
}

/// The clients of the rows. A till may have added one since the import began.
async fn matches(tx: &mut CompanyTx, known: &Known, rows: &[Row]) -> Result<Vec<Match>> {
    let mut found: Vec<Match> = rows.iter().map(|row| known.find(row)).collect();
    for (row, found) in rows.iter().zip(&mut found) {
        if let (Match::New, Some(kind)) = (&found, row.kind)
            && let Some(client) = queries::by_document(tx, kind.code, &row.document).await?
        {
            *found = Match::Known(client.id);
        }
    }
    Ok(found)
}

/// Takes back what rows did; answers the rows that left something, with the words for it.
pub(in crate::imports) async fn undo(
    tx: &mut CompanyTx,
    import: &ImportRow,
    lines: &[ImportLineRow],
    write_ctx: &WriteContext,
) -> Result<Vec<(i64, String)>> {
    let ids: BTreeSet<i64> = lines.iter().filter_map(|line| line.client_id).collect();
    let with_credit = lines.iter().filter(|line| super::undo::names_credit(line));
    let with_credit: BTreeSet<i64> = with_credit.filter_map(|line| line.client_id).collect();
    let mut accounts = hold(tx, &ids, &with_credit).await?;
    let there = existing(tx, &Vec::from_iter(ids)).await?;
    let reason = say::undone_debt(&import.file_name);
    let mut messages = Vec::new();
    for line in lines {
        let Some(there) = line.client_id.and_then(|id| there.get(&id)) else {
            continue;
        };
        let back = super::undo::set_back(write_ctx.profile, line, there)?;
        if back.client != there.row {
            queries::update(tx, &back.client).await?;
        }
        if let Some(account) = accounts.get_mut(&there.row.id) {
            if back.limit != there.limit {
                account.set_limit(tx, write_ctx, back.limit).await?;
            }
            if !back.moved.is_zero() {
                correct(tx, write_ctx, account, (back.moved, &reason)).await?;
            }
        }
        if !back.kept.is_empty() {
            let message = match line.outcome {
                ImportOutcome::Added => say::KEPT_CLIENT.to_owned(),
                _ => say::kept(&back.kept.join(", ")),
            };
            messages.push((line.row_no, message));
        }
    }
    Ok(messages)
}
