use axum::extract::State;
use yapa_wire::companies::{Company, CompanyPatch, CompanyPatchQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path, Query};
use crate::state::Ctx;

/// Changes what the body carries of the company; the rest stays.
#[utoipa::path(patch, path = "/v2/administracion/empresas/{host}", tag = "companies",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("ruc_emp" = Option<String>, Query, description = "El mismo número de registro"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = CompanyPatch, responses((status = 200, body = Company), Refusals))]
pub async fn change_company(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<CompanyPatchQuery>,
    Idempotent { body, idempotency }: Idempotent<CompanyPatch>,
) -> Answer<Company> {
    let scope = caller.company(&host)?;
    let named = query.host;
    let change = yapa_app::companies::Change {
        host,
        named,
        body,
        idempotency,
    };
    Ok(Json(
        yapa_app::companies::change(&ctx, &caller, &scope, change).await?,
    ))
}
