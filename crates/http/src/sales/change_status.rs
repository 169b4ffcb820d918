use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::sales::{Sale, SaleStatusPatch};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Closes, discards or voids a sale of the caller's company.
#[utoipa::path(patch, path = "/v2/ventas/{saleId}", tag = "sales", request_body = SaleStatusPatch,
    params(("saleId" = i64, Path, description = "Clave de la venta")),
    responses((status = 200, body = Sale), Refusals))]
pub async fn change_sale_status(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(sale_id): Path<Id>,
    request: Idempotent<SaleStatusPatch>,
) -> Answer<Sale> {
    let scope = caller.home();
    Ok(Json(
        yapa_app::sales::change(
            &ctx,
            &caller,
            &scope,
            sale_id.0,
            request.body,
            request.idempotency,
        )
        .await?,
    ))
}
