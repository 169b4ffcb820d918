//! What the people of the demo may: PINs of owners and managers, with which they approve at the till
//! of a seller, and sellers who give discounts freely, as in most small shops.

use yapa_domain::{Dec4, EpochMillis, Right, Role};
use yapa_storage::queries::users::{self, RoleRightRow};
use yapa_storage::queries::{pins, staff};
use yapa_storage::{StorageError, all_companies};

use super::PIN;
use crate::{Context, Error, Result};

const DECIDED: RoleRightRow = RoleRightRow {
    role: Role::Seller,
    right: Right::DiscountBelowMinimum,
    value: Dec4::HUNDRED,
};

/// Decides what the sellers of every company may, and gives its owners and managers the PIN.
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
                Ok::<_, Error>(())
            })
        });
        run.await?;
    }
    Ok(())
}
