//! Chance that is the same at every start.

use yapa_domain::Quantity;

/// A xorshift generator: small, quick and always the same after the same seed.
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    /// A generator; any seed will do.
    pub fn new(seed: u64) -> Self {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..8 {
            random.next();
        }
        random
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    /// A number from 0 to `below` - 1; 0 when there is nothing below.
    pub fn below(&mut self, below: usize) -> usize {
        let below = u64::try_from(below).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.next() % below).unwrap_or(0)
    }

    /// A number from `from` to `to`, both included.
    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        let width = usize::try_from(to - from + 1).unwrap_or(1);
        from + i64::try_from(self.below(width)).unwrap_or(0)
    }

    /// Whether something happens that happens so many times in a hundred.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of the things; there must be one.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// Digits in a row, the first of them not zero.
    pub fn digits(&mut self, count: usize) -> String {
        let mut text = self.between(1, 9).to_string();
        while text.len() < count {
            text.push_str(&self.between(0, 9).to_string());
        }
        text
    }

    /// A quantity between two scaled ones in steps of `step`.
    pub fn quantity(&mut self, from: i64, to: i64, step: i64) -> Quantity {
        Quantity::from_scaled(self.between(from / step, to / step) * step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_brings_the_same_and_stays_in_range() {
        let draw = |seed| {
            let mut random = Random::new(seed);
            (0..500).map(|_| random.between(-3, 3)).collect::<Vec<_>>()
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
        assert!((-3..=3).all(|wanted| draw(7).contains(&wanted)));
        assert!(draw(7).iter().all(|drawn| (-3..=3).contains(drawn)));
        let mut random = Random::new(0);
        assert_eq!((random.below(0), random.digits(8).len()), (0, 8));
    }
}
