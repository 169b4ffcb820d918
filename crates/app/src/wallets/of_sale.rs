//! Movements in the wallet of a client when a sale, or a part of it, is undone.

use yapa_domain::Money;
use yapa_storage::CompanyTx;
use yapa_storage::queries::sales::FullSale;
use yapa_storage::queries::wallets::{
    self as queries, BENEFIT, Cause, MovementRow, Reason, Step, WalletRow,
};

use super::{MOST, TOO_FULL};
use crate::{Error, Result, WriteContext};

/// Refunds a sale's payments and takes back its benefits, as far as
/// the bag still holds it. What could not be taken back of sales undone before is
/// taken from this one's refund, so that nothing stays of sales that are all
/// undone. A ticket that took a receipt's place gives back the movements of the receipt.
///
/// # Errors
/// 409 when a bag would hold more than it may.
#[crate::boxed]
pub(crate) async fn undo(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    full: &FullSale,
    voided: bool,
) -> Result<()> {
    let sale_id = full.sale.converted_from.unwrap_or(full.sale.id);
    if full.sale.client_id.is_none() {
        return Ok(());
    }
    let moved = queries::of_sale(tx, sale_id).await?;
    let Some(client_id) = moved.first().map(|movement| movement.client_id) else {
        return Ok(());
    };
    let of = (client_id, sale_id);
    let mut bags = queries::lock(tx, client_id).await?;
    bags.sort_by(|one, other| one.bag.cmp(&other.bag));
    for bag in bags {
        // Credit notes have given a part back already.
        let sum_of = |reason: Reason| sum(&moved, &bag, reason);
        let paid = sum_of(Reason::Sale) - sum_of(Reason::SaleNoted);
        let own = sum_of(Reason::Earned) - sum_of(Reason::EarnedNoted);
        let missing = if bag.bag == BENEFIT && paid.is_positive() {
            queries::still_owed(tx, client_id, &bag.bag).await? - own
        } else {
            Money::ZERO
        };
        let earned = (own + missing.max(Money::ZERO).min(paid)).min(bag.balance + paid);
        let (back, taken) = if voided {
            (Reason::SaleVoided, Reason::EarnedVoided)
        } else {
            (Reason::SaleDiscarded, Reason::EarnedDiscarded)
        };
        for (reason, amount) in [(back, paid), (taken, earned)] {
            put(tx, write_ctx, of, (&bag.bag, reason, amount)).await?;
        }
    }
    Ok(())
}

/// Puts a part of a sale's payment back into the wallet, and takes back the same part of the benefit
/// that the sale earned, as far as the bag holds it; answers the refund. The part is the proportion
/// of the sale that credit notes, this one of `amount` among them, took back.
///
/// # Errors
/// 409 when a bag would hold more than it may.
#[crate::boxed]
pub(crate) async fn give_part(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    full: &FullSale,
    amount: Money,
) -> Result<Money> {
    let sale_id = full.sale.converted_from.unwrap_or(full.sale.id);
    let moved = match full.sale.client_id {
        Some(_) => queries::of_sale(tx, sale_id).await?,
        None => return Ok(Money::ZERO),
    };
    let Some(client_id) = moved.first().map(|movement| movement.client_id) else {
        return Ok(Money::ZERO);
    };
    let noted = full.sale.noted_total + amount;
    let decimals = write_ctx.profile.currency.decimals;
    let of = (client_id, sale_id);
    let mut put_back = Money::ZERO;
    let mut bags = queries::lock(tx, client_id).await?;
    bags.sort_by(|one, other| one.bag.cmp(&other.bag));
    for bag in bags {
        let rest = |whole: Reason, part: Reason| {
            let whole = sum(&moved, &bag, whole);
            let due = whole.mul_div(noted, full.sale.total, decimals);
            due.unwrap_or_default().min(whole) - sum(&moved, &bag, part)
        };
        let back = rest(Reason::Sale, Reason::SaleNoted).max(Money::ZERO);
        put_back += back;
        let taken = rest(Reason::Earned, Reason::EarnedNoted).min(bag.balance + back);
        for (reason, amount) in [(Reason::SaleNoted, back), (Reason::EarnedNoted, taken)] {
            put(tx, write_ctx, of, (&bag.bag, reason, amount)).await?;
        }
    }
    Ok(put_back)
}

/// Moves money in a bag of the client of a sale, where there is any to move; answers whether the bag
/// takes it.
#[crate::boxed]
pub(crate) async fn move_money(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    (client_id, sale_id): (i64, i64),
    (bag, reason, amount): (&str, Reason, Money),
) -> Result<bool> {
    if !amount.is_positive() {
        return Ok(true);
    }
    let step = Step {
        client_id,
        bag,
        reason,
        amount,
        payment_code: "",
        sale_id: Some(sale_id),
    };
    let moved = queries::move_money(tx, &write_ctx.ids, cause(write_ctx), step).await?;
    Ok(moved.is_ok())
}

/// Moves money that the bag has to take.
///
/// # Errors
/// 409 when it does not.
async fn put(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    of: (i64, i64),
    what: (&str, Reason, Money),
) -> Result<()> {
    match move_money(tx, write_ctx, of, what).await? {
        true => Ok(()),
        false => Err(Error::conflict(TOO_FULL)),
    }
}

/// Sum of a sale's movements in a bag for this reason.
fn sum(moved: &[MovementRow], bag: &WalletRow, reason: Reason) -> Money {
    let own = moved
        .iter()
        .filter(|movement| movement.bag == bag.bag && movement.reason == reason.code());
    own.map(|movement| movement.amount).sum()
}

/// The cause of a movement of a sale, or of its undoing.
fn cause(write_ctx: &WriteContext) -> Cause<'_> {
    Cause {
        user_id: write_ctx.user_id,
        business_date: &write_ctx.local.date,
        hour: &write_ctx.local.hour,
        at_ms: write_ctx.at_ms,
        most: MOST,
    }
}
