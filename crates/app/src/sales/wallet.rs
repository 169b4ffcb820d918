//! What a sale takes out of a client's wallet and puts into it.

use yapa_countries::CountryProfile;
use yapa_domain::payment::WalletBalances;
use yapa_domain::{Buyer, Money, PaymentMethod, Rate};
use yapa_storage::CompanyTx;
use yapa_storage::queries::sales::{FullSale, SalePaymentRow};
use yapa_storage::queries::wallets::{
    self as queries, BENEFIT, COUPON, Cause, MovementRow, Reason, Refused, Step, WalletRow,
};

use super::buyer::NamedBuyer;
use super::payment::method_of;
use super::registration::Registration;
use crate::wallets::{MOST, TOO_FULL};
use crate::{Error, Result, WriteContext};

/// The wallet of a client whom the company knows by name.
pub struct ClientWallet {
    client_id: i64,
    bags: Vec<WalletRow>,
}

impl ClientWallet {
    /// The wallet of the buyer; none for an unnamed buyer, and for one
    /// who is not among the company's clients.
    #[crate::boxed]
    pub async fn of(tx: &mut CompanyTx, buyer: &NamedBuyer) -> Result<Option<ClientWallet>> {
        let named = !matches!(buyer.kind, Buyer::Nobody | Buyer::Generic);
        let Some(client_id) = buyer.id.filter(|_| named) else {
            return Ok(None);
        };
        let bags = queries::entries(tx, &[client_id]).await?;
        Ok((!bags.is_empty()).then_some(ClientWallet { client_id, bags }))
    }

    /// What the bags hold.
    pub fn balances(&self) -> WalletBalances {
        let held = |code: &str| {
            let bag = self.bags.iter().find(|bag| bag.bag == code);
            bag.map_or(Money::ZERO, |bag| bag.balance)
        };
        WalletBalances {
            available: held(COUPON),
            accumulated: held(BENEFIT),
        }
    }

    /// What a purchase of this total adds to the benefit, rounded as the
    /// country's money is.
    fn earned(&self, total: Money, decimals: u32) -> Money {
        let bag = self.bags.iter().find(|bag| bag.bag == BENEFIT);
        let percentage = bag.map_or(Rate::ZERO, |bag| bag.percentage);
        total
            .mul_div(percentage, Rate::HUNDRED, decimals)
            .unwrap_or_default()
            .max(Money::ZERO)
    }
}

/// The bag that a way of paying draws on, if it draws on one.
pub fn bag_of(profile: &CountryProfile, code: &str) -> Option<&'static str> {
    match method_of(profile, code) {
        Ok(PaymentMethod::Coupon) => Some(COUPON),
        Ok(PaymentMethod::Benefit) => Some(BENEFIT),
        _ => None,
    }
}

/// Takes out what the sale is paid with and puts in what it earns. Bags are
/// moved in the order of their names, so that two sales never wait for each
/// other in a circle.
///
/// # Errors
/// 422 when a bag no longer holds what it should pay.
#[crate::boxed]
pub(super) async fn settle(
    tx: &mut CompanyTx,
    registration: &Registration,
    wallet: &ClientWallet,
    parts: &[SalePaymentRow],
    total: Money,
) -> Result<()> {
    let Registration {
        write_ctx, sale_id, ..
    } = registration;
    let profile = write_ctx.profile;
    let mixed = parts.len() > 1;
    let field = |at: usize| match mixed {
        true => format!("mediosDePago[{at}].monto"),
        false => "pago.monto".to_owned(),
    };
    let mut steps: Vec<(&'static str, Reason, Money, String)> = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        if let Some(bag) = bag_of(profile, &part.payment_code) {
            steps.push((bag, Reason::Sale, part.amount, field(at)));
        }
    }
    let earned = wallet.earned(total, profile.currency.decimals);
    steps.push((BENEFIT, Reason::Earned, earned, "cliente".to_owned()));
    steps.sort_by_key(|(bag, _, _, _)| *bag);
    for (bag, reason, amount, field) in steps {
        if !amount.is_positive() {
            continue;
        }
        let step = Step {
            client_id: wallet.client_id,
            bag,
            reason,
            amount,
            payment_code: "",
            sale_id: Some(*sale_id),
        };
        let moved = queries::move_money(tx, &write_ctx.ids, cause(write_ctx), step).await?;
        if moved.is_err() {
            let sentence = match reason {
                Reason::Sale => profile.wording.wallet_too_low,
                _ => TOO_FULL,
            };
            return Err(Error::rule(field, sentence));
        }
    }
    Ok(())
}

/// Puts back what a sale was paid with and takes back what it earned, as far as
/// the bag still holds it. What could not be taken back of sales undone before is
/// taken from what this one puts back, so that nothing stays of sales that are all
/// undone. A ticket that took a receipt's place gives back what the receipt moved.
///
/// # Errors
/// 409 when a bag would hold more than it may.
#[crate::boxed]
pub async fn undo(
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
    let mut bags = queries::lock(tx, client_id).await?;
    bags.sort_by(|one, other| one.bag.cmp(&other.bag));
    for bag in bags {
        // Credit notes have given a part back already.
        let of = |reason: Reason| sum(&moved, &bag, reason);
        let paid = of(Reason::Sale) - of(Reason::SaleNoted);
        let own = of(Reason::Earned) - of(Reason::EarnedNoted);
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
            let step = Step {
                client_id,
                bag: &bag.bag,
                reason,
                amount,
                payment_code: "",
                sale_id: Some(sale_id),
            };
            if !amount.is_positive() {
                continue;
            }
            let cause = cause(write_ctx);
            let done = queries::move_money(tx, &write_ctx.ids, cause, step).await?;
            done.map_err(|Refused| Error::conflict(TOO_FULL))?;
        }
    }
    Ok(())
}

/// Puts back a part of what a sale was paid with, and takes back as large a part of what it
/// earned, as far as the bag holds it: in the proportion of what credit notes, this one of
/// `amount` among them, took back of the sale.
///
/// # Errors
/// 409 when a bag would hold more than it may.
#[crate::boxed]
pub async fn give_part(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    full: &FullSale,
    amount: Money,
) -> Result<()> {
    let sale_id = full.sale.converted_from.unwrap_or(full.sale.id);
    let moved = match full.sale.client_id {
        Some(_) => queries::of_sale(tx, sale_id).await?,
        None => return Ok(()),
    };
    let Some(client_id) = moved.first().map(|movement| movement.client_id) else {
        return Ok(());
    };
    let noted = full.sale.noted_total + amount;
    let decimals = write_ctx.profile.currency.decimals;
    let mut bags = queries::lock(tx, client_id).await?;
    bags.sort_by(|one, other| one.bag.cmp(&other.bag));
    for bag in bags {
        let rest = |whole: Reason, part: Reason| {
            let whole = sum(&moved, &bag, whole);
            let due = whole.mul_div(noted, full.sale.total, decimals);
            due.unwrap_or_default().min(whole) - sum(&moved, &bag, part)
        };
        let back = rest(Reason::Sale, Reason::SaleNoted).max(Money::ZERO);
        let taken = rest(Reason::Earned, Reason::EarnedNoted).min(bag.balance + back);
        for (reason, amount) in [(Reason::SaleNoted, back), (Reason::EarnedNoted, taken)] {
            if !amount.is_positive() {
                continue;
            }
            let step = Step {
                client_id,
                bag: &bag.bag,
                reason,
                amount,
                payment_code: "",
                sale_id: Some(sale_id),
            };
            let cause = cause(write_ctx);
            let done = queries::move_money(tx, &write_ctx.ids, cause, step).await?;
            done.map_err(|Refused| Error::conflict(TOO_FULL))?;
        }
    }
    Ok(())
}

/// What a sale moved in a bag for this reason.
fn sum(moved: &[MovementRow], bag: &WalletRow, reason: Reason) -> Money {
    let own = moved
        .iter()
        .filter(|movement| movement.bag == bag.bag && movement.reason == reason.code());
    own.map(|movement| movement.amount).sum()
}

fn cause(write_ctx: &WriteContext) -> Cause<'_> {
    Cause {
        user_id: write_ctx.user_id,
        business_date: &write_ctx.local.date,
        hour: &write_ctx.local.hour,
        at_ms: write_ctx.at_ms,
        most: MOST,
    }
}
