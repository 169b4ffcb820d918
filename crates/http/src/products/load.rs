use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::products::Product;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// One product with its price and stock.
#[utoipa::path(get, path = "/v2/empresas/{host}/productos/{productId}", tag = "products",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("productId" = i64, Path, description = "Clave del producto"),
    ),
    responses((status = 200, body = Product), Refusals))]
pub async fn load_product(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, product)): Path<(String, Id)>,
) -> Answer<Product> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::products::load(&ctx, &caller, &scope, product.0).await?,
    ))
}
