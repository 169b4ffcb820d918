//! The audit log against its seals.

use super::{Check, Finding, Values};
use crate::queries::audit_log::{self, Break};
use crate::{Result, Tx, sql};

sql! {
    // Entries are sealed in the order of their keys, give or take the clocks of the processes.
    UNSEALED = "SELECT a.company_id, CAST(a.id AS TEXT) FROM audit a \
        JOIN audit_head h ON h.company_id = a.company_id \
        WHERE a.position IS NULL AND a.created_at_ms < h.until_ms - 3600000 LIMIT $1";
    USERS = "SELECT a.company_id, CAST(a.id AS TEXT) FROM audit a WHERE a.user_id <> 0 \
        AND NOT EXISTS (SELECT u.id FROM user_account u WHERE u.id = a.user_id) LIMIT $1";
    // The entry of an approval has its moment and both its people.
    APPROVED = "SELECT p.company_id, CAST(p.id AS TEXT) FROM approval p WHERE p.used_at_ms IS NOT NULL \
            AND NOT EXISTS (SELECT a.id FROM audit a WHERE a.company_id = p.company_id AND a.user_id = p.user_id \
                AND a.approver_id = p.approver_id AND a.created_at_ms = p.used_at_ms AND a.action = 'approval.use') \
        UNION ALL SELECT a.company_id, CAST(a.id AS TEXT) FROM audit a WHERE a.action = 'approval.use' \
            AND NOT EXISTS (SELECT p.id FROM approval p WHERE p.company_id = a.company_id AND p.id = a.entity_id \
                AND p.user_id = a.user_id AND p.approver_id = a.approver_id AND p.used_at_ms = a.created_at_ms) LIMIT $1";
    AUDITED = "SELECT company_id FROM audit_head UNION SELECT company_id FROM audit WHERE position IS NOT NULL \
        ORDER BY company_id";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("I8 la auditoría está sellada", UNSEALED, Values::None),
    Check::of("I8 la auditoría es de personas que existen", USERS, Values::None),
    Check::of("I8 cada autorización usada está en la auditoría", APPROVED, Values::None),
];

/// The invariant of [`chain`].
pub const CHAIN: &str = "I8 la auditoría es la que se selló";

/// Companies whose audit log was sealed.
#[crate::boxed]
pub async fn audited(tx: &mut Tx) -> Result<Vec<i64>> {
    tx.all(AUDITED, &[], |row| row.get(0)).await
}

/// Breaks of the chain of a company's audit log, at most `most` places. It goes
/// through all of it, some hundred entries at a time.
#[crate::boxed]
pub async fn chain(tx: &mut Tx, company_id: i64, most: usize) -> Result<Vec<Finding>> {
    let breaks = audit_log::breaks(tx, company_id, most).await?;
    let finding = |one: Break| {
        let (what, values) = match one {
            Break::Changed { id, position } => (format!("{id}, posición {position}"), None),
            Break::Missing { after } => (format!("falta la posición {}", after + 1), None),
            Break::End { sealed, found } => (
                "último asiento".to_owned(),
                Some((sealed.to_string(), found.to_string())),
            ),
        };
        Finding {
            invariant: CHAIN,
            company_id,
            what,
            values,
        }
    };
    Ok(breaks.into_iter().map(finding).collect())
}
