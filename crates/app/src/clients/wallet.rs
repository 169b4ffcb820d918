//! The bags a client's form gives a client; money goes in elsewhere.

use yapa_domain::Rate;
use yapa_storage::CompanyTx;
use yapa_storage::queries::wallets;
use yapa_wire::wallets::{WalletBag, WalletEntry, WalletTerms};

use super::say;
use super::view::Viewer;
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

/// Refuses a seller who would open a bag or change what purchases earn.
///
/// # Errors
/// 403 unless the viewer is an owner or a manager.
pub(super) fn allow(viewer: Viewer, held: &[WalletEntry], terms: &[Terms]) -> Result<()> {
    let percentage = |bag: &str| {
        let mut held = held.iter();
        let found = held.find(|entry| bag_code(entry.payment_bag) == bag);
        found.map(|entry| Rate::from(entry.percentage_value))
    };
    let sets = |(bag, rate): &Terms| percentage(bag) != Some(*rate);
    if viewer.seller.is_some() && terms.iter().any(sets) {
        return Err(Error::forbidden());
    }
    Ok(())
}

/// Gives a client the bags it lacks, with nothing in them, and sets the
/// percentages of those it has. A bag is never taken away.
#[crate::boxed]
pub(super) async fn set(tx: &mut CompanyTx, client_id: i64, terms: &[Terms]) -> Result<()> {
    for (bag, percentage) in terms {
        wallets::set_percentage(tx, client_id, bag, *percentage).await?;
    }
    Ok(())
}
