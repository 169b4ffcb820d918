//! Approvals by a person with the right, by PIN.

use yapa_app::approvals;
use yapa_wire::approvals::{Approval, Approver, ApproverQuery, NewApproval};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Json, Made, Query};

endpoints! { list_approvers, add_approval }

/// The people who can approve rights in the company: those with a PIN who hold them.
#[endpoint(get, "/v2/empresas/{host}/autorizaciones", allow = [Base], sections = [])]
pub async fn list_approvers(
    Company(ctx, caller, scope): Company,
    Query(query): Query<ApproverQuery>,
) -> Answer<Vec<Approver>> {
    Ok(Json(approvals::list(&ctx, &caller, &scope, &query).await?))
}

/// Approves rights with the PIN of a person who holds them, for one write of the caller within two
/// minutes. Five wrong PINs put that of the person to sleep for a quarter of an hour.
#[endpoint(post, "/v2/empresas/{host}/autorizaciones", allow = [Base], sections = [])]
pub async fn add_approval(
    Company(ctx, caller, scope): Company,
    Json(form): Json<NewApproval>,
) -> Result<Made<Approval>, ApiError> {
    Ok(Made(approvals::add(&ctx, &caller, &scope, form).await?))
}
