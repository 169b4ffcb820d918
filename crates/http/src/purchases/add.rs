use axum::extract::State;
use axum::http::StatusCode;
use yapa_wire::purchases::{NewPurchase, PurchaseRegistered};

use crate::ApiError;
use crate::error::Refusals;
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Sends an order to a sponsor; every amount is worked out again from the sponsor's list.
#[utoipa::path(post, path = "/v1/distribuidores/{ruc}/empresas/{host}/pedidos", tag = "purchases",
    params(
        ("ruc" = String, Path, description = "Número de registro del distribuidor"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewPurchase, responses((status = 201, body = PurchaseRegistered), Refusals))]
pub async fn add_purchase(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((sponsor, host)): Path<(String, String)>,
    Idempotent { body, idempotency }: Idempotent<NewPurchase>,
) -> Result<(StatusCode, Json<PurchaseRegistered>), ApiError> {
    let scope = caller.company(&host)?;
    let added = yapa_app::purchases::add(&ctx, &caller, &scope, sponsor, body, idempotency).await?;
    Ok((StatusCode::CREATED, Json(added)))
}
