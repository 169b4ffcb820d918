//! Rounds and their dice.

use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The rounds of one scenario.
pub struct Run {
    name: &'static str,
    first_seed: u64,
    rounds: u64,
    /// How long it takes; without it, one round.
    time: Option<Duration>,
    since: Instant,
}

impl Run {
    pub fn of(name: &'static str) -> Run {
        let number = |name: &str| std::env::var(name).ok()?.parse().ok();
        Run {
            name,
            first_seed: number("TORTURE_SEED").unwrap_or_else(|| rand::random::<u64>() >> 16),
            rounds: 0,
            time: number("TORTURE_SECONDS").map(Duration::from_secs),
            since: Instant::now(),
        }
    }

    /// Whether it runs for a chosen time.
    pub fn is_long(&self) -> bool {
        self.time.is_some()
    }

    /// How many troubles a round has: half of them beside all other tests.
    pub fn troubles(&self, most: u64) -> u64 {
        if self.is_long() { most } else { most / 2 }
    }

    /// The time that was chosen.
    pub fn time(&self) -> Option<Duration> {
        self.time
    }

    /// The dice of the next round, as long as there is one.
    pub fn next_round(&mut self) -> Option<Dice> {
        let goes_on = match self.time {
            Some(time) => self.since.elapsed() < time,
            None => self.rounds == 0,
        };
        if !goes_on {
            return None;
        }
        let seed = self.first_seed + self.rounds;
        self.rounds += 1;
        eprintln!("{}: round {}, TORTURE_SEED={seed}", self.name, self.rounds);
        Some(Dice::of(seed))
    }

    /// Prints the sums of all rounds.
    pub fn report(&self, figures: &str) {
        let seeds = self.first_seed..self.first_seed + self.rounds;
        eprintln!(
            "{}: {} rounds in {} s, seeds {seeds:?}: {figures}",
            self.name,
            self.rounds,
            self.since.elapsed().as_secs()
        );
    }
}

/// Chances that a seed repeats.
pub struct Dice(StdRng);

impl Dice {
    pub fn of(seed: u64) -> Dice {
        Dice(StdRng::seed_from_u64(seed))
    }

    /// Dice of their own for something that runs beside the rest.
    pub fn fork(&mut self) -> Dice {
        Dice::of(self.0.random())
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.0.random_range(0..end)
    }

    /// Whether something happens that does so `percent` times of a hundred.
    pub fn percent(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len() as u64) as usize]
    }

    pub fn millis(&mut self, from: u64, to: u64) -> Duration {
        Duration::from_millis(self.0.random_range(from..to))
    }
}
