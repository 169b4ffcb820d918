//! Lists of electronic documents as spreadsheets, downloaded or mailed.

mod columns;
mod mail;
mod rows;

pub(crate) use mail::deliver;
pub use mail::send;

use serde::{Deserialize, Serialize};
use yapa_countries::CountryProfile;
use yapa_storage::queries::e_documents::{self as queries, DocumentFilter};
use yapa_storage::queries::{e_papers, payments};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::e_documents::EDocumentQuery;

use super::{read, say};
use crate::File;
use crate::say::with_word_for_documents;
use crate::xls::Book;
use crate::{Caller, Context, Error, Result};

/// Rows of a sheet; more are a matter for a shorter period.
const MOST_ROWS: i64 = 100_000;
/// Documents read at a time.
const AT_ONCE: i64 = 500;
const XLS: &str = "application/vnd.ms-excel";

/// The content of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sheet {
    /// A row for each document.
    Documents,
    /// A row for each line of them.
    Lines,
}

impl Sheet {
    /// The name of the file: what the two flows of documents have always called theirs.
    const fn file_name(self, external: bool) -> &'static str {
        match (self, external) {
            (Sheet::Documents, false) => "listado-comprobantes.xls",
            (Sheet::Lines, false) => "informe-listado-ventas.xls",
            (Sheet::Documents, true) => "listado-documentos.xls",
            (Sheet::Lines, true) => "informe-listado-documentos.xls",
        }
    }
}

/// The documents that a query finds, as a spreadsheet.
///
/// # Errors
/// 400 for unreadable dates, 422 for more rows than a sheet takes.
#[crate::boxed]
pub async fn sheet(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: EDocumentQuery,
    sheet: Sheet,
) -> Result<File> {
    let profile = caller.profile();
    let filter = read::filter(profile, &query, caller.only_seller())?;
    write(ctx, scope, profile, filter, sheet).await
}

async fn write(
    ctx: &Context,
    scope: &CompanyScope,
    profile: &'static CountryProfile,
    filter: DocumentFilter,
    sheet: Sheet,
) -> Result<File> {
    let run = ctx.db.read_long_with(scope, filter, move |tx, filter| {
        Box::pin(async move {
            check(tx, filter, sheet).await?;
            fill(tx, profile, filter, sheet).await
        })
    });
    let book = run.await?;
    let written = tokio::task::spawn_blocking(move || book.finish());
    Ok(File {
        name: sheet.file_name(profile.sale.external_documents).to_owned(),
        media_type: XLS,
        bytes: written.await.map_err(Error::internal)?,
    })
}

/// Refuses what would be too many rows.
async fn check(tx: &mut CompanyTx, filter: &DocumentFilter, sheet: Sheet) -> Result<()> {
    let rows = match sheet {
        Sheet::Documents => queries::count(tx, filter).await?,
        Sheet::Lines => e_papers::count_lines(tx, filter).await?,
    };
    if rows > MOST_ROWS {
        return Err(Error::rule("fecha_inicio", say::MANY_ROWS));
    }
    Ok(())
}

async fn fill(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    filter: &DocumentFilter,
    sheet: Sheet,
) -> Result<Book> {
    let decimals = profile.currency.decimals;
    let page = with_word_for_documents(profile, columns::PAGE);
    let mut book = match sheet {
        Sheet::Documents => Book::new(&page, &columns::DOCUMENTS, decimals),
        Sheet::Lines => Book::new(&page, &columns::LINES, decimals),
    };
    let payments = payments::all(tx).await?;
    let mut before = i64::MAX;
    loop {
        let documents = e_papers::sheet(tx, filter, before, AT_ONCE).await?;
        let (Some(first), Some(last)) = (documents.first(), documents.last()) else {
            return Ok(book);
        };
        let keys = (last.document.id, first.document.id);
        before = keys.0;
        match sheet {
            Sheet::Documents => {
                for row in &documents {
                    rows::document(&mut book, profile, &payments, row);
                }
            }
            Sheet::Lines => {
                let lines = e_papers::sheet_lines(tx, filter, keys).await?;
                rows::lines(&mut book, profile, &documents, &lines);
            }
        }
    }
}
