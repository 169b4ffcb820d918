//! How often each person did what, against the usual.

use std::collections::BTreeMap;

use yapa_domain::{Dec4, Money, Rate};
use yapa_storage::queries::staff_activity::{ActivityCount, WorkedDays};
use yapa_wire::staff_activity::{
    StaffAction, StaffActionCount, StaffActionKind, StaffMember, StaffMoneySum,
};

use super::actions::kind;

/// Fewer days are too few to compare with.
const ENOUGH_DAYS: i64 = 5;
/// A lower number of actions on a day is never unusual.
const OFTEN: i64 = 3;

/// How often things happen, from the days before.
pub(super) struct Usual {
    /// Times and days, by person and kind.
    counts: BTreeMap<(i64, u8), i64>,
    days: BTreeMap<i64, i64>,
}

/// Times on so many days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pace {
    times: i64,
    days: i64,
}

impl Pace {
    /// Times a day; none while there are too few days.
    fn usual(self) -> Option<Rate> {
        match self.days >= ENOUGH_DAYS {
            true => Dec4::from_int(self.times).div(Dec4::from_int(self.days), 2),
            false => None,
        }
    }

    /// Whether so many times on a day are more than twice as many as usual.
    fn is_exceeded_by(self, count: i64) -> bool {
        self.days >= ENOUGH_DAYS
            && count >= OFTEN
            && i128::from(count) * i128::from(self.days) > 2 * i128::from(self.times)
    }
}

impl Usual {
    pub(super) fn of(counts: Vec<ActivityCount>, worked: &[WorkedDays]) -> Usual {
        let mut all = BTreeMap::new();
        for one in counts {
            if let Some(kind) = kind(&one.action) {
                *all.entry((one.user_id, kind as u8)).or_default() += one.count;
            }
        }
        Usual {
            counts: all,
            days: worked.iter().map(|one| (one.user_id, one.days)).collect(),
        }
    }

    /// A person's own pace, or the shop's for users who have worked too few days.
    fn pace(&self, user_id: i64, kind: StaffActionKind) -> Pace {
        let own = self.days.get(&user_id).copied().unwrap_or_default();
        if own >= ENOUGH_DAYS {
            let times = self.counts.get(&(user_id, kind as u8)).copied();
            return Pace {
                times: times.unwrap_or_default(),
                days: own,
            };
        }
        let times = self
            .counts
            .iter()
            .filter(|((_, one), _)| *one == kind as u8);
        Pace {
            times: times.map(|(_, times)| times).sum(),
            days: self.days.values().sum(),
        }
    }
}

/// The people of a day: those with something unusual first, then by name.
pub(super) fn people(actions: &[StaffAction], usual: &Usual) -> Vec<StaffMember> {
    let mut people: BTreeMap<i64, (String, BTreeMap<u8, StaffActionCount>, bool)> = BTreeMap::new();
    for action in actions {
        let (_, counts, has_notice) = people
            .entry(action.user_id.0)
            .or_insert_with(|| (action.user_name.clone(), BTreeMap::new(), false));
        *has_notice |= action.notice.is_some();
        let count = counts
            .entry(action.kind as u8)
            .or_insert_with(|| StaffActionCount {
                kind: action.kind,
                count: 0,
                amount: None,
                money_in: None,
                money_out: None,
                usual: None,
                is_unusual: false,
            });
        count.count += 1;
        if let Some(amount) = action.amount {
            let sum = count.amount.map_or(Money::ZERO, |sum| sum.0);
            count.amount = sum.checked_add(amount.0).map(Into::into);
            if action.kind == StaffActionKind::CashMovement {
                match amount.0.is_negative() {
                    true => add_money(&mut count.money_out, -amount.0),
                    false => add_money(&mut count.money_in, amount.0),
                }
            }
        }
    }
    let mut members: Vec<(bool, StaffMember)> = people
        .into_iter()
        .map(|(user_id, (user_name, counts, has_notice))| {
            let counts = counts.into_values().map(|one| {
                let pace = usual.pace(user_id, one.kind);
                StaffActionCount {
                    usual: pace.usual().map(Into::into),
                    is_unusual: pace.is_exceeded_by(one.count),
                    ..one
                }
            });
            let counts: Vec<StaffActionCount> = counts.collect();
            let is_first = has_notice || counts.iter().any(|one| one.is_unusual);
            let member = StaffMember {
                user_id: user_id.into(),
                user_name,
                counts,
            };
            (is_first, member)
        })
        .collect();
    members
        .sort_by(|(a, one), (b, other)| b.cmp(a).then_with(|| one.user_name.cmp(&other.user_name)));
    members.into_iter().map(|(_, member)| member).collect()
}

fn add_money(way: &mut Option<StaffMoneySum>, amount: Money) {
    let before = way.take();
    let (count, sum) = before.map_or((0, Money::ZERO), |one| (one.count, one.amount.0));
    *way = Some(StaffMoneySum {
        count: count + 1,
        amount: sum.checked_add(amount).unwrap_or(sum).into(),
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_times_are_unusual_when_once_a_day_is_usual() {
        let daily = Pace {
            times: 20,
            days: 20,
        };
        assert!(!daily.is_exceeded_by(2));
        assert!(daily.is_exceeded_by(3));
        let often = Pace {
            times: 100,
            days: 20,
        };
        assert!(!often.is_exceeded_by(10));
        assert!(often.is_exceeded_by(11));
    }

    #[test]
    fn the_usual_pace_is_unknown_after_a_few_days() {
        let new = Pace { times: 0, days: 4 };
        assert!(!new.is_exceeded_by(50));
        assert_eq!(new.usual(), None);
    }

    #[test]
    fn a_new_person_is_compared_with_the_shop() {
        let count = |user_id, count| ActivityCount {
            user_id,
            action: "sale.void".to_owned(),
            count,
        };
        let worked = [
            WorkedDays {
                user_id: 1,
                days: 10,
            },
            WorkedDays {
                user_id: 2,
                days: 2,
            },
        ];
        let usual = Usual::of(vec![count(1, 10), count(2, 2)], &worked);
        let kind = StaffActionKind::UndoneSale;
        assert_eq!(
            usual.pace(2, kind),
            Pace {
                times: 12,
                days: 12
            }
        );
        assert_eq!(
            usual.pace(1, kind),
            Pace {
                times: 10,
                days: 10
            }
        );
    }
}
