use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::sales::Sale;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// A sale with its lines and payments.
#[utoipa::path(get, path = "/v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}", tag = "sales",
    params(
        ("saleId" = i64, Path, description = "Clave de la venta"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("userId" = i64, Path, description = "Vendedor")
    ),
    responses((status = 200, body = Sale), Refusals))]
pub async fn load_sale(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((sale_id, host, user_id)): Path<(Id, String, Id)>,
) -> Answer<Sale> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::sales::find(&ctx, &caller, &scope, user_id.0, sale_id.0).await?,
    ))
}
