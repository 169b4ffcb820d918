//! Reads of the groups.

use std::sync::Arc;

use yapa_countries::CountryProfile;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::groups::{Group, GroupQuery};
use yapa_wire::paging::Page;

use crate::catalogue::{Catalogue, Catalogues};
use crate::paging::{Paging, count};
use crate::products::{is_active, rows};
use crate::{Caller, Context, Error, Result, say};

/// Products that each group of a list brings, and products a page of one group.
const PRODUCTS_A_PAGE: i64 = 10;

type ListInput = (Catalogues, &'static CountryProfile, Option<bool>, Paging);

fn asked(ctx: &Context, caller: &Caller, query: &GroupQuery) -> Result<ListInput> {
    let paging = Paging::of(query.page, query.size, PRODUCTS_A_PAGE)?;
    Ok((
        ctx.catalogues.clone(),
        caller.profile(),
        is_active(query.status),
        paging,
    ))
}

/// The groups by name, each with the first products it has on sale.
///
/// # Errors
/// 400 for a page out of bounds.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &GroupQuery,
) -> Result<Vec<Group>> {
    let asked = asked(ctx, caller, query)?;
    let run = ctx
        .db
        .read_with(scope, asked, |tx, (catalogues, profile, status, paging)| {
            Box::pin(async move {
                let catalogue = catalogues.current(tx).await?;
                let first = Paging { page: 0, ..*paging };
                let shown = catalogue
                    .groups
                    .iter()
                    .filter(|set| status.is_none_or(|is| is == set.row.active));
                let mut groups = Vec::new();
                for set in shown {
                    let mut group =
                        group(tx, profile, &catalogue, set.row.id, Some(true), first).await?;
                    group.page = None;
                    groups.push(group);
                }
                Ok::<_, Error>(groups)
            })
        });
    run.await
}

/// One group with a page of its products.
///
/// # Errors
/// 400 for a page out of bounds, 404 when the company does not have it.
#[crate::boxed]
pub async fn load(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    query: &GroupQuery,
) -> Result<Group> {
    let asked = (id, asked(ctx, caller, query)?);
    let run = ctx.db.read_with(
        scope,
        asked,
        |tx, (id, (catalogues, profile, status, paging))| {
            Box::pin(async move {
                let catalogue = catalogues.current(tx).await?;
                group(tx, profile, &catalogue, *id, *status, *paging).await
            })
        },
    );
    run.await
}

/// A group with a page of those of its products that are (not) on sale.
async fn group(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    catalogue: &Arc<Catalogue>,
    id: i64,
    active: Option<bool>,
    paging: Paging,
) -> Result<Group> {
    let set = catalogue.groups.iter().find(|set| set.row.id == id);
    let set = set.ok_or_else(|| Error::not_found(say::UNKNOWN_GROUP))?;
    let fits = |at: &u32| active.is_none_or(|active| catalogue.is_on_sale(*at) == active);
    let products: Vec<u32> = set.products.iter().copied().filter(fits).collect();
    let total = count(products.len());
    Ok(Group {
        id: id.into(),
        description: set.row.name.clone(),
        name: set.row.name.clone(),
        active: set.row.active,
        products: rows(tx, profile, catalogue, &products, paging).await?,
        total_products: total,
        page: Some(Page::of(total, paging.page, paging.size)),
    })
}
