//! Electronic documents and their state with the tax authority.

use axum::extract::State;
use yapa_app::e_documents::{self, DocumentLookup, Sheet};
use yapa_app::sales;
use yapa_wire::Id;
use yapa_wire::auth::Message;
use yapa_wire::e_documents::{
    Dte, DteFileQuery, DtePage, DteReprocessForm, EDocumentQuery, EInvoice, EInvoicePage,
    EPaperMail, EPaperQuery, NewCancellation, ReprocessForm, Reprocessed, SendAllForm, SentAll,
    ValidityQuery,
};
use yapa_wire::payment_documents::PaymentDocument;

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Caller, Company, Download, Idempotent, Json, Path, Query};
use crate::state::Ctx;

endpoints! {
    list_e_invoices, load_e_invoice, load_payment_document, cancel_e_invoice, download_cancellation_receipt,
    check_e_invoice, reprocess_e_invoice, send_all_e_documents,
    list_dtes, load_dte, reprocess_dte, download_e_invoice_pdf, download_e_invoice_xml,
    download_e_invoice_receipt, mail_e_document, download_dte_pdf, download_dte_xml,
    download_dte_receipt, download_dte_container, download_e_invoice_sheet, mail_e_invoice_sheet, download_e_invoice_lines,
    mail_e_invoice_lines, download_dte_sheet, mail_dte_sheet, download_dte_lines, mail_dte_lines,
}

/// The electronic documents of the company, the newest first.
#[endpoint(get, "/v1/integracion/comprobantes/empresas/{host}",
    allow = [Documents], sections = ["mis-comprobantes", "sales"])]
pub async fn list_e_invoices(
    Company(ctx, caller, scope): Company,
    Query(query): Query<EDocumentQuery>,
) -> Answer<EInvoicePage> {
    Ok(Json(e_documents::list(&ctx, &caller, &scope, query).await?))
}

/// The electronic document of a sale.
#[endpoint(get, "/v1/integracion/comprobantes/empresas/{host}/ventas/{saleId}",
    allow = [Documents], sections = ["mis-comprobantes", "my-sales", "sales"])]
pub async fn load_e_invoice(
    Company(ctx, caller, scope): Company,
    Path(sale_id): Path<Id>,
) -> Answer<EInvoice> {
    let found = e_documents::find(&ctx, &caller, &scope, sale_id.0).await?;
    Ok(Json(found))
}

/// The document of a payment of sales on credit. Mexico.
#[endpoint(get, "/v1/integracion/comprobantes/empresas/{host}/pagos/{paymentId}",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn load_payment_document(
    Company(ctx, caller, scope): Company,
    Path(payment_id): Path<Id>,
) -> Answer<PaymentDocument> {
    let found = e_documents::payment(&ctx, &caller, &scope, payment_id.0).await?;
    Ok(Json(found))
}

/// Asks the authority to cancel the electronic document of a sale; a sale that counts is voided with
/// it. Mexico.
#[endpoint(post, "/v1/integracion/comprobantes/empresas/{host}/ventas/{saleId}/cancelacion",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn cancel_e_invoice(
    Company(ctx, caller, scope): Company,
    Path(sale_id): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<NewCancellation>,
) -> Answer<EInvoice> {
    let cancelled =
        sales::cancel_document(&ctx, &caller, &scope, sale_id.0, body, idempotency).await?;
    Ok(Json(cancelled))
}

/// The authority's acknowledgement of the request to cancel an electronic document.
#[endpoint(get, "/v1/integracion/comprobantes/empresas/{host}/ventas/{saleId}/cancelacion/acuse",
    allow = [Documents], sections = ["mis-comprobantes"], file = "application/xml")]
pub async fn download_cancellation_receipt(
    Company(ctx, caller, scope): Company,
    Path(sale_id): Path<Id>,
) -> Result<Download, ApiError> {
    let file = e_documents::cancellation_receipt(&ctx, &caller, &scope, sale_id.0).await?;
    Ok(Download(file))
}

/// Whether the authority accepted the document, as a bare `true` or `false`.
#[endpoint(get, "/v1/integracion/comprobantes/empresas/{host}/valida-comprobante",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn check_e_invoice(
    Company(ctx, caller, scope): Company,
    Query(query): Query<ValidityQuery>,
) -> Answer<bool> {
    let answer = e_documents::is_valid(&ctx, &caller, &scope, query).await?;
    Ok(Json(answer))
}

/// Sends a document to the authority again.
#[endpoint(post, "/v2/ventas/comprobantes/reprocesar",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn reprocess_e_invoice(
    State(ctx): State<Ctx>,
    caller: Caller,
    Idempotent { body, idempotency }: Idempotent<ReprocessForm>,
) -> Answer<Reprocessed> {
    let scope = caller.company(&body.issuer)?;
    let answer = e_documents::reprocess(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(answer))
}

/// Sends every document of the company that waits.
#[endpoint(post, "/v2/ventas/comprobantes/enviar",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn send_all_e_documents(
    State(ctx): State<Ctx>,
    caller: Caller,
    Idempotent { body, idempotency }: Idempotent<SendAllForm>,
) -> Answer<SentAll> {
    let scope = caller.company(&body.issuer)?;
    let message = e_documents::send_all(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(message))
}

/// The tax documents of the company, the newest first.
#[endpoint(get, "/v1/facele/{flow}/dte/{host}",
    allow = [Documents], sections = ["mis-comprobantes", "sales"])]
pub async fn list_dtes(
    Company(ctx, caller, scope): Company,
    Path(flow): Path<String>,
    Query(query): Query<EDocumentQuery>,
) -> Answer<DtePage> {
    e_documents::check_flow(&caller, &flow)?;
    Ok(Json(e_documents::dtes(&ctx, &caller, &scope, query).await?))
}

/// The tax document of a sale.
#[endpoint(get, "/v1/facele/{flow}/dte/{host}/ventas/{saleId}",
    allow = [Documents], sections = ["mis-comprobantes", "my-sales", "sales"])]
pub async fn load_dte(
    Company(ctx, caller, scope): Company,
    Path((flow, sale_id)): Path<(String, Id)>,
) -> Answer<Dte> {
    e_documents::check_flow(&caller, &flow)?;
    let found = e_documents::dte(&ctx, &caller, &scope, sale_id.0).await?;
    Ok(Json(found))
}

/// Sends the tax document of a sale again.
#[endpoint(post, "/v1/facele/{flow}/dte/{host}/ventas/{saleId}/reprocesar",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn reprocess_dte(
    Company(ctx, caller, scope): Company,
    Path((flow, sale_id)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<DteReprocessForm>,
) -> Answer<Reprocessed> {
    e_documents::check_flow(&caller, &flow)?;
    let answer =
        e_documents::dte_reprocess(&ctx, &caller, &scope, sale_id.0, body, idempotency).await?;
    Ok(Json(answer))
}

/// The page of an electronic document, as a PDF.
#[endpoint(get, "/v1/integracion/comprobantes/pdf",
    allow = [Documents], sections = ["mis-comprobantes"], file = "application/pdf")]
pub async fn download_e_invoice_pdf(
    State(ctx): State<Ctx>,
    caller: Caller,
    Query(query): Query<EPaperQuery>,
) -> Result<Download, ApiError> {
    let scope = caller.company(&query.issuer)?;
    let lookup = DocumentLookup::of(&query)?;
    let file = e_documents::pdf(&ctx, &caller, &scope, lookup).await?;
    Ok(Download(file))
}

/// The signed XML of an electronic document.
#[endpoint(get, "/v1/integracion/comprobantes/xml",
    allow = [Documents], sections = ["mis-comprobantes"], file = "application/xml")]
pub async fn download_e_invoice_xml(
    State(ctx): State<Ctx>,
    caller: Caller,
    Query(query): Query<EPaperQuery>,
) -> Result<Download, ApiError> {
    let scope = caller.company(&query.issuer)?;
    let lookup = DocumentLookup::of(&query)?;
    let file = e_documents::xml(&ctx, &caller, &scope, lookup).await?;
    Ok(Download(file))
}

/// The authority's answer about an electronic document.
#[endpoint(get, "/v1/integracion/comprobantes/cdr",
    allow = [Documents], sections = ["mis-comprobantes"], file = "application/zip")]
pub async fn download_e_invoice_receipt(
    State(ctx): State<Ctx>,
    caller: Caller,
    Query(query): Query<EPaperQuery>,
) -> Result<Download, ApiError> {
    let scope = caller.company(&query.issuer)?;
    let lookup = DocumentLookup::of(&query)?;
    let file = e_documents::receipt(&ctx, &caller, &scope, lookup).await?;
    Ok(Download(file))
}

/// Mails an electronic document; the answer says that it is on its way.
#[endpoint(post, "/v1/integracion/comprobantes/pdf/correo/",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn mail_e_document(
    State(ctx): State<Ctx>,
    caller: Caller,
    Idempotent { body, idempotency }: Idempotent<EPaperMail>,
) -> Answer<Message> {
    let scope = caller.company(&body.issuer)?;
    let message = e_documents::send_paper(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(message))
}

/// The page of a tax document, as a PDF.
#[endpoint(get, "/v1/facele/{flow}/dte/{host}/pdf/{dteId}",
    allow = [Documents], sections = ["mis-comprobantes"], file = "application/pdf")]
pub async fn download_dte_pdf(
    Company(ctx, caller, scope): Company,
    Path((flow, dte_id)): Path<(String, String)>,
    Query(query): Query<DteFileQuery>,
) -> Result<Download, ApiError> {
    e_documents::check_flow(&caller, &flow)?;
    let lookup = DocumentLookup::dte(&dte_id, &query)?;
    let file = e_documents::pdf(&ctx, &caller, &scope, lookup).await?;
    Ok(Download(file))
}

/// The signed XML of a tax document.
#[endpoint(get, "/v1/facele/{flow}/dte/{host}/xml/{dteId}",
    allow = [Documents], sections = ["mis-comprobantes"], file = "application/xml")]
pub async fn download_dte_xml(
    Company(ctx, caller, scope): Company,
    Path((flow, dte_id)): Path<(String, String)>,
    Query(query): Query<DteFileQuery>,
) -> Result<Download, ApiError> {
    e_documents::check_flow(&caller, &flow)?;
    let lookup = DocumentLookup::dte(&dte_id, &query)?;
    let file = e_documents::xml(&ctx, &caller, &scope, lookup).await?;
    Ok(Download(file))
}

/// The authority's answer about a tax document.
#[endpoint(get, "/v1/facele/{flow}/dte/{host}/respuesta/{dteId}",
    allow = [Documents], sections = ["mis-comprobantes"], file = "application/xml")]
pub async fn download_dte_receipt(
    Company(ctx, caller, scope): Company,
    Path((flow, dte_id)): Path<(String, String)>,
    Query(query): Query<DteFileQuery>,
) -> Result<Download, ApiError> {
    e_documents::check_flow(&caller, &flow)?;
    let lookup = DocumentLookup::dte(&dte_id, &query)?;
    let file = e_documents::receipt(&ctx, &caller, &scope, lookup).await?;
    Ok(Download(file))
}

/// The buyer's files of a tax document: its container with the authority's answer, and its page.
/// Colombia.
#[endpoint(get, "/v1/facele/{flow}/dte/{host}/contenedor/{dteId}",
    allow = [Documents], sections = ["mis-comprobantes"], file = "application/zip")]
pub async fn download_dte_container(
    Company(ctx, caller, scope): Company,
    Path((flow, dte_id)): Path<(String, String)>,
    Query(query): Query<DteFileQuery>,
) -> Result<Download, ApiError> {
    e_documents::check_flow(&caller, &flow)?;
    let lookup = DocumentLookup::dte(&dte_id, &query)?;
    let file = e_documents::container(&ctx, &caller, &scope, lookup).await?;
    Ok(Download(file))
}

/// The documents of the list as a spreadsheet.
#[endpoint(get, "/v1/integracion/comprobantes/empresas/{host}/excel/ce-xls",
    allow = [Documents], sections = ["mis-comprobantes"], file = "application/vnd.ms-excel")]
pub async fn download_e_invoice_sheet(
    company: Company,
    Query(query): Query<EDocumentQuery>,
) -> Result<Download, ApiError> {
    download_sheet(company, None, query, Sheet::Documents).await
}

/// The same by mail.
#[endpoint(get, "/v1/integracion/comprobantes/empresas/{host}/excel/ce-xls/correo",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn mail_e_invoice_sheet(
    company: Company,
    Query(query): Query<EDocumentQuery>,
) -> Answer<Message> {
    mail_sheet(company, None, query, Sheet::Documents).await
}

/// The lines of the documents as a spreadsheet.
#[endpoint(get, "/v1/integracion/pe-facele/ce/{host}/excel/ce-detalle",
    allow = [Documents], sections = ["mis-comprobantes"], file = "application/vnd.ms-excel")]
pub async fn download_e_invoice_lines(
    company: Company,
    Query(query): Query<EDocumentQuery>,
) -> Result<Download, ApiError> {
    download_sheet(company, None, query, Sheet::Lines).await
}

/// The same by mail.
#[endpoint(get, "/v1/integracion/pe-facele/ce/{host}/excel/ce-detalle/correo",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn mail_e_invoice_lines(
    company: Company,
    Query(query): Query<EDocumentQuery>,
) -> Answer<Message> {
    mail_sheet(company, None, query, Sheet::Lines).await
}

/// The documents of the list as a spreadsheet.
#[endpoint(get, "/v1/facele/{flow}/dte/{host}/excel/dtes",
    allow = [Documents], sections = ["mis-comprobantes"], file = "application/vnd.ms-excel")]
pub async fn download_dte_sheet(
    company: Company,
    Path(flow): Path<String>,
    Query(query): Query<EDocumentQuery>,
) -> Result<Download, ApiError> {
    download_sheet(company, Some(&flow), query, Sheet::Documents).await
}

/// The same by mail.
#[endpoint(get, "/v1/facele/{flow}/dte/{host}/excel/dtes/correo",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn mail_dte_sheet(
    company: Company,
    Path(flow): Path<String>,
    Query(query): Query<EDocumentQuery>,
) -> Answer<Message> {
    mail_sheet(company, Some(&flow), query, Sheet::Documents).await
}

/// The lines of the documents as a spreadsheet.
#[endpoint(get, "/v1/facele/{flow}/dte/{host}/excel/dtes-detalle",
    allow = [Documents], sections = ["mis-comprobantes"], file = "application/vnd.ms-excel")]
pub async fn download_dte_lines(
    company: Company,
    Path(flow): Path<String>,
    Query(query): Query<EDocumentQuery>,
) -> Result<Download, ApiError> {
    download_sheet(company, Some(&flow), query, Sheet::Lines).await
}

/// The same by mail.
#[endpoint(get, "/v1/facele/{flow}/dte/{host}/excel/dtes-detalle/correo",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn mail_dte_lines(
    company: Company,
    Path(flow): Path<String>,
    Query(query): Query<EDocumentQuery>,
) -> Answer<Message> {
    mail_sheet(company, Some(&flow), query, Sheet::Lines).await
}

/// A spreadsheet of the list, in the flow of tax documents with folios or in none.
async fn download_sheet(
    Company(ctx, caller, scope): Company,
    flow: Option<&str>,
    query: EDocumentQuery,
    sheet: Sheet,
) -> Result<Download, ApiError> {
    if let Some(flow) = flow {
        e_documents::check_flow(&caller, flow)?;
    }
    let file = e_documents::sheet(&ctx, &caller, &scope, query, sheet).await?;
    Ok(Download(file))
}

/// The same by mail.
async fn mail_sheet(
    Company(ctx, caller, scope): Company,
    flow: Option<&str>,
    query: EDocumentQuery,
    sheet: Sheet,
) -> Answer<Message> {
    if let Some(flow) = flow {
        e_documents::check_flow(&caller, flow)?;
    }
    let message = e_documents::send_sheet(&ctx, &caller, &scope, query, sheet).await?;
    Ok(Json(message))
}
