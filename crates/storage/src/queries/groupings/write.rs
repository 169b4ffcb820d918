//! Adding, changing and deleting bundles.

use yapa_domain::Quantity;

use super::rows::GroupingRow;
use crate::{CompanyTx, Result, params, sql, values};

sql! {
    /// Adds a bundle.
    INSERT_GROUPING = GroupingRow::INSERT;
    /// Changes a bundle.
    UPDATE_GROUPING = GroupingRow::UPDATE;
    /// Deletes a bundle; the row stays behind what names it, and its codes are free again.
    DELETE_GROUPING = "UPDATE grouping_bundle SET deleted = $3, active = $4, code = $5, ean = $6 \
        WHERE company_id = $1 AND id = $2";
    /// Puts a product into a bundle.
    INSERT_MEMBER = "INSERT INTO grouping_member (company_id, grouping_id, product_id, quantity) \
        VALUES ($1, $2, $3, $4)";
    /// Takes all products out of a bundle.
    CLEAR_MEMBERS = "DELETE FROM grouping_member WHERE company_id = $1 AND grouping_id = $2";
}

/// Adds a bundle of products and the quantity that one bundle takes of each.
#[crate::boxed]
pub async fn insert(
    tx: &mut CompanyTx,
    grouping: &GroupingRow,
    members: &[(i64, Quantity)],
) -> Result<()> {
    put(tx, INSERT_GROUPING, grouping).await?;
    insert_members(tx, grouping.id, members).await
}

/// Changes a bundle; without `members` its products stay.
#[crate::boxed]
pub async fn update(
    tx: &mut CompanyTx,
    grouping: &GroupingRow,
    members: Option<&[(i64, Quantity)]>,
) -> Result<()> {
    put(tx, UPDATE_GROUPING, grouping).await?;
    let Some(members) = members else {
        return Ok(());
    };
    let company = tx.company_id();
    tx.exec(CLEAR_MEMBERS, params![company, grouping.id])
        .await?;
    insert_members(tx, grouping.id, members).await
}

/// Deletes a bundle; the sales and quotes that name it keep it.
#[crate::boxed]
pub async fn delete(tx: &mut CompanyTx, grouping: &GroupingRow) -> Result<()> {
    let company = tx.company_id();
    let code = format!("{}~{}", grouping.code, grouping.id);
    tx.exec(
        DELETE_GROUPING,
        params![company, grouping.id, true, false, code, ""],
    )
    .await?;
    Ok(())
}

async fn put(tx: &mut CompanyTx, sql: &str, grouping: &GroupingRow) -> Result<()> {
    let company = tx.company_id();
    let search = grouping.search_text();
    tx.exec(sql, &grouping.values(company, &search)).await?;
    Ok(())
}

async fn insert_members(
    tx: &mut CompanyTx,
    grouping: i64,
    members: &[(i64, Quantity)],
) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = members
        .iter()
        .map(|(product, each)| values![company, grouping, *product, *each])
        .collect();
    tx.exec_many(INSERT_MEMBER, &rows).await?;
    Ok(())
}
