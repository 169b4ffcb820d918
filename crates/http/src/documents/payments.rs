use axum::extract::State;
use yapa_wire::sales::PaymentType;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// The ways of paying of the company.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/medios-pago", tag = "documents",
    params(("host" = String, Path, description = "Número de registro de la empresa")),
    responses((status = 200, body = Vec<PaymentType>), Refusals))]
pub async fn list_payment_types(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
) -> Answer<Vec<PaymentType>> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::documents::payment_types(&ctx, &caller, &scope).await?,
    ))
}
