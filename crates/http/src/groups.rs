//! Groups: products that the sale screen shows together under one button.

use yapa_app::groups;
use yapa_wire::Id;
use yapa_wire::groups::{Group, GroupPatch, GroupQuery, NewGroup};

use crate::access::CATALOGUE_SCREENS;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, Json, Path, Query};

endpoints! {
    list_groups, add_group, load_group, change_group,
}

/// The groups, each with its first products.
#[endpoint(get, "/v2/empresas/{host}/agrupaciones",
    allow = [ViewProducts], sections = CATALOGUE_SCREENS)]
pub async fn list_groups(
    Company(ctx, caller, scope): Company,
    Query(query): Query<GroupQuery>,
) -> Answer<Vec<Group>> {
    Ok(Json(groups::list(&ctx, &caller, &scope, &query).await?))
}

/// Adds a group.
#[endpoint(post, "/v2/empresas/{host}/agrupaciones",
    allow = [EditProducts], sections = ["products"])]
pub async fn add_group(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewGroup>,
) -> Answer<Group> {
    let added = groups::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(added))
}

/// One group with a page of its products.
#[endpoint(get, "/v2/empresas/{host}/agrupaciones/{groupId}",
    allow = [ViewProducts], sections = CATALOGUE_SCREENS)]
pub async fn load_group(
    Company(ctx, caller, scope): Company,
    Path(group): Path<Id>,
    Query(query): Query<GroupQuery>,
) -> Answer<Group> {
    let found = groups::load(&ctx, &caller, &scope, group.0, &query).await?;
    Ok(Json(found))
}

/// Changes a group; putting it away deletes it.
#[endpoint(patch, "/v2/empresas/{host}/agrupaciones/{groupId}",
    allow = [EditProducts], sections = ["products"])]
pub async fn change_group(
    Company(ctx, caller, scope): Company,
    Path(group): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<GroupPatch>,
) -> Answer<Group> {
    let changed = groups::change(&ctx, &caller, &scope, group.0, body, idempotency).await?;
    Ok(Json(changed))
}
