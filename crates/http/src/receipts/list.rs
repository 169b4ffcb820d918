use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::receipts::{Receipt, ReceiptPage, ReceiptQuery, Receivable};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the company's receipts, the latest goods first.
#[utoipa::path(get, path = "/v1/compras/empresas/{host}/guias", tag = "receipts",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se dice"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("fecha_inicio" = Option<String>, Query, description = "Ingresadas desde este día (AAAA-MM-DD)"),
        ("fecha_fin" = Option<String>, Query, description = "Ingresadas antes de este día (AAAA-MM-DD)"),
        ("q" = Option<String>, Query, description = "Distribuidor, su número de registro, o número de guía o pedido"),
    ),
    responses((status = 200, body = ReceiptPage), Refusals))]
pub async fn list_receipts(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<ReceiptQuery>,
) -> Answer<ReceiptPage> {
    let scope = caller.company(&host)?;
    Ok(Json(yapa_app::receipts::list(&ctx, &scope, query).await?))
}

/// A receipt with its lines.
#[utoipa::path(get, path = "/v1/compras/empresas/{host}/guias/{receiptId}", tag = "receipts",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("receiptId" = i64, Path, description = "Clave de la guía"),
    ),
    responses((status = 200, body = Receipt), Refusals))]
pub async fn load_receipt(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, receipt)): Path<(String, Id)>,
) -> Answer<Receipt> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::receipts::load(&ctx, &scope, receipt.0).await?,
    ))
}

/// What is still to come of an order.
#[utoipa::path(get, path = "/v1/compras/empresas/{host}/pedidos/{purchaseId}/recepcion", tag = "receipts",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("purchaseId" = i64, Path, description = "Clave del pedido"),
    ),
    responses((status = 200, body = Receivable), Refusals))]
pub async fn load_receivable(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, purchase)): Path<(String, Id)>,
) -> Answer<Receivable> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::receipts::receivable(&ctx, &scope, purchase.0).await?,
    ))
}
