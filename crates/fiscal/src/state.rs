//! The state of an issued document at its authority.

use crate::talk::{Outcome, Verdict};

/// The state of an electronic document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Issued and signed; the authority has not decided yet.
    Pending,
    /// The authority accepted it.
    Accepted,
    /// The authority accepted it with remarks; it counts just the same.
    Observed,
    /// The authority refused it.
    Rejected,
    /// A credit note took all of it back.
    Voided,
}

impl State {
    /// All of them, in the order of a document's life.
    pub const ALL: [State; 5] = [
        State::Pending,
        State::Accepted,
        State::Observed,
        State::Rejected,
        State::Voided,
    ];

    /// The code that the contract and the database use.
    pub const fn code(self) -> &'static str {
        match self {
            State::Pending => "PENDIENTE",
            State::Accepted => "ACEPTADO",
            State::Observed => "OBSERVADO",
            State::Rejected => "RECHAZADO",
            State::Voided => "ANULADO",
        }
    }

    /// The state of a code.
    pub fn parse(code: &str) -> Option<State> {
        State::ALL.into_iter().find(|state| state.code() == code)
    }

    /// Whether the document counts before the law, so that a credit note may correct it.
    pub const fn stands(self) -> bool {
        matches!(self, State::Accepted | State::Observed)
    }

    /// The state after the authority was asked. Only a decision moves it, and
    /// only from [`State::Pending`]: a late answer does not undo what came after.
    pub const fn after(self, outcome: &Outcome) -> State {
        match (self, outcome) {
            (State::Pending, Outcome::Decided { verdict, .. }) => match verdict {
                Verdict::Accepted => State::Accepted,
                Verdict::Observed { .. } => State::Observed,
                Verdict::Rejected { .. } => State::Rejected,
            },
            (state, _) => state,
        }
    }
}

/// How long to wait after the `attempt`th failure (from 0): half a minute, doubled each time,
/// half an hour at the most. Add some jitter, so that documents do not return all at once.
pub const fn wait_seconds(attempt: u32) -> u32 {
    const FIRST: u32 = 30;
    const MOST: u32 = 1_800;
    if attempt >= 6 { MOST } else { FIRST << attempt }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::talk::Retry;

    #[test]
    fn only_a_decision_moves_a_document() {
        let decided = |verdict| Outcome::decided(verdict, None);
        let retry = Outcome::Retry {
            class: Retry::Later,
            code: String::new(),
            text: String::new(),
        };
        assert_eq!(State::Pending.after(&retry), State::Pending);
        assert_eq!(
            State::Pending.after(&decided(Verdict::Accepted)),
            State::Accepted
        );
        let observed = decided(Verdict::Observed { notes: Vec::new() });
        assert_eq!(State::Pending.after(&observed), State::Observed);
        assert_eq!(State::Voided.after(&observed), State::Voided);
        assert!(State::Observed.stands() && !State::Rejected.stands());
    }

    #[test]
    fn codes_are_read_back_and_waits_are_bounded() {
        for state in State::ALL {
            assert_eq!(State::parse(state.code()), Some(state));
        }
        assert_eq!(
            [0, 1, 5, 6, 60].map(wait_seconds),
            [30, 60, 960, 1_800, 1_800]
        );
    }
}
