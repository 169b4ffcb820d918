//! Operations of the dashboard.

use yapa_app::dashboard;
use yapa_wire::dashboard::{
    Advertisement, BranchSales, ChannelOrders, DayOverview, FiguresQuery, MonthPurchases,
    MonthPurchasesQuery, MonthQuery, MonthSales, PaymentTotal, Promotion, TopProduct,
};

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Json, Query};

endpoints! {
    list_advertisements, list_promotions, load_month_sales, list_month_purchases,
    list_channel_orders, list_payment_totals, list_top_products, load_branch_sales, load_day_overview,
}

/// The advertisements of the company's country, the newest first.
#[endpoint(get, "/v2/ventas/empresas/{host}/avisos", allow = [Base], sections = ["home"])]
pub async fn list_advertisements(
    Company(ctx, caller, scope): Company,
) -> Answer<Vec<Advertisement>> {
    let found = dashboard::advertisements(&ctx, &caller, &scope).await?;
    Ok(Json(found))
}

/// The bonuses that the sponsors of the company's country give.
#[endpoint(get, "/v2/ventas/empresas/{host}/bonificaciones", allow = [Base], sections = ["home"])]
pub async fn list_promotions(Company(ctx, caller, scope): Company) -> Answer<Vec<Promotion>> {
    Ok(Json(dashboard::promotions(&ctx, &caller, &scope).await?))
}

/// The sales of each day of a month, against its goal.
#[endpoint(get, "/v2/ventas/empresas/{host}/graficos/monto-ventas-mes",
    allow = [Base], sections = ["home"])]
pub async fn load_month_sales(
    Company(ctx, caller, scope): Company,
    Query(query): Query<MonthQuery>,
) -> Answer<MonthSales> {
    let found = dashboard::month_sales(&ctx, &caller, &scope, query).await?;
    Ok(Json(found))
}

/// The purchases of each month, from sponsors and from others.
#[endpoint(get, "/v2/ventas/empresas/{host}/graficos/monto-compras-mes",
    allow = [Base], sections = ["home"])]
pub async fn list_month_purchases(
    Company(ctx, caller, scope): Company,
    Query(query): Query<MonthPurchasesQuery>,
) -> Answer<Vec<MonthPurchases>> {
    let found = dashboard::month_purchases(&ctx, &caller, &scope, query).await?;
    Ok(Json(found))
}

/// How many customers' orders came by each channel.
#[endpoint(get, "/v2/ventas/empresas/{host}/graficos/total-pedidos",
    allow = [Base], sections = ["home"])]
pub async fn list_channel_orders(
    Company(ctx, caller, scope): Company,
    Query(query): Query<FiguresQuery>,
) -> Answer<Vec<ChannelOrders>> {
    let found = dashboard::channel_orders(&ctx, &caller, &scope, query).await?;
    Ok(Json(found))
}

/// The sum of each payment type.
#[endpoint(get, "/v2/ventas/empresas/{host}/graficos/total-medios-pago",
    allow = [Base], sections = ["home"])]
pub async fn list_payment_totals(
    Company(ctx, caller, scope): Company,
    Query(query): Query<FiguresQuery>,
) -> Answer<Vec<PaymentTotal>> {
    let found = dashboard::payment_totals(&ctx, &caller, &scope, query).await?;
    Ok(Json(found))
}

/// The ten products of which most was sold.
#[endpoint(get, "/v2/ventas/empresas/{host}/graficos/total-productos",
    allow = [Base], sections = ["home"])]
pub async fn list_top_products(
    Company(ctx, caller, scope): Company,
    Query(query): Query<FiguresQuery>,
) -> Answer<Vec<TopProduct>> {
    let found = dashboard::top_products(&ctx, &caller, &scope, query).await?;
    Ok(Json(found))
}

/// Sales of the caller's company and each of its branches today and in this month, for the owner
/// of a company with branches.
#[endpoint(get, "/v2/ventas/empresas/{host}/graficos/sucursales",
    allow = [Consolidated], sections = ["home"])]
pub async fn load_branch_sales(Company(ctx, caller, scope): Company) -> Answer<BranchSales> {
    Ok(Json(dashboard::branch_sales(&ctx, &caller, &scope).await?))
}

/// Figures of the day so far, and its tasks; a seller's own where the shop's figures
/// are not hers to see.
#[endpoint(get, "/v2/ventas/empresas/{host}/graficos/hoy", allow = [Base], sections = ["home"])]
pub async fn load_day_overview(Company(ctx, caller, scope): Company) -> Answer<DayOverview> {
    Ok(Json(dashboard::overview(&ctx, &caller, &scope).await?))
}
