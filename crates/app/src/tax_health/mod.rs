//! The state of a company with its tax authority: what became of the documents of a month, what is
//! open of all days, and the file for the accountant.

mod cancellations;
mod due;
mod month;
mod numbers;
mod register;
mod say;
mod sheet;
mod status;

pub use month::month;
pub use register::register;
pub use status::status;

use jiff::civil::Date;
use yapa_countries::CountryProfile;
use yapa_domain::DocumentClass;
use yapa_wire::tax_health::TaxHealthQuery;

use crate::calendar::today;
use crate::{Caller, Context, Error, Result};

/// A month, as its first day and the first of the next one.
#[derive(Clone, Copy, Debug)]
struct Month {
    first: Date,
    next: Date,
}

impl Month {
    /// The month of a query; the present one when it names none.
    ///
    /// # Errors
    /// 400 for a text that is no month.
    fn of(ctx: &Context, caller: &Caller, query: &TaxHealthQuery) -> Result<Month> {
        let first = match query.month.as_deref() {
            None => today(caller.profile(), ctx.now())?.first_of_month(),
            Some(text) => {
                let shaped = text.len() == 7;
                let first = format!("{text}-01").parse().ok().filter(|_| shaped);
                first.ok_or_else(|| Error::field("mes", say::WRONG_MONTH))?
            }
        };
        let last: Date = first.last_of_month();
        let next = last.tomorrow().ok();
        let next = next.ok_or_else(|| Error::field("mes", say::WRONG_MONTH))?;
        Ok(Month { first, next })
    }

    fn text(self) -> String {
        self.first.strftime("%Y-%m").to_string()
    }

    /// From this day on and before that one.
    fn bounds(self) -> (String, String) {
        (self.first.to_string(), self.next.to_string())
    }
}

/// Whether documents of this type are registers' business; transport guides are not.
fn is_booked(profile: &CountryProfile, code: &str) -> bool {
    matches!(
        class(profile, code),
        Some(DocumentClass::Ticket | DocumentClass::Invoice | DocumentClass::CreditNote)
    )
}

/// Whether the days and numbers of this type are looked at.
fn is_watched(profile: &CountryProfile, code: &str) -> bool {
    is_booked(profile, code) || class(profile, code) == Some(DocumentClass::Guide)
}

fn class(profile: &CountryProfile, code: &str) -> Option<DocumentClass> {
    profile.document(code).map(|document| document.class)
}
