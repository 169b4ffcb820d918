//! Taking a bonus: an order of its required products, with its free ones at no price.

use yapa_domain::Quantity;
use yapa_domain::purchase::purchase_totals;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::bonuses::TakenBonus;
use yapa_wire::purchases::PurchaseRegistered;

use super::read::offer;
use super::say;
use crate::purchases::{Order, OrderLine, checked_user, refused, write as write_order};
use crate::sponsors::{find, terms};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

const MOST_TIMES: i64 = 100;

struct Draft {
    order: Order,
    bonus: i64,
    times: Quantity,
}

/// Orders the required products of a bonus at the prices of the list, and its free ones.
///
/// # Errors
/// 404 for an unknown sponsor or bonus, 422 when it cannot be taken (that often), 400 for an
/// invalid number of times, 403 for the name of another user.
#[crate::boxed]
pub async fn take(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    (sponsor, bonus): (String, i64),
    body: TakenBonus,
    idempotency: IdempotencyKey,
) -> Result<PurchaseRegistered> {
    let user_id = checked_user(caller, body.user.map(Into::into))?;
    if !(1..=MOST_TIMES).contains(&body.quantity) {
        return Err(Error::field("cantidad", say::WRONG_TIMES));
    }
    let write_ctx = WriteContext::of(ctx, caller)?;
    let order = Order {
        id: write_ctx.next_id(),
        write_ctx,
        user_id,
        sponsor,
        payment: body.payment,
        shipping: body.shipping,
    };
    let draft = Draft {
        order,
        bonus,
        times: Quantity::from_int(body.quantity),
    };
    let run = ctx.write_once(scope, idempotency, draft, |tx, draft| {
        Box::pin(write(tx, draft))
    });
    run.await
}

async fn write(tx: &mut CompanyTx, draft: &Draft) -> Result<PurchaseRegistered> {
    let order = &draft.order;
    let profile = order.write_ctx.profile;
    let (row, members) = offer(tx, profile, &order.sponsor, draft.bonus).await?;
    let sponsor = find(tx, profile, &order.sponsor).await?;
    order.check(tx, &sponsor).await?;
    if !row.bonus.active || !members.iter().all(|(_, _, product)| product.active) {
        return Err(Error::unprocessable(say::BONUS_OFF));
    }
    let mut lines = Vec::with_capacity(members.len());
    for (is_bonus, quantity, product) in members {
        let quantity = quantity.mul(draft.times, 0);
        lines.push(OrderLine {
            product,
            quantity: quantity.ok_or_else(|| Error::field("cantidad", say::WRONG_TIMES))?,
            discount: None,
            is_bonus,
        });
    }
    let drafts: Vec<_> = lines.iter().map(OrderLine::draft).collect();
    let totals = purchase_totals(&drafts, terms(order.payment), profile.currency.decimals);
    // Users can only change how often the bonus is taken: faults of lines are about that field.
    let field = |_, _: &str| "cantidad".to_owned();
    let totals = totals.map_err(|error| refused(error, &lines, field))?;
    let bonus = Some((row.bonus.id, row.bonus.name.as_str()));
    write_order(tx, order, &sponsor, &lines, &totals, bonus).await
}
