use axum::extract::State;
use yapa_wire::documents::{InvoiceType, InvoiceTypePatch};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// Makes a document type the one new sales begin with, or no longer.
#[utoipa::path(patch, path = "/v2/ventas/paises/{countryCode}/empresas/{host}/tipos-comprobante/{code}",
    tag = "documents",
    params(
        ("countryCode" = String, Path, description = "País de la empresa, ISO 3166-1 alfa-2"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("code" = String, Path, description = "Código del tipo de comprobante"),
    ),
    request_body = InvoiceTypePatch, responses((status = 200, body = InvoiceType), Refusals))]
pub async fn set_default_invoice_type(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((country, host, code)): Path<(String, String, String)>,
    Json(body): Json<InvoiceTypePatch>,
) -> Answer<InvoiceType> {
    caller.country(&country)?;
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::documents::set_default(&ctx, &caller, &scope, code, body.is_default).await?,
    ))
}
