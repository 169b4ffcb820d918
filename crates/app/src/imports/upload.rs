//! Taking a file in.

use bytes::Bytes;
use serde_json::json;
use yapa_domain::text::tidy;
use yapa_domain::{ImportKind, ImportState, ImportSubject};
use yapa_storage::CompanyScope;
use yapa_storage::queries::imports::{self as queries, ImportRow};
use yapa_wire::imports::ImportFile;

use super::reader::{self, LARGEST_FILE, Table};
use super::{MOST_ROWS, columns, mapping, say};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

/// A file that was read, as it is kept until it is applied.
pub(super) struct Draft {
    /// The draft of an import whose columns have no fields yet.
    pub row: ImportRow,
    pub content: String,
    pub headings: Vec<String>,
}

/// Reads a spreadsheet into a draft and says what its columns are. Nothing else is written.
///
/// # Errors
/// 400 with what to do for a file that is no table, 413 for one of more than 5 MiB; 409 for a
/// reused key.
#[crate::boxed]
pub async fn upload(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    subject: ImportSubject,
    name: String,
    file: Bytes,
    idempotency: IdempotencyKey,
) -> Result<ImportFile> {
    if file.len() > LARGEST_FILE {
        return Err(reader::too_large());
    }
    let write_ctx = WriteContext::of(ctx, caller)?;
    let draft = draft(ctx, &write_ctx, subject, &name, file, MOST_ROWS).await?;
    let input = (draft, write_ctx);
    let run = ctx.write_once(scope, idempotency, input, move |tx, (draft, write_ctx)| {
        Box::pin(async move {
            let (fields, _) = mapping::propose(tx, &draft.headings, subject).await?;
            let row = ImportRow {
                column_fields: columns::write(&fields),
                ..draft.row.clone()
            };
            queries::insert(tx, &row, &draft.content).await?;
            let entity = ("import", draft.row.id);
            let after = json!({ "file": draft.row.file_name, "rows": draft.row.total });
            let action = match subject {
                ImportSubject::Products => "import.upload",
                ImportSubject::Clients => "client_import.upload",
            };
            write_ctx
                .audit(tx, action, entity, None, Some(&after))
                .await?;
            Ok(draft.row.id)
        })
    });
    let id = run.await?;
    super::file(ctx, caller, scope, (subject, id)).await
}

/// Reads a file, off the threads that answer requests.
pub(super) async fn draft(
    ctx: &Context,
    write_ctx: &WriteContext,
    subject: ImportSubject,
    name: &str,
    file: Bytes,
    most_rows: usize,
) -> Result<Draft> {
    let table = ctx
        .sheets_limit
        .run(move || reader::read(&file, most_rows))
        .await?;
    // A file on which a reader panics is no table either.
    let table: Table = table.unwrap_or_else(|_| Err(reader::wrong(say::DAMAGED)))?;
    let shown: String = tidy(name)
        .chars()
        .filter(|c| !c.is_control())
        .take(120)
        .collect();
    Ok(Draft {
        content: serde_json::to_string(&table).map_err(Error::internal)?,
        row: ImportRow {
            total: i64::try_from(table.rows.len()).map_err(Error::internal)?,
            ..blank(write_ctx, subject.spreadsheet(), shown)
        },
        headings: table.headings,
    })
}

/// An import of which nothing is done.
pub(super) fn blank(write_ctx: &WriteContext, kind: ImportKind, file_name: String) -> ImportRow {
    ImportRow {
        id: write_ctx.next_id(),
        kind,
        file_name,
        state: ImportState::Draft,
        user_id: write_ctx.user_id,
        created_at_ms: write_ctx.at_ms,
        column_fields: String::new(),
        only_new: false,
        total: 0,
        done: 0,
        added: 0,
        changed: 0,
        unchanged: 0,
        refused: 0,
        kept: 0,
        undone: 0,
        undo_cursor: 0,
        applied_at_ms: None,
        undone_by: 0,
        undone_at_ms: None,
    }
}
