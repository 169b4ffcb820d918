//! Approvals of people with their PIN for one write of another person.

use yapa_domain::{EpochMillis, LinesHash, Need, Rate, Right};

use crate::{Approval, CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    // Those of the company and of the company above it.
    CANDIDATES = CandidateRow::SELECT, "LEFT JOIN user_pin p ON p.user_id = u.id JOIN company c ON c.id = $1 \
        JOIN company h ON h.id = u.home_company \
        WHERE (u.home_company = c.id OR u.home_company = c.master_company_id) \
        AND (p.user_id IS NOT NULL OR u.id = $2) \
        AND u.enabled AND u.sales_app AND h.enabled ORDER BY 3, u.id";
    INSERT = ApprovalRow::INSERT;
    INSERT_RIGHT = "INSERT INTO approval_right (company_id, approval_id, right_code, value, lines_hash) \
        VALUES ($1, $2, $3, $4, $5)";
    // A second taker waits for the first one's commit and then finds it used.
    USE = "UPDATE approval SET used_at_ms = $4 WHERE company_id = $1 AND token_hash = $2 AND user_id = $3 \
        AND used_at_ms IS NULL AND expires_at_ms > $4 RETURNING id, approver_id";
    RIGHTS = "SELECT right_code, value, lines_hash FROM approval_right WHERE company_id = $1 AND approval_id = $2 ORDER BY right_code";
    CLEAN_RIGHTS = "DELETE FROM approval_right WHERE (company_id, approval_id) IN ( \
        SELECT company_id, id FROM approval WHERE used_at_ms IS NULL AND expires_at_ms < $1)";
    CLEAN = "DELETE FROM approval WHERE used_at_ms IS NULL AND expires_at_ms < $1";
}

/// A person who may be able to approve.
#[crate::row(table = "user_account", alias = "u")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidateRow {
    pub id: i64,
    /// Key of the company that the person works for.
    pub home_company: i64,
    #[row(sql = full_name!("u"))]
    pub name: String,
    #[row(sql = "h.register_number")]
    pub register_number: String,
    #[row(sql = "p.user_id IS NOT NULL AS has_pin")]
    pub has_pin: bool,
}

/// An approved action.
#[crate::row(table = "approval", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApprovalRow {
    pub id: i64,
    /// SHA-256 of the token.
    pub token_hash: [u8; 32],
    /// The user who asked.
    pub user_id: i64,
    pub approver_id: i64,
    pub expires_at_ms: EpochMillis,
}

/// People with a PIN who work for the company or for the company above it, and the asking person
/// with or without one, by name.
#[crate::boxed]
pub async fn candidates(
    tx: &mut Tx,
    company_id: i64,
    asking_id: i64,
) -> Result<Vec<CandidateRow>> {
    tx.all(CANDIDATES, params![company_id, asking_id], FromRow::from_row)
        .await
}

/// Adds an approval of these rights.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, approval: &ApprovalRow, needs: &[Need]) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT, &approval.values(company)).await?;
    for need in needs {
        let values = params![company, approval.id, &need.right, need.value, need.lines];
        tx.exec(INSERT_RIGHT, values).await?;
    }
    Ok(())
}

/// The approval that the request presents, used up by this transaction; none when none is presented
/// or it is not valid: expired, used, or given to another person or in another company. A second
/// call in the transaction answers the same.
#[crate::boxed]
pub async fn take(tx: &mut CompanyTx, user_id: i64, now: EpochMillis) -> Result<Option<Approval>> {
    if let Some(used) = tx.approval() {
        return Ok(Some(used.clone()));
    }
    let company = tx.company_id();
    let Some(hash) = tx.presented_approval().token_hash else {
        return Ok(None);
    };
    let used: Option<(i64, i64)> = tx
        .optional(USE, params![company, hash, user_id, now], FromRow::from_row)
        .await?;
    let Some((id, approver_id)) = used else {
        return Ok(None);
    };
    let rights: Vec<(Right, Rate, Option<LinesHash>)> = tx
        .all(RIGHTS, params![company, id], FromRow::from_row)
        .await?;
    let approval = Approval {
        id,
        approver_id,
        needs: rights
            .into_iter()
            .map(|(right, value, lines)| Need {
                right,
                value,
                lines,
            })
            .collect(),
    };
    tx.presented_approval().used = Some(approval.clone());
    Ok(Some(approval))
}

/// Removes approvals that expired unused before a moment; used ones stay beside the audit log.
#[crate::boxed]
pub async fn clean(tx: &mut Tx, before: EpochMillis) -> Result<u64> {
    tx.exec(CLEAN_RIGHTS, params![before]).await?;
    tx.exec(CLEAN, params![before]).await
}
