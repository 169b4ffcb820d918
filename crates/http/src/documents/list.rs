use axum::extract::State;
use yapa_wire::documents::InvoiceType;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// The document types the company uses.
#[utoipa::path(get, path = "/v2/ventas/paises/{countryCode}/empresas/{host}/tipos-comprobante", tag = "documents",
    params(
        ("countryCode" = String, Path, description = "País de la empresa, ISO 3166-1 alfa-2"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
    ),
    responses((status = 200, body = Vec<InvoiceType>), Refusals))]
pub async fn list_invoice_types(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((country, host)): Path<(String, String)>,
) -> Answer<Vec<InvoiceType>> {
    caller.country(&country)?;
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::documents::list(&ctx, &caller, &scope).await?,
    ))
}
