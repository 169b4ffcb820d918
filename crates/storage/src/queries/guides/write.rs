//! Writing transport guides.

use super::rows::{GuideLineRow, GuideRow};
use crate::{CompanyTx, Result, params, sql};

sql! {
    INSERT_GUIDE = GuideRow::INSERT;
    INSERT_LINE = GuideLineRow::INSERT;
    RECEIVE = "UPDATE guide SET state = 'received', received_on = $3, reception_image = $4, reception_comment = $5 \
        WHERE company_id = $1 AND id = $2 AND state = 'issued'";
}

/// Writes a guide with its lines.
///
/// # Errors
/// `ForeignKey` when the sale or the order is none of the company.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, guide: &GuideRow, lines: &[GuideLineRow]) -> Result<()> {
    let (company, g) = (tx.company_id(), guide);
    let values = &g.values(company);
    tx.exec(INSERT_GUIDE, values).await?;
    let rows: Vec<_> = lines
        .iter()
        .map(|l| l.values(company, g.id).to_vec())
        .collect();
    tx.exec_many(INSERT_LINE, &rows).await?;
    Ok(())
}

/// Confirms the receipt of a guide's goods; answers whether it was not confirmed before.
#[crate::boxed]
pub async fn receive(
    tx: &mut CompanyTx,
    id: i64,
    day: &str,
    image: &str,
    comment: &str,
) -> Result<bool> {
    let company = tx.company_id();
    let bound = params![company, id, day, image, comment];
    Ok(tx.exec(RECEIVE, bound).await? == 1)
}
