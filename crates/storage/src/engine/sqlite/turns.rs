//! Whose turn it is to write: companies by turns, so that one that writes much holds up the others no
//! longer than its share.

use std::collections::{HashMap, VecDeque};

use crate::engine::PLATFORM;

/// Use cases that share one commit at most.
const GROUP_MAX: usize = 64;
/// Use cases of one company in a group, while others write too: a neighbour waits for the rest of a
/// group and for its own, and both are short.
const SHARE_MAX: usize = 8;
/// So many groups after a company wrote it still counts as one that writes.
const LATELY: u64 = 64;

/// Queue of writes, by company in the order of their turns.
pub(super) struct Turns<T> {
    /// Companies of which something waits, the next one first.
    order: VecDeque<i64>,
    waiting: HashMap<i64, VecDeque<T>>,
    /// The last company that wrote, and the group in which another one did.
    last: Option<i64>,
    changed_at: Option<u64>,
    group: u64,
    count: usize,
}

impl<T> Turns<T> {
    pub(super) fn new() -> Self {
        Turns {
            order: VecDeque::new(),
            waiting: HashMap::new(),
            last: None,
            changed_at: None,
            group: 0,
            count: 0,
        }
    }

    /// How many wait.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// Puts something at the end of its company's line.
    pub(super) fn push(&mut self, company: i64, work: T) {
        let line = self.waiting.entry(company).or_default();
        if line.is_empty() {
            self.order.push_back(company);
        }
        line.push_back(work);
        self.count += 1;
        // Work of the platform, such as that of jobs, belongs to no neighbour.
        if company == PLATFORM {
            return;
        }
        if self.last.is_some_and(|last| last != company) {
            self.changed_at = Some(self.group);
        }
        self.last = Some(company);
    }

    /// The next group: one of each company by turns, until it is full or every company has its
    /// share.
    pub(super) fn group(&mut self) -> Vec<T> {
        self.group += 1;
        let others = self
            .changed_at
            .is_some_and(|group| self.group - group <= LATELY);
        let share = if others { SHARE_MAX } else { GROUP_MAX };
        let mut group = Vec::new();
        let mut later = VecDeque::new();
        let mut taken: HashMap<i64, usize> = HashMap::new();
        while group.len() < GROUP_MAX
            && let Some(company) = self.order.pop_front()
        {
            let Some(line) = self.waiting.get_mut(&company) else {
                continue;
            };
            group.extend(line.pop_front());
            let taken = taken.entry(company).or_default();
            *taken += 1;
            if line.is_empty() {
                self.waiting.remove(&company);
            } else if *taken < share {
                self.order.push_back(company);
            } else {
                later.push_back(company);
            }
        }
        self.order.append(&mut later);
        self.count -= group.len();
        group
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(turns: &mut Turns<(i64, u32)>) -> Vec<Vec<(i64, u32)>> {
        std::iter::from_fn(|| Some(turns.group()).filter(|group| !group.is_empty())).collect()
    }

    #[test]
    fn a_company_alone_fills_the_group_in_the_order_of_its_writes() {
        let mut turns = Turns::new();
        (0..100).for_each(|n| turns.push(1, (1, n)));
        let groups = groups(&mut turns);
        assert_eq!(groups.iter().map(Vec::len).collect::<Vec<_>>(), [64, 36]);
        assert!(groups.concat().is_sorted());
        assert_eq!(turns.len(), 0);
    }

    #[test]
    fn a_quiet_company_is_in_the_next_group_of_a_loud_one() {
        let mut turns = Turns::new();
        (0..40).for_each(|n| turns.push(1, (1, n)));
        turns.push(2, (2, 0));
        let first = turns.group();
        assert_eq!(first.len(), SHARE_MAX + 1);
        assert_eq!(first.get(1), Some(&(2, 0)));
        let rest = groups(&mut turns);
        assert_eq!(rest.iter().map(Vec::len).collect::<Vec<_>>(), [8, 8, 8, 8]);
    }

    #[test]
    fn who_had_no_place_in_a_full_group_is_first_in_the_next() {
        let mut turns = Turns::new();
        (1..101).for_each(|company| turns.push(company, (company, 0)));
        turns.push(1, (1, 1));
        assert_eq!(turns.group().first(), Some(&(1, 0)));
        assert_eq!(turns.group().first(), Some(&(65, 0)));
    }

    #[test]
    fn a_company_has_the_whole_group_again_when_the_others_are_quiet() {
        let mut turns = Turns::new();
        turns.push(2, (2, 0));
        for n in 0..2_000 {
            turns.push(1, (1, n));
        }
        let sizes: Vec<_> = groups(&mut turns).iter().map(Vec::len).collect();
        assert_eq!(sizes.get(1), Some(&SHARE_MAX));
        assert_eq!(sizes.get(80), Some(&GROUP_MAX));
    }
}
