//! Imports that were made, and the changes of their rows.

use yapa_domain::{ImportOutcome, ImportState, ImportSubject};
use yapa_storage::queries::imports::{self as queries, ImportListRow};
use yapa_storage::queries::products;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::imports as wire;
use yapa_wire::imports::{
    Import, ImportColumn, ImportField, ImportFile, ImportLinePage, ImportLineQuery, ImportPage,
};
use yapa_wire::paging::{Page, PageQuery};

use super::outcome::Categories;
use super::reader::Table;
use super::view::{self, Lines};
use super::{columns, mapping, say};
use crate::paging::Paging;
use crate::{Caller, Context, Error, Result};

const USUAL_PAGE: i64 = 20;
/// Values of a column that are shown beside its heading.
const SAMPLES: usize = 3;

/// An import of a subject.
///
/// # Errors
/// 404 when the company does not have it.
pub(super) async fn find(
    tx: &mut CompanyTx,
    (subject, id): (ImportSubject, i64),
) -> Result<ImportListRow> {
    let found = queries::find(tx, id).await?;
    let found = found.filter(|found| found.import.kind.subject() == subject);
    found.ok_or_else(|| Error::not_found(say::UNKNOWN))
}

/// The table of a draft.
///
/// # Errors
/// 404 when there is no such import, 409 when it is no draft any more.
pub(super) async fn table_of(tx: &mut CompanyTx, id: (ImportSubject, i64)) -> Result<Table> {
    let found = find(tx, id).await?;
    let content = queries::content(tx, id.1).await?;
    let content = content.filter(|_| found.import.state == ImportState::Draft);
    let content = content.ok_or_else(|| Error::conflict(say::NOT_DRAFT))?;
    serde_json::from_str(&content).map_err(Error::internal)
}

/// An import with its progress.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn load(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: (ImportSubject, i64),
) -> Result<Import> {
    let row = ctx.db.read(scope, move |tx| Box::pin(find(tx, id))).await?;
    view::import(caller.profile(), row, ctx.now())
}

/// A page of the imports of a subject, the newest first; drafts are left out.
///
/// # Errors
/// 400 for a page out of bounds.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    subject: ImportSubject,
    query: PageQuery,
) -> Result<ImportPage> {
    let paging = Paging::of(query.page, query.size, USUAL_PAGE)?;
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let found = queries::page(tx, subject, (paging.size, paging.offset())).await?;
            Ok::<_, Error>(found)
        })
    });
    let (rows, total) = run.await?;
    let imports = rows
        .into_iter()
        .map(|row| view::import(caller.profile(), row, ctx.now()));
    Ok(ImportPage {
        page: Page::of(total, paging.page, paging.size),
        imports: imports.collect::<Result<_>>()?,
    })
}

/// A draft with the columns of its file.
///
/// # Errors
/// 404 when the company does not have it, 409 when it was applied.
#[crate::boxed]
pub async fn file(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: (ImportSubject, i64),
) -> Result<ImportFile> {
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let (table, row) = (table_of(tx, id).await?, find(tx, id).await?);
            let file = (row.import.kind, row.import.column_fields.as_str());
            let remembered = mapping::is_chosen(tx, &table.headings, file).await?;
            Ok::<_, Error>((table, row, remembered))
        })
    });
    let (table, row, remembered) = run.await?;
    let fields = columns::read(&row.import.column_fields, id.0).unwrap_or_default();
    let fields = fields.into_iter().chain(std::iter::repeat(None));
    let headings = table.headings.iter().enumerate().zip(fields);
    let columns = headings.map(|((at, heading), field)| {
        // A column of costs is not shown to a user who does not see costs.
        let is_hidden = field == Some(ImportField::Cost) && !caller.sees_costs();
        let field = field.filter(|_| !is_hidden);
        let values = table.rows.iter().filter_map(|(_, cells)| cells.get(at));
        let values = values.filter(|value| !is_hidden && !value.is_empty());
        let count = values.clone().count();
        ImportColumn {
            heading: heading.clone(),
            values: crate::paging::count(count),
            samples: values
                .take(SAMPLES)
                .map(|value| value.chars().take(60).collect())
                .collect(),
            field,
        }
    });
    Ok(ImportFile {
        columns: columns.collect(),
        remembered,
        import: view::import(caller.profile(), row, ctx.now())?,
    })
}

/// A page of the rows of an import with one outcome.
///
/// # Errors
/// 400 for a page out of bounds, 404 when the company does not have the import.
#[crate::boxed]
pub async fn lines(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: (ImportSubject, i64),
    query: &ImportLineQuery,
) -> Result<ImportLinePage> {
    let paging = Paging::of(query.page, query.size, USUAL_PAGE)?;
    let outcome = match query.outcome {
        Some(wire::ImportOutcome::Changed) => ImportOutcome::Changed,
        Some(wire::ImportOutcome::Refused) => ImportOutcome::Refused,
        Some(wire::ImportOutcome::Added) | None => ImportOutcome::Added,
    };
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            find(tx, id).await?;
            let found = queries::lines(tx, id.1, outcome, (paging.size, paging.offset())).await?;
            Ok::<_, Error>((found, products::categories(tx).await?))
        })
    });
    let ((rows, total), categories) = run.await?;
    let view = Lines {
        profile: caller.profile(),
        costs: caller.sees_costs(),
        categories: Categories::of(categories).names(),
    };
    Ok(ImportLinePage {
        page: Page::of(total, paging.page, paging.size),
        lines: rows
            .into_iter()
            .map(|row| view.line(row))
            .collect::<Result<_>>()?,
    })
}
