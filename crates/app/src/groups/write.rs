//! Adding and changing groups.

use std::collections::BTreeSet;

use serde::Serialize;
use yapa_domain::text::fold;
use yapa_storage::queries::groups::{self as queries, GroupRow};
use yapa_storage::queries::products::touch;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::groups::{Group, GroupPatch, GroupQuery, NewGroup, ProductRef};
use yapa_wire::paging::ActiveFilter;

use crate::goods::say as own_say;
use crate::goods::{Named, find, needed};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, say};

/// Most characters of a name.
const LONGEST_NAME: usize = 60;
/// Most products of a group.
const MOST_PRODUCTS: usize = 2_000;

/// Adds a group.
///
/// # Errors
/// 400 without a name, for products that the company does not have or that are named twice;
/// 409 when another group on show has the name, or for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    group: NewGroup,
    idempotency: IdempotencyKey,
) -> Result<Group> {
    let name = needed("nombre", &group.name, LONGEST_NAME)?;
    refuse_many("productos", &group.products)?;
    let row = GroupRow {
        id: ctx.next_id(),
        name,
        active: true,
    };
    let input = (row, group.products, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(
        scope,
        idempotency,
        input,
        |tx, (row, products, write_ctx)| {
            Box::pin(async move {
                // First, so that writes to the catalogue run one after the other.
                let version = write_ctx.next_id();
                touch(tx, version).await?;
                refuse_taken(tx, row).await?;
                let products = keys(tx, "productos", products).await?;
                queries::insert(tx, row, &products, version).await?;
                audit(tx, write_ctx, "group.add", None, (row, &products)).await?;
                Ok(row.id)
            })
        },
    );
    let id = run.await?;
    super::load(ctx, caller, scope, id, &GroupQuery::default()).await
}

/// Changes the fields of a group that the body has; the others stay.
///
/// # Errors
/// 400 for an empty name, an unknown status, products that the company does not have or
/// that are named twice; 404 when the company does not have the group; 409 when another group
/// on show has the name, or for a reused key.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    mut patch: GroupPatch,
    idempotency: IdempotencyKey,
) -> Result<Group> {
    if let Some(name) = &patch.name {
        patch.name = Some(needed("nombre", name, LONGEST_NAME)?);
    }
    if patch.status == Some(ActiveFilter::All) {
        return Err(Error::field("estado", own_say::GROUP_STATUS));
    }
    let lists = [
        ("productos", &patch.products),
        ("agregar", &patch.add),
        ("quitar", &patch.remove),
    ];
    for (field, list) in lists {
        refuse_many(field, list.as_deref().unwrap_or_default())?;
    }
    let input = (id, patch, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(scope, idempotency, input, |tx, (id, patch, write_ctx)| {
        Box::pin(rewrite(tx, *id, patch, write_ctx))
    });
    let id = run.await?;
    super::load(ctx, caller, scope, id, &GroupQuery::default()).await
}

async fn rewrite(
    tx: &mut CompanyTx,
    id: i64,
    patch: &GroupPatch,
    write_ctx: &WriteContext,
) -> Result<i64> {
    touch(tx, write_ctx.next_id()).await?;
    let old = queries::lock(tx, id).await?;
    let old = old.ok_or_else(|| Error::not_found(say::UNKNOWN_GROUP))?;
    let held: BTreeSet<i64> = queries::members_of(tx, id).await?.into_iter().collect();
    let new = GroupRow {
        id,
        name: patch.name.clone().unwrap_or_else(|| old.name.clone()),
        active: patch
            .status
            .map_or(old.active, |status| status == ActiveFilter::Active),
    };
    refuse_taken(tx, &new).await?;
    let wanted = wanted(tx, patch, &held).await?;
    let add: Vec<i64> = wanted.difference(&held).copied().collect();
    let remove: Vec<i64> = held.difference(&wanted).copied().collect();
    if new != old || wanted != held {
        queries::update(tx, &new, &add, &remove).await?;
        let (before, after): (Vec<i64>, Vec<i64>) =
            (held.into_iter().collect(), wanted.into_iter().collect());
        let before = Some((&old, before.as_slice()));
        audit(tx, write_ctx, "group.change", before, (&new, &after)).await?;
    }
    Ok(id)
}

/// The products of the group after the change.
async fn wanted(
    tx: &mut CompanyTx,
    patch: &GroupPatch,
    held: &BTreeSet<i64>,
) -> Result<BTreeSet<i64>> {
    let mut wanted = match &patch.products {
        Some(all) => keys(tx, "productos", all).await?.into_iter().collect(),
        None => held.clone(),
    };
    if let Some(add) = &patch.add {
        wanted.extend(keys(tx, "agregar", add).await?);
    }
    if let Some(remove) = &patch.remove {
        for gone in keys(tx, "quitar", remove).await? {
            wanted.remove(&gone);
        }
    }
    if wanted.len() > MOST_PRODUCTS {
        let sentence = own_say::more_than(MOST_PRODUCTS);
        return Err(Error::field("productos", sentence));
    }
    Ok(wanted)
}

async fn keys(tx: &mut CompanyTx, field: &str, named: &[ProductRef]) -> Result<Vec<i64>> {
    let named: Vec<Named<'_>> = named.iter().map(Into::into).collect();
    let found = find(tx, field, &named).await?;
    Ok(found.into_iter().map(|row| row.id).collect())
}

fn refuse_many(field: &str, named: &[ProductRef]) -> Result<()> {
    if named.len() > MOST_PRODUCTS {
        return Err(Error::field(field, own_say::more_than(MOST_PRODUCTS)));
    }
    Ok(())
}

/// 409 when another group on show reads the same.
async fn refuse_taken(tx: &mut CompanyTx, row: &GroupRow) -> Result<()> {
    let name = fold(&row.name);
    let same = |other: &GroupRow| other.id != row.id && other.active && fold(&other.name) == name;
    if row.active && queries::all(tx).await?.iter().any(same) {
        return Err(Error::conflict(own_say::GROUP_TAKEN).about("nombre"));
    }
    Ok(())
}

#[derive(Serialize)]
struct AuditedGroup<'a> {
    name: &'a str,
    active: bool,
    products: &'a [i64],
}

async fn audit(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    action: &str,
    before: Option<(&GroupRow, &[i64])>,
    (row, products): (&GroupRow, &[i64]),
) -> Result<()> {
    let before = before.map(|(row, products)| audited(row, products));
    let entity = ("group", row.id);
    write_ctx
        .audit(
            tx,
            action,
            entity,
            before.as_ref(),
            Some(&audited(row, products)),
        )
        .await
}

fn audited<'a>(row: &'a GroupRow, products: &'a [i64]) -> AuditedGroup<'a> {
    AuditedGroup {
        name: &row.name,
        active: row.active,
        products,
    }
}
