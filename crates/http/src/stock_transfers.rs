//! Goods that go from one company of a family to another.

use yapa_app::stock_transfers;
use yapa_wire::Id;
use yapa_wire::stock_transfers::{
    FamilyStock, NewStockTransfer, ReceiveTransfer, StockTransferDetail, StockTransferPage,
    StockTransferQuery, TransferMatch, TransferMatchQuery, TransferTarget,
};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, IdempotentBare, Json, Made, Path, Query};

endpoints! {
    list_transfer_targets, match_transfer, load_family_stock, list_stock_transfers, send_transfer, load_stock_transfer,
    receive_transfer, take_back_transfer,
}

/// The companies of the family that goods can be sent to.
#[endpoint(get, "/v2/empresas/{host}/traslados/destinos", allow = [EditProducts], sections = ["products"])]
pub async fn list_transfer_targets(Company(ctx, _, scope): Company) -> Answer<Vec<TransferTarget>> {
    Ok(Json(stock_transfers::targets(&ctx, &scope).await?))
}

/// The receiver's products under the barcodes or codes of products.
#[endpoint(get, "/v2/empresas/{host}/traslados/coincidencias", allow = [EditProducts], sections = ["products"])]
pub async fn match_transfer(
    Company(ctx, _, scope): Company,
    Query(query): Query<TransferMatchQuery>,
) -> Answer<Vec<TransferMatch>> {
    Ok(Json(stock_transfers::matches(&ctx, &scope, &query).await?))
}

/// The stock of a product in the other companies of the family, under its barcode or code.
#[endpoint(get, "/v2/empresas/{host}/productos/{productId}/stock-tiendas",
    allow = [EditProducts], sections = ["products"])]
pub async fn load_family_stock(
    Company(ctx, _, scope): Company,
    Path(product): Path<Id>,
) -> Answer<Vec<FamilyStock>> {
    let found = stock_transfers::family_stock(&ctx, &scope, product.0).await?;
    Ok(Json(found))
}

/// A page of the transfers that the company sent and of those sent to it, the newest first.
#[endpoint(get, "/v2/empresas/{host}/traslados", allow = [EditProducts], sections = ["products"])]
pub async fn list_stock_transfers(
    Company(ctx, caller, scope): Company,
    Query(query): Query<StockTransferQuery>,
) -> Answer<StockTransferPage> {
    let found = stock_transfers::list(&ctx, &caller, &scope, &query).await?;
    Ok(Json(found))
}

/// Sends goods to another company of the family: they leave the stock at their cost.
#[endpoint(post, "/v2/empresas/{host}/traslados", allow = [EditProducts], sections = ["products"])]
pub async fn send_transfer(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewStockTransfer>,
) -> Result<Made<StockTransferDetail>, ApiError> {
    let sent = stock_transfers::send(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Made(sent))
}

/// A transfer with its lines.
#[endpoint(get, "/v2/empresas/{host}/traslados/{transferId}",
    allow = [EditProducts], sections = ["products"])]
pub async fn load_stock_transfer(
    Company(ctx, caller, scope): Company,
    Path(transfer): Path<Id>,
) -> Answer<StockTransferDetail> {
    let found = stock_transfers::load(&ctx, &caller, &scope, transfer.0).await?;
    Ok(Json(found))
}

/// Receives goods, all of them or less: they come into the stock at the sender's cost.
#[endpoint(post, "/v2/empresas/{host}/traslados/{transferId}/recibir",
    allow = [EditProducts], sections = ["products"])]
pub async fn receive_transfer(
    Company(ctx, caller, scope): Company,
    Path(transfer): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<ReceiveTransfer>,
) -> Answer<StockTransferDetail> {
    let received =
        stock_transfers::receive(&ctx, &caller, &scope, transfer.0, body, idempotency).await?;
    Ok(Json(received))
}

/// Takes goods back that nothing was received of.
#[endpoint(post, "/v2/empresas/{host}/traslados/{transferId}/retirar",
    allow = [EditProducts], sections = ["products"])]
pub async fn take_back_transfer(
    Company(ctx, caller, scope): Company,
    Path(transfer): Path<Id>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<StockTransferDetail> {
    let id = transfer.0;
    let back = stock_transfers::take_back(&ctx, &caller, &scope, id, idempotency).await?;
    Ok(Json(back))
}
