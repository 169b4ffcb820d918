use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::sales::{SalePage, SaleQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of a seller's sales, the newest first.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/usuarios/{userId}", tag = "sales",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("userId" = i64, Path, description = "Vendedor"),
        ("estado" = Option<String>, Query, description = "abierta, cerrada, descartada o anulada"),
        ("situacion" = Option<String>, Query, description = "pagada, por-cobrar, devuelta, anulada, descartada o gratuita"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, de 1 a 100"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día (AAAA-MM-DD)"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día (AAAA-MM-DD)"),
        ("q" = Option<String>, Query, description = "Cliente o número de comprobante"),
        ("tipo_comprobante" = Option<String>, Query, description = "Código del tipo de comprobante"),
        ("todos" = Option<bool>, Query, description = "Las ventas de todos los vendedores")
    ),
    responses((status = 200, body = SalePage), Refusals))]
pub async fn list_sales(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, user_id)): Path<(String, Id)>,
    Query(query): Query<SaleQuery>,
) -> Answer<SalePage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::sales::list(&ctx, &caller, &scope, user_id.0, query).await?,
    ))
}
