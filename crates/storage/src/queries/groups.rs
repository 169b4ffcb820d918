//! Groups: products that the sale screen shows together under one button.

use crate::{CompanyTx, FromRow, Result, params, sql, values};

sql! {
    /// The groups by name.
    GROUPS = GroupRow::SELECT, "WHERE company_id = $1 ORDER BY name, id";
    /// Which product is in which group.
    GROUP_MEMBERS = "SELECT group_id, product_id FROM product_group_member WHERE company_id = $1 \
        ORDER BY group_id, product_id";
    /// Adds a group.
    INSERT_GROUP = GroupRow::INSERT;
    /// One group, locked until the end of the transaction.
    LOCK_GROUP = GroupRow::SELECT, "WHERE company_id = $1 AND id = $2 FOR UPDATE";
    /// The products of one group.
    MEMBERS_OF = "SELECT product_id FROM product_group_member WHERE company_id = $1 AND group_id = $2 \
        ORDER BY product_id";
    /// Changes a group.
    UPDATE_GROUP = "UPDATE product_group SET name = $3, active = $4 WHERE company_id = $1 AND id = $2";
    /// Takes a product out of a group.
    DELETE_MEMBER = "DELETE FROM product_group_member WHERE company_id = $1 AND group_id = $2 AND product_id = $3";
    /// Puts a product into a group.
    INSERT_MEMBER = "INSERT INTO product_group_member (company_id, group_id, product_id) VALUES ($1, $2, $3)";
}

/// A group.
#[crate::row(table = "product_group", key(company_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupRow {
    pub id: i64,
    pub name: String,
    pub active: bool,
}

/// The company's groups by name.
#[crate::boxed]
pub async fn all(tx: &mut CompanyTx) -> Result<Vec<GroupRow>> {
    let company = tx.company_id();
    tx.all(GROUPS, params![company], GroupRow::from_row).await
}

/// Pairs of group and product that belong together.
#[crate::boxed]
pub async fn members(tx: &mut CompanyTx) -> Result<Vec<(i64, i64)>> {
    let company = tx.company_id();
    tx.all(GROUP_MEMBERS, params![company], <(i64, i64)>::from_row)
        .await
}

/// Adds a group with its products and makes `version` (a new key) the catalogue's version.
#[crate::boxed]
pub async fn insert(
    tx: &mut CompanyTx,
    group: &GroupRow,
    products: &[i64],
    version: i64,
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT_GROUP, &group.values(company)).await?;
    let rows: Vec<_> = products
        .iter()
        .map(|product| values![company, group.id, *product])
        .collect();
    tx.exec_many(INSERT_MEMBER, &rows).await?;
    super::products::touch(tx, version).await
}

/// The group with this key, held until the end of the transaction.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, id: i64) -> Result<Option<GroupRow>> {
    let company = tx.company_id();
    tx.optional(LOCK_GROUP, params![company, id], GroupRow::from_row)
        .await
}

/// Keys of the products of one group, ascending.
#[crate::boxed]
pub async fn members_of(tx: &mut CompanyTx, id: i64) -> Result<Vec<i64>> {
    let company = tx.company_id();
    tx.all(MEMBERS_OF, params![company, id], |row| row.get(0))
        .await
}

/// Changes a group, puts `add` into it and takes `remove` out of it. The caller makes a new version
/// of the catalogue, see [`super::products::touch`].
#[crate::boxed]
pub async fn update(
    tx: &mut CompanyTx,
    group: &GroupRow,
    add: &[i64],
    remove: &[i64],
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(
        UPDATE_GROUP,
        params![company, group.id, group.name, group.active],
    )
    .await?;
    let rows: Vec<_> = remove
        .iter()
        .map(|product| values![company, group.id, *product])
        .collect();
    tx.exec_many(DELETE_MEMBER, &rows).await?;
    let rows: Vec<_> = add
        .iter()
        .map(|product| values![company, group.id, *product])
        .collect();
    tx.exec_many(INSERT_MEMBER, &rows).await?;
    Ok(())
}
