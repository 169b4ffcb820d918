//! Invoices that buyers ask for with the code of their ticket. Mexico.

use axum::extract::State;
use yapa_app::self_invoices;
use yapa_wire::e_documents::EInvoice;
use yapa_wire::scalars::Id;
use yapa_wire::self_invoices::{
    NewSelfInvoice, SelfInvoice, SelfInvoiceFileQuery, SelfInvoiceOffer, SelfInvoiceQuery,
    TicketInvoiceForm,
};

use crate::endpoint::{endpoint, endpoints};
use crate::error::ApiError;
use crate::extract::{
    Answer, ClientAddress, Company, Download, Idempotent, IdempotentBare, Json, Path, Query,
};
use crate::state::Ctx;

endpoints! {
    load_self_invoice, add_self_invoice, download_self_invoice_pdf, download_self_invoice_xml,
    load_ticket_invoice, invoice_ticket, give_up_ticket_invoice,
}

/// The ticket with this code, as far as its invoice is concerned.
#[endpoint(get, "/v2/autofactura/{ticketCode}", public)]
pub async fn load_self_invoice(
    State(ctx): State<Ctx>,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Query(query): Query<SelfInvoiceQuery>,
) -> Answer<SelfInvoiceOffer> {
    let buyer = query.register_number;
    let offer = self_invoices::offer(&ctx, address, &code, buyer).await?;
    Ok(Json(offer))
}

/// Makes the invoice of the ticket with this code. A repeat answers the same invoice; one that the
/// authority refused is sent again with the corrected form.
#[endpoint(post, "/v2/autofactura/{ticketCode}", public)]
pub async fn add_self_invoice(
    State(ctx): State<Ctx>,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Json(form): Json<NewSelfInvoice>,
) -> Answer<SelfInvoice> {
    let made = self_invoices::issue(&ctx, address, &code, form).await?;
    Ok(Json(made))
}

/// The page of the invoice of a ticket, for its buyer.
#[endpoint(
    get,
    "/v2/autofactura/{ticketCode}/pdf",
    public,
    file = "application/pdf"
)]
pub async fn download_self_invoice_pdf(
    State(ctx): State<Ctx>,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Query(query): Query<SelfInvoiceFileQuery>,
) -> Result<Download, ApiError> {
    let buyer = &query.register_number;
    let file = self_invoices::pdf(&ctx, address, &code, buyer).await?;
    Ok(Download(file))
}

/// The signed XML of the invoice of a ticket, for its buyer.
#[endpoint(
    get,
    "/v2/autofactura/{ticketCode}/xml",
    public,
    file = "application/xml"
)]
pub async fn download_self_invoice_xml(
    State(ctx): State<Ctx>,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Query(query): Query<SelfInvoiceFileQuery>,
) -> Result<Download, ApiError> {
    let buyer = &query.register_number;
    let file = self_invoices::xml(&ctx, address, &code, buyer).await?;
    Ok(Download(file))
}

/// The form for the invoice of the ticket of a sale. Mexico.
#[endpoint(get, "/v1/integracion/comprobantes/empresas/{host}/ventas/{saleId}/factura",
    allow = [Documents], sections = ["mis-comprobantes", "my-sales"])]
pub async fn load_ticket_invoice(
    Company(ctx, caller, scope): Company,
    Path(sale_id): Path<Id>,
) -> Answer<TicketInvoiceForm> {
    let form = self_invoices::form(&ctx, &caller, &scope, sale_id.0).await?;
    Ok(Json(form))
}

/// Makes the invoice of the ticket of a sale, as its buyer would with the code, or corrects one that
/// the authority refused; the total is optional. Mexico.
#[endpoint(post, "/v1/integracion/comprobantes/empresas/{host}/ventas/{saleId}/factura",
    allow = [Documents], sections = ["mis-comprobantes", "my-sales"])]
pub async fn invoice_ticket(
    Company(ctx, caller, scope): Company,
    Path(sale_id): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<NewSelfInvoice>,
) -> Answer<SelfInvoice> {
    let made =
        self_invoices::issue_for(&ctx, &caller, &scope, sale_id.0, body, idempotency).await?;
    Ok(Json(made))
}

/// Gives up the invoice of a ticket that the authority refused: the ticket is the document of the sale
/// again. Mexico.
#[endpoint(post, "/v1/integracion/comprobantes/empresas/{host}/ventas/{saleId}/factura/descarte",
    allow = [Documents], sections = ["mis-comprobantes", "my-sales"])]
pub async fn give_up_ticket_invoice(
    Company(ctx, caller, scope): Company,
    Path(sale_id): Path<Id>,
    request: IdempotentBare,
) -> Answer<EInvoice> {
    let kept = self_invoices::give_up(&ctx, &caller, &scope, sale_id.0, request.0).await?;
    Ok(Json(kept))
}
