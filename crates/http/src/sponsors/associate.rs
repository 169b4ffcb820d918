use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::sponsors::{AssociatedProduct, AssociationForm};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Says which of the company's products a sponsor's product is, in place of what was said.
#[utoipa::path(put, path = "/v1/compras/empresas/{host}/distribuidores/{ruc}/productos/{productId}/asociados",
    tag = "sponsors",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("ruc" = String, Path, description = "Número de registro del distribuidor"),
        ("productId" = i64, Path, description = "Clave del producto del distribuidor"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = AssociationForm, responses((status = 200, body = Vec<AssociatedProduct>), Refusals))]
pub async fn associate_products(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, sponsor, product)): Path<(String, String, Id)>,
    Idempotent { body, idempotency }: Idempotent<AssociationForm>,
) -> Answer<Vec<AssociatedProduct>> {
    let scope = caller.company(&host)?;
    let product = (sponsor, product.0);
    Ok(Json(
        yapa_app::sponsors::associate(&ctx, &caller, &scope, product, body, idempotency).await?,
    ))
}
