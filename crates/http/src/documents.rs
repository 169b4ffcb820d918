//! Document types and the payments that settle them.

use yapa_app::documents;
use yapa_wire::documents::{AssociatePayments, InvoiceType, InvoiceTypePatch};
use yapa_wire::sales::PaymentType;

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, Json, Path};

endpoints! {
    list_invoice_types, set_default_invoice_type, associate_payments, change_associated_payments,
    list_payment_types,
}

/// The document types the company uses.
#[endpoint(get, "/v2/ventas/paises/{countryCode}/empresas/{host}/tipos-comprobante",
    allow = [Base], sections = ["sales", "my-company", "mis-comprobantes", "clients-orders"])]
pub async fn list_invoice_types(
    Company(ctx, caller, scope): Company,
    Path(country): Path<String>,
) -> Answer<Vec<InvoiceType>> {
    caller.country(&country)?;
    Ok(Json(documents::list(&ctx, &caller, &scope).await?))
}

/// Makes a document type the one new sales begin with, or no longer.
#[endpoint(patch, "/v2/ventas/paises/{countryCode}/empresas/{host}/tipos-comprobante/{code}",
    allow = [EditCompany], sections = ["sales", "my-company"])]
pub async fn set_default_invoice_type(
    Company(ctx, caller, scope): Company,
    Path((country, code)): Path<(String, String)>,
    Json(body): Json<InvoiceTypePatch>,
) -> Answer<InvoiceType> {
    caller.country(&country)?;
    let changed = documents::set_default(&ctx, &caller, &scope, code, body.is_default).await?;
    Ok(Json(changed))
}

/// Says which payment types settle a document type.
#[endpoint(post, "/v2/ventas/paises/{countryCode}/empresas/{host}/asociar-comprobante-medio-pago",
    allow = [EditCompany], sections = ["sales", "my-company"])]
pub async fn associate_payments(
    Company(ctx, caller, scope): Company,
    Path(country): Path<String>,
    Idempotent { body, idempotency }: Idempotent<AssociatePayments>,
) -> Answer<InvoiceType> {
    caller.country(&country)?;
    let answer = documents::associate_payments(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(answer))
}

/// The same, for a document type that has some already.
#[endpoint(patch, "/v2/ventas/paises/{countryCode}/empresas/{host}/asociar-comprobante-medio-pago",
    allow = [EditCompany], sections = ["sales", "my-company"])]
pub async fn change_associated_payments(
    company: Company,
    country: Path<String>,
    request: Idempotent<AssociatePayments>,
) -> Answer<InvoiceType> {
    associate_payments(company, country, request).await
}

/// The payment types of the company.
#[endpoint(get, "/v2/ventas/empresas/{host}/medios-pago",
    allow = [Base], sections = ["sales", "my-sales", "payments-recharges", "clients", "my-company",
    "clients-orders"])]
pub async fn list_payment_types(Company(ctx, caller, scope): Company) -> Answer<Vec<PaymentType>> {
    Ok(Json(documents::payment_types(&ctx, &caller, &scope).await?))
}
