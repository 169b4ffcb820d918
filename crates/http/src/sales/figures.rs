use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::sales::{
    AccumulatedSales, DayGoal, SellerGoal, Statistic, StatisticQuery, TotalsQuery,
};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// What a seller sold in a stretch of days, narrowed like the list; today unless said otherwise.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/usuarios/{userId}/acumulado-total-ventas", tag = "sales",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("userId" = i64, Path, description = "Vendedor"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día (AAAA-MM-DD)"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día (AAAA-MM-DD)"),
        ("estado" = Option<String>, Query, description = "abierta, cerrada, descartada o anulada"),
        ("situacion" = Option<String>, Query, description = "pagada, por-cobrar, devuelta, anulada, descartada o gratuita"),
        ("q" = Option<String>, Query, description = "Cliente o número de comprobante"),
        ("tipo_comprobante" = Option<String>, Query, description = "Código del tipo de comprobante"),
        ("todos" = Option<bool>, Query, description = "Las ventas de todos los vendedores"),
        ("desglose" = Option<bool>, Query, description = "También por vendedor y por medio de pago")
    ),
    responses((status = 200, body = AccumulatedSales), Refusals))]
pub async fn load_accumulated_sales(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, user_id)): Path<(String, Id)>,
    Query(query): Query<TotalsQuery>,
) -> Answer<AccumulatedSales> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::sales::accumulated(&ctx, &caller, &scope, user_id.0, query).await?,
    ))
}

/// The company's day against its goal.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/graficos/monto-ventas-dia", tag = "sales",
    params(("host" = String, Path, description = "Número de registro de la empresa")),
    responses((status = 200, body = DayGoal), Refusals))]
pub async fn load_day_goal(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
) -> Answer<DayGoal> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::sales::day_goal(&ctx, &caller, &scope).await?,
    ))
}

/// A seller's week, month or year against the one before.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/usuarios/{userId}/estadisticas", tag = "sales",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("userId" = i64, Path, description = "Vendedor"),
        ("tipo" = String, Query, description = "semanal, mensual o anual")
    ),
    responses((status = 200, body = Statistic), Refusals))]
pub async fn load_statistic(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, user_id)): Path<(String, Id)>,
    Query(query): Query<StatisticQuery>,
) -> Answer<Statistic> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::sales::statistic(&ctx, &caller, &scope, user_id.0, query.period).await?,
    ))
}

/// A seller against the goal of the week, month or year.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/usuarios/{userId}/metas-vendedor", tag = "sales",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("userId" = i64, Path, description = "Vendedor"),
        ("tipo" = String, Query, description = "semanal, mensual o anual")
    ),
    responses((status = 200, body = SellerGoal), Refusals))]
pub async fn load_seller_goal(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, user_id)): Path<(String, Id)>,
    Query(query): Query<StatisticQuery>,
) -> Answer<SellerGoal> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::sales::goal(&ctx, &caller, &scope, user_id.0, query.period).await?,
    ))
}
