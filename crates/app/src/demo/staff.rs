//! Rights of the demo's people: PINs of owners and managers, with which they approve at the till
//! of a seller, sellers who give discounts freely, as in most small shops, and reports that owners have
//! mailed by themselves.

use yapa_domain::{Dec4, EpochMillis, Right, Role};
use yapa_storage::queries::users::{self, RoleRightRow, UserRow};
use yapa_storage::queries::{pins, staff};
use yapa_storage::{CompanyScope, StorageError, all_companies};
use yapa_wire::report_mail::{MailedReport, NewReportSchedule, ReportCadence};

use super::PIN;
use crate::{Context, Error, IdempotencyKey, Result, auth, report_mail};

const DECIDED: RoleRightRow = RoleRightRow {
    role: Role::Seller,
    right: Right::DiscountBelowMinimum,
    value: Dec4::HUNDRED,
};

/// Sets the rights of the sellers of every company, and gives its owners and managers the PIN.
pub(super) async fn fill(ctx: &Context, at_ms: EpochMillis) -> Result<()> {
    let hash = ctx.passwords.permit().await?.hash(PIN).await?;
    let companies = ctx.db.read_platform(|tx| Box::pin(all_companies(tx)));
    let companies: std::result::Result<_, StorageError> = companies.await;
    for scope in companies? {
        let run = ctx.db.write_with(&scope, hash.clone(), move |tx, hash| {
            Box::pin(async move {
                users::set_role_right(tx, &DECIDED).await?;
                let is_privileged =
                    |code: &String| Role::from_code(code).is_some_and(Role::is_privileged);
                for one in staff::all(tx).await? {
                    if one.roles.iter().any(is_privileged) {
                        pins::set(tx, one.user.id, hash, at_ms).await?;
                    }
                }
                let is_owner = |code: &String| Role::from_code(code) == Some(Role::Owner);
                let all = staff::all(tx).await?.into_iter();
                let owners = all.filter(|one| one.roles.iter().any(is_owner));
                Ok::<_, Error>(owners.map(|one| one.user).min_by_key(|user| user.id))
            })
        });
        if let Some(owner) = run.await? {
            schedule(ctx, &scope, &owner).await?;
        }
    }
    Ok(())
}

/// Has two reports of the company mailed to its owner by themselves.
async fn schedule(ctx: &Context, scope: &CompanyScope, owner: &UserRow) -> Result<()> {
    let Some(caller) = auth::caller_of(ctx, owner.id).await? else {
        return Ok(());
    };
    for (report, cadence) in [
        (MailedReport::Sales, ReportCadence::Weekly),
        (MailedReport::Taxes, ReportCadence::Monthly),
    ] {
        let form = NewReportSchedule {
            report,
            cadence: Some(cadence),
            email: Some(owner.email.clone()),
        };
        let key = IdempotencyKey {
            key: None,
            body_hash: [0; 32],
            age_ms: None,
            approval: None,
        };
        report_mail::change_schedule(ctx, &caller, scope, form, key).await?;
    }
    Ok(())
}
