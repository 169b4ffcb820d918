//! Terms and consent of a cancellation, by the rules of the country.

use jiff::ToSpan as _;
use jiff::civil::{Date, DateTime, Weekday};
use yapa_countries::cancellation::{CancellationRules, CancellationTerm, Holiday};
use yapa_domain::Money;

/// The rules of a country, applied.
#[derive(Clone, Copy, Debug)]
pub struct CancelTerms(pub &'static CancellationRules);

impl CancelTerms {
    /// The last day on which a document of a company may be cancelled.
    pub fn last_day(self, tax_number: &str, issued: Date) -> Date {
        match self.0.term {
            CancellationTerm::Days(days) => issued.saturating_add(i64::from(days).days()),
            CancellationTerm::AnnualReturn {
                company_month,
                person_month,
                company_number_length,
            } => {
                let is_company = tax_number.chars().count() == company_number_length;
                let month = match is_company {
                    true => company_month,
                    false => person_month,
                };
                let first = Date::new(issued.year().saturating_add(1), month, 1);
                first.map_or(issued, Date::last_of_month)
            }
        }
    }

    /// Whether the buyer has to accept a cancellation that is asked for today. A document to the
    /// public in general has no buyer to ask.
    pub fn needs_consent(self, total: Money, is_public: bool, issued: Date, today: Date) -> bool {
        let Some(consent) = self.0.consent else {
            return false;
        };
        let free_until = self.working_day_after(issued, consent.free_days);
        !is_public && total > consent.free_total && today > free_until
    }

    /// Until when the buyer may answer a request of this moment: the end of the last of the working
    /// days that follow. `None` where no buyer is asked.
    pub fn answer_until(self, asked: DateTime) -> Option<DateTime> {
        let days = self.0.consent?.answer_days;
        let last = self.working_day_after(asked.date(), days);
        Some(last.at(23, 59, 59, 0))
    }

    /// The last of so many working days after a day.
    fn working_day_after(self, day: Date, count: u8) -> Date {
        let mut day = day;
        for _ in 0..count {
            day = day.saturating_add(1.day());
            while self.is_off(day) {
                day = day.saturating_add(1.day());
            }
        }
        day
    }

    fn is_off(self, day: Date) -> bool {
        let is_weekend = matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday);
        let holidays = self.0.consent.map_or(&[][..], |rules| rules.holidays);
        is_weekend || holidays.iter().any(|holiday| falls_on(*holiday, day))
    }
}

fn falls_on(holiday: Holiday, day: Date) -> bool {
    match holiday {
        Holiday::Fixed(month, date) => (day.month(), day.day()) == (month, date),
        Holiday::Monday(month, nth) => {
            day.month() == month
                && day.weekday() == Weekday::Monday
                && (day.day() - 1) / 7 + 1 == nth
        }
        Holiday::EverySixYears(from, month, date) => {
            let years = day.year() - from;
            years >= 0 && years % 6 == 0 && (day.month(), day.day()) == (month, date)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms_of(country: &str) -> CancelTerms {
        CancelTerms(
            yapa_countries::profile_or_default(country)
                .cancellation
                .unwrap(),
        )
    }

    fn terms() -> CancelTerms {
        terms_of("MX")
    }

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn a_company_cancels_until_march_and_a_person_until_april() {
        for (rfc, issued, last) in [
            ("EKU9003173C9", "2026-01-05", "2027-03-31"),
            ("EKU9003173C9", "2026-12-31", "2027-03-31"),
            ("CACX7605101P8", "2026-06-01", "2027-04-30"),
        ] {
            assert_eq!(terms().last_day(rfc, date(issued)), date(last), "{rfc}");
        }
    }

    #[test]
    fn the_buyer_is_asked_above_a_thousand_after_the_next_working_day() {
        let money = |text: &str| text.parse::<yapa_domain::Dec4>().unwrap();
        // The 20th of November 2026 is a Friday; the holiday of that week was the Monday before.
        for (total, is_public, issued, today, expected) in [
            ("1000", false, "2026-11-02", "2026-11-20", false),
            ("1000.01", false, "2026-11-02", "2026-11-20", true),
            ("1000.01", true, "2026-11-02", "2026-11-20", false),
            ("5000", false, "2026-11-20", "2026-11-20", false),
            ("5000", false, "2026-11-20", "2026-11-23", false),
            ("5000", false, "2026-11-20", "2026-11-24", true),
            ("5000", false, "2026-11-13", "2026-11-17", false),
            ("5000", false, "2026-11-13", "2026-11-18", true),
        ] {
            let found = terms().needs_consent(money(total), is_public, date(issued), date(today));
            assert_eq!(found, expected, "{total} {issued} {today}");
        }
    }

    #[test]
    fn the_buyer_has_three_working_days() {
        for (asked, until) in [
            ("2026-11-23T10:00:00", "2026-11-26T23:59:59"),
            ("2026-11-26T23:00:00", "2026-12-01T23:59:59"),
            // Monday the 16th is off.
            ("2026-11-13T09:00:00", "2026-11-19T23:59:59"),
            // So is the 1st of October of 2030, when the government changes.
            ("2030-09-30T09:00:00", "2030-10-04T23:59:59"),
            ("2026-12-24T09:00:00", "2026-12-30T23:59:59"),
        ] {
            let found = terms().answer_until(asked.parse().unwrap());
            assert_eq!(found.unwrap().to_string(), until, "{asked}");
        }
    }

    #[test]
    fn in_peru_seven_days_follow_the_issue_and_no_buyer_is_asked() {
        let terms = terms_of("PE");
        for (issued, last) in [
            ("2026-11-20", "2026-11-27"),
            ("2026-12-28", "2027-01-04"),
            ("2028-02-25", "2028-03-03"),
        ] {
            assert_eq!(
                terms.last_day("20601234565", date(issued)),
                date(last),
                "{issued}"
            );
        }
        let total = yapa_domain::Money::from_int(1_000_000);
        let (issued, today) = (date("2026-11-20"), date("2026-11-27"));
        assert!(!terms.needs_consent(total, false, issued, today));
        assert_eq!(terms.answer_until(today.at(10, 0, 0, 0)), None);
    }
}
