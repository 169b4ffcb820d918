//! Which session money goes into.

use yapa_storage::CompanyTx;
use yapa_storage::queries::cash_sessions::{self as queries, CashRules, CashSessionRow};

use super::say;
use crate::{Error, Result, WriteContext};

/// A drawer: that of a seller, or of the branch where it shares one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    pub branch_id: i64,
    /// The seller; 0 for the branch.
    pub holder_id: i64,
}

impl Target {
    /// The drawer of a user.
    pub fn of(branch_id: i64, user_id: i64, shared: bool) -> Target {
        Target {
            branch_id,
            holder_id: if shared { 0 } else { user_id },
        }
    }

    /// The drawer of a user by the rules of the company.
    ///
    /// # Errors
    /// 409 when the company has no branch that sells.
    pub fn by_rules(rules: &CashRules, user_id: i64) -> Result<Target> {
        let branch = rules
            .branch
            .ok_or_else(|| Error::conflict(say::NO_BRANCH))?;
        Ok(Target::of(branch, user_id, rules.shared))
    }
}

/// The session that the money of a sale goes into, open until the transaction ends. A drawer that
/// has none gets one whose float is counted later.
///
/// # Errors
/// 409 when there is none and the company sells only with one.
pub(crate) async fn of_sale(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    target: Target,
    seller: i64,
    required: bool,
) -> Result<i64> {
    match queries::hold_open(tx, target.branch_id, target.holder_id).await? {
        Some(session) => Ok(session),
        None if required => Err(Error::conflict(say::REQUIRED).about("caja")),
        None => begin(tx, write_ctx, target, seller).await,
    }
}

/// The session that money of a user goes into which is not of a sale.
#[crate::boxed]
pub(crate) async fn hold(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    user_id: i64,
) -> Result<i64> {
    let rules = queries::cash_rules(tx).await?;
    let target = Target::by_rules(&rules, user_id)?;
    of_sale(tx, write_ctx, target, user_id, false).await
}

/// Opens a session without a float, unless another request does so at the same moment.
async fn begin(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    target: Target,
    user_id: i64,
) -> Result<i64> {
    queries::open(tx, &new_session(write_ctx, target, user_id)).await?;
    let held = queries::hold_open(tx, target.branch_id, target.holder_id).await?;
    held.ok_or_else(|| Error::unavailable("a cash session was closed as it was opened"))
}

/// A session that begins now.
pub(crate) fn new_session(
    write_ctx: &WriteContext,
    target: Target,
    user_id: i64,
) -> CashSessionRow {
    CashSessionRow {
        id: write_ctx.next_id(),
        branch_id: target.branch_id,
        holder_id: target.holder_id,
        opened_by: user_id,
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        created_at_ms: write_ctx.at_ms,
        ..CashSessionRow::default()
    }
}
