use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::e_documents::{EInvoice, ValidityQuery};

use crate::ApiError;
use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// The electronic document of a sale.
#[utoipa::path(get, path = "/v1/integracion/comprobantes/empresas/{host}/ventas/{saleId}", tag = "e-documents",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("saleId" = i64, Path, description = "Clave de la venta"),
    ),
    responses((status = 200, body = EInvoice), Refusals))]
pub async fn load_e_invoice(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, sale_id)): Path<(String, Id)>,
) -> Answer<EInvoice> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::e_documents::find(&ctx, &caller, &scope, sale_id.0).await?,
    ))
}

/// Whether the authority took the document, as a bare `true` or `false`.
#[utoipa::path(get, path = "/v1/integracion/comprobantes/empresas/{host}/valida-comprobante", tag = "e-documents",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("serie" = String, Query, description = "Serie"),
        ("correlativo" = String, Query, description = "Número"),
        ("ge" = Option<bool>, Query, description = "Es una guía"),
        ("nc" = Option<bool>, Query, description = "Es una nota de crédito"),
    ),
    responses((status = 200, body = bool), Refusals))]
pub async fn check_e_invoice(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<ValidityQuery>,
) -> Result<Json<bool>, ApiError> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::e_documents::is_valid(&ctx, &caller, &scope, query).await?,
    ))
}
