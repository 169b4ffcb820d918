//! When and where a sale is written.

use std::sync::Arc;

use yapa_countries::CountryProfile;
use yapa_domain::EpochMillis;
use yapa_storage::IdSource;

use crate::calendar::{LocalTime, local_time};
use crate::{Caller, Context, Result};

/// The moment of a write, taken once before its transaction, so that the
/// transaction can run again and mean the same.
#[derive(Clone)]
pub struct Moment {
    /// The country of the company.
    pub profile: &'static CountryProfile,
    /// The moment.
    pub at_ms: EpochMillis,
    /// The same on the company's clocks.
    pub local: LocalTime,
    /// New keys.
    pub ids: Arc<IdSource>,
}

impl Moment {
    /// The present moment for the caller's company.
    ///
    /// # Errors
    /// Internal, when the country's time zone does not exist.
    pub fn of(ctx: &Context, caller: &Caller) -> Result<Moment> {
        Moment::new(ctx, caller.profile())
    }

    /// The present moment for a company of this country.
    ///
    /// # Errors
    /// As [`Moment::of`].
    pub fn new(ctx: &Context, profile: &'static CountryProfile) -> Result<Moment> {
        let at_ms = ctx.now();
        Ok(Moment {
            profile,
            at_ms,
            local: local_time(profile, at_ms)?,
            ids: ctx.ids.clone(),
        })
    }

    /// A new key.
    pub fn next_id(&self) -> i64 {
        self.ids.next(self.at_ms)
    }
}
