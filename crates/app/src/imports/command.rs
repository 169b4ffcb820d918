//! Bringing a file in by command.

use std::collections::BTreeSet;

use bytes::Bytes;
use yapa_domain::ImportSubject;
use yapa_domain::text::fold;
use yapa_storage::queries::imports as queries;
use yapa_storage::{CompanyScope, CompanyTx, company_by_register_number};
use yapa_wire::imports::{ImportField, ImportPreview};

use super::apply::{profile, run, start};
use super::preview::{check_columns, preview_rows};
use super::reader::Table;
use super::upload::draft;
use super::{MOST_ROWS_BY_COMMAND, columns, mapping, say};
use crate::{Context, Error, Result, WriteContext};

/// The result of an import, or of a dry run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// Headings and their recognised fields; none for one that is left out.
    pub columns: Vec<(String, Option<&'static str>)>,
    /// The columns are as a person chose them for such a file before.
    pub remembered: bool,
    /// Rows of the file.
    pub total: i64,
    /// New products or clients.
    pub added: i64,
    /// Those that changed.
    pub changed: i64,
    /// Those that are as the file has them.
    pub unchanged: i64,
    /// Rows with something wrong.
    pub refused: i64,
    /// The first of them, each in a sentence.
    pub faults: Vec<String>,
}

/// How a file is brought in.
#[derive(Clone, Debug, Default)]
pub struct FileOptions {
    /// Headings with the field of each, by the contract's name or by a known heading; an empty
    /// field leaves the column out. The other columns are recognised as usual.
    pub columns: Vec<(String, String)>,
    /// Changes nothing; only returns what would happen.
    pub dry_run: bool,
}

/// Brings a spreadsheet of products or clients into a company, its columns as the options name them,
/// else as they were chosen for such a file or else by their headings.
///
/// # Errors
/// 404 when there is no such company, 400 for a file that is no table, and for columns and fields that
/// there are not.
#[crate::boxed]
pub async fn import_file(
    ctx: &Context,
    company: &str,
    subject: ImportSubject,
    name: &str,
    file: Vec<u8>,
    options: FileOptions,
) -> Result<Imported> {
    let scope = scope_of(ctx, company).await?;
    let write_ctx = WriteContext::of_server(ctx, profile(ctx, &scope).await?)?;
    let draft = draft(
        ctx,
        &write_ctx,
        subject,
        name,
        Bytes::from(file),
        MOST_ROWS_BY_COMMAND,
    )
    .await?;
    let table: Table = serde_json::from_str(&draft.content).map_err(Error::internal)?;
    let headings = table.headings.clone();
    let propose = ctx.db.read_with(&scope, headings, move |tx, headings| {
        Box::pin(mapping::propose(tx, headings, subject))
    });
    let (mut fields, remembered) = propose.await?;
    choose(&table.headings, subject, &options.columns, &mut fields)?;
    check_columns(&table, subject, &fields)?;
    let headings = table.headings.iter().cloned();
    let named = headings.zip(fields.iter().map(|field| field.map(say::field)));
    let columns = named.collect();
    let id = draft.row.id;
    if options.dry_run {
        let input = (write_ctx.profile, table, fields);
        let look = ctx
            .db
            .read_long_with(&scope, input, move |tx, (profile, table, fields)| {
                Box::pin(preview_rows(tx, profile, subject, table, fields, false))
            });
        return Ok(foreseen(columns, remembered, &look.await?));
    }
    let input = (draft, fields, write_ctx);
    let write = ctx
        .db
        .write_with(&scope, input, |tx, (draft, fields, write_ctx)| {
            Box::pin(async move {
                queries::insert(tx, &draft.row, &draft.content).await?;
                start(tx, write_ctx, draft.row.id, fields, false).await
            })
        });
    write.await?;
    // If this process ends, the job continues the import.
    run(ctx, &scope, id).await?;
    let read = ctx.db.read(&scope, move |tx| Box::pin(result(tx, id)));
    let (row, faults) = read.await?;
    Ok(Imported {
        columns,
        remembered,
        total: row.total,
        added: row.added,
        changed: row.changed,
        unchanged: row.unchanged,
        refused: row.refused,
        faults,
    })
}

/// The company with a register number.
async fn scope_of(ctx: &Context, register_number: &str) -> Result<CompanyScope> {
    let number = register_number.to_owned();
    let found = ctx.db.read_platform(move |tx| {
        let number = number.clone();
        Box::pin(async move {
            company_by_register_number(tx, &number)
                .await
                .map_err(Error::from)
        })
    });
    let scope = found.await?;
    scope.ok_or_else(|| Error::not_found(say::UNKNOWN_COMPANY))
}

/// The result that a dry run foresees.
fn foreseen(
    columns: Vec<(String, Option<&'static str>)>,
    remembered: bool,
    preview: &ImportPreview,
) -> Imported {
    let faults = preview.faults.iter();
    Imported {
        columns,
        remembered,
        total: preview.total,
        added: preview.added,
        changed: preview.changed,
        unchanged: preview.unchanged,
        refused: preview.refused,
        faults: faults
            .map(|line| say::row(line.row, &line.message))
            .collect(),
    }
}

/// Makes columns what the options name them; a field that was another column's is taken from it.
fn choose(
    headings: &[String],
    subject: ImportSubject,
    wanted: &[(String, String)],
    fields: &mut [Option<ImportField>],
) -> Result<()> {
    let mut named = BTreeSet::new();
    for (heading, word) in wanted {
        let same = |one: &String| fold(one) == fold(heading);
        let place = headings.iter().position(same);
        let place =
            place.ok_or_else(|| Error::field("columnas", say::no_heading(heading, headings)))?;
        let field = match word.trim() {
            "" => None,
            word => {
                let field = columns::named(word, subject);
                let known = || say::no_field(word, &columns::words(subject));
                Some(field.ok_or_else(|| Error::field("columnas", known()))?)
            }
        };
        if field.is_some_and(|field| !named.insert(say::field(field))) {
            return Err(Error::field("columnas", say::named_twice(word)));
        }
        for other in fields
            .iter_mut()
            .filter(|one| field.is_some() && **one == field)
        {
            *other = None;
        }
        fields[place] = field;
    }
    Ok(())
}

async fn result(tx: &mut CompanyTx, id: i64) -> Result<(queries::ImportRow, Vec<String>)> {
    const SHOWN: i64 = 100;
    let found = queries::find(tx, id).await?;
    let found = found.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let refused = yapa_domain::ImportOutcome::Refused;
    let (lines, _) = queries::lines(tx, id, refused, (SHOWN, 0)).await?;
    let faults = lines
        .iter()
        .map(|line| say::row(line.row_no, &line.message));
    Ok((found.import, faults.collect()))
}
