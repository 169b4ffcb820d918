//! Counts of the stock.

use yapa_app::stock_counts;
use yapa_wire::Id;
use yapa_wire::stock_counts::{
    ApplyStockCount, CountEntered, CountLinePage, CountLineQuery, CountReasonForm, NewCountEntry,
    NewStockCount, StockCount, StockCountPage, StockCountProgress, StockCountQuery,
    StockCountReview,
};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{
    Answer, Company, Download, Idempotent, IdempotentBare, Json, Made, Path, Query,
};

endpoints! {
    list_stock_counts, open_stock_count, load_stock_count, list_count_lines, enter_count,
    load_stock_count_review, set_count_reason, apply_stock_count, discard_stock_count,
    download_stock_count,
}

/// A page of the counts, the newest first.
#[endpoint(get, "/v2/empresas/{host}/conteos", allow = [ViewProducts], sections = ["products"])]
pub async fn list_stock_counts(
    Company(ctx, caller, scope): Company,
    Query(query): Query<StockCountQuery>,
) -> Answer<StockCountPage> {
    Ok(Json(
        stock_counts::list(&ctx, &caller, &scope, &query).await?,
    ))
}

/// Opens a count.
#[endpoint(post, "/v2/empresas/{host}/conteos", allow = [EditProducts], sections = ["products"])]
pub async fn open_stock_count(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewStockCount>,
) -> Result<Made<StockCount>, ApiError> {
    let opened = stock_counts::open(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Made(opened))
}

/// A count with its progress.
#[endpoint(get, "/v2/empresas/{host}/conteos/{countId}",
    allow = [ViewProducts], sections = ["products"])]
pub async fn load_stock_count(
    Company(ctx, caller, scope): Company,
    Path(count): Path<Id>,
) -> Answer<StockCountProgress> {
    Ok(Json(
        stock_counts::load(&ctx, &caller, &scope, count.0).await?,
    ))
}

/// A page of the counted products, or of the products of the scope that were not counted. In a
/// blind count only people who see the shop's figures get the stock of the ledger.
#[endpoint(get, "/v2/empresas/{host}/conteos/{countId}/productos",
    allow = [ViewProducts], sections = ["products"])]
pub async fn list_count_lines(
    Company(ctx, caller, scope): Company,
    Path(count): Path<Id>,
    Query(query): Query<CountLineQuery>,
) -> Answer<CountLinePage> {
    let found = stock_counts::lines(&ctx, &caller, &scope, count.0, &query).await?;
    Ok(Json(found))
}

/// Adds to the counted quantity of a product, replaces it, or takes the product out of the count.
#[endpoint(post, "/v2/empresas/{host}/conteos/{countId}/registros",
    allow = [ViewProducts], sections = ["products"])]
pub async fn enter_count(
    Company(ctx, caller, scope): Company,
    Path(count): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<NewCountEntry>,
) -> Answer<CountEntered> {
    let entered = stock_counts::enter(&ctx, &caller, &scope, count.0, body, idempotency).await?;
    Ok(Json(entered))
}

/// The movements by a count, planned or done.
#[endpoint(get, "/v2/empresas/{host}/conteos/{countId}/revision",
    allow = [EditProducts], sections = ["products"])]
pub async fn load_stock_count_review(
    Company(ctx, caller, scope): Company,
    Path(count): Path<Id>,
) -> Answer<StockCountReview> {
    Ok(Json(
        stock_counts::review(&ctx, &caller, &scope, count.0).await?,
    ))
}

/// Says why a product differs, or all those without a reason of their own.
#[endpoint(post, "/v2/empresas/{host}/conteos/{countId}/motivos",
    allow = [EditProducts], sections = ["products"])]
pub async fn set_count_reason(
    Company(ctx, caller, scope): Company,
    Path(count): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<CountReasonForm>,
) -> Answer<StockCountReview> {
    let answer =
        stock_counts::set_reason(&ctx, &caller, &scope, count.0, body, idempotency).await?;
    Ok(Json(answer))
}

/// Moves the stock by the differences: the first products at once, the others in the background.
#[endpoint(post, "/v2/empresas/{host}/conteos/{countId}/aplicar",
    allow = [EditProducts], sections = ["products"])]
pub async fn apply_stock_count(
    Company(ctx, caller, scope): Company,
    Path(count): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<ApplyStockCount>,
) -> Answer<StockCount> {
    let begun = stock_counts::apply(&ctx, &caller, &scope, count.0, body, idempotency).await?;
    Ok(Json(begun))
}

/// Gives a count up: nothing moves.
#[endpoint(post, "/v2/empresas/{host}/conteos/{countId}/descartar",
    allow = [EditProducts], sections = ["products"])]
pub async fn discard_stock_count(
    Company(ctx, caller, scope): Company,
    Path(count): Path<Id>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<StockCount> {
    let discarded = stock_counts::discard(&ctx, &caller, &scope, count.0, idempotency).await?;
    Ok(Json(discarded))
}

/// The differences of a count, as a spreadsheet.
#[endpoint(get, "/v2/empresas/{host}/conteos/{countId}/excel",
    allow = [EditProducts], sections = ["products"],
    file = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
pub async fn download_stock_count(
    Company(ctx, caller, scope): Company,
    Path(count): Path<Id>,
) -> Result<Download, ApiError> {
    Ok(Download(
        stock_counts::sheet(&ctx, &caller, &scope, count.0).await?,
    ))
}
