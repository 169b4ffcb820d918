//! Approvals by a person with the right for the write of a transaction.

use yapa_domain::Need;

/// An approval that a transaction has used up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Approval {
    /// Key of the approval.
    pub id: i64,
    /// Who approved.
    pub approver_id: i64,
    /// The rights that were approved, and how far.
    pub needs: Vec<Need>,
}

impl Approval {
    /// Whether it approves as much, for the same lines.
    #[must_use]
    pub fn covers(&self, need: &Need) -> bool {
        let mut same = self.needs.iter().filter(|one| one.right == need.right);
        same.any(|one| one.value >= need.value && (need.lines.is_none() || one.lines == need.lines))
    }

    /// Whether it was given for other lines than these needs are of.
    #[must_use]
    pub fn is_of_other_lines(&self, needs: &[Need]) -> bool {
        let given = self.needs.iter().find_map(|one| one.lines);
        let asked = needs.iter().find_map(|one| one.lines);
        given.is_some() && asked.is_some() && given != asked
    }
}

/// The approval that a request presents, and what became of it in the transaction.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct PresentedApproval {
    /// SHA-256 of the token.
    pub(crate) token_hash: Option<[u8; 32]>,
    pub(crate) used: Option<Approval>,
}
