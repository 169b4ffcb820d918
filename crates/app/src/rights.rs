//! How far people hold rights, and the refusal of what exceeds them.

use yapa_domain::{Need, Right, Rights, Role};
use yapa_storage::queries::users::{RoleRightRow, UserRightRow};
use yapa_wire::errors::NeededRight;

use crate::error::{Error, Kind, Result};
use crate::say;

/// The rights of a person with these roles, as they were decided for the roles and the person.
pub(crate) fn resolve(roles: &[Role], decided: &[RoleRightRow], own: &[UserRightRow]) -> Rights {
    let of_role = |role: Role, right: Right| {
        let mut rows = decided.iter();
        let row = rows.find(|row| row.role == role && row.right == right);
        row.map(|row| row.value)
    };
    let of_person = |right: Right| {
        let row = own.iter().find(|row| row.right == right);
        row.map(|row| row.value)
    };
    Rights::of(roles, of_role, of_person)
}

/// Refuses what exceeds the rights.
///
/// # Errors
/// 403 that names each right that is missing.
pub(crate) fn check(rights: &Rights, needs: &[Need]) -> Result<()> {
    let missing = rights.missing(needs);
    if missing.is_empty() {
        return Ok(());
    }
    let words: Vec<String> = missing.iter().map(|need| say::need(*need)).collect();
    let sentence = say::needs_approval(&words.join("; "));
    let refused = Error::new(Kind::NeedsApproval, sentence);
    let named = missing
        .iter()
        .zip(words)
        .fold(refused, |error, (need, words)| {
            error.with_detail(need.right.code(), words)
        });
    Err(approvable(named, &missing))
}

/// The refusal with the rights with which the same would go through.
pub(crate) fn approvable(refused: Error, missing: &[Need]) -> Error {
    let needed = |need: &Need| NeededRight {
        right: need.right.code().to_owned(),
        name: say::need(*need),
        value: need.value.into(),
    };
    refused.approvable(missing.iter().map(needed).collect())
}
