//! The reasons of the authorities as the contract spells them.

use yapa_fiscal::CancelReason;
use yapa_wire::e_documents::CancellationReason;

pub(super) const fn wire_reason(reason: CancelReason) -> CancellationReason {
    match reason {
        CancelReason::Substituted => CancellationReason::Substituted,
        CancelReason::WithErrors => CancellationReason::WithErrors,
        CancelReason::NotCarriedOut => CancellationReason::NotCarriedOut,
        CancelReason::InGlobal => CancellationReason::InGlobal,
    }
}
