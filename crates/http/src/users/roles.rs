use axum::extract::State;
use yapa_app::Error;
use yapa_wire::Id;
use yapa_wire::users::{CompanyRole, CompanyRolePatch};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// The roles of the company and what each sees.
#[utoipa::path(get, path = "/v2/empresas/{host}/roles", tag = "users",
    params(("host" = String, Path, description = "Número de registro de la empresa")),
    responses((status = 200, body = Vec<CompanyRole>), Refusals))]
pub async fn list_company_roles(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
) -> Answer<Vec<CompanyRole>> {
    let scope = caller.company(&host)?;
    if !caller.manages_users(&scope) {
        return Err(Error::forbidden().into());
    }
    Ok(Json(yapa_app::users::company_roles(&ctx, &scope).await?))
}

/// Decides whether a role sees the figures of the whole shop; for owners.
#[utoipa::path(patch, path = "/v2/empresas/{host}/roles/{roleCode}", tag = "users",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("roleCode" = i64, Path, description = "Código del rol"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = CompanyRolePatch, responses((status = 200, body = CompanyRole), Refusals))]
pub async fn change_company_role(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, code)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<CompanyRolePatch>,
) -> Answer<CompanyRole> {
    let scope = caller.company(&host)?;
    if !caller.manages_users(&scope) {
        return Err(Error::forbidden().into());
    }
    Ok(Json(
        yapa_app::users::change_role(&ctx, &caller, &scope, code.0, body, idempotency).await?,
    ))
}
