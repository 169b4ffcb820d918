//! The audit log of a company.

use yapa_app::audit_log;
use yapa_wire::audit_log::{AuditPage, AuditQuery};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Download, Json, Query};

endpoints! { list_audit, download_audit }

/// Who changed what, the newest first; for owners.
#[endpoint(get, "/v2/auditoria/empresas/{host}",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn list_audit(
    Company(ctx, caller, scope): Company,
    Query(query): Query<AuditQuery>,
) -> Answer<AuditPage> {
    Ok(Json(audit_log::list(&ctx, &caller, &scope, query).await?))
}

/// The same as a spreadsheet, one row a value.
#[endpoint(get, "/v2/auditoria/empresas/{host}/xls",
    allow = [EditCompany], sections = ["my-company"], file = "application/vnd.ms-excel")]
pub async fn download_audit(
    Company(ctx, caller, scope): Company,
    Query(query): Query<AuditQuery>,
) -> Result<Download, ApiError> {
    let file = audit_log::sheet(&ctx, &caller, &scope, query).await?;
    Ok(Download(file))
}
