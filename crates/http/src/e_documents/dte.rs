use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::e_documents::{Dte, DtePage, DteReprocessForm, EDocumentQuery, Reprocessed};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path, Query};
use crate::state::Ctx;

/// The tax documents of the company, the newest first.
#[utoipa::path(get, path = "/v1/facele/{flow}/dte/{host}", tag = "e-documents",
    params(
        ("flow" = String, Path, description = "País y flujo, por ejemplo cl-dolpos"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página"),
        ("tipo_comprobante" = Option<String>, Query, description = "Códigos de la autoridad, separados por comas"),
        ("estado_comprobante" = Option<String>, Query, description = "PENDIENTE, ACEPTADO, OBSERVADO, RECHAZADO o ANULADO"),
        ("q" = Option<String>, Query, description = "Cliente, documento o número"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día"),
    ),
    responses((status = 200, body = DtePage), Refusals))]
pub async fn list_dtes(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((flow, host)): Path<(String, String)>,
    Query(query): Query<EDocumentQuery>,
) -> Answer<DtePage> {
    let scope = caller.company(&host)?;
    yapa_app::e_documents::check_flow(&caller, &flow)?;
    Ok(Json(
        yapa_app::e_documents::dtes(&ctx, &caller, &scope, query).await?,
    ))
}

/// The tax document of a sale.
#[utoipa::path(get, path = "/v1/facele/{flow}/dte/{host}/ventas/{saleId}", tag = "e-documents",
    params(
        ("flow" = String, Path, description = "País y flujo, por ejemplo cl-dolpos"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("saleId" = i64, Path, description = "Clave de la venta"),
    ),
    responses((status = 200, body = Dte), Refusals))]
pub async fn load_dte(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((flow, host, sale_id)): Path<(String, String, Id)>,
) -> Answer<Dte> {
    let scope = caller.company(&host)?;
    yapa_app::e_documents::check_flow(&caller, &flow)?;
    Ok(Json(
        yapa_app::e_documents::dte(&ctx, &caller, &scope, sale_id.0).await?,
    ))
}

/// Sends the tax document of a sale again.
#[utoipa::path(post, path = "/v1/facele/{flow}/dte/{host}/ventas/{saleId}/reprocesar", tag = "e-documents",
    params(
        ("flow" = String, Path, description = "País y flujo, por ejemplo cl-dolpos"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("saleId" = i64, Path, description = "Clave de la venta"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = DteReprocessForm, responses((status = 200, body = Reprocessed), Refusals))]
pub async fn reprocess_dte(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((flow, host, sale_id)): Path<(String, String, Id)>,
    Idempotent { body, idempotency }: Idempotent<DteReprocessForm>,
) -> Answer<Reprocessed> {
    let scope = caller.company(&host)?;
    yapa_app::e_documents::check_flow(&caller, &flow)?;
    Ok(Json(
        yapa_app::e_documents::dte_reprocess(&ctx, &caller, &scope, sale_id.0, body, idempotency)
            .await?,
    ))
}
