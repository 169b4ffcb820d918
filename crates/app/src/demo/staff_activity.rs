//! What the audit log keeps of the demo's sales: those that were undone, and discounts.

use serde_json::json;
use yapa_domain::{Money, SaleState};
use yapa_storage::audit::{AuditEntry, append};
use yapa_storage::{CompanyTx, StorageError};

use super::history::{Change, History};

/// Writes the entries under the keys of what they tell, which no other entry has.
#[crate::boxed]
pub(super) async fn write(
    tx: &mut CompanyTx,
    history: &History,
) -> std::result::Result<(), StorageError> {
    for change in history.changes.iter().filter(|one| one.to.is_undone()) {
        append(tx, &undone(change), change.at_ms).await?;
    }
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
            approver_id: None,
        };
        append(tx, &entry, sale.created_at_ms).await?;
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
