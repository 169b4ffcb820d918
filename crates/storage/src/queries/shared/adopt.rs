//! Products that a company took over from the shared catalogue.

use crate::{CompanyTx, FromRow, Result, params, sql, values};

sql! {
    /// Products that the company took over.
    ADOPTIONS = "SELECT shared_id, product_id FROM shared_adoption WHERE company_id = $1 ORDER BY shared_id";
    /// Records the products that are taken over.
    ADOPT = "INSERT INTO shared_adoption (company_id, shared_id, product_id) VALUES ($1, $2, $3)";
}

/// Pairs of shared product and the company's product that came of it, by shared product.
#[crate::boxed]
pub async fn adoptions(tx: &mut CompanyTx) -> Result<Vec<(i64, i64)>> {
    let company = tx.company_id();
    tx.all(ADOPTIONS, params![company], <(i64, i64)>::from_row)
        .await
}

/// Records which product of the company came of which shared product.
#[crate::boxed]
pub async fn adopt(tx: &mut CompanyTx, pairs: &[(i64, i64)]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = pairs
        .iter()
        .map(|(shared, product)| values![company, *shared, *product])
        .collect();
    tx.exec_many(ADOPT, &rows).await?;
    Ok(())
}
