use axum::extract::State;
use yapa_wire::e_documents::{EDocumentQuery, EInvoicePage};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// The electronic documents of the company, the newest first.
#[utoipa::path(get, path = "/v1/integracion/comprobantes/empresas/{host}", tag = "e-documents",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página"),
        ("tipo_comprobante" = Option<String>, Query, description = "Códigos de la autoridad, separados por comas"),
        ("estado_comprobante" = Option<String>, Query, description = "PENDIENTE, ACEPTADO, OBSERVADO, RECHAZADO o ANULADO"),
        ("q" = Option<String>, Query, description = "Cliente, documento o número"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día"),
    ),
    responses((status = 200, body = EInvoicePage), Refusals))]
pub async fn list_e_invoices(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<EDocumentQuery>,
) -> Answer<EInvoicePage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::e_documents::list(&ctx, &caller, &scope, query).await?,
    ))
}
