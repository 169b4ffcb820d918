use axum::extract::State;
use axum::response::Response;
use yapa_app::e_documents::Sheet;
use yapa_wire::auth::Message;
use yapa_wire::e_documents::EDocumentQuery;

use super::files::download;
use crate::ApiError;
use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// The documents of the list as a spreadsheet.
#[utoipa::path(get, path = "/v1/facele/{flow}/dte/{host}/excel/dtes", tag = "e-documents",
    params(
        ("flow" = String, Path, description = "País y flujo, por ejemplo cl-dolpos"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("tipo_comprobante" = Option<String>, Query, description = "Códigos de la autoridad, separados por comas"),
        ("estado_comprobante" = Option<String>, Query, description = "PENDIENTE, ACEPTADO, OBSERVADO, RECHAZADO o ANULADO"),
        ("q" = Option<String>, Query, description = "Cliente, documento o número"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día"),
    ),
    responses((status = 200, content_type = "application/vnd.ms-excel", body = Vec<u8>), Refusals))]
pub async fn download_dte_sheet(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((flow, host)): Path<(String, String)>,
    Query(query): Query<EDocumentQuery>,
) -> Result<Response, ApiError> {
    let scope = caller.company(&host)?;
    yapa_app::e_documents::check_flow(&caller, &flow)?;
    Ok(download(
        yapa_app::e_documents::sheet(&ctx, &caller, &scope, query, Sheet::Documents).await?,
    ))
}

/// The same by mail.
#[utoipa::path(get, path = "/v1/facele/{flow}/dte/{host}/excel/dtes/correo", tag = "e-documents",
    params(
        ("flow" = String, Path, description = "País y flujo, por ejemplo cl-dolpos"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("tipo_comprobante" = Option<String>, Query, description = "Códigos de la autoridad, separados por comas"),
        ("estado_comprobante" = Option<String>, Query, description = "PENDIENTE, ACEPTADO, OBSERVADO, RECHAZADO o ANULADO"),
        ("q" = Option<String>, Query, description = "Cliente, documento o número"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día"),
        ("correo" = Option<String>, Query, description = "A quién; a uno mismo si falta"),
    ),
    responses((status = 200, body = Message), Refusals))]
pub async fn mail_dte_sheet(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((flow, host)): Path<(String, String)>,
    Query(query): Query<EDocumentQuery>,
) -> Answer<Message> {
    let scope = caller.company(&host)?;
    yapa_app::e_documents::check_flow(&caller, &flow)?;
    Ok(Json(
        yapa_app::e_documents::send_sheet(&ctx, &caller, &scope, query, Sheet::Documents).await?,
    ))
}

/// The lines of the documents as a spreadsheet.
#[utoipa::path(get, path = "/v1/facele/{flow}/dte/{host}/excel/dtes-detalle", tag = "e-documents",
    params(
        ("flow" = String, Path, description = "País y flujo, por ejemplo cl-dolpos"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("tipo_comprobante" = Option<String>, Query, description = "Códigos de la autoridad, separados por comas"),
        ("estado_comprobante" = Option<String>, Query, description = "PENDIENTE, ACEPTADO, OBSERVADO, RECHAZADO o ANULADO"),
        ("q" = Option<String>, Query, description = "Cliente, documento o número"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día"),
    ),
    responses((status = 200, content_type = "application/vnd.ms-excel", body = Vec<u8>), Refusals))]
pub async fn download_dte_lines(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((flow, host)): Path<(String, String)>,
    Query(query): Query<EDocumentQuery>,
) -> Result<Response, ApiError> {
    let scope = caller.company(&host)?;
    yapa_app::e_documents::check_flow(&caller, &flow)?;
    Ok(download(
        yapa_app::e_documents::sheet(&ctx, &caller, &scope, query, Sheet::Lines).await?,
    ))
}

/// The same by mail.
#[utoipa::path(get, path = "/v1/facele/{flow}/dte/{host}/excel/dtes-detalle/correo", tag = "e-documents",
    params(
        ("flow" = String, Path, description = "País y flujo, por ejemplo cl-dolpos"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("tipo_comprobante" = Option<String>, Query, description = "Códigos de la autoridad, separados por comas"),
        ("estado_comprobante" = Option<String>, Query, description = "PENDIENTE, ACEPTADO, OBSERVADO, RECHAZADO o ANULADO"),
        ("q" = Option<String>, Query, description = "Cliente, documento o número"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día"),
        ("correo" = Option<String>, Query, description = "A quién; a uno mismo si falta"),
    ),
    responses((status = 200, body = Message), Refusals))]
pub async fn mail_dte_lines(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((flow, host)): Path<(String, String)>,
    Query(query): Query<EDocumentQuery>,
) -> Answer<Message> {
    let scope = caller.company(&host)?;
    yapa_app::e_documents::check_flow(&caller, &flow)?;
    Ok(Json(
        yapa_app::e_documents::send_sheet(&ctx, &caller, &scope, query, Sheet::Lines).await?,
    ))
}
