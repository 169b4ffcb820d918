//! Payments of a sale from a client's wallet, and benefits that it adds.

use yapa_domain::payment::WalletBalances;
use yapa_domain::{Money, Rate};
use yapa_storage::CompanyTx;
use yapa_storage::queries::sales::SalePaymentRow;
use yapa_storage::queries::wallets::{self as queries, BENEFIT, COUPON, Reason, WalletRow};

use super::registration::Registration;
use crate::cart::bag_of;
use crate::cart::buyer::NamedBuyer;
use crate::wallets::{TOO_FULL, move_money};
use crate::{Error, Result};

/// The wallet of a client in the company's list.
pub struct ClientWallet {
    client_id: i64,
    bags: Vec<WalletRow>,
}

impl ClientWallet {
    /// The wallet of the buyer; none for an unnamed buyer, and for one
    /// who is not among the company's clients.
    #[crate::boxed]
    pub async fn of(tx: &mut CompanyTx, buyer: &NamedBuyer) -> Result<Option<ClientWallet>> {
        let Some(client_id) = buyer.named_id() else {
            return Ok(None);
        };
        let bags = queries::entries(tx, &[client_id]).await?;
        Ok((!bags.is_empty()).then_some(ClientWallet { client_id, bags }))
    }

    /// Balances of the bags.
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

    /// Benefit that a purchase of this total adds, rounded as the
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

/// Takes out the sale's payments and puts in its benefits. Bags are
/// moved in the order of their names, so that two sales never wait for each
/// other in a circle.
///
/// # Errors
/// 422 when a bag no longer holds the amount it should pay.
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
        let moved = move_money(
            tx,
            write_ctx,
            (wallet.client_id, *sale_id),
            (bag, reason, amount),
        );
        if !moved.await? {
            let sentence = match reason {
                Reason::Sale => profile.wording.wallet_too_low,
                _ => TOO_FULL,
            };
            return Err(Error::rule(field, sentence));
        }
    }
    Ok(())
}
