//! Goods receipts.

use yapa_app::goods_receipts;
use yapa_wire::Id;
use yapa_wire::goods_receipts::{NewReceipt, Receipt, ReceiptPage, ReceiptQuery, Receivable};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, Json, Made, Path, Query};

endpoints! {
    list_receipts, load_receipt, load_receivable, add_receipt,
}

/// A page of the company's receipts, the latest goods first.
#[endpoint(get, "/v1/compras/empresas/{host}/guias",
    allow = [Purchasing], sections = ["my-orders"])]
pub async fn list_receipts(
    Company(ctx, _, scope): Company,
    Query(query): Query<ReceiptQuery>,
) -> Answer<ReceiptPage> {
    Ok(Json(goods_receipts::list(&ctx, &scope, query).await?))
}

/// A receipt with its lines.
#[endpoint(get, "/v1/compras/empresas/{host}/guias/{receiptId}",
    allow = [Purchasing], sections = ["my-orders"])]
pub async fn load_receipt(
    Company(ctx, _, scope): Company,
    Path(receipt): Path<Id>,
) -> Answer<Receipt> {
    Ok(Json(goods_receipts::load(&ctx, &scope, receipt.0).await?))
}

/// The lines of an order that are still to be received.
#[endpoint(get, "/v1/compras/empresas/{host}/pedidos/{purchaseId}/recepcion",
    allow = [Purchasing], sections = ["products", "my-orders"])]
pub async fn load_receivable(
    Company(ctx, _, scope): Company,
    Path(purchase): Path<Id>,
) -> Answer<Receivable> {
    Ok(Json(
        goods_receipts::receivable(&ctx, &scope, purchase.0).await?,
    ))
}

/// Writes down goods that came, of an order or without one.
#[endpoint(post, "/v1/compras/empresas/{host}/guias",
    allow = [Purchasing], sections = ["my-orders"])]
pub async fn add_receipt(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewReceipt>,
) -> Result<Made<Receipt>, ApiError> {
    let added = goods_receipts::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Made(added))
}
