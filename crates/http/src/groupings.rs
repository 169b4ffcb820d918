//! Groupings: bundles of products sold at a price of their own.

use yapa_app::groupings;
use yapa_wire::Id;
use yapa_wire::auth::Message;
use yapa_wire::groupings::{Grouping, GroupingPage, GroupingPatch, GroupingQuery, NewGrouping};

use crate::access::CATALOGUE_SCREENS;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, IdempotentBare, Json, Path, Query, Upload};

endpoints! {
    list_groupings, add_grouping, load_grouping, change_grouping, remove_grouping,
    remove_grouping_product, set_grouping_image,
}

/// A page of the bundles, of those on sale by default.
#[endpoint(get, "/v2/ventas/empresas/{host}/grupo-productos",
    allow = [ViewProducts], sections = CATALOGUE_SCREENS)]
pub async fn list_groupings(
    Company(ctx, caller, scope): Company,
    Query(query): Query<GroupingQuery>,
) -> Answer<GroupingPage> {
    Ok(Json(groupings::list(&ctx, &caller, &scope, &query).await?))
}

/// Adds a bundle.
#[endpoint(post, "/v2/ventas/empresas/{host}/grupo-productos",
    allow = [EditProducts], sections = ["products"])]
pub async fn add_grouping(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewGrouping>,
) -> Answer<Grouping> {
    let added = groupings::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(added))
}

/// One bundle with its products.
#[endpoint(get, "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}",
    allow = [ViewProducts], sections = CATALOGUE_SCREENS)]
pub async fn load_grouping(
    Company(ctx, caller, scope): Company,
    Path(grouping): Path<Id>,
) -> Answer<Grouping> {
    let found = groupings::load(&ctx, &caller, &scope, grouping.0).await?;
    Ok(Json(found))
}

/// Changes a bundle.
#[endpoint(patch, "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}",
    allow = [EditProducts], sections = ["products"])]
pub async fn change_grouping(
    Company(ctx, caller, scope): Company,
    Path(grouping): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<GroupingPatch>,
) -> Answer<Grouping> {
    let changed = groupings::change(&ctx, &caller, &scope, grouping.0, body, idempotency).await?;
    Ok(Json(changed))
}

/// Deletes a bundle; earlier sales keep it.
#[endpoint(delete, "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}",
    allow = [EditProducts], sections = ["products"])]
pub async fn remove_grouping(
    Company(ctx, caller, scope): Company,
    Path(grouping): Path<Id>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Message> {
    let left = groupings::remove(&ctx, &caller, &scope, grouping.0, idempotency).await?;
    Ok(Json(left))
}

/// Takes a product out of a bundle.
#[endpoint(delete, "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}/producto/{productId}",
    allow = [EditProducts], sections = ["products"])]
pub async fn remove_grouping_product(
    Company(ctx, caller, scope): Company,
    Path((grouping, product)): Path<(Id, Id)>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Grouping> {
    let (grouping, product) = (grouping.0, product.0);
    let left =
        groupings::remove_product(&ctx, &caller, &scope, grouping, product, idempotency).await?;
    Ok(Json(left))
}

/// Gives a bundle a picture; the same file again does no harm.
#[endpoint(post, "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}/imagen",
    allow = [EditProducts], sections = ["products"])]
pub async fn set_grouping_image(
    Company(ctx, caller, scope): Company,
    Path(grouping): Path<Id>,
    upload: Upload,
) -> Answer<Grouping> {
    let picture = upload.picture;
    let changed = groupings::set_image(&ctx, &caller, &scope, grouping.0, picture).await?;
    Ok(Json(changed))
}
