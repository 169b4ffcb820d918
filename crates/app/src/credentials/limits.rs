//! Limits on failed attempts to sign in.
//!
//! Failures are counted for the address they come from and for the account they are about; ten of
//! either within a quarter of an hour are enough. The users of a shop share an address, and an
//! attacker elsewhere may guess at an account, so neither count alone decides: where an account has
//! signed in before from an address, its tries from there are counted for the two together and for
//! nothing else. An attacker at such an address has ten tries at that account; an attacker at
//! another address locks out neither the shop's address nor, at that address, the account. Which
//! account signed in where is kept in memory only, and learnt again after a restart.

use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

use moka::sync::Cache;
use yapa_domain::EpochMillis;
use yapa_domain::text::MAX_EMAIL;
use yapa_storage::Db;
use yapa_storage::queries::auth as queries;

use crate::error::Result;

/// Failed sign-ins per address, and per account, within [`WINDOW_MS`].
pub const MOST_FAILURES: i64 = 10;
/// Length of the window, in milliseconds.
pub const WINDOW_MS: EpochMillis = 15 * 60 * 1000;
/// Addresses remembered at most; the rarest are forgotten first.
const MOST_ADDRESSES: u64 = 100_000;
/// How long an address counts as known to an account after its last sign-in from there.
const KNOWN_FOR: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Failed attempts by address.
pub struct AddressLimit {
    /// Failed sign-ins: how many since when.
    failures: Cache<IpAddr, (i64, EpochMillis)>,
    /// Which account has signed in from where.
    known: Cache<(IpAddr, String), ()>,
}

impl AddressLimit {
    pub fn new() -> Self {
        let window = Duration::from_millis(WINDOW_MS.unsigned_abs());
        AddressLimit {
            failures: Cache::builder()
                .max_capacity(MOST_ADDRESSES)
                .time_to_live(window)
                .build(),
            known: Cache::builder()
                .max_capacity(MOST_ADDRESSES)
                .time_to_live(KNOWN_FOR)
                .build(),
        }
    }

    /// Whether the account has signed in from this address before.
    pub fn is_known_address(&self, address: IpAddr, account: &str) -> bool {
        self.known
            .contains_key(&(group(address), account.to_owned()))
    }

    /// Records that the account has signed in from this address.
    pub fn mark_known(&self, address: IpAddr, account: String) {
        self.known.insert((group(address), account), ());
    }

    /// Seconds to wait when the address has failed too often.
    pub fn wait_s(&self, address: IpAddr, now: EpochMillis) -> Option<u64> {
        let (failures, since) = self.failures.get(&group(address))?;
        wait_s(failures, since, now)
    }

    /// Counts a failure.
    pub fn count(&self, address: IpAddr, now: EpochMillis) {
        self.failures
            .entry(group(address))
            .and_upsert_with(|entry| match entry.map(|entry| entry.into_value()) {
                Some((failures, since)) if now - since < WINDOW_MS => (failures + 1, since),
                _ => (1, now),
            });
    }
}

/// Seconds until a window that holds too many failures is over.
pub fn wait_s(failures: i64, since: EpochMillis, now: EpochMillis) -> Option<u64> {
    let left_ms = since + WINDOW_MS - now;
    (failures >= MOST_FAILURES && left_ms > 0).then(|| left_ms.unsigned_abs().div_ceil(1000))
}

/// Key under which failures of an account are counted: the e-mail, folded, and not longer than one.
pub fn account_key(email: &str) -> String {
    let folded = email.trim().to_lowercase();
    folded.chars().take(MAX_EMAIL).collect()
}

/// Key under which failures of an account from one of its known addresses are counted. They do not
/// count for the account as a whole, so that strangers cannot lock a user out of the own shop.
pub fn known_address_key(account: &str, address: IpAddr) -> String {
    format!("{}{}", known_addresses_prefix(account), group(address))
}

/// Prefix of the keys of all known addresses of an account; no e-mail has a space.
pub fn known_addresses_prefix(account: &str) -> String {
    format!("{account} ")
}

/// Counts a failed try at an account, known or not.
#[crate::boxed]
pub async fn count_for_account(db: &Db, key: String, now: EpochMillis) -> Result<()> {
    db.write_platform(move |tx| {
        let key = key.clone();
        Box::pin(async move { Ok(queries::count_failure(tx, &key, now, now - WINDOW_MS).await?) })
    })
    .await
}

/// A subscriber gets a /64 of IPv6, so all its addresses count as one.
fn group(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eleventh_try_waits_until_the_window_is_over() {
        let limit = AddressLimit::new();
        let address: IpAddr = "2001:db8::1".parse().unwrap();
        let neighbour: IpAddr = "2001:db8::2".parse().unwrap();
        for _ in 0..MOST_FAILURES {
            assert_eq!(limit.wait_s(address, 1000), None);
            limit.count(address, 1000);
        }
        assert_eq!(limit.wait_s(neighbour, 1000), Some(900));
        assert_eq!(limit.wait_s(address, 1000 + WINDOW_MS), None);
        limit.count(address, 1000 + WINDOW_MS);
        assert_eq!(limit.wait_s(address, 1001 + WINDOW_MS), None);
    }
}
