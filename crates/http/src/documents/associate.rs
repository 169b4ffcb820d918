use axum::extract::State;
use yapa_wire::documents::{AssociatePayments, InvoiceType};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Says which payment types settle a document type.
#[utoipa::path(post, path = "/v2/ventas/paises/{countryCode}/empresas/{host}/asociar-comprobante-medio-pago",
    tag = "documents",
    params(
        ("countryCode" = String, Path, description = "País de la empresa, ISO 3166-1 alfa-2"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = AssociatePayments, responses((status = 200, body = InvoiceType), Refusals))]
pub async fn associate_payments(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((country, host)): Path<(String, String)>,
    Idempotent { body, idempotency }: Idempotent<AssociatePayments>,
) -> Answer<InvoiceType> {
    caller.country(&country)?;
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::documents::associate_payments(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}

/// The same, for a document type that has some already.
#[utoipa::path(patch, path = "/v2/ventas/paises/{countryCode}/empresas/{host}/asociar-comprobante-medio-pago",
    tag = "documents",
    params(
        ("countryCode" = String, Path, description = "País de la empresa, ISO 3166-1 alfa-2"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = AssociatePayments, responses((status = 200, body = InvoiceType), Refusals))]
pub async fn change_associated_payments(
    state: State<Ctx>,
    caller: Caller,
    path: Path<(String, String)>,
    body: Idempotent<AssociatePayments>,
) -> Answer<InvoiceType> {
    associate_payments(state, caller, path, body).await
}
