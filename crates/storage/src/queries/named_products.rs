//! Products as forms name them: by key or by code.

use yapa_domain::{Money, Quantity};

use crate::{CompanyTx, FromRow, Result, Row, row, sql};

sql! {
    /// One product by its key.
    BY_ID = "SELECT p.id, p.code, p.name, p.price, p.partial_sale, p.active, p.taxes, s.quantity FROM product p \
        JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
        WHERE p.company_id = $1 AND p.id = $2";
    /// One product by its code.
    BY_CODE = "SELECT p.id, p.code, p.name, p.price, p.partial_sale, p.active, p.taxes, s.quantity FROM product p \
        JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
        WHERE p.company_id = $1 AND p.code = $2";
}

/// What a group or bundle must know of a product.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedRow {
    /// Key.
    pub id: i64,
    /// The company's own code.
    pub code: String,
    /// Name.
    pub name: String,
    /// Price a unit, taxes included.
    pub price: Money,
    /// Whether parts of a unit are sold.
    pub partial_sale: bool,
    /// Whether it is on sale.
    pub active: bool,
    /// Taxes as JSON text.
    pub taxes: String,
    /// Stock.
    pub stock: Quantity,
}

impl FromRow for NamedRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(NamedRow {
            id: row.get(0)?,
            code: row.get(1)?,
            name: row.get(2)?,
            price: row.get(3)?,
            partial_sale: row.get(4)?,
            active: row.get(5)?,
            taxes: row.get(6)?,
            stock: row.get(7)?,
        })
    }
}

/// The products with these keys, in their order; `None` where the company has none.
#[crate::boxed]
pub async fn by_ids(tx: &mut CompanyTx, ids: &[i64]) -> Result<Vec<Option<NamedRow>>> {
    let company = tx.company_id();
    let keys: Vec<_> = ids.iter().map(|id| row![company, *id]).collect();
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
    let keys: Vec<_> = codes.iter().map(|code| row![company, code]).collect();
    let found = tx.all_many(BY_CODE, &keys, NamedRow::from_row).await?;
    Ok(found
        .into_iter()
        .map(|rows| rows.into_iter().next())
        .collect())
}
