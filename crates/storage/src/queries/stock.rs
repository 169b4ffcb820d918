//! The movement ledger and its cached sum.

use yapa_domain::{EpochMillis, Quantity};

use crate::{CompanyTx, IdSource, Result, row, sql};

sql! {
    MOVE_STOCK = "UPDATE product_stock SET quantity = quantity + $3, sold = sold + $4 \
        WHERE company_id = $1 AND product_id = $2 AND (quantity + $3 >= 0 OR $5) RETURNING quantity";
    INSERT_MOVEMENT = "INSERT INTO stock_movement (company_id, product_id, id, reason, document_id, user_id, \
        quantity, balance, created_at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
}

/// Why stock moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Sold.
    Sale,
    /// A sale was thrown away.
    SaleDiscarded,
    /// A sale was voided.
    SaleVoided,
}

impl Reason {
    /// As the ledger spells it.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::Sale => "sale",
            Reason::SaleDiscarded => "sale_discarded",
            Reason::SaleVoided => "sale_voided",
        }
    }

    const fn takes(self) -> bool {
        matches!(self, Reason::Sale)
    }
}

/// What causes a movement.
#[derive(Clone, Copy, Debug)]
pub struct Cause {
    /// Why.
    pub reason: Reason,
    /// Key of the document behind it.
    pub document_id: i64,
    /// Who did it.
    pub user_id: i64,
    /// When.
    pub at_ms: EpochMillis,
    /// Whether stock may fall below zero (stock control is off).
    pub below_zero: bool,
}

/// Moves the stock of each product by its quantity (out for a sale, in for a
/// sale undone) and writes the ledger. Products come sorted by key, once each,
/// so that concurrent sales lock them in one order.
///
/// Answers the first product that had too little, if any; the caller then gives
/// up the transaction.
pub async fn move_stock(
    tx: &mut CompanyTx,
    ids: &IdSource,
    cause: Cause,
    products: &[(i64, Quantity)],
) -> Result<Option<i64>> {
    let company = tx.company_id();
    let signed: Vec<Quantity> = products
        .iter()
        .map(|(_, quantity)| {
            if cause.reason.takes() {
                -*quantity
            } else {
                *quantity
            }
        })
        .collect();
    let sold: Vec<Quantity> = signed.iter().map(|quantity| -*quantity).collect();
    let updates: Vec<_> = products
        .iter()
        .zip(signed.iter().zip(&sold))
        .map(|((product, _), (quantity, sold))| {
            row![company, *product, *quantity, *sold, cause.below_zero]
        })
        .collect();
    let balances: Vec<Vec<Quantity>> = tx
        .all_many(MOVE_STOCK, &updates, |row| row.get(0))
        .await?;
    if let Some(missing) = balances.iter().position(Vec::is_empty) {
        return Ok(Some(products[missing].0));
    }
    let balances = balances.into_iter().flatten().collect::<Vec<_>>();
    let reason = cause.reason.code();
    let movement_ids: Vec<i64> = products.iter().map(|_| ids.next(cause.at_ms)).collect();
    let movements: Vec<_> = products
        .iter()
        .zip(signed.iter().zip(movement_ids.iter().zip(&balances)))
        .map(|((product, _), (quantity, (id, balance)))| {
            row![
                company,
                *product,
                *id,
                reason,
                cause.document_id,
                cause.user_id,
                *quantity,
                *balance,
                cause.at_ms
            ]
        })
        .collect();
    tx.write_many(INSERT_MOVEMENT, &movements).await?;
    Ok(None)
}
