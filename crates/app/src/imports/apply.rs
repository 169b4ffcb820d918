//! Applying: a job works through the rows, so many in a transaction, and knows in the database how
//! far it is; another worker, or the same after a fault, goes on where it stopped.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::json;
use yapa_countries::CountryProfile;
use yapa_domain::{ImportState, Quantity};
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::outbox::{self, NewJob};
use yapa_storage::queries::companies::company;
use yapa_storage::queries::imports::{self as queries, Counters, ImportLineRow, ImportRow};
use yapa_storage::queries::products::{self, NewProduct, ProductRow, touch};
use yapa_storage::queries::stock::Counted;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::imports::{ApplyImport, Import, ImportField};

use super::known::{Known, Match, Names};
use super::outcome::{Categories, Outcome};
use super::plan::{self, Row};
use super::preview::{
    check_columns, count_outcome, existing, line, read_columns, rules, table_of, unclear,
};
use super::{STEP, columns, say};
use crate::products::free_codes;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, job_kinds};

/// The input of the jobs of an import.
#[derive(Serialize, Deserialize)]
pub(super) struct ImportJob {
    pub import_id: i64,
}

/// Lets a draft be applied with these columns by a job; the same key answers the same import.
///
/// # Errors
/// 400 for columns that cannot be, 404 when there is no such import, 409 when it was applied, or
/// for a reused key.
#[crate::boxed]
pub async fn apply(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    (id, request): (i64, ApplyImport),
    idempotency: IdempotencyKey,
) -> Result<Import> {
    let write_ctx = WriteContext::of(ctx, caller)?;
    let input = (request, write_ctx);
    let run = ctx.write_once(
        scope,
        idempotency,
        input,
        move |tx, (request, write_ctx)| {
            Box::pin(async move {
                queries::lock(tx, id)
                    .await?
                    .ok_or_else(|| Error::not_found(say::UNKNOWN))?;
                let fields = read_columns(&request.columns)?;
                check_columns(&table_of(tx, id).await?, &fields)?;
                start(tx, write_ctx, id, (&fields, request.only_new)).await
            })
        },
    );
    run.await?;
    super::load(ctx, caller, scope, id).await
}

/// Begins to apply: the job is pushed in the same transaction.
pub(super) async fn start(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    id: i64,
    (fields, only_new): (&[Option<ImportField>], bool),
) -> Result<()> {
    queries::begin(tx, id, &columns::write(fields), only_new).await?;
    push(tx, write_ctx, job_kinds::IMPORT, id).await
}

pub(super) async fn push(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    kind: &str,
    import_id: i64,
) -> Result<()> {
    let payload = serde_json::to_string(&ImportJob { import_id }).map_err(Error::internal)?;
    let now = write_ctx.at_ms;
    let job = NewJob {
        id: write_ctx.next_id(),
        kind,
        payload: &payload,
        run_at: now,
    };
    Ok(outbox::push(tx, &job, now).await?)
}

/// The job.
#[crate::boxed]
pub(crate) async fn apply_job(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let input: ImportJob = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    run(ctx, &job.scope, input.import_id).await
}

/// An import that is being applied, as far as it does not change meanwhile.
struct Work {
    import: ImportRow,
    rows: Vec<Row>,
    names: Names,
    /// Codes of the file.
    codes: BTreeSet<String>,
}

/// Works through an import until it is applied.
#[crate::boxed]
pub(super) async fn run(ctx: &Context, scope: &CompanyScope, id: i64) -> Result<()> {
    let profile = profile(ctx, scope).await?;
    let prepared = ctx
        .db
        .read_long_with(scope, id, move |tx, id| Box::pin(prepare(tx, profile, *id)));
    let Some(work) = prepared.await? else {
        return Ok(());
    };
    let work = Arc::new(work);
    loop {
        let write_ctx = WriteContext::at(ctx, profile, work.import.user_id, ctx.now())?;
        let input = (work.clone(), write_ctx);
        let step = ctx.db.write_with(scope, input, |tx, (work, write_ctx)| {
            Box::pin(step(tx, work, write_ctx))
        });
        if step.await? {
            return Ok(());
        }
    }
}

/// The country of a company.
pub(super) async fn profile(
    ctx: &Context,
    scope: &CompanyScope,
) -> Result<&'static CountryProfile> {
    let row = ctx.db.read(scope, |tx| Box::pin(company(tx))).await?;
    Ok(yapa_countries::profile(
        row.country.parse().map_err(Error::internal)?,
    ))
}

async fn prepare(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
    id: i64,
) -> Result<Option<Work>> {
    let found = queries::find(tx, id).await?.map(|found| found.import);
    let Some(import) = found.filter(|import| import.state == ImportState::Running) else {
        return Ok(None);
    };
    let content = queries::content(tx, id).await?;
    let content = content.ok_or_else(|| Error::internal("an import without its file"))?;
    let table = serde_json::from_str(&content).map_err(Error::internal)?;
    let fields = columns::read(&import.column_fields);
    let fields = fields.ok_or_else(|| Error::internal("an import with unknown columns"))?;
    let rows = plan::rows(profile, &table, &fields);
    let keys = queries::keys(tx).await?;
    Ok(Some(Work {
        codes: plan::codes(&rows),
        names: Names::of(&keys),
        rows,
        import,
    }))
}

/// Applies the next rows; whether nothing is left to do.
async fn step(tx: &mut CompanyTx, work: &Work, write_ctx: &WriteContext) -> Result<bool> {
    // First, so that writes to the catalogue run one after the other.
    let version = write_ctx.next_id();
    touch(tx, version).await?;
    let import = queries::lock(tx, work.import.id).await?;
    let Some(import) = import.filter(|import| import.state == ImportState::Running) else {
        return Ok(true);
    };
    let from = usize::try_from(import.done)
        .map_err(Error::internal)?
        .min(work.rows.len());
    let rows = &work.rows[from..work.rows.len().min(from + STEP)];
    let rules = rules(tx, write_ctx.profile, import.only_new).await?;
    let known = Known::of(tx, rows).await?;
    let found: Vec<Match> = rows
        .iter()
        .map(|row| known.find(row, &work.names))
        .collect();
    let ids: BTreeSet<i64> = found.iter().filter_map(Match::id).collect();
    let ids = Vec::from_iter(ids);
    if rows.iter().any(|row| row.form.stock.is_some()) {
        queries::lock_stocks(tx, &ids).await?;
    }
    let there = existing(tx, &ids).await?;
    let mut batch = Batch::new(Categories::of(products::categories(tx).await?));
    let mut taken: BTreeMap<i64, i64> = queries::rows_of(tx, import.id, &ids)
        .await?
        .into_iter()
        .collect();
    for (row, found) in rows.iter().zip(found) {
        let outcome = match unclear(row, &found, &mut taken) {
            Some(message) => Outcome::Refused(vec![message]),
            None => {
                let there = found.id().and_then(|id| there.get(&id));
                let mut next_id = || write_ctx.next_id();
                rules.outcome(row, there, &mut batch.categories, &mut next_id)?
            }
        };
        batch.take(row, found.id(), outcome, write_ctx)?;
    }
    batch
        .write(tx, import.id, version, (&work.codes, write_ctx))
        .await?;
    let count = batch.count;
    queries::advance(
        tx,
        import.id,
        i64::try_from(rows.len()).map_err(Error::internal)?,
        count,
    )
    .await?;
    let is_last = from + rows.len() == work.rows.len();
    if is_last {
        queries::finish(tx, import.id, write_ctx.at_ms).await?;
        queries::drop_content(tx, import.id).await?;
        let told = json!({
            "file": import.file_name,
            "added": import.added + count.added,
            "changed": import.changed + count.changed,
            "refused": import.refused + count.refused,
        });
        write_ctx
            .audit(tx, "import.apply", ("import", import.id), None, Some(&told))
            .await?;
    }
    Ok(is_last)
}

/// What a step writes.
pub(super) struct Batch {
    pub categories: Categories,
    pub count: Counters,
    added: Vec<NewProduct>,
    changed: Vec<ProductRow>,
    counted: Vec<Counted>,
    moved: Vec<(i64, Vec<i64>)>,
    lines: Vec<ImportLineRow>,
    /// Places in `lines` of new products, in the order of `added`.
    new_lines: Vec<usize>,
}

impl Batch {
    pub fn new(categories: Categories) -> Batch {
        Batch {
            categories,
            count: Counters::default(),
            added: Vec::new(),
            changed: Vec::new(),
            counted: Vec::new(),
            moved: Vec::new(),
            lines: Vec::new(),
            new_lines: Vec::new(),
        }
    }

    pub fn take(
        &mut self,
        row: &Row,
        product_id: Option<i64>,
        outcome: Outcome,
        write_ctx: &WriteContext,
    ) -> Result<()> {
        count_outcome(&mut self.count, &outcome);
        if let Some(line) = line(row, product_id, &outcome)? {
            self.lines.push(line);
        }
        match outcome {
            Outcome::Unchanged | Outcome::Refused(_) => {}
            Outcome::Added {
                new, categories, ..
            } => {
                self.new_lines.push(self.lines.len() - 1);
                self.added.push(NewProduct {
                    row: ProductRow {
                        id: write_ctx.next_id(),
                        ..new
                    },
                    sold: Quantity::ZERO,
                    movement_id: write_ctx.next_id(),
                    categories: categories.into_iter().collect(),
                });
            }
            Outcome::Changed {
                old,
                new,
                categories,
                ..
            } => self.change(&old, new, categories, write_ctx),
        }
        Ok(())
    }

    pub fn change(
        &mut self,
        old: &ProductRow,
        new: ProductRow,
        categories: Option<BTreeSet<i64>>,
        write_ctx: &WriteContext,
    ) {
        if let Some(categories) = categories {
            self.moved.push((old.id, categories.into_iter().collect()));
        }
        if new.stock != old.stock {
            self.counted.push(Counted {
                product_id: old.id,
                movement_id: write_ctx.next_id(),
                before: old.stock,
                after: new.stock,
                threshold: new.reposition_threshold,
                user_id: write_ctx.user_id,
                at_ms: write_ctx.at_ms,
            });
        }
        if (ProductRow {
            stock: old.stock,
            ..new.clone()
        }) != *old
        {
            self.changed.push(new);
        }
    }

    async fn write(
        &mut self,
        tx: &mut CompanyTx,
        import_id: i64,
        version: i64,
        (codes, write_ctx): (&BTreeSet<String>, &WriteContext),
    ) -> Result<()> {
        let without = self
            .added
            .iter()
            .filter(|new| new.row.code.is_empty())
            .count();
        if without > 0 {
            let mut free = free_codes(tx, without, codes).await?.into_iter();
            for new in self.added.iter_mut().filter(|new| new.row.code.is_empty()) {
                new.row.code = free.next().unwrap_or_default();
            }
        }
        for (place, new) in self.new_lines.iter().zip(&self.added) {
            if let Some(line) = self.lines.get_mut(*place) {
                line.product_id = Some(new.row.id);
            }
        }
        self.categories.write(tx).await?;
        if !self.added.is_empty() {
            products::insert(tx, &self.added, version, write_ctx.at_ms).await?;
        }
        self.write_changes(tx, write_ctx).await?;
        queries::insert_lines(tx, import_id, &self.lines).await?;
        Ok(())
    }

    /// Writes what became of products that there were.
    pub async fn write_changes(
        &mut self,
        tx: &mut CompanyTx,
        write_ctx: &WriteContext,
    ) -> Result<()> {
        queries::update(tx, &self.changed, write_ctx.at_ms).await?;
        queries::count_stocks(tx, &self.counted).await?;
        queries::set_categories(tx, &self.moved).await?;
        Ok(())
    }
}
