//! How long, and with whose consent, a country lets a company cancel a document that its authority
//! took.

use yapa_domain::Money;

/// The rules of cancelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CancellationRules {
    /// A document of at most this total needs no consent of its buyer.
    pub free_total: Money,
    /// Working days after that of its issue within which none needs it.
    pub free_days: u8,
    /// Working days in which the buyer may refuse; silence is consent.
    pub answer_days: u8,
    /// The month of the year after its issue in whose course a company's document is last
    /// cancelled: the one of the annual return.
    pub company_month: i8,
    /// The same of a natural person's.
    pub person_month: i8,
    /// Characters of a company's tax number; a person's has others.
    pub company_number_length: usize,
    /// Days off, beside Saturday and Sunday.
    pub holidays: &'static [Holiday],
}

/// A day off of every year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holiday {
    /// Month and day.
    Fixed(i8, i8),
    /// The first, second, ... Monday of a month.
    Monday(i8, i8),
    /// Month and day, every six years from this year on.
    EverySixYears(i16, i8, i8),
}

/// Código Fiscal de la Federación, article 29-A (fourth paragraph) with rules 2.7.1.34, 2.7.1.35 and
/// 2.7.1.46 of the Miscelánea Fiscal: total, working day after the issue, three days to answer, and
/// the last day of the month of the annual return (Ley del ISR, articles 76, V, and 150: March and
/// April). Days off by article 12; the general vacations that the SAT announces each year are left
/// out, so that a term may end later than is told here. An RFC has 12 characters where it is a
/// company's and 13 where it is a person's (article 27).
pub(crate) const MX: CancellationRules = CancellationRules {
    free_total: Money::from_int(1_000),
    free_days: 1,
    answer_days: 3,
    company_month: 3,
    person_month: 4,
    company_number_length: 12,
    holidays: &[
        Holiday::Fixed(1, 1),
        Holiday::Monday(2, 1),
        Holiday::Monday(3, 3),
        Holiday::Fixed(5, 1),
        Holiday::Fixed(5, 5),
        Holiday::Fixed(9, 16),
        Holiday::EverySixYears(2024, 10, 1),
        Holiday::Monday(11, 3),
        Holiday::Fixed(12, 25),
    ],
};
