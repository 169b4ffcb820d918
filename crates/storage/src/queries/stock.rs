//! The movement ledger and its cached sum.

use yapa_domain::{EpochMillis, Money, Quantity};

use crate::{CompanyTx, FromRow, IdSource, Param, Result, StorageError, params, sql, values};

sql! {
    MOVE_STOCK = "UPDATE product_stock SET quantity = quantity + $3, sold = sold + $4 \
        WHERE company_id = $1 AND product_id = $2 AND (quantity + $3 >= 0 OR $5) RETURNING quantity, \
        (SELECT p.reposition_threshold FROM product p \
            WHERE p.company_id = product_stock.company_id AND p.id = product_stock.product_id)";
    // So many keys at a time: see MOVED_AT_ONCE. The rows are locked in the order of their keys.
    LOCK_STOCKS = "SELECT s.product_id, s.quantity, (SELECT p.reposition_threshold FROM product p \
            WHERE p.company_id = s.company_id AND p.id = s.product_id) \
        FROM product_stock s WHERE s.company_id = $1 AND s.product_id IN \
        ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ORDER BY s.product_id FOR UPDATE";
    MOVE_STOCKS = "UPDATE product_stock SET quantity = quantity + v.column2, sold = sold - v.column2 \
        FROM (VALUES (CAST($2 AS BIGINT), CAST($3 AS BIGINT)), ($4, $5), ($6, $7), ($8, $9), ($10, $11), ($12, $13), \
        ($14, $15), ($16, $17), ($18, $19), ($20, $21), ($22, $23), ($24, $25), ($26, $27), ($28, $29), ($30, $31), \
        ($32, $33)) v WHERE company_id = $1 AND product_id = v.column1";
    SET_STOCK = "UPDATE product_stock SET quantity = $3 WHERE company_id = $1 AND product_id = $2";
    RECEIVE_STOCK = "UPDATE product_stock SET quantity = quantity + $3 \
        WHERE company_id = $1 AND product_id = $2 RETURNING quantity";
    INSERT_RECEIVED = "INSERT INTO stock_movement (company_id, product_id, id, reason, document_id, user_id, \
        quantity, balance, cost, average, created_at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    // Read when the stock is locked, without which it could be an older one.
    COST_OF = "SELECT cost FROM product WHERE company_id = $1 AND id = $2";
    SET_COST = "UPDATE product SET cost = $3, cost_movement_id = $4 WHERE company_id = $1 AND id = $2";
    INSERT_COST = "INSERT INTO stock_movement (company_id, product_id, id, reason, user_id, quantity, balance, \
        cost, average, created_at_ms) VALUES ($1, $2, $3, 'cost', $4, 0, $5, $6, $6, $7)";
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
    /// A credit note brought it back.
    CreditNote,
}

impl Reason {
    /// As the ledger spells it.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::Sale => "sale",
            Reason::SaleDiscarded => "sale_discarded",
            Reason::SaleVoided => "sale_voided",
            Reason::CreditNote => "credit_note",
        }
    }

    const fn takes(self) -> bool {
        matches!(self, Reason::Sale)
    }
}

/// Cause of a movement.
#[derive(Clone, Copy, Debug)]
pub struct Cause {
    /// Why.
    pub reason: Reason,
    /// Key of the document behind it.
    pub document_id: i64,
    /// The user who did it.
    pub user_id: i64,
    /// When.
    pub at_ms: EpochMillis,
    /// Whether stock may fall below zero (stock control is off).
    pub below_zero: bool,
}

/// Result of a movement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moved {
    /// All of it moved.
    Done {
        /// The products that this movement brought from above their reposition threshold to it
        /// or below. Rows are locked one after the other, so that one movement crosses alone.
        fallen: Vec<i64>,
    },
    /// The first product of which there is too little; the caller then gives up the transaction.
    Missing(i64),
}

/// Moves the stock of each product by its quantity (out for a sale, in for a
/// sale undone) and writes the ledger. Products come sorted by key, once each,
/// so that concurrent sales lock them in one order.
#[crate::boxed]
pub async fn move_stock(
    tx: &mut CompanyTx,
    ids: &IdSource,
    cause: Cause,
    products: &[(i64, Quantity)],
) -> Result<Moved> {
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
    let keyed: Vec<(i64, Quantity)> = products
        .iter()
        .zip(&signed)
        .map(|((product, _), quantity)| (*product, *quantity))
        .collect();
    let moved = match keyed.len() > MOVED_ONE_BY_ONE {
        true => move_together(tx, &keyed, cause.below_zero).await?,
        false => move_one_by_one(tx, &keyed, cause.below_zero).await?,
    };
    if let Some(missing) = moved.iter().position(Option::is_none) {
        return Ok(Moved::Missing(products[missing].0));
    }
    let moved: Vec<(Quantity, Quantity)> = moved.into_iter().flatten().collect();
    let steps = products.iter().zip(signed.iter().zip(&moved));
    let fallen = steps
        .filter(|(_, (quantity, (balance, threshold)))| fell(**quantity, *balance, *threshold))
        .map(|((product, _), _)| *product)
        .collect();
    let reason = cause.reason.code();
    let movement_ids: Vec<i64> = products.iter().map(|_| ids.next(cause.at_ms)).collect();
    let movements: Vec<_> = products
        .iter()
        .zip(signed.iter().zip(movement_ids.iter().zip(&moved)))
        .map(|((product, _), (quantity, (id, (balance, _))))| {
            values![
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
    Ok(Moved::Done { fallen })
}

/// So many products are moved by a statement each, which SQLite does in less time than one statement
/// for all; from four on it takes about the same, and PostgreSQL less.
const MOVED_ONE_BY_ONE: usize = 3;
/// The products that one statement moves.
const MOVED_AT_ONCE: usize = 16;

/// Stock of a product after a movement, with its reposition threshold; none where there is too little.
type Left = Option<(Quantity, Quantity)>;

async fn move_one_by_one(
    tx: &mut CompanyTx,
    products: &[(i64, Quantity)],
    below_zero: bool,
) -> Result<Vec<Left>> {
    let company = tx.company_id();
    let updates = products
        .iter()
        .map(|(product, quantity)| values![company, *product, *quantity, -*quantity, below_zero]);
    let updates: Vec<_> = updates.collect();
    let moved = tx.all_many(MOVE_STOCK, &updates, FromRow::from_row).await?;
    Ok(moved.into_iter().map(|one| one.into_iter().next()).collect())
}

/// The same with two statements for all: one locks the rows and reads them, one moves them.
async fn move_together(
    tx: &mut CompanyTx,
    products: &[(i64, Quantity)],
    below_zero: bool,
) -> Result<Vec<Left>> {
    let company = tx.company_id();
    let parts: Vec<_> = products.chunks(MOVED_AT_ONCE).collect();
    let keys = parts.iter().map(|part| {
        // Parameters that are left over repeat products: `IN` ignores repeats.
        let places = part.iter().cycle().take(MOVED_AT_ONCE);
        let all = std::iter::once(company).chain(places.map(|(product, _)| *product));
        all.map(Param::Int).collect()
    });
    let keys: Vec<Vec<_>> = keys.collect();
    let found = tx
        .all_many(LOCK_STOCKS, &keys, <(i64, Quantity, Quantity)>::from_row)
        .await?;
    let mut found = found.into_iter().flatten().peekable();
    let left = products.iter().map(|(product, quantity)| {
        let (_, before, threshold) = found.next_if(|row| row.0 == *product)?;
        let after = before + *quantity;
        (!after.is_negative() || below_zero).then_some((after, threshold))
    });
    let left: Vec<Left> = left.collect();
    if left.iter().all(Option::is_some) {
        let moves = parts.iter().map(|part| {
            let moved = part.iter().flat_map(|(product, quantity)| [*product, quantity.scaled()]);
            // No product has the key 0.
            let places = moved.chain(std::iter::repeat(0)).take(2 * MOVED_AT_ONCE);
            let all = std::iter::once(company).chain(places);
            all.map(Param::Int).collect()
        });
        let moves: Vec<Vec<_>> = moves.collect();
        tx.write_many(MOVE_STOCKS, &moves).await?;
    }
    Ok(left)
}

/// Incoming goods of a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Received {
    /// Key of the product.
    pub product_id: i64,
    /// How much of it came, above zero.
    pub quantity: Quantity,
    /// Cost of one unit of it.
    pub cost: Money,
}

/// Where goods came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// As the ledger spells it: `receipt` or `transfer_in`.
    pub reason: &'static str,
    /// Key of the receipt or the transfer.
    pub document_id: i64,
    /// The user who entered it.
    pub user_id: i64,
    /// When.
    pub at_ms: EpochMillis,
}

/// Stock of a product before goods come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stocked {
    /// How much there is; below zero where stock may fall below it.
    pub quantity: Quantity,
    /// Cost of one unit of it, when it is known.
    pub cost: Option<Money>,
}

/// Adds goods that came to the stock, and writes the ledger with what they cost and what the
/// product costs from now on, by `average`. Products come sorted by key, once each, as for
/// [`move_stock`].
#[crate::boxed]
pub async fn receive_stock(
    tx: &mut CompanyTx,
    ids: &IdSource,
    delivery: Delivery,
    products: &[Received],
    average: fn(Stocked, Received) -> Option<Money>,
) -> Result<()> {
    let company = tx.company_id();
    let updates: Vec<_> = products
        .iter()
        .map(|p| values![company, p.product_id, p.quantity])
        .collect();
    let balances: Vec<Vec<Quantity>> = tx
        .all_many(RECEIVE_STOCK, &updates, |row| row.get(0))
        .await?;
    if balances.iter().any(Vec::is_empty) {
        return Err(StorageError::NotFound);
    }
    let balances: Vec<Quantity> = balances.into_iter().flatten().collect();
    let keys: Vec<_> = products.iter().map(|p| values![company, p.product_id]).collect();
    let costs: Vec<Vec<Option<Money>>> = tx.all_many(COST_OF, &keys, |row| row.get(0)).await?;
    let mut movements = Vec::with_capacity(products.len());
    for ((p, balance), cost) in products.iter().zip(&balances).zip(costs.into_iter().flatten()) {
        let id = ids.next(delivery.at_ms);
        let quantity = *balance - p.quantity;
        let after = average(Stocked { quantity, cost }, *p);
        movements.push((id, p, *balance, after));
    }
    let rows: Vec<_> = movements
        .iter()
        .map(|(id, p, balance, after)| {
            values![
                company,
                p.product_id,
                *id,
                delivery.reason,
                delivery.document_id,
                delivery.user_id,
                p.quantity,
                *balance,
                p.cost,
                *after,
                delivery.at_ms
            ]
        })
        .collect();
    tx.write_many(INSERT_RECEIVED, &rows).await?;
    let costs: Vec<_> = movements
        .iter()
        .filter(|(.., after)| after.is_some())
        .map(|(id, p, _, after)| values![company, p.product_id, *after, *id])
        .collect();
    tx.write_many(SET_COST, &costs).await
}

/// A cost that was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypedCost {
    /// Key of the product.
    pub product_id: i64,
    /// Key of the movement, which moves nothing.
    pub movement_id: i64,
    /// Stock now; the caller has locked the row (`products::lock_stock`).
    pub stock: Quantity,
    /// Cost of one unit from now on; none makes it unknown.
    pub cost: Option<Money>,
    /// The user who typed it.
    pub user_id: i64,
    /// When.
    pub at_ms: EpochMillis,
}

/// Writes what products cost, with a movement each that moves nothing.
#[crate::boxed]
pub async fn set_costs(tx: &mut CompanyTx, typed: &[TypedCost]) -> Result<()> {
    let company = tx.company_id();
    let movements: Vec<_> = typed
        .iter()
        .map(|t| {
            values![
                company,
                t.product_id,
                t.movement_id,
                t.user_id,
                t.stock,
                t.cost,
                t.at_ms
            ]
        })
        .collect();
    tx.write_many(INSERT_COST, &movements).await?;
    let costs: Vec<_> = typed
        .iter()
        .map(|t| values![company, t.product_id, t.cost, t.movement_id])
        .collect();
    tx.write_many(SET_COST, &costs).await
}

/// Goods that leave or come back without a sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// Key of the product.
    pub product_id: i64,
    /// Key of the movement.
    pub movement_id: i64,
    /// As the ledger spells it.
    pub reason: &'static str,
    /// Key of the row behind it.
    pub document_id: i64,
    /// Below zero for what leaves.
    pub quantity: Quantity,
    /// Whether stock may fall below zero (stock control is off).
    pub below_zero: bool,
    /// The user who did it.
    pub user_id: i64,
    /// When.
    pub at_ms: EpochMillis,
}

/// Result of an adjustment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjusted {
    /// Cost of one unit, when it is known.
    pub cost: Option<Money>,
    /// Whether it brought the product from above its reposition threshold to it or below.
    pub fell: bool,
}

/// Moves the stock of a product with what one unit of it costs, which stays as it is; none, and
/// nothing is written, when there is too little.
#[crate::boxed]
pub async fn adjust_stock(tx: &mut CompanyTx, moved: &Adjustment) -> Result<Option<Adjusted>> {
    match adjust_stocks(tx, std::slice::from_ref(moved)).await? {
        AdjustedStocks::Done(all) => Ok(all.into_iter().next()),
        AdjustedStocks::Missing(_) => Ok(None),
    }
}

/// Results of adjustments of many products.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdjustedStocks {
    /// All of them moved.
    Done(Vec<Adjusted>),
    /// The first product of which there is too little; the caller then gives up the transaction.
    Missing(i64),
}

/// The same for many products, sorted by key, once each, as for [`move_stock`].
#[crate::boxed]
pub async fn adjust_stocks(
    tx: &mut CompanyTx,
    moved: &[Adjustment],
) -> Result<AdjustedStocks> {
    let company = tx.company_id();
    let updates: Vec<_> = moved
        .iter()
        .map(|m| values![company, m.product_id, m.quantity, Quantity::ZERO, m.below_zero])
        .collect();
    let left: Vec<Vec<(Quantity, Quantity)>> =
        tx.all_many(MOVE_STOCK, &updates, FromRow::from_row).await?;
    if let Some(missing) = left.iter().position(Vec::is_empty) {
        return Ok(AdjustedStocks::Missing(moved[missing].product_id));
    }
    let keys: Vec<_> = moved.iter().map(|m| values![company, m.product_id]).collect();
    let costs: Vec<Vec<Option<Money>>> = tx.all_many(COST_OF, &keys, |row| row.get(0)).await?;
    let left: Vec<(Quantity, Quantity)> = left.into_iter().flatten().collect();
    let costs: Vec<Option<Money>> = costs.into_iter().flatten().collect();
    let rows: Vec<_> = moved
        .iter()
        .zip(left.iter().zip(&costs))
        .map(|(m, ((balance, _), cost))| {
            values![
                company,
                m.product_id,
                m.movement_id,
                m.reason,
                m.document_id,
                m.user_id,
                m.quantity,
                *balance,
                *cost,
                None::<Money>,
                m.at_ms
            ]
        })
        .collect();
    tx.write_many(INSERT_RECEIVED, &rows).await?;
    let adjusted = moved.iter().zip(left.iter().zip(&costs));
    Ok(AdjustedStocks::Done(
        adjusted
            .map(|(m, ((balance, threshold), cost))| Adjusted {
                cost: *cost,
                fell: fell(m.quantity, *balance, *threshold),
            })
            .collect(),
    ))
}

/// A count of stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Key of the product.
    pub product_id: i64,
    /// Key of the movement.
    pub movement_id: i64,
    /// Stock of the ledger; the caller has locked the row (`products::lock_stock`).
    pub before: Quantity,
    /// Counted stock.
    pub after: Quantity,
    /// At or below this it should be bought again.
    pub threshold: Quantity,
    /// The user who counted.
    pub user_id: i64,
    /// When.
    pub at_ms: EpochMillis,
}

/// Sets the stock of a product to the counted one, with a movement over the difference;
/// answers whether that brought it from above its reposition threshold to it or below.
#[crate::boxed]
pub async fn count_stock(tx: &mut CompanyTx, counted: &Counted) -> Result<bool> {
    let (company, c) = (tx.company_id(), counted);
    let moved = c.after - c.before;
    tx.exec(SET_STOCK, params![company, c.product_id, c.after])
        .await?;
    let values = params![
        company,
        c.product_id,
        c.movement_id,
        "count",
        None::<i64>,
        c.user_id,
        moved,
        c.after,
        c.at_ms
    ];
    tx.write(INSERT_MOVEMENT, values).await?;
    Ok(fell(moved, c.after, c.threshold))
}

/// Whether a movement that left `balance` came from above the threshold; zero is none.
fn fell(quantity: Quantity, balance: Quantity, threshold: Quantity) -> bool {
    threshold.is_positive() && balance <= threshold && balance - quantity > threshold
}
