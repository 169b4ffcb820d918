//! Keys made by the program: time-ordered, and exact in JavaScript (below 2^53).

use std::sync::atomic::{AtomicI64, Ordering};

use yapa_domain::EpochMillis;

/// 2024-01-01T00:00:00Z, from which the milliseconds of a key count.
const EPOCH: EpochMillis = 1_704_067_200_000;
/// How many processes may make keys for one database.
pub const NODES: u8 = 64;

/// Makes keys: milliseconds since 2024, six bits of node, six bits of sequence. When a
/// millisecond is used up it runs ahead of the clock; it never goes back.
#[derive(Debug)]
pub struct IdSource {
    node: i64,
    last: AtomicI64,
}

impl IdSource {
    /// A source for the process with number `node`, below [`NODES`] (higher ones wrap); two
    /// processes that share a database need different numbers.
    #[must_use]
    pub fn new(node: u8) -> Self {
        IdSource {
            node: i64::from(node % NODES),
            last: AtomicI64::new(0),
        }
    }

    /// The number of the process.
    pub fn node(&self) -> i64 {
        self.node
    }

    /// The next key.
    pub fn next(&self, now: EpochMillis) -> i64 {
        let from_clock = (now - EPOCH).max(0) << 6;
        let after = |last: i64| from_clock.max(last + 1);
        let (Ok(last) | Err(last)) =
            self.last
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |last| {
                    Some(after(last))
                });
        let moment = after(last);
        (moment >> 6) << 12 | self.node << 6 | (moment & 63)
    }

    /// The smallest key of a moment: for "everything since".
    #[must_use]
    pub fn floor(at: EpochMillis) -> i64 {
        (at - EPOCH).max(0) << 12
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_grow_within_a_millisecond_and_when_the_clock_goes_back() {
        let ids = IdSource::new(3);
        let now = EPOCH + 1_000;
        let keys: Vec<i64> = (0..200).map(|n| ids.next(now - n)).collect();
        assert!(keys.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(keys[0], (1_000 << 12) | (3 << 6));
        assert!(keys.iter().all(|key| (key >> 6) & 63 == 3));
    }

    #[test]
    fn keys_stay_exact_in_javascript_for_decades() {
        let year_2090: EpochMillis = 3_786_912_000_000;
        assert!(IdSource::new(63).next(year_2090) < 1 << 53);
    }
}
