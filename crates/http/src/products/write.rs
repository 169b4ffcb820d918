use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::products::{Product, ProductForm, ProductFormQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path, Query};
use crate::state::Ctx;

/// Adds a product with its opening stock.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/productos", tag = "products",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("id_usuario" = Option<i64>, Query, description = "Quien lo crea"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = ProductForm, responses((status = 200, body = Product), Refusals))]
pub async fn add_product(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<ProductFormQuery>,
    Idempotent { body, idempotency }: Idempotent<ProductForm>,
) -> Answer<Product> {
    let scope = caller.company(&host)?;
    if let Some(user) = query.user_id {
        caller.user(user.0)?;
    }
    Ok(Json(
        yapa_app::products::add(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}

/// Changes a product; what the body leaves out stays. Stock is counted, never overwritten.
#[utoipa::path(patch, path = "/v2/ventas/empresas/{host}/productos/{productId}", tag = "products",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("productId" = i64, Path, description = "Clave del producto"),
        ("id_usuario" = Option<i64>, Query, description = "Quien lo cambia"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = ProductForm, responses((status = 200, body = Product), Refusals))]
pub async fn change_product(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, product)): Path<(String, Id)>,
    Query(query): Query<ProductFormQuery>,
    Idempotent { body, idempotency }: Idempotent<ProductForm>,
) -> Answer<Product> {
    let scope = caller.company(&host)?;
    if let Some(user) = query.user_id {
        caller.user(user.0)?;
    }
    Ok(Json(
        yapa_app::products::change(&ctx, &caller, &scope, product.0, body, idempotency).await?,
    ))
}
