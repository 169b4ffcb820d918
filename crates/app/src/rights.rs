//! How far people hold rights, and the refusal of what exceeds them.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::Value;
use yapa_domain::{LinesHash, Need, Rate, Right, Rights, Role};
use yapa_storage::queries::approvals;
use yapa_storage::queries::users::{RoleRightRow, UserRightRow};
use yapa_storage::{CompanyTx, sha256};
use yapa_wire::errors::NeededRight;

use crate::error::{Error, Kind, Result};
use crate::say::{self, Sentence};
use crate::write_context::WriteContext;

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

/// One operation that a right allows, as the person who approves it reads it.
pub(crate) struct Operation {
    pub right: Right,
    /// Differs where the facts may be the same: key of the sale, lines.
    pub subject: String,
    /// Document, amount and reason, in words.
    pub facts: Vec<String>,
}

impl Operation {
    /// Hash by which an approval of it is none of another operation.
    fn hash(&self) -> LinesHash {
        let parts = [self.right.code(), &self.subject];
        let facts = self.facts.iter().map(String::as_str);
        let parts: Vec<&str> = parts.into_iter().chain(facts).collect();
        sha256(parts.join("\n").as_bytes())
    }
}

/// Refuses an operation whose right is missing and that no presented approval covers, with its
/// facts. An approval counts for the same facts alone; it is used up, with an audit entry, when the
/// transaction is kept.
///
/// # Errors
/// 403 that names the right.
#[crate::boxed]
pub(crate) async fn check_operation(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    rights: &Rights,
    operation: Operation,
) -> Result<()> {
    let need = Need::switch(operation.right).of_lines(operation.hash());
    match lacking(tx, write_ctx, rights, &[need]).await? {
        None => Ok(()),
        Some(lacking) => Err(lacking
            .with_facts(operation.right, operation.facts)
            .refuse()),
    }
}

/// The rights that an operation needs and that are missing.
pub(crate) struct Lacking {
    /// With these rights it would go through.
    needed: Vec<NeededRight>,
    /// Why the approval that was presented is none of it.
    why: Option<&'static str>,
}

/// The rights that neither the person holds nor a presented approval covers; none when nothing is
/// missing. The approval is used up, with an audit entry, when the transaction is kept.
#[crate::boxed]
pub(crate) async fn lacking(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    rights: &Rights,
    needs: &[Need],
) -> Result<Option<Lacking>> {
    let mut missing = rights.missing(needs);
    if missing.is_empty() {
        return Ok(None);
    }
    let is_first_use = tx.approval().is_none();
    let approval = approvals::take(tx, write_ctx.user_id, write_ctx.at_ms).await?;
    let why = match &approval {
        Some(approval) if missing.iter().all(|need| approval.covers(need)) => {
            if is_first_use {
                let entity = ("approval", approval.id);
                let after = audit_value(&approval.needs);
                write_ctx
                    .audit(tx, "approval.use", entity, None, Some(&after))
                    .await?;
            }
            return Ok(None);
        }
        Some(approval) if approval.is_of_other_lines(&missing) => {
            Some(say::other_than_approved(missing[0].right))
        }
        // Another step of the same write asks for more: the next approval must cover both.
        Some(approval) => {
            for need in &approval.needs {
                match missing.iter_mut().find(|one| one.right == need.right) {
                    Some(one) => one.value = one.value.max(need.value),
                    None => missing.push(*need),
                }
            }
            Some(say::APPROVAL_TOO_SMALL)
        }
        None => tx.presents_approval().then_some(say::APPROVAL_INVALID),
    };
    let needed = |need: &Need| NeededRight {
        right: need.right.code().to_owned(),
        name: say::need(*need),
        value: need.value.into(),
        held: rights.held(need.right).into(),
        facts: Vec::new(),
        lines: need.lines.as_ref().map(spell_lines),
    };
    Ok(Some(Lacking {
        needed: missing.iter().map(needed).collect(),
        why,
    }))
}

/// Rights as the audit log shows an approval of them.
pub(crate) fn audit_value(needs: &[Need]) -> BTreeMap<&'static str, Value> {
    let value = |need: &Need| match need.right.is_limit() {
        true => Value::from(say::percent(need.value)),
        false if need.value == Rate::HUNDRED => Value::from(true),
        false => Value::from(need.value.to_string()),
    };
    let needs = needs.iter();
    needs.map(|need| (need.right.code(), value(need))).collect()
}

impl Lacking {
    /// Adds the facts to approve with a right, for the approver.
    pub(crate) fn with_facts(mut self, right: Right, facts: Vec<String>) -> Lacking {
        let mut needed = self.needed.iter_mut();
        if let Some(one) = needed.find(|one| one.right == right.code()) {
            one.facts = facts;
        }
        self
    }

    /// 403 that names each right.
    pub(crate) fn refuse(self) -> Error {
        let words: Vec<&str> = self.needed.iter().map(|one| one.name.as_str()).collect();
        let sentence = say::needs_approval(&words.join("; "));
        let refused = Error::new(Kind::NeedsApproval, Sentence::without_values(sentence));
        let named = self.needed.iter().fold(refused, |error, one| {
            error.with_detail(
                one.right.as_str(),
                Sentence::without_values(one.name.clone()),
            )
        });
        self.refuse_as(named)
    }

    /// The refusal of the rule that the rights would lift, with the rights.
    pub(crate) fn refuse_as(self, refused: Error) -> Error {
        let refused = refused.approvable(self.needed);
        match self.why {
            Some(why) => refused.with_detail("X-Autorizacion", why),
            None => refused,
        }
    }
}

/// A hash of lines as the contract spells it.
pub(crate) fn spell_lines(lines: &LinesHash) -> String {
    URL_SAFE_NO_PAD.encode(lines)
}

/// The hash of lines that a text spells; none where it spells none.
pub(crate) fn read_lines(text: &str) -> Option<LinesHash> {
    URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()
}
