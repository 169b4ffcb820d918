//! Adding and changing categories.

use yapa_domain::text::fold;
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::queries::products::{self as queries, CategoryRow, touch};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::paging::ActiveFilter;
use yapa_wire::products::{Category, CategoryForm};

use super::say as own_say;
use crate::faults::Faults;
use crate::{Caller, Context, Error, Repeat, Result, say};

const LONGEST_NAME: usize = 60;
const LONGEST_ICON: usize = 40;
/// Most categories of a company.
const MOST: usize = 1_000;

/// Adds a category.
///
/// # Errors
/// 400 with every field that is wrong; 409 when another category reads the same, or for a
/// reused key; 422 for one too many.
pub async fn add_category(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: CategoryForm,
    repeat: Repeat,
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
        repeat,
        form,
    )
    .await
}

/// Changes what the form names of a category; what it leaves out stays. One that is put away
/// keeps its products.
///
/// # Errors
/// 400 with every field that is wrong; 404 when the company does not have it; 409 when another
/// category reads the same, or for a reused key.
pub async fn change_category(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: CategoryForm,
    repeat: Repeat,
) -> Result<Category> {
    write(
        ctx,
        caller,
        scope,
        (Some(id), CategoryRow::default()),
        repeat,
        form,
    )
    .await
}

/// Keys for the audit row and the catalogue's version, and who writes.
struct Pen {
    user_id: i64,
    audit_id: i64,
    version: i64,
    now: i64,
}

async fn write(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    (id, new): (Option<i64>, CategoryRow),
    repeat: Repeat,
    form: CategoryForm,
) -> Result<Category> {
    let pen = Pen {
        user_id: caller.user_id(),
        audit_id: ctx.next_id(),
        version: ctx.next_id(),
        now: ctx.now(),
    };
    let input = (id, new, form, pen);
    let run = ctx.write_once(scope, repeat, input, |tx, (id, new, form, pen)| {
        Box::pin(async move {
            // First of all, so that whoever writes to the catalogue waits for the other.
            touch(tx, pen.version).await?;
            let all = queries::categories(tx).await?;
            match id {
                Some(id) => rewrite(tx, &all, *id, form, pen).await,
                None => insert(tx, &all, new, pen).await,
            }
        })
    });
    let id = run.await?;
    super::list::category(ctx, caller, scope, id).await
}

async fn insert(
    tx: &mut CompanyTx,
    all: &[CategoryRow],
    new: &CategoryRow,
    pen: &Pen,
) -> Result<i64> {
    refuse_taken(all, new)?;
    if all.len() >= MOST {
        return Err(Error::unprocessable(own_say::MANY_CATEGORIES));
    }
    queries::insert_category(tx, new).await?;
    note(tx, pen, "category.add", None, new).await?;
    Ok(new.id)
}

async fn rewrite(
    tx: &mut CompanyTx,
    all: &[CategoryRow],
    id: i64,
    form: &CategoryForm,
    pen: &Pen,
) -> Result<i64> {
    let old = all.iter().find(|one| one.id == id);
    let old = old.ok_or_else(|| Error::not_found(say::UNKNOWN_CATEGORY))?;
    let new = check(form, old)?;
    if new.name != old.name {
        refuse_taken(all, &new)?;
    }
    if new != *old {
        queries::update_category(tx, &new).await?;
        note(tx, pen, "category.change", Some(old), &new).await?;
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

async fn note(
    tx: &mut CompanyTx,
    pen: &Pen,
    action: &str,
    before: Option<&CategoryRow>,
    after: &CategoryRow,
) -> Result<()> {
    let text = |row: &CategoryRow| {
        serde_json::json!({"name": row.name, "icon": row.icon, "color": row.color, "active": row.active})
            .to_string()
    };
    let entry = AuditEntry {
        id: pen.audit_id,
        user_id: pen.user_id,
        action,
        entity: "category",
        entity_id: after.id,
        before: &before.map(text).unwrap_or_default(),
        after: &text(after),
    };
    Ok(audit::append(tx, &entry, pen.now).await?)
}
