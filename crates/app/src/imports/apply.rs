//! Applying: a job works through the rows, a fixed number in each transaction, and keeps its
//! progress in the database; another worker, or the same one after a fault, continues from there.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::json;
use yapa_countries::CountryProfile;
use yapa_domain::{ImportState, ImportSubject};
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::imports::{self as queries, ImportRow};
use yapa_storage::queries::products::touch;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::imports::{ApplyImport, Import, ImportField};

use super::batch::{self, ProductLookup};
use super::known::Names;
use super::preview::{check_columns, read_columns};
use super::read::table_of;
use super::{STEP, clients, columns, mapping, plan, say};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, job_kinds};

/// The input of the jobs of an import.
#[derive(Serialize, Deserialize)]
pub(super) struct ImportJob {
    pub import_id: i64,
}

/// Lets a draft be applied with these columns by a job; the same key answers the same import.
///
/// # Errors
/// 400 for invalid columns, 404 when there is no such import, 409 when it was applied, or
/// for a reused key.
#[crate::boxed]
pub async fn apply(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: (ImportSubject, i64),
    request: ApplyImport,
    idempotency: IdempotencyKey,
) -> Result<Import> {
    let write_ctx = WriteContext::of(ctx, caller)?;
    let fields = read_columns(caller, id.0, &request.columns)?;
    let sees_costs = caller.sees_costs();
    let input = (request, fields, write_ctx);
    let run = ctx.write_once(
        scope,
        idempotency,
        input,
        move |tx, (request, fields, write_ctx)| {
            Box::pin(async move {
                queries::lock(tx, id.1)
                    .await?
                    .ok_or_else(|| Error::not_found(say::UNKNOWN))?;
                let table = table_of(tx, id).await?;
                check_columns(&table, id.0, fields)?;
                let file = (table.headings.as_slice(), id.0);
                mapping::keep(tx, write_ctx, file, (fields, sees_costs)).await?;
                start(tx, write_ctx, id.1, fields, request.only_new).await
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
    fields: &[Option<ImportField>],
    only_new: bool,
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
    write_ctx.queue(tx, kind, &ImportJob { import_id }).await
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
    rows: Rows,
}

/// The rows of a file with the existing entries that they are compared with.
enum Rows {
    Products(Vec<plan::Row>, ProductLookup),
    Clients(Vec<clients::Row>, clients::Known, String),
}

impl Rows {
    fn len(&self) -> usize {
        match self {
            Rows::Products(rows, _) => rows.len(),
            Rows::Clients(rows, _, _) => rows.len(),
        }
    }
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
    let subject = import.kind.subject();
    let fields = columns::read(&import.column_fields, subject);
    let fields = fields.ok_or_else(|| Error::internal("an import with unknown columns"))?;
    let rows = match subject {
        ImportSubject::Products => {
            let rows = plan::rows(profile, &table, &fields);
            let lookup = ProductLookup {
                codes: plan::codes(&rows),
                names: Names::of(&queries::keys(tx).await?),
            };
            Rows::Products(rows, lookup)
        }
        ImportSubject::Clients => {
            let home = clients::home(tx, profile).await?;
            let rows = clients::rows(profile, &table, &fields, &home);
            Rows::Clients(rows, clients::Known::of(tx, profile).await?, home)
        }
    };
    Ok(Some(Work { import, rows }))
}

/// Applies the next rows; whether nothing is left to do.
async fn step(tx: &mut CompanyTx, work: &Work, write_ctx: &WriteContext) -> Result<bool> {
    let version = write_ctx.next_id();
    if let Rows::Products(..) = work.rows {
        // First, so that writes to the catalogue run one after the other.
        touch(tx, version).await?;
    }
    let import = queries::lock(tx, work.import.id).await?;
    let Some(import) = import.filter(|import| import.state == ImportState::Running) else {
        return Ok(true);
    };
    let all = work.rows.len();
    let from = usize::try_from(import.done)
        .map_err(Error::internal)?
        .min(all);
    let to = all.min(from + STEP);
    let count = match &work.rows {
        Rows::Products(rows, lookup) => {
            batch::step(tx, &import, lookup, version, &rows[from..to], write_ctx).await?
        }
        Rows::Clients(rows, known, home) => {
            let rules = clients::Rules {
                profile: write_ctx.profile,
                home,
                only_new: import.only_new,
            };
            clients::step(tx, &import, &rules, known, &rows[from..to], write_ctx).await?
        }
    };
    let done = i64::try_from(to - from).map_err(Error::internal)?;
    queries::advance(tx, import.id, done, count).await?;
    if to < all {
        return Ok(false);
    }
    queries::finish(tx, import.id, write_ctx.at_ms).await?;
    queries::drop_content(tx, import.id).await?;
    let after = json!({
        "file": import.file_name,
        "added": import.added + count.added,
        "changed": import.changed + count.changed,
        "refused": import.refused + count.refused,
    });
    let action = match import.kind.subject() {
        ImportSubject::Products => "import.apply",
        ImportSubject::Clients => "client_import.apply",
    };
    write_ctx
        .audit(tx, action, ("import", import.id), None, Some(&after))
        .await?;
    Ok(true)
}
