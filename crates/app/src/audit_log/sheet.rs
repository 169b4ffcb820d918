//! The audit log as a spreadsheet.

use yapa_countries::CountryProfile;
use yapa_domain::Dec4;
use yapa_storage::queries::audit_log::{self as queries, AuditFilter};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::audit_log::{AuditItem, AuditQuery};

use super::{read, say};
use crate::xls::{Book, Cell, Column};
use crate::{Caller, Context, Error, File, Result};

/// Entries of a sheet; more are a matter for a shorter period.
const MOST: i64 = 50_000;
/// Entries read at a time.
const AT_ONCE: i64 = 500;

/// One row a value.
const COLUMNS: [Column; 11] = [
    ("Fecha", 11),
    ("Hora", 9),
    ("Persona", 28),
    ("Qué hizo", 34),
    ("Autorizó", 28),
    ("Objeto", 18),
    ("Campo", 24),
    ("Antes", 30),
    ("Después", 30),
    ("Posición", 10),
    ("Sello", 66),
];

/// The entries that a query finds, as a spreadsheet.
///
/// # Errors
/// As for the list, and 422 for more entries than a sheet takes.
#[crate::boxed]
pub async fn sheet(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: AuditQuery,
) -> Result<File> {
    let profile = read::owned(caller)?;
    let filter = AuditFilter {
        size: AT_ONCE,
        skip: 0,
        ..read::filter(profile, query)?
    };
    let run = ctx.db.read_long_with(scope, filter, move |tx, filter| {
        Box::pin(fill(tx, profile, filter))
    });
    let book = run.await?;
    let written = tokio::task::spawn_blocking(move || book.finish());
    Ok(File {
        name: "auditoria.xls".to_owned(),
        media_type: "application/vnd.ms-excel",
        bytes: written.await.map_err(Error::internal)?,
    })
}

async fn fill(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
    filter: &AuditFilter,
) -> Result<Book> {
    let mut book = Book::new(say::PAGE, &COLUMNS, profile.currency.decimals);
    let mut filter = filter.clone();
    loop {
        let (rows, total) = queries::list(tx, &filter).await?;
        if total > MOST {
            return Err(Error::rule("fecha_inicio", say::MANY_ROWS));
        }
        for row in rows {
            write(&mut book, &read::item(profile, row)?);
        }
        filter.skip += AT_ONCE;
        if filter.skip >= total {
            return Ok(book);
        }
    }
}

fn write(book: &mut Book, item: &AuditItem) {
    let object = item.entity_id.to_string();
    let values = item.changes.iter();
    let mut values: Vec<[&str; 3]> = values
        .map(|one| [one.field.as_str(), &one.before, &one.after])
        .collect();
    if values.is_empty() {
        values.push([""; 3]);
    }
    for [field, before, after] in values {
        book.row(&[
            Cell::Day(item.date.as_str()),
            Cell::Text(item.hour.as_str()),
            Cell::Text(&item.user_name),
            Cell::Text(&item.description),
            Cell::Text(&item.approver),
            Cell::Text(&object),
            Cell::Text(field),
            Cell::Text(before),
            Cell::Text(after),
            match item.position {
                Some(position) => Cell::Count(Dec4::from_int(position)),
                None => Cell::Text(""),
            },
            Cell::Text(&item.seal),
        ]);
    }
}
