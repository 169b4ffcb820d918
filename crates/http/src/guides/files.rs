use axum::extract::State;
use axum::response::Response;
use yapa_wire::Id;
use yapa_wire::auth::Message;
use yapa_wire::guides::{GuideMail, GuidePaperQuery};

use crate::ApiError;
use crate::e_documents::download;
use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path, Query};
use crate::state::Ctx;

/// The signed XML of a guide.
#[utoipa::path(get, path = "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}/xml", tag = "guides",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("guideId" = i64, Path, description = "Clave de la guía"),
    ),
    responses((status = 200, content_type = "application/xml", body = Vec<u8>), Refusals))]
pub async fn download_guide_xml(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, guide)): Path<(String, Id)>,
) -> Result<Response, ApiError> {
    let scope = caller.company(&host)?;
    Ok(download(
        yapa_app::guides::xml(&ctx, &caller, &scope, guide.0).await?,
    ))
}

/// The authority's answer to a guide.
#[utoipa::path(get, path = "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}/cdr", tag = "guides",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("guideId" = i64, Path, description = "Clave de la guía"),
    ),
    responses((status = 200, content_type = "application/zip", body = Vec<u8>), Refusals))]
pub async fn download_guide_receipt(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, guide)): Path<(String, Id)>,
) -> Result<Response, ApiError> {
    let scope = caller.company(&host)?;
    Ok(download(
        yapa_app::guides::receipt(&ctx, &caller, &scope, guide.0).await?,
    ))
}

/// The page of a guide, on A4 or as a ticket.
#[utoipa::path(get, path = "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}/pdf", tag = "guides",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("guideId" = i64, Path, description = "Clave de la guía"),
        ("formato" = Option<String>, Query, description = "A4 si no se dice, 80mm o 57mm"),
    ),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>), Refusals))]
pub async fn download_guide_pdf(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, guide)): Path<(String, Id)>,
    Query(query): Query<GuidePaperQuery>,
) -> Result<Response, ApiError> {
    let scope = caller.company(&host)?;
    Ok(download(
        yapa_app::guides::pdf(&ctx, &caller, &scope, guide.0, &query).await?,
    ))
}

/// Mails a guide; the answer says that it is on its way.
#[utoipa::path(post, path = "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}/correo", tag = "guides",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("guideId" = i64, Path, description = "Clave de la guía"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = GuideMail, responses((status = 200, body = Message), Refusals))]
pub async fn mail_guide(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, guide)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<GuideMail>,
) -> Answer<Message> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::guides::mail(&ctx, &caller, &scope, guide.0, body, idempotency).await?,
    ))
}
