//! The state of a company with its tax authority.

use yapa_app::tax_health;
use yapa_wire::tax_health::{TaxHealth, TaxHealthQuery, TaxHealthStatus};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Download, Json, Query};

endpoints! { load_tax_health, load_tax_status, download_tax_register }

/// A month with the tax authority: accepted and waiting documents, those to be corrected, missing
/// numbers and deadlines.
#[endpoint(get, "/v2/ventas/empresas/{host}/salud-tributaria",
    allow = [EditCompany], sections = ["mis-comprobantes"])]
pub async fn load_tax_health(
    Company(ctx, caller, scope): Company,
    Query(query): Query<TaxHealthQuery>,
) -> Answer<TaxHealth> {
    let month = tax_health::month(&ctx, &caller, &scope, &query).await?;
    Ok(Json(month))
}

/// Open documents and problems with the tax authority, of all days.
#[endpoint(get, "/v2/ventas/empresas/{host}/salud-tributaria/estado",
    allow = [EditCompany], sections = ["mis-comprobantes"])]
pub async fn load_tax_status(Company(ctx, caller, scope): Company) -> Answer<TaxHealthStatus> {
    Ok(Json(tax_health::status(&ctx, &caller, &scope).await?))
}

/// The documents of a month for the accountant, in the form that the country's authority names, else
/// as a spreadsheet.
#[endpoint(get, "/v2/ventas/empresas/{host}/salud-tributaria/registro",
    allow = [EditCompany], sections = ["mis-comprobantes"], file = "application/octet-stream")]
pub async fn download_tax_register(
    Company(ctx, caller, scope): Company,
    Query(query): Query<TaxHealthQuery>,
) -> Result<Download, ApiError> {
    let file = tax_health::register(&ctx, &caller, &scope, &query).await?;
    Ok(Download(file))
}
