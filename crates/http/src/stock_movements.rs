//! Movements of the stock of a product (kardex), and the rest of its history.

use yapa_app::stock_movements;
use yapa_wire::Id;
use yapa_wire::stock_movements::{ProductHistory, StockMovementPage, StockMovementQuery};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Download, Json, Path, Query};

endpoints! { list_stock_movements, download_stock_movements, load_product_history }

/// Movements of the stock of a product, the newest first.
#[endpoint(get, "/v2/empresas/{host}/productos/{productId}/movimientos",
    allow = [EditProducts], sections = ["products"])]
pub async fn list_stock_movements(
    Company(ctx, caller, scope): Company,
    Path(product): Path<Id>,
    Query(query): Query<StockMovementQuery>,
) -> Answer<StockMovementPage> {
    let found = stock_movements::list(&ctx, &caller, &scope, product.0, query).await?;
    Ok(Json(found))
}

/// The same as a spreadsheet, of all pages.
#[endpoint(get, "/v2/empresas/{host}/productos/{productId}/movimientos/excel",
    allow = [EditProducts], sections = ["products"],
    file = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
pub async fn download_stock_movements(
    Company(ctx, caller, scope): Company,
    Path(product): Path<Id>,
    Query(query): Query<StockMovementQuery>,
) -> Result<Download, ApiError> {
    let file = stock_movements::sheet(&ctx, &caller, &scope, product.0, query).await?;
    Ok(Download(file))
}

/// Prices of the past, sales by week, suppliers, and how long the stock of a product lasts.
#[endpoint(get, "/v2/empresas/{host}/productos/{productId}/historial",
    allow = [EditProducts], sections = ["products"])]
pub async fn load_product_history(
    Company(ctx, caller, scope): Company,
    Path(product): Path<Id>,
) -> Answer<ProductHistory> {
    let found = stock_movements::history(&ctx, &caller, &scope, product.0).await?;
    Ok(Json(found))
}
