use axum::extract::State;
use yapa_wire::dashboard::{
    BranchSales, ChannelOrders, FiguresQuery, MonthPurchases, MonthPurchasesQuery, MonthQuery,
    MonthSales, PaymentTotal, TopProduct,
};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// What was sold on each day of a month, against its goal.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/graficos/monto-ventas-mes", tag = "dashboard",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("periodo" = Option<String>, Query, description = "Mes (AAAA-MM), este si no se dice"),
    ),
    responses((status = 200, body = MonthSales), Refusals))]
pub async fn load_month_sales(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<MonthQuery>,
) -> Answer<MonthSales> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::dashboard::month_sales(&ctx, &caller, &scope, query).await?,
    ))
}

/// What was bought in each month, from sponsors and from others.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/graficos/monto-compras-mes", tag = "dashboard",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("mes_inicio" = Option<String>, Query, description = "Primer mes (AAAA-MM), enero de este año si no se dice"),
        ("mes_fin" = Option<String>, Query, description = "Último mes (AAAA-MM), diciembre de este año si no se dice"),
    ),
    responses((status = 200, body = Vec<MonthPurchases>), Refusals))]
pub async fn list_month_purchases(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<MonthPurchasesQuery>,
) -> Answer<Vec<MonthPurchases>> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::dashboard::month_purchases(&ctx, &caller, &scope, query).await?,
    ))
}

/// How many customers' orders came by each channel.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/graficos/total-pedidos", tag = "dashboard",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("periodo" = Option<String>, Query, description = "Mes (AAAA-MM), este si no se dice"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día (AAAA-MM-DD)"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día (AAAA-MM-DD)"),
    ),
    responses((status = 200, body = Vec<ChannelOrders>), Refusals))]
pub async fn list_channel_orders(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<FiguresQuery>,
) -> Answer<Vec<ChannelOrders>> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::dashboard::channel_orders(&ctx, &caller, &scope, query).await?,
    ))
}

/// What was paid by each way of paying.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/graficos/total-medios-pago", tag = "dashboard",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("periodo" = Option<String>, Query, description = "Mes (AAAA-MM), este si no se dice"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día (AAAA-MM-DD)"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día (AAAA-MM-DD)"),
    ),
    responses((status = 200, body = Vec<PaymentTotal>), Refusals))]
pub async fn list_payment_totals(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<FiguresQuery>,
) -> Answer<Vec<PaymentTotal>> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::dashboard::payment_totals(&ctx, &caller, &scope, query).await?,
    ))
}

/// The ten products of which most was sold.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/graficos/total-productos", tag = "dashboard",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("periodo" = Option<String>, Query, description = "Mes (AAAA-MM), este si no se dice"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día (AAAA-MM-DD)"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día (AAAA-MM-DD)"),
    ),
    responses((status = 200, body = Vec<TopProduct>), Refusals))]
pub async fn list_top_products(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<FiguresQuery>,
) -> Answer<Vec<TopProduct>> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::dashboard::top_products(&ctx, &caller, &scope, query).await?,
    ))
}

/// What the caller's company and each of its branches sold today and in this month, for the owner
/// of a company with branches.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/graficos/sucursales", tag = "dashboard",
    params(("host" = String, Path, description = "Número de registro de la empresa propia, no de una sucursal")),
    responses((status = 200, body = BranchSales), Refusals))]
pub async fn load_branch_sales(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
) -> Answer<BranchSales> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::dashboard::branch_sales(&ctx, &caller, &scope).await?,
    ))
}
