//! The branches of a company.

use yapa_app::branches;
use yapa_wire::Id;
use yapa_wire::branches::{Branch, BranchForm, BranchPage, BranchQuery};

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, Json, Path, Query};

endpoints! {
    list_branches, add_branch, change_branch,
}

/// The branches of the company, and of those it is master of.
#[endpoint(get, "/v2/administracion/paises/{countryCode}/empresas/maestros/{host}",
    allow = [Base], sections = ["my-company"])]
pub async fn list_branches(
    Company(ctx, caller, scope): Company,
    Path(country): Path<String>,
    Query(query): Query<BranchQuery>,
) -> Answer<BranchPage> {
    caller.country(&country)?;
    Ok(Json(branches::list(&ctx, &caller, &scope, &query).await?))
}

/// Opens a branch.
#[endpoint(post, "/v2/administracion/paises/{countryCode}/empresas/maestros/{host}/sucursales",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn add_branch(
    Company(ctx, caller, scope): Company,
    Path(country): Path<String>,
    Idempotent { body, idempotency }: Idempotent<BranchForm>,
) -> Answer<Branch> {
    caller.country(&country)?;
    let added = branches::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(added))
}

/// Changes the fields of a branch that the body has.
#[endpoint(patch,
    "/v2/administracion/paises/{countryCode}/empresas/maestros/{host}/sucursales/{branchId}",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn change_branch(
    Company(ctx, caller, scope): Company,
    Path((country, branch)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<BranchForm>,
) -> Answer<Branch> {
    caller.country(&country)?;
    let changed = branches::change(&ctx, &caller, &scope, branch.0, body, idempotency).await?;
    Ok(Json(changed))
}
