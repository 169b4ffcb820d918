use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::guides::{Guide, GuidePage, GuideQuery, SaleGuideDraft};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the company's guides, the newest first.
#[utoipa::path(get, path = "/v1/integracion/guias/empresas/{host}", tag = "guides",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("motivo" = Option<String>, Query, description = "Motivos con comas, 02 si no se dice ni motivo ni lado"),
        ("lado" = Option<String>, Query, description = "VENTAS o COMPRAS"),
        ("estado" = Option<String>, Query, description = "Emitido o Recibido"),
        ("estadoComprobante" = Option<String>, Query, description = "Estado ante la autoridad tributaria: PENDIENTE, ACEPTADO, OBSERVADO o RECHAZADO"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se dice"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día"),
        ("q" = Option<String>, Query, description = "Número, destinatario, proveedor o comprobante"),
    ),
    responses((status = 200, body = GuidePage), Refusals))]
pub async fn list_guides(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<GuideQuery>,
) -> Answer<GuidePage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::guides::list(&ctx, &caller, &scope, query).await?,
    ))
}

/// A guide with all its fields and lines.
#[utoipa::path(get, path = "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}", tag = "guides",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("guideId" = i64, Path, description = "Clave de la guía"),
    ),
    responses((status = 200, body = Guide), Refusals))]
pub async fn load_guide(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, guide)): Path<(String, Id)>,
) -> Answer<Guide> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::guides::find(&ctx, &caller, &scope, guide.0).await?,
    ))
}

/// What a new guide of a sale begins with: where its goods leave, and the guides that it has.
#[utoipa::path(get, path = "/v2/ventas/{saleId}/empresas/{host}/guias/borrador", tag = "guides",
    params(
        ("saleId" = i64, Path, description = "Clave de la venta"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
    ),
    responses((status = 200, body = SaleGuideDraft), Refusals))]
pub async fn load_sale_guide_draft(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((sale, host)): Path<(Id, String)>,
) -> Answer<SaleGuideDraft> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::guides::draft(&ctx, &caller, &scope, sale.0).await?,
    ))
}

/// The newest guide of a sale.
#[utoipa::path(get, path = "/v1/integracion/comprobantes/empresas/{host}/ventas/{saleId}/guias", tag = "guides",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("saleId" = i64, Path, description = "Clave de la venta"),
    ),
    responses((status = 200, body = Guide), Refusals))]
pub async fn load_e_guide(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, sale)): Path<(String, Id)>,
) -> Answer<Guide> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::guides::of_sale(&ctx, &caller, &scope, sale.0).await?,
    ))
}
