//! Sessions as the contract shows them.

use std::collections::BTreeSet;

use yapa_countries::CountryProfile;
use yapa_domain::{CashMovementKind, CountryRules};
use yapa_storage::queries::cash_sessions::{
    CashCloseRow, CashListRow, HolderSum, LateSaleRow, MovementView,
};
use yapa_wire::cash_sessions::{
    CashClose, CashDifference, CashMovement, CashMovementKind as WireKind, CashName,
    CashSessionItem, CashSessionState, LateSale,
};

use crate::same_variants::same_variants;
use crate::{Error, Result};

same_variants! {
    for (
        SaleUndone, CreditNote, Recharge, CreditPayment, CreditPaymentUndone, Withdrawal, Expense,
        OwnerWithdrawal, SupplierPayment, ChangeBrought
    )
    /// The kind as the contract has it.
    pub(super) kind: CashMovementKind => WireKind,
    /// The kind that the contract names.
    pub(super) kind_of: WireKind => CashMovementKind,
}

/// Keys with their names, each once, by name.
pub(super) fn names<'a>(all: impl Iterator<Item = (i64, &'a String)>) -> Vec<CashName> {
    let by_name: BTreeSet<(&str, i64)> = all.map(|(id, name)| (name.as_str(), id)).collect();
    let named = by_name.into_iter().map(|(name, id)| CashName {
        id: id.into(),
        name: name.to_owned(),
    });
    named.collect()
}

/// A row of the list.
pub(super) fn item(row: CashListRow) -> Result<CashSessionItem> {
    let session = row.session;
    let shared = session.holder_id == 0;
    let seller = if shared {
        session.opened_by
    } else {
        session.holder_id
    };
    let close = match session.closed_at_ms {
        Some(_) => Some(CashClose {
            revision: session.revision,
            date: row.closed_on.parse().map_err(Error::internal)?,
            hour: row.closed_hour.parse().map_err(Error::internal)?,
            user: row.closed_by,
            sales: row.sales,
            total: row.total.into(),
            expected: row.expected.into(),
            counted: row.counted.into(),
            difference: row.difference.into(),
        }),
        None => None,
    };
    Ok(CashSessionItem {
        id: session.id.into(),
        state: match close {
            Some(_) => CashSessionState::Closed,
            None => CashSessionState::Open,
        },
        number: session.number,
        branch: CashName {
            id: session.branch_id.into(),
            name: row.branch,
        },
        seller: CashName {
            id: seller.into(),
            name: row.holder,
        },
        shared,
        opened_on: session.business_date.parse().map_err(Error::internal)?,
        opened_at: session.hour.parse().map_err(Error::internal)?,
        float: session.opening_float.map(Into::into),
        reason: session.reason,
        close,
    })
}

/// A revision of a close.
pub(super) fn close(row: &CashCloseRow) -> Result<CashClose> {
    Ok(CashClose {
        revision: row.revision,
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        user: row.user.clone(),
        sales: row.sales,
        total: row.total.into(),
        expected: row.expected.into(),
        counted: row.counted.into(),
        difference: row.difference.into(),
    })
}

/// Money that was put in or taken out.
pub(super) fn movement(row: MovementView) -> Result<CashMovement> {
    let movement = row.movement;
    Ok(CashMovement {
        id: movement.id.into(),
        kind: kind(movement.kind),
        payment: movement.payment_code,
        amount: movement.amount.into(),
        reason: movement.reason,
        sale_id: movement.sale_id.map(Into::into),
        user: row.user,
        date: movement.business_date.parse().map_err(Error::internal)?,
        hour: movement.hour.parse().map_err(Error::internal)?,
    })
}

/// A sale that arrived after the close.
pub(super) fn late_sale(profile: &CountryProfile, row: LateSaleRow) -> LateSale {
    LateSale {
        number: row.number,
        sale_id: row.sale_id.into(),
        document: profile.number_text(&row.series, row.document_number.unsigned_abs()),
        total: row.total.into(),
    }
}

/// The differences of a seller.
pub(super) fn difference(row: HolderSum) -> CashDifference {
    CashDifference {
        seller_id: (row.holder_id != 0).then(|| row.holder_id.into()),
        seller: row.holder,
        sessions: row.sessions,
        differing: row.differing,
        missing: row.missing.into(),
        left_over: row.left_over.into(),
    }
}
