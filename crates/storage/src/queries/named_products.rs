//! Products as forms name them: by key or by code.

use yapa_domain::{Money, Quantity};

use crate::{CompanyTx, FromRow, Result, sql, values};

sql! {
    /// One product by its key.
    BY_ID = "SELECT ", NamedRow::COLUMNS, " FROM product p \
        JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
        WHERE p.company_id = $1 AND p.id = $2";
    /// One product by its code.
    BY_CODE = "SELECT ", NamedRow::COLUMNS, " FROM product p \
        JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
        WHERE p.company_id = $1 AND p.code = $2";
}

/// Fields of a product that a group or bundle needs.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedRow {
    pub id: i64,
    /// The company's own code.
    pub code: String,
    pub name: String,
    /// Price a unit, taxes included.
    pub price: Money,
    /// Whether parts of a unit are sold.
    pub partial_sale: bool,
    pub active: bool,
    pub taxes: String,
    #[row(sql = "s.quantity")]
    pub stock: Quantity,
}

/// The products with these keys, in their order; `None` where the company has none.
#[crate::boxed]
pub async fn by_ids(tx: &mut CompanyTx, ids: &[i64]) -> Result<Vec<Option<NamedRow>>> {
    let company = tx.company_id();
    let keys: Vec<_> = ids.iter().map(|id| values![company, *id]).collect();
    let found = tx.all_many(BY_ID, &keys, NamedRow::from_row).await?;
    Ok(found
        .into_iter()
        .map(|rows| rows.into_iter().next())
        .collect())
}

/// The products with these codes, in their order; `None` where the company has none.
#[crate::boxed]
pub async fn by_codes(tx: &mut CompanyTx, codes: &[String]) -> Result<Vec<Option<NamedRow>>> {
    let company = tx.company_id();
    let keys: Vec<_> = codes.iter().map(|code| values![company, code]).collect();
    let found = tx.all_many(BY_CODE, &keys, NamedRow::from_row).await?;
    Ok(found
        .into_iter()
        .map(|rows| rows.into_iter().next())
        .collect())
}
