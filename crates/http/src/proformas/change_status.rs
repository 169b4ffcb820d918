use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::proformas::{Proforma, ProformaPatch};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Cancels an open quote, or makes it free of charge.
#[utoipa::path(patch, path = "/v2/ventas/empresas/{host}/proformas/{proformaId}", tag = "proformas",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("proformaId" = i64, Path, description = "Clave de la proforma"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = ProformaPatch, responses((status = 200, body = Proforma), Refusals))]
pub async fn change_proforma_status(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, proforma)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<ProformaPatch>,
) -> Answer<Proforma> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::proformas::change(&ctx, &caller, &scope, proforma.0, body, idempotency).await?,
    ))
}
