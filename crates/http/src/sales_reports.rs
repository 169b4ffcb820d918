//! Reports over sales, taxes and stock, for users who see the figures of the shop.

use yapa_app::sales_reports;
use yapa_wire::sales_reports::{SalesReport, SalesReportQuery, StockReport, TaxReport};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Download, Json, Query};

endpoints! {
    load_sales_report, download_sales_report, load_tax_report, download_tax_report,
    load_stock_report, download_stock_report,
}

/// Sales of some days in groups, against the days before.
#[endpoint(get, "/v2/ventas/empresas/{host}/reportes-ventas", allow = [Base], sections = ["my-sales"])]
pub async fn load_sales_report(
    Company(ctx, caller, scope): Company,
    Query(query): Query<SalesReportQuery>,
) -> Answer<SalesReport> {
    let report = sales_reports::report(&ctx, &caller, &scope, query).await?;
    Ok(Json(report))
}

/// The same as a spreadsheet, with every group.
#[endpoint(get, "/v2/ventas/empresas/{host}/reportes-ventas/excel",
    allow = [Base], sections = ["my-sales"],
    file = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
pub async fn download_sales_report(
    Company(ctx, caller, scope): Company,
    Query(query): Query<SalesReportQuery>,
) -> Result<Download, ApiError> {
    let file = sales_reports::sales_sheet(&ctx, &caller, &scope, query).await?;
    Ok(Download(file))
}

/// The taxes of documents as they are declared; of this month unless the query names other days.
#[endpoint(get, "/v2/ventas/empresas/{host}/reportes-ventas/impuestos",
    allow = [Base], sections = ["my-sales"])]
pub async fn load_tax_report(
    Company(ctx, caller, scope): Company,
    Query(query): Query<SalesReportQuery>,
) -> Answer<TaxReport> {
    let report = sales_reports::taxes(&ctx, &caller, &scope, &query).await?;
    Ok(Json(report))
}

/// The same as a spreadsheet.
#[endpoint(get, "/v2/ventas/empresas/{host}/reportes-ventas/impuestos/excel",
    allow = [Base], sections = ["my-sales"],
    file = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
pub async fn download_tax_report(
    Company(ctx, caller, scope): Company,
    Query(query): Query<SalesReportQuery>,
) -> Result<Download, ApiError> {
    let file = sales_reports::tax_sheet(&ctx, &caller, &scope, query).await?;
    Ok(Download(file))
}

/// The present value of the stock, by category.
#[endpoint(get, "/v2/ventas/empresas/{host}/reportes-ventas/inventario",
    allow = [Base], sections = ["my-sales"])]
pub async fn load_stock_report(Company(ctx, caller, scope): Company) -> Answer<StockReport> {
    Ok(Json(sales_reports::stock(&ctx, &caller, &scope).await?))
}

/// The same as a spreadsheet.
#[endpoint(get, "/v2/ventas/empresas/{host}/reportes-ventas/inventario/excel",
    allow = [Base], sections = ["my-sales"],
    file = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
pub async fn download_stock_report(
    Company(ctx, caller, scope): Company,
) -> Result<Download, ApiError> {
    let file = sales_reports::stock_sheet(&ctx, &caller, &scope).await?;
    Ok(Download(file))
}
