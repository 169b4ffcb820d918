use axum::extract::State;
use yapa_wire::clients::{Client, LookupQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// Who has an identity number: an own client, else somebody of the register.
#[utoipa::path(get, path = "/v2/ventas/paises/{countryCode}/clientes/tipo-documentos/{docType}/{docNumber}",
    tag = "clients",
    params(
        ("countryCode" = String, Path, description = "País de la empresa, ISO 3166-1 alfa-2"),
        ("docType" = String, Path, description = "Código del tipo de documento"),
        ("docNumber" = String, Path, description = "Número de documento"),
        ("ruc" = String, Query, description = "Número de registro de la empresa"),
    ),
    responses((status = 200, body = Client), Refusals))]
pub async fn look_up_client(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((country, kind, number)): Path<(String, String, String)>,
    Query(query): Query<LookupQuery>,
) -> Answer<Client> {
    caller.country(&country)?;
    let scope = caller.company(&query.company_host)?;
    Ok(Json(
        yapa_app::clients::look_up(&ctx, &caller, &scope, &kind, &number).await?,
    ))
}
