//! Sums that stay hidden from a user who counts a drawer blind.

use yapa_storage::CompanyTx;
use yapa_storage::queries::cash_sessions::{self as queries, CashSessionRow};

use crate::{Caller, Result};

/// Whether the caller sees a session: the own one, that of the branch, or all for owners and
/// managers.
pub(super) fn is_visible(caller: &Caller, session: &CashSessionRow) -> bool {
    session.holder_id == 0 || caller.sees_seller(session.holder_id)
}

/// The first business date whose sums by payment type are hidden from the caller: that on which the
/// oldest open drawer was opened that the caller sees and counts blind. None when nothing is hidden.
///
/// Whole days are hidden, because the sum of a day with an earlier, closed session less what that
/// close shows is the open one.
#[crate::boxed]
pub(crate) async fn uncounted_from(tx: &mut CompanyTx, caller: &Caller) -> Result<Option<String>> {
    if caller.sees_expected_cash() {
        return Ok(None);
    }
    let open = queries::all_open(tx).await?;
    let dates = open
        .into_iter()
        .filter(|session| is_visible(caller, session))
        .map(|session| session.business_date);
    Ok(dates.min())
}
