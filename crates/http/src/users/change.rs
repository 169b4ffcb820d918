use axum::extract::State;
use yapa_app::Error;
use yapa_wire::Id;
use yapa_wire::users::{CompanyUser, CompanyUserPatch};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Changes a user of the company: data, roles, and whether the account may sign in.
#[utoipa::path(patch, path = "/v2/empresas/{host}/usuarios/{userId}", tag = "users",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("userId" = i64, Path, description = "Clave del usuario"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = CompanyUserPatch, responses((status = 200, body = CompanyUser), Refusals))]
pub async fn change_company_user(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, user)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<CompanyUserPatch>,
) -> Answer<CompanyUser> {
    let scope = caller.company(&host)?;
    if !caller.manages_users(&scope) {
        return Err(Error::forbidden().into());
    }
    Ok(Json(
        yapa_app::users::change(&ctx, &caller, &scope, user.0, body, idempotency).await?,
    ))
}
