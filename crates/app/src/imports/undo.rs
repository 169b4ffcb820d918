//! Undoing an import, step by step like applying it: added records become inactive, changed ones are
//! restored where they are as the import left them, stock is counted back by the import's counts, and
//! categories that it added and that no other product has become inactive.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use yapa_domain::{Dec4, ImportKind, ImportOutcome, ImportState, ImportSubject};
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::imports::{self as queries, ImportLineRow};
use yapa_storage::queries::products::{ProductRow, touch};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::imports::Import;
use yapa_wire::products::ProductForm;

use super::apply::{ImportJob, profile, push};
use super::batch::Batch;
use super::outcome::{Categories, Existing};
use super::preview::existing;
use super::{STEP, UNDO_MS, clients, say};
use crate::products::{difference, snapshot};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, job_kinds};

const STOCK: &str = "cantidadDisponible";
const BARCODE: &str = "codigoEan";
const TAXES: &str = "impuestosDolpos";

/// Lets an import be taken back by a job.
///
/// # Errors
/// 404 when there is no such import, 409 while it is not applied, after thirty days, or for a
/// reused key.
#[crate::boxed]
pub async fn undo(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    (subject, id): (ImportSubject, i64),
    idempotency: IdempotencyKey,
) -> Result<Import> {
    let write_ctx = WriteContext::of(ctx, caller)?;
    let run = ctx.write_once(scope, idempotency, write_ctx, move |tx, write_ctx| {
        Box::pin(async move {
            let import = queries::lock(tx, id).await?;
            let import = import.filter(|import| import.kind.subject() == subject);
            let import = import.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
            if import.state != ImportState::Applied {
                return Err(Error::conflict(say::NOT_APPLIED));
            }
            if import.created_at_ms <= write_ctx.at_ms - UNDO_MS {
                return Err(Error::conflict(say::TOO_OLD));
            }
            queries::begin_undo(tx, id, write_ctx.user_id).await?;
            push(tx, write_ctx, job_kinds::IMPORT_UNDO, id).await
        })
    });
    run.await?;
    super::load(ctx, caller, scope, (subject, id)).await
}

/// The job.
#[crate::boxed]
pub(crate) async fn undo_job(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let input: ImportJob = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let (scope, id) = (&job.scope, input.import_id);
    let profile = profile(ctx, scope).await?;
    let import = ctx
        .db
        .read(scope, move |tx| Box::pin(queries::find(tx, id)));
    let Some(import) = import.await? else {
        return Ok(());
    };
    let subject = import.import.kind.subject();
    loop {
        let write_ctx = WriteContext::of_server(ctx, profile)?;
        let input = (id, write_ctx);
        let step = ctx.db.write_with(scope, input, move |tx, (id, write_ctx)| {
            Box::pin(step(tx, subject, *id, write_ctx))
        });
        if step.await? {
            return Ok(());
        }
    }
}

/// Undoes the changes of the next rows; whether nothing is left to do.
async fn step(
    tx: &mut CompanyTx,
    subject: ImportSubject,
    id: i64,
    server: &WriteContext,
) -> Result<bool> {
    if subject == ImportSubject::Products {
        // First, so that writes to the catalogue run one after the other.
        touch(tx, server.next_id()).await?;
    }
    let import = queries::lock(tx, id).await?;
    let Some(import) = import.filter(|import| import.state == ImportState::Undoing) else {
        return Ok(true);
    };
    let write_ctx = &server.for_user(import.undone_by);
    let limit = i64::try_from(STEP).map_err(Error::internal)?;
    let lines = queries::lines_after(tx, id, import.undo_cursor, limit).await?;
    let Some(last) = lines.last() else {
        queries::finish_undo(tx, id, write_ctx.at_ms).await?;
        let (action, word) = match subject {
            ImportSubject::Products => ("import.undo", "products"),
            ImportSubject::Clients => ("client_import.undo", "clients"),
        };
        let mut after =
            json!({ "file": import.file_name, word: import.undone, "kept": import.kept });
        let put_away = queries::put_away_categories(tx, id).await?;
        if put_away > 0 {
            after["categories"] = put_away.into();
        }
        write_ctx
            .audit(tx, action, ("import", id), None, Some(&after))
            .await?;
        return Ok(true);
    };
    let cursor = last.row_no;
    let messages = match subject {
        ImportSubject::Products => undo_products(tx, import.kind, &lines, write_ctx).await?,
        ImportSubject::Clients => clients::undo(tx, &import, &lines, write_ctx).await?,
    };
    queries::set_messages(tx, id, &messages).await?;
    let count = |rows: usize| i64::try_from(rows).map_err(Error::internal);
    queries::advance_undo(tx, id, cursor, count(lines.len())?, count(messages.len())?).await?;
    Ok(false)
}

/// Sets products back; answers the rows that left something, with the words for it.
async fn undo_products(
    tx: &mut CompanyTx,
    kind: ImportKind,
    lines: &[ImportLineRow],
    write_ctx: &WriteContext,
) -> Result<Vec<(i64, String)>> {
    let ids: BTreeSet<i64> = lines.iter().filter_map(|line| line.product_id).collect();
    let ids = Vec::from_iter(ids);
    queries::lock_stocks(tx, &ids).await?;
    let there = existing(tx, &ids).await?;
    let eans = barcodes(lines)?;
    let eans: Vec<&str> = eans.iter().map(String::as_str).collect();
    let eans = queries::by_eans(tx, &eans).await?;
    let mut batch = Batch::new(Categories::default());
    let mut messages = Vec::new();
    for line in lines {
        let Some(there) = line.product_id.and_then(|id| there.get(&id)) else {
            continue;
        };
        let (kept, new, categories) = set_back(line, there, &eans)?;
        if kind == ImportKind::Chosen {
            audit_set_back(tx, there, &new, categories.as_ref(), write_ctx).await?;
        }
        batch.change(&there.row, new, categories, write_ctx);
        if !kept.is_empty() {
            messages.push((line.row_no, say::kept(&kept.join(", "))));
        }
    }
    batch.write_changes(tx, write_ctx).await?;
    Ok(messages)
}

/// Records in the audit log that one product is as before: its change has an entry of its own as
/// well.
async fn audit_set_back(
    tx: &mut CompanyTx,
    there: &Existing,
    new: &ProductRow,
    categories: Option<&BTreeSet<i64>>,
    write_ctx: &WriteContext,
) -> Result<()> {
    let held = &there.categories;
    let (before, after) = difference(
        snapshot(&there.row, held)?,
        snapshot(new, categories.unwrap_or(held))?,
    );
    if before == after {
        return Ok(());
    }
    let product = ("product", there.row.id);
    write_ctx
        .audit(tx, "product.change", product, Some(&before), Some(&after))
        .await
}

/// The fields of a row before or after.
pub(super) fn read(text: &str) -> Result<Map<String, Value>> {
    match text {
        "" => Ok(Map::new()),
        text => serde_json::from_str(text).map_err(Error::internal),
    }
}

/// A number among the fields of a row.
pub(super) fn number(fields: &Map<String, Value>, word: &str) -> Option<Dec4> {
    fields.get(word)?.to_string().parse().ok()
}

/// The barcodes that products had before.
fn barcodes(lines: &[ImportLineRow]) -> Result<Vec<String>> {
    let mut eans = Vec::new();
    for line in lines {
        let before = read(&line.before)?;
        eans.extend(
            before
                .get(BARCODE)
                .and_then(Value::as_str)
                .filter(|ean| !ean.is_empty())
                .map(str::to_owned),
        );
    }
    Ok(eans)
}

/// A product without the change of a row: the fields that stay, and row and categories.
type SetBack = (Vec<&'static str>, ProductRow, Option<BTreeSet<i64>>);

fn set_back(
    line: &ImportLineRow,
    there: &Existing,
    eans: &BTreeMap<String, Vec<i64>>,
) -> Result<SetBack> {
    let (before, after) = (read(&line.before)?, read(&line.after)?);
    let mut new = there.row.clone();
    new.stock = counted_back(&before, &after, &there.row);
    if line.outcome == ImportOutcome::Added {
        new.active = false;
        return Ok((Vec::new(), new, None));
    }
    let Value::Object(now) = snapshot(&there.row, &there.categories)? else {
        return Err(Error::internal("a product that is no object"));
    };
    let (mut fields, mut kept) = (Map::new(), Vec::new());
    if before.contains_key(say::COST) || after.contains_key(say::COST) {
        match now.get(say::COST) == after.get(say::COST) {
            true => new.cost = number(&before, say::COST),
            false => kept.extend(say::label(say::COST)),
        }
    }
    let others = before
        .iter()
        .filter(|(word, _)| *word != STOCK && *word != say::COST);
    for (word, value) in others {
        // A barcode that another product has got since stays with it.
        let owners = value
            .as_str()
            .filter(|_| word == BARCODE)
            .and_then(|ean| eans.get(ean));
        let is_taken = owners.is_some_and(|owners| owners.iter().any(|id| *id != there.row.id));
        match now.get(word) == after.get(word) && !is_taken {
            true => {
                fields.insert(word.clone(), value.clone());
            }
            false => kept.extend(say::label(word)),
        }
    }
    if let Some(taxes) = fields.remove(TAXES) {
        new.taxes = taxes.to_string();
    }
    let form: ProductForm =
        serde_json::from_value(Value::Object(fields)).map_err(Error::internal)?;
    let categories = form.categories.as_ref();
    let categories = categories.map(|all| all.iter().map(|one| one.id.into()).collect());
    restore(&mut new, form);
    Ok((kept, new, categories))
}

/// Restores a product. It is not checked by the rules of today: it was so before.
fn restore(row: &mut ProductRow, form: ProductForm) {
    let texts = [
        (&mut row.ean, form.ean_code),
        (&mut row.name, form.name),
        (&mut row.brand, form.brand),
        (&mut row.presentation, form.presentation),
        (&mut row.measurement_unit, form.measurement_unit),
        (&mut row.unit_sold, form.unit_sell),
    ];
    for (text, before) in texts {
        *text = before.unwrap_or_else(|| text.clone());
    }
    let numbers = [
        (&mut row.measurement, form.measurement),
        (&mut row.price, form.price),
        (&mut row.min_price, form.min_price),
        (&mut row.reposition_threshold, form.reposition_threshold),
    ];
    for (number, before) in numbers {
        *number = before.map_or(*number, Into::into);
    }
    row.active = form.active.unwrap_or(row.active);
    if row.price.is_positive() {
        // The price may be another one by now.
        row.min_price = row.min_price.min(row.price);
    }
}

/// The stock without the import's count; sales since then are kept, and no stock goes
/// below zero by it.
fn counted_back(before: &Map<String, Value>, after: &Map<String, Value>, row: &ProductRow) -> Dec4 {
    let Some(after) = number(after, STOCK) else {
        return row.stock;
    };
    let moved = after - number(before, STOCK).unwrap_or_default();
    let back = row.stock - moved;
    match moved.is_positive() {
        true => back.max(Dec4::ZERO.min(row.stock)),
        false => back,
    }
}
