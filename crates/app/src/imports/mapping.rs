//! The chosen fields of a file's columns are proposed for the next file with the same headings,
//! in whichever order it has them.

use yapa_domain::text::{fold, tidy};
use yapa_domain::{ImportKind, ImportSubject};
use yapa_storage::queries::imports as queries;
use yapa_storage::{CompanyTx, sha256};
use yapa_wire::imports::ImportField;

use super::columns;
use crate::{Result, WriteContext};

type Fields = Vec<Option<ImportField>>;

/// The headings of a file: the key under which they are kept, and their places in the order of it.
struct Key {
    hash: [u8; 32],
    places: Vec<usize>,
}

impl Key {
    fn of(headings: &[String]) -> Key {
        let mut folded: Vec<String> = headings
            .iter()
            .map(|heading| fold(&tidy(heading)))
            .collect();
        // How many columns without a heading follow depends on the rows.
        while folded.last().is_some_and(String::is_empty) {
            folded.pop();
        }
        let mut places: Vec<usize> = (0..folded.len()).collect();
        // Stable, so that two of one name stay in the order of the file.
        places.sort_by(|one, other| folded[*one].cmp(&folded[*other]));
        let sorted: Vec<&str> = places.iter().map(|at| folded[*at].as_str()).collect();
        // No heading has a line break: the reader leaves control characters out.
        let hash = sha256(sorted.join("\n").as_bytes());
        Key { hash, places }
    }
}

/// Fields of the columns: the choice for such a file before, else by their headings. Answers
/// whether they were chosen.
pub(super) async fn propose(
    tx: &mut CompanyTx,
    headings: &[String],
    subject: ImportSubject,
) -> Result<(Fields, bool)> {
    Ok(match chosen(tx, headings, subject.spreadsheet()).await? {
        Some(chosen) => (chosen, true),
        None => (columns::recognise(headings, subject), false),
    })
}

/// The stored choice for such a file; none too when it names a field that no longer exists.
async fn chosen(
    tx: &mut CompanyTx,
    headings: &[String],
    kind: ImportKind,
) -> Result<Option<Fields>> {
    let Key { hash, places } = Key::of(headings);
    let Some(kept) = queries::mapping(tx, kind, hash).await? else {
        return Ok(None);
    };
    let fields = columns::read(&kept, kind.subject());
    let fields = fields.filter(|fields| fields.len() == places.len());
    Ok(fields.map(|fields| {
        let mut columns = vec![None; headings.len()];
        for (at, field) in places.into_iter().zip(fields) {
            columns[at] = field;
        }
        columns
    }))
}

/// Whether these columns are those that were chosen for such a file.
pub(super) async fn is_chosen(
    tx: &mut CompanyTx,
    headings: &[String],
    (kind, column_fields): (ImportKind, &str),
) -> Result<bool> {
    let chosen = chosen(tx, headings, kind).await?;
    Ok(chosen.is_some_and(|chosen| columns::write(&chosen) == column_fields))
}

/// Keeps the fields that were chosen for the columns, unless their headings already name them. A
/// user who does not see costs chooses nothing about them: such a column stays as it was.
pub(super) async fn keep(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    (headings, subject): (&[String], ImportSubject),
    (fields, sees_costs): (&[Option<ImportField>], bool),
) -> Result<()> {
    let (proposed, _) = propose(tx, headings, subject).await?;
    let hidden = |before: &Option<ImportField>| !sees_costs && *before == Some(ImportField::Cost);
    let fields = fields.iter().zip(proposed);
    let fields: Fields = fields
        .map(|(field, before)| field.or(before.filter(|_| hidden(&before))))
        .collect();
    let (Key { hash, places }, kind) = (Key::of(headings), subject.spreadsheet());
    if fields == columns::recognise(headings, subject) {
        queries::forget_mapping(tx, kind, hash).await?;
        return Ok(());
    }
    let sorted: Fields = places.iter().map(|at| fields[*at]).collect();
    let by = (write_ctx.user_id, write_ctx.at_ms);
    queries::keep_mapping(tx, (kind, hash), &columns::write(&sorted), by).await?;
    Ok(())
}
