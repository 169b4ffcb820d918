//! Who changed what: rows that are only ever added.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, Result, params, sql};

sql! {
    /// Adds an audit row.
    APPEND_AUDIT = "INSERT INTO audit \
        (company_id, id, user_id, action, entity, entity_id, before, after, created_at_ms, approver_id) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
}

/// An entry of the audit log.
#[derive(Debug, Clone, Copy)]
pub struct AuditEntry<'a> {
    /// Its key, from the `IdSource`.
    pub id: i64,
    /// Who did it.
    pub user_id: i64,
    /// Name of the action, for example `sale.void`.
    pub action: &'a str,
    /// The kind of thing it was done to, for example `sale`.
    pub entity: &'a str,
    /// The thing's key.
    pub entity_id: i64,
    /// How it was before, as JSON; empty when it was not.
    pub before: &'a str,
    /// How it is now, as JSON; empty when it is no more.
    pub after: &'a str,
    /// Who approved it, where that is not the approval that the transaction has used up.
    pub approver_id: Option<i64>,
}

/// Adds an audit row in the transaction of what it records. Once an approval is used up there, the
/// row says who approved.
#[crate::boxed]
pub async fn append(tx: &mut CompanyTx, entry: &AuditEntry<'_>, now: EpochMillis) -> Result<()> {
    let company = tx.company_id();
    let AuditEntry {
        id,
        user_id,
        action,
        entity,
        entity_id,
        before,
        after,
        approver_id,
    } = *entry;
    let approver_id = approver_id.or_else(|| tx.approval().map(|approval| approval.approver_id));
    let values = params![
        company,
        id,
        user_id,
        action,
        entity,
        entity_id,
        before,
        after,
        now,
        approver_id
    ];
    tx.write(APPEND_AUDIT, values).await?;
    Ok(())
}
