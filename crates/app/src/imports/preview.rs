//! Preview of applying an import.

use std::collections::{BTreeMap, BTreeSet};

use yapa_countries::CountryProfile;
use yapa_domain::{ImportOutcome, ImportSubject};
use yapa_storage::queries::imports::{self as queries, Counters, ImportLineRow};
use yapa_storage::queries::products;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::imports::{ImportField, ImportPreview, ImportPreviewQuery};

use super::known::{Known, Match, Names};
use super::outcome::{Categories, Existing, Outcome, Rules};
use super::plan::{self, Row};
use super::read::table_of;
use super::reader::Table;
use super::view::{Lines, title};
use super::{clients, columns, say};
use crate::products::usual_taxes;
use crate::{Caller, Context, Error, Result};

/// Rows of each kind that a preview shows.
const SHOWN: usize = 100;

/// The fields that a request names.
///
/// # Errors
/// 400 for an unknown name, 403 for costs from a caller who does not see costs.
pub(super) fn read_columns(
    caller: &Caller,
    subject: ImportSubject,
    text: &str,
) -> Result<Vec<Option<ImportField>>> {
    let columns = columns::read(text, subject);
    if columns
        .iter()
        .flatten()
        .any(|one| *one == Some(ImportField::Cost))
        && !caller.sees_costs()
    {
        let refused = Error::forbidden().with_message(crate::products::NO_COSTS);
        return Err(refused.about("columnas"));
    }
    columns.ok_or_else(|| Error::field("columnas", say::WRONG_COLUMNS))
}

/// The columns of a request, checked against the table.
///
/// # Errors
/// 400 for columns that are not those of the file, a field named twice, and when no column
/// identifies the product or client of a row.
pub(super) fn check_columns(
    table: &Table,
    subject: ImportSubject,
    columns: &[Option<ImportField>],
) -> Result<()> {
    let wrong = |sentence: &'static str| Err(Error::field("columnas", sentence));
    if columns.len() != table.headings.len() {
        return wrong(say::WRONG_COLUMNS);
    }
    let named: Vec<ImportField> = columns.iter().flatten().copied().collect();
    if (1..named.len()).any(|at| named[..at].contains(&named[at])) {
        return wrong(say::FIELD_TWICE);
    }
    let (identifying, sentence): (&[ImportField], &'static str) = match subject {
        ImportSubject::Products => (
            &[ImportField::Name, ImportField::Code, ImportField::Barcode],
            say::NO_NAME,
        ),
        ImportSubject::Clients => (
            &[ImportField::Name, ImportField::DocumentNumber],
            say::NO_CLIENT,
        ),
    };
    match identifying.iter().any(|field| named.contains(field)) {
        true => Ok(()),
        false => wrong(sentence),
    }
}

/// Preview of applying a draft with these columns; nothing is written.
///
/// # Errors
/// 400 for invalid columns, 404 when there is no such import, 409 when it was applied.
#[crate::boxed]
pub async fn preview(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: (ImportSubject, i64),
    query: &ImportPreviewQuery,
) -> Result<ImportPreview> {
    let columns = read_columns(caller, id.0, &query.columns)?;
    let only_new = query.only_new.unwrap_or_default();
    let input = (caller.profile(), columns, only_new);
    let run = ctx
        .db
        .read_long_with(scope, input, move |tx, (profile, columns, only_new)| {
            Box::pin(async move {
                let table = table_of(tx, id).await?;
                check_columns(&table, id.0, columns)?;
                preview_rows(tx, profile, id.0, &table, columns, *only_new).await
            })
        });
    run.await
}

/// The same of a table that was read.
pub(super) async fn preview_rows(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
    subject: ImportSubject,
    table: &Table,
    columns: &[Option<ImportField>],
    only_new: bool,
) -> Result<ImportPreview> {
    let mut seen = Seen::default();
    let mut made = Categories::default();
    match subject {
        ImportSubject::Products => {
            let rows = plan::rows(profile, table, columns);
            let rules = rules(tx, profile, only_new).await?;
            made = look(tx, &rules, &rows, &mut seen).await?;
        }
        ImportSubject::Clients => {
            let home = &clients::home(tx, profile).await?;
            let rows = clients::rows(profile, table, columns, home);
            let rules = clients::Rules {
                profile,
                home,
                only_new,
            };
            clients::look(tx, &rules, &rows, &mut seen).await?;
        }
    }
    let view = Lines {
        profile,
        // A request with a column of costs from a user who does not see costs was refused before.
        costs: true,
        categories: made.names(),
    };
    let show = |lines: Vec<ImportLineRow>| {
        let shown = lines.into_iter().map(|line| view.line(line));
        shown.collect::<Result<Vec<_>>>()
    };
    let count = seen.count;
    Ok(ImportPreview {
        total: i64::try_from(table.rows.len()).map_err(Error::internal)?,
        added: count.added,
        changed: count.changed,
        unchanged: count.unchanged,
        refused: count.refused,
        new_categories: made.added.iter().map(|row| row.name.clone()).collect(),
        faults: show(seen.faults)?,
        lines: show(seen.lines)?,
    })
}

/// The outcomes of rows: their numbers, and the first of each kind.
#[derive(Debug, Default)]
pub(super) struct Seen {
    pub count: Counters,
    faults: Vec<ImportLineRow>,
    lines: Vec<ImportLineRow>,
}

impl Seen {
    /// Counts a row; one without a line changes nothing.
    pub fn take(&mut self, line: Option<ImportLineRow>) {
        let Some(line) = line else {
            self.count.unchanged += 1;
            return;
        };
        let shown = match line.outcome {
            ImportOutcome::Added => {
                self.count.added += 1;
                &mut self.lines
            }
            ImportOutcome::Changed => {
                self.count.changed += 1;
                &mut self.lines
            }
            ImportOutcome::Refused => {
                self.count.refused += 1;
                &mut self.faults
            }
        };
        if shown.len() < SHOWN {
            shown.push(line);
        }
    }
}

/// Records that rows are compared with.
pub(super) async fn rules(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
    only_new: bool,
) -> Result<Rules> {
    let new_taxes = match products::are_taxed(tx).await? {
        true => usual_taxes(profile)?,
        false => "[]".to_owned(),
    };
    Ok(Rules {
        profile,
        new_taxes,
        only_new,
    })
}

/// The products of these keys with their categories.
pub(super) async fn existing(tx: &mut CompanyTx, ids: &[i64]) -> Result<BTreeMap<i64, Existing>> {
    let rows = products::by_ids(tx, ids).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let categories = queries::categories_of(tx, &ids).await?;
    let unsold = rows.iter().filter(|row| !row.active).map(|row| row.id);
    let put_away = queries::put_away(tx, &Vec::from_iter(unsold)).await?;
    let pairs = rows.into_iter().zip(categories);
    let existing = pairs.map(|(row, categories)| {
        let categories = BTreeSet::from_iter(categories);
        let existing = Existing {
            is_put_away: put_away.contains(&row.id),
            categories,
            row,
        };
        (existing.row.id, existing)
    });
    Ok(existing.collect())
}

/// Looks at rows of products; answers the categories with those that they would make.
async fn look(
    tx: &mut CompanyTx,
    rules: &Rules,
    rows: &[Row],
    seen: &mut Seen,
) -> Result<Categories> {
    let keys = queries::keys(tx).await?;
    let (known, names) = (Known::of_all(tx, &keys).await?, Names::of(&keys));
    let mut categories = Categories::of(products::categories(tx).await?);
    let mut taken = BTreeMap::new();
    // No category has a key below zero.
    let mut new_key = 0;
    let mut next_id = || {
        new_key -= 1;
        new_key
    };
    for some in rows.chunks(super::STEP) {
        let found: Vec<Match> = some.iter().map(|row| known.find(row, &names)).collect();
        let ids: BTreeSet<i64> = found.iter().filter_map(Match::id).collect();
        let there = existing(tx, &Vec::from_iter(ids)).await?;
        for (row, found) in some.iter().zip(found) {
            let named = (row.number, row.title.as_str());
            let outcome = match unclear(named, &found, &mut taken) {
                Some(message) => Outcome::Refused(vec![message]),
                None => {
                    let there = found.id().and_then(|id| there.get(&id));
                    rules.outcome(row, there, &mut categories, &mut next_id)?
                }
            };
            seen.take(line(row, found.id(), &outcome)?);
        }
    }
    Ok(categories)
}

/// Why a row matches no product or client: the match is unclear, or another row has it already.
pub(super) fn unclear(
    (number, title): (i64, &str),
    found: &Match,
    taken: &mut BTreeMap<i64, i64>,
) -> Option<String> {
    match found {
        Match::New => None,
        Match::Unclear(message) => Some(message.clone()),
        Match::Known(id) => match taken.get(id) {
            Some(first) if *first != number => Some(say::same_product(title, *first)),
            _ => {
                taken.insert(*id, number);
                None
            }
        },
    }
}

pub(super) fn count_outcome(count: &mut Counters, outcome: &Outcome) {
    match outcome {
        Outcome::Added { .. } => count.added += 1,
        Outcome::Changed { .. } => count.changed += 1,
        Outcome::Unchanged => count.unchanged += 1,
        Outcome::Refused(_) => count.refused += 1,
    }
}

/// The line of a row, as it is kept and shown; none for one that changes nothing.
pub(super) fn line(
    row: &Row,
    product_id: Option<i64>,
    outcome: &Outcome,
) -> Result<Option<ImportLineRow>> {
    let blank = |outcome: ImportOutcome| ImportLineRow {
        row_no: row.number,
        outcome,
        product_id,
        client_id: None,
        name: row.title.clone(),
        before: String::new(),
        after: String::new(),
        message: String::new(),
    };
    let json = |value: &serde_json::Value| serde_json::to_string(value).map_err(Error::internal);
    Ok(match outcome {
        Outcome::Unchanged => None,
        Outcome::Refused(faults) => Some(ImportLineRow {
            message: faults.join("; "),
            ..blank(ImportOutcome::Refused)
        }),
        Outcome::Added { new, after, .. } => Some(ImportLineRow {
            name: title(new),
            after: json(after)?,
            ..blank(ImportOutcome::Added)
        }),
        Outcome::Changed {
            old, before, after, ..
        } => Some(ImportLineRow {
            name: title(old),
            before: json(before)?,
            after: json(after)?,
            ..blank(ImportOutcome::Changed)
        }),
    })
}
