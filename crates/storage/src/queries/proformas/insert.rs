//! Writing a quote.

use super::rows::{ProformaLineRow, ProformaRow};
use crate::{CompanyTx, Result, sql};

sql! {
    INSERT_PROFORMA = ProformaRow::INSERT;
    INSERT_LINE = ProformaLineRow::INSERT;
}

/// Writes a quote with its lines; its number was taken in the same transaction.
#[crate::boxed]
pub async fn insert(
    tx: &mut CompanyTx,
    proforma: &ProformaRow,
    lines: &[ProformaLineRow],
) -> Result<()> {
    let company = tx.company_id();
    let p = proforma;
    tx.exec(INSERT_PROFORMA, &p.values(company)).await?;
    let rows: Vec<_> = lines
        .iter()
        .map(|l| l.values(company, p.id).to_vec())
        .collect();
    tx.exec_many(INSERT_LINE, &rows).await?;
    Ok(())
}
