//! The right to move money of a drawer without a sale.

use yapa_domain::{CashMovementKind, Money, Right, Rights};
use yapa_storage::CompanyTx;

use super::say;
use crate::rights::{self, Operation};
use crate::{Result, WriteContext};

/// Refuses a deposit or a withdrawal of a user without the right; an approval counts for this kind,
/// amount and reason alone.
///
/// # Errors
/// 403 that names the right.
#[crate::boxed]
pub(crate) async fn check_movement(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    rights: &Rights,
    (kind, amount, reason): (CashMovementKind, Money, &str),
) -> Result<()> {
    let amount = write_ctx.profile.money(amount);
    let operation = Operation {
        right: Right::MoveCash,
        subject: kind.code().to_owned(),
        facts: say::movement_facts(kind, &amount, reason),
    };
    rights::check_operation(tx, write_ctx, rights, operation).await
}
