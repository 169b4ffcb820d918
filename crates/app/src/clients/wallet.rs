//! The bags a client's form gives a client; money goes in elsewhere.

use yapa_domain::Rate;
use yapa_storage::CompanyTx;
use yapa_storage::queries::wallets;
use yapa_wire::wallets::{WalletBag, WalletTerms};

use super::say;
use crate::wallets::view::bag_code;
use crate::{Error, Result};

/// A bag and the percent of each purchase that goes into it.
pub(super) type Terms = (&'static str, Rate);

/// The bags of a form; only the benefit bag has a percentage.
///
/// # Errors
/// 400 for a percentage that is not between 0 and 100.
pub(super) fn check(terms: &[WalletTerms]) -> Result<Vec<Terms>> {
    let fits = |rate: Rate| rate >= Rate::ZERO && rate <= Rate::from_int(100);
    if !terms.iter().all(|one| fits(one.percentage_value.into())) {
        return Err(Error::field("cuponera", say::WRONG_PERCENTAGE));
    }
    let bag = |one: &WalletTerms| match one.payment_bag {
        WalletBag::Coupon => (bag_code(WalletBag::Coupon), Rate::ZERO),
        WalletBag::Benefit => (bag_code(WalletBag::Benefit), one.percentage_value.into()),
    };
    Ok(terms.iter().map(bag).collect())
}

/// Gives a client the bags it lacks, with nothing in them, and sets the
/// percentages of those it has. A bag is never taken away.
///
/// # Errors
/// When the database fails.
pub(super) async fn set(tx: &mut CompanyTx, client_id: i64, terms: &[Terms]) -> Result<()> {
    for (bag, percentage) in terms {
        wallets::set_percentage(tx, client_id, bag, *percentage).await?;
    }
    Ok(())
}
