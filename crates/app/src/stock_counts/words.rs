//! Codes of the domain as the contract spells them, and the other way.

use yapa_domain::{CountReason, CountScope, CountState};
use yapa_wire::stock_counts as wire;

pub(super) fn state_word(state: CountState) -> wire::CountState {
    match state {
        CountState::Open => wire::CountState::Open,
        CountState::Applying => wire::CountState::Applying,
        CountState::Applied => wire::CountState::Applied,
        CountState::Discarded => wire::CountState::Discarded,
    }
}

pub(super) fn scope_word(scope: CountScope) -> wire::CountScope {
    match scope {
        CountScope::Everything => wire::CountScope::Everything,
        CountScope::Category => wire::CountScope::Category,
        CountScope::Group => wire::CountScope::Group,
        CountScope::Free => wire::CountScope::Free,
    }
}

pub(super) fn scope_code(scope: wire::CountScope) -> CountScope {
    match scope {
        wire::CountScope::Everything => CountScope::Everything,
        wire::CountScope::Category => CountScope::Category,
        wire::CountScope::Group => CountScope::Group,
        wire::CountScope::Free => CountScope::Free,
    }
}

pub(super) fn reason(reason: CountReason) -> wire::CountReason {
    match reason {
        CountReason::Count => wire::CountReason::Count,
        CountReason::Theft => wire::CountReason::Theft,
        CountReason::Waste => wire::CountReason::Waste,
        CountReason::Mistake => wire::CountReason::Mistake,
        CountReason::Other => wire::CountReason::Other,
    }
}

pub(super) fn reason_code(reason: wire::CountReason) -> CountReason {
    match reason {
        wire::CountReason::Count => CountReason::Count,
        wire::CountReason::Theft => CountReason::Theft,
        wire::CountReason::Waste => CountReason::Waste,
        wire::CountReason::Mistake => CountReason::Mistake,
        wire::CountReason::Other => CountReason::Other,
    }
}
