//! Changes the state of a quote. Each change names the state it starts from, so that of two at the
//! same moment one finds nothing to change.

use yapa_domain::ProformaState;

use crate::{CompanyTx, Result, params, sql};

sql! {
    CHANGE_STATE = "UPDATE proforma SET state = $4 WHERE company_id = $1 AND id = $2 AND state = $3";
    CLOSE = "UPDATE proforma SET state = 'cerrada', sale_id = $3 \
        WHERE company_id = $1 AND id = $2 AND state = 'abierta'";
    REOPEN = "UPDATE proforma SET state = 'abierta', sale_id = NULL \
        WHERE company_id = $1 AND id = $2 AND state = 'cerrada' AND sale_id = $3";
    MOVE_SALE = "UPDATE proforma SET sale_id = $4 \
        WHERE company_id = $1 AND id = $2 AND state = 'cerrada' AND sale_id = $3";
}

/// Moves the quote to another state, if it is still in `from`; answers whether it did.
#[crate::boxed]
pub async fn change_state(
    tx: &mut CompanyTx,
    id: i64,
    from: ProformaState,
    to: ProformaState,
) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx
        .exec(CHANGE_STATE, params![company, id, from, to])
        .await?
        == 1)
}

/// Closes an open quote with the sale it becomes; answers whether it was open.
#[crate::boxed]
pub async fn close(tx: &mut CompanyTx, id: i64, sale_id: i64) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(CLOSE, params![company, id, sale_id]).await? == 1)
}

/// Opens the quote again whose sale is undone; a quote that belongs to another
/// sale by now stays as it is.
#[crate::boxed]
pub async fn reopen(tx: &mut CompanyTx, id: i64, sale_id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(REOPEN, params![company, id, sale_id]).await?;
    Ok(())
}

/// Ties a closed quote to the sale that takes the place of its own.
#[crate::boxed]
pub async fn move_sale(tx: &mut CompanyTx, id: i64, from_sale: i64, to_sale: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(MOVE_SALE, params![company, id, from_sale, to_sale])
        .await?;
    Ok(())
}
