//! Filters of lists and sums of sales.

use yapa_domain::search::DocumentWords;
use yapa_domain::{SaleSituation, SaleState};

/// Which sales are wanted; an empty text lets everything pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaleFilter {
    /// Only this seller's.
    pub user_id: Option<i64>,
    /// Only those in this state.
    pub state: Option<SaleState>,
    /// From this date on.
    pub from: String,
    /// Before this date.
    pub before: String,
    /// Only this document type.
    pub document_code: String,
    /// Words of the client and the number.
    pub words: DocumentWords,
    /// Whether the words are known to find few sales, see [`count_words`](super::count_words).
    pub few_found: bool,
    /// Only those in this situation.
    pub situation: Option<SaleSituation>,
}

impl SaleFilter {
    /// Its state as statements take it: empty for all.
    pub(super) fn state_code(&self) -> &'static str {
        self.state.map_or("", SaleState::code)
    }

    /// Its situation as statements take it: empty for all.
    pub(super) fn situation_code(&self) -> &'static str {
        self.situation.map_or("", SaleSituation::code)
    }

    /// Whether words narrow it.
    pub(super) fn has_words(&self) -> bool {
        !self.words.pattern.is_empty()
    }

    /// Whether the daily rollups know everything the filter asks about.
    pub(super) fn is_of_rollups(&self) -> bool {
        !self.has_words() && self.situation.is_none()
    }

    /// Whether only days and the seller narrow the list.
    pub(super) fn is_of_days_only(&self) -> bool {
        self.state.is_none() && self.document_code.is_empty() && self.is_of_rollups()
    }
}
