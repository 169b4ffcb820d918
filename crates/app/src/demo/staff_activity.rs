//! Audit entries of the demo's sales: those that were undone, and discounts, the deepest of
//! sellers with the approval by PIN under which they were given.

use std::collections::BTreeMap;

use serde_json::json;
use yapa_domain::{Money, Need, Rate, Role, SaleState};
use yapa_storage::audit::{AuditEntry, append};
use yapa_storage::queries::approvals::{self, ApprovalRow};
use yapa_storage::queries::{demo, staff};
use yapa_storage::{CompanyTx, IdSource, StorageError, sha256};

use super::history::{Change, History};
use crate::approvals::VALID_MS;
use crate::rights::audit_value;

/// Node of the keys of approvals; no other part of the demo has it.
const NODE: u8 = 61;
/// Discounts of a company that were approved.
const APPROVED: usize = 8;
/// How long before its write a PIN is typed.
const TYPED_MS: i64 = 15_000;

/// Writes the entries under the keys of what they record, which no other entry has.
#[crate::boxed]
pub(super) async fn write(
    tx: &mut CompanyTx,
    history: &History,
) -> std::result::Result<(), StorageError> {
    for change in history.changes.iter().filter(|one| one.to.is_undone()) {
        append(tx, &undone(change), change.at_ms).await?;
    }
    let approver = first_privileged(tx).await?;
    let approved = approved(tx, history).await?;
    let ids = IdSource::new(NODE);
    for (sale, lines, _) in &history.sales {
        let of_lines: Money = lines.iter().map(|line| line.discount_amount).sum();
        let discount = sale.discount + of_lines;
        if !discount.is_positive() {
            continue;
        }
        let totals = |discount: Money, total: Money| {
            json!({"discount": discount.scaled(), "total": total.scaled()}).to_string()
        };
        let entry = AuditEntry {
            id: sale.id,
            user_id: sale.user_id,
            action: "sale.discount",
            entity: "sale",
            entity_id: sale.id,
            before: &totals(Money::ZERO, sale.total + discount),
            after: &totals(discount, sale.total),
            approver_id: approver.filter(|_| approved.contains_key(&sale.id)),
        };
        append(tx, &entry, sale.created_at_ms).await?;
        if let (Some(by), Some(need)) = (approver, approved.get(&sale.id)) {
            let people = (sale.user_id, by);
            approve(tx, &ids, people, *need, sale.created_at_ms).await?;
        }
    }
    Ok(())
}

fn is_privileged(roles: &[String]) -> bool {
    let mut roles = roles.iter().filter_map(|code| Role::from_code(code));
    roles.any(Role::is_privileged)
}

async fn first_privileged(tx: &mut CompanyTx) -> std::result::Result<Option<i64>, StorageError> {
    let people = staff::all(tx).await?.into_iter();
    let privileged = people.filter(|one| is_privileged(&one.roles));
    Ok(privileged.map(|one| one.user.id).min())
}

/// The deepest discounts that sellers gave, by the key of their sale.
async fn approved(
    tx: &mut CompanyTx,
    history: &History,
) -> std::result::Result<BTreeMap<i64, Need>, StorageError> {
    let people = staff::all(tx).await?;
    let sellers: Vec<i64> = people
        .iter()
        .filter(|one| !is_privileged(&one.roles))
        .map(|one| one.user.id)
        .collect();
    let mut all: Vec<(Rate, i64)> = history
        .sales
        .iter()
        .filter(|(sale, _, _)| sellers.contains(&sale.user_id))
        .filter_map(|(sale, lines, _)| {
            let of_lines: Money = lines.iter().map(|line| line.discount_amount).sum();
            let discount = sale.discount + of_lines;
            let before = sale.total + discount;
            let rate = discount.mul_div(Rate::HUNDRED, before, 2)?;
            (discount.is_positive() && rate.is_positive()).then_some((rate, sale.id))
        })
        .collect();
    all.sort_by_key(|(rate, id)| (std::cmp::Reverse(*rate), *id));
    let deepest = all.into_iter().take(APPROVED);
    Ok(deepest
        .map(|(rate, id)| (id, Need::discount(rate)))
        .collect())
}

/// Writes an approval that was used for a sale, with its two entries.
async fn approve(
    tx: &mut CompanyTx,
    ids: &IdSource,
    (user_id, approver_id): (i64, i64),
    need: Need,
    at_ms: i64,
) -> std::result::Result<(), StorageError> {
    let typed_at_ms = at_ms - TYPED_MS;
    let id = ids.next(typed_at_ms);
    let approval = ApprovalRow {
        id,
        token_hash: sha256(&id.to_be_bytes()),
        user_id,
        approver_id,
        expires_at_ms: typed_at_ms + VALID_MS,
    };
    approvals::insert(tx, &approval, &[need]).await?;
    demo::use_approval(tx, id, at_ms).await?;
    let after = json!(audit_value(&[need])).to_string();
    for (action, at_ms) in [("approval.add", typed_at_ms), ("approval.use", at_ms)] {
        let entry = AuditEntry {
            id: ids.next(at_ms),
            user_id,
            action,
            entity: "approval",
            entity_id: id,
            before: "",
            after: &after,
            approver_id: Some(approver_id),
        };
        append(tx, &entry, at_ms).await?;
    }
    Ok(())
}

fn undone(change: &Change) -> AuditEntry<'_> {
    AuditEntry {
        id: change.id,
        user_id: change.user_id,
        action: match change.to {
            SaleState::Voided => "sale.void",
            _ => "sale.discard",
        },
        entity: "sale",
        entity_id: change.sale_id,
        before: change.from.code(),
        after: change.to.code(),
        approver_id: None,
    }
}
