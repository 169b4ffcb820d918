use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use yapa_app::e_documents::{DocumentLookup, File};
use yapa_domain::text::fold;
use yapa_wire::auth::Message;
use yapa_wire::e_documents::{DteFileQuery, EPaperMail, EPaperQuery};

use crate::ApiError;
use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path, Query};
use crate::state::Ctx;

/// The page of an electronic document, as a PDF.
#[utoipa::path(get, path = "/v1/integracion/comprobantes/pdf", tag = "e-documents",
    params(
        ("ruc_emisor" = String, Query, description = "Número de registro de la empresa"),
        ("serie" = String, Query, description = "Serie"),
        ("correlativo" = String, Query, description = "Número"),
        ("tipo_comprobante" = Option<String>, Query, description = "Código de la autoridad"),
    ),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>), Refusals))]
pub async fn download_e_invoice_pdf(
    State(ctx): State<Ctx>,
    caller: Caller,
    Query(query): Query<EPaperQuery>,
) -> Result<Response, ApiError> {
    let scope = caller.company(&query.issuer)?;
    let lookup = DocumentLookup::of(&query)?;
    Ok(download(
        yapa_app::e_documents::pdf(&ctx, &caller, &scope, lookup).await?,
    ))
}

/// The signed XML of an electronic document.
#[utoipa::path(get, path = "/v1/integracion/comprobantes/xml", tag = "e-documents",
    params(
        ("ruc_emisor" = String, Query, description = "Número de registro de la empresa"),
        ("serie" = String, Query, description = "Serie"),
        ("correlativo" = String, Query, description = "Número"),
        ("tipo_comprobante" = Option<String>, Query, description = "Código de la autoridad"),
    ),
    responses((status = 200, content_type = "application/xml", body = Vec<u8>), Refusals))]
pub async fn download_e_invoice_xml(
    State(ctx): State<Ctx>,
    caller: Caller,
    Query(query): Query<EPaperQuery>,
) -> Result<Response, ApiError> {
    let scope = caller.company(&query.issuer)?;
    let lookup = DocumentLookup::of(&query)?;
    Ok(download(
        yapa_app::e_documents::xml(&ctx, &caller, &scope, lookup).await?,
    ))
}

/// The authority's answer about an electronic document.
#[utoipa::path(get, path = "/v1/integracion/comprobantes/cdr", tag = "e-documents",
    params(
        ("ruc_emisor" = String, Query, description = "Número de registro de la empresa"),
        ("serie" = String, Query, description = "Serie"),
        ("correlativo" = String, Query, description = "Número"),
        ("tipo_comprobante" = Option<String>, Query, description = "Código de la autoridad"),
    ),
    responses((status = 200, content_type = "application/zip", body = Vec<u8>), Refusals))]
pub async fn download_e_invoice_receipt(
    State(ctx): State<Ctx>,
    caller: Caller,
    Query(query): Query<EPaperQuery>,
) -> Result<Response, ApiError> {
    let scope = caller.company(&query.issuer)?;
    let lookup = DocumentLookup::of(&query)?;
    Ok(download(
        yapa_app::e_documents::receipt(&ctx, &caller, &scope, lookup).await?,
    ))
}

/// Mails an electronic document; the answer says that it is on its way.
#[utoipa::path(post, path = "/v1/integracion/comprobantes/pdf/correo/", tag = "e-documents",
    params(("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición")),
    request_body = EPaperMail, responses((status = 200, body = Message), Refusals))]
pub async fn mail_e_document(
    State(ctx): State<Ctx>,
    caller: Caller,
    Idempotent { body, idempotency }: Idempotent<EPaperMail>,
) -> Answer<Message> {
    let scope = caller.company(&body.issuer)?;
    Ok(Json(
        yapa_app::e_documents::send_paper(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}

/// The page of a tax document, as a PDF.
#[utoipa::path(get, path = "/v1/facele/{flow}/dte/{host}/pdf/{dteId}", tag = "e-documents",
    params(
        ("flow" = String, Path, description = "País y flujo, por ejemplo cl-dolpos"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("dteId" = String, Path, description = "Folio, con su prefijo o sin él, o clave de la venta"),
        ("tipo_comprobante" = Option<String>, Query, description = "Código de la autoridad"),
    ),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>), Refusals))]
pub async fn download_dte_pdf(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((flow, host, dte_id)): Path<(String, String, String)>,
    Query(query): Query<DteFileQuery>,
) -> Result<Response, ApiError> {
    let scope = caller.company(&host)?;
    yapa_app::e_documents::check_flow(&caller, &flow)?;
    let lookup = DocumentLookup::dte(&dte_id, &query)?;
    Ok(download(
        yapa_app::e_documents::pdf(&ctx, &caller, &scope, lookup).await?,
    ))
}

/// The signed XML of a tax document.
#[utoipa::path(get, path = "/v1/facele/{flow}/dte/{host}/xml/{dteId}", tag = "e-documents",
    params(
        ("flow" = String, Path, description = "País y flujo, por ejemplo cl-dolpos"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("dteId" = String, Path, description = "Folio, con su prefijo o sin él, o clave de la venta"),
        ("tipo_comprobante" = Option<String>, Query, description = "Código de la autoridad"),
    ),
    responses((status = 200, content_type = "application/xml", body = Vec<u8>), Refusals))]
pub async fn download_dte_xml(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((flow, host, dte_id)): Path<(String, String, String)>,
    Query(query): Query<DteFileQuery>,
) -> Result<Response, ApiError> {
    let scope = caller.company(&host)?;
    yapa_app::e_documents::check_flow(&caller, &flow)?;
    let lookup = DocumentLookup::dte(&dte_id, &query)?;
    Ok(download(
        yapa_app::e_documents::xml(&ctx, &caller, &scope, lookup).await?,
    ))
}

/// The authority's answer about a tax document.
#[utoipa::path(get, path = "/v1/facele/{flow}/dte/{host}/respuesta/{dteId}", tag = "e-documents",
    params(
        ("flow" = String, Path, description = "País y flujo, por ejemplo cl-dolpos"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("dteId" = String, Path, description = "Folio, con su prefijo o sin él, o clave de la venta"),
        ("tipo_comprobante" = Option<String>, Query, description = "Código de la autoridad"),
    ),
    responses((status = 200, content_type = "application/xml", body = Vec<u8>), Refusals))]
pub async fn download_dte_receipt(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((flow, host, dte_id)): Path<(String, String, String)>,
    Query(query): Query<DteFileQuery>,
) -> Result<Response, ApiError> {
    let scope = caller.company(&host)?;
    yapa_app::e_documents::check_flow(&caller, &flow)?;
    let lookup = DocumentLookup::dte(&dte_id, &query)?;
    Ok(download(
        yapa_app::e_documents::receipt(&ctx, &caller, &scope, lookup).await?,
    ))
}

/// A file that the browser keeps under its name.
pub(crate) fn download(file: File) -> Response {
    let quotable = |c: &char| c.is_ascii_graphic() && !matches!(c, '"' | '\\') || *c == ' ';
    let plain: String = fold_kept(&file.name).chars().filter(quotable).collect();
    let mut coded = String::new();
    for byte in file.name.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_') {
            coded.push(char::from(byte));
        } else {
            coded.push_str(&format!("%{byte:02X}"));
        }
    }
    let disposition = format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{coded}");
    let head = [
        (CONTENT_TYPE, file.media_type.to_owned()),
        (CONTENT_DISPOSITION, disposition),
    ];
    (head, file.bytes).into_response()
}

/// Without accents, for readers that know the plain name only.
fn fold_kept(name: &str) -> String {
    if name.is_ascii() {
        return name.to_owned();
    }
    fold(name)
}
