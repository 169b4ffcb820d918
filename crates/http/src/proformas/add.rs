use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::proformas::{NewProforma, Proforma};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Writes a quote.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/proformas", tag = "proformas",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewProforma, responses((status = 200, body = Proforma), Refusals))]
pub async fn add_proforma(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Idempotent { body, idempotency }: Idempotent<NewProforma>,
) -> Answer<Proforma> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::proformas::add(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}

/// Writes a quote of parking for a client; answers its number, which every path of
/// quotes and the sale of the quote take like its key.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/cliente/{clientId}/proformas/parqueo",
    tag = "proformas",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("clientId" = i64, Path, description = "Clave del cliente"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewProforma, responses((status = 200, body = i64), Refusals))]
pub async fn add_parking_proforma(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, client)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<NewProforma>,
) -> Answer<i64> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::proformas::add_parking(&ctx, &caller, &scope, client.0, body, idempotency)
            .await?,
    ))
}
