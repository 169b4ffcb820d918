use axum::extract::State;
use yapa_wire::branches::{Branch, BranchForm};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Opens a branch.
#[utoipa::path(post, path = "/v2/administracion/paises/{countryCode}/empresas/maestros/{host}/sucursales",
    tag = "branches",
    params(
        ("countryCode" = String, Path, description = "País de la empresa, ISO 3166-1 alfa-2"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = BranchForm, responses((status = 200, body = Branch), Refusals))]
pub async fn add_branch(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((country, host)): Path<(String, String)>,
    Idempotent { body, idempotency }: Idempotent<BranchForm>,
) -> Answer<Branch> {
    caller.country(&country)?;
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::branches::add(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}
