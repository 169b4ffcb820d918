//! Adding and changing categories.

use serde_json::json;
use yapa_domain::text::fold;
use yapa_storage::queries::products::{self as queries, CategoryRow, touch};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::paging::ActiveFilter;
use yapa_wire::products::{Category, CategoryForm};

use super::say as own_say;
use crate::faults::Faults;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, say};

const LONGEST_NAME: usize = 60;
const LONGEST_ICON: usize = 40;
/// Most categories of a company.
const MOST: usize = 1_000;

/// Adds a category.
///
/// # Errors
/// 400 with every field that is wrong; 409 when another category reads the same, or for a
/// reused key; 422 for one too many.
#[crate::boxed]
pub async fn add_category(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: CategoryForm,
    idempotency: IdempotencyKey,
) -> Result<Category> {
    let blank = CategoryRow {
        id: ctx.next_id(),
        active: true,
        ..CategoryRow::default()
    };
    write(
        ctx,
        caller,
        scope,
        (None, check(&form, &blank)?),
        idempotency,
        form,
    )
    .await
}

/// Changes the fields of a category that the form has; the others stay. One that is inactive
/// keeps its products.
///
/// # Errors
/// 400 with every field that is wrong; 404 when the company does not have it; 409 when another
/// category reads the same, or for a reused key.
#[crate::boxed]
pub async fn change_category(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: CategoryForm,
    idempotency: IdempotencyKey,
) -> Result<Category> {
    write(
        ctx,
        caller,
        scope,
        (Some(id), CategoryRow::default()),
        idempotency,
        form,
    )
    .await
}

async fn write(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    (id, new): (Option<i64>, CategoryRow),
    idempotency: IdempotencyKey,
    form: CategoryForm,
) -> Result<Category> {
    let input = (id, new, form, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(
        scope,
        idempotency,
        input,
        |tx, (id, new, form, write_ctx)| {
            Box::pin(async move {
                // First, so that writes to the catalogue run one after the other.
                touch(tx, write_ctx.next_id()).await?;
                let all = queries::categories(tx).await?;
                match id {
                    Some(id) => rewrite(tx, &all, *id, form, write_ctx).await,
                    None => insert(tx, &all, new, write_ctx).await,
                }
            })
        },
    );
    let id = run.await?;
    super::list::category(ctx, caller, scope, id).await
}

async fn insert(
    tx: &mut CompanyTx,
    all: &[CategoryRow],
    new: &CategoryRow,
    write_ctx: &WriteContext,
) -> Result<i64> {
    refuse_taken(all, new)?;
    if all.len() >= MOST {
        return Err(Error::unprocessable(own_say::MANY_CATEGORIES));
    }
    queries::insert_category(tx, new).await?;
    audit(tx, write_ctx, "category.add", None, new).await?;
    Ok(new.id)
}

async fn rewrite(
    tx: &mut CompanyTx,
    all: &[CategoryRow],
    id: i64,
    form: &CategoryForm,
    write_ctx: &WriteContext,
) -> Result<i64> {
    let old = all.iter().find(|one| one.id == id);
    let old = old.ok_or_else(|| Error::not_found(say::UNKNOWN_CATEGORY))?;
    let new = check(form, old)?;
    if new.name != old.name {
        refuse_taken(all, &new)?;
    }
    if new != *old {
        queries::update_category(tx, &new).await?;
        audit(tx, write_ctx, "category.change", Some(old), &new).await?;
    }
    Ok(id)
}

fn check(form: &CategoryForm, before: &CategoryRow) -> Result<CategoryRow> {
    let mut faults = Faults::default();
    let row = CategoryRow {
        id: before.id,
        name: faults.line("nombre", &form.name, &before.name, LONGEST_NAME),
        icon: form.icon.as_deref().map_or(before.icon.clone(), tidy),
        color: form.color.as_deref().map_or(before.color.clone(), tidy),
        active: match form.status {
            None => before.active,
            Some(status) => status == ActiveFilter::Active,
        },
    };
    if fold(&row.name).is_empty() {
        faults.add("nombre", own_say::NAME_MISSING);
    }
    if row.icon != before.icon && !is_icon(&row.icon) {
        faults.add("icono", own_say::BAD_ICON);
    }
    if row.color != before.color && !is_color(&row.color) {
        faults.add("color", own_say::BAD_COLOR);
    }
    if form.status == Some(ActiveFilter::All) {
        faults.add("estado", own_say::BAD_STATUS);
    }
    faults.end()?;
    Ok(row)
}

fn tidy(text: &str) -> String {
    text.trim().to_ascii_lowercase()
}

fn is_icon(text: &str) -> bool {
    let usual = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
    text.len() <= LONGEST_ICON && text.bytes().all(usual)
}

fn is_color(text: &str) -> bool {
    let digits = text.strip_prefix('#');
    text.is_empty()
        || digits.is_some_and(|digits| {
            digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
        })
}

/// 409 when another category reads the same, whether it is on show or not.
fn refuse_taken(all: &[CategoryRow], row: &CategoryRow) -> Result<()> {
    let name = fold(&row.name);
    let same = |other: &&CategoryRow| other.id != row.id && fold(&other.name) == name;
    match all.iter().find(same) {
        Some(other) => {
            let sentence = own_say::category_taken(&other.name, other.active);
            Err(Error::conflict(sentence).about("nombre"))
        }
        None => Ok(()),
    }
}

async fn audit(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    action: &str,
    before: Option<&CategoryRow>,
    after: &CategoryRow,
) -> Result<()> {
    let values = |row: &CategoryRow| json!({"name": row.name, "icon": row.icon, "color": row.color, "active": row.active});
    let (before, entity) = (before.map(values), ("category", after.id));
    write_ctx
        .audit(tx, action, entity, before.as_ref(), Some(&values(after)))
        .await
}
