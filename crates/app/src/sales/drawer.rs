//! The cash session that the money of a sale goes into.

use yapa_storage::CompanyTx;
use yapa_storage::queries::cash_sessions::{self as queries, CashSessionRow};

use super::check::Checked;
use super::registration::Registration;
use crate::cart::say;
use crate::cash_sessions::{self, Target};
use crate::{Error, Result};

/// Where the money of a sale goes.
pub(super) struct Drawer {
    /// Key of the session; none for an order that is paid when it is handed over.
    pub session_id: Option<i64>,
    /// The session that the sale names, when it was closed before the sale arrived.
    late: Option<CashSessionRow>,
}

impl Drawer {
    /// The session of a sale, which is not closed before the transaction ends.
    ///
    /// # Errors
    /// 409 when the seller has none and the company sells only with one.
    pub async fn of(
        tx: &mut CompanyTx,
        registration: &Registration,
        checked: &Checked,
        is_paid: bool,
    ) -> Result<Drawer> {
        let at = |session_id| Drawer {
            session_id,
            late: None,
        };
        if let Some(receipt) = &registration.converted {
            return Ok(at(receipt.cash_session_id));
        }
        if !is_paid {
            return Ok(at(None));
        }
        let rules = &checked.rules;
        let no_series = || Error::rule("tipoComprobante", say::NO_SERIES);
        let branch = rules.branch.ok_or_else(no_series)?;
        let seller = registration.user_id;
        let target = Target::of(branch, seller, rules.shared_drawer);
        if let Some(named) = registration.sale.cash_session
            && let Some(closed) = closed(tx, named.into(), target).await?
            && closed
                .closed_at_ms
                .is_some_and(|at_ms| registration.was_taken_before(at_ms))
        {
            return Ok(Drawer {
                session_id: Some(closed.id),
                late: Some(closed),
            });
        }
        let required = rules.cash_session_required;
        let write_ctx = &registration.write_ctx;
        let session = cash_sessions::of_sale(tx, write_ctx, target, seller, required).await?;
        Ok(at(Some(session)))
    }

    /// Amends the close of a session that was closed before the sale arrived; the sale is written.
    pub async fn amend(&self, tx: &mut CompanyTx, registration: &Registration) -> Result<()> {
        let Some(session) = &self.late else {
            return Ok(());
        };
        let (write_ctx, sale_id) = (&registration.write_ctx, registration.sale_id);
        cash_sessions::add_late_sale(tx, write_ctx, session, sale_id).await
    }
}

/// The named session of this drawer when it is closed, held until the transaction ends.
async fn closed(tx: &mut CompanyTx, named: i64, target: Target) -> Result<Option<CashSessionRow>> {
    let found = queries::find(tx, named).await?;
    let own = found.filter(|session| {
        session.branch_id == target.branch_id && session.holder_id == target.holder_id
    });
    if own.is_none() {
        return Ok(None);
    }
    let held = queries::lock(tx, named).await?;
    Ok(held.filter(|session| session.closed_at_ms.is_some()))
}
