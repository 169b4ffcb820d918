//! Goods that were lost, given away or used by the shop.

use yapa_app::waste;
use yapa_wire::Id;
use yapa_wire::waste::{NewWaste, Waste, WastePage, WasteQuery};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{
    Answer, Company, Download, Idempotent, IdempotentBare, Json, Made, Path, Query,
};

endpoints! { list_waste, add_waste, undo_waste, download_waste }

/// A page of waste and own use, the newest first, with the sums by month and
/// reason.
#[endpoint(get, "/v2/empresas/{host}/mermas", allow = [EditProducts], sections = ["products"])]
pub async fn list_waste(
    Company(ctx, caller, scope): Company,
    Query(query): Query<WasteQuery>,
) -> Answer<WastePage> {
    Ok(Json(waste::list(&ctx, &caller, &scope, &query).await?))
}

/// Takes goods of one product out of the stock, at the product's cost.
#[endpoint(post, "/v2/empresas/{host}/mermas", allow = [EditProducts], sections = ["products"])]
pub async fn add_waste(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewWaste>,
) -> Result<Made<Waste>, ApiError> {
    let added = waste::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Made(added))
}

/// Brings the goods back into the stock.
#[endpoint(post, "/v2/empresas/{host}/mermas/{wasteId}/deshacer",
    allow = [EditProducts], sections = ["products"])]
pub async fn undo_waste(
    Company(ctx, caller, scope): Company,
    Path(waste): Path<Id>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Waste> {
    let undone = waste::undo(&ctx, &caller, &scope, waste.0, idempotency).await?;
    Ok(Json(undone))
}

/// The filtered entries, as a spreadsheet.
#[endpoint(get, "/v2/empresas/{host}/mermas/excel", allow = [EditProducts], sections = ["products"],
    file = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
pub async fn download_waste(
    Company(ctx, caller, scope): Company,
    Query(query): Query<WasteQuery>,
) -> Result<Download, ApiError> {
    Ok(Download(waste::sheet(&ctx, &caller, &scope, &query).await?))
}
